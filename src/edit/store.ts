// What the page shows: the state of the puzzle, and what the workers said of it. Views read these signals, and change them through the
// functions here alone.

import { batch, computed, effect, signal } from '@preact/signals';
import type { WordCandidate } from '../candidates/records.js';
import type { Direction } from '../grid/grid.js';
import { hasSymmetry } from '../grid/symmetry.js';
import type { WhyAnswer } from '../library/why.js';
import { type CellClue, clueCellsOf } from '../puzzle/clue-cells.js';
import { LateAnswer, type WorkerLike } from '../worker/client.js';
import { Desk, hasRareWords, type OwnLists } from './desk.js';
import { type Document, documentOf, emptyDocument, gridOf, lettersAt, placeOf, puzzleOf } from './document.js';
import { cellLetters, keep, slotAt } from './edits.js';
import { Journal, type Listed, listPuzzles, ownLists, removePuzzle } from './journal.js';
import type { Ask, DrawnStyle, Filled, Mended, Possible } from './searches.js';
import * as searches from './searches.js';
import { type Action, begin, reduce, type State } from './state.js';
import { LANGUAGES, type PageLanguage, type TextName, textIn } from './texts.js';

export type Tab = 'words' | 'clues' | 'fill' | 'check' | 'puzzle';

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
export const mode = signal<'letters' | 'blocks' | 'region'>('letters');
/** Two corners of a rectangle of cells. */
export const region = signal<{ readonly from: number; readonly to: number } | undefined>(undefined);
export const showHeat = signal(false);
/** What was last done, for the line below the grid; read aloud. */
export const status = signal('');
export const puzzles = signal<readonly Listed[]>([]);
export const id = signal('');
/** Another window has this puzzle. */
export const elsewhere = signal(false);
export const lists = signal<readonly { readonly name: string; readonly words: number }[]>([]);

/** The words of an entry. */
export interface Studied {
  readonly slot: string;
  readonly words: readonly WordCandidate[];
  /** No more will be told. */
  readonly whole: boolean;
}
export const words = signal<Studied | undefined>(undefined);
/** They were told of another entry than the one under the cursor, or of the grid before it was edited: new ones are sought. */
export const isOld = signal(false);
export const possible = signal<Possible | undefined>(undefined);
/** It is proven that the letters kept have no fill. */
export const dead = signal(false);
/** The usual words have no fill: rare ones are used, too. */
export const isRare = signal(false);
export const proposal = signal<Filled | undefined>(undefined);
/** How a fill goes on, or how it ended. */
export const filling = signal<
  | {
      readonly running: boolean;
      /** The best fill is wanted. */
      readonly best?: boolean;
      readonly text: string;
      readonly none: boolean;
      /** Of the best fill so far, and of any. */
      readonly lowest?: number | undefined;
      readonly bound?: number | undefined;
    }
  | undefined
>(undefined);
/** Without an answer while it is sought. */
export const why = signal<{ readonly answer?: WhyAnswer } | undefined>(undefined);
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
  (Awaited<ReturnType<typeof searches.check>> & { readonly cells: Document['cells'] }) | undefined
>(undefined);

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
export const canTakeRare = computed(() => !isRare.value && hasRareWords(document.value.language));
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
/** The name of the entry under the cursor: `5A`. */
export const slotName = computed(() => entry.value?.slot.name);

export function t(name: TextName, values?: Readonly<Record<string, string | number>>): string {
  return textIn(language.value, name, values);
}

export function speak(next: PageLanguage): void {
  localStorage.setItem('crossgen:language', next);
  language.value = next;
}

/** One answers what comes with the cursor, the other what is asked by hand and may take long. */
let quick: Desk;
let slow: Desk;
let journal: Journal;
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
    if (next.document.language !== before.document.language) isRare.value = false;
    if (ASKED.every(part => next.document[part] === before.document[part])) return;
    forgetFindings();
    status.value = '';
  });
  if (next.document !== before.document) void journal.keep(next);
}

