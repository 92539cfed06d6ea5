// Proves which words of slots, and which letters of cells, occur in some fill. Each is tried by itself, first for a few nodes and then,
// round by round, for more. One fill settles all words and letters in it, and the next search prefers those that are in no fill so far.
// What is refuted is removed at the root (singleton consistency, Debruyne and Bessiere 1997), and one letter takes many words with it.

import type { Plan } from '../analysis/plan.js';
import { refutations } from '../analysis/proof.js';
import type { CellId, SlotId } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import { unknownsAgree } from '../engine/rules.js';
import { judge } from '../fill/judge.js';
import { ranked } from './rank.js';
import { NearRepeats } from './repeats.js';
import { Root, type Thing, type WordOfLength } from './root.js';
import { type Verdict, Verdicts } from './verdicts.js';

export interface CandidateWishes {
  readonly plan: Plan;
  /** Whose words, or whose cells' letters, are asked for; slots that seeds fill are passed over. */
  readonly slots: readonly SlotId[];
  readonly kind: Thing['kind'];
  readonly seed: number;
  /** Words of each slot, best first, that are tried before all else. */
  readonly first: number;
  /** Is told each verdict when it becomes known. */
  readonly changed?: (thing: Thing, verdict: Verdict) => void;
}

/** Nodes of a try in the first round; a round has four times those of the one before. */
const FIRST_TRY = 64;
const TRY_GROWTH = 4;
/** Nodes that a first fill is sought for before single letters are tried. */
const FIRST_FILL = 4096;
/** Words of near repeats that one try leaves out before it goes through all fills instead. */
const MOST_BANNED = 32;

export class CandidateSearch {
  readonly verdicts: Verdicts;
  /** By slot asked for: the words that fit its length, its letters and the rules, best first. */
  readonly words: ReadonlyMap<SlotId, Uint32Array>;
  /** The cells asked for, in reading order. */
  readonly cells: readonly CellId[];
  readonly #wishes: CandidateWishes;
  readonly #root: Root | undefined;
  /** By slot: its words when its verdicts were last brought up to the root. */
  readonly #counts = new Map<SlotId, number>();
  readonly #repeats: NearRepeats;
  #tries = 0;

