// Letters are read in one way, whatever gives them: options, grids, puzzles and lists. In Turkish, the capital of i is İ.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNames } from '../../src/formats/registry.js';
import {
  design,
  findWord,
  makeGrid,
  parseGrid,
  readDictionary,
  readPuzzle,
  verifyCells,
  writePuzzle,
} from '../../src/index.js';
import { run } from './run.js';

let folder: string;
const at = (name: string): string => join(folder, name);
const put = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  put('words.txt', 'kil=a\niki=b\nlik=c\nkal=d\nila=e\nlal=f\nili=g\n');
  put('row.txt', '...\n');
  put('iki.txt', 'iki\n');
  put('values.txt', 'i=9\nk=1\nl=1\na=1\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const turkish = (...args: string[]) =>
  run([...args.map(arg => arg.replace(/(?<=^|@)\w+\.\w+$/, at)), '--dict', at('words.txt'), '--lang', 'tr']);

describe('a Turkish i is İ', () => {
  it.each([
    ['--require', 'iki'],
    ['--require', '1A=iki'],
    ['--require', '@iki.txt'],
    ['--exclude', 'kil,lik,kal,ila,lal,ili'],
    ['--pattern', '1A=iki'],
    ['--pattern', '1A=[i]?[i]', '--exclude', 'ili'],
    ['--only', 'iki.txt'],
    ['--theme', 'iki.txt', '--best'],
    ['--letter-values', 'values.txt', '--exclude', 'ili'],
  ])('in fill %s %s %s %s', async (...args) => {
    const { code, out } = await turkish('fill', 'row.txt', '--min-score', '0', '--seed', '1', ...args.filter(Boolean));
    expect([code, out.split('\n')[0]]).toEqual([0, 'İKİ']);
  });

  it.each(['verify', 'lint --off unchecked', 'dict used'])('in a grid in text that %s reads', async command => {
    const [name, ...args] = command.split(' ');
    const isUsed = name === 'dict';
    const given = [name!, ...(isUsed ? args : []), at('iki.txt'), ...(isUsed ? [] : args)];
    const { code, out } = isUsed ? await run([...given, '--lang', 'tr']) : await turkish(...given);
    expect([code, out]).toEqual([0, isUsed ? 'İKİ\n' : expect.stringMatching(/are right|no breach/)]);
  });

  it.each(formatNames('read').filter(name => name !== 'text'))('in a puzzle as %s', async format => {
    const { out } = await turkish('fill', 'iki.txt', '--format', 'json');
    const capital = await writePuzzle(await readPuzzle(Buffer.from(out), 'p.json'), format).catch(() => undefined);
    // Across Lite cannot write İ, and reads nothing but capitals.
    if (capital === undefined || capital instanceof Uint8Array) return;
    const small = put(`iki.${format}`, capital.replaceAll('İ', 'i').replaceAll('iKi', 'iki').replaceAll('"K"', '"k"'));
    const verified = await turkish('verify', small);
    expect([verified.code, verified.out]).toEqual([0, `${small}: all 1 entries are right\n`]);
    const { entries } = await readPuzzle(readFileSync(small), small, { lang: 'tr' });
    expect(entries[0]!.answer).toBe('İKİ');
    const kept = await turkish('fill', small, '--keep-letters');
    expect([kept.code, kept.out.split('\n')[0]]).toEqual([0, 'İKİ']);
  });

  it('in cells that a caller of the library gives', () => {
    const open = Uint8Array.of(1, 1);
    const cells = { source: 'g', width: 2, height: 1, open, seeds: new Map([[0, 'i']]) };
    expect(makeGrid({ ...cells, lang: 'tr' }).seeds.get(0)).toBe('İ');
    expect(makeGrid(cells).seeds.get(0)).toBe('I');
  });

  it('in words and cells that a caller of the library looks up and judges', () => {
    const { lexicon } = readDictionary(readFileSync(at('words.txt')), 'w.txt', { lang: 'tr' });
    expect(findWord(lexicon, 'iki')).toBe(findWord(lexicon, 'İKİ'));
    expect(verifyCells(parseGrid('...', 'g'), ['i', 'k', 'i'], lexicon)).toEqual([]);
  });

  it('in a puzzle of small letters that is written', async () => {
    const made = await readPuzzle(Buffer.from((await turkish('fill', 'iki.txt', '--format', 'json')).out), 'p.json');
    const small = {
      ...made,
      language: 'tr',
      cells: made.cells.map((cell, index) => ({ ...cell, solution: ['i', 'k', 'i'][index]! })),
      entries: made.entries.map(entry => ({ ...entry, answer: 'iki' })),
    };
    expect(await writePuzzle(small, 'text')).toMatch(/^İKİ$/m);
  });

  it('in a clue that gives its answer away', async () => {
    const puzzle = put(
      'told.json',
      (await turkish('fill', 'iki.txt', '--format', 'json')).out.replace('"b"', '"bir iki"'),
    );
    const { out } = await turkish('lint', puzzle, '--off', 'unchecked');
    expect(out).toContain('answer-in-clue: 1A has a clue that gives İKİ away: bir iki');
  });

  it('and a circled I is read as I again, with and without the language', async () => {
    const grid = put('circled.txt', '1K\n\n1 = I circle\n');
    put('ik.txt', 'ık\n');
    const { code, out } = await run(['fill', grid, '--dict', at('ik.txt'), '--lang', 'tr', '--format', 'xd']);
    expect(code).toBe(0);
    for (const lang of ['tr', undefined]) {
      const { cells } = await readPuzzle(Buffer.from(out), 'c.xd', { lang });
      expect(cells[0]).toMatchObject({ solution: 'I', circled: true });
    }
  });
});

describe('accents that the language drops', () => {
  it('are dropped in scores beside a list, and in lines that repeat each other', async () => {
    const list = put('cafe.txt', 'café=drink\ncafe=drink\ndog=pet\n');
    put('cafe.scores.txt', 'CAFE;70\nDÖG;20\n');
    expect((await run(['dict', 'convert', list, '--lang', 'en', '--form', 'score'])).out).toBe(
      'café;70\ncafe;70\ndog;20\n',
    );
    expect((await run(['dict', 'check', list, '--lang', 'en'])).out).toContain("'cafe' is on line 1 already");
  });

  it('are dropped in words of a theme, which keep their clues', async () => {
    const theme = put('theme.txt', 'CAFÉ=Where one drinks\n');
    const { code, out } = await run([
      'design',
      '--theme',
      theme,
      '--size',
      '5x5',
      '--lang',
      'en',
      '--seed',
      '1',
      '--format',
      'json',
    ]);
    expect(code).toBe(0);
    const { entries } = JSON.parse(out) as { entries: { answer: string; clue?: string }[] };
    expect(entries.find(({ answer }) => answer === 'CAFE')?.clue).toBe('Where one drinks');
  });

  it('make two words of a theme the same, which is refused: it drew grids until its time limit', async () => {
    const { code, err } = await run([
      'design',
      '--theme',
      put('same.txt', 'CAFE\nCAFÉ\n'),
      '--size',
      '5x5',
      '--lang',
      'en',
    ]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('same.txt:2: CAFÉ and CAFE are both written CAFE in the grid: remove one line'),
    ]);
  });

  it('and so do those that a caller of the library gives', async () => {
    const dictionary = readDictionary(Buffer.from('cafe\nface\n'), 'w.txt', { lang: 'en' });
    const drawn = design(dictionary, { theme: ['café', 'Cafe'], width: 5, height: 5 });
    await expect(drawn).rejects.toThrow('design: two words of the theme are CAFE in the grid: leave one out');
  });
});
