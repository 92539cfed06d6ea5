// Soaking: random cases for as long as one likes. The seed is printed, so every run can be repeated. A case that fails is reduced as far as
// possible and kept in test/fixtures/soak, where the tests try it from then on.
//
// `npm test` makes a few rounds from a fixed seed. `npm run test:soak` runs for an hour, or for CROSSGEN_SOAK_MINUTES, or makes
// CROSSGEN_SOAK_ROUNDS of each kind, from a new seed or from CROSSGEN_SOAK_SEED.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { Random } from '../../src/core/random.js';

const minutes = process.env.CROSSGEN_SOAK_MINUTES;
/** How many rounds each kind makes, instead of some minutes. */
const ROUNDS = process.env.CROSSGEN_SOAK_ROUNDS === undefined ? undefined : Number(process.env.CROSSGEN_SOAK_ROUNDS);
export const SOAKING = minutes !== undefined;
export const SEED = Number(process.env.CROSSGEN_SOAK_SEED ?? (SOAKING ? Date.now() % 2 ** 31 : 1));
export const CORPUS = 'test/fixtures/soak';
/** Milliseconds that a soaking test may take, with room for its last case. */
export const PATIENCE = ROUNDS === undefined ? (Number(minutes ?? 0) + 10) * 60_000 : 24 * 3_600_000;
/** After so many faults of a kind a run looks for no more of it. */
const MOST_FAULTS = 10;

/**
 * The generator of each round, counted from 0: a fixed number of rounds, or, when soaking, as many as fit into the
 * time.
 * @param share of the time, if a file has several tests, which run one after another
 */
export function* soak(
  name: string,
  few: number,
  share: number,
): Generator<{ readonly random: Random; readonly round: number }> {
  const end = performance.now() + Number(minutes ?? 0) * 60_000 * share;
  let round = 0;
  const goesOn = (): boolean =>
    ROUNDS !== undefined ? round < ROUNDS : SOAKING ? performance.now() < end : round < few;
  for (; goesOn(); round++) yield { random: new Random(SEED + round * 7919), round };
  if (SOAKING || ROUNDS !== undefined) process.stdout.write(`${name}: ${round} rounds from seed ${SEED}\n`);
}

/** Reduces a case step by step to the smallest one that still fails. */
export async function shrink<Case>(
  failing: Case,
  smaller: (one: Case) => Iterable<Case>,
  fails: (one: Case) => Promise<boolean>,
): Promise<Case> {
  for (let least = failing; ; ) {
    let found: Case | undefined;
    for (const candidate of smaller(least))
      if (await fails(candidate)) {
        found = candidate;
        break;
      }
    if (found === undefined) return least;
    least = found;
  }
}

/** Saves a case that failed. */
export function keep(name: string, data: string | Uint8Array): string {
  mkdirSync(CORPUS, { recursive: true });
  const path = `${CORPUS}/${name}`;
  writeFileSync(path, data);
  return path;
}

/** The saved cases whose names begin with `prefix`. */
export function kept(prefix: string): readonly { readonly name: string; readonly bytes: Buffer }[] {
  return readdirSync(CORPUS)
    .filter(name => name.startsWith(prefix))
    .map(name => ({ name, bytes: readFileSync(`${CORPUS}/${name}`) }));
}

/** The faults of a kind. A run goes on after one, so that it finds others; at its end all are told. */
export class Faults {
  private readonly told: string[] = [];

  /** @param told which case it is, and what is wrong */
  add(told: string): void {
    this.told.push(told);
    process.stdout.write(`${told}\n`);
    if (this.told.length === MOST_FAULTS) this.tell();
  }

  /** Fails if there are any. */
  tell(): void {
    expect(this.told).toEqual([]);
  }
}
