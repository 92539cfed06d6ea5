// Makes a puzzle of a fill: numbers, answers and clues. Where a word has several clues the seed chooses, among those that do
// not give the answer away if there are such.

import { type CellId, NO_LETTER, NO_WORD } from '../core/ids.js';
import { Random } from '../core/random.js';
import { upperCase } from '../core/word.js';
import type { Glossary, Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import type { Puzzle, PuzzleCell, PuzzleEntry } from './puzzle.js';

export interface PuzzleOptions {
  readonly seed: number;
  readonly language?: string;
  readonly title?: string;
  readonly author?: string;
}

/** Letters that a clue's word must share with the beginning of the answer to give it away, at least. */
const TELLING_STEM = 4;
/** Letters at the end of an answer that its other forms may change. */
const ENDING = 2;

/**
 * @param fill letter ids by cell (NO_LETTER where empty) and word ids by slot; a partial fill has no words
 */
export function makePuzzle(
  grid: Grid,
  fill: { readonly letters: Uint8Array; readonly words?: Int32Array },
  lexicon: Lexicon,
  glossary: Glossary,
  options: PuzzleOptions,
): Puzzle {
  const random = new Random(options.seed);
  const letterAt = (cell: CellId): string | undefined => {
    const id = fill.letters[cell]!;
    return id === NO_LETTER ? grid.seeds.get(cell) : lexicon.alphabet.letters[id];
  };

  const cells = Array.from(grid.open, (open, cell): PuzzleCell => {
    const { outside, ...mark } = grid.marks?.get(cell) ?? {};
    if (open === 0) return { kind: outside ? 'void' : 'block' };
    const number = grid.numbers[cell]!;
    const solution = letterAt(cell);
    return {
      kind: 'cell',
      ...(solution === undefined ? {} : { solution }),
      ...(number === 0 ? {} : { number }),
      ...mark,
    };
  });

  const entries = grid.slots.map((slot): PuzzleEntry => {
    const first = slot.cells[0]!;
    const letters = slot.cells.map(letterAt);
    const word = fill.words?.[slot.id] ?? NO_WORD;
    const answer = letters.includes(undefined) ? undefined : letters.join('');
    const clue = word === NO_WORD ? undefined : chooseClue(glossary.clues(slot.length, word), answer!, random);
    return {
      number: slot.number,
      direction: slot.direction,
      row: Math.floor(first / grid.width),
      column: first % grid.width,
      length: slot.length,
      ...(answer === undefined ? {} : { answer }),
      ...(clue === undefined ? {} : { clue }),
      enumeration: word === NO_WORD ? String(slot.length) : enumerationOf(glossary.spelling(slot.length, word)),
    };
  });
  return { ...options, width: grid.width, height: grid.height, cells, entries };
}

/** `hot dog` is `3,3`, `ice-cream` is `3-5`, `don't` is `4`. */
export function enumerationOf(spelling: string): string {
  let text = '';
  let letters = 0;
  for (const character of spelling.normalize('NFC').trim()) {
    if (/\p{L}/u.test(character)) {
      letters++;
    } else if (letters > 0 && /[\s\p{Pd}]/u.test(character)) {
      text += `${letters}${/\s/.test(character) ? ',' : '-'}`;
      letters = 0;
    }
  }
  return letters > 0 ? text + letters : text.slice(0, -1);
}

function chooseClue(clues: readonly string[], answer: string, random: Random): string | undefined {
  const silent = clues.filter(clue => !givesAway(clue, answer));
  const choice = silent.length > 0 ? silent : clues;
  return choice.length === 0 ? undefined : choice[random.below(choice.length)];
}

/** Whether a clue holds its answer, or another form of it: a word that begins as the answer does but for its ending. */
export function givesAway(clue: string, answer: string): boolean {
  const wanted = plain(answer);
  const stem = Math.max(TELLING_STEM, wanted.length - ENDING);
  const words = plain(clue).match(/\p{L}+/gu) ?? [];
  if (wanted.length > TELLING_STEM && words.join('').includes(wanted)) return true;
  return words.some(word => word === wanted || (wanted.length >= stem && word.startsWith(wanted.slice(0, stem))));
}

function plain(text: string): string {
  return upperCase(text).replaceAll('Ё', 'Е');
}