/** What searches are asked about; an edit of anything else, such as a clue, lets them go on. */
const ASKED = ['cells', 'language', 'floor', 'floors', 'banned', 'fair'] as const;
/** How often that has changed. Requests carry it, and a worker drops what is asked about an older state. */
let revision = 0;

/** What was found about the puzzle as it was. */
function forgetFindings(): void {
  revision++;
  for (const kind of ['fill', 'why', 'change', 'mend'] as const) giveUp(kind);
  proposal.value = undefined;
  filling.value = undefined;
  why.value = undefined;
  mended.value = undefined;
  mendShown.value = undefined;
  change.value = undefined;
  possible.value = undefined;
  dead.value = false;
}

type Kind = 'study' | 'check' | 'fill' | 'why' | 'change' | 'mend';
const open = new Map<Kind, AbortController>();

function giveUp(kind: Kind): void {
  const own = open.get(kind);
  open.delete(kind);
  own?.abort(new LateAnswer());
}

function askAt(desk: Desk, signal = new AbortController().signal): Ask {
  const about = document.peek();
  const floors = (grid.peek()?.slots ?? []).flatMap(({ name, direction, cells: [first] }) => {
    const score = about.floors[placeOf(direction, first!)];
    return score === undefined ? [] : [{ slot: name, score }];
  });
  return { desk, about, rare: isRare.peek(), floors, seed, revision, signal };
}

/**
 * Begins a search. An older one of its kind is given up, and nothing of it arrives any more.
 * @param run gets a function that shows something, unless the search was given up meanwhile
 * @param failed shows an error, beside the line below the grid
 */
function search(
  kind: Kind,
  desk: Desk,
  run: (ask: Ask, show: (how: () => void) => void) => Promise<void>,
  failed: (message: string) => void = () => undefined,
): void {
  giveUp(kind);
  const own = new AbortController();
  open.set(kind, own);
  const show = (how: () => void): void => {
    if (open.get(kind) === own) batch(how);
  };
  run(askAt(desk, own.signal), show).catch((error: Error) =>
    show(() => {
      status.value = error.message;
      failed(error.message);
    }),
  );
}

