// The puzzles of this browser: which one is open, where new ones come from, and what files are made of them.

import { batch, signal } from '@preact/signals';
import { askAt, attempt, quick, slow } from './ask.js';
import { type Document, documentOf, emptyDocument, gridOf, lettersAt } from './document.js';
import { lock, takeClues } from './edits.js';
import { settle } from './filling.js';
import { forgetFindings, isRare, words } from './findings.js';
import { freshId, Journal, type Listed, listPuzzles, remember, removePuzzle } from './journal.js';
import type { DrawnStyle } from './searches.js';
import * as searches from './searches.js';
import { begin } from './state.js';
import { document, elsewhere, keepIn, keepNow, language, puzzle, region, state, status, t, trouble } from './store.js';

export const puzzles = signal<readonly Listed[]>([]);
export const id = signal('');

/** Removes the puzzle, and opens the last other one. */
export async function remove(): Promise<void> {
  forgetFindings();
  await removePuzzle(id.peek());
  const [next] = await listPuzzles();
  await load(next?.id ?? freshId());
}

export async function openFile(name: string, bytes: Uint8Array): Promise<void> {
  await attempt(async () => {
    const puzzle = await quick.worker.readPuzzle(bytes, name);
    // A pattern is filled in the language of the page.
    const isEmpty = puzzle.cells.every(each => each.kind !== 'cell' || each.solution === undefined);
    const usual = isEmpty && puzzle.language === undefined ? { language: defaultLanguage() } : {};
    await begun(documentOf(puzzle, usual));
    status.value = [t('opened', { name }), ...(puzzle.readingNotes ?? [])].join(' ');
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
    if (found === undefined) {
      status.value = t('noneDrawn');
      return false;
    }
    // What is drawn as a lattice is checked by the rules of Russian papers.
    const rules = style === 'lattice' ? 'russian' : style;
    const read = documentOf(found, { language: document.peek().language, style: rules, read: undefined });
    const whole = takeClues(read, read.clues);
    const placed = new Set(theme);
    const wordAt = (at: readonly number[]): string => at.map(cell => lettersAt(whole, cell)).join('');
    const own = gridOf(whole)!.slots.flatMap(({ cells: at }) => (placed.has(wordAt(at)) ? at : []));
    await begun(lock(lock(whole, whole.cells.keys(), 'free'), own, 'theme'));
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
  await load(freshId(), of);
}

/** Opens a puzzle of the journal; a new one begins with a document. @param take from another window that has it */
export async function load(
  which: string,
  of: Document = emptyDocument(15, 15, { language: defaultLanguage() }),
  take = false,
): Promise<void> {
  const isSettled = settle();
  await keepNow();
  const isMine = await hold(which, take);
  const journal = new Journal(which, now => {
    trouble.value = now;
  });
  const kept = await journal.open();
  keepIn(journal);
  batch(() => {
    id.value = which;
    elsewhere.value = !isMine;
    state.value = kept ?? begin(of);
    isRare.value = false;
    forgetFindings();
    words.value = undefined;
    region.value = undefined;
    status.value = isSettled ? t('settledThere') : '';
  });
  if (kept === undefined) await journal.keep(state.peek());
  remember('last', which);
  puzzles.value = await listPuzzles();
}

const defaultLanguage = (): string => language.peek();

/** Windows ask one another for a puzzle by its id. The one that has it writes all that it knows, and lets go of it. */
const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('crossgen');
windows?.addEventListener('message', async ({ data }) => {
  if (data !== id.peek() || release === undefined) return;
  await keepNow();
  elsewhere.value = true;
  release();
  release = undefined;
});
/** Milliseconds that another window has to answer. */
const PATIENCE = 3000;

let release: (() => void) | undefined;
/** Only one window at a time holds a puzzle, and only that one writes. @returns whether this one has it now */
function hold(which: string, take: boolean): Promise<boolean> {
  release?.();
  release = undefined;
  const { locks } = navigator;
  if (locks === undefined) return Promise.resolve(true); // a page without a certificate
  return new Promise(resolve => {
    const ask = (options: LockOptions): Promise<unknown> =>
      locks.request(`crossgen:${which}`, options, lock => {
        resolve(lock !== null);
        return lock === null
          ? undefined
          : new Promise<void>(free => {
              release = free;
            });
      });
    const lost = (): void => {
      if (id.peek() === which) elsewhere.value = true; // another window has taken it by force
    };
    if (!take) {
      ask({ ifAvailable: true }).catch(lost);
      return;
    }
    windows?.postMessage(which);
    ask({ signal: AbortSignal.timeout(PATIENCE) })
      .catch(() => ask({ steal: true }))
      .catch(lost);
  });
}

/** Goes on here with the puzzle as the other window leaves it. */
export const workHere = (): Promise<void> => load(id.peek(), undefined, true);
