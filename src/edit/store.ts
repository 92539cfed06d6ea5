// What the page shows: the state of the puzzle, and what the workers said of it. Views read these signals, and change them through the
// functions here alone.

import { batch, computed, effect, signal } from '@preact/signals';
import { hasSymmetry } from '../design/blocked/symmetry.js';
import type { Direction } from '../grid/grid.js';
import { clueCellsOf } from '../puzzle/clue-cells.js';
import type { Answer, Blame, Candidate, DrawnStyle, Mended, Possible, Question, Wishes } from './ask.js';
import { type Document, documentOf, emptyDocument, gridOf, lettersAt, puzzleOf } from './document.js';
import { cellLetters, keep, slotAt } from './edits.js';
import { Engine } from './engine.js';
import { Journal, type Listed, listPuzzles, ownLists, removePuzzle } from './journal.js';
import { type Action, begin, entryOf, reduce, type State } from './state.js';
import { LANGUAGES, type PageLanguage, type TextName, textIn } from './texts.js';

export type Tab = 'words' | 'clues' | 'fill' | 'check' | 'puzzle';

export interface Proposal {
  readonly letters: ReadonlyMap<number, string>;
  readonly clues: ReadonlyMap<string, string>;
  readonly lowest: number | undefined;
  readonly mean: number | undefined;
  readonly bound: number | undefined;
  readonly proven: boolean;
}
export interface Change {
  readonly slot: string;
  readonly word: string;
  readonly letters: ReadonlyMap<number, string>;
  readonly text: string;
}

const browserLanguage = (): PageLanguage => {
  const stored = localStorage.getItem('crossgen:language') ?? navigator.language.slice(0, 2);
  return stored in LANGUAGES ? (stored as PageLanguage) : 'en';
};

export const language = signal<PageLanguage>(browserLanguage());
export const state = signal<State>(begin(emptyDocument(15, 15)));
export const tab = signal<Tab>('words');
export const mode = signal<'letters' | 'blocks'>('letters');
export const showHeat = signal(false);
/** What was last done, for the line below the grid; read aloud. */
export const status = signal('');
export const puzzles = signal<readonly Listed[]>([]);
export const id = signal('');
/** Another window has this puzzle. */
export const elsewhere = signal(false);
export const lists = signal<readonly { readonly name: string; readonly words: number }[]>([]);

export const words = signal<
  | { readonly slot: string; readonly words: readonly Candidate[]; readonly cannot: number; readonly whole: boolean }
  | undefined
>(undefined);
export const possible = signal<Possible | undefined>(undefined);
/** It is proven that the letters kept have no fill. */
export const dead = signal(false);
export const proposal = signal<Proposal | undefined>(undefined);
/** How a fill goes on, or how it ended. */
export const filling = signal<
  | {
      readonly running: boolean;
      readonly text: string;
      readonly none: boolean;
      /** Of the best fill so far, and of any. */
      readonly lowest?: number | undefined;
      readonly bound?: number | undefined;
    }
  | undefined
>(undefined);
export const why = signal<
  | {
      readonly running: boolean;
      readonly sets: readonly (readonly Blame[])[];
      /** Proven: none of a set can be left out. */
      readonly minimal: boolean;
      readonly bare: boolean;
    }
  | undefined
>(undefined);
export const mended = signal<
  { readonly running: boolean; readonly found: readonly Mended[]; readonly proven: boolean } | undefined
>(undefined);
/** The answer among them that is shown in the grid. */
export const mendShown = signal<Mended | undefined>(undefined);
/** The form for a new puzzle is open. */
export const starting = signal(false);
/** The field for several letters is open. */
export const rebus = signal(false);
export const change = signal<Change | undefined>(undefined);
/** What the rules object to, in these cells. */
export const checked = signal<
  (Extract<Answer, { readonly kind: 'check' }> & { readonly cells: Document['cells'] }) | undefined
>(undefined);

