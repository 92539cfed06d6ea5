import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { text } from '../../src/formats/text/text.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { drawn, russian, withCells } from './puzzles.js';

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
