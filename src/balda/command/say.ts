// Understands what a player types: a word, with the new letter and its cell if the word alone is ambiguous (`c3 К СЛОВО`),
// a number from a list, or a command.

import { NO_LETTER } from '../../core/ids.js';
import { foldWord, isStripped, plainWord, upperCase } from '../../core/word.js';
import { findEntry, NO_ENTRY } from '../gaddag.js';
import type { Game } from '../game.js';
import type { Candidate } from '../moves.js';
import { allPaths, beginWalk, moveCell, moveLetter, moveWord, padBoard } from '../walk.js';

export const COMMANDS = ['help', 'pass', 'undo', 'hint', 'moves', 'board', 'words', 'quit'] as const;
export type CommandName = (typeof COMMANDS)[number];

export type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly name: CommandName; readonly rest: string }
  /** Moves that make the word: those that fit the given cell and letter, or all of them if none fits. */
  | { readonly kind: 'candidates'; readonly list: readonly Candidate[]; readonly agree: boolean }
  /** A number from a list shown before. */
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'wrong'; readonly why: string };

/** Understands a line. `/pass` is always a command; `pass` is a command unless the dictionary has the word. */
export function understand(line: string, game: Game): Said {
  const text = line.normalize('NFC').trim();
  if (text === '') return { kind: 'nothing' };
  if (/^\d+$/.test(text)) return { kind: 'number', number: Number(text) };
  const [head = '', ...rest] = text.split(/\s+/);
  const name = COMMANDS.find(command => command === head.replace(/^\//, '').toLowerCase());
  if (
    name !== undefined &&
    (head.startsWith('/') || findEntry(game.gaddag, plainWord(head, game.gaddag.lang)) === NO_ENTRY)
  )
    return { kind: 'command', name, rest: rest.join(' ') };
  if (head.startsWith('/')) return { kind: 'wrong', why: `no command is called ${head}: /help lists them` };
  return move(text, game);
}

function move(text: string, game: Game): Said {
  const { gaddag, board } = game;
  const { size } = board;
  let cell: number | undefined;
  let letter: string | undefined;
  let word: string | undefined;
  for (const part of text.split(/[\s,]+/)) {
    const named = /^([a-iасе])([1-9])(\p{L}?)$/iu.exec(part);
    if (named !== null && cell === undefined) {
      const name = named[1]!.toLowerCase();
      const column = 'abcdefghi'.indexOf(LATIN[name] ?? name);
      const row = Number(named[2]) - 1;
      if (column >= size || row >= size)
        return { kind: 'wrong', why: `there is no cell ${part.toLowerCase()} on this board` };
      cell = row * size + column;
      if (named[3] !== '') letter = upperCase(named[3]!, gaddag.lang);
    } else if (/^\p{L}$/u.test(part) && letter === undefined) letter = upperCase(part, gaddag.lang);
    else if (isSpelling(part) && word === undefined) word = plainWord(part, gaddag.lang);
    else
      return {
        kind: 'wrong',
        why: `'${part}' is not understood: type a word, or cell, letter and word; /help says more`,
      };
  }
  if (word === undefined) return { kind: 'wrong', why: 'name the word too, as in c3 A WORD' };
  const found = findEntry(gaddag, word);
  if (found === NO_ENTRY) return { kind: 'wrong', why: `${word} is not in the dictionary` };
  if (game.used[found] === 1) return { kind: 'wrong', why: `${word} has been played` };
  if (cell !== undefined && board.letters[cell] !== NO_LETTER)
    return { kind: 'wrong', why: 'that cell holds a letter' };
  beginWalk(gaddag, padBoard(board), size, game.used);
  const all = [...allPaths()].filter(([at]) => moveWord(at) === found);
  if (all.length === 0) return { kind: 'wrong', why: `${word} cannot be traced through one new letter here` };
  const id = letter === undefined ? undefined : gaddag.alphabet.ids.get(foldWord(letter, gaddag));
  const agreeing = all
    .filter(([at]) => cell === undefined || moveCell(at) === cell)
    .filter(([at]) => letter === undefined || moveLetter(at) === id);
  const agree = agreeing.length > 0;
  const list = (agree ? agreeing : all).map(([at, paths]): Candidate => ({ move: at, path: paths[0]! }));
  return { kind: 'candidates', list, agree };
}

/** Cyrillic letters that look like names of columns, for people who typed on the wrong keyboard. */
const LATIN: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e' };

/** Whether a text consists of letters and of characters that a word's spelling may contain. */
function isSpelling(part: string): boolean {
  return /\p{L}/u.test(part) && [...part].every(character => /[\p{L}\p{M}]/u.test(character) || isStripped(character));
}