export const document = computed<Document>(() => state.value.document);
export const cells = computed(() => document.value.cells);
export const grid = computed(() => {
  cells.value;
  return gridOf(document.peek());
});
export const puzzle = computed(() => puzzleOf(document.value));
/** By cell of a scanword: the clues in it. */
export const clueCells = computed(
  () => new Map(puzzle.value === undefined ? [] : clueCellsOf(puzzle.value).map(({ cell, clues }) => [cell, clues])),
);
export const entry = computed(() => entryOf(state.value));
/** The name of the entry under the cursor: `5A`. */
export const slotName = computed(() => entry.value?.slot.name);

export function t(name: TextName, values?: Readonly<Record<string, string | number>>): string {
  return textIn(language.value, name, values);
}

export function speak(next: PageLanguage): void {
  localStorage.setItem('crossgen:language', next);
  language.value = next;
}

let engine: Engine;
let journal: Journal;
let stopFilling: (() => void) | undefined;
let seed = 1;

/** Whether anything was done since the puzzle was opened: the first click on its first cell does not turn. */
let touched = false;
export const isTouched = (): boolean => touched;

/** Does an action; the journal keeps what it changed. */
export function act(action: Action): void {
  touched = true;
  const before = state.peek();
  const next = reduce(before, action);
  if (next === before) return;
  batch(() => {
    state.value = next;
    if (next.document.cells === before.document.cells) return;
    forgetFindings();
    status.value = '';
  });
  if (next.document !== before.document) void journal.keep(next);
}

/** What was found about the cells as they were. */
function forgetFindings(): void {
  engine.forget('fill');
  engine.forget('why');
  engine.forget('change');
  engine.forget('mend');
  proposal.value = undefined;
  filling.value = undefined;
  why.value = undefined;
  mended.value = undefined;
  mendShown.value = undefined;
  change.value = undefined;
  possible.value = undefined;
  dead.value = false;
}

function wishes(): Wishes {
  const { language: of, floor, banned, fair } = document.peek();
  return { language: of, floor, banned, fair, seed };
}

/** The grid whose letters searches keep; undefined where there is no entry. */
const ownGrid = () => gridOf(document.peek(), 'own');

function ask(question: Question, tell: (answer: Answer, last: boolean) => void): () => void {
  return engine.ask(question, (answer, last) =>
    batch(() => {
      if (answer.kind === 'error') status.value = answer.message;
      tell(answer, last);
    }),
  );
}

/** Studies the entry under the cursor whenever the puzzle or the cursor has changed. */
function study(): void {
  const rules = computed(() => {
    const { language: of, floor, banned, fair } = document.value;
    return JSON.stringify([of, floor, banned, fair]);
  });
  effect(() => {
    cells.value;
    rules.value;
    lists.value;
    const slot = slotName.value;
    const given = ownGrid();
    if (words.peek()?.slot !== slot) words.value = undefined;
    if (given === undefined) return;
    const open = given.slots.find(({ name }) => name === slot)?.cells.some(cell => !given.seeds.has(cell));
    const question = { kind: 'study', grid: given, slot: open ? slot : undefined, wishes: wishes() } as const;
    ask(question, answer => {
      if (answer.kind === 'words') {
        words.value = answer;
        if (answer.none) dead.value = true;
      }
      if (answer.kind === 'letters') {
        possible.value = answer.possible;
        dead.value = answer.none;
      }
    });
  });
  effect(() => {
    const of = puzzle.value;
    lists.value;
    const { cells: at, style, fair } = document.peek();
    // Unfair crossings are marked in the grid as they come, if none are wanted.
    if (of === undefined || !(tab.value === 'check' || fair)) return;
    ask({ kind: 'check', puzzle: of, rules: style, wishes: wishes() }, answer => {
      if (answer.kind === 'check') checked.value = { ...answer, cells: at };
    });
  });
}

