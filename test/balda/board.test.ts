import { describe, expect, test } from 'vitest';
import { cellName, readBoard, startBoard } from '../../src/balda/board.js';
import { boardRows } from '../../src/balda/game.js';
import { lexiconOf } from './tools.js';

const lexicon = lexiconOf(['КОТ', 'ЁЖИК', 'ПОРКА', 'ДВЕРЬ']);

function rowsOf(text: string, letters = lexicon): string[] {
  return boardRows(readBoard(text, 'b.txt', letters), lexicon.alphabet);
}

describe('a board is read', () => {
  const cases: readonly (readonly [name: string, text: string, rows: string])[] = [
    ['plain', '...\nКОТ\n...', '... КОТ ...'],
    ['lower case', '...\nкот\n...', '... КОТ ...'],
    ['other signs for an empty cell', '_?.\nКОТ\n□..', '... КОТ ...'],
    ['blanks between cells', '. . .\nК\tО Т\n. . .  ', '... КОТ ...'],
    ['comments and blank lines', '; a game\n...\n\nКОТ\n...\n\n', '... КОТ ...'],
    ['a byte order mark and CRLF', '\uFEFF...\r\nКОТ\r\n...\r\n', '... КОТ ...'],
    ['an even board: the upper of the middle rows', '....\nЁЖИК\n....\n....', '.... ЁЖИК .... ....'],
    ['a letter of two code points', '....\nЕ\u0308ЖИК\n....\n....', '.... ЁЖИК .... ....'],
  ];
  test.each(cases)('%s', (_, text, rows) => {
    expect(rowsOf(text).join(' ')).toBe(rows);
  });

  test('Ё is read as Е when it is folded', () => {
    const folded = { ...lexicon, fold: new Map([['Ё', 'Е']]) };
    expect(rowsOf('....\nЁЖИК\n....\n....', folded)[1]).toBe('ЕЖИК');
  });
});

describe('a bad board is reported with', () => {
  const cases: readonly (readonly [name: string, text: string, message: string])[] = [
    ['nothing in it', '; nothing\n\n', "b.txt: the board is empty: give 3 to 9 rows of '.' and letters"],
    ['too small', '..\nКО', 'b.txt: a board of 2x2: boards are square, 3x3 to 9x9'],
    ['too large', `${'..........\n'.repeat(10)}`, 'b.txt: a board of 10x10: boards are square, 3x3 to 9x9'],
    [
      'not square',
      '...\nКОТ\n....',
      'b.txt:3: 4 cells in this row, but 3 rows on the board: a board is square, 3x3 to 9x9',
    ],
    ['a hole', '...\nКОТ\n.#.', "b.txt:3:2: '#' is a block: a board has no holes; use '.' for an empty cell"],
    ['a figure', '; x\n..7\nКОТ\n...', "b.txt:2:3: unexpected '7' on a board: use '.' for an empty cell, or a letter"],
    [
      'a letter of another script',
      '...\nКOТ\n...',
      "b.txt:2:2: letter 'O' is in no word of the dictionary: check the letter's script, or give another dictionary",
    ],
    [
      'no word in the middle',
      '.К.\n.О.\n.Т.',
      'b.txt:2:1: an empty cell in row 2: the game starts from a word in the middle row',
    ],
    [
      'no word in the upper middle row',
      '....\n....\nЁЖИК\n....',
      'b.txt:2:1: an empty cell in row 2: the game starts from a word in the middle row',
    ],
    [
      'a letter apart',
      '. . . . К\n. . . . .\nП О Р К А\n. . . . .\n. . . . .',
      "b.txt:1:9: letter 'К' is cut off from the middle row: each letter is put beside another",
    ],
    ['no empty cell', 'КОТ\nКОТ\nКОТ', 'b.txt: the board is full: the game is over, there is no move'],
  ];
  test.each(cases)('%s', (_, text, message) => {
    expect(() => rowsOf(text)).toThrow(message);
  });
});

test('cells are named by column and row from the top', () => {
  expect([0, 4, 5, 24].map(cell => cellName(5, cell))).toEqual(['a1', 'e1', 'a2', 'e5']);
  expect(cellName(9, 80)).toBe('i9');
});

test.each([
  [3, '... КОТ ...'],
  [4, '.... ЁЖИК .... ....'],
  [5, '..... ..... ПОРКА ..... .....'],
])('a game on %ix%i starts in the middle', (size, rows) => {
  const word = ['КОТ', 'ЁЖИК', 'ПОРКА'].find(text => text.length === size)!;
  const letters = Uint8Array.from(word, letter => lexicon.alphabet.ids.get(letter)!);
  expect(boardRows(startBoard(letters), lexicon.alphabet).join(' ')).toBe(rows);
});
