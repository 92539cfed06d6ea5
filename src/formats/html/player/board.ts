// What the page for solvers and the page for constructors do alike: the field of a cell, what a key means on the board and in a list of clues,
// how cells and entries are named, and how a list shows its current clue. How the board looks is in ../board-style.ts.

/// <reference lib="dom" />

import type { Direction } from '../../../grid/grid.js';

/** The attributes of the field into which a cell is written. */
export const CELL_FIELD = {
  type: 'text',
  autocomplete: 'off',
  autocapitalize: 'characters',
  autocorrect: 'off',
  spellcheck: false,
  enterkeyhint: 'next',
} as const;

/** What a key wants of the board; `by` is the way, on or back. */
export type BoardKey =
  | { readonly do: 'step'; readonly direction: Direction; readonly by: 1 | -1 }
  | { readonly do: 'next entry'; readonly by: 1 | -1 }
  /** To the last cell of the entry, or to the first. */
  | { readonly do: 'end'; readonly by: 1 | -1 }
  | { readonly do: 'turn' | 'backspace' | 'delete' }
  | { readonly do: 'leave' };

const KEYS: Readonly<Record<string, BoardKey>> = {
  ArrowLeft: { do: 'step', direction: 'across', by: -1 },
  ArrowRight: { do: 'step', direction: 'across', by: 1 },
  ArrowUp: { do: 'step', direction: 'down', by: -1 },
  ArrowDown: { do: 'step', direction: 'down', by: 1 },
  Home: { do: 'end', by: -1 },
  End: { do: 'end', by: 1 },
  ' ': { do: 'turn' },
  Backspace: { do: 'backspace' },
  Delete: { do: 'delete' },
  Escape: { do: 'leave' },
};

/** @returns undefined for a key that means nothing on every board, such as a letter */
export function boardKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): BoardKey | undefined {
  if (key === 'Enter' || key === 'Tab') return { do: 'next entry', by: shiftKey ? -1 : 1 };
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/**
 * In a list of clues: where a key leads from the clue at a place. Where clues are written, Home and End belong to their fields.
 * @returns the place; `board` for back to the board; undefined for a key that means nothing here
 */
export function clueKey(key: string, place: number, count: number, written = false): number | 'board' | undefined {
  if (key === 'Escape') return 'board';
  const ways: Readonly<Record<string, number>> = {
    ...{ ArrowDown: place + 1, ArrowUp: place - 1 },
    ...(!written && { Home: 0, End: count - 1 }),
  };
  const to = ways[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/** Scrolls a list as far as it takes to see one of its items, and never the page. */
export function showInList(list: HTMLElement, item: HTMLElement): void {
  const [own, of] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < of.top) list.scrollTop -= of.top - own.top;
  else if (own.bottom > of.bottom) list.scrollTop += own.bottom - of.bottom;
}

/** An entry where it is named; a scanword shows no numbers. */
export interface NamedEntry {
  readonly number?: number | undefined;
  readonly direction: Direction;
  readonly cells: readonly number[];
  readonly clue: string;
}

/** `5 across`, and `Across` without a number. */
export function entryName({ number, direction }: NamedEntry, words: Readonly<Record<Direction, string>>): string {
  const way = words[direction];
  return number === undefined ? way[0]!.toUpperCase() + way.slice(1) : `${number} ${way}`;
}

/**
 * Where a cell is and in which entry, for a voice, which pauses at each full stop.
 * @param words `cell` has `{row}`, `{column}`, `{clue}`, `{at}` and `{of}` in it
 * @param entry undefined for a cell in none
 */
export function cellName(
  at: number,
  width: number,
  entry: NamedEntry | undefined,
  words: Readonly<Record<Direction | 'cell', string>>,
): string {
  const clue = entry === undefined ? '' : `${entryName(entry, words)}. ${entry.clue}`.trim();
  return words.cell
    .replace('{row}', String(Math.floor(at / width) + 1))
    .replace('{column}', String((at % width) + 1))
    .replace('{clue} ', () => (clue === '' ? '' : `${sentence(clue)} `))
    .replace('{at}', String((entry?.cells.indexOf(at) ?? 0) + 1))
    .replace('{of}', String(entry?.cells.length ?? 1));
}

function sentence(text: string): string {
  return /[.!?…]["'”’»)]*$/u.test(text) ? text : `${text}.`;
}