/** Does something when what a key has changed is drawn; no search takes the processor from the drawing. @returns gives it up */
function afterDrawing(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether nothing is given but the pattern. */
function isPattern(): boolean {
  return ownGrid.peek()?.seeds.size === 0;
}

/** From now on rare words are used, too. A fill that is under way begins anew with them. */
export function takeRare(): void {
  const { running = false, best = false } = filling.peek() ?? {};
  batch(() => {
    isRare.value = true;
    forgetFindings();
  });
  if (running) fill(best);
}

/** Studies the entry under the cursor whenever the puzzle or the cursor has changed. */
function study(): void {
  const rules = computed(() => JSON.stringify(ASKED.slice(1).map(part => document.value[part])));
  effect(() => {
    cells.value;
    rules.value;
    lists.value;
    isRare.value;
    const slot = slotName.value;
    const given = ownGrid.peek();
    const cellsOf = given?.slots.find(({ name }) => name === slot)?.cells ?? [];
    const isOpen = cellsOf.some(at => !given!.seeds.has(at));
    giveUp('study');
    isOld.value = true;
    if (given === undefined) return undefined;
    const seek = async (ask: Ask, show: (how: () => void) => void, before?: readonly WordCandidate[]) => {
      const tell = (list: readonly WordCandidate[], whole = false) =>
        show(() => {
          words.value = { slot: slot!, words: list, whole };
          isOld.value = false;
        });
      const found = await searches.studyWords(ask, given, slot!, before, tell);
      tell(found.words, true);
      show(() => {
        dead.value ||= found.none;
      });
      return found;
    };
    return afterDrawing(() =>
      search('study', quick, async (ask, show) => {
        const found = isOpen ? await seek(ask, show) : undefined;
        if (ask.signal.aborted) return;
        // The letters stay known when the cursor moves.
        if (possible.peek() === undefined) {
          const { possible: letters, none, fills } = await searches.studyLetters(ask, given);
          show(() => {
            possible.value = letters;
            dead.value ||= none;
            const fits = fills || found?.words.some(({ verdict }) => verdict === 'fills');
            if ((dead.peek() || !fits) && isPattern() && canTakeRare.peek()) takeRare();
          });
        }
        if (found !== undefined && !dead.peek() && !ask.signal.aborted) await seek(ask, show, found.words);
      }),
    );
  });
  effect(() => {
    // Unfair crossings are marked in the grid as they come, if none are wanted.
    if (!(tab.value === 'check' || document.value.fair)) return;
    const of = puzzle.value;
    lists.value;
    const { cells: at, style } = document.peek();
    if (of === undefined) return;
    search('check', quick, async (ask, show) => {
      const found = await searches.check(ask, of, style);
      show(() => {
        checked.value = { ...found, cells: at };
      });
    });
  });
}

/** Whether one fill is no worse than another one: by the lowest score, and then by the mean. */
function isAsGood(one: Filled, other: Filled): boolean {
  const [low, least] = [one.lowest ?? 0, other.lowest ?? 0];
  return low === least ? (one.mean ?? 0) >= (other.mean ?? 0) : low > least;
}

/**
 * @param isBest goes on improving until it is stopped, or until the best fill is proven
 * @param known a fill that is shown until a better one is found
 */
export function fill(isBest: boolean, another = false, known?: Filled): void {
  const given = ownGrid.peek();
  if (given === undefined) return;
  if (another) seed++;
  proposal.value = known;
  filling.value = { running: true, best: isBest, text: t('filling'), none: false };
  const end = (text: string, none: boolean): void => {
    filling.value = { running: false, text, none };
    status.value = text;
  };
  search(
    'fill',
    slow,
    async (ask, show) => {
      const propose = (found: Filled): Filled => {
        if (known === undefined || isAsGood(found, known)) proposal.value = found;
        return proposal.peek()!;
      };
      const found = await searches.fillGrid(ask, given, isBest, (least, bound, better) =>
        show(() => {
          if (better !== undefined) propose(better);
          const lowest = isBest ? proposal.peek()?.lowest : least;
          const parts = [lowest !== undefined && `${t('lowestScore')}: ${lowest}`, bound !== undefined && `≤ ${bound}`];
          const text = `${t('filling')} ${parts.filter(Boolean).join(' · ')}`;
          filling.value = { running: true, best: isBest, text, none: false, lowest, bound };
        }),
      );
      show(() => {
        if (!('none' in found)) return end(fillText({ ...found, ...propose(found) }), false);
        if (known !== undefined && !found.none) return end(fillText(known), false);
        if (found.none && isPattern() && canTakeRare.peek()) return takeRare();
        end(t(found.none ? 'noFill' : 'noneFound'), found.none);
        if (found.none) explain();
      });
    },
    message => end(message, false),
  );
}

function fillText({ lowest, mean, bound, proven }: Filled): string {
  const of = lowest === undefined ? t('filledPlain') : t('filled', { lowest, mean: mean?.toFixed(0) ?? '' });
  return proven ? `${of} ${t('provenBest')}` : bound === undefined ? of : `${of} ${t('bound', { bound })}`;
}

/** Ends the fill; the best one so far is shown. */
export function stop(): void {
  open.get('fill')?.abort();
}

/** Takes letters of the proposal over for good. If they are some of it, a search for the best fill goes on with the rest. */
export function accept(only?: readonly number[]): void {
  const found = proposal.peek();
  if (found === undefined) return;
  const isRunning = filling.peek()?.running === true;
  const taken = only === undefined ? found.letters : new Map(only.map(cell => [cell, found.letters.get(cell) ?? '']));
  batch(() => {
    act({
      do: 'write',
      letters: taken,
      own: true,
      ...(only === undefined && { clues: Object.fromEntries(found.clues) }),
    });
    // The rest of the fill still stands.
    if (only !== undefined) proposal.value = found;
  });
  region.value = undefined;
  if (mode.peek() === 'region') mode.value = 'letters';
  if (only !== undefined && isRunning) fill(true, false, found);
}

export function explain(): void {
  const given = ownGrid.peek();
  if (given === undefined) return;
  why.value = {};
  const end = (answer: WhyAnswer): void => {
    why.value = { answer };
  };
  search(
    'why',
    slow,
    async (ask, show) => {
      const answer = await searches.explain(ask, given);
      show(() => end(answer));
    },
    () => end({ conflicts: [], bare: false }),
  );
}

export function mend(): void {
  const given = ownGrid.peek();
  if (given === undefined) return;
  mended.value = { running: true, found: [], proven: false };
  const { width, height, symmetry: drawn } = document.peek();
  // A grid that has lost its symmetry keeps the one that it still has.
  const symmetry = hasSymmetry(given.open, width, height, drawn) ? drawn : undefined;
  search(
    'mend',
    slow,
    async (ask, show) => {
      const answer = await searches.mendBlocks(ask, given, symmetry);
      show(() => {
        mended.value = { running: false, ...answer };
      });
    },
    () => {
      mended.value = { running: false, found: [], proven: false };
    },
  );
}

/** Shows what must change if a word is put in here. */
export function tryWord(word: string): void {
  const of = puzzle.peek();
  const slot = slotName.peek();
  if (of === undefined || slot === undefined) return;
  const tell = (text: string, letters: Change['letters'] = new Map()): void => {
    change.value = { slot, word, letters, text };
  };
  tell(t('searching'));
  search(
    'change',
    slow,
    async (ask, show) => {
      const { letters, changes, proven, outcome } = await searches.changeWord(ask, of, slot, word);
      show(() => {
        if (letters === undefined) return tell(t(outcome.kind === 'all' ? 'noFill' : 'noneFound'));
        const list = changes.map(({ slot: at, before, after }) => `${at} ${before ?? '…'} → ${after}`).join(', ');
        const count = changes.length;
        const others = `${t('changes', { count, list })} ${t(proven ? 'provenFewest' : 'maybeFewer')}`;
        tell(count === 0 ? t('changeNone') : others, letters);
      });
    },
    tell,
  );
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
  giveUp('fill');
  proposal.value = undefined;
  filling.value = undefined;
}

/** Removes the puzzle, and opens the last other one. */
export async function remove(): Promise<void> {
  await removePuzzle(id.peek());
  const [next] = await listPuzzles();
  await load(next?.id ?? crypto.randomUUID());
}

/** What comes of work that may fail; undefined after a message. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    status.value = (error as Error).message;
    return undefined;
  }
}

export async function suggestClues(word: string): Promise<readonly string[]> {
  const found = await attempt(() => searches.cluesFor(askAt(quick), [word]));
  return found?.get(word) ?? [];
}

/** Takes the first suggestion for every entry that has no clue. */
export async function clueAll(): Promise<void> {
  const { entries = [], width = 0 } = puzzle.peek() ?? {};
  const bare = entries.filter(({ answer, clue }) => answer !== undefined && !clue);
  const found = await attempt(() =>
    searches.cluesFor(
      askAt(quick),
      bare.map(({ answer }) => answer!),
    ),
  );
  const clues = bare.flatMap(({ direction, row, column, answer }) => {
    const first = found?.get(answer!)?.[0];
    return first === undefined ? [] : [[placeOf(direction, row * width + column), first] as const];
  });
  act({ do: 'write', letters: new Map(), own: true, clues: Object.fromEntries(clues) });
}

export async function openFile(name: string, bytes: Uint8Array): Promise<void> {
  await attempt(async () => {
    const puzzle = await quick.worker.readPuzzle(bytes, name);
    // A pattern is filled in the language of the page.
    const isEmpty = puzzle.cells.every(each => each.kind !== 'cell' || each.solution === undefined);
    const usual = isEmpty && puzzle.language === undefined ? { language: defaultLanguage() } : {};
    await begun(documentOf(puzzle, usual));
    status.value = t('opened', { name });
  });
}

export function written(
  format: string,
  blank: boolean,
): Promise<{ readonly data: string | Uint8Array; readonly name: string } | undefined> {
  return attempt(async () => {
    const of = puzzle.peek();
    if (of === undefined) return undefined;
    const data = await quick.worker.writePuzzle(of, format, {
      blank,
      fonts: new URL('fonts', globalThis.document.baseURI).href,
    });
    const stem = (of.title ?? 'puzzle')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/gu, '')
      .toLowerCase();
    return { data, name: `${stem || 'puzzle'}${await quick.worker.formatExtension(format)}` };
  });
}

