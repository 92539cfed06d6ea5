import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { assemble } from '../../src/formats/draft.js';
import { withoutSolution } from '../../src/formats/edition.js';
import { allBut, FEATURES } from '../../src/formats/features.js';
import { readPuzzle } from '../../src/formats/puzzles.js';
import { read as readText } from '../../src/formats/text/read-text.js';
import { text } from '../../src/formats/text/text.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { drawn, puzzles, russian, withCells } from './puzzles.js';

const options = { blank: false, colour: false, paper: 'a4' } as const;
const puzzle: Puzzle = {
  language: 'en',
  width: 3,
  height: 2,
  cells: [
    { kind: 'cell', solution: 'A', number: 1 },
    { kind: 'cell', solution: 'T' },
    { kind: 'block' },
    { kind: 'cell', solution: 'S' },
    { kind: 'block' },
    { kind: 'cell' },
  ],
  entries: [
    { number: 1, direction: 'across', row: 0, column: 0, length: 2, answer: 'AT', clue: 'In', enumeration: '2' },
    { number: 1, direction: 'down', row: 0, column: 0, length: 2, answer: 'AS', enumeration: '2' },
  ],
};

describe('text', () => {
  it('draws the grid, then the clues', async () => {
    expect(await text.write!(puzzle, options)).toBe(
      ['AT#', 'S#.', '', 'Across', ' 1. In (2) AT', '', 'Down', ' 1. — (2) AS', ''].join('\n'),
    );
  });

  it('hides the solution when blank', async () => {
    expect(await text.write!(puzzle, { ...options, blank: true })).toBe(
      ['..#', '.#.', '', 'Across', ' 1. In (2)', '', 'Down', ' 1. — (2)', ''].join('\n'),
    );
  });

  it('has headings in the language of the puzzle', async () => {
    expect(await text.write!({ ...puzzle, language: 'ru' }, options)).toMatch(/По горизонтали.*По вертикали/s);
  });

  it('is coloured when wanted', async () => {
    expect(await text.write!(puzzle, { ...options, colour: true })).toContain('\u001b[1mAcross\u001b[22m');
  });

  it('draws lines and numbers on a terminal', async () => {
    expect(await text.write!(russian, { ...options, columns: 40 })).toBe(
      [
        'Маленький кроссворд',
        'С. Оставитель',
        '┌1──┬2──┬3──┬───┐',
        '│ К │ О │ Т │███│',
        '├4──┼───┼───┼───┤',
        '│ О │ Р │ А │███│',
        '├5──┼───┼───┼6──┤',
        '│ Д │ Е │ К │ А │',
        '├───┼───┼7──┼───┤',
        '│███│███│ Е │ Ж │',
        '└───┴───┴───┴───┘',
        '',
        'По горизонтали',
        ' 1. Домашний мурлыка (3) КОТ',
        ' 4. «Шум» — и гам (3) ОРА',
        ' 5. Часть гитары (4) ДЕКА',
        ' 7. Колючий зверь без мягкого знака (2)',
        '    ЕЖ',
        '',
        'По вертикали',
        ' 1. Шифр (3) КОД',
        ' 2. Дерево & плод (3) ОРЕ',
        ' 3. Рыболовная снасть (4) ТАКЕ',
        ' 6. Аж! (2) АЖ',
        '',
      ].join('\n'),
    );
  });

  it('leaves out cells outside the grid, and marks circles', async () => {
    const drawing = drawn([' AB', 'CDE', 'FG ']);
    const cells = drawing.cells.map((cell, at) =>
      at === 4 && cell.kind === 'cell' ? { ...cell, circled: true } : cell,
    );
    expect(
      ((await text.write!({ ...drawing, cells }, { ...options, columns: 80 })) as string).split('\n').slice(0, 7),
    ).toEqual([
      '    ┌1──┬2──┐',
      '    │ A │ B │',
      '┌3──┼───┼───┤',
      '│ C │(D)│ E │',
      '├4──┼───┼───┘',
      '│ F │ G │    ',
      '└───┴───┘    ',
    ]);
  });

  it('draws plainly if the lines would not fit', async () => {
    expect(((await text.write!(russian, { ...options, columns: 16 })) as string).split('\n').slice(2, 6)).toEqual([
      'КОТ#',
      'ОРА#',
      'ДЕКА',
      '##ЕЖ',
    ]);
  });

  it('counts the columns that letters take: two for East Asian ones, none for combining marks', async () => {
    const clue = '日本の首都、人口は最大、古くは江戸 e\u0301t\u0302\u0323e\u0301 '.repeat(3).trim();
    const entries = [{ ...puzzle.entries[0]!, clue }, puzzle.entries[1]!];
    const wide = withCells({ ...puzzle, entries }, (cell, at) =>
      cell.kind === 'cell' && at === 0 ? { ...cell, solution: '東' } : cell,
    );
    const shown = (await text.write!(wide, { ...options, columns: 44 })) as string;
    expect(shown.split('\n')[1]).toBe('│ 東 │ T  │████│');
    const clues = shown.split('\n').slice(7, -4);
    for (const line of clues) expect(stringWidth(line)).toBeLessThanOrEqual(44);
    expect(
      clues
        .map(line => line.trim())
        .join('')
        .replace(/\s/g, ''),
    ).toBe(`1.${clue.replace(/\s/g, '').normalize('NFC')}(2)東T`);
  });

  it('lets no control character of a clue reach the terminal', async () => {
    const entries = [{ ...puzzle.entries[0]!, clue: 'a\u001b[2Jb\u0007c\r\nd' }, puzzle.entries[1]!];
    expect(await text.write!({ ...puzzle, entries }, { ...options, columns: 80 })).toContain(' 1. a [2Jb c d (2) AT\n');
  });
});

