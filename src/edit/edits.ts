// Every edit of a document, as a function from one document to the next. None of them knows of screens or searches.

import type { CellId } from '../core/ids.js';
import { isLetter, upperCase } from '../core/word.js';
import type { Direction } from '../grid/grid.js';
import { imageOf, orbitOf, symmetryFor } from '../grid/grid.js';
import { fitsLength, splitEnumeration } from '../puzzle/enumeration.js';
import {
  BLOCK,
  BY_PLACE,
  type Cell,
  type Document,
  EMPTY,
  gridOf,
  LOCKS,
  type Lock,
  lettersAt,
  lockOf,
  type OpenCell,
  placeOf,
} from './document.js';

/** The largest grid that the page draws. */
export const MOST_SIDE = 50;

/** The document with other cells. */
function withCells(document: Document, cells: ReadonlyMap<CellId, Cell>): Document {
  const changed = [...cells].filter(([at, cell]) => document.cells[at] !== cell);
  if (changed.length === 0) return document;
  const all = document.cells.slice();
  for (const [at, cell] of changed) all[at] = cell;
  return { ...document, cells: all };
}

/** Makes a cell a block, or a block a cell, with its twins. */
export function toggleBlock(document: Document, cell: CellId): Document {
  const { width, height, symmetry } = document;
  const next = document.cells[cell]!.kind === 'cell' ? BLOCK : EMPTY;
  return withCells(
    document,
    new Map(
      orbitOf(cell, width, height, symmetryFor(width, height, symmetry))
        .filter(at => (document.cells[at]!.kind === 'cell') !== (next.kind === 'cell'))
        .map(at => [at, next]),
    ),
  );
}

/** Makes cells blocks (true) or empty cells (false), without their twins: for changes that were worked out before. */
export function setBlocks(document: Document, cells: ReadonlyMap<CellId, boolean>): Document {
  const wanted = [...cells].filter(([at, isBlock]) => isBlock === (document.cells[at]?.kind === 'cell'));
  return withCells(document, new Map(wanted.map(([at, isBlock]) => [at, isBlock ? BLOCK : EMPTY])));
}

/** Changes cells that can be filled; blocks stay. */
function change(document: Document, cells: Iterable<CellId>, how: (cell: OpenCell, at: CellId) => OpenCell): Document {
  const changed = new Map<CellId, Cell>();
  for (const at of cells) {
    const cell = document.cells[at];
    if (cell?.kind === 'cell') changed.set(at, how(cell, at));
  }
  return withCells(document, changed);
}

/** The letters of the words of a language. */
export const alphabetOf = (language: string): string =>
  language === 'ru' ? 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letters of a text as a cell holds them: upper case, and nothing that is no letter. */
export function cellLetters(text: string, language: string): string {
  return [...upperCase(text, language)].filter(isLetter).join('');
}

/** Puts letters into a cell: one, several for a rebus cell, none to empty it. */
export function writeLetters(document: Document, at: CellId, text: string): Document {
  return writeAll(document, new Map([[at, text]]), true);
}

/**
 * Puts letters into many cells at once. Letters of the theme stay of the theme.
 * @param own whether fills must keep them; or the cells that they must keep from now on, and the others as before
 */
export function writeAll(
  document: Document,
  letters: ReadonlyMap<CellId, string>,
  own: boolean | ReadonlySet<CellId>,
): Document {
  return change(document, letters.keys(), (cell, at) => {
    const text = cellLetters(letters.get(at)!, document.language);
    const isOwn = typeof own === 'boolean' ? own : own.has(at) || cell.own === true;
    if ((cell.solution ?? '') === text && (cell.own === true) === (isOwn && text !== '')) return cell;
    const { solution: _, own: __, theme, ...rest } = cell;
    return text === '' ? rest : { ...rest, solution: text, ...(isOwn && { own: true, ...(theme && { theme }) }) };
  });
}

/** Locks cells with letters, or frees them. Cells without letters stay as they are. */
export function lock(document: Document, cells: Iterable<CellId>, as: Lock): Document {
  return change(document, cells, cell => {
    const { own: was = false, theme: wasTheme = false, ...rest } = cell;
    const [own, theme] = [as !== 'free', as === 'theme'];
    if (cell.solution === undefined || (was === own && wasTheme === theme)) return cell;
    return { ...rest, ...(own && { own }), ...(theme && { theme }) };
  });
}

