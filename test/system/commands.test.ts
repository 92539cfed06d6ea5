// Every command line of README and the guides runs: as it is, or in a shorter form that is given here; or it is listed here with the reason
// why it does not run. The output that a page shows below a command is compared. Other tests run more: README's examples with all their
// output (test/cli/reference.test.ts), the scripts of docs/scaling.md (scaling.test.ts) and the examples of docs/library.md
// (test/library.test.ts).

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandsOf } from './commands.js';

const GUIDES = readdirSync('docs').filter(name => name.endsWith('.md'));
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'grids/README.md', 'dict/README.md'].concat(
  GUIDES.map(name => `docs/${name}`),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What is not run here, and why. */
const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/^npm test$|^npm run (test:system|format|check|build)\b|^npx vitest|^bash \.ci\/run/, 'the gate itself does it'],
  [/test:soak/, 'it takes an hour'],
  [/^npm run (kernels|player|reference|dict:build)\b/, 'it writes into the source; tests compare what it makes'],
  [/^npm run (bench|mutate)\b/, 'it takes minutes; the gate runs the suite and compares its nodes'],
  [/^npm run measure\b/, 'it takes minutes to hours and needs word lists that are not part of the project'],
  [/redis/, 'test/system/queue.test.ts runs it beside a server of its own'],
  [/crossgen edit(?! --export)/, 'it serves until Ctrl-C; test/cli/edit.test.ts and test/system/edit.test.ts run it'],
  [/^npm run sbom$/, 'test/system/published.test.ts runs it'],
];

/** What is run in a shorter form: the part, its replacement, and why. */
const SHORTER: readonly (readonly [RegExp, string, string])[] = [
  [/^npm ci && /, '', 'the tests run where it is done'],
  [/--count 100 --jobs 4/, '--count 2 --jobs 2 --min-score 1', 'a thousand puzzles take minutes'],
  [/design --count 20/, 'design --count 2', 'twenty grids take a minute'],
  [/--games 200/, '--games 2', 'a match takes minutes'],
  [
    /candidates my-grid\.txt --min-score 50 --time-limit 1m/,
    'candidates my-grid.txt 13A --min-score 50',
    'all slots may take the minute',
  ],
  [/--time-limit 1m/, '--time-limit none --node-limit 20000', 'a search may use all the time that it has'],
  [/--look-ahead 8/, '--look-ahead 2', 'eight words ahead take hours'],
];

/** Exit codes that the page describes in words. */
const CODES: readonly (readonly [RegExp, number])[] = [
  [/my-half\.txt/, 20],
  [/--min-score 98$/, 20],
  [/--time-limit none --proof grid\.drat/, 20],
];

/** What is run before a command, for the files that it reads. */
const BEFORE: readonly (readonly [RegExp, string])[] = [
  [
    /cat\.png/,
    'base64 -d > cat.png <<< iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ],
  [/puzzle\.ipuz$|\*\.ipuz/, 'crossgen fill grid.txt --min-score 1 --out puzzle.ipuz'],
  [/--model answer\.txt/, 'cadical -q grid.cnf > answer.txt'],
];

const folder = mkdtempSync(join(tmpdir(), 'crossgen-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that the pages call: this crossgen, and an `npx` that does not install anything. */
const bin = join(folder, 'bin');
mkdirSync(bin);
writeFileSync(join(bin, 'crossgen'), `#!/bin/sh\nexec ${process.execPath} ${resolve('bin/crossgen.js')} "$@"\n`, {
  mode: 0o755,
});
writeFileSync(join(bin, 'npx'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });

/** The files that a page mentions: those that it shows, and small ones for the others. */
const FILES: Readonly<Record<string, string>> = {
  'my-grid.txt': '...\n#.#\n...\n',
  'my-words.txt': 'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\n',
  'grid.txt': '....\n.##.\n.##.\n....\n',
  'values.txt': 'A=1\nE=2\n#=1\n',
  'animals.txt': 'GOAT\nLION\nBEAR\n',
};
const FILES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/balda.md': {
    'board.txt': '.....\n.А...\nПОРКА\n.....\n.....\n',
    'words.txt': 'ПОРКА\nПОРА\nНОРА\nНОРКА\nКОРА\nПАРК\nПАР\nАРКА\nРОК\nКОРОК\nОПОРА\nКРАН\nКАРП\n',
  },
  'docs/designing.md': {
    'words.txt': 'CHOCOLATE\nTELEPHONE\nADVENTURE\n',
    'my.txt': 'APPLE\nPEAR\nPLUM\nGRAPE=of wine\n',
  },
  'docs/proofs.md': { 'words.txt': 'GOAT\nGLAD\nTREE\nTAME\n' },
  'docs/sat.md': { 'words.txt': 'GOAT=an animal\nGLAD\nTREE\nDONE\n' },
  'docs/squares.md': {
    'words.txt': readFileSync('docs/squares.md', 'utf8')
      .match(/[A-Z]{7}/g)!
      .join('\n'),
  },
};

function folderOf(page: string): string {
  const own = join(folder, page.replaceAll('/', '-'));
  mkdirSync(own);
  cpSync('grids', join(own, 'grids'), { recursive: true });
  symlinkSync(resolve('dict'), join(own, 'dict'));
  const shown = readFileSync(page, 'utf8').matchAll(/^```text (my-\S+)\n(.*?)^```$/gms);
  const files = {
    ...FILES,
    ...FILES_OF[page],
    ...Object.fromEntries([...shown].map(([, name, text]) => [name!, text!])),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text);
  return own;
}

describe.each(PAGES)('%s', page => {
  const commands = commandsOf(readFileSync(page, 'utf8'));
  if (commands.length === 0) it('has no command', () => expect(commands).toEqual([]));
  else {
    const own = folderOf(page);
    it.each(commands.map(command => [command.line, command] as const))('%s', (_, { line, output, code }) => {
      const [, script] = /^npm run (?:-- )?([\w:]+)/.exec(line) ?? [];
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
      if (NOT_RUN.some(([which]) => which.test(line))) return;
      const shorter = SHORTER.reduce((text, [part, instead]) => text.replace(part, instead), line);
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1' };
      const bash = (text: string) =>
        spawnSync('bash', ['-o', 'pipefail', '-c', text], { cwd: own, env, encoding: 'utf8', input: '' });
      for (const [which, before] of BEFORE) if (which.test(line)) bash(before);
      const { status, stdout, stderr } = bash(shorter);
      const expected = CODES.find(([which]) => which.test(line))?.[1] ?? code;
      expect({ status, said: status === expected ? '' : stderr }).toEqual({ status: expected, said: '' });
      if (output !== undefined) expect(stdout).toBe(output);
    });
  }
});

it('commands are found in code blocks and in the text', () => {
  const page = [
    'Run `crossgen fill grids/seed-1.txt` or `crossgen fill GRID --lang ru`.',
    '```sh',
    'npx crossgen lint a.ipuz  # exit code 4',
    '```',
    '    $ printf 1 | cat     # one',
    '    1',
    '```ts',
    'node x',
    '```',
  ].join('\n');
  expect(commandsOf(page)).toEqual([
    { line: 'npx crossgen lint a.ipuz', output: undefined, code: 4 },
    { line: 'printf 1 | cat', output: '1\n', code: 0 },
    { line: 'crossgen fill grids/seed-1.txt', output: undefined, code: 0 },
  ]);
});
