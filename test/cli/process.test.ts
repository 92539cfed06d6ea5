// The command as a process: pipes, signals, and our own faults.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import type { CommandSpec } from '../../src/cli/rim/command.js';
import { shortageText } from '../../src/cli/rim/shortage.js';
import { run } from './run.js';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function crossgen(
  line: string,
  act?: (child: ReturnType<typeof spawn>, out: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['bin/crossgen.js', ...line.split(' ')], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', part => {
    out += part;
    act?.(child, out);
  });
  child.stderr.on('data', part => {
    err += part;
    act?.(child, out);
  });
  return new Promise(resolve => child.on('close', code => resolve({ code, out, err })));
}

describe('the process', () => {
  it('ends quietly when the pipe is closed', async () => {
    const { code, err } = await crossgen(
      'fill grids/seed-1.txt --every --count 100000 --time-limit none --quiet',
      (child, out) => {
        if (out !== '') child.stdout!.destroy();
      },
    );
    expect([code, err]).toEqual([0, '']);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('keeps what was found at %s', async (signal, expected) => {
    const { code, out } = await crossgen(
      'fill grids/seed-1.txt --every --count 100000 --time-limit none --json --seed 1',
      (child, found) => {
        if (!child.killed && found.split('\n').length > 2) child.kill(signal);
      },
    );
    expect(code).toBe(expected);
    const records = out
      .trimEnd()
      .split('\n')
      .map(text => JSON.parse(text) as { status: string });
    expect(records.at(-1)).toMatchObject({ status: 'stopped', by: 'signal' });
    expect(records.slice(0, -1).every(({ status }) => status === 'filled')).toBe(true);
  });

  it('hears SIGINT between very short searches', async () => {
    const grids = Array.from({ length: 400 }, () => 'grids/seed-1.txt').join(' ');
    const { code, out } = await crossgen(`fill ${grids} --json --seed 1`, (child, found) => {
      if (!child.killed && found !== '') child.kill('SIGINT');
    });
    expect(code).toBe(130);
    expect(out.split('\n').length).toBeLessThan(400);
  });

  it('prints no warning after many searches', async () => {
    const { code, err } = await crossgen('candidates grids/seed-1.txt 5A --time-limit 1s -q');
    expect([0, 3]).toContain(code);
    expect(err).toBe('');
  });

  it('leaves nothing running when its input is bad', async () => {
    expect((await crossgen('fill nowhere.txt')).code).toBe(2);
  });

  it.each(['--version', '--help'])('loads no engine for %s', async line => {
    const loaded = await loadedBy(line);
    expect(loaded).toEqual(['bundle/main.js']);
    const layers = ['analysis', 'balda', 'engine', 'grid', 'kernels', 'squares'];
    const inside = [...importedBy('cli/main.js')];
    expect(inside).toContain('cli/rim/arguments.js');
    expect(inside.filter(file => layers.includes(file.split('/')[0]!))).toEqual(['engine/registry.js']);
  });

  it('writes the same page, to the byte, whether its modules are joined or not', async () => {
    const line = 'fill grids/seed-1.txt --seed 1 --min-score 0 --format html';
    const [joined, apart] = await Promise.all([crossgen(line), crossgen(line, undefined, { CROSSGEN_STACK: '1' })]);
    expect(joined.out).toContain('</script>');
    expect(joined.out).toBe(apart.out);
  });

  it('loads few files for a fill, and starts no worker', async () => {
    const files = async (line: string) => (await loadedBy(line)).sort();
    const good = 'fill grids/seed-1.txt --seed 1';
    expect(await files(good)).toEqual(['fill', 'good', 'main'].map(name => `bundle/${name}.js`));
    expect(await files(`${good} --min-score 0`)).toEqual(['fill', 'main'].map(name => `bundle/${name}.js`));
  });
});

/** A file of `dist`, the files that it imports, and the files that those import; not what they load later. */
function importedBy(file: string, found = new Set([file])): Set<string> {
  for (const [, path] of readFileSync(`dist/${file}`, 'utf8').matchAll(/ from '(\.[^']+)';$/gm)) {
    const imported = posix.join(posix.dirname(file), path!);
    if (!found.has(imported)) importedBy(imported, found.add(imported));
  }
  return found;
}

/** The files of `dist` that a command line ran, according to the coverage that Node leaves in a folder. */
async function loadedBy(line: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  await crossgen(line, undefined, { NODE_V8_COVERAGE: folder });
  const loaded = readdirSync(folder).flatMap(file => {
    const coverage = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] };
    return coverage.result.flatMap(({ url }) => /\/dist\/(.*)$/.exec(url)?.[1] ?? []);
  });
  rmSync(folder, { recursive: true });
  return loaded;
}

