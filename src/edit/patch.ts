// What an edit changed, so that it can be undone, done again and kept in a journal: the cells and the other parts before and after. A patch
// is as small as the edit, however large the puzzle is.

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
