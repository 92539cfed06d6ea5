// A barred grid with a hole, a circle, a shade and a rebus cell is filled, written in every format and used as a grid again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it.each(['puz'])('%s refuses bars and names formats that have them', async format => {
  const { code, err } = await run(
    `fill ${at('g.txt')} --dict ${at('w.txt')} --min-score 0 --seed 1 --format ${format}`.split(' '),
  );
  expect(code).toBe(2);
  expect(err).toContain(
    `${format}: bars between cells have no place in this format: write ipuz, jpz or exolve instead`,
  );
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

describe('--one-letter-entries', () => {
  const SQUARE = '.#.\n...\n.#.\n';
  const LETTERS = 'SUN\nKEY\nUSE\nNAY\nS=Snake\nK=Potassium\n';
  const filled = (...more: string[]): string[] => [
    ...['fill', at('h.txt'), '--dict', at('letters.txt'), '--seed', '1', '--min-score', '0'],
    ...more,
  ];
  beforeAll(() => {
    writeFileSync(at('h.txt'), SQUARE);
    writeFileSync(at('rule.txt'), `${SQUARE}one-letter entries\n`);
    writeFileSync(at('letters.txt'), LETTERS);
  });

  it('gives a cell between two blocks a number and a clue', async () => {
    const usual = await run(filled('--require', 'SUN@1D,KEY@2D'));
    expect(usual.out).not.toContain('Snake');
    const { code, out } = await run(filled('--one-letter-entries', '--require', 'SUN@1D,KEY@2D'));
    expect(code).toBe(0);
    expect(out).toBe(
      'S#K\nUSE\nN#Y\none-letter entries\n\nAcross\n 1. Snake (1) S\n 2. Potassium (1) K\n 3. — (3) USE\n 5. — (1) N\n' +
        ' 6. — (1) Y\n\nDown\n 1. — (3) SUN\n 2. — (3) KEY\n 4. Snake (1) S\n',
    );
    const ruled = await run(filled('--require', 'SUN@1D,KEY@2D').with(1, at('rule.txt')));
    expect(ruled.out).toBe(out);
  });
  it.each(['txt', 'json', 'ipuz', 'jpz', 'xd'])(
    'survives %s, which can be judged and used as a grid again',
    async ending => {
      const file = at(`short.${ending}`);
      expect((await run(filled('--one-letter-entries', '--out', file))).code).toBe(0);
      const judged = await run(['verify', file, '--dict', at('letters.txt'), '--grid', at('rule.txt')]);
      expect(judged.out).toBe(`${file}: all 8 entries are right\n`);
      const again = await run([...filled('--json').with(1, file)]);
      expect(JSON.parse(again.out).entries).toHaveLength(8);
    },
  );
  it.each(['puz', 'exolve'])('is refused in %s', async format => {
    const { code, err } = await run(filled('--one-letter-entries', '--format', format, '--out', at(`short.${format}`)));
    expect([code, err]).toEqual([2, expect.stringContaining('entries of one letter have no place in this format')]);
  });
  it('fills a cell between four blocks', async () => {
    writeFileSync(at('alone.txt'), '.#...\n');
    const { out } = await run(filled('--one-letter-entries').with(1, at('alone.txt')));
    expect(out).toMatch(
      /^(.)#(.)(.)(.)\n[\s\S]*Across\n 1\. .* \(1\) \1\n 2\. .*\n\nDown\n 1\. .* \1\n 2\. .* \2\n 3\. .* \3\n 4\. .* \4\n$/,
    );
  });
  it('is asked of a drawing by its numbers', async () => {
    const { out } = await run(filled('--one-letter-entries'), { tty: true });
    writeFileSync(at('drawn.txt'), out);
    const judged = await run(['verify', at('drawn.txt'), '--dict', at('letters.txt'), '--grid', at('rule.txt')]);
    expect(judged.out).toContain('all 8 entries are right');
  });
  it('is proven by a certificate, and told by a formula', async () => {
    writeFileSync(at('tight.txt'), 'S#K\n...\n.#.\none-letter entries\n');
    writeFileSync(at('none.txt'), 'SUN\nKEY\nAXE\n');
    const args = [at('tight.txt'), '--dict', at('none.txt')];
    const refuted = await run(['fill', ...args, '--seed', '1', '--min-score', '0', '--proof', at('p.drat')]);
    expect(refuted.code).toBe(20);
    expect((await run(['check-proof', args[0]!, at('p.drat'), ...args.slice(1), '--min-score', '0'])).code).toBe(0);
  });
});
