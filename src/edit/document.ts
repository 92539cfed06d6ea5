// What a constructor works on: one puzzle with everything that was decided about it. It is never changed; an edit makes a new one that
// shares the rest (edits.ts). Grids for searches and puzzles for files are made from it here.

import type { CellId } from '../core/ids.js';
import { BAR, type CellMark, type ClueSide, type Direction, type Grid, makeGrid, type Symmetry } from '../grid/grid.js';
import { enumerationOf } from '../puzzle/enumeration.js';
import { barsOf, inOrder, type Puzzle, type PuzzleCell, type PuzzleEntry } from '../puzzle/puzzle.js';

/** A cell to be filled. */
export type OpenCell = Extract<PuzzleCell, { readonly kind: 'cell' }> & {
  /** The letter was put in by hand or accepted for good: fills keep it. Other letters may be replaced by the next fill. */
  readonly own?: boolean;
  /** It is of a theme word: nothing but the user changes it. It is one of their own, too. */
  readonly theme?: boolean;
};
export type Cell = Exclude<PuzzleCell, { readonly kind: 'cell' }> | OpenCell;

/** What may change an entry: only the user; also a word that is put in beside it; or any fill. */
export const LOCKS = ['theme', 'kept', 'free'] as const;
export type Lock = (typeof LOCKS)[number];

/** What belongs to the whole puzzle and not to a cell. */
export interface About {
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  /** `en`, `ru`, `de` …: alphabet, dictionary and headings. */
  readonly language: string;
  /** Which cells become blocks together. */
  readonly symmetry: Symmetry;
  /** What the grid is checked by. */
  readonly style: 'american' | 'british' | 'russian' | 'scanword';
  /** Words still to be placed, as they were typed. */
  readonly theme: readonly string[];
  /** Words that no fill may use. */
  readonly banned: readonly string[];
  /** The lowest score of all entries; undefined: as high as can be. */
  readonly floor: number | undefined;
  /** By place of an entry: the lowest score of its word, where it has one of its own. */
  readonly floors: Readonly<Record<string, number>>;
  /** No crossing of two hard words. */
  readonly fair: boolean;
  /** By place of an entry ({@link placeOf}). */
  readonly clues: Readonly<Record<string, string>>;
  /** By place of an entry whose clue came from the dictionaries: the answer that it is for. */
  readonly clueFor: Readonly<Record<string, string>>;
  /** By place of an entry: the side where its clue is in the grid, in a scanword. */
  readonly clueAt: Readonly<Record<string, ClueSide>>;
  /** By place of an entry: its enumeration, where that says more than the length. */
  readonly enumerations: Readonly<Record<string, string>>;
  /** The puzzle as it was read from a file: what the page cannot edit stays as it is there. */
  readonly read: Puzzle | undefined;
}

/** What belongs to the places where entries begin. */
export const BY_PLACE = ['clues', 'clueFor', 'clueAt', 'floors', 'enumerations'] as const;

export interface Document extends About {
  readonly width: number;
  readonly height: number;
  /** Row-major. */
  readonly cells: readonly Cell[];
}

export const BLOCK: Cell = { kind: 'block' };
export const EMPTY: OpenCell = { kind: 'cell' };

const NOTHING: About = {
  title: '',
  author: '',
  notes: '',
  language: 'en',
  symmetry: 'rotation',
  style: 'american',
  theme: [],
  banned: [],
  floor: undefined,
  floors: {},
  fair: false,
  clues: {},
  clueFor: {},
  clueAt: {},
  enumerations: {},
  read: undefined,
};

/** A document that was kept, perhaps before documents had all these parts. */
export function completed(document: Document): Document {
  return { ...NOTHING, ...document };
}

/** A grid of empty cells. */
export function emptyDocument(width: number, height: number, about: Partial<About> = {}): Document {
  return { ...NOTHING, ...about, width, height, cells: Array<Cell>(width * height).fill(EMPTY) };
}

/** Where an entry begins and goes, `A17`: it keeps its clue when blocks elsewhere change the numbers. */
export function placeOf(direction: Direction, first: CellId): string {
  return `${direction === 'across' ? 'A' : 'D'}${first}`;
}

