// The state of the page: the puzzle with its cursor, what follows from it, and which parts of the page are open. Only `act` changes the puzzle.

import { batch, computed, signal } from '@preact/signals';
import type { CellId } from '../core/ids.js';
import type { Values } from '../core/wording.js';
import type { Slot } from '../grid/grid.js';
import { type CellClue, clueCellsOf } from '../puzzle/clue-cells.js';
import { type Document, emptyDocument, gridOf, lettersAt, placeOf, puzzleOf } from './document.js';
import { slotAt } from './edits.js';
import { change, forgetFindings, isRare, proposal, rated } from './findings.js';
import { type Journal, remember, remembered, type Trouble } from './journal.js';
import { changesOf, type Patch } from './patch.js';
import { type Action, begin, reduce, type State } from './state.js';
import { LANGUAGES, type PageLanguage, type TextName, textIn } from './texts.js';

export type Tab = 'words' | 'clues' | 'fill' | 'check' | 'puzzle';

const browserLanguage = (): PageLanguage => {
  const stored = remembered('language') ?? navigator.language.slice(0, 2);
  return stored in LANGUAGES ? (stored as PageLanguage) : 'en';
};

export const language = signal<PageLanguage>(browserLanguage());
export const state = signal<State>(begin(emptyDocument(15, 15)));
export const tab = signal<Tab>('words');
export const mode = signal<'letters' | 'blocks' | 'region'>('letters');
/** Two corners of a rectangle of cells. */
export const region = signal<{ readonly from: number; readonly to: number } | undefined>(undefined);
export const showHeat = signal(false);
/** What was last done, for the line below the grid; read aloud. */
export const status = signal('');
/** The form for a new puzzle is open. */
export const starting = signal(false);
/** The field for several letters is open. */
export const rebus = signal(false);

/** Another window has this puzzle: here it is only shown. */
export const elsewhere = signal(false);
/** Why nothing is kept. */
export const trouble = signal<Trouble | undefined>(undefined);

export const document = computed<Document>(() => state.value.document);
export const title = computed(() => document.value.title);
export const width = computed(() => document.value.width);
export const height = computed(() => document.value.height);
export const cells = computed(() => document.value.cells);
export const canUndo = computed(() => state.value.past.length > 0);
export const canRedo = computed(() => state.value.future.length > 0);
/** Nothing is given yet: no letter, no block, and no floor of an entry. */
export const isBare = computed(
  () =>
    Object.keys(document.value.floors).length === 0 &&
    cells.value.every(each => each.kind === 'cell' && Object.keys(each).length === 1),
);
/** The cell under the cursor. */
export const cell = computed(() => state.value.cell);
export const grid = computed(() => {
  cells.value;
  return gridOf(document.peek());
});
/** The grid whose letters searches keep; undefined where there is no entry. */
export const ownGrid = computed(() => {
  cells.value;
  return gridOf(document.peek(), 'own');
});
export const puzzle = computed(() => puzzleOf(document.value));

const NO_CLUES: ReadonlyMap<number, readonly CellClue[]> = new Map();
/** By cell of a scanword: the clues in it. */
export const clueCells = computed(() => {
  if (Object.keys(document.value.clueAt).length === 0 || puzzle.value === undefined) return NO_CLUES;
  return new Map(clueCellsOf(puzzle.value).map(({ cell, clues }) => [cell, clues]));
});
const entrySlot = computed(() => slotAt(document.value, cell.value, state.value.direction));
/** The same one as long as the cursor stays in it. */
export const entry = computed(() => {
  const slot = entrySlot.value;
  return slot && { slot, place: placeOf(slot.direction, slot.cells[0]!) };
});
/** A full entry that is no word of the dictionaries, or scores less than it must. */
export interface Weak {
  readonly slot: Slot;
  readonly place: string;
  readonly word: string;
  /** Undefined for what is no word. */
  readonly score: number | undefined;
  readonly least: number;
}
/** The worst first. */
export const weak = computed((): readonly Weak[] => {
  const { cells: of, scores } = rated.value ?? {};
  const { floor = 1, floors } = document.value;
  if (scores === undefined || of !== cells.value) return [];
  const found = (grid.value?.slots ?? []).flatMap((slot): readonly Weak[] => {
    const place = placeIn(slot);
    const least = Math.max(floor, floors[place] ?? 0);
    const score = scores.get(place);
    if (!scores.has(place) || (score ?? -1) >= least) return [];
    return [{ slot, place, word: wordIn(slot), score, least }];
  });
  return found.sort((a, b) => (a.score ?? -1) - (b.score ?? -1));
});
/** The place of a slot ({@link placeOf}). */
export const placeIn = ({ direction, cells: [first] }: Slot): string => placeOf(direction, first!);

/** The letters of a slot, with a dot for an empty cell. */
export function wordIn({ cells: of }: Pick<Slot, 'cells'>): string {
  return of.map(at => lettersAt(document.peek(), at) || '·').join('');
}
/** What is wrong with a weak entry. */
export function weakText({ word, score, least }: Weak): string {
  return score === undefined ? t('noWord', { word }) : t('lowScore', { word, score, least });
}

