import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/balda/board.js';
import { buildGaddag, entryText, findEntry, type Gaddag } from '../../src/balda/gaddag.js';
import {
  allMoves,
  allPaths,
  beginWalk,
  type Move,
  moveCell,
  moveLetter,
  movesThrough,
  moveWord,
  padBoard,
  padCell,
  walkStopped,
} from '../../src/balda/walk.js';
import { makeBudget } from '../../src/core/budget.js';
import { NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { rounds } from '../rounds.js';
import { draw, lexiconOf, plainMoves, randomBoard, randomWords } from './tools.js';

function moveText(gaddag: Gaddag, move: Move): string {
  return `${entryText(gaddag, moveWord(move))} ${gaddag.alphabet.letters[moveLetter(move)]}@${moveCell(move)}`;
}

function walked(gaddag: Gaddag, board: Board, used: Uint8Array): Map<string, string[]> {
  beginWalk(gaddag, padBoard(board), board.size, used);
  return new Map([...allPaths()].map(([move, paths]) => [moveText(gaddag, move), paths.map(path => path.join('-'))]));
}

function sorted(moves: Map<string, string[]>): [string, string[]][] {
  return [...moves]
    .map(([move, paths]): [string, string[]] => [move, paths.sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('all moves of a board', () => {
  test('have the right letter, cell and paths', () => {
    const lexicon = lexiconOf(['КОТ', 'КТО', 'ОКО']);
    const gaddag = buildGaddag(lexicon, 9);
    const used = new Uint8Array(gaddag.wordCount);
    used[findEntry(gaddag, 'КОТ')] = 1;
    const moves = walked(gaddag, draw('... КОТ ...', lexicon), used);
    expect(sorted(moves)).toEqual([
      ['КТО К@2', ['2-5-4']],
      ['КТО К@8', ['8-5-4']],
      ['ОКО О@0', ['0-3-4', '4-3-0']],
      ['ОКО О@6', ['4-3-6', '6-3-4']],
    ]);
  });

  test('agree with the plain generator on random boards and lists', () => {
    const random = new Random(9);
    let compared = 0;
    for (let round = 0; round < rounds(400, 80); round++) {
      const size = 3 + random.below(round % 10 === 0 ? 3 : 2);
      const letters = 'АБВГД'.slice(0, 2 + random.below(4));
      const words = randomWords(random, 5 + random.below(60), 7, letters);
      const lexicon = lexiconOf(words, letters);
      const gaddag = buildGaddag(lexicon, size * size);
      const filled = size + random.below(Math.min(10, size * size - size));
      const board = randomBoard(random, size, filled, letters.length);
      const banned = words.filter(() => random.below(5) === 0);
      const used = new Uint8Array(gaddag.wordCount);
      for (const word of banned) used[findEntry(gaddag, word)] = 1;
      const allowed = new Set(words.filter(word => !banned.includes(word)));
      const plain = plainMoves(board, allowed, [...letters]);
      expect(sorted(walked(gaddag, board, used))).toEqual(sorted(plain));
      beginWalk(gaddag, padBoard(board), size, used);
      expect(Array.from(allMoves(), move => moveText(gaddag, move)).sort()).toEqual([...plain.keys()].sort());
      compared += plain.size;
    }
    expect(compared).toBeGreaterThan(rounds(5000, 1000));
  });

  test('after a letter, the moves are those before it without its cell, and those through it', () => {
    const random = new Random(4);
    for (let round = 0; round < rounds(300, 60); round++) {
      const letters = 'АБВ';
      const lexicon = lexiconOf(randomWords(random, 40, 6, letters), letters);
      const size = 3 + random.below(3);
      const gaddag = buildGaddag(lexicon, size * size);
      const used = new Uint8Array(gaddag.wordCount);
      const board = randomBoard(random, size, size + random.below(size * 2 - 2), letters.length);
      const padded = padBoard(board);
      beginWalk(gaddag, padded, size, used);
      const before = allMoves();
      const cell = before.length > 0 ? moveCell(before[0]!) : -1;
      if (cell < 0) continue;
      padded[padCell(size, cell)] = moveLetter(before[0]!);
      const through = movesThrough(padCell(size, cell));
      const merged = new Set([...before.filter(move => moveCell(move) !== cell), ...through]);
      expect([...merged].sort((a, b) => a - b)).toEqual(Array.from(allMoves()));
    }
  });

  test('come longest first, then alphabetically, and leave the board as it was', () => {
    const lexicon = lexiconOf(['КОТ', 'ТОК', 'СКОТ', 'ОКО', 'КТО', 'КО']);
    const gaddag = buildGaddag(lexicon, 9);
    const padded = padBoard(draw('... КОТ ...', lexicon));
    const before = padded.slice();
    beginWalk(gaddag, padded, 3, new Uint8Array(gaddag.wordCount));
    const words = Array.from(allMoves(), move => entryText(gaddag, moveWord(move)));
    expect(words).toEqual(words.slice().sort((a, b) => b.length - a.length || (a < b ? -1 : 1)));
    expect(new Set(words)).toEqual(new Set(['СКОТ', 'КОТ', 'ТОК', 'ОКО', 'КТО', 'КО']));
    expect(padded).toEqual(before);
  });

  test('on a board of one letter, with countless paths, the walk stops when told', () => {
    const word = 'А'.repeat(40);
    const lexicon = lexiconOf([word, 'АБ']);
    const gaddag = buildGaddag(lexicon, 81);
    const board = { size: 9, letters: new Uint8Array(81).fill(0) };
    board.letters[0] = NO_LETTER;
    let looks = 0;
    const budget = makeBudget({ now: () => looks++, timeLimit: 5 });
    beginWalk(gaddag, padBoard(board), 9, new Uint8Array(gaddag.wordCount), budget);
    allMoves();
    expect(walkStopped()).toBe(true);
  });
});

describe('the index', () => {
  test('numbers words longest first, then alphabetically; finds each; leaves out words that are too short or too long', () => {
    const words = ['ЁЖ', 'Я', 'ЯМА', 'АЯ', 'АБАЖУР', 'ЯЩУР', 'МЕЛ'];
    const gaddag = buildGaddag(lexiconOf(words), 4);
    const numbered = Array.from({ length: gaddag.wordCount }, (_, word) => entryText(gaddag, word));
    expect(numbered).toEqual(['ЯЩУР', 'МЕЛ', 'ЯМА', 'ЁЖ', 'АЯ']);
    expect(numbered.map(word => findEntry(gaddag, word))).toEqual([0, 1, 2, 3, 4]);
    for (const absent of ['Я', 'АБАЖУР', 'ЯЩ', 'ЯМАЯ', 'Q', '']) expect(findEntry(gaddag, absent)).toBe(-1);
  });

  test('takes less than 60 MB for the 100,000 English words that ship', () => {
    const { lexicon } = readDictionary(readFileSync('dict/en.txt'), 'dict/en.txt');
    const { back, forth, letters, starts, lengths, wordCount } = buildGaddag(lexicon, 25);
    const bytes = [back, forth, letters, starts, lengths].reduce((sum, array) => sum + array.byteLength, 0);
    expect(wordCount).toBeGreaterThan(100_000);
    expect((bytes / wordCount) * 100_000).toBeLessThan(60e6);
  });

  test('can hold 64 letters, in both halves of a letter set', () => {
    const letters = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x4e00 + i));
    const words = letters.map((letter, i) => letter + letters[(i * 7 + 3) % 64]! + letters[(i * 5 + 32) % 64]!);
    const gaddag = buildGaddag(lexiconOf(words), 9);
    expect(words.map(word => entryText(gaddag, findEntry(gaddag, word)))).toEqual(words);
  });
});
