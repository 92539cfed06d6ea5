// Several fills that are all good and differ in many words: each is a search of its own, under a seed of its own, and not the next one of
// the same search, which changes a word or two. One that is too much like an earlier one is sought again under another seed; then a search
// is told of the earlier ones and keeps away from them.

import { createHash } from 'node:crypto';
import type { Plan } from '../analysis/plan.js';
import type { Outcome } from '../core/outcome.js';
import { entriesOf, textsOf, wordsApart } from './apart.js';
import { firstFill, type Pipeline, type Wanted } from './pipeline.js';
import type { Found } from './stage.js';

/** Attempts under a seed alone, before a search is told of the earlier fills. */
export const ATTEMPTS = 2;

/** The share of its words in which a fill differs from each other one, unless the user says a number. */
export const SHARE_APART = 1 / 4;

export interface Several extends Omit<Wanted, 'seed' | 'suits'> {
  /** The seed of an attempt, from 0, at a fill, from 1. */
  readonly seedOf: (fill: number, attempt: number) => number;
  /** In how many words the fills differ at least. */
  readonly distance: number;
}

/** A fill and the seed that gives it. */
export interface Seeded {
  readonly fill: Found;
  readonly seed: number;
}

/** The fills, each computed when it is asked for; then why there are no more. */
export async function* severalFills(
  pipeline: Pipeline,
  plan: Plan,
  { seedOf, distance, ...wanted }: Several,
): AsyncGenerator<Seeded, Outcome> {
  const earlier: ReadonlySet<string>[] = [];
  const fills: string[][] = [];
  const differs = (fill: Found): boolean =>
    earlier.every(other => wordsApart(entriesOf(plan, fill), other) >= distance);
  for (let nth = 1; nth <= wanted.count; nth++) {
    let found: Seeded | undefined;
    for (let attempt = 0; found === undefined; attempt++) {
      const seed = seedOf(nth, attempt);
      const last = attempt === ATTEMPTS;
      const suits = last ? differs : () => true;
      const kept = last ? { ...plan, rules: { ...plan.rules, apart: { fills, distance } } } : plan;
      const { fill, outcome } = await firstFill(pipeline.fill(kept, { ...wanted, seed, count: 1, suits }));
      if (fill === undefined) return outcome;
      if (last || differs(fill)) found = { fill, seed };
    }
    earlier.push(entriesOf(plan, found.fill));
    fills.push(textsOf(plan, found.fill));
    yield found;
  }
  return { kind: 'enough' };
}

/** The seed of one attempt: the first 32 bits of the SHA-256 of `SEED INDEX ATTEMPT`, fills counted from 1, attempts from 0. */
export function seedOfAttempt(seed: number, index: number, attempt: number): number {
  return createHash('sha256').update(`${seed} ${index} ${attempt}`).digest().readUInt32BE(0);
}
