// Clues that the page has: the worker asks for those of a length when a call needs them.

import { answer } from '#platform/threads';
import type { LinedClues } from '../dictionary/lined.js';
import { linedClues } from '../shipped/modules.js';
import type { CluesOfPage, FromWorker, ToWorker } from './protocol.js';

type Answer = Extract<ToWorker, { readonly kind: 'clues' }>;

/** By number of the clues and length: who waits. */
const waiting = new Map<string, (given: Answer) => void>();
const keyOf = ({ clues, length }: Pick<Answer, 'clues' | 'length'>): string => `${clues} ${length}`;

export function cluesOfPage({ clues, lengths }: CluesOfPage): LinedClues {
  return linedClues(lengths, async length => {
    const given = await new Promise<Answer>(resolve => {
      waiting.set(keyOf({ clues, length }), resolve);
      answer({ kind: 'want', id: undefined, clues, length } satisfies FromWorker);
    });
    if (given.failure !== undefined) throw new Error(given.failure);
    return given.texts;
  });
}

export function hearClues(given: Answer): void {
  waiting.get(keyOf(given))?.(given);
  waiting.delete(keyOf(given));
}
