// `fill --checkpoint` and `--resume FILE`: a search that is stopped by a limit, by Ctrl-C or by SIGKILL, and continued any number of times,
// gives the same as without a stop.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { run } from '../cli/run.js';

/** No fill is found this soon, and none is refuted. */
const HARD = 'fill grids/seed-5.txt --lang en --min-score 40 --progress never --json --stats';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-kept-'));
  writeFileSync(join(dir, 'g.txt'), '....##\n.....#\n......\n#.....\n##....\n');
  const random = new Random(21);
  const words = Array.from({ length: 420 }, () =>
    Array.from({ length: 2 + random.below(5) }, () => 'ABCDEFGH'[random.below(8)]).join(''),
  );
  writeFileSync(join(dir, 'w.txt'), [...new Set(words)].map(word => `${word};${1 + random.below(99)}\n`).join(''));
  writeFileSync(join(dir, 'other.txt'), [...new Set(words)].map(word => `${word};50\n`).join(''));
});
afterAll(() => rmSync(dir, { recursive: true }));
beforeEach(() => rmSync(join(dir, 'c.json'), { force: true }));
const call = (args: string) => run(args.replaceAll('DIR', dir));

/** A record of json without its times. */
function recordOf(out: string): Record<string, unknown> {
  const { stats, ...record } = JSON.parse(out) as { stats: { loadMilliseconds: number; searchMilliseconds: number } };
  const { loadMilliseconds, searchMilliseconds, ...counts } = stats;
  return { ...record, stats: counts };
}

const SMALL = 'fill DIR/g.txt --dict DIR/w.txt --progress never --json --stats --time-limit none';

describe('a search that is stopped and continued', () => {
  it.each([
    '--seed 1',
    '--seed 2 --min-score 0',
    '--seed 3 --engine-option prefer=score',
    '--seed 4 --same-stem allow --min-score 0',
  ])('gives the same, %s', async options => {
    const alone = await call(`${SMALL} ${options} --node-limit 3000`);
    expect([0, 3, 20]).toContain(alone.code);
    const first = await call(`${SMALL} ${options} --node-limit 20 --checkpoint DIR/c.json`);
    expect(first.code).toBe(3);
    expect(first.err).toContain(`the search is saved: give the same command with --resume ${dir}/c.json to continue`);
    const same = options.replace(/--seed \d+/u, '');
    for (const nodes of [20, 21, 100, 164, 165, 400])
      await call(`${SMALL}${same} --node-limit ${nodes} --resume DIR/c.json`.replaceAll(/ +/gu, ' '));
    for (let again = 0; again < 2; again++) {
      const last = await call(`${SMALL} ${same} --node-limit 3000 --resume DIR/c.json`.replaceAll(/ +/gu, ' '));
      expect(last.code).toBe(alone.code);
      expect(last.err).toMatch(/continues after \d[\d,]* nodes/u);
      expect(recordOf(last.out)).toEqual(recordOf(alone.out));
    }
  });

  it('hears Ctrl-C, and continues where it was', async () => {
    const alone = await run(`${HARD} --seed 1 --node-limit 1500`);
    let code = 130;
    for (let end = 0; end < 3; end++) {
      const begun = existsSync(join(dir, 'c.json'));
      const how = begun ? `--resume ${dir}/c.json` : `--seed 1 --checkpoint ${dir}/c.json`;
      const stopped = await run(`${HARD} --node-limit 1500 ${how}`, {
        onListening: send => setTimeout(() => send('SIGINT'), 100 * end).unref(),
      });
      code = stopped.code;
    }
    expect([130, 3]).toContain(code);
    const how = existsSync(join(dir, 'c.json')) ? `--resume ${dir}/c.json` : '--seed 1';
    expect(recordOf((await run(`${HARD} --node-limit 1500 ${how}`)).out)).toEqual(recordOf(alone.out));
  });

  it('gives the same when it is killed', async () => {
    const path = join(dir, 'c.json');
    const alone = await run(`${HARD} --seed 1 --node-limit 6000`);
    const random = new Random(4);
    /** A process that is killed a moment after it has saved its search. */
    const killed = (args: string): Promise<void> =>
      new Promise(resolve => {
        const written = (): number => (existsSync(path) ? statSync(path).mtimeMs : 0);
        const before = written();
        const child = spawn(process.execPath, ['bin/crossgen.js', ...args.split(' ')], { stdio: 'ignore' });
        const watch = setInterval(() => {
          if (written() === before) return;
          clearInterval(watch);
          setTimeout(() => child.kill('SIGKILL'), random.below(900));
        }, 5);
        child.on('exit', () => {
          clearInterval(watch);
          resolve();
        });
      });
    await killed(`${HARD} --seed 1 --node-limit 6000 --checkpoint ${path}`);
    for (let kill = 0; kill < 2; kill++) await killed(`${HARD} --node-limit 6000 --resume ${path}`);
    const last = await run(`${HARD} --node-limit 6000 --resume ${path}`);
    expect(recordOf(last.out)).toEqual(recordOf(alone.out));
  }, 120_000);
});

