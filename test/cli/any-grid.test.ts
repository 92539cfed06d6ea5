// A barred grid with a hole, a circle, a shade and a rebus cell is filled, written in every format and used as a grid again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseGrid } from '../../src/grid/parse.js';
import { run } from './run.js';

// C A T|D O G      the bar parts CAT and DOG; ~ is a hole, 1 a rebus cell, 2 and 3 are dressed
// . ~ .|. ~ .
// 1 . .|2 3 .
const GRID = '. . .|. . .\n. ~ .|. ~ .\n1 . .|2 3 .\n1 = HE\n2 = . circle\n3 = . shade=#ffcc00\n';
const WORDS = ['CAT', 'DOG', 'CHE', 'CAHE', 'TOR', 'HEAR', 'DUE', 'EAT', 'GAT'];
let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('g.txt'), GRID);
  writeFileSync(at('w.txt'), [...new Set(WORDS)].join('\n'));
});
afterAll(() => rmSync(dir, { recursive: true }));

it.each(['text', 'json', 'ipuz', 'jpz', 'exolve'])('survives %s', async format => {
  const ending = format === 'text' ? 'txt' : format;
  const file = at(`p.${ending}`);
  const filled = await run(
    `fill ${at('g.txt')} --dict ${at('w.txt')} --min-score 0 --seed 1 --format ${format} --out ${file}`.split(' '),
  );
  expect([filled.code, filled.err]).toEqual([0, expect.stringContaining('seed 1')]);
  const again = await run(`convert ${file} --format json`.split(' '));
  expect(again.code).toBe(0);
  const { cells, entries } = JSON.parse(again.out) as {
    cells: (Record<string, unknown> | null)[][];
    entries: { answer: string }[];
  };
  expect(entries.map(({ answer }) => answer).sort()).toEqual([
    'CAHE',
    'CAT',
    'DOG',
    'DUE',
    'EAT',
    'GAT',
    'HEAR',
    'TOR',
  ]);
  expect(cells.map(row => row[2]!.barRight)).toEqual([true, true, true]);
  expect(cells[2]![0]!.solution).toBe('HE');
  if (format !== 'exolve') expect(cells[1]![1]).toBe(null);
  if (format !== 'text') expect([cells[2]![3]!.circled, cells[2]![4]!.shade]).toEqual([true, '#ffcc00']);
  const checked = await run(`verify ${file} --dict ${at('w.txt')}`.split(' '));
  expect([checked.code, checked.err]).toEqual([0, '']);
});

it.each(['svg', 'html', 'pdf'])('is drawn as %s', async format => {
  const { code, bytes } = await run(
    `fill ${at('g.txt')} --dict ${at('w.txt')} --min-score 0 --seed 1 --format ${format}`.split(' '),
  );
  expect(code).toBe(0);
  const wanted = { svg: 'stroke-width="4"', html: '"barRight":true', pdf: '%PDF' }[format]!;
  expect(bytes.toString('latin1')).toContain(wanted);
});

it('puz refuses bars and names formats that have them', async () => {
  const { code, err } = await run(
    `fill ${at('g.txt')} --dict ${at('w.txt')} --min-score 0 --seed 1 --format puz`.split(' '),
  );
  expect(code).toBe(2);
  expect(err).toContain('puz: bars between cells have no place in this format: write ipuz, jpz, xd or exolve instead');
});

it('the printed text is a grid file', async () => {
  const { out } = await run(`fill ${at('g.txt')} --dict ${at('w.txt')} --min-score 0 --seed 1`.split(' '));
  const grid = parseGrid(out, 'p.txt');
  expect(grid.slots.map(({ name, length }) => `${name}${length}`)).toEqual(
    parseGrid(GRID, 'g.txt').slots.map(({ name, length }) => `${name}${length}`),
  );
});

it('lint sees the slots that bars make (it took a slot through a bar for one word)', async () => {
  writeFileSync(at('short.txt'), '. .|. . .\n');
  const { code, out } = await run(`lint ${at('short.txt')}`.split(' '));
  expect([code, out]).toEqual([4, expect.stringContaining('short-words: 1A has 2 letters')]);
});
