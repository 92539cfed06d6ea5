// No input is ever overwritten, whatever its name; and no puzzle is lost to another one of the same name.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allCommands } from '../../src/cli/commands.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import { run } from './run.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-inputs-'));
  writeFileSync(at('g.txt'), '...\n...\n...\n');
  writeFileSync(at('w.txt'), 'ABC\nDEF\nGHI\nADG\nBEH\nCFI\n');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const at = (name: string): string => join(dir, name);

describe('an output that is an input is refused', () => {
  const refused = async (...args: string[]): Promise<void> => {
    const before = readdirSync(dir).map(name => [name, contentOf(at(name))]);
    const { code, err } = await run(args.map(arg => arg.replaceAll('DIR', dir)));
    expect(code).toBe(2);
    expect(err).toContain('this is an input, and ');
    expect(err).toContain('would be overwritten: give the output another name');
    const after = readdirSync(dir).filter(name => name !== 'manifest.jsonl'); // in a batch, it says what was wrong
    expect(after.map(name => [name, contentOf(at(name))])).toEqual(before);
  };

  it.each([
    ['the grid by --out', 'fill DIR/g.txt --dict DIR/w.txt --out DIR/g.txt'],
    ['the grid by --out, where json says what is wrong with it', 'fill DIR/g.txt --dict DIR/w.txt --json -o DIR/g.txt'],
    ['one grid of two', 'fill DIR/h.txt DIR/g.txt --dict DIR/w.txt --json -o DIR/g.txt'],
    ['the grid of a batch by --out', 'fill DIR/g.txt --dict DIR/w.txt --jobs 1 --json -o DIR/g.txt'],
    ['the dictionary by --out', 'fill DIR/g.txt --dict DIR/w.txt -o DIR/w.txt'],
    ['the grid by --out-dir', 'fill DIR/g.txt --dict DIR/w.txt --out-dir DIR'],
    ['the grid, spelled otherwise', 'fill DIR/g.txt --dict DIR/w.txt --out DIR/./x/../g.txt'],
    ['a dictionary named like an output', 'fill DIR/g.txt --dict DIR/g-001.txt --every --count 2 --out-dir DIR'],
    ['the grid of a batch', 'fill DIR/g.txt --dict DIR/w.txt --jobs 1 --out-dir DIR'],
    ['a list of words', 'fill DIR/g.txt --dict DIR/w.txt --exclude @DIR/x.txt --out DIR/x.txt'],
    ['scores beside a dictionary', 'fill DIR/g.txt --dict DIR/w.txt --out DIR/w.scores.txt'],
    ['a study', 'analyze DIR/g.txt --dict DIR/w.txt --out DIR/g.txt'],
    ['a list converted', 'dict convert DIR/w.txt --out DIR/w.txt'],
    ['lists merged', 'dict merge DIR/w.txt DIR/x.txt --out DIR/x.txt'],
    ['a report', 'bench DIR/g.txt --dict DIR/w.txt --runs 1 --report DIR/w.txt'],
  ])('%s', async (_, line) => {
    mkdirSync(at('x'));
    writeFileSync(at('x.txt'), 'XYZ\n');
    writeFileSync(at('w.scores.txt'), 'ABC;50\n');
    copyFileSync(at('w.txt'), at('g-001.txt'));
    copyFileSync(at('g.txt'), at('h.txt'));
    await refused(...line.split(' '));
  });

  it.each([
    ['a symbolic link', (from: string, to: string) => symlinkSync(from, to)],
    ['a hard link', (from: string, to: string) => linkSync(from, to)],
  ])('through %s', async (_, link) => {
    link(at('g.txt'), at('other.txt'));
    await refused('fill', at('g.txt'), '--dict', at('w.txt'), '--out', at('other.txt'));
  });

  it('the only copy of a solution', async () => {
    expect((await run(['fill', at('g.txt'), '--dict', at('w.txt'), '--out', at('x.ipuz')])).code).toBe(0);
    await refused('convert', at('x.ipuz'), '--blank', '--format', 'ipuz', '--out-dir', dir);
  });

  it('is kept, and the other grids of the run go on', async () => {
    mkdirSync(at('away'));
    copyFileSync(at('g.txt'), at('away/h.txt'));
    const { code } = await run(['fill', at('g.txt'), at('away/h.txt'), '--dict', at('w.txt'), '--out-dir', dir]);
    expect(code).toBe(2);
    expect(readFileSync(at('g.txt'), 'utf8')).toBe('...\n...\n...\n');
    expect(readFileSync(at('h.txt'), 'utf8')).toContain('ABC');
  });
});

