// The json of `candidates` as a stream: first the best words of each slot, then each verdict or floor when it becomes known, and at the end the
// words that were not printed yet. There are few letters, so all of them are printed first.

import type { Plan } from '../../analysis/plan.js';
import { type LetterCandidate, recordOf, type WordCandidate } from '../../candidates/records.js';
import type { Answers } from '../../candidates/run.js';
import type { Verdict } from '../../candidates/verdicts.js';
import type { Thing } from '../../engine/table/root.js';
import type { Context } from '../rim/command.js';

export interface Stream {
  changed(thing: Thing, verdict: Verdict): void;
  /** Prints what has changed since the last time. */
  flush(): Promise<void>;
  /** Prints what has not been printed at all. */
  end(): Promise<void>;
}

/** How many lines are printed at once. */
const CHUNK = 5000;

/** A line of the json. */
export function lineOf(record: WordCandidate | LetterCandidate): string {
  return `${JSON.stringify(record)}\n`;
}

/** @param first how many words of each slot to print at the beginning */
export function streamOf(context: Context, plan: Plan, search: Answers, kind: Thing['kind'], first: number): Stream {
  /** By slot: its words that have been printed. */
  const printed = new Map([...search.words].map(([slot]) => [slot, new Set<number>()]));
  /** What is printed next, by name: what changes twice is printed once. */
  const waiting = new Map<string, Thing>();
  const put = (thing: Thing): void => {
    if (thing.kind === 'word') printed.get(thing.slot)?.add(thing.word);
    waiting.set(thing.kind === 'word' ? `${thing.slot} ${thing.word}` : `${thing.cell} ${thing.letter}`, thing);
  };
  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const text = Array.from(waiting.values(), thing => lineOf(recordOf(plan, thing, search.verdicts))).join('');
    waiting.clear();
    await context.print(text);
  };
  if (kind === 'letter')
    for (const cell of search.cells)
      for (const letter of plan.lexicon.alphabet.letters.keys()) put({ kind: 'letter', cell, letter });
  else
    for (const [slot, words] of search.words)
      for (const word of words.subarray(0, first)) put({ kind: 'word', slot, word });
  return {
    changed(thing, verdict) {
      // A word that was not printed before is printed now only if it fills.
      if (thing.kind === 'letter' || verdict === 'fills' || printed.get(thing.slot)!.has(thing.word)) put(thing);
    },
    flush,
    async end() {
      if (kind === 'word')
        for (const [slot, words] of search.words)
          for (const word of words) {
            if (!printed.get(slot)!.has(word)) put({ kind: 'word', slot, word });
            if (waiting.size >= CHUNK) await flush();
          }
      await flush();
    },
  };
}
