// Work that was kept is continued only with the input that it was made with: each input of a run is changed in turn, and the run is refused
// with the name of what differs, or goes on to the same bytes as a run that was never stopped.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from './run.js';

const WORDS = ['CAT', 'COT', 'TOT', 'TAT', 'CAR', 'TAR', 'ROT', 'RAT', 'TAC', 'TOR'];
const FILES: Readonly<Record<string, string>> = {
  'g.txt': '1..\n.#.\n..2\n1 = [CT] circle\n2 = . shade\n',
  'w.txt': WORDS.map(word => `${word}=of ${word.length} letters\n`).join(''),
  'w.scores.txt': WORDS.map((word, at) => `${word};${40 + at}\n`).join(''),
  'w.names.txt': 'ROT\n',
  'w.clues.txt': 'CAT=it purrs\n',
  'own.txt': 'COT=a small bed\n',
  'titles.txt': 'One\nTwo\nThree\n',
  'exclude.txt': 'TOR\n',
  'require.txt': 'CAT\n',
  'pattern.txt': '1A=[TC]*\n',
  'only.txt': `${WORDS.join('\n')}\n`,
  'theme.txt': 'CAT\nTAR\n',
};
const OPTIONS = [
  ...['--dict', 'w.txt', '--min-score', '0', '--fair', '30', '--clues', 'own.txt', '--titles', 'titles.txt'],
  ...['--exclude', '@exclude.txt', '--require', '@require.txt', '--pattern', '@pattern.txt'],
  ...['--only', 'only.txt', '--theme', 'theme.txt', '--theme-min', '1'],
];

/** By file: its text after the change; null for a file that is gone. */
type Change = Readonly<Record<string, string | null>>;
const SAME: readonly (readonly [string, Change])[] = [
  ['a comment in the grid', { 'g.txt': `; a grid\n${FILES['g.txt']}` }],
  ['a grid with other names for its cells', { 'g.txt': '7..\n.#.\n..8\n7 = [TC] circle\n8 = . shade\n' }],
];
const REFUSED: readonly (readonly [string, Change])[] = [
  ['a bar', { 'g.txt': '1 . .\n    -\n. # .\n. . 2\n1 = [CT] circle\n2 = . shade\n' }],
  ['the letters that a cell may have', { 'g.txt': '1..\n.#.\n..2\n1 = [CR] circle\n2 = . shade\n' }],
  ['a circle', { 'g.txt': '1..\n.#.\n..2\n1 = [CT]\n2 = . shade\n' }],
  ['a shade', { 'g.txt': '1..\n.#.\n..2\n1 = [CT] circle\n2 = . shade=#ffcc00\n' }],
  ['a cell outside', { 'g.txt': '1..\n.~.\n..2\n1 = [CT] circle\n2 = . shade\n' }],
  ['a letter', { 'g.txt': '1..\n.#.\nT.2\n1 = [CT] circle\n2 = . shade\n' }],
  ['a block', { 'g.txt': '1..\n.#.\n.#2\n1 = [CT] circle\n2 = . shade\n' }],
  ['a word', { 'w.txt': `${FILES['w.txt']}ARC\n` }],
  ['a clue', { 'w.txt': FILES['w.txt']!.replace('of 3 letters', 'three letters') }],
  ['a score', { 'w.scores.txt': FILES['w.scores.txt']!.replace('40', '41') }],
  ['a name', { 'w.names.txt': 'RAT\n' }],
  ['no names', { 'w.names.txt': null }],
  ['a clue beside the words', { 'w.clues.txt': 'CAT=it hisses\n' }],
  ['a clue of your own', { 'own.txt': 'COT=a bed\n' }],
  ['a title', { 'titles.txt': 'One\nZwei\nThree\n' }],
  ['an excluded word', { 'exclude.txt': 'TOR\nTOT\n' }],
  ['a required word', { 'require.txt': 'TAR\n' }],
  ['a mask', { 'pattern.txt': '1A=[CTR]*\n' }],
  ['a word of those allowed', { 'only.txt': `${WORDS.slice(1).join('\n')}\nCAT;70\n` }],
  ['a word of the theme', { 'theme.txt': 'CAT\nTOT\n' }],
];

let dir: string;
let before: string;
beforeEach(() => {
  before = process.cwd();
  dir = mkdtempSync(join(tmpdir(), 'crossgen-resume-'));
  process.chdir(dir);
  put(FILES);
});
afterEach(() => {
  process.chdir(before);
  rmSync(dir, { recursive: true });
});

function put(files: Change): void {
  for (const [name, text] of Object.entries(files)) {
    if (text === null) rmSync(name);
    else writeFileSync(name, text);
  }
}

const fill = (...args: string[]) => run(['fill', 'g.txt', ...OPTIONS, ...args]);
const bytesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));

describe('a batch', () => {
  const batch = (folder: string, count: number, ...args: string[]) =>
    fill('--out-dir', folder, '--format', 'ipuz', '--count', String(count), '--distance', '1', ...args);

  it.each(SAME)('goes on after %s', async (_, change) => {
    await batch('begun', 2, '--seed', '1');
    put(change);
    const { code, err } = await batch('begun', 3, '--resume');
    expect([code, err]).toEqual([0, expect.stringContaining('3 of 3')]);
    await batch('whole', 3, '--seed', '1');
    expect(bytesIn('begun')).toEqual(bytesIn('whole'));
  });

  it.each(REFUSED)('does not go on after another input: %s', async (_, change) => {
    await batch('begun', 2, '--seed', '1');
    const made = bytesIn('begun');
    expect(Object.keys(made).length).toBe(3);
    put(change);
    const { code, err } = await batch('begun', 3, '--resume');
    expect([code, err]).toEqual([2, expect.stringMatching(/this is another batch: \S+ was /)]);
    expect(err).toContain(`: ${Object.keys(change)[0]} was `);
    expect(bytesIn('begun')).toEqual(made);
  });
});

describe('a checkpoint', () => {
  const begin = () => fill('--checkpoint', 'c.json', '--seed', '1', '--node-limit', '1');

  it.each(SAME)('is continued after %s', async (_, change) => {
    const whole = await fill('--seed', '1');
    expect(whole.code).toBe(0);
    await begin();
    put(change);
    const { code, out } = await fill('--resume', 'c.json');
    expect([code, out]).toEqual([0, whole.out]);
  });

  it.each(REFUSED)('is not continued with another input: %s', async (_, change) => {
    await begin();
    cpSync('c.json', 'kept.json');
    put(change);
    const { code, out, err } = await fill('--resume', 'c.json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`the checkpoint belongs to another search: ${Object.keys(change)[0]} was `);
    expect(readFileSync('c.json')).toEqual(readFileSync('kept.json'));
  });

  it('is not continued with a grid whose bar stands elsewhere, though all slots are as long', async () => {
    put({ 'g.txt': '. . .|. . . .\n. . . . . . .\n' });
    const plain = (...args: string[]) => run(['fill', 'g.txt', '--dict', 'w.txt', '--min-score', '0', ...args]);
    await plain('--checkpoint', 'c.json', '--seed', '1');
    put({ 'g.txt': '. . . .|. . .\n. . . . . . .\n' });
    const { code, err } = await plain('--resume', 'c.json');
    expect([code, err]).toEqual([2, expect.stringContaining('g.txt was another file')]);
  });
});
