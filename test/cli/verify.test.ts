import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '../../src/formats/json/json.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { run } from './run.js';

let dir: string;
const put = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  put('words.txt', 'CAT=purrs\nTEN=a number\nTAN;20\n'.replace('TAN;20', 'TAN=brown'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const cell = (solution: string, number = 0): Puzzle['cells'][number] => ({
  kind: 'cell',
  solution,
  ...(number === 0 ? {} : { number }),
});
const good: Puzzle = {
  language: 'en',
  width: 3,
  height: 3,
  cells: [
    cell('C', 1),
    cell('A'),
    cell('T', 2),
    { kind: 'block' },
    { kind: 'block' },
    cell('E'),
    { kind: 'block' },
    { kind: 'block' },
    cell('N'),
  ],
  entries: [
    { number: 1, direction: 'across', row: 0, column: 0, length: 3, answer: 'CAT', enumeration: '3' },
    { number: 2, direction: 'down', row: 0, column: 2, length: 3, answer: 'TEN', enumeration: '3' },
  ],
};
const verify = (puzzle: Puzzle, ...more: string[]) =>
  run(['verify', put('p.json', JSON.stringify(toJson(puzzle))), '--dict', join(dir, 'words.txt'), ...more]);
const withEntry = (index: number, change: Partial<Puzzle['entries'][number]>): Puzzle => ({
  ...good,
  entries: good.entries.map((entry, i) => (i === index ? { ...entry, ...change } : entry)),
});
const withCell = (index: number, letter: string): Puzzle => ({
  ...good,
  cells: good.cells.map((old, i) => (i === index ? { ...old, solution: letter } : old)),
});

it('a text with several puzzles is refused and not read in part', async () => {
  const clues = '\n\nAcross\n 1. purrs (3) CAT\n\nDown\n 2. a number (3) TEN\n';
  const text = put('two.txt', `CAT\n##E\n##N${clues}\n; fill 2\nCAT\n##Q\n##N${clues}`);
  expect(await run(['verify', text, '--dict', join(dir, 'words.txt')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('two.txt:12: a second puzzle begins here'),
  });
});

describe('crossgen verify', () => {
  it('accepts a good puzzle', async () => {
    expect(await verify(good)).toMatchObject({
      code: 0,
      out: `${join(dir, 'p.json')}: all 2 entries are right\n`,
      err: '',
    });
    const { out } = await verify(good, '--json');
    expect(JSON.parse(out)).toEqual({ version: 1, source: join(dir, 'p.json'), status: 'right', faults: [] });
  });

  it.each<[string, Puzzle, string]>([
    [
      'no word',
      withCell(8, 'X'),
      '2D holds TEX, which is in no dictionary\np.json: 2D holds TEX, but its entry says TEN',
    ],
    ['another answer', withEntry(0, { answer: 'CAN' }), '1A holds CAT, but its entry says CAN'],
    ['another number', withEntry(1, { number: 7 }), '2D is numbered 7 among the entries'],
    ['another length', withEntry(1, { length: 2 }), '2D has 3 cells, but its entry 2'],
    [
      'an entry too many',
      { ...good, entries: [...good.entries, { ...good.entries[0]!, row: 2, number: 9 }] },
      '9 across is among the entries but not in the grid',
    ],
    ['an entry too few', { ...good, entries: good.entries.slice(1) }, '1A is in the grid but not among the entries'],
  ])('sees %s', async (_, puzzle, finding) => {
    const { code, out } = await verify(puzzle);
    expect([code, out.replaceAll(`${dir}/`, '')]).toEqual([4, `p.json: ${finding}\n`]);
  });

  it('sees broken rules', async () => {
    expect((await verify(good, '--exclude', 'ten')).out).toContain('2D holds TEN, which is excluded');
    expect((await verify(good, '--require', 'tan')).out).toContain('the required TAN is not in the fill');
  });

  it('compares with a grid', async () => {
    const path = put('grid.txt', 'c..\n##.\n##.\n');
    expect((await verify(good, '--grid', path)).code).toBe(0);
    const seeded = await verify(good, '--grid', put('grid.txt', 'b..\n##.\n##.\n'));
    expect([seeded.code, seeded.out]).toEqual([
      4,
      `${join(dir, 'p.json')}: row 1, column 1 holds C, but the grid says B\n`,
    ]);
    const other = await verify(good, '--grid', put('other.txt', '...\n##.\n...\n'));
    expect(other.out).toContain('its cells, blocks and bars are not those of');
  });

  it('reads what fill writes: text, and json of several grids', async () => {
    const grid = put('fillable.txt', '...\n##.\n##.\n');
    const dict = ['--dict', join(dir, 'words.txt')];
    const text = await run(['fill', grid, '--seed', '1', ...dict]);
    expect((await run(['verify', '-', ...dict], { stdin: text.out })).out).toBe('-: all 2 entries are right\n');
    const many = await run(['fill', grid, grid, put('none.txt', '......\n'), '--json', ...dict]);
    const judged = await run(['verify', '-', ...dict], { stdin: many.out });
    expect(judged).toMatchObject({
      code: 0,
      out: '-:1: all 2 entries are right\n-:2: all 2 entries are right\n',
      err: '-:3: no puzzle here\n',
    });
  });

  it('refuses a file that is not a puzzle', async () => {
    const { code, err } = await run(['verify', put('x.bin', 'hm!'), '--dict', join(dir, 'words.txt')]);
    expect([code, err]).toEqual([
      2,
      `${join(dir, 'x.bin')}: this is not a puzzle file: expected json, ipuz, puz, jpz, xd, exolve or a filled grid in text\n`,
    ]);
  });
});

describe('crossgen convert', () => {
  const convert = (...more: string[]) => run(['convert', put('p.json', JSON.stringify(toJson(good))), ...more]);

  it('writes another format', async () => {
    const { code, out } = await convert('--format', 'ipuz');
    expect([code, JSON.parse(out).dimensions]).toEqual([0, { width: 3, height: 3 }]);
    expect((await convert()).out).toMatch(/^CAT\n##E\n##N\n\nAcross\n/);
    expect((await convert('--blank')).out).toMatch(/^\.\.\.\n##\.\n/);
  });

  it('reports what is lost', async () => {
    const titled = put(
      't.json',
      JSON.stringify(
        toJson({
          ...good,
          language: 'fr',
          cells: [{ ...good.cells[0]!, shade: '#eee' } as never, ...good.cells.slice(1)],
        }),
      ),
    );
    const { err } = await run(['convert', titled, '--format', 'puz', '--out', join(dir, 'x.puz')]);
    expect(err).toMatch(/t\.json: puz cannot hold .*shades.*: left out\n/);
  });

  it('refuses several puzzles in one file of a format that holds one', async () => {
    const path = put('p.json', JSON.stringify(toJson(good)));
    const { code, err } = await run(['convert', path, path, '--format', 'ipuz']);
    expect([code, err]).toEqual([2, 'crossgen: --format ipuz holds one puzzle per file: use --out-dir for several\n']);
  });

  it('goes on after a bad file', async () => {
    const { code, out, err } = await run([
      'convert',
      join(dir, 'gone.ipuz'),
      put('p.json', JSON.stringify(toJson(good))),
    ]);
    expect([code, err]).toEqual([2, `${join(dir, 'gone.ipuz')}: no such file\n`]);
    expect(out).toContain('CAT');
  });
});

it('knows the words of the second list that ships for a language, which fill takes where a grid has no fill without them', async () => {
  const grid = put('rare.txt', 'АРАМЕЯНК.\n.#.#.#.#.\n.........\n.#.#.#.#.\n.........\n');
  const filled = await run(['fill', grid, '--lang', 'ru', '--seed', '1', '--format', 'ipuz']);
  expect([filled.code, filled.err]).toEqual([0, expect.stringContaining('tried again with ru-extra.txt too')]);
  expect(await run(['verify', put('rare.ipuz', filled.out)])).toMatchObject({ code: 0 });
});