/** The open cells of the region. */
export const regionCells = computed(() => {
  if (region.value === undefined) return [];
  const { width } = document.value;
  const { from, to } = region.value;
  const isBetween = (one: number, a: number, b: number): boolean => one >= Math.min(a, b) && one <= Math.max(a, b);
  const isIn = (at: number): boolean =>
    isBetween(at % width, from % width, to % width) &&
    isBetween(Math.floor(at / width), Math.floor(from / width), Math.floor(to / width));
  return cells.value.flatMap((cell, at) => (cell.kind === 'cell' && isIn(at) ? [at] : []));
});
/** What is shown in a cell in place of its letters: of a word that is tried, or of a fill that is not accepted yet. */
export function proposedAt(at: CellId): string | undefined {
  const proposed = change.value?.letters.get(at) ?? proposal.value?.letters.get(at);
  return proposed === lettersAt(document.value, at) ? undefined : proposed;
}
/** The clue of the entry under the cursor, or of the word that is proposed for it. */
export const clueHere = computed(() => {
  if (entry.value === undefined) return { text: '', isProposed: false };
  const { slot, place } = entry.value;
  const isProposed = slot.cells.some(at => proposedAt(at) !== undefined);
  const proposed = change.value === undefined ? proposal.value?.clues.get(place) : undefined;
  return { text: (isProposed ? proposed : document.value.clues[place]) ?? '', isProposed };
});
/** The name of the entry under the cursor: `5A`. */
export const slotName = computed(() => entry.value?.slot.name);

export function t(name: TextName, values?: Values): string {
  return textIn(language.value, name, values);
}

/** The page speaks another language, and so does a puzzle that was not begun yet, if it had that of the page. */
export function speak(next: PageLanguage): void {
  const isFollowing = isBare.peek() && document.peek().language === language.peek();
  remember('language', next);
  language.value = next;
  if (isFollowing) act({ do: 'about', about: { language: next } });
}

let journal: Journal | undefined;
/** Whether anything was done since the puzzle was opened: the first click on its first cell does not turn. */
let touched = false;
export const isTouched = (): boolean => touched;

/** From now on this journal keeps what is done. */
export function keepIn(next: Journal): void {
  journal = next;
  touched = false;
}

/** Does an action; the journal keeps what it changed. */
export function act(action: Action): void {
  touched = true;
  const before = state.peek();
  const next = reduce(before, action);
  if (next === before) return;
  if (elsewhere.peek() && next.document !== before.document) {
    status.value = t('elsewhere');
    return;
  }
  batch(() => {
    state.value = next;
    if (next.document.language !== before.document.language) isRare.value = false;
    if (ASKED.some(part => next.document[part] !== before.document[part])) {
      forgetFindings();
      status.value = '';
    }
    const patch = action.do === 'undo' ? before.past.at(-1) : action.do === 'redo' ? before.future.at(-1) : undefined;
    if (patch !== undefined) status.value = t(action.do === 'undo' ? 'undone' : 'redone', { what: told(patch) });
  });
  // Not in the task of a key: to copy the document takes long.
  if (next.document !== before.document) due ??= setTimeout(() => void keepNow());
}

/** `Letters (3), row 1, column 2`: what a patch changes, and where the first of several cells is. */
function told(patch: Patch): string {
  const { parts, letters, blocks, clues } = changesOf(patch);
  const counted = (name: TextName, those: readonly unknown[]): string[] =>
    those.length === 0 ? [] : [`${t(name)} (${those.length})`];
  const slot =
    clues.length === 1
      ? grid.peek()?.slots.find(({ direction, cells: at }) => placeOf(direction, at[0]!) === clues[0])
      : undefined;
  const first = [...letters, ...blocks].sort((a, b) => a - b)[0];
  const across = width.peek();
  const all = [
    ...counted('letters', letters),
    ...counted('blocks', blocks),
    ...(first === undefined ? [] : [t('cell', { row: Math.floor(first / across) + 1, column: (first % across) + 1 })]),
    ...(slot ? [t('clueFor', { name: `${slot.number} ${t(slot.direction)}` })] : counted('clues', clues)),
    // Of `Theme words, one per line` the name alone.
    ...parts.map(part => t(part).split(',')[0]!),
  ];
  return all.join(', ') || t('puzzle');
}

let due: ReturnType<typeof setTimeout> | undefined;
/** Keeps what was done and is not kept yet. @param last there may be no time for more */
export async function keepNow(last = false): Promise<void> {
  clearTimeout(due);
  due = undefined;
  if (!elsewhere.peek()) await journal?.keep(state.peek(), last);
}
addEventListener('pagehide', () => void keepNow(true));

/** What searches are asked about; an edit of anything else, such as a clue, lets them go on. */
export const ASKED = ['cells', 'language', 'floor', 'floors', 'banned', 'fair'] as const;
