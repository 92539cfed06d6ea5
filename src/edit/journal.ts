// What the browser keeps. The journal: every puzzle with all its edits, kept in IndexedDB as they are made, so that a reload or a crash loses
// nothing. An edit writes its patch under a key of its own and the document as it is now, both in one transaction. Then the user's lists, and
// settings. A browser may keep nothing at all, or have no room left: the page works on, and says so.

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

/** Why nothing is kept: the store is full, or it cannot be used. */
export type Trouble = 'storeFull' | 'storeClosed';

export class Journal {
  readonly id: string;
  readonly #told: (trouble: Trouble | undefined) => void;
  /** What is on disk, and what should be. */
  #kept: State | undefined;
  #wanted: State | undefined;
  #writing: Promise<void> | undefined;

  /** @param told told after each try to write, of what went wrong */
  constructor(id: string, told: (trouble: Trouble | undefined) => void) {
    this.id = id;
    this.#told = told;
  }

  /** The state that was kept; undefined for a new puzzle. */
  async open(): Promise<State | undefined> {
    try {
      return await this.#open();
    } catch (error) {
      this.#told(troubleIn(error));
      return undefined;
    }
  }

  async #open(): Promise<State | undefined> {
    const head = await get<Head>(this.id, puzzles);
    if (head === undefined) return undefined;
    const names = Array.from({ length: head.of }, (_, nth) => patchKey(this.id, nth));
    const found = (await getMany(names, puzzles)) as readonly Patch[]; // each was written with a head that counts it
    const state = {
      ...begin(completed(head.document)),
      past: found.slice(0, head.at),
      future: found.slice(head.at).toReversed(),
    };
    this.#kept = state;
    return state;
  }

  /**
   * Keeps a state. What could not be written is written with the next one.
   * @param last there may be no time for another one
   * @returns when the newest state is on disk, or cannot be
   */
  keep(state: State, last = false): Promise<void> {
    this.#wanted = state;
    if (this.#writing === undefined || last) this.#writing = this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#wanted !== undefined && this.#kept?.document !== this.#wanted.document) {
        const state = this.#wanted;
        await this.#put(state);
        this.#kept = state;
        this.#told(undefined);
      }
    } catch (error) {
      this.#told(troubleIn(error));
    } finally {
      this.#writing = undefined;
    }
  }

  async #put({ past, future, document }: State): Promise<void> {
    const before = this.#kept;
    const fresh = [...past, ...future.toReversed()].flatMap((patch, nth) => {
      const known =
        before && (nth < before.past.length ? before.past[nth] : before.future.at(before.past.length - 1 - nth));
      return known === patch ? [] : [[patchKey(this.id, nth), patch] as [string, Patch]];
    });
    const head: Head = { document, at: past.length, of: past.length + future.length, changed: Date.now() };
    await put([...fresh, [this.id, head]]);
  }
}

function troubleIn(error: unknown): Trouble {
  return (error as Error | null)?.name === 'QuotaExceededError' ? 'storeFull' : 'storeClosed';
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

/** What the store has; nothing where it cannot be used. */
async function readable<One>(read: () => Promise<One[]>): Promise<One[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** All puzzles, the last one changed first. */
export async function listPuzzles(): Promise<Listed[]> {
  const ids = (await readable(() => keys<string>(puzzles))).filter(key => !key.includes(' '));
  const heads = await readable(() => getMany<Head>(ids, puzzles));
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
  all: (): Promise<[string, Uint8Array][]> => readable(() => entries<string, Uint8Array>(lists)),
  set: async (name: string, bytes: Uint8Array): Promise<void> => set(name, bytes, lists),
  remove: (name: string): Promise<void> => delMany([name], lists),
};

/** A setting that was kept; undefined also where the browser keeps none. */
export function remembered(name: 'language' | 'last'): string | undefined {
  try {
    return localStorage.getItem(`crossgen:${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: 'language' | 'last', value: string): void {
  try {
    localStorage.setItem(`crossgen:${name}`, value);
  } catch {
    // The page is as it is at its next start.
  }
}

/** A name that no other puzzle has. Browsers make one themselves, but not for pages without a certificate. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}
