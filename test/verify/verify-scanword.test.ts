// The judge of scanwords finds every kind of breach in a correct board that was damaged, and agrees with a second judge, which goes from entry
// to entry.

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import {
  type JudgedEntry,
  type JudgedScanword,
  type ScanwordBreachKind,
  type ScanwordLimits,
  verifyScanword,
} from '../../src/verify/verify-layout.js';
import { rounds } from '../rounds.js';

// COD, ARE and TEN belong to the clue cells of the first row, the others to those of the first column.
const right: JudgedScanword = {
  width: 4,
  height: 4,
  cells: [...'####', ...'#CAT', ...'#ORE', ...'#DEN'].map(mark =>
    mark === '#' ? { kind: 'block' as const } : { kind: 'cell' as const, solution: mark },
  ),
  entries: [
    entry('across', 1, 1, 'CAT', 'left'),
    entry('across', 2, 1, 'ORE', 'left'),
    entry('across', 3, 1, 'DEN', 'left'),
    entry('down', 1, 1, 'COD', 'above'),
    entry('down', 1, 2, 'ARE', 'above'),
    entry('down', 1, 3, 'TEN', 'above'),
  ],
};
// Its corner has no clue: it is part of the picture.
const board: JudgedScanword = { ...right, cells: right.cells.map((cell, at) => (at === 0 ? { kind: 'void' } : cell)) };
const limits = { minLength: 3, maxClue: 20, picture: { row: 0, column: 0, width: 1, height: 1 } };

function entry(
  direction: 'across' | 'down',
  row: number,
  column: number,
  answer: string,
  clueAt: 'left' | 'above',
): JudgedEntry {
  return { direction, row, column, length: answer.length, answer, clue: `A word: ${answer}`, clueAt };
}

function kindsOf(puzzle: JudgedScanword, changed: Partial<ScanwordLimits> = {}): ScanwordBreachKind[] {
  return [...new Set(verifyScanword(puzzle, { ...limits, ...changed }, true).map(({ kind }) => kind))].sort();
}

function withEntry(at: number, change: Partial<JudgedEntry>): JudgedScanword {
  return { ...board, entries: board.entries.map((own, index) => (index === at ? { ...own, ...change } : own)) };
}

function withCell(at: number, cell: JudgedScanword['cells'][number]): JudgedScanword {
  return { ...board, cells: board.cells.map((own, index) => (index === at ? cell : own)) };
}

