// Later versions of Node: the program, built once, gives the same bytes on each of them, and some of the tests pass there. The binaries
// come from npm's package `node` and are kept in .cache.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const VERSIONS = ['22.23.3', '24.21.0'];

/** One of each kind of work: search in this thread and in workers, WebAssembly, files, fonts, zip, state. */
const COMMANDS: readonly (readonly string[])[] = [
  ['fill', 'grids/seed-1.txt', '--seed', '6'],
  ['fill', 'grids/seed-1.txt', '--seed', '6', '--threads', '2', '--json'],
  ['fill', 'grids/seed-3.txt', '--seed', '1', '--lang', 'ru', '--engine', 'backtrack', '--min-score', '0'],
  ['fill', 'grids/seed-1.txt', '--seed', '1', '--engine', 'sat', '--format', 'ipuz', '--min-score', '0'],
  ['fill', 'grids/seed-1.txt', '--seed', '6', '--min-score', '98'],
  ['fill', 'grids/seed-1.txt', '--seed', '6', '--format', 'pdf'],
  ['fill', 'grids/seed-1.txt', '--seed', '6', '--format', 'html'],
  ['analyze', 'grids/seed-1.txt', '--no-search', '--json'],
  ['square', '3', '--lang', 'de', '--seed', '1', '--count', '3'],
  ['balda', 'play', '--start', 'CAT', '--seed', '1', '--player', 'greedy', '--player', 'two-ply', '--json'],
  ['dict', 'search', 'C?T*'],
];

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-nodes-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function nodeOf(version: string): string {
  const folder = resolve('.cache/nodes', version);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--no-save', `node@${version}`], {
      cwd: folder,
    });
  }
  return binary;
}

/** Without the time that the work took, and the date that a pdf was made. */
const timeless = (text: string): string => text.replace(/\d+(\.\d+)? m?s\b/g, 'TIME');

const crossgen = (node: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(node, ['bin/crossgen.js', ...args], { maxBuffer: 2 ** 26 });
  return { status, out: timeless(stdout.toString('latin1')), err: timeless(stderr.toString()) };
};

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map(name => [name, readFileSync(join(folder, name), 'latin1')]),
  );

/** What the version that runs the tests gives, by command. */
const usual = new Map<string, ReturnType<typeof crossgen>>();

describe.each(VERSIONS)('Node %s', version => {
  let node: string;
  beforeAll(() => {
    node = nodeOf(version);
  });

  it('is that version', () => {
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`);
  });

  it.each(COMMANDS.map(args => args.join(' ')))('crossgen %s', command => {
    const args = command.split(' ');
    if (!usual.has(command)) usual.set(command, crossgen(process.execPath, args));
    const expected = usual.get(command)!;
    expect([0, 20]).toContain(expected.status);
    expect(crossgen(node, args)).toEqual(expected);
  });

  it('continues a batch that another version began', () => {
    const make = (by: string, out: string, count: number, ...more: string[]) =>
      crossgen(by, [
        ...['fill', 'grids/seed-1.txt', '--seed', '1', '--count', String(count), '--jobs', '2', '--min-score', '0'],
        ...['--format', 'xd', '--out-dir', out, ...more],
      ]);
    const [whole, shared] = [join(dir, `whole-${version}`), join(dir, `shared-${version}`)];
    expect(make(process.execPath, whole, 4).status).toBe(0);
    expect(make(process.execPath, shared, 2).status).toBe(0);
    expect(make(node, shared, 4, '--resume').status).toBe(0);
    expect(filesIn(shared)).toEqual(filesIn(whole));
  });

  it('passes the tests of processes, workers, state and the verifier', () => {
    const tests = ['test/cli/process.test.ts', 'test/engine/host.test.ts', 'test/state', 'test/verify/verify'];
    const { status, stdout, stderr } = spawnSync(
      node,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.config.ts', ...tests],
      { encoding: 'utf8', env: { ...process.env, CROSSGEN_ROUNDS: '', PATH: `${dirname(node)}:${process.env.PATH}` } },
    );
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});
