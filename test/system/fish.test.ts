// The completion for fish, in fish itself.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../cli/run.js';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-fish-'));
  writeFileSync(join(dir, 'script.fish'), (await run('completion fish')).out);
  writeFileSync(join(dir, 'grid.txt'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

/** What fish offers for a command line, without the descriptions. */
function complete(line: string): string[] {
  const script = 'source $argv[1]; complete -C $argv[2]';
  const out = execFileSync('fish', ['--no-config', '-c', script, join(dir, 'script.fish'), line], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, HOME: dir },
  });
  return out
    .split('\n')
    .filter(Boolean)
    .map(each => each.split('\t')[0]!)
    .sort();
}

describe('fish', () => {
  it.each([
    ['crossgen ver', ['verify']],
    ['crossgen fill --time', ['--time-limit']],
    ['crossgen fill --yo ', ['fold', 'keep']],
    ['crossgen fill gr', ['grid.txt']],
    ['crossgen fill --dict gr', ['grid.txt']],
    ['crossgen dict ', ['check', 'convert', 'info', 'merge', 'rescore', 'score', 'search', 'used']],
    ['crossgen dict check gr', ['grid.txt']],
    ['crossgen fill --exclude @gr', ['@grid.txt']],
    ['crossgen fill --require=@gr', ['--require=@grid.txt']],
  ])('completes %s', (line, expected) => {
    expect(complete(line)).toEqual(expected);
  });
});