/** A new puzzle with a grid drawn around theme words. @returns whether one was found */
export async function drawn(
  style: DrawnStyle,
  width: number,
  height: number,
  theme: readonly string[],
): Promise<boolean> {
  status.value = t('drawing');
  const made = await attempt(async () => {
    const found = await searches.draw({ ...askAt(slow), seed: Date.now() % 1e6 }, { style, width, height, theme });
    if (found === undefined) throw new Error(t('noneDrawn'));
    // What is drawn as a lattice is checked by the rules of Russian papers.
    const rules = style === 'lattice' ? 'russian' : style;
    const whole = documentOf(found, { language: document.peek().language, style: rules });
    const placed = new Set(theme);
    const wordAt = (at: readonly number[]): string => at.map(cell => lettersAt(whole, cell)).join('');
    const own = gridOf(whole)!.slots.flatMap(({ cells: at }) => (placed.has(wordAt(at)) ? at : []));
    await begun(keep(keep(whole, whole.cells.keys(), false), own, true));
    status.value = '';
    return true;
  });
  return made === true;
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
    isRare.value = false;
    forgetFindings();
    words.value = undefined;
    region.value = undefined;
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

let ownFiles: OwnLists = new Map();

/** Gives both workers the user's lists. @returns how many words one of them has */
async function useLists(files: OwnLists, name?: string): Promise<number> {
  const bytes = name === undefined ? undefined : files.get(name);
  const count = bytes && (await quick.worker.readDictionaries([{ source: name!, bytes }]));
  if (count !== undefined) quick.worker.forgetDictionary(count);
  ownFiles = files;
  for (const desk of [quick, slow]) desk.lists = files;
  batch(forgetFindings);
  return count?.words ?? 0;
}

export async function addList(name: string, bytes: Uint8Array): Promise<void> {
  await attempt(async () => {
    const count = await useLists(new Map([...ownFiles, [name, bytes]]), name);
    await ownLists.set(name, bytes);
    lists.value = [...lists.peek().filter(list => list.name !== name), { name, words: count }];
  });
}

export async function removeList(name: string): Promise<void> {
  await ownLists.remove(name);
  await useLists(new Map([...ownFiles].filter(([other]) => other !== name)));
  lists.value = lists.peek().filter(list => list.name !== name);
}

/** Starts everything. @param startWorker starts a worker @param home the address of the page's folder @param given a puzzle that the page was opened with */
export async function start(
  startWorker: () => WorkerLike,
  home: string,
  given?: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  quick = new Desk(startWorker(), home);
  slow = new Desk(startWorker(), home);
  for (const [name, bytes] of await ownLists.all()) await addList(name, bytes);
  await load(localStorage.getItem('crossgen:last') ?? crypto.randomUUID());
  if (given !== undefined) await openFile(given.name, given.bytes);
  study();
}
