// What is known of a plan: it is laid out once, and all searches for candidates of it use that, one after another. What one of them has refuted
// or filled, the next one knows.

import { wordsNearGiven } from '../analysis/near-repeats.js';
import { makePlan, type Plan } from '../analysis/plan.js';
import { isRefuted } from '../analysis/proof.js';
import type { SlotId, WordId } from '../core/ids.js';
import { kept, lazily } from '../core/lazy.js';
import type { Rules } from '../core/rules.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import { Root, type Thing } from '../engine/table/root.js';
import type { Grid } from '../grid/grid.js';
import { type Verdict, Verdicts } from './verdicts.js';
import { Witness } from './witness.js';

export type Entry = Thing & { readonly kind: 'word' };

export class Findings {
  readonly plan: Plan;
  readonly verdicts: Verdicts;
  readonly witness: Witness;
  /** Undefined where there is nothing to search. */
  readonly root: Root | undefined;
  /** By slot: the words that propagation leaves before anything else is refuted. First asked for at the beginning. */
  readonly begun: () => readonly Uint32Array[];
  /** By length: the words that are near repeats of given entries. */
  readonly nearGiven: (length: number) => readonly WordId[];
  /** The last fill that was found. */
  last: Fill | undefined;
  /** Letters and words tried so far. */
  tries = 0;
  /** Is called with each verdict when it becomes known. */
  hear: ((thing: Thing, verdict: Verdict) => void) | undefined;
  readonly #isLacking: boolean;
  /** By slot: the near repeats of given entries that were left out. */
  readonly #out: Entry[][] = [];

  /** @param nearGiven what is known of near repeats, where another plan has the same given entries */
  constructor(plan: Plan, seed: number, nearGiven = kept((length: number) => wordsNearGiven(plan, length))) {
    this.plan = plan;
    this.nearGiven = nearGiven;
    this.verdicts = new Verdicts(plan, (thing, verdict) => this.hear?.(thing, verdict));
    this.witness = new Witness(plan);
    this.#isLacking = isRefuted(plan);
    this.root = this.#isLacking || plan.unknown.every(one => one) ? undefined : new Root(plan, seed);
    this.begun = lazily(() => plan.grid.slots.map(({ id }) => this.root?.words(id) ?? new Uint32Array(0)));
  }

  /** Whether it is proven that there is no fill at all. */
  get dead(): boolean {
    return this.#isLacking || this.root?.dead === true;
  }

  /** The near repeats of given entries that were left out of a slot. */
  out(slot: SlotId): readonly Entry[] {
    return this.#out[slot] ?? [];
  }

  /** Takes out what is a near repeat of a given entry: no fill takes it by itself. Yields each slot where that is done. */
  *leaveOut(): Generator<SlotId, void> {
    const { plan, root } = this;
    while (root?.dead === false && this.#out.length < plan.grid.slots.length) {
      const slot = this.#out.length;
      const near = this.#besideGiven(slot).filter(thing => root.stands(thing));
      this.#out.push(near);
      root.strike(near);
      yield slot;
    }
  }

  #besideGiven(slot: SlotId): Entry[] {
    const { grid, unknown } = this.plan;
    const { length, cells } = grid.slots[slot]!;
    if (unknown[slot] || cells.every(cell => grid.seeds.has(cell))) return [];
    return this.nearGiven(length).map(word => ({ kind: 'word', slot, word }));
  }

  /** Gives its memory back: it is of no use any more. */
  release(): void {
    this.root?.release();
  }
}

/** By lexicon: what the last borrower gave back. The next one often asks about the same grid. */
const last = new WeakMap<Lexicon, { readonly key: string; readonly findings: Findings }>();

/**
 * What is known of a plan, for one borrower at a time.
 * @returns it; and a function for the end, which keeps it for the next borrower, instead of `release`
 */
export function borrowFindings(
  grid: Grid,
  lexicon: Lexicon,
  rules: Rules,
  seed: number,
): { readonly findings: Findings; readonly giveBack: () => void } {
  const key = JSON.stringify([grid, rules, seed], (_, part) =>
    part instanceof Map || part instanceof Set || ArrayBuffer.isView(part) ? [...(part as Iterable<unknown>)] : part,
  );
  const known = last.get(lexicon);
  last.delete(lexicon);
  if (known !== undefined && known.key !== key) known.findings.release();
  const findings = known?.key === key ? known.findings : new Findings(makePlan(grid, lexicon, rules), seed);
  const giveBack = (): void => {
    last.get(lexicon)?.findings.release();
    last.set(lexicon, { key, findings });
  };
  return { findings, giveBack };
}
