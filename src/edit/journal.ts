// The journal: every puzzle of this browser with all its edits, kept in IndexedDB as they are made, so that a reload or a crash loses nothing.
// An edit writes its patch under a key of its own and the document as it is now, both in one transaction.

import { createStore, delMany, entries, get, getMany, keys, promisifyRequest, set } from 'idb-keyval';
import { completed, type Document } from './document.js';
import type { Patch } from './patch.js';
import { begin, type State } from './state.js';

interface Head {
  readonly document: Document;
  /** Patches behind the document, and all that are kept: those after `at` can be done again. */
  readonly at: number;
  readonly of: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly changed: number;
}

/** The head of each puzzle under its id, and its patches. */
const puzzles = createStore('crossgen', 'puzzles');
const lists = createStore('crossgen-lists', 'lists');
const patchKey = (id: string, nth: number): string => `${id} ${nth}`;

export class Journal {
  readonly id: string;
  #written: State | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  /** The state that was kept; undefined for a new puzzle. */
  async open(): Promise<State | undefined> {
    const head = await get<Head>(this.id, puzzles);
    if (head === undefined) return undefined;
    const names = Array.from({ length: head.of }, (_, nth) => patchKey(this.id, nth));
    const found = (await getMany(names, puzzles)) as readonly Patch[]; // each was written with a head that counts it
    const state = {
      ...begin(completed(head.document)),
      past: found.slice(0, head.at),
      future: found.slice(head.at).toReversed(),
    };
    this.#written = state;
    return state;
  }

  /** Keeps a state. @returns when all that was given so far is on disk */
  keep(state: State): Promise<unknown> {
    const before = this.#written;
    if (before?.document === state.document) return this.#last;
    this.#written = state;
    const { past, future, document } = state;
    const fresh = [...past, ...future.toReversed()].flatMap((patch, nth) => {
      const known =
        before && (nth < before.past.length ? before.past[nth] : before.future.at(before.past.length - 1 - nth));
      return known === patch ? [] : [[patchKey(this.id, nth), patch] as [string, Patch]];
    });
    const head: Head = { document, at: past.length, of: past.length + future.length, changed: Date.now() };
    this.#last = put([...fresh, [this.id, head]]);
    return this.#last;
  }
}

/**
 * Writes pairs in one transaction. It is committed at once: left to itself the browser would first wait for the answers of its store,
 * and a tab that is killed meanwhile would lose them.
 */
const put = (pairs: readonly (readonly [string, unknown])[]): Promise<unknown> =>
  puzzles('readwrite', store => {
    for (const [key, value] of pairs) store.put(value, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** All puzzles, the last one changed first. */
export async function listPuzzles(): Promise<Listed[]> {
  const ids = (await keys<string>(puzzles)).filter(key => !key.includes(' '));
  const heads = await getMany<Head>(ids, puzzles);
  const all = heads.flatMap((head, nth): readonly Listed[] => {
    if (head === undefined) return []; // another window has removed it meanwhile
    const { title, width, height } = head.document;
    return [{ id: ids[nth]!, title, width, height, changed: head.changed }];
  });
  return all.sort((a, b) => b.changed - a.changed);
}

export async function removePuzzle(id: string): Promise<void> {
  const own = (await keys<string>(puzzles)).filter(key => key === id || key.startsWith(`${id} `));
  await delMany(own, puzzles);
}

/** The user's own word lists, by name. */
export const ownLists = {
  all: (): Promise<[string, Uint8Array][]> => entries<string, Uint8Array>(lists),
  set: (name: string, bytes: Uint8Array): Promise<void> => set(name, bytes, lists),
  remove: (name: string): Promise<void> => delMany([name], lists),
};