  constructor(wishes: CandidateWishes) {
    const { plan, slots, seed } = wishes;
    const { grid } = plan;
    this.#wishes = wishes;
    this.verdicts = new Verdicts(plan, wishes.changed);
    this.#repeats = new NearRepeats(plan);
    const lacking = refutations(plan).length > 0 || !unknownsAgree(plan);
    const open = slots.filter(
      slot => !plan.unknown[slot] && grid.slots[slot]!.cells.some(cell => !grid.seeds.has(cell)),
    );
    this.#root = lacking || open.length === 0 ? undefined : new Root(plan, seed);
    this.words = new Map(open.map(slot => [slot, ranked(plan, slot, this.#root)]));
    const cells = new Set(open.flatMap(slot => grid.slots[slot]!.cells.filter(cell => !grid.seeds.has(cell))));
    this.cells = [...cells].sort((a, b) => a - b);
    this.#sweep();
  }

  /** Whether it is proven that there is no fill at all. */
  get dead(): boolean {
    return this.words.size > 0 && (this.#root === undefined || this.#root.dead);
  }

  /** How many of the words, or of the letters, that are asked for have this verdict. */
  count(kind: Thing['kind'], verdict: Verdict): number {
    let many = 0;
    if (kind === 'word') {
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

  /** Letters and words tried so far. */
  get tries(): number {
    return this.#tries;
  }

  /** Tries one thing after another, and pauses after each; it ends when all verdicts are known. */
  *refine(): Generator<void, void> {
    const root = this.#root;
    if (root === undefined || root.dead) return;
    for (const { id } of this.#wishes.plan.grid.slots) {
      if (root.dead) break;
      root.strike(this.#repeats.ofGiven(id, root.words(id)));
      yield;
    }
    if (root.dead) return this.#sweep();
    if (!this.#firstFill(root)) return this.#sweep();
    yield;
    for (const [slot, words] of this.words)
      for (const word of this.#wishes.kind === 'word' ? words.subarray(0, this.#wishes.first) : []) {
        if (this.#try(root, { kind: 'word', slot, word }, FIRST_TRY)) yield;
      }
    for (let nodes = FIRST_TRY; ; nodes *= TRY_GROWTH) {
      for (const thing of this.#things(nodes)) if (this.#try(root, thing, nodes)) yield;
      this.#sweep();
      if (this.#isDone()) return;
    }
  }

  /** Brings the verdicts up to what has been struck at the root. */
  settle(): void {
    this.#sweep();
  }

  close(): void {
    this.#root?.close();
  }

  /** All that is tried in a round: letters first, since one that falls takes its words with it. */
  *#things(nodes: number): Generator<Thing> {
    const { plan, kind } = this.#wishes;
    const letters = plan.lexicon.alphabet.letters.length;
    for (const cell of this.cells)
      for (let letter = 0; letter < letters; letter++) yield { kind: 'letter', cell, letter };
    if (kind === 'letter') return;
    // The best words of all slots first, so that a run that is cut short leaves the least welcome ones unknown.
    const longest = Math.max(...[...this.words.values()].map(words => words.length));
    const stride = nodes === FIRST_TRY ? 20 : longest;
    for (let from = 0; from < longest; from += stride)
      for (const [slot, words] of this.words)
        for (const word of words.subarray(from, from + stride)) yield { kind: 'word', slot, word };
  }

  /** Whether a search was needed for it. */
  #try(root: Root, thing: Thing, nodes: number): boolean {
    if (root.dead || this.verdicts.of(thing) !== 'unknown') return false;
    if (!root.stands(thing)) {
      this.verdicts.set(thing, 'cannot');
      return false;
    }
    this.#tries++;
    const verdict = this.#search(root, thing, nodes);
    if (verdict === 'cannot') {
      this.verdicts.set(thing, 'cannot');
      root.strike([thing]);
    }
    return true;
  }

  /** Looks for a fill with this for so many nodes. */
  #search(root: Root, thing: Thing, nodes: number): Verdict {
    const banned: WordOfLength[] = [];
    let passed = 0;
    let left = nodes;
    const throughAll = (): void => {
      banned.length = 0;
      passed = MOST_BANNED;
      root.confine(thing);
    };
    root.confine(thing);
    while (left > 0) {
      const before = root.nodes;
      const step = root.step(left);
      left -= Math.max(1, root.nodes - before);
      if (step === 'paused') return 'unknown';
      if (step === 'exhausted') {
        if (banned.length === 0) return 'cannot';
        throughAll(); // there is none without the words left out, which proves nothing
        continue;
      }
      const fill = root.fill();
      const pair = this.#repeats.inFill(fill);
      if (pair === undefined) {
        this.#accept(root, fill);
        return 'fills';
      }
      passed++;
      const ban = passed > MOST_BANNED ? undefined : this.#wordToLeaveOut(pair, thing);
      if (ban !== undefined) {
        banned.push(ban);
        root.confine(thing, banned);
      } else if (banned.length > 0) {
        throughAll();
      } else {
        passed = MOST_BANNED;
        root.passOver();
      }
    }
    return 'unknown';
  }

  /** Every fill is judged before it settles anything. */
  #accept(root: Root, fill: Fill): void {
    if (judge(this.#wishes.plan, fill).length > 0)
      throw new Error('a fill with near repeats was taken for one without');
    this.verdicts.note(fill);
    root.note(fill);
  }

  /** Of two near repeats, the word that may go: not what is tried, and not what the user gave. */
  #wordToLeaveOut(pair: readonly (Thing & { kind: 'word' })[], thing: Thing): WordOfLength | undefined {
    const entry = pair.find(
      each => !this.#repeats.isGiven(each) && !(thing.kind === 'word' && thing.slot === each.slot),
    );
    return entry && { length: this.#wishes.plan.grid.slots[entry.slot]!.length, word: entry.word };
  }

  /** A fill of anything; false when it is proven that there is none. */
  #firstFill(root: Root): boolean {
    const step = root.step(FIRST_FILL);
    if (step === 'exhausted') {
      root.kill();
      return false;
    }
    if (step === 'filled') {
      const fill = root.fill();
      if (this.#repeats.inFill(fill) === undefined) this.#accept(root, fill);
    }
    return true;
  }

  /** What does not stand at the root cannot. */
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
    if (this.verdicts.of(thing) === 'unknown') this.verdicts.set(thing, 'cannot');
  }

  #isDone(): boolean {
    return this.count(this.#wishes.kind, 'unknown') === 0;
  }
}
