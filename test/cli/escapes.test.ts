// No word, clue, file name or saved game reaches a terminal with characters that the terminal would obey.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './run.js';

const dir = mkdtempSync(join(tmpdir(), 'crossgen-escapes-'));
afterAll(() => rmSync(dir, { recursive: true }));
const put = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

const EVIL = '\x1b[2J\u202e\x9b1m\x07';
/** Anything that a terminal obeys, but the colours that we use. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const OBEYED = /(?!\u001b\[(?:1|2|22|32|33|36|39)m)(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const words = put('words.txt', `CAT=purrs ${EVIL}\nD${EVIL}OG=barks\nACE=a card\nTEN=a number\n`);
const grid = put(`grid${EVIL.replace('/', '')}.txt`, '...\n');
const bad = put(`bad${EVIL}.txt`, `..${EVIL}\n`);
const puzzle = put(
  'puzzle.ipuz',
  JSON.stringify({
    version: 'http://ipuz.org/v2',
    kind: ['http://ipuz.org/crossword#1'],
    title: `A title ${EVIL}`,
    author: EVIL,
    dimensions: { width: 3, height: 1 },
    puzzle: [[1, 0, 0]],
    solution: [['C', 'A', 'T']],
    clues: { Across: [[1, `purrs ${EVIL}`]] },
  }),
);
const game = put('game.json', `{"kind":"balda-game","version":"${'\\u001b[2J'}"}`);
mkdirSync(join(dir, 'out'));

test.each([
  ['fill', ['fill', grid, '--dict', words, '--seed', '1']],
  ['fill, many grids', ['fill', grid, bad, '--dict', words, '--seed', '1', '--min-score', '0']],
  ['fill that proves', ['fill', grid, '--dict', words, '--exclude', 'CAT,ACE,TEN,DOG', '--seed', '1']],
  ['analyze', ['analyze', grid, '--dict', words]],
  ['verify', ['verify', puzzle, '--dict', words]],
  ['convert', ['convert', puzzle]],
  ['convert to xd', ['convert', puzzle, '--format', 'xd']],
  ['convert to json', ['convert', puzzle, '--json']],
  ['dict check', ['dict', 'check', words]],
  ['dict search', ['dict', 'search', 'C??', words]],
  ['dict info', ['dict', 'info', words]],
  ['a wrong option', ['fill', `--no${EVIL}`]],
  ['a wrong command', [`no${EVIL}`]],
  ['a wrong value', ['fill', grid, '--seed', EVIL]],
  ['a file that is not there', ['fill', join(dir, `none${EVIL}`)]],
  ['candidates', ['candidates', grid, '--dict', words, '--seed', '1']],
  ['refill', ['refill', puzzle, '--dict', words, '--clear', '1A', '--seed', '1']],
  ['refill of a word', ['refill', puzzle, '--dict', words, '--replace', `1A=${EVIL}`]],
  ['lint', ['lint', puzzle]],
  ['design of a free layout', ['design', '--style', 'free', '--words', words, '--size', '3', '--time-limit', '300ms']],
  [
    'design around a theme',
    ['design', '--theme', put('theme.txt', `CA${EVIL}T=${EVIL}\nTOOLONGFORTHIS\n`), '--size', '5'],
  ],
  ['a pattern', ['fill', grid, '--dict', words, '--pattern', `1A=${EVIL}`]],
  ['dict score', ['dict', 'score', words, '--set', `D${EVIL}OG=5,X${EVIL}=3`]],
  ['dict rescore', ['dict', 'rescore', words, '--by', put(`by${EVIL}.txt`, `CAT;5\nX${EVIL};7\n`)]],
  ['dict used', ['dict', 'used', puzzle]],
  ['a proof', ['check-proof', grid, put(`proof${EVIL}.drat`, `c ${EVIL}\n${EVIL} 0\n`), '--dict', words]],
  ['a saved game', ['balda', 'play', '--resume', game]],
])('%s', async (_, args) => {
  // The bar hides and moves the cursor; its texts are cleaned by the same code.
  const quiet = ['fill', 'analyze', 'design'].includes(args[0]!) ? ['--progress', 'never'] : [];
  const { out, err } = await run([...args, ...quiet], { tty: true });
  expect(out + err).not.toBe('');
  expect(OBEYED.exec(out)?.[0]).toBeUndefined();
  expect(OBEYED.exec(err)?.[0]).toBeUndefined();
});

test('a pipe keeps its data', async () => {
  const { out } = await run(['dict', 'search', 'C??', words]);
  expect(out).toContain(EVIL);
});