/** Locks an entry, or frees it. Letters that it shares with an entry that is locked more stay locked with that. */
export function lockEntry(document: Document, cells: readonly CellId[], direction: Direction, as: Lock): Document {
  const other = direction === 'across' ? 'down' : 'across';
  const locks = cells.map((at): Lock => {
    const crossing = slotAt(document, at, other);
    const held = crossing === undefined ? 'free' : lockOf(document, crossing.cells);
    return LOCKS.indexOf(held) < LOCKS.indexOf(as) ? held : as;
  });
  return cells.reduce((next, at, nth) => lock(next, [at], locks[nth]!), document);
}

/** Empties cells. @param which all letters, or only those that searches may replace */
export function erase(document: Document, cells: Iterable<CellId>, which: 'all' | 'filled'): Document {
  return change(document, cells, cell => {
    if (cell.solution === undefined || (which === 'filled' && cell.own)) return cell;
    const { solution: _, own: __, theme: ___, ...rest } = cell;
    return rest;
  });
}

export function toggleMark(
  document: Document,
  at: CellId,
  mark: 'circled' | 'given' | 'barRight' | 'barBelow',
): Document {
  return change(document, [at], cell => {
    const { [mark]: was, ...rest } = cell;
    return was ? rest : { ...rest, [mark]: true };
  });
}

/** Bars come with their twins, as blocks do: a bar is between two cells, and its twin between their images. @param side of the cell, where the bar is */
export function toggleBar(document: Document, at: CellId, side: 'right' | 'below'): Document {
  const { width, height } = document;
  const isAtEdge = side === 'right' ? (at + 1) % width === 0 : at + width >= width * height;
  if (isAtEdge) return document;
  const symmetry = symmetryFor(width, height, document.symmetry);
  const isOn = (of: Document, cell: CellId, mark: 'barRight' | 'barBelow'): boolean => {
    const found = of.cells[cell];
    return found?.kind === 'cell' && found[mark] === true;
  };
  const beside = side === 'right' ? at + 1 : at + width;
  const own = side === 'right' ? 'barRight' : 'barBelow';
  let next = toggleMark(document, at, own);
  const wanted = isOn(next, at, own);
  let [one, other] = [at, beside];
  do {
    const cell = Math.min(one, other);
    const mark = Math.floor(one / width) === Math.floor(other / width) ? 'barRight' : 'barBelow';
    if (isOn(next, cell, mark) !== wanted) next = toggleMark(next, cell, mark);
    one = imageOf(one, width, height, symmetry);
    other = imageOf(other, width, height, symmetry);
  } while (one !== at || other !== beside);
  return next;
}

/** @param shade a CSS colour; empty for none */
export function shade(document: Document, at: CellId, colour: string): Document {
  return change(document, [at], ({ shade: _, ...rest }) => (colour === '' ? rest : { ...rest, shade: colour }));
}

/** The grid in another size; rows and columns are added or cut at the right and below. Clues stay with the cells where they begin. */
export function resize(document: Document, width: number, height: number): Document {
  const within = (side: number): number => Math.max(2, Math.min(MOST_SIDE, Math.round(side) || 2));
  const [columns, rows] = [within(width), within(height)];
  if (columns === document.width && rows === document.height) return document;
  const cells = Array.from({ length: columns * rows }, (_, at): Cell => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return row < document.height && column < document.width ? document.cells[row * document.width + column]! : EMPTY;
  });
  const move = <Value>(places: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      Object.entries(places).flatMap(([place, value]) => {
        const at = Number(place.slice(1));
        const [row, column] = [Math.floor(at / document.width), at % document.width];
        return row < rows && column < columns ? [[`${place[0]}${row * columns + column}`, value] as const] : [];
      }),
    );
  const moved = BY_PLACE.map(part => [part, move<unknown>(document[part])]);
  return { ...document, width: columns, height: rows, cells, ...Object.fromEntries(moved) };
}

/**
 * An enumeration at the end that suits the entry becomes that of the entry; another one stays in the clue.
 * @param clue written by hand; empty for none
 */
export function writeClue(document: Document, place: string, clue: string): Document {
  const split = splitEnumeration(clue.replace(/\s+/gu, ' '));
  const cells = slotAt(document, Number(place.slice(1)), place.startsWith('A') ? 'across' : 'down')?.cells ?? [];
  if (split !== undefined && isEnumerationOf(document, cells, split.enumeration))
    return writeClue(writeEnumeration(document, place, split.enumeration), place, split.clue);
  const text = clue.replace(/\s+/gu, ' ');
  if ((document.clues[place] ?? '') === text) return document;
  const { [place]: _, ...rest } = document.clues;
  const { [place]: __, ...clueFor } = document.clueFor;
  return { ...document, clueFor, clues: text.trim() === '' ? rest : { ...rest, [place]: text } };
}