describe('a fault of ours', () => {
  const commands = COMMANDS as Record<string, { summary: string; load: () => Promise<{ command: CommandSpec }> }>;
  const crash = async (env: Record<string, string>) => {
    const spec: CommandSpec = {
      name: 'crash',
      summary: 'Fails',
      args: [],
      options: [],
      run: async () => {
        throw new TypeError('a wheel came off');
      },
    };
    commands.crash = { summary: 'fail', load: async () => ({ command: spec }) };
    try {
      return await run('crash', { env });
    } finally {
      delete commands.crash;
    }
  };

  it('is reported as such, with what to send us, and exit 70', async () => {
    expect(await crash({})).toMatchObject({
      code: 70,
      out: '',
      err:
        'crossgen: a fault of this program: a wheel came off\nPlease report it with the command line, its input and ' +
        "'crossgen --version'; CROSSGEN_STACK=1 shows where it happened.\n",
    });
  });

  it('shows its stack when asked', async () => {
    expect((await crash({ CROSSGEN_STACK: '1' })).err).toMatch(/TypeError: a wheel came off\n\s+at /);
  });

  /** The program as it starts, with a command line that is written here. */
  const started = (main: string | undefined): Ended => {
    const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
    cpSync('bin', join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    mkdirSync(join(folder, 'dist/bundle'), { recursive: true });
    if (main !== undefined) writeFileSync(join(folder, 'dist/bundle/main.js'), `export const main = ${main};`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/crossgen.js'), 'fill'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    return { code: status, out: stdout, err: stderr };
  };

  it.each([
    ['a broken installation', undefined, /Cannot find module/],
    [
      'an error outside of the command',
      "async () => { setTimeout(() => { throw new Error('a wheel came off') }, 1); return 0 }",
      /off/,
    ],
    ['a rejection that nobody handles', "async () => { Promise.reject(new Error('a wheel came off')) }", /off/],
    ['a text that is thrown', "async () => { throw 'a wheel' }", /a wheel/],
    ['work that never ends', 'async () => new Promise(() => {})', /ended before its work was done/],
  ])('is never the 1 of a crash: %s', (_, main, said) => {
    const { code, err } = started(main);
    expect(code).toBe(70);
    expect(err).toMatch(/^crossgen: a fault of this program: .*\nPlease report it .*\n$/s);
    expect(err).toMatch(said);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it("passes on the command's exit code", () => {
    expect(started('async () => 20')).toEqual({ code: 20, out: '', err: '' });
  });

  it('is reported plainly when a pool gets no workers', () => {
    const codes = [24, 25, 26, 28, 32, 40].map(files => {
      const out = mkdtempSync(join(tmpdir(), 'crossgen-'));
      const line = `fill grids/seed-1.txt --seed 1 --count 4 --jobs 4 --out-dir ${out}`;
      const script = `ulimit -n ${files}; exec '${process.execPath}' bin/crossgen.js ${line}`;
      const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', timeout: 60_000 });
      rmSync(out, { recursive: true });
      expect(stderr).not.toMatch(/^\s+at |a fault of this program: /m);
      if (status === 70) expect(stderr).toContain('raise the limit (ulimit -n), or ask for fewer --jobs (');
      return status;
    });
    expect(codes).toContain(70);
    expect(codes.filter(code => ![0, 2, 70].includes(code!))).toEqual([]);
  });

  it('a package that Node could not find, because too many files were open, once counted as one', () => {
    const error = new Error('Cannot read package config /a/node_modules/b/package.json: too many open files.');
    expect(shortageText(error)).toContain('raise the limit (ulimit -n)');
  });

  it('names only those of --jobs and --threads that were given', () => {
    const error = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    const textWith = (...given: string[]) =>
      shortageText(error, { takes: () => true, given: name => given.includes(name) });
    const limit = 'no more files may be open at a time: raise the limit (ulimit -n)';
    const what = ' (EMFILE: too many open files)';
    expect(shortageText(error)).toBe(`${limit}${what}`);
    expect(textWith()).toBe(`${limit}${what}`);
    expect(textWith('jobs')).toBe(`${limit}, or ask for fewer --jobs${what}`);
    expect(textWith('jobs', 'threads')).toBe(`${limit}, or ask for fewer --jobs or --threads${what}`);
  });
});
