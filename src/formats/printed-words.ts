// The few words that a printed puzzle needs, in its language. If the puzzle names no language, it is guessed from the letters.

import type { Puzzle } from '../puzzle/puzzle.js';

export interface PrintedWords {
  /** The code of the language: `en`. */
  readonly language: string;
  readonly across: string;
  readonly down: string;
  /** Over clues whose words stand in both directions. */
  readonly both: string;
  readonly crossword: string;
  readonly scanword: string;
  readonly solution: string;
  readonly solutions: string;
  readonly by: string;
  readonly seed: string;
  readonly page: string;
  readonly contents: string;
  /** Before the number of the entry that has the clue. */
  readonly see: string;
}

const WORDS = {
  en: {
    language: 'en',
    across: 'Across',
    down: 'Down',
    both: 'Across and down',
    crossword: 'Crossword',
    scanword: 'Arrowword',
    solution: 'Solution',
    solutions: 'Solutions',
    by: 'by',
    seed: 'seed',
    page: 'page',
    contents: 'Contents',
    see: 'See',
  },
  ru: {
    language: 'ru',
    across: 'По горизонтали',
    down: 'По вертикали',
    both: 'По горизонтали и вертикали',
    crossword: 'Кроссворд',
    scanword: 'Сканворд',
    solution: 'Ответы',
    solutions: 'Ответы',
    by: 'Автор:',
    seed: 'зерно',
    page: 'стр.',
    contents: 'Содержание',
    see: 'См.',
  },
  de: {
    language: 'de',
    across: 'Waagerecht',
    down: 'Senkrecht',
    both: 'Waagerecht und senkrecht',
    crossword: 'Kreuzworträtsel',
    scanword: 'Schwedenrätsel',
    solution: 'Lösung',
    solutions: 'Lösungen',
    by: 'von',
    seed: 'Startwert',
    page: 'Seite',
    contents: 'Inhalt',
    see: 'Siehe',
  },
} as const satisfies Record<string, PrintedWords>;

export type WordsLanguage = keyof typeof WORDS;

/** The words for a puzzle; English if its language is not in the table. */
export function printedWords(puzzle: Puzzle): PrintedWords {
  return WORDS[wordsLanguage(puzzle)];
}

/** The language of a page with the puzzle's clues: the one that the puzzle names, even if it is not in the table. */
export function pageLanguage(puzzle: Puzzle): string {
  return puzzle.language ?? wordsLanguage(puzzle);
}

export function wordsLanguage(puzzle: Puzzle): WordsLanguage {
  const tag = puzzle.language?.slice(0, 2).toLowerCase();
  if (tag === 'ru' || tag === 'de' || tag === 'en') return tag;
  if (tag !== undefined) return 'en';
  const texts = [...puzzle.entries.map(entry => entry.answer ?? entry.clue ?? ''), puzzle.title ?? ''].join('');
  const cyrillic = texts.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = texts.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic > latin ? 'ru' : 'en';
}