describe('the judge of scanwords', () => {
  it('finds nothing wrong with a correct board', () => {
    expect(verifyScanword(board, limits, true)).toEqual([]);
  });

  it.each<[string, JudgedScanword, Partial<ScanwordLimits>, ScanwordBreachKind]>([
    ['an entry too short', board, { minLength: 4 }, 'short entry'],
    ['an entry that is missing', { ...board, entries: board.entries.slice(1) }, {}, 'missing entry'],
    ['an entry cut short', withEntry(0, { length: 2 }), {}, 'false entry'],
    ['an entry that begins within another', withEntry(0, { column: 2, length: 2 }), {}, 'false entry'],
    ['an entry twice', { ...board, entries: [...board.entries, board.entries[0]!] }, {}, 'double entry'],
    [
      'an entry without a clue cell',
      { ...board, entries: board.entries.map(({ clueAt: _, ...own }) => own) },
      {},
      'no clue cell',
    ],
    ['an entry whose clue stands in a letter', withEntry(1, { clueAt: 'above' }), {}, 'no clue cell'],
    ['an entry whose clue stands in the picture', withCell(4, { kind: 'void' }), {}, 'no clue cell'],
    ['a clue cell without a clue', right, { picture: undefined }, 'idle clue cell'],
    ['a clue of nothing', withEntry(2, { clue: ' ' }), {}, 'no clue'],
    ['no clue at all', { ...board, entries: board.entries.map(({ clue: _, ...own }) => own) }, {}, 'no clue'],
    ['a long clue', withEntry(2, { clue: 'A place where lions live' }), {}, 'long clue'],
    ['an answer that is not there', withEntry(2, { answer: 'DEW' }), {}, 'answer'],
    ['a cell without a letter', withCell(15, { kind: 'cell' }), {}, 'answer'],
    ['a picture that is not free', board, { picture: { row: 0, column: 0, width: 2, height: 1 } }, 'picture'],
    ['a hole that is no picture', withCell(3, { kind: 'void' }), {}, 'picture'],
    ['a letter in no entry', withCell(0, { kind: 'cell', solution: 'X' }), { picture: undefined }, 'dead letter'],
  ])('%s', (_, puzzle, changed, kind) => {
    expect(kindsOf(puzzle, changed)).toContain(kind);
  });

  it('a layout without letters and clues is correct', () => {
    const cells = board.cells.map(({ kind }) => ({ kind }));
    const entries = board.entries.map(({ answer: _, clue: __, ...own }) => own);
    expect(verifyScanword({ ...board, cells, entries }, limits, false)).toEqual([]);
  });

  it('a clue may be just as long as is allowed', () => {
    expect(kindsOf(withEntry(2, { clue: 'x'.repeat(limits.maxClue) }))).toEqual([]);
  });

  it.each<[string, JudgedScanword, Partial<ScanwordLimits>]>([
    ['row 4, column 2: the entry across says DEW, its cells DEN', withEntry(2, { answer: 'DEW' }), {}],
    [
      'row 4, column 2: the entry across says nothing, its cells DEN',
      { ...board, entries: board.entries.map(({ answer: _, ...own }) => own) },
      {},
    ],
    ['row 1, column 4: free, but not of the picture', withCell(3, { kind: 'void' }), {}],
    ['row 3, column 1: free, but not of the picture', withCell(8, { kind: 'void' }), {}],
    ['row 1, column 1: free, but not of the picture', board, { picture: null }],
    ['row 1, column 2: not free for the picture', board, { picture: { row: 0, column: 0, width: 2, height: 1 } }],
  ])('says where: %s', (text, puzzle, changed) => {
    expect(verifyScanword(puzzle, { ...limits, ...changed }, true).map(breach => breach.text)).toContain(text);
  });

  it.each([
    ['...AB CD...', true],
    ['X..AB Y....', true],
    ['AB. ..C', true],
    ['A.B CDE', false],
    ['.A BC', false],
    ['... ...', false],
  ])('letters of %s are apart: %s', (text, isApart) => {
    const rows = text.split(' ');
    const cells = [...rows.join('')].map(mark =>
      mark === '.' ? { kind: 'block' as const } : { kind: 'cell' as const, solution: mark },
    );
    const puzzle = { width: rows[0]!.length, height: rows.length, cells, entries: [] };
    expect(kindsOf(puzzle, { picture: undefined }).includes('apart')).toBe(isApart);
  });

  it('a clue cell with three clues, or with two that leave it downwards', () => {
    // Row 0: clue, clue; below: letters. The across entry at (1,0) and the down entry at (1,0) both belong to (0,0).
    const cells = [...'##', ...'AB', ...'CD'].map(mark =>
      mark === '#' ? { kind: 'block' as const } : { kind: 'cell' as const, solution: mark },
    );
    const entries = [
      entry('across', 1, 0, 'AB', 'above'),
      entry('across', 2, 0, 'CD', 'above'),
      entry('down', 1, 0, 'AC', 'above'),
      entry('down', 1, 1, 'BD', 'above'),
    ];
    expect(kindsOf({ width: 2, height: 3, cells, entries }, { minLength: 2, picture: undefined })).toContain(
      'crowded clue cell',
    );
  });

  it('letters that are not connected', () => {
    const cells = [...'#AB', ...'###', ...'#CD'].map(mark =>
      mark === '#' ? { kind: 'block' as const } : { kind: 'cell' as const, solution: mark },
    );
    const entries = [entry('across', 0, 1, 'AB', 'left'), entry('across', 2, 1, 'CD', 'left')];
    expect(kindsOf({ width: 3, height: 3, cells, entries }, { minLength: 2, picture: undefined })).toContain('apart');
  });

  it('agrees with a judge that goes from entry to entry, on random boards', () => {
    const random = new Random(11);
    const counts = { right: 0, wrong: 0 };
    for (let round = 0; round < rounds(40_000, 6000); round++) {
      const puzzle = randomBoard(random);
      const isRight = verifyScanword(puzzle, { minLength: 2 }, true).length === 0;
      if (isRight !== isRightByEntries(puzzle)) expect({ puzzle, isRight }).toBe('otherwise');
      counts[isRight ? 'right' : 'wrong']++;
    }
    expect(counts.right).toBeGreaterThan(20);
    expect(counts.wrong).toBeGreaterThan(1000);
  });
});

