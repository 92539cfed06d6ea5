// Puzzles for the tests of formats: a few drawn by hand, and arbitrary ones for fast-check.

import fc from 'fast-check';
import { assemble, type Draft } from '../../src/formats/draft.js';
import type { Feature } from '../../src/formats/features.js';
import type { WriteOptions } from '../../src/formats/format.js';
import { cellsOf } from '../../src/formats/printed.js';
import { withBars } from '../../src/formats/tidy.js';
import type { Puzzle, PuzzleCell } from '../../src/puzzle/puzzle.js';

export const OPTIONS: WriteOptions = { blank: false, colour: false, paper: 'a4' };

/** A puzzle from rows (`#` block, space void, `.` not known) and clues (`1A text`). */
export function drawn(rows: readonly string[], clues: readonly string[] = [], rest: Partial<Draft> = {}): Puzzle {
  return assemble(
    {
      width: [...rows[0]!].length,
      height: rows.length,
      cells: rows.flatMap(row =>
        [...row].map((mark): PuzzleCell => {
          if (mark === '#') return { kind: 'block' };
          if (mark === ' ') return { kind: 'void' };
          return mark === '.' ? { kind: 'cell' } : { kind: 'cell', solution: mark };
        }),
      ),
      clues: clues.map(clue => {
        const { number, direction, text } = /^(?<number>\d+)(?<direction>[AD]) (?<text>.*)$/u.exec(clue)!.groups!;
        return { number: Number(number), direction: direction === 'A' ? 'across' : 'down', text };
      }),
      ...rest,
    },
    'drawn',
  );
}

/** The puzzle with other cells, and the answers that follow from them. */
export function withCells(puzzle: Puzzle, change: (cell: PuzzleCell, at: number) => PuzzleCell): Puzzle {
  const cells = puzzle.cells.map(change);
  const entries = puzzle.entries.map(entry => {
    const found = cellsOf(entry, puzzle.width).map(at => cells[at]!);
    const answer = found.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
    const { answer: _, ...rest } = entry;
    return answer.includes(undefined) ? rest : { ...rest, answer: answer.join('') };
  });
  return { ...puzzle, cells, entries };
}

export const english = drawn(
  ['CAT#', 'ORE#', 'DEAD', '##RY'],
  [
    '1A Pet that purrs',
    '4A Rock with metal in it',
    '5A No longer living',
    '7A "Dry" without its head, e.g.',
    '1D Fish & chips fish',
    '2D You ___ here',
    '3D It falls from an eye',
    '6D Half of a dyad',
  ],
  {
    title: 'A small one',
    author: 'A. Setter',
    copyright: '© 2024 A. Setter',
    notes: 'First line.\nSecond line.',
    language: 'en',
    seed: 42,
  },
);

export const russian = drawn(
  ['КОТ#', 'ОРА#', 'ДЕКА', '##ЕЖ'],
  [
    '1A Домашний мурлыка',
    '4A «Шум» — и гам',
    '5A Часть гитары',
    '7A Колючий зверь без мягкого знака',
    '1D Шифр',
    '2D Дерево & плод',
    '3D Рыболовная снасть',
    '6D Аж!',
  ],
  { title: 'Маленький кроссворд', author: 'С. Оставитель', language: 'ru', seed: 7 },
);

const SCANWORD_CLUES = ['Schneller Reiter & Held', 'Krankheitsbild', '<Fell>', 'Donaudampfschifffahrt', 'Ast', 'Ort'];
/** The corner is the place of a picture. Two clues share the cell before CAT: one for CAT, one for ORE, which bends. */
export const scanword: Puzzle = (() => {
  const plain = drawn([' ###', '#CAT', 'ORE#', '#DEN'], [], { language: 'de' });
  const entries = plain.entries.map((entry, i) => ({
    ...entry,
    clue: SCANWORD_CLUES[i]!,
    clueAt: 'left' as 'left' | 'above',
  }));
  for (const entry of entries) if (entry.direction === 'down' || entry.column === 0) entry.clueAt = 'above';
  return { ...plain, entries };
})();

/** Texts that a writer must escape and a reader must accept. */
export const NASTY = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; alert(1) //",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it only looks like a template
  ']]> <!-- &amp; &lt; &#65; --> ${1} `x`',
  '</clue></style></script><svg onload=alert(1)>',
  'a ~ b # c ## d ~{e}~ [f] (g) \\ | @ exolve-end',
  '&nbsp; 100% {0} %s \\u0041 \\n',
  'A1. looks like ~ CLUE',
];