describe('a checkpoint that does not fit is refused', () => {
  const make = () => call(`${SMALL} --seed 1 --min-score 0 --node-limit 50 --checkpoint DIR/c.json`);

  it.each([
    [
      'another dictionary',
      '--dict DIR/other.txt --min-score 0',
      /c\.json: the checkpoint belongs to another search: .*w\.txt was another file/u,
    ],
    ['another option', '--dict DIR/w.txt --min-score 20', /--min-score was 0 and is 20; give what it was made with/u],
    ['another engine', '--dict DIR/w.txt --min-score 0 --engine classic', /--engine was not given and is "classic"/u],
    [
      'another seed',
      '--dict DIR/w.txt --min-score 0 --seed 2',
      /c\.json: it was made with --seed 1: leave --seed out/u,
    ],
  ])('%s', async (_, options, message) => {
    await make();
    const kept = readFileSync(join(dir, 'c.json'));
    const { code, out, err } = await call(`fill DIR/g.txt ${options} --resume DIR/c.json`);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(message);
    expect(err).not.toContain('seed 1\n');
    expect(readFileSync(join(dir, 'c.json'))).toEqual(kept);
  });

  it('another grid', async () => {
    await make();
    writeFileSync(join(dir, 'h.txt'), '....##\n.....#\n......\n#.....\n##...#\n');
    const { code, err } = await call('fill DIR/h.txt --dict DIR/w.txt --min-score 0 --resume DIR/c.json');
    expect(code).toBe(2);
    expect(err).toMatch(/the checkpoint belongs to another search: .*g\.txt was another file/u);
  });

  it('any altered byte', async () => {
    await make();
    const whole = readFileSync(join(dir, 'c.json'));
    const random = new Random(8);
    for (let n = 0; n < 25; n++) {
      const bytes = Buffer.from(whole);
      const at = random.below(bytes.length - 1);
      bytes[at]! ^= 1 << random.below(7);
      writeFileSync(join(dir, 'c.json'), bytes);
      const { code, err } = await call(`${SMALL} --min-score 0 --resume DIR/c.json`);
      expect([code, at]).toEqual([2, at]);
      expect(err).toMatch(/c\.json: (?:a|this is not a) checkpoint of a fill/u);
    }
  });

  it.each([
    [
      '--checkpoint DIR/c.json --count 3',
      '--checkpoint and --count do not go together: it saves one search for one fill of one grid',
    ],
    ['--checkpoint DIR/c.json --jobs 2', '--checkpoint and --jobs do not go together'],
    ['--checkpoint DIR/c.json --every', '--checkpoint and --every do not go together'],
    ['--checkpoint DIR/c.json --best', '--best and --checkpoint do not go together'],
    ['--checkpoint DIR/c.json DIR/h.txt', '--checkpoint and several of GRID do not go together'],
    ['--checkpoint DIR/g.txt', 'g.txt: this file exists already: continue with it (--resume), remove it, or'],
    ['--checkpoint DIR/c.json --out DIR/c.json', 'c.json: --checkpoint and --out would both write this file'],
    ['--resume DIR/g.txt', 'g.txt: this is not a checkpoint of a fill: use a file that --checkpoint wrote'],
    ['--resume DIR/none.json', 'none.json: no such file'],
    ['--resume', '--resume needs --out-dir DIR: or give it a FILE'],
    [
      '--checkpoint DIR/c.json --engine backtrack',
      'the search of the engine backtrack cannot be saved: leave out --checkpoint',
    ],
    ['--checkpoint DIR/c.json --threads 2', 'a search with threads cannot be saved: leave out --checkpoint'],
  ])('%s', async (options, message) => {
    const { code, err } = await call(`fill DIR/g.txt --dict DIR/w.txt --min-score 0 --seed 1 ${options}`);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(existsSync(join(dir, 'c.json'))).toBe(false);
    expect(readFileSync(join(dir, 'g.txt'), 'utf8')).toContain('....##\n');
  });
});