describe('no output overwrites another', () => {
  it('every pair of options that write, of every command', async () => {
    let pairs = 0;
    for (const { name, ...command } of await allCommands()) {
      const writers = optionsOf({ name, ...command }).filter(({ writes }) => writes);
      for (const one of writers)
        for (const other of writers) {
          if (one === other) continue;
          pairs++;
          symlinkSync(at('x.out'), at('link'));
          const kept = name === 'balda' ? ['--look-ahead', '1'] : [];
          const named = [`--${one.name}`, at('x.out'), `--${other.name}`, at(pairs % 2 === 0 ? 'x.out' : 'link')];
          const args = command.args
            .filter(({ takes, completes }) => takes === 'one' || takes === 'many' || (takes === 'maybe' && completes))
            .map(spec => spec.choices?.[0] ?? at('g.txt'));
          const { code, err } = await run([name, ...args, ...kept, ...named]);
          expect({ named, code, err }).toEqual({
            named,
            code: 2,
            err: expect.stringMatching(/would both write this file|do not go together/),
          });
          expect(existsSync(at('x.out'))).toBe(false);
          rmSync(at('link'));
        }
    }
    expect(pairs).toBeGreaterThan(10);
  });

  it('a proof in the folder of the puzzles is not replaced by a puzzle', async () => {
    mkdirSync(at('out'));
    const { code, err } = await run([
      'fill',
      at('g.txt'),
      '--dict',
      at('w.txt'),
      '--out-dir',
      at('out'),
      '--proof',
      at('out/g.txt'),
    ]);
    expect([code, err]).toEqual([2, expect.stringContaining('--proof and --out-dir would both write this file')]);
  });
});

it('standard input from a file is an input: --out does not replace it', () => {
  const script = `"${process.execPath}" bin/crossgen.js fill - --dict "${at('w.txt')}" --out "${at('g.txt')}" < "${at('g.txt')}"`;
  const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('standard input: this is an input, and the output ')]);
  expect(readFileSync(at('g.txt'), 'utf8')).toBe('...\n...\n...\n');
});

it('a signal while dict merge writes: the file is whole, and no part of it is left', async () => {
  const args = ['dict', 'merge', at('w.txt'), at('w.txt'), '--out', at('both.txt'), '--quiet'];
  const { code } = await run(args, { onListening: send => send('SIGINT') });
  expect(code).toBe(130);
  expect(readdirSync(dir).filter(name => name.includes('both'))).toEqual(['both.txt']);
  expect(readFileSync(at('both.txt'), 'utf8').split('\n')).toHaveLength(7);
});

describe('no puzzle overwrites another', () => {
  it('two inputs that give the same file name are refused', async () => {
    const fill = ['fill', at('g.txt'), '--dict', at('w.txt')];
    expect((await run([...fill, '--every', '--count', '2', '--json', '--out', at('foo.json')])).code).toBe(0);
    expect((await run([...fill, '--out', at('foo-001.ipuz')])).code).toBe(0);
    const inputs = [at('foo.json'), at('foo-001.ipuz')];
    for (const args of [inputs, inputs.toReversed()])
      for (const format of [
        ['--format', 'xd'],
        ['--format', 'html', '--book'],
      ]) {
        const { code, err } = await run(['convert', ...args, ...format, '--out-dir', at('out')]);
        expect(code).toBe(2);
        expect(err).toContain('would both become this file: give them different names');
        // Found out before anything is written.
        expect(existsSync(at('out'))).toBe(false);
      }
  });

  it('two inputs whose names are only alike are both converted', async () => {
    const fill = ['fill', at('g.txt'), '--dict', at('w.txt')];
    expect((await run([...fill, '--every', '--count', '2', '--json', '--out', at('foo.json')])).code).toBe(0);
    for (const name of ['foo-003.ipuz', 'foo-x-1.ipuz']) expect((await run([...fill, '--out', at(name)])).code).toBe(0);
    const inputs = ['foo.json', 'foo-003.ipuz', 'foo-x-1.ipuz'].map(at);
    writeFileSync(at('foo-4.ipuz'), 'no puzzle');
    const { code, err } = await run(['convert', at('foo-4.ipuz'), ...inputs, '--format', 'xd', '--out-dir', at('out')]);
    expect([code, err.match(/foo-4\.ipuz/g)?.length]).toEqual([2, 1]);
    expect(readdirSync(at('out'))).toEqual(['foo-001.xd', 'foo-002.xd', 'foo-003.xd', 'foo-x-1.xd']);
  });

  it('--resume in a folder with puzzles and no manifest is refused', async () => {
    const line = [
      'fill',
      at('g.txt'),
      '--dict',
      at('w.txt'),
      '--every',
      '--count',
      '2',
      '--seed',
      '7',
      '--out-dir',
      at('d'),
    ];
    expect((await run(line)).code).toBe(0);
    const before = readdirSync(at('d')).map(name => readFileSync(at(`d/${name}`), 'utf8'));
    const { code, err } = await run([...line.filter(arg => arg !== '--every'), '--resume']);
    expect(code).toBe(2);
    expect(err).toContain('there is no manifest beside this puzzle, so there is no batch to continue');
    expect(readdirSync(at('d')).map(name => readFileSync(at(`d/${name}`), 'utf8'))).toEqual(before);
  });
});