/** Whether an enumeration has as many letters as an entry, or as many cells. */
function isEnumerationOf(document: Document, cells: readonly CellId[], enumeration: string): boolean {
  const lengths = [cells.length, cells.map(at => lettersAt(document, at) || '?').join('').length];
  return lengths.some(length => fitsLength(enumeration, length));
}

/** @param enumeration as `3,4`; that of the length alone is none of its own */
export function writeEnumeration(document: Document, place: string, enumeration: string): Document {
  const slot = slotAt(document, Number(place.slice(1)), place.startsWith('A') ? 'across' : 'down');
  const { [place]: was, ...rest } = document.enumerations;
  const text = splitEnumeration(`(${enumeration.replace(/^\(|\)$/gu, '')})`)?.enumeration;
  const isPlain = text === undefined || text === String(slot?.length);
  if (was === (isPlain ? undefined : text)) return document;
  return { ...document, enumerations: isPlain ? rest : { ...rest, [place]: text } };
}

/** Takes clues of the dictionaries, by place. They go when the answers become other ones. */
export function takeClues(document: Document, clues: Readonly<Record<string, string>>): Document {
  const answers = answersOf(document);
  const clueFor = Object.fromEntries([...answers].filter(([place]) => clues[place]));
  return {
    ...document,
    clues: { ...document.clues, ...clues },
    clueFor: { ...document.clueFor, ...clueFor },
  };
}

/** By place: the answers of the entries that are full. */
export function answersOf(document: Document): ReadonlyMap<string, string> {
  return new Map(
    (gridOf(document)?.slots ?? []).flatMap(({ direction, cells }) => {
      const letters = cells.map(cell => lettersAt(document, cell));
      return letters.includes('') ? [] : [[placeOf(direction, cells[0]!), letters.join('')] as const];
    }),
  );
}

/** @param score the lowest one of the entry's word; undefined for none of its own */
export function writeFloor(document: Document, place: string, score: number | undefined): Document {
  const { [place]: _, ...rest } = document.floors;
  return { ...document, floors: score === undefined ? rest : { ...rest, [place]: score } };
}

/** The document without the clues of the dictionaries whose answers became other ones. A letter that is missing keeps a clue. */
export function withoutStaleClues(document: Document): Document {
  const known = Object.entries(document.clueFor);
  if (known.length === 0) return document;
  const answers = answersOf(document);
  const stale = known.filter(([place, answer]) => (answers.get(place) ?? answer) !== answer);
  return stale.reduce((next, [place]) => writeClue(writeEnumeration(next, place, ''), place, ''), document);
}

/**
 * Puts one text for another in all clues, the title and the notes.
 * @param inGrid also in the letters of entries, if both texts have as many
 * @returns the document, and how often that was
 */
export function replaceText(
  document: Document,
  find: string,
  by: string,
  inGrid: boolean,
): { readonly document: Document; readonly count: number } {
  if (find === '') return { document, count: 0 };
  let count = 0;
  const replaced = (text: string): string => {
    const parts = text.split(find);
    count += parts.length - 1;
    return parts.join(by);
  };
  const clues = Object.fromEntries(Object.entries(document.clues).map(([place, clue]) => [place, replaced(clue)]));
  const texts = { ...document, clues, title: replaced(document.title), notes: replaced(document.notes) };
  if (!inGrid) return { document: count === 0 ? document : texts, count };
  const found = lettersToReplace(document, find, by);
  const next = writeAll(texts, found.letters, true);
  return { document: count + found.count === 0 ? document : next, count: count + found.count };
}

/** The new letters of cells, and in how many places of entries they come. */
function lettersToReplace(document: Document, find: string, by: string) {
  const [old, now] = [find, by].map(text => [...cellLetters(text, document.language)]) as [string[], string[]];
  const letters = new Map<CellId, string>();
  let count = 0;
  for (const { cells } of old.length === now.length && old.length > 0 ? (gridOf(document)?.slots ?? []) : [])
    for (const [from] of cells.entries()) {
      const those = cells.slice(from, from + old.length);
      if (those.length < old.length || those.some((cell, at) => lettersAt(document, cell) !== old[at])) continue;
      count++;
      for (const [at, cell] of those.entries()) letters.set(cell, now[at]!);
    }
  return { letters, count };
}

/** The cells of an entry's slot: the one through a cell, in a direction. */
export function slotAt(document: Document, cell: CellId, direction: Direction) {
  const grid = gridOf(document);
  const id = (direction === 'across' ? grid?.acrossAt : grid?.downAt)?.[cell] ?? -1;
  return id < 0 ? undefined : grid!.slots[id];
}
