// The state of the page and the one function that changes it. Every action gives a new state; those that change the document leave a patch
// behind, so undo and redo have no limit.

import type { CellId } from '../core/ids.js';
import type { Direction } from '../grid/grid.js';
import { type About, type BY_PLACE, type Document, gridOf, type Lock, lettersAt } from './document.js';
import * as edits from './edits.js';
import { apply, type Patch, patchBetween } from './patch.js';

export interface State {
  readonly document: Document;
  readonly cell: CellId;
  readonly direction: Direction;
  readonly past: readonly Patch[];
  readonly future: readonly Patch[];
}

export type Action =
  | { readonly do: 'open'; readonly document: Document }
  | { readonly do: 'select'; readonly cell: CellId; readonly direction?: Direction }
  /** One step; a step across the way that is being written only turns. */
  | { readonly do: 'step'; readonly direction: Direction; readonly by: 1 | -1 }
  | { readonly do: 'turn' }
  | { readonly do: 'next entry'; readonly by: 1 | -1 }
  /** To the last cell of the entry, or to the first. */
  | { readonly do: 'end'; readonly by: 1 | -1 }
  | { readonly do: 'type'; readonly letter: string }
  | { readonly do: 'rebus'; readonly letters: string }
  /** Empties the cell; goes back one cell first if it is empty. */
  | { readonly do: 'backspace' }
  | { readonly do: 'delete' }
  | { readonly do: 'block'; readonly cell?: CellId }
  | { readonly do: 'bar'; readonly side: 'right' | 'below' }
  | { readonly do: 'mark'; readonly mark: 'circled' | 'given' }
  | { readonly do: 'shade'; readonly colour: string }
  /** Letters, and by place clues for entries that have none. */
  | {
      readonly do: 'write';
      readonly letters: ReadonlyMap<CellId, string>;
      /** Whether fills keep them; or the cells that they keep from now on, and the others as before. */
      readonly own: boolean | ReadonlySet<CellId>;
      readonly clues?: Readonly<Record<string, string>>;
    }
  /** Of cells, or of the entry that has a direction. */
  | { readonly do: 'lock'; readonly cells: readonly CellId[]; readonly as: Lock; readonly direction?: Direction }
  | { readonly do: 'erase'; readonly cells: readonly CellId[]; readonly which: 'all' | 'filled' }
  | { readonly do: 'blocks'; readonly cells: ReadonlyMap<CellId, boolean> }
  /** A clue written by hand, or taken from the dictionaries. */
  | { readonly do: 'clue'; readonly place: string; readonly text: string; readonly isTaken?: boolean }
  | { readonly do: 'enumeration'; readonly place: string; readonly text: string }
  | { readonly do: 'floor'; readonly place: string; readonly score: number | undefined }
  | { readonly do: 'about'; readonly about: Partial<Omit<About, (typeof BY_PLACE)[number] | 'read'>> }
  | { readonly do: 'replace'; readonly find: string; readonly by: string; readonly inGrid: boolean }
  | { readonly do: 'resize'; readonly width: number; readonly height: number }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

export function begin(document: Document): State {
  const first = document.cells.findIndex(({ kind }) => kind === 'cell');
  const cell = Math.max(0, first);
  return { document, cell, direction: facing(document, cell, 'across'), past: [], future: [] };
}