const SIDE = { min: 2, max: 9 };
const WORDLY = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Solutions that have another meaning in some format. */
const SIGNS = fc.constantFrom(...'0123456789#-.?~_|@&!*+$%^<>=/\\ÉÜßØ');
const CYRILLIC = fc.constantFrom(...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ');
const text = fc
  .oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
  )
  .map(value => value.replace(/[{}\p{C}\u2028\u2029]/gu, ' '));

/**
 * Arbitrary puzzles that use only the features named, in letters of one script.
 * @param uses what a puzzle may carry
 */
export function puzzles(
  uses: ReadonlySet<Feature>,
  script: 'latin' | 'cyrillic' | 'signs' = 'latin',
): fc.Arbitrary<Puzzle> {
  const letter = { latin: WORDLY, cyrillic: CYRILLIC, signs: fc.oneof(WORDLY, SIGNS) }[script];
  const may = <T>(feature: Feature, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    uses.has(feature) ? fc.option(arbitrary, { nil: undefined }) : fc.constant(undefined);
  const letters = uses.has('several letters in a cell')
    ? fc.oneof({ weight: 12, arbitrary: letter }, { weight: 1, arbitrary: fc.constantFrom('QU', 'HEART', 'ING') })
    : letter;
  const cell = fc
    .record({
      solution: uses.has('cells without a solution') ? fc.option(letters, { nil: undefined, freq: 20 }) : letters,
      given: may('given letters', fc.constant(true as const)),
      barRight: may('bars', fc.constant(true as const)),
      barBelow: may('bars', fc.constant(true as const)),
      circled: may('circles', fc.constant(true as const)),
      shade: may('shades', fc.constantFrom('#ffcc00', '#d3d3d3', 'pink')),
    })
    .map(
      ({ solution, given, circled, shade, barRight, barBelow }): PuzzleCell => ({
        kind: 'cell',
        ...(solution === undefined ? {} : { solution }),
        ...(given && solution !== undefined ? { given } : {}),
        ...(circled && solution !== undefined ? { circled } : {}),
        ...(shade === undefined ? {} : { shade }),
        ...(barRight ? { barRight } : {}),
        ...(barBelow ? { barBelow } : {}),
      }),
    );
  const square = fc.oneof(
    { weight: 8, arbitrary: cell },
    { weight: 2, arbitrary: fc.constant<PuzzleCell>({ kind: 'block' }) },
    ...(uses.has('cells outside the grid')
      ? [{ weight: 1, arbitrary: fc.constant<PuzzleCell>({ kind: 'void' }) }]
      : []),
  );
  return fc
    .record({ width: fc.integer(SIDE), height: fc.integer(SIDE) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        cells: fc
          .array(square, { minLength: width * height, maxLength: width * height })
          .filter(cells => cells[0]!.kind === 'cell' && cells[1]!.kind === 'cell' && !cells[0]!.barRight),
        title: may('title', text),
        author: may('author', text),
        editor: may('editor', text),
        publisher: may('publisher', text),
        copyright: may('copyright', text),
        date: may('date', fc.constantFrom('1955-01-01', '12/31/1999', '1 мая')),
        notes: may('notes', text),
        language: may('language', fc.constantFrom('en', 'ru', 'de')),
        seed: may('seed', fc.nat()),
        texts: fc.array(text, { minLength: 1, maxLength: 12 }),
      }),
    )
    .map(({ texts, ...whole }) => {
      const draft = { ...whole, cells: withBars(whole.cells, whole.width, [], []) };
      const bare = assemble({ ...draft, clues: [] }, 'arbitrary');
      const clues = bare.entries.map(({ number, direction, length }, i) => ({
        number,
        direction,
        text: texts[i % texts.length]!,
        enumeration: uses.has('enumerations') && i % 3 === 0 && length > 2 ? `1,${length - 1}` : undefined,
      }));
      const puzzle = assemble({ ...draft, clues }, 'arbitrary');
      return uses.has('clue cells') && texts.length % 2 === 0 ? withClueCells(puzzle) : puzzle;
    });
}

/** The puzzle with the clues of some entries in the blocks before or above them. */
function withClueCells(puzzle: Puzzle): Puzzle {
  const { width, cells, entries } = puzzle;
  const isBlock = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && cells[row * width + column]!.kind === 'block';
  return {
    ...puzzle,
    entries: entries.map(entry => {
      if (isBlock(entry.row, entry.column - 1)) return { ...entry, clueAt: 'left' };
      return isBlock(entry.row - 1, entry.column) ? { ...entry, clueAt: 'above' } : entry;
    }),
  };
}
