// Scanwords from the command line: the output passes the judge, which looks at the file alone.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson } from '../../src/formats/json/json.js';
import { parseGrid } from '../../src/grid/parse.js';
import { verifyScanword } from '../../src/verify/verify-layout.js';
import { run } from './run.js';

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(file('clueless.txt'), 'CAT\nDOG\n');
  // Some thousand short words with short clues: read in no time.
  const lines = readFileSync('dict/en.txt', 'utf8').split('\n');
  const short = lines.filter(line => /^[A-Z]{3,8}=.{1,35}$/.test(line)).filter((_, at) => at % 2 === 0);
  writeFileSync(file('words.txt'), short.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const words = (): string[] => ['--dict', file('words.txt'), '--lang', 'en'];
const scanword = (...args: string[]) =>
  run(['design', '--style', 'scanword', '--size', '7x8', '--seed', '1', ...words(), ...args]);

describe('crossgen design --style scanword', () => {
  it('fills a scanword whose clues fit their cells, the same for the same seed', async () => {
    const { code, out, err } = await scanword('--fill', '--format', 'json', '--max-clue', '25');
    expect(code).toBe(0);
    const puzzle = fromJson(JSON.parse(out), 'out');
    expect(verifyScanword(puzzle, { minLength: 3, maxClue: 25, picture: null }, true)).toEqual([]);
    expect(err).toMatch(/scanword-7x8: \d+ words, \d+ clue cells; filled with words of score 50 or more/);
    expect((await scanword('--fill', '--format', 'json', '--max-clue', '25')).out).toBe(out);
    writeFileSync(file('right.json'), out);
    expect((await run(['verify', file('right.json'), ...words()])).code).toBe(0);
    expect(
      (await run(['lint', file('right.json'), ...words(), '--off', 'answer-in-clue,repeated-clues'])).out,
    ).toContain('no breach of the scanword rules');
  });

  it('a format for solvers is filled without --fill: html and pdf had arrows without clues', async () => {
    const html = await scanword('--format', 'html');
    expect(html.code).toBe(0);
    expect(html.out).toBe((await scanword('--format', 'html', '--fill')).out);
    expect((await scanword('--format', 'html', '--blank')).code).toBe(0);
    expect((await scanword('--format', 'svg', '--blank')).code).toBe(2);
    expect((await scanword('--format', 'json')).out).not.toContain('"answer"');
  });

  it('--fresh-words keeps words from coming back', async () => {
    /** Entries that are there once more. */
    const repeats = (out: string): number => {
      const lines = out.trimEnd().split('\n');
      const answers = lines.flatMap(line => fromJson(JSON.parse(line), 'out').entries.map(({ answer }) => answer));
      return answers.length - new Set(answers).size;
    };
    const many = (...more: string[]) => scanword('--fill', '--format', 'json', '--count', '10', ...more);
    const [usual, fresh] = [await many(), await many('--fresh-words')];
    expect([usual.code, fresh.code]).toEqual([0, 0]);
    expect(repeats(fresh.out)).toBeLessThan(repeats(usual.out));
    expect((await many('--fresh-words', '--jobs', '2')).out).toBe(fresh.out);
    expect(await scanword('--fresh-words')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--fresh-words needs --fill or --format other than text, json, ipuz or svg'),
    });
  });

  it('a layout is filled by fill, and refilled, with its clue cells', async () => {
    const layout = await scanword('--format', 'json');
    writeFileSync(file('layout.json'), layout.out);
    const many = ['--dict', 'clues/en.txt', '--lang', 'en'];
    const args = [...many, '--max-clue', '30', '--seed', '3', '--format', 'json'];
    const { code, out } = await run(['fill', file('layout.json'), ...args]);
    expect(code).toBe(0);
    const puzzle = fromJson(JSON.parse(out), 'out');
    expect(verifyScanword(puzzle, { minLength: 3, maxClue: 30, picture: null }, true)).toEqual([]);
    writeFileSync(file('filled.json'), out);
    const again = await run([
      'refill',
      file('filled.json'),
      '--clear',
      puzzle.entries.map(({ number, direction }) => `${number}${direction === 'across' ? 'A' : 'D'}`).join(),
      '--format',
      'ipuz',
      ...many,
    ]);
    expect(again.out).toContain('arrowword#1');
  });

  it('verify says when a clue has no cell', async () => {
    const wrong = readFileSync(file('right.json'), 'utf8').replace('"clueAt":"left"', '"clueAt":"above"');
    writeFileSync(file('wrong.json'), wrong);
    const { code, out } = await run(['verify', file('wrong.json'), ...words()]);
    expect(code).toBe(4);
    expect(out).toMatch(/row \d+, column \d+: (no clue cell for the entry across|a clue cell without a clue|\d clues)/);
  });

  it('keeps room for a picture', async () => {
    const { code, out, err } = await scanword('--picture', '3x3@bottom-left');
    expect(code).toBe(0);
    const grid = parseGrid(out, 'out');
    const free = [...(grid.marks ?? [])].filter(([, { outside }]) => outside).map(([cell]) => cell);
    expect(free).toEqual([35, 36, 37, 42, 43, 44, 49, 50, 51]);
    expect(err).toContain('text has no clue cells, so this is an ordinary grid');
  });

  it('makes several in a folder, each from a seed of its own', async () => {
    const out = file('many');
    const { code } = await scanword('--count', '2', '--format', 'ipuz', '--out-dir', out);
    expect(code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['scanword-7x8-001.ipuz', 'scanword-7x8-002.ipuz']);
    const texts = readdirSync(out).map(name => readFileSync(join(out, name), 'utf8'));
    expect(new Set(texts).size).toBe(2);
    expect(texts[0]).toContain('arrowword#1');
  });

  it('gives up when its time ends', async () => {
    const { code, out, err } = await scanword('--time-limit', '1ms');
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('scanword-7x8: gave up');
  });

  it('a signal ends it', async () => {
    const args = ['design', '--style', 'scanword', '--size', '30', '--seed', '1', ...words()];
    const { code, out } = await run(args, { onListening: send => setImmediate(() => send('SIGINT')) });
    expect([code, out]).toEqual([130, '']);
  });

  it.each([
    [['--symmetry', 'rotation'], '--symmetry needs --style american, british or lattice, and this is scanword'],
    [['--uniform'], '--uniform needs --style american, and this is scanword'],
    [['--picture', '4'], '--picture 4 is not a picture: expected 4x5, 4x5@top-right or 4x5@3,2 (row and column)'],
    [['--picture', '6x3'], 'a picture of 6x3: in 7x8 it has 1 to 5 by 1 to 6 cells'],
    [['--picture', '3x3@middle'], '--picture 3x3@middle: there is no place middle: expected top-left, top, '],
    [['--picture', '3x3@7,2'], 'a picture of 3x3 does not fit there in 7x8'],
    [['--size', '3'], '3x3: a side of this style has 4 to 30 cells'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await scanword(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('a picture is only for scanwords', async () => {
    const { code, err } = await run(['design', '--picture', '3x3']);
    expect([code, err]).toEqual([2, expect.stringContaining('--picture needs --style scanword, and this is american')]);
  });

  it('words without clues give no scanword', async () => {
    const { code, err } = await run(['design', '--style', 'scanword', '--dict', file('clueless.txt')]);
    expect([code, err]).toEqual([2, expect.stringContaining('no word has a clue of at most 35 characters')]);
  });
});