/** The lock of an entry, or of other cells: that of the freest of them. */
export function lockOf({ cells }: Pick<Document, 'cells'>, those: readonly CellId[]): Lock {
  const all = those.flatMap(at => (cells[at]?.kind === 'cell' ? [cells[at] as OpenCell] : []));
  return all.every(({ theme }) => theme) ? 'theme' : all.every(({ own }) => own) ? 'kept' : 'free';
}

/** Whether a cell is of a theme word. */
export function isTheme({ cells }: Pick<Document, 'cells'>, at: CellId): boolean {
  const cell = cells[at];
  return cell?.kind === 'cell' && cell.theme === true;
}

/** The letters of a cell; empty where there are none. */
export function lettersAt(document: Document, cell: CellId): string {
  const found = document.cells[cell];
  return found?.kind === 'cell' ? (found.solution ?? '') : '';
}

const grids = new WeakMap<readonly Cell[], ReadonlyMap<Which, Grid | undefined>>();
type Which = 'all' | 'own' | 'none';

/**
 * The grid of a document; made once for the same cells.
 * @param which letters are its seeds: all, or only those that searches must keep
 * @returns undefined where no two cells are side by side or one above the other
 */
export function gridOf({ width, height, cells }: Pick<Document, 'width' | 'height' | 'cells'>, which: Which = 'all') {
  const known = grids.get(cells);
  if (known?.has(which)) return known.get(which);
  const seeds = new Map<CellId, string>();
  for (const [at, cell] of cells.entries())
    if (cell.kind === 'cell' && cell.solution !== undefined && (which === 'all' || (which === 'own' && cell.own)))
      seeds.set(at, cell.solution);
  const marks = new Map<CellId, CellMark>();
  for (const [at, cell] of cells.entries()) {
    if (cell.kind === 'void') marks.set(at, { outside: true });
    if (cell.kind !== 'cell' || !(cell.circled || cell.shade || cell.given)) continue;
    const { circled, shade, given } = cell;
    marks.set(at, { ...(circled && { circled }), ...(shade && { shade }), ...(given && { given }) });
  }
  const open = Uint8Array.from(cells, ({ kind }) => Number(kind === 'cell'));
  const bars = barsOf(cells);
  const joins = (at: CellId, next: CellId, bar: number) => open[at] && open[next] && !((bars?.[at] ?? 0) & bar);
  const hasSlot = cells.some(
    (_, at) => ((at + 1) % width > 0 && joins(at, at + 1, BAR.right)) || joins(at, at + width, BAR.below),
  );
  const grid = hasSlot ? makeGrid({ source: 'the grid', width, height, open, bars, seeds, marks }) : undefined;
  grids.set(cells, new Map([...(known ?? []), [which, grid]]));
  return grid;
}