export function reduce(state: State, action: Action): State {
  const { document, cell, direction } = state;
  switch (action.do) {
    case 'open':
      return { ...changed(state, action.document), cell: begin(action.document).cell };
    case 'select':
      return { ...state, cell: action.cell, direction: action.direction ?? facing(document, action.cell, direction) };
    case 'turn':
      return { ...state, direction: direction === 'across' ? 'down' : 'across' };
    case 'step':
      return action.direction === direction
        ? { ...state, cell: beside(state, action.direction, action.by) ?? cell }
        : stepped({ ...state, direction: action.direction }, action.by);
    case 'next entry':
      return nextEntry(state, action.by);
    case 'end':
      return { ...state, cell: edits.slotAt(document, cell, direction)?.cells.at(action.by === 1 ? -1 : 0) ?? cell };
    case 'type': {
      const next = changed(state, edits.writeLetters(document, cell, action.letter));
      return { ...next, cell: openBeside(next, direction, 1) ?? cell };
    }
    case 'rebus':
      return changed(state, edits.writeLetters(document, cell, action.letters));
    case 'backspace': {
      const back = lettersAt(document, cell) === '' ? (openBeside(state, direction, -1) ?? cell) : cell;
      return { ...changed(state, edits.erase(document, [back], 'all')), cell: back };
    }
    case 'delete':
      return changed(state, edits.erase(document, [cell], 'all'));
    case 'block':
      return changed(state, edits.toggleBlock(document, action.cell ?? cell));
    case 'bar':
      return changed(state, edits.toggleBar(document, cell, action.side));
    case 'mark':
      return changed(state, edits.toggleMark(document, cell, action.mark));
    case 'shade':
      return changed(state, edits.shade(document, cell, action.colour));
    case 'write': {
      const next = edits.withoutStaleClues(edits.writeAll(document, action.letters, action.own));
      const missing = Object.entries(action.clues ?? {}).filter(([place]) => !next.clues[place]);
      return changed(state, missing.length === 0 ? next : edits.takeClues(next, Object.fromEntries(missing)));
    }
    case 'lock':
      return changed(
        state,
        action.direction === undefined
          ? edits.lock(document, action.cells, action.as)
          : edits.lockEntry(document, action.cells, action.direction, action.as),
      );
    case 'erase':
      return changed(state, edits.erase(document, action.cells, action.which));
    case 'blocks':
      return changed(state, edits.setBlocks(document, action.cells));
    case 'clue':
      return changed(
        state,
        action.isTaken
          ? edits.takeClues(document, { [action.place]: action.text })
          : edits.writeClue(document, action.place, action.text),
      );
    case 'enumeration':
      return changed(state, edits.writeEnumeration(document, action.place, action.text));
    case 'floor':
      return changed(state, edits.writeFloor(document, action.place, action.score));
    case 'about':
      return changed(state, { ...document, ...action.about });
    case 'replace':
      return changed(state, edits.replaceText(document, action.find, action.by, action.inGrid).document);
    case 'resize': {
      const next = edits.resize(document, action.width, action.height);
      return { ...changed(state, next), cell: next === document ? cell : begin(next).cell };
    }
    case 'undo':
      return travelled(state, 'past', 'before');
    case 'redo':
      return travelled(state, 'future', 'after');
    default:
      return action satisfies never;
  }
}

/** The direction, or the other one where only that has an entry. */
function facing(document: Document, cell: CellId, direction: Direction): Direction {
  const other = direction === 'across' ? 'down' : 'across';
  const hasEntry = (way: Direction): boolean => edits.slotAt(document, cell, way) !== undefined;
  return !hasEntry(direction) && hasEntry(other) ? other : direction;
}

function changed(state: State, edited: Document): State {
  const document = edited.cells === state.document.cells ? edited : edits.withoutStaleClues(edited);
  const patch = patchBetween(state.document, document);
  if (patch === undefined) return state;
  return { ...state, document, past: [...state.past, patch], future: [] };
}

/** Goes through the last patch of the past to what was before, or of the future to what came after. */
function travelled(state: State, from: 'past' | 'future', to: keyof Patch): State {
  const patch = state[from].at(-1);
  if (patch === undefined) return state;
  const document = apply(state.document, patch, to);
  const other = from === 'past' ? 'future' : 'past';
  const size = document.width * document.height;
  return {
    ...state,
    document,
    [from]: state[from].slice(0, -1),
    [other]: [...state[other], patch],
    // The place of the change is shown.
    cell: patch[to].cells[0]?.[0] ?? Math.min(state.cell, size - 1),
  };
}

/** The cell one step away, blocks too; undefined at the edge. */
function beside({ document: { width, height }, cell }: State, direction: Direction, by: 1 | -1): CellId | undefined {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const [to, side] = direction === 'across' ? [column + by, width] : [row + by, height];
  if (to < 0 || to >= side) return undefined;
  return cell + (direction === 'across' ? by : by * width);
}

/** The next cell of the same entry. */
function openBeside(state: State, direction: Direction, by: 1 | -1): CellId | undefined {
  const slot = edits.slotAt(state.document, state.cell, direction);
  return slot?.cells[slot.cells.indexOf(state.cell) + by];
}

/** In a cell where an entry of the new direction runs, the first step only turns. */
function stepped(state: State, by: 1 | -1): State {
  if (edits.slotAt(state.document, state.cell, state.direction) !== undefined) return state;
  return { ...state, cell: beside(state, state.direction, by) ?? state.cell };
}

/** The first cell of the next entry, across entries first, then down; at its first empty cell if it has one. */
function nextEntry(state: State, by: 1 | -1): State {
  const grid = gridOf(state.document);
  if (grid === undefined) return state;
  const { slots } = grid;
  const here = edits.slotAt(state.document, state.cell, state.direction);
  const at = here === undefined ? (by === 1 ? -1 : 0) : here.id;
  const slot = slots[(at + by + slots.length) % slots.length]!;
  const open = slot.cells.find(cell => lettersAt(state.document, cell) === '');
  return { ...state, cell: open ?? slot.cells[0]!, direction: slot.direction };
}
