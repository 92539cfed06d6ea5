// Proves which words of slots, and which letters of cells, occur in some fill. Each is tried by itself, first for a few nodes, then for
// more in each round. A fill settles all words and letters in it, and the next search prefers those that are in no fill so far. What is
// refuted is removed at the root (singleton consistency, Debruyne and Bessiere 1997). A letter that is removed removes many words too.
//
// A word that is tried counts as placed by the user, as a required one does. So a near repeat of a given entry, which no fill would take by
// itself, is tried by a search of its own (beside.ts).

import type { Plan } from '../analysis/plan.js';
import type { CellId, SlotId, WordId } from '../core/ids.js';
import { Random } from '../core/random.js';
import type { Fill } from '../engine/engine.js';
import type { Root, Thing } from '../engine/table/root.js';
import { Beside } from './beside.js';
import { Findings } from './findings.js';
import { ranked } from './rank.js';
import { type VariationWishes, vary } from './vary.js';
import type { Verdict, Verdicts } from './verdicts.js';

export interface CandidateWishes {
  readonly plan: Plan;
  /** The slots whose words, or whose cells' letters, are wanted; slots filled by seed letters are skipped. */
  readonly slots: readonly SlotId[];
  readonly kind: Thing['kind'];
  readonly seed: number;
  /** What earlier searches of the same plan, with the same seed, have found; whoever gives it releases it. Only one search may use it at a time. */
  readonly findings?: Findings | undefined;
  /** How many of the best words of each slot are tried before anything else. */
  readonly first: number;
  /** Is called with each verdict on what is wanted, when it becomes known. */
  readonly changed?: (thing: Thing, verdict: Verdict) => void;
  /** Is called with each fill found; with `placed`, it holds this word only because the user placed it. */
  readonly found?: (fill: Fill, placed?: Thing) => void;
  /** A search for the same slots and more words: the order of words is taken from it, and which of them are near repeats of given entries. */
  readonly wider?: CandidateSearch;
}

/** Nodes of a try in the first round, and their growth from round to round. */
const FIRST_TRY = 64;
const TRY_GROWTH = 4;
/** Nodes of the search for a first fill, before single letters are tried. */
const FIRST_FILL = 4096;
/** The sizes, in cells, of the parts of a fill that are varied. */
const PARTS = [26, 50, 90];
/** Nodes of tries in one turn, and the cost of such a node relative to one in a part, where few cells are open. */
const CHUNK = 500;
const ROOT_COST = 4;
/** Every so many turns, the turn belongs to tries, or is given at random. */
const TRIES_EVERY = 16;
const EXPLORE_EVERY = 8;
/** The weight of the old rate when a turn changes it. */
const MEMORY = 0.7;

export class CandidateSearch {
  readonly verdicts: Verdicts;
  /** By wanted slot: the words that fit its length, its letters and the rules, best first. */
  readonly words: ReadonlyMap<SlotId, Uint32Array>;
  /** The wanted cells, in reading order. */
  readonly cells: readonly CellId[];
  readonly #wishes: CandidateWishes;
  readonly findings: Findings;
  readonly #root: Root | undefined;
  /** Opened before this search. */
  readonly #nodesBefore: number;
  /** By slot: how many words the root had when the slot's verdicts were last updated. */
  readonly #counts = new Map<SlotId, number>();
  readonly #beside: Beside;

