import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import { run } from './run.js';

describe.each(['bash', 'zsh', 'fish'])('completion for %s', shell => {
  it('has every command and option', async () => {
    const { code, out } = await run(`completion ${shell}`);
    expect(code).toBe(0);
    for (const [name, line] of Object.entries(COMMANDS)) {
      expect(out).toContain(name);
      for (const option of optionsOf((await line.load()).command))
        expect(out).toMatch(new RegExp(`(--|-l )${option.name}\\b`));
    }
  });
});

it('refuses another shell', async () => {
  const { code, err } = await run('completion tcsh');
  expect([code, err]).toEqual([
    2,
    `crossgen: command-argument value 'tcsh' is invalid for argument 'SHELL'. Allowed choices are bash, zsh, fish.\nSee 'crossgen completion --help'.\n`,
  ]);
});

describe('bash itself', () => {
  let dir: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
    writeFileSync(join(dir, 'script'), (await run('completion bash')).out);
    writeFileSync(join(dir, 'grid.txt'), '');
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const complete = (...words: string[]): string[] =>
    execFileSync(
      'bash',
      [
        '-c',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash
        'cd "$1"; . ./script; COMP_WORDS=("${@:2}"); COMP_CWORD=$(($# - 2)); _crossgen; printf "%s\\n" "${COMPREPLY[@]}"',
        '-',
        dir,
        'crossgen',
        ...words,
      ],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter(Boolean);

  it.each([
    [['ver'], ['verify']],
    [['fill', '--time'], ['--time-limit']],
    [
      ['fill', '--yo', ''],
      ['keep', 'fold'],
    ],
    [['fill', 'gr'], ['grid.txt']],
    [['fill', '--dict', 'gr'], ['grid.txt']],
    [['fill', '--seed', ''], []],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    // The actions come first, files behind them.
    [
      ['dict', ''],
      ['info', 'check', 'search', 'convert', 'merge', 'score', 'rescore', 'used'],
    ],
    [['dict', '--lang', 'ru', 'ch'], ['check']],
    [['dict', 'check', 'gr'], ['grid.txt']],
    [['fill', '--exclude', '@gr'], ['@grid.txt']],
    [['fill', '--require', '@gr'], ['@grid.txt']],
  ])('completes %j', (words, expected) => {
    expect(complete(...words)).toEqual(expected);
  });
});