/** What cells may hold besides a letter: several letters, two readings, letters with marks or without an upper case, signs with a meaning. */
const HELD = [
  ...[
    'QU',
    'HEART',
    'IE/EI',
    'स्ता',
    'X̄',
    'द',
    'ß',
    'ŉ',
    'İ',
    'שׁ',
    'ا',
    'ひ',
    '東',
    '中国',
    '🐱',
    '़',
    '①',
    '⠁',
    'OUTSIDE',
    'CIRCLE',
  ],
  ...[
    '0',
    '1',
    '9',
    '#',
    '.',
    '~',
    '?',
    '*',
    '-',
    '|',
    '│',
    '█',
    '┌',
    '=',
    ';',
    '"',
    '""',
    '(A)',
    '( )',
    '[AB]',
    '1=A',
    'A"B',
  ].map(each => each.replace(' ', '')),
];
/** Lines above the grid that look like a part of it. */
const TOPS = [
  '####',
  'AB',
  '.A',
  '. . .',
  'A|B',
  '1 = B',
  '- -',
  '┌1──┐',
  '│ A │',
  'a\n\nHow\n1. go',
  '1. go\n2. stay',
  '; AB',
];

/** Puzzles with everything that cells can hold, under titles that look like rows. */
const anyPuzzle = fc
  .tuple(
    fc.oneof(puzzles(new Set(FEATURES)), puzzles(new Set(FEATURES), 'cyrillic'), puzzles(allBut('bars'), 'signs')),
    fc.array(fc.nat(), { minLength: 81, maxLength: 81 }),
    fc.option(fc.constantFrom(...TOPS)),
    fc.constantFrom(0, 0, 0, 1, 7000),
    fc.constantFrom(1, 5, 100),
  )
  .map(([puzzle, picks, top, shift, rarity]): Puzzle => {
    const held = withCells(puzzle, (cell, at) => {
      const pick = picks[at % picks.length]!;
      const solution = HELD[Math.floor(pick / rarity) % HELD.length]!;
      return cell.kind === 'cell' && cell.solution !== undefined && pick % rarity === 0 ? { ...cell, solution } : cell;
    });
    const titled = top === null ? held : { ...held, notes: top };
    return shift === 0
      ? titled
      : {
          ...titled,
          cells: titled.cells.map(cell =>
            cell.kind === 'cell' && cell.number !== undefined ? { ...cell, number: cell.number + shift } : cell,
          ),
          entries: titled.entries.map(entry => ({ ...entry, number: entry.number + shift })),
        };
  });

const isDrawing = (printed: string): boolean => /[└┴┘]─|─[└┴┘]/u.test(printed);

/** The cells as the form can hold them. */
function cellsIn(puzzle: Puzzle, drawn: boolean): unknown[] {
  return puzzle.cells.map(cell => {
    if (cell.kind !== 'cell') return cell;
    const { shade: _, given: __, number: ___, circled, ...rest } = cell;
    return { ...rest, ...(drawn && circled ? { circled } : {}) };
  });
}