/** @param isBest goes on improving until it is stopped, or until the best fill is proven */
export function fill(isBest: boolean, another = false): void {
  const given = ownGrid();
  if (given === undefined) return;
  if (another) seed++;
  proposal.value = undefined;
  filling.value = { running: true, text: t('filling'), none: false };
  stopFilling = ask({ kind: 'fill', grid: given, wishes: wishes(), best: isBest }, (answer, last) => {
    if (answer.kind === 'progress' && answer.text !== '') {
      const { lowest, bound } = answer;
      const parts = [lowest !== undefined && `${t('lowestScore')}: ${lowest}`, bound !== undefined && `≤ ${bound}`];
      const text = `${t('filling')} ${parts.filter(Boolean).join(' · ')}`;
      filling.value = { running: true, text, none: false, lowest, bound };
    }
    if (answer.kind === 'fill') proposal.value = answer;
    if (!last) return;
    const found = proposal.peek();
    const none = answer.kind === 'ended' && answer.none && found === undefined;
    const text =
      answer.kind === 'error'
        ? answer.message
        : found === undefined
          ? t(none ? 'noFill' : 'noneFound')
          : fillText(found);
    filling.value = { running: false, text, none };
    status.value = text;
    if (none) explain();
  });
}

function fillText({ lowest, mean, bound, proven }: Proposal): string {
  const of = lowest === undefined ? t('filledPlain') : t('filled', { lowest, mean: mean?.toFixed(0) ?? '' });
  return proven ? `${of} ${t('provenBest')}` : bound === undefined ? of : `${of} ${t('bound', { bound })}`;
}

export function stop(): void {
  stopFilling?.();
}

/** Takes letters of the proposal over for good. */
export function accept(only?: readonly number[]): void {
  const found = proposal.peek();
  if (found === undefined) return;
  const taken = only === undefined ? found.letters : new Map(only.map(cell => [cell, found.letters.get(cell) ?? '']));
  batch(() => {
    act({ do: 'write', letters: taken, own: true });
    const { clues } = document.peek();
    const fresh = Object.fromEntries([...found.clues].filter(([place]) => only === undefined && !clues[place]));
    if (Object.keys(fresh).length > 0) act({ do: 'clues', clues: fresh });
    // The rest of the fill still stands.
    if (only !== undefined) proposal.value = found;
  });
}

export function explain(): void {
  const given = ownGrid();
  if (given === undefined) return;
  why.value = { running: true, sets: [], minimal: false, bare: false };
  ask({ kind: 'why', grid: given, wishes: wishes() }, (answer, last) => {
    if (answer.kind === 'why')
      why.value = { running: false, sets: answer.sets, minimal: answer.minimal, bare: answer.bare };
    else if (last) why.value = { running: false, sets: [], minimal: false, bare: false };
  });
}

export function mend(): void {
  const given = ownGrid();
  if (given === undefined) return;
  mended.value = { running: true, found: [], proven: false };
  const { width, height, symmetry: wanted } = document.peek();
  // A grid that has lost its symmetry keeps the one that it still has.
  const symmetry = hasSymmetry(given.open, width, height, wanted) ? wanted : undefined;
  ask({ kind: 'mend', grid: given, wishes: wishes(), symmetry }, (answer, last) => {
    if (answer.kind === 'mend') mended.value = { running: !last, found: answer.found, proven: answer.proven };
    else if (last) mended.value = { running: false, found: mended.peek()?.found ?? [], proven: false };
  });
}

/** Shows what must change if a word is put in here. */
export function tryWord(word: string): void {
  const of = puzzle.peek();
  const slot = slotName.peek();
  if (of === undefined || slot === undefined) return;
  change.value = { slot, word, letters: new Map(), text: t('searching') };
  ask({ kind: 'change', puzzle: of, slot, word, wishes: wishes() }, answer => {
    if (answer.kind === 'error') change.value = { slot, word, letters: new Map(), text: answer.message };
    if (answer.kind === 'ended')
      change.value = { slot, word, letters: new Map(), text: t(answer.none ? 'noFill' : 'noneFound') };
    if (answer.kind !== 'change') return;
    const list = answer.changes.map(({ slot: at, before, after }) => `${at} ${before ?? '…'} → ${after}`).join(', ');
    const count = answer.changes.length;
    const text =
      count === 0
        ? t('changeNone')
        : `${t('changes', { count, list })} ${t(answer.proven ? 'provenFewest' : 'maybeFewer')}`;
    change.value = { slot, word, letters: answer.letters, text };
  });
}

