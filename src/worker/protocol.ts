// What a page and the worker of crossgen say to each other. Every call has a number. A call that gives several things gives one whenever it is
// asked for the next. Progress and verdicts come in between.

import type { Place, Told } from '../core/errors.js';
import type { LinedClues } from '../dictionary/lined.js';
import type { Packed } from './packed.js';

/** Stop and give what there is; nobody waits for you. */
export const STOP = 1;
export const LEAVE = 2;

export type ToWorker =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly name: string;
      /** A dictionary is what `readDictionaries` gave for it. */
      readonly args: readonly unknown[];
      /** Whether progress and verdicts are wanted. */
      readonly tells: boolean;
      /** One number in shared memory, where there is any: STOP or LEAVE once it is wanted. */
      readonly flag: Int32Array | undefined;
    }
  /** The clues that were wanted; `failure` says why there are none. */
  | {
      readonly kind: 'clues';
      readonly clues: number;
      readonly length: number;
      readonly texts: readonly Uint8Array[];
      readonly failure?: string;
    }
  /** A dictionary is needed no more. */
  | { readonly kind: 'forget'; readonly dictionary: number }
  /** Go on; stop and give what there is; nobody waits for you. */
  | { readonly kind: 'next' | 'stop' | 'leave'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'yield' | 'done' | 'progress'; readonly id: number; readonly value: unknown }
  /** The page has clues that a call waits for. */
  | { readonly kind: 'want'; readonly id: undefined; readonly clues: number; readonly length: number }
  | { readonly kind: 'verdicts'; readonly id: number; readonly value: Packed }
  /** `input` is there when the user's input is wrong. */
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly message: string;
      readonly input: InputFault | undefined;
    };

export interface InputFault {
  readonly finding: string;
  readonly place: Place | undefined;
  readonly told: Told | undefined;
}

/** Clues of a dictionary that the page has. The page gives those of a length when they are wanted. */
export interface CluesOfPage extends Pick<LinedClues, 'lengths'> {
  readonly clues: number;
}
