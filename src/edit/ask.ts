// The page's two workers, and how they are asked: an older search of the same kind is given up, and what comes too late is not shown.

import { batch, computed } from '@preact/signals';
import { InputError, type WorkerLike } from '../worker/client.js';
import { Desk, hasRareWords } from './desk.js';
import { placeOf } from './document.js';
import { giveUp, isRare, type Kind, revision, underWay } from './findings.js';
import type { Ask } from './searches.js';
import { document, grid, status, t } from './store.js';
import { isTextName } from './texts.js';

/** One answers what comes with the cursor, the other what is asked by hand and may take long. */
export let quick: Desk;
export let slow: Desk;

/** @param startWorker starts a worker @param home the address of the page's folder */
export function openDesks(startWorker: () => WorkerLike, home: string): void {
  quick = new Desk(startWorker(), home);
  slow = new Desk(startWorker(), home);
}

let seed = 1;
/** From now on another fill is found. */
export function reseed(): void {
  seed++;
}

export const canTakeRare = computed(() => !isRare.value && hasRareWords(document.value.language));

export function askAt(desk: Desk, signal = new AbortController().signal): Ask {
  const about = document.peek();
  const floors = (grid.peek()?.slots ?? []).flatMap(({ name, direction, cells: [first] }) => {
    const score = about.floors[placeOf(direction, first!)];
    return score === undefined ? [] : [{ slot: name, score }];
  });
  return { desk, about, rare: isRare.peek(), floors, seed, revision: revision(), signal };
}

/**
 * Begins a search. An older one of its kind is given up, and nothing of it arrives any more.
 * @param run gets a function that shows something, unless the search was given up meanwhile
 * @param failed shows an error, beside the line below the grid
 */
export function search(
  kind: Kind,
  desk: Desk,
  run: (ask: Ask, show: (how: () => void) => void) => Promise<void>,
  failed: (message: string) => void = () => undefined,
): void {
  giveUp(kind);
  const own = new AbortController();
  underWay.set(kind, own);
  const show = (how: () => void): void => {
    if (underWay.get(kind) === own) batch(how);
  };
  run(askAt(desk, own.signal), show).catch((error: Error) =>
    show(() => {
      const message = failure(error);
      status.value = message;
      failed(message);
    }),
  );
}

/** What went wrong, in the language of the page. What has no text here is said in English. */
function failure(error: Error): string {
  const told = error instanceof InputError ? error.told : undefined;
  if (told !== undefined && isTextName(told.what)) return t(told.what, told);
  return t('failed', { message: error.message });
}

/**
 * Does something when what a key has changed is drawn; no search takes the processor from the drawing.
 * @param pause milliseconds after that
 * @returns gives it up
 */
export function afterDrawing(work: () => void, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, pause);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** What comes of work that may fail; undefined after a message. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    status.value = failure(error as Error);
    return undefined;
  }
}
