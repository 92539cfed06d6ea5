// What searches have found about the puzzle as it is, and which of them are under way. An edit of what they were asked about forgets it.

import { signal } from '@preact/signals';
import type { WordCandidate } from '../candidates/records.js';
import type { WhyAnswer } from '../library/why.js';
import { LateAnswer } from '../worker/client.js';
import type { Document } from './document.js';
import type { check, Filled, Mended, Possible } from './searches.js';

export interface Change {
  readonly slot: string;
  readonly word: string;
  readonly letters: ReadonlyMap<number, string>;
  readonly text: string;
  /** It was to be put in at once, and is not: it may be put in alone. */
  readonly failed?: boolean;
  /** It is shown as long as the pointer is on the word. */
  readonly preview?: boolean;
}

/** The words of an entry. */
export interface Studied {
  readonly slot: string;
  readonly words: readonly WordCandidate[];
  /** No more will be told. */
  readonly whole: boolean;
  /** The entry is full: the words are others for it, and only its crossings may change besides. By word: what it costs. */
  readonly costs?: ReadonlyMap<string, Cost> | undefined;
}
/** How many crossings get another letter, and whether each is a word with it, so that nothing else changes. */
export interface Cost {
  readonly crossings: number;
  readonly alone: boolean;
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
export const change = signal<Change | undefined>(undefined);
/** What the rules object to, in these cells. */
export const checked = signal<(Awaited<ReturnType<typeof check>> & { readonly cells: Document['cells'] }) | undefined>(
  undefined,
);

/** By place of a full entry: the score of its word, undefined for none of the dictionaries; in these cells. */
export const rated = signal<
  { readonly cells: Document['cells']; readonly scores: ReadonlyMap<string, number | undefined> } | undefined
>(undefined);

let edits = 0;
/** How often what searches are asked about has changed. Requests carry it, and a worker drops what is asked about an older state. */
export const revision = (): number => edits;

/** What was found about the puzzle as it was. */
export function forgetFindings(): void {
  edits++;
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

export type Kind = 'study' | 'check' | 'fill' | 'why' | 'change' | 'mend' | 'rate';
/** What ends each search. */
export const underWay = new Map<Kind, AbortController>();

export function giveUp(kind: Kind): void {
  const own = underWay.get(kind);
  underWay.delete(kind);
  own?.abort(new LateAnswer());
}