describe('a batch', () => {
  const batch = ['fill', 'grids/seed-1.txt', '--min-score', '30', '--count', '6', '--jobs', '1', '--seed', '3'];

  it('that cannot write files any more still reports what it did', async () => {
    mkdirSync(at('out/seed-1-004.txt/in-the-way'), { recursive: true });
    const { code, err } = await run([...batch, '--out-dir', at('out')]);
    expect(code).toBe(2);
    expect(err).toContain('seed-1-004.txt: this is a directory');
    expect(err).toContain('3 of 6 puzzles filled, 3 not reached');
    expect(err).toContain('give the same command with --resume to continue');
  });

  it('with fresh words makes a deleted file again, and no other', async () => {
    const line = [...batch, '--fresh-words', '--out-dir', at('out')];
    expect((await run(line)).code).toBe(0);
    const names = readdirSync(at('out'));
    const before = names.map(name => [name, readFileSync(at(`out/${name}`), 'utf8')]);
    const stamps = names.map(name => statSync(at(`out/${name}`), { bigint: true }).ctimeNs);
    rmSync(at('out/seed-1-002.txt'));
    const { code, err } = await run([...line, '--resume']);
    expect([code, err]).toEqual([0, expect.stringContaining('6 of 6 puzzles filled (5 of them before)')]);
    expect(names.map(name => [name, readFileSync(at(`out/${name}`), 'utf8')])).toEqual(before);
    const touched = names.filter((name, i) => statSync(at(`out/${name}`), { bigint: true }).ctimeNs !== stamps[i]);
    expect(touched).toEqual(['manifest.jsonl', 'seed-1-002.txt']);
  });
});

describe('output files', () => {
  it('a file that is replaced keeps its permissions', async () => {
    writeFileSync(at('out.txt'), 'old');
    chmodSync(at('out.txt'), 0o600);
    expect((await run(['fill', at('g.txt'), '--dict', at('w.txt'), '--out', at('out.txt')])).code).toBe(0);
    expect(statSync(at('out.txt')).mode & 0o777).toBe(0o600);
  });

  it('a dangling link stays, and its target is made', async () => {
    symlinkSync('real.txt', at('link.txt'));
    expect((await run(['fill', at('g.txt'), '--dict', at('w.txt'), '--out', at('link.txt')])).code).toBe(0);
    expect(lstatSync(at('link.txt')).isSymbolicLink()).toBe(true);
    expect(existsSync(at('real.txt'))).toBe(true);
  });

  it('a folder that no system can make is an error at once', async () => {
    const { code, err } = await run(['fill', at('g.txt'), '--dict', at('w.txt'), '--out-dir', '/proc/x/y']);
    expect(code).toBe(2);
    expect(err).toContain('/proc/x/y: ');
  });

  it('a folder where no file can be made is not said to be missing', async () => {
    const { code, err } = await run(['fill', at('g.txt'), '--dict', at('w.txt'), '--quiet', '--out', '/proc/x']);
    expect([code, err]).toEqual([2, '/proc/x: cannot be written: no file can be made in /proc\n']);
  });
});

describe('input files', () => {
  it('an endless device is refused', async () => {
    const { code, err } = await run(['fill', at('g.txt'), '--dict', '/dev/zero']);
    expect(code).toBe(2);
    expect(err).toContain('/dev/zero: this is larger than 512 MiB');
  });

  it('a pipe without a writer is abandoned at the first signal', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const child = spawn(process.execPath, ['bin/crossgen.js', 'fill', at('g.txt'), '--dict', at('pipe')]);
    const closed = new Promise(resolve => child.on('close', (_, by) => resolve(by)));
    // One of its threads waits in the kernel for a writer.
    await expect.poll(() => placesOf(child.pid!), { timeout: 50_000 }).toMatch(/wait_for_partner|fifo_open/);
    child.kill('SIGINT');
    expect(await closed).toBe('SIGINT');
  });

  it.each(['fill', 'candidates'])('%s leaves a pipe whose writer is silent at the first signal', async command => {
    const pipe = at(`silent-${command}`);
    execFileSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, ['bin/crossgen.js', command, pipe, '--dict', at('w.txt')]);
    const closed = new Promise(resolve => child.on('close', (_, by) => resolve(by)));
    // A pipe can be opened in this way only if somebody reads it: then the command is waiting for the grid.
    let writer: number | undefined;
    while (writer === undefined) {
      await new Promise(resolve => setTimeout(resolve, 20));
      try {
        writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENXIO');
      }
    }
    child.kill('SIGINT');
    expect(await closed).toBe('SIGINT');
    closeSync(writer);
  });
});

/** Where in the kernel the threads of a process wait. */
function placesOf(pid: number): string {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.map(thread => readFileSync(`/proc/${pid}/task/${thread}/wchan`, 'utf8')).join(' ');
}

function contentOf(path: string): string {
  return lstatSync(path).isDirectory() ? '' : readFileSync(path, 'latin1');
}
