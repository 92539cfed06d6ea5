// The json of `candidates` as a stream: first the best words of each slot, then each verdict when it becomes known, and at the end the words
// that were not printed yet. There are few letters, so all of them are printed first.

import type { Plan } from '../../analysis/plan.js';
import { type LetterCandidate, letterRecords, recordOf, type WordCandidate } from '../../candidates/records.js';
import type { CandidateSearch } from '../../candidates/search.js';
import type { Verdict } from '../../candidates/verdicts.js';
import type { Thing } from '../../engine/table/root.js';
import type { Context } from '../rim/command.js';

export interface Stream {
  changed(thing: Thing, verdict: Verdict): void;
  /** Prints the verdicts noted so far. */
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
export function streamOf(
  context: Context,
  plan: Plan,
  search: CandidateSearch,
  kind: Thing['kind'],
  first: number,
): Stream {
  /** By slot: its words that have been printed. */
  const printed = new Map([...search.words].map(([slot]) => [slot, new Set<number>()]));
  let lines: string[] = [];
  const put = (thing: Thing, verdict: Verdict): void => {
    if (thing.kind === 'word') printed.get(thing.slot)?.add(thing.word);
    lines.push(lineOf(recordOf(plan, thing, verdict)));
  };
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    await context.print(text);
  };
  if (kind === 'letter') lines.push(...letterRecords(plan, search).map(lineOf));
  else
    for (const [slot, words] of search.words)
      for (const word of words.subarray(0, first)) put({ kind: 'word', slot, word }, search.verdicts.word(slot, word));
  return {
    changed(thing, verdict) {
      // A word that was not printed before is printed now only if it fills.
      if (thing.kind === 'letter' || verdict === 'fills' || printed.get(thing.slot)!.has(thing.word))
        put(thing, verdict);
    },
    flush,
    async end() {
      if (kind === 'word')
        for (const [slot, words] of search.words)
          for (const word of words) {
            if (!printed.get(slot)!.has(word)) put({ kind: 'word', slot, word }, search.verdicts.word(slot, word));
            if (lines.length >= CHUNK) await flush();
          }
      await flush();
    },
  };
}
