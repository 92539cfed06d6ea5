// Lexicons from plain lists, boards from drawings, and the plain generator with which the walk is compared: it puts every
// letter in every cell, traces every path, and looks every string up.

import { type Board, besides } from '../../src/balda/board.js';
import { NO_LETTER } from '../../src/core/ids.js';
import type { Random } from '../../src/core/random.js';
import { makeAlphabet } from '../../src/core/word.js';
import type { Lexicon, WordTable } from '../../src/dictionary/lexicon.js';

export function lexiconOf(words: readonly string[], letters = words.join('')): Lexicon {
  const alphabet = makeAlphabet(letters);
  const tables: (WordTable | undefined)[] = [];
  for (const length of new Set(words.map(word => word.length))) {
    const list = [...new Set(words.filter(word => word.length === length))];
    tables[length] = {
      length,
      count: list.length,
      letters: Uint8Array.from([...list.join('')], letter => alphabet.ids.get(letter)!),
      scores: new Uint8Array(list.length).fill(50),
      sources: new Uint8Array(list.length),
    };
  }
  return { alphabet, tables, fold: new Map() };
}

/** A board from its rows, side by side: `... КОТ ...`. */
export function draw(rows: string, lexicon: Lexicon): Board {
  const lines = rows.trim().split(/\s+/);
  const letters = [...lines.join('')].map(cell => (cell === '.' ? NO_LETTER : lexicon.alphabet.ids.get(cell)!));
  return { size: lines.length, letters: Uint8Array.from(letters) };
}

/** A random board of a game: letters grow from a full middle row until `filled` cells have one. */
export function randomBoard(random: Random, size: number, filled: number, letters: number): Board {
  const board = new Uint8Array(size * size).fill(NO_LETTER);
  const from = ((size - 1) >> 1) * size;
  for (let cell = from; cell < from + size; cell++) board[cell] = random.below(letters);
  for (let count = size; count < filled; count++) {
    const open = [...board.keys()].filter(
      cell => board[cell] === NO_LETTER && besides(size, cell).some(beside => board[beside] !== NO_LETTER),
    );
    board[open[random.below(open.length)]!] = random.below(letters);
  }
  return { size, letters: board };
}

export function randomWords(random: Random, count: number, longest: number, letters: string): string[] {
  const word = () =>
    Array.from({ length: 2 + random.below(longest - 1) }, () => letters[random.below(letters.length)]).join('');
  return [...new Set(Array.from({ length: count }, word))];
}

/** Every move as `WORD letter@cell`, with every path, traced without an index. */
export function plainMoves(
  board: Board,
  words: ReadonlySet<string>,
  letters: readonly string[],
): Map<string, string[]> {
  const { size } = board;
  const text = Array.from(board.letters, id => letters[id] ?? '');
  const moves = new Map<string, string[]>();
  for (let cell = 0; cell < size * size; cell++) {
    if (text[cell] !== '' || !besides(size, cell).some(beside => text[beside] !== '')) continue;
    for (const letter of letters) {
      text[cell] = letter;
      for (let first = 0; first < size * size; first++) if (text[first] !== '') trace([first], text[first]!);
      text[cell] = '';

      function trace(path: number[], word: string): void {
        if (path.length > 1 && path.includes(cell) && words.has(word)) {
          const name = `${word} ${letter}@${cell}`;
          moves.set(name, [...(moves.get(name) ?? []), path.join('-')]);
        }
        for (const beside of besides(size, path.at(-1)!)) {
          if (text[beside] !== '' && !path.includes(beside)) trace([...path, beside], word + text[beside]);
        }
      }
    }
  }
  return moves;
}
