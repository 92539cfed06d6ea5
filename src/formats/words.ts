// The few words that a printed puzzle needs, in the puzzle's language: its own, else told from its letters.

import type { Puzzle } from '../puzzle/puzzle.js';

export interface Words {
  /** For the page: `en`. */
  readonly language: string;
  readonly across: string;
  readonly down: string;
  readonly crossword: string;
  readonly scanword: string;
  readonly solution: string;
  readonly solutions: string;
  readonly by: string;
  readonly seed: string;
  readonly page: string;
  readonly contents: string;
}

const WORDS = {
  en: {
    language: 'en',
    across: 'Across',
    down: 'Down',
    crossword: 'Crossword',
    scanword: 'Arrowword',
    solution: 'Solution',
    solutions: 'Solutions',
    by: 'by',
    seed: 'seed',
    page: 'page',
    contents: 'Contents',
  },
  ru: {
    language: 'ru',
    across: 'По горизонтали',
    down: 'По вертикали',
    crossword: 'Кроссворд',
    scanword: 'Сканворд',
    solution: 'Ответы',
    solutions: 'Ответы',
    by: 'Автор:',
    seed: 'зерно',
    page: 'стр.',
    contents: 'Содержание',
  },
  de: {
    language: 'de',
    across: 'Waagerecht',
    down: 'Senkrecht',
    crossword: 'Kreuzworträtsel',
    scanword: 'Schwedenrätsel',
    solution: 'Lösung',
    solutions: 'Lösungen',
    by: 'von',
    seed: 'Startwert',
    page: 'Seite',
    contents: 'Inhalt',
  },
} as const satisfies Record<string, Words>;

export type WordsLanguage = keyof typeof WORDS;

/** The words for a puzzle; English where its language has none here. */
export function wordsOf(puzzle: Puzzle): Words {
  return WORDS[wordsLanguage(puzzle)];
}

/** The language of a page with the puzzle's clues: its own, which may be one that has no words here. */
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