/** Puts the word in, with the other entries that must change. Cells that were empty stay empty. */
export function acceptChange(): void {
  const found = change.peek();
  const here = entry.peek();
  if (found === undefined || here === undefined) return;
  const isIn = (cell: number): boolean => here.slot.cells.includes(cell);
  const held = [...found.letters].filter(([cell]) => isIn(cell) || grid.peek()!.seeds.has(cell));
  act({ do: 'write', letters: new Map(held), own: true });
}

/** Puts a word into the entry under the cursor. */
export function put(word: string): void {
  const at = entry.peek();
  if (at === undefined) return;
  const letters = [...word];
  const seeds = grid.peek()!.seeds;
  // Cells that hold several letters keep them.
  let next = 0;
  const written = at.slot.cells.map(cell => {
    const held = seeds.get(cell) ?? '';
    const own = held.length > 1 && word.startsWith(held, next) ? held : letters[next]!;
    next += own.length;
    return [cell, own] as const;
  });
  act({ do: 'write', letters: new Map(written), own: true });
}

/** Puts a word where it begins at a cell: in the direction that is given, or else in the first one where it has room. */
export function placeWord(word: string, cell: number, direction?: Direction): void {
  const slots = (direction === undefined ? (['across', 'down'] as const) : [direction]).map(way =>
    slotAt(document.peek(), cell, way),
  );
  const slot = slots.find(each => each?.length === [...word].length);
  if (slot === undefined) {
    status.value = `${word}: ${t('noPlace')}`;
    return;
  }
  act({ do: 'select', cell: slot.cells[0]!, direction: slot.direction });
  put(word);
  const { theme, language: of } = document.peek();
  const left = theme.filter(text => cellLetters(text, of) !== word);
  if (left.length < theme.length) act({ do: 'about', about: { theme: left } });
}

export const askRebus = (): void => {
  rebus.value = true;
};

export function discard(): void {
  proposal.value = undefined;
  filling.value = undefined;
}

/** Removes the puzzle, and opens the last other one. */
export async function remove(): Promise<void> {
  await removePuzzle(id.peek());
  const [next] = await listPuzzles();
  await load(next?.id ?? crypto.randomUUID());
}

export async function suggestClues(word: string): Promise<readonly string[]> {
  const found = await engine.answer({ kind: 'clues', word, wishes: wishes() });
  return found.kind === 'clues' ? found.clues : [];
}

/** Takes the first suggestion for every entry that has no clue. */
export async function clueAll(): Promise<void> {
  const of = puzzle.peek();
  const found: Record<string, string> = {};
  for (const { direction, row, column, answer, clue } of of?.entries ?? []) {
    if (answer === undefined || clue) continue;
    const [first] = await suggestClues(answer);
    if (first !== undefined) found[`${direction === 'across' ? 'A' : 'D'}${row * of!.width + column}`] = first;
  }
  act({ do: 'clues', clues: found });
}

export async function openFile(name: string, bytes: Uint8Array): Promise<void> {
  try {
    const read = await engine.answer({ kind: 'read', name, bytes });
    if (read.kind !== 'read') return;
    await begun(documentOf(read.puzzle));
    status.value = t('opened', { name });
  } catch (error) {
    status.value = (error as Error).message;
  }
}

export async function written(
  format: string,
  blank: boolean,
): Promise<{ readonly data: string | Uint8Array; readonly name: string } | undefined> {
  const of = puzzle.peek();
  if (of === undefined) return undefined;
  try {
    const made = await engine.answer({ kind: 'write', puzzle: of, format, blank });
    if (made.kind !== 'written') return undefined;
    const stem = (of.title ?? 'puzzle')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/gu, '')
      .toLowerCase();
    return { data: made.data, name: `${stem || 'puzzle'}${made.extension}` };
  } catch (error) {
    status.value = (error as Error).message;
    return undefined;
  }
}

