// The puzzles of this browser: which one is open, where new ones come from, and what files are made of them.

import { batch, signal } from '@preact/signals';
import { askAt, attempt, quick, slow } from './ask.js';
import { type Document, documentOf, emptyDocument, gridOf, lettersAt } from './document.js';
import { lock, takeClues } from './edits.js';
import { settle } from './filling.js';
import { forgetFindings, isRare, words } from './findings.js';
import { Journal, type Listed, listPuzzles, removePuzzle } from './journal.js';
import type { DrawnStyle } from './searches.js';
import * as searches from './searches.js';
import { begin } from './state.js';
import { document, keepIn, language, puzzle, region, state, status, t } from './store.js';

export const puzzles = signal<readonly Listed[]>([]);
export const id = signal('');
/** Another window has this puzzle. */
export const elsewhere = signal(false);

/** Removes the puzzle, and opens the last other one. */
export async function remove(): Promise<void> {
  forgetFindings();
  await removePuzzle(id.peek());
  const [next] = await listPuzzles();
  await load(next?.id ?? crypto.randomUUID());
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
  await load(crypto.randomUUID(), of);
}

/** Opens a puzzle of the journal; a new one begins with a document. */
export async function load(
  which: string,
  of: Document = emptyDocument(15, 15, { language: defaultLanguage() }),
): Promise<void> {
  const isSettled = settle();
  const journal = new Journal(which);
  const kept = await journal.open();
  keepIn(journal);
  batch(() => {
    id.value = which;
    state.value = kept ?? begin(of);
    isRare.value = false;
    forgetFindings();
    words.value = undefined;
    region.value = undefined;
    status.value = isSettled ? t('settledThere') : '';
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
