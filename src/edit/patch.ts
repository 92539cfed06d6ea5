// What an edit changed, so that it can be undone, done again and kept in a journal: the cells and the other parts before and after. A patch
// is as small as the edit, however large the puzzle is.

import type { CellId } from '../core/ids.js';
import type { About, Cell, Document } from './document.js';

interface Side {
  readonly about: Partial<About>;
  readonly width?: number;
  readonly height?: number;
  /** The cells that differ; all of them where the size does. */
  readonly cells: readonly (readonly [at: number, cell: Cell])[];
}

export interface Patch {
  readonly before: Side;
  readonly after: Side;
}

/** What turns one document into the other and back; undefined if they are the same. */
export function patchBetween(before: Document, after: Document): Patch | undefined {
  const resized = before.width !== after.width || before.height !== after.height;
  const { cells: _, width: __, height: ___, ...about } = after;
  const names = (Object.keys(about) as (keyof About)[]).filter(name => before[name] !== after[name]);
  const side = (document: Document): Side => ({
    about: Object.fromEntries(names.map(name => [name, document[name]])),
    ...(resized && { width: document.width, height: document.height }),
    cells: [...document.cells.entries()].filter(
      ([at, cell]) => resized || (before.cells[at] !== after.cells[at] && cell),
    ),
  });
  const patch = { before: side(before), after: side(after) };
  return names.length > 0 || patch.after.cells.length > 0 ? patch : undefined;
}

/** The document on one side of a patch, made from the one on the other side. */
export function apply(document: Document, patch: Patch, to: keyof Patch): Document {
  const { about, width = document.width, height = document.height, cells } = patch[to];
  const all = patch[to].width === undefined ? document.cells.slice() : [];
  for (const [at, cell] of cells) all[at] = cell;
  return { ...document, ...about, width, height, cells: cells.length === 0 ? document.cells : all };
}

/** What of a cell is told of, with the name of its text. */
const CELL_PARTS = {
  circled: 'circle',
  shade: 'shade',
  given: 'given',
  barRight: 'barRight',
  barBelow: 'barBelow',
} as const;
/** What of the whole puzzle is told of. */
const ABOUT_PARTS = {
  title: 'title',
  author: 'author',
  notes: 'notes',
  language: 'language',
  symmetry: 'symmetry',
  style: 'style',
  theme: 'theme',
  banned: 'banned',
  floor: 'floor',
  floors: 'floorHere',
  enumerations: 'enumeration',
  fair: 'fair',
} as const;

export interface Changes {
  /** What changed, by the names of texts. */
  readonly parts: readonly (
    | (typeof CELL_PARTS)[keyof typeof CELL_PARTS]
    | (typeof ABOUT_PARTS)[keyof typeof ABOUT_PARTS]
    | 'width'
    | 'height'
  )[];
  /** The cells with other letters, or with letters that searches keep or no longer keep. */
  readonly letters: readonly CellId[];
  /** The cells that became blocks or were some. */
  readonly blocks: readonly CellId[];
  /** The places of the entries with other clues. */
  readonly clues: readonly string[];
}

/** What a patch changes, to be told. In a grid of another size no cells are told of. */
export function changesOf({ before, after }: Patch): Changes {
  const resized = before.width !== undefined;
  const pairs = resized ? [] : after.cells.map(([at, cell], nth) => [at, before.cells[nth]![1], cell] as const);
  const open = pairs.flatMap(([at, one, other]) =>
    one.kind === 'cell' && other.kind === 'cell' ? [[at, one, other] as const] : [],
  );
  const marks = (Object.keys(CELL_PARTS) as (keyof typeof CELL_PARTS)[]).filter(part =>
    open.some(([, one, other]) => one[part] !== other[part]),
  );
  const about = (Object.keys(ABOUT_PARTS) as (keyof typeof ABOUT_PARTS)[]).filter(
    part => JSON.stringify(before.about[part]) !== JSON.stringify(after.about[part]),
  );
  const [old = {}, now = {}] = [before.about.clues, after.about.clues];
  return {
    parts: [
      ...(before.width === after.width ? [] : (['width'] as const)),
      ...(before.height === after.height ? [] : (['height'] as const)),
      ...marks.map(part => CELL_PARTS[part]),
      ...about.map(part => ABOUT_PARTS[part]),
    ],
    letters: open
      .filter(([, one, other]) => one.solution !== other.solution || one.own !== other.own || one.theme !== other.theme)
      .map(([at]) => at),
    blocks: pairs.filter(([, one, other]) => one.kind !== other.kind).map(([at]) => at),
    clues: [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(place => old[place] !== now[place]),
  };
}