/** A new puzzle with a grid drawn around theme words. @returns whether one was found */
export async function drawn(
  style: DrawnStyle,
  width: number,
  height: number,
  theme: readonly string[],
): Promise<boolean> {
  status.value = t('drawing');
  try {
    const found = await engine.answer({
      kind: 'draw',
      ...{ style, width, height, theme },
      wishes: { ...wishes(), seed: Date.now() % 1e6 },
    });
    if (found.kind !== 'read') throw new Error(t('noneDrawn'));
    const whole = documentOf(found.puzzle, {
      language: document.peek().language,
      // What is drawn as a lattice is checked by the rules of Russian papers.
      style: style === 'lattice' ? 'russian' : style,
    });
    const placed = new Set(theme);
    const kept = gridOf(whole)!.slots.filter(({ cells: at }) =>
      placed.has(at.map(cell => lettersAt(whole, cell)).join('')),
    );
    const own = new Set(kept.flatMap(({ cells: at }) => at));
    await begun(
      keep(
        whole,
        [...whole.cells.keys()].filter(cell => !own.has(cell)),
        false,
      ),
    );
    status.value = '';
    return true;
  } catch (error) {
    status.value = (error as Error).message;
    return false;
  }
}

const patternFile = (name: string): Promise<Response> =>
  fetch(new URL(`grids/${name}.txt`, globalThis.document.baseURI));

/** The rows of a pattern that ships; `#` is a block. */
export async function patternRows(name: string): Promise<readonly string[]> {
  return (await (await patternFile(name)).text()).trim().split('\n');
}

/** A new puzzle with a pattern that ships. */
export async function patterned(name: string): Promise<void> {
  await openFile(`${name}.txt`, new Uint8Array(await (await patternFile(name)).arrayBuffer()));
}

/** A new puzzle beside the others. */
export async function begun(of: Document): Promise<void> {
  await load(crypto.randomUUID(), of);
}

/** Opens a puzzle of the journal; a new one begins with a document. */
export async function load(
  which: string,
  of: Document = emptyDocument(15, 15, { language: defaultLanguage() }),
): Promise<void> {
  journal = new Journal(which);
  const kept = await journal.open();
  touched = false;
  batch(() => {
    id.value = which;
    state.value = kept ?? begin(of);
    forgetFindings();
    words.value = undefined;
  });
  if (kept === undefined) await journal.keep(state.peek());
  localStorage.setItem('crossgen:last', which);
  puzzles.value = await listPuzzles();
  void hold(which);
}

const defaultLanguage = (): string => language.peek();

let release: (() => void) | undefined;
/** Only one window at a time holds a puzzle; a second one is warned. */
async function hold(which: string, steal = false): Promise<void> {
  release?.();
  elsewhere.value = false;
  if (navigator.locks === undefined) return;
  await navigator.locks
    .request(`crossgen:${which}`, steal ? { steal } : { ifAvailable: true }, lock => {
      elsewhere.value = lock === null;
      return lock === null ? undefined : new Promise<void>(resolve => (release = resolve));
    })
    .catch(() => {
      if (id.peek() === which) elsewhere.value = true; // another window has taken it
    });
}

export const workHere = (): Promise<void> => hold(id.peek(), true);

export async function addList(name: string, bytes: Uint8Array): Promise<void> {
  try {
    const count = await engine.list(name, bytes);
    await ownLists.set(name, bytes);
    lists.value = [...lists.peek().filter(list => list.name !== name), { name, words: count }];
  } catch (error) {
    status.value = (error as Error).message;
  }
}

export async function removeList(name: string): Promise<void> {
  await ownLists.remove(name);
  await engine.list(name, undefined);
  lists.value = lists.peek().filter(list => list.name !== name);
}

/** Starts everything. @param start starts a worker @param given a puzzle that the page was opened with */
export async function start(
  startWorker: () => Worker,
  given?: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  engine = new Engine(startWorker);
  for (const [name, bytes] of await ownLists.all()) {
    const count = await engine.list(name, bytes);
    lists.value = [...lists.peek(), { name, words: count }];
  }
  await load(localStorage.getItem('crossgen:last') ?? crypto.randomUUID());
  if (given !== undefined) await openFile(given.name, given.bytes);
  study();
}