  constructor(wishes: CandidateWishes) {
    const { plan, slots, seed, wider } = wishes;
    const { grid } = plan;
    const findings = wishes.findings ?? new Findings(plan, seed, wider?.findings.nearGiven);
    this.#wishes = wishes;
    this.findings = findings;
    this.#root = findings.root;
    this.#nodesBefore = this.#root?.nodes ?? 0;
    this.verdicts = findings.verdicts;
    this.#beside = new Beside(plan, seed, this.verdicts, (fill, thing) => wishes.found?.(fill, thing));
    const open = slots.filter(
      slot => !plan.unknown[slot] && grid.slots[slot]!.cells.some(cell => !grid.seeds.has(cell)),
    );
    this.words = new Map(open.map(slot => [slot, ranked(findings, slot, wider?.words.get(slot))]));
    const cells = new Set(open.flatMap(slot => grid.slots[slot]!.cells.filter(cell => !grid.seeds.has(cell))));
    this.cells = [...cells].sort((a, b) => a - b);
    for (const slot of this.words.keys()) this.#standBeside(slot);
    this.#tellKnown();
    findings.hear = (thing, verdict) => {
      if (this.#isWanted(thing)) wishes.changed?.(thing, verdict);
    };
    this.#sweep();
  }

  /** Whether it is proven that there is no fill at all. */
  get dead(): boolean {
    return this.findings.dead;
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return (this.#root?.nodes ?? 0) - this.#nodesBefore + this.#beside.nodes;
  }

  /** How many of the wanted words or letters have this verdict. */
  count(verdict: Verdict): number {
    let many = 0;
    if (this.#wishes.kind === 'word') {
      for (const [slot, words] of this.words)
        for (const word of words) if (this.verdicts.word(slot, word) === verdict) many++;
      return many;
    }
    const { letters } = this.#wishes.plan.lexicon.alphabet;
    for (const cell of this.cells)
      for (let letter = 0; letter < letters.length; letter++)
        if (this.verdicts.letter(cell, letter) === verdict) many++;
    return many;
  }

  /** Does the search. It pauses after each try, and ends when all verdicts are known. */
  *refine(): Generator<void, void> {
    const root = this.#root;
    if (root === undefined) return;
    try {
      yield* this.#leaveOut();
      const isFilled = this.findings.last !== undefined;
      if (!root.dead && (isFilled || this.#firstFill(root, FIRST_FILL)) && this.words.size > 0) {
        yield;
        yield* this.#settleAll(root);
      }
      for (let nodes = FIRST_TRY; this.#beside.isOpen; nodes *= TRY_GROWTH)
        for (const _ of this.#beside.round(nodes)) yield;
    } finally {
      this.#sweep(); // verdicts follow what was removed at the root, also when the search is cut off
    }
  }

  /** Takes out what is a near repeat of a given entry. */
  *#leaveOut(): Generator<void, void> {
    for (const slot of this.findings.leaveOut()) {
      this.#standBeside(slot);
      yield;
    }
  }

  /** The near repeats that were left out of a wanted slot are tried by themselves. */
  #standBeside(slot: SlotId): void {
    if (this.#wishes.kind === 'word' && this.words.has(slot)) this.#beside.add(this.findings.out(slot));
  }

  /** Tells what was known before this search. */
  #tellKnown(): void {
    const { plan, changed, findings } = this.#wishes;
    if (changed === undefined || findings === undefined) return;
    const tell = (thing: Thing): void => {
      const verdict = this.verdicts.of(thing);
      if (verdict !== 'unknown') changed(thing, verdict);
    };
    if (this.#wishes.kind === 'word')
      for (const [slot, words] of this.words) for (const word of words) tell({ kind: 'word', slot, word });
    else
      for (const cell of this.cells)
        for (const letter of plan.lexicon.alphabet.letters.keys()) tell({ kind: 'letter', cell, letter });
  }

  /** Tries one word or letter for so many nodes, or looks for any fill. */
  attempt(thing: Thing | undefined, nodes: number): void {
    const root = this.#root;
    if (root === undefined) return;
    for (const _ of this.#leaveOut()) this.#sweep();
    if (thing !== undefined && this.#beside.has(thing)) {
      if (this.verdicts.of(thing) === 'unknown') this.#beside.try(thing, nodes);
      return;
    }
    if (root.dead) return;
    if (thing === undefined) this.#firstFill(root, nodes);
    else this.#try(root, thing, nodes);
    if (root.dead || (thing !== undefined && this.verdicts.of(thing) === 'cannot')) this.#sweep();
  }

  /** Takes over verdicts that are known from elsewhere. */
  learn(things: readonly Thing[], verdict: Exclude<Verdict, 'unknown'>): void {
    for (const thing of things) this.verdicts.set(thing, verdict);
    if (verdict === 'fills' || things.length === 0) return;
    this.#root?.strike(things);
    this.#sweep();
  }

  /** From now on looks only for fills without these words, of which fills are known. */
  pass(words: readonly Thing[]): void {
    this.learn(words, 'fills');
    if (words.length === 0 || this.#root === undefined) return;
    this.#root.strike(words.filter(word => this.#root?.stands(word)));
    this.#sweep();
  }

  /** Tries all words or letters, until everything is known. */
  *#settleAll(root: Root): Generator<void, void> {
    for (const [slot, words] of this.words)
      for (const word of this.#wishes.kind === 'word' ? words.subarray(0, this.#wishes.first) : []) {
        if (this.#try(root, { kind: 'word', slot, word }, FIRST_TRY)) yield;
      }
    yield* this.#race(root);
  }

  /** Varies fills and tries single words and letters, preferring whatever settles the most words for its cost, until everything is known. */
  *#race(root: Root): Generator<void, void> {
    const { kind } = this.#wishes;
    const random = new Random(this.#wishes.seed);
    const tries = this.#rounds(root);
    const slots = [...this.words.keys()];
    const unknown = (slot: SlotId): number => root.count(slot) - this.verdicts.filling(slot);
    const unsettled = (): number => slots.reduce((sum, slot) => sum + unknown(slot), 0);
    const wishes = this.#variation(root, slots, random);
    // The rate of tries is first; the rates of the sizes of parts follow.
    const rates = [0, ...(kind === 'word' ? PARTS.map(() => Number.POSITIVE_INFINITY) : [])];
    for (let left = unsettled(), pull = 0; !root.dead; pull++) {
      const arm =
        this.findings.last === undefined || pull % TRIES_EVERY === 0
          ? 0
          : pull % EXPLORE_EVERY === 1
            ? random.below(rates.length)
            : rates.indexOf(Math.max(...rates));
      let cost = 0;
      if (arm === 0) {
        while (cost < CHUNK) {
          const { done, value } = tries.next();
          if (done === true) return;
          cost += value * ROOT_COST;
          yield;
        }
      } else {
        const [one, other] = [slots[random.below(slots.length)]!, slots[random.below(slots.length)]!];
        const center = unknown(one) > unknown(other) ? one : other;
        cost = yield* vary(wishes, this.findings.last!, { center, cells: PARTS[arm - 1]! });
      }
      const now = unsettled();
      const rate = (left - now) / cost;
      rates[arm] = Number.isFinite(rates[arm]!) ? MEMORY * rates[arm]! + (1 - MEMORY) * rate : rate;
      left = now;
    }
  }

  #variation(root: Root, slots: readonly SlotId[], random: Random): VariationWishes {
    const isKnown = (slot: SlotId, word: WordId): boolean => this.verdicts.word(slot, word) !== 'unknown';
    return { plan: this.#wishes.plan, root, slots, random, isKnown, accept: fill => this.#accept(root, fill) };
  }

  /** Varies the last fill around a slot, where these words of it are wanted. It pauses after each try. */
  *varyAround(center: SlotId, words: ReadonlySet<WordId>): Generator<void, void> {
    const root = this.#root;
    if (root === undefined || root.dead || this.findings.last === undefined) return;
    const variation = this.#variation(root, [center], new Random(this.#wishes.seed));
    const isKnown = (slot: SlotId, word: WordId): boolean => !words.has(word) || variation.isKnown(slot, word);
    for (const cells of PARTS) yield* vary({ ...variation, isKnown }, this.findings.last, { center, cells });
  }

  /** The letters that a cell may have and no fill has shown. */
  openLetters(cell: CellId): Thing[] {
    const letters = this.#wishes.plan.lexicon.alphabet.letters.map(
      (_, letter): Thing => ({ kind: 'letter', cell, letter }),
    );
    return letters.filter(thing => this.verdicts.of(thing) === 'unknown' && this.#root?.stands(thing) === true);
  }

  /** Tries one word or letter after another, in rounds of more and more nodes. Yields the nodes of each try. */
  *#rounds(root: Root): Generator<number, void> {
    for (let nodes = FIRST_TRY; ; nodes *= TRY_GROWTH) {
      for (const thing of this.#things(nodes)) {
        const before = root.nodes;
        if (this.#try(root, thing, nodes)) yield Math.max(1, root.nodes - before);
      }
      yield* this.#beside.round(nodes);
      this.#sweep();
      if (this.count('unknown') === 0) return;
    }
  }

  close(): void {
    this.findings.hear = undefined;
    if (this.#wishes.findings === undefined) this.findings.release();
  }

  /** What is tried in a round: letters first, because a letter that is refuted removes words too. */
  *#things(nodes: number): Generator<Thing> {
    const { plan, kind } = this.#wishes;
    const letters = plan.lexicon.alphabet.letters.length;
    for (const cell of this.cells)
      for (let letter = 0; letter < letters; letter++) yield { kind: 'letter', cell, letter };
    if (kind === 'letter') return;
    // In the first round, the best words of all slots come first, so a run that is cut short leaves the worst words unknown.
    const longest = Math.max(...[...this.words.values()].map(words => words.length));
    const stride = nodes === FIRST_TRY ? 20 : longest;
    for (let from = 0; from < longest; from += stride)
      for (const [slot, words] of this.words)
        for (const word of words.subarray(from, from + stride)) yield { kind: 'word', slot, word };
  }

  /** Tries a word or letter. Returns whether that needed a search. */
  #try(root: Root, thing: Thing, nodes: number): boolean {
    if (root.dead || this.verdicts.of(thing) !== 'unknown' || this.#beside.has(thing)) return false;
    if (!root.stands(thing)) {
      this.verdicts.set(thing, 'cannot');
      return false;
    }
    this.findings.tries++;
    root.confine(thing);
    const end = root.step(nodes);
    if (end === 'filled') this.#accept(root, root.fill());
    if (end === 'exhausted') {
      this.verdicts.set(thing, 'cannot');
      root.strike([thing]);
    }
    return true;
  }

  /** Checks a fill and notes what it settles. */
  #accept(root: Root, fill: Fill): void {
    this.findings.witness.check(fill);
    this.verdicts.note(fill);
    this.#wishes.found?.(fill);
    root.note(fill);
    this.findings.last = fill;
  }

  /** Looks for any fill. Returns false if it is proven that there is none. */
  #firstFill(root: Root, nodes: number): boolean {
    if (this.findings.tries++ > 0) root.confine(); // leaves what was tried before
    const step = root.step(nodes);
    if (step === 'exhausted') {
      root.kill();
      return false;
    }
    if (step === 'filled') this.#accept(root, root.fill());
    return true;
  }

  /** Gives the verdict `cannot` to everything that is refuted at the root. */
  #sweep(): void {
    const { plan, kind } = this.#wishes;
    const letters = plan.lexicon.alphabet.letters.length;
    for (const [slot, words] of this.words) {
      const count = this.#root?.count(slot) ?? 0;
      if (kind === 'letter' || this.#counts.get(slot) === count) continue;
      this.#counts.set(slot, count);
      const live = new Uint8Array(plan.lexicon.tables[plan.grid.slots[slot]!.length]?.count ?? 0);
      for (const word of this.#root?.words(slot) ?? []) live[word] = 1;
      for (const word of words) if (live[word] === 0) this.#fails({ kind: 'word', slot, word });
    }
    for (const cell of this.cells)
      for (let letter = 0; letter < letters; letter++) {
        const thing: Thing = { kind: 'letter', cell, letter };
        if (this.#root?.stands(thing) !== true) this.#fails(thing);
      }
  }

  #fails(thing: Thing): void {
    if (this.verdicts.of(thing) === 'unknown' && !this.#beside.has(thing)) this.verdicts.set(thing, 'cannot');
  }

  #isWanted(thing: Thing): boolean {
    if (thing.kind !== this.#wishes.kind) return false;
    return thing.kind === 'word' ? this.words.has(thing.slot) : this.cells.includes(thing.cell);
  }
}