/** The puzzle that files hold: the one that was read, with all edits. @returns undefined for a grid without an entry */
export function puzzleOf(document: Document): Puzzle | undefined {
  const grid = gridOf(document);
  if (grid === undefined) return undefined;
  const { title, author, notes, language, width, height, clues, enumerations } = document;
  const {
    title: _,
    author: __,
    notes: ___,
    seed: ____,
    overlay: _____,
    readingNotes: ______,
    ...read
  } = document.read ?? {};
  // Numbers of its own belong to the pattern that has them.
  const numbered = document.read !== undefined && isSamePattern(document, document.read) ? document.read : undefined;
  const before = new Map(document.read?.entries.map(entry => [placeOfEntry(entry, width), entry]));
  const cells = document.cells.map((cell, at): PuzzleCell => {
    if (cell.kind !== 'cell') return cell;
    const { own: _, theme: __, number: ___, ...rest } = cell;
    const was = numbered?.cells[at];
    const number = was?.kind === 'cell' ? was.number : grid.numbers[at];
    return number ? { ...rest, number } : rest;
  });
  const entries = grid.slots.flatMap(({ number, direction, length, cells: [first, ...rest] }): PuzzleEntry[] => {
    const place = placeOf(direction, first!);
    const { answer: _, clue: __, clueAt: ___, continued: ____, ...was } = before.get(place) ?? {};
    if (numbered !== undefined && !before.has(place)) return []; // a run that the file has no entry for
    const letters = [first!, ...rest].map(cell => grid.seeds.get(cell));
    const answer = letters.includes(undefined) ? undefined : letters.join('');
    const clue = clues[place];
    const side = clueSideAt(document, first!, place);
    const plain = answer === undefined || answer.length > length ? String(length) : enumerationOf(answer);
    const entry = {
      ...{ ...was, number: (numbered && before.get(place)?.number) ?? number, direction, length },
      ...{ row: Math.floor(first! / width), column: first! % width },
      ...(answer !== undefined && { answer }),
      ...(clue && { clue }),
      ...(side && { clueAt: side }),
      enumeration: enumerations[place] ?? plain,
    };
    return [entry];
  });
  // The answer to an entry goes on in others for as long as all of them are there, whatever their numbers are now.
  const now = new Map(entries.map(entry => [placeOfEntry(entry, width), entry]));
  for (const [at, entry] of entries.entries()) {
    const further = before.get(placeOfEntry(entry, width))?.continued?.map(({ number, direction }) => {
      const was = document.read?.entries.find(each => each.number === number && each.direction === direction);
      return was && now.get(placeOfEntry(was, width));
    });
    if (further === undefined || further.includes(undefined)) continue;
    entries[at] = { ...entry, continued: further.map(each => ({ number: each!.number, direction: each!.direction })) };
  }
  return {
    ...{ ...read, ...(title && { title }), ...(author && { author }), ...(notes && { notes }) },
    ...{ language, width, height, cells, entries: entries.sort(inOrder) },
  };
}

/** Whether the same cells are open, with the same bars. */
function isSamePattern(one: Pick<Puzzle, 'width' | 'height' | 'cells'>, other: typeof one): boolean {
  const shape = ({ width, cells }: typeof one): string =>
    `${width} ${cells.map(cell => (cell.kind === 'cell' ? `${Number(cell.barRight ?? 0)}${Number(cell.barBelow ?? 0)}` : cell.kind)).join()}`;
  return shape(one) === shape(other);
}

const placeOfEntry = ({ direction, row, column }: PuzzleEntry, width: number): string =>
  placeOf(direction, row * width + column);

/** The side of an entry's clue in the grid, as long as a block is there. */
function clueSideAt({ clueAt, cells, width }: Document, first: CellId, place: string): ClueSide | undefined {
  const side = clueAt[place];
  const isAtEdge = side === 'left' ? first % width === 0 : first < width;
  const block = cells[side === 'left' ? first - 1 : first - width];
  return isAtEdge || block?.kind !== 'block' ? undefined : side;
}

/** The document of a puzzle from a file; its letters are kept. */
export function documentOf(puzzle: Puzzle, about: Partial<About> = {}): Document {
  const { width, height, title = '', author = '', notes = '', language = 'en', entries } = puzzle;
  const cells = puzzle.cells.map((cell): Cell => {
    if (cell.kind !== 'cell') return cell;
    const { number: _, ...rest } = cell;
    return rest.solution === undefined ? rest : { ...rest, own: true };
  });
  const byPlace = <Value>(of: (entry: PuzzleEntry) => Value | undefined): Record<string, Value> =>
    Object.fromEntries(
      entries.flatMap(entry => {
        const value = of(entry);
        return value ? [[placeOfEntry(entry, width), value]] : [];
      }),
    );
  const clues = byPlace(({ clue }) => clue);
  const clueAt = byPlace(({ clueAt: side }) => side);
  const enumerations = byPlace(({ enumeration, length }) => (enumeration === String(length) ? undefined : enumeration));
  // The clue cells of a scanword have no twins.
  const usual = Object.keys(clueAt).length > 0 ? ({ style: 'scanword', symmetry: 'none' } as const) : {};
  return {
    ...{ ...NOTHING, title, author, notes, language, read: puzzle, ...usual, ...about },
    ...{ clues, clueAt, enumerations, width, height, cells },
  };
}