describe('what is printed', () => {
  const own = /are not those that follow from the grid/;
  it.each([
    ['in a pipe', {}],
    ['on a terminal', { columns: 200 }],
    ['on a terminal, in colour', { columns: 200, colour: true }],
    ['blank', { columns: 200, blank: true }],
  ])('%s is read as the same puzzle, or refused with its reason', async (_, how) => {
    let [refused, numbered] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyPuzzle, async puzzle => {
        const printed = (await text.write!(puzzle, { ...options, ...how })) as string;
        const wanted = { ...puzzle, ...('blank' in how ? { cells: withoutSolution(puzzle).cells } : {}) };
        const isDrawn = isDrawing(printed);
        const hasOwn =
          puzzle.cells.some(cell => cell.kind === 'cell' && cell.number !== undefined) &&
          !puzzle.cells.some(cell => cell.kind === 'cell' && cell.number === 1);
        if (hasOwn) numbered++;
        try {
          expect(cellsIn(await readPuzzle(Buffer.from(printed), 'p.txt'), isDrawn)).toEqual(cellsIn(wanted, isDrawn));
          expect(hasOwn).toBe(false);
        } catch (error) {
          // Notes that look like a puzzle of their own: its grid above a list.
          const isTwo = puzzle.notes?.includes('How') && String(error).includes('a second puzzle begins here');
          if (!(hasOwn || isTwo) || !(error instanceof InputError)) throw error;
          if (!isTwo) expect(error.message).toMatch(own);
          if (hasOwn) refused++;
        }
      }),
      { numRuns: 300, seed: 3 },
    );
    expect(refused).toBe(numbered);
    expect(numbered).toBeGreaterThan(20);
  });

  it('a rebus cell, a circle and a hole of a drawing stay what they are', async () => {
    const cells = drawn(['ABC', 'D E', 'FGH']).cells.map((cell, at) => {
      if (cell.kind !== 'cell') return cell;
      return at === 1 ? { ...cell, solution: 'IE/EI' } : at === 3 ? { ...cell, circled: true } : cell;
    });
    const shown = (await text.write!(assemble({ width: 3, height: 3, cells, clues: [] }, ''), {
      ...options,
      columns: 80,
    })) as string;
    expect(shown.split('\n').slice(0, 7)).toEqual([
      '┌1──────┬───────┬2──────┐',
      '│   A   │ IE/EI │   C   │',
      '├───────┼───────┼───────┤',
      '│(  D  )│ ~     │   E   │',
      '├3──────┼───────┼───────┤',
      '│   F   │   G   │   H   │',
      '└───────┴───────┴───────┘',
    ]);
    const indented = shown.split('\n\n')[0]!.replace(/^/gm, '  ');
    for (const each of [shown, indented]) expect(readText(Buffer.from(each), 'p.txt').cells).toEqual(cells);
  });

  it('a drawing whose lines were broken is refused, and so are two drawings', () => {
    const read = (lines: string[]) => () => readText(Buffer.from(lines.join('\n')), 'p.txt');
    const drawing = ['┌1──┬───┐', '│ A │ B │', '└───┴───┘'];
    expect(read(drawing.with(1, '│ A  B │'))).toThrow('p.txt:2: the lines of this drawing do not fit together');
    expect(read([...drawing, '', ...drawing])).toThrow('p.txt:5: a second puzzle begins here');
    expect(read(['┌', '│ A │', '└───┴───┘'])).toThrow('do not fit together');
    expect(read(drawing)().cells).toHaveLength(2);
  });

  it('a drawing with very many corners, and a text with very many lists of clues, are refused and do not stop the program', () => {
    const read = (lines: string[]) => () => readText(Buffer.from(lines.join('\n')), 'p.txt');
    const wide = (corner: string): string => corner.repeat(200_000);
    expect(read([wide('┌'), wide('│'), wide('└')])).toThrow(InputError);
    const tall = Array.from({ length: 150_000 }, () => ['┌┬┐', '│A│']).flat();
    expect(read([...tall, '└┴┘'])).toThrow(InputError);
    const lists = Array.from({ length: 20_000 }, () => ['Across', ' 1. Feline (3)', '']).flat();
    expect(read(['CAT', 'O.E', 'TEA', '', ...lists])).toThrow(InputError);
  });

  it('without title and clues is read as the same puzzle', async () => {
    await fc.assert(
      fc.asyncProperty(anyPuzzle, fc.boolean(), async (puzzle, wide) => {
        const { title: _, author: __, notes: ___, copyright: ____, ...bare } = puzzle;
        const printed = (await text.write!(
          { ...bare, language: 'en' },
          { ...options, ...(wide ? { columns: 200 } : {}) },
        )) as string;
        const board = printed.split(/\n\n/u)[0]!;
        const isDrawn = isDrawing(board);
        const read = (): Puzzle => readText(Buffer.from(board), 'p.txt');
        if (isDrawn && !puzzle.cells.some(cell => cell.kind === 'cell' && cell.number === 1)) expect(read).toThrow(own);
        else expect(cellsIn(read(), isDrawn)).toEqual(cellsIn(puzzle, isDrawn));
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});