/** A small board with its own entries, each with a clue at one side; sometimes something is damaged. */
function randomBoard(random: Random): JudgedScanword {
  const [width, height] = [2 + random.below(3), 2 + random.below(3)];
  const cells: { kind: 'cell' | 'block' | 'void'; solution?: string }[] = Array.from(
    { length: width * height },
    (_, at) => {
      const isEdge = at < width || at % width === 0;
      if (random.below(isEdge ? 3 : 5) === 0 || at === 0)
        return { kind: random.below(6) === 0 || at === 0 ? 'void' : 'block' };
      return { kind: isEdge && random.below(3) > 0 ? 'block' : 'cell', ...{ solution: 'ABC'[random.below(3)]! } };
    },
  );
  const entries: JudgedEntry[] = [];
  for (const direction of ['across', 'down'] as const) {
    const step = direction === 'across' ? 1 : width;
    const before = (at: number): boolean =>
      (direction === 'across' ? at % width > 0 : at >= width) && cells[at - step]!.kind === 'cell';
    const next = (at: number): boolean =>
      (direction === 'across' ? (at + 1) % width > 0 : at + width < cells.length) && cells[at + step]!.kind === 'cell';
    cells.forEach(({ kind }, at) => {
      if (kind !== 'cell' || before(at) || !next(at)) return;
      let [answer, last] = [cells[at]!.solution!, at];
      while (next(last)) {
        last += step;
        answer += cells[last]!.solution!;
      }
      const sides = ['left', 'above'] as const;
      entries.push(entry(direction, Math.floor(at / width), at % width, answer, sides[random.below(2)]!));
    });
  }
  if (random.below(4) === 0 && entries.length > 0) {
    const at = random.below(entries.length);
    const spoilt = [{ length: 1 + random.below(4) }, { answer: 'AB' }, { clue: '' }, { row: 0 }][random.below(4)]!;
    entries[at] = { ...entries[at]!, ...spoilt };
  }
  return { width, height, cells, entries };
}

/** Whether the entries cover each pair of neighbouring letters and nothing else, and each clue has its place. */
function isRightByEntries({ width, height, cells, entries }: JudgedScanword): boolean {
  const kind = (row: number, column: number): string =>
    row < 0 || column < 0 || row >= height || column >= width ? 'edge' : cells[row * width + column]!.kind;
  const held = new Map<string, string[]>();
  const letters = new Set<string>();
  const pairs = new Set<string>();
  for (const { direction, row, column, length, answer, clue, clueAt } of entries) {
    const cell = (at: number): [number, number] => (direction === 'across' ? [row, column + at] : [row + at, column]);
    const places = Array.from({ length }, (_, at) => cell(at));
    if (length < 2 || (clue ?? '').trim() === '') return false;
    if (kind(...cell(-1)) === 'cell' || kind(...cell(length)) === 'cell') return false;
    if (places.some(place => kind(...place) !== 'cell')) return false;
    if (places.map(([r, c]) => cells[r * width + c]!.solution).join('') !== answer) return false;
    const home: [number, number] = clueAt === 'left' ? [row, column - 1] : [row - 1, column];
    if (kind(...home) !== 'block') return false;
    held.set(home.join(), [...(held.get(home.join()) ?? []), clueAt!]);
    for (const place of places) letters.add(place.join());
    for (let at = 1; at < length; at++) pairs.add(`${places[at - 1]!.join()} ${places[at]!.join()}`);
  }
  if (new Set(entries.map(({ direction, row, column }) => `${direction} ${row} ${column}`)).size < entries.length)
    return false;
  const groups = new Map<string, string>();
  const root = (place: string): string => (groups.get(place) === place ? place : root(groups.get(place)!));
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const own = `${row},${column}`;
      if (kind(row, column) === 'block') {
        const clues = held.get(own) ?? [];
        if (clues.length < 1 || clues.length > 2 || clues.filter(side => side === 'above').length > 1) return false;
      }
      if (kind(row, column) !== 'cell') continue;
      if (!letters.has(own)) return false;
      groups.set(own, own);
    }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      for (const [r, c] of [
        [row, column + 1],
        [row + 1, column],
      ] as const) {
        if (kind(row, column) !== 'cell' || kind(r, c) !== 'cell') continue;
        if (!pairs.has(`${row},${column} ${r},${c}`)) return false;
        groups.set(root(`${row},${column}`), root(`${r},${c}`));
      }
  return new Set([...groups.keys()].map(root)).size <= 1;
}
