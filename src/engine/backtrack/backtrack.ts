// The reference engine: it fills the slot with the fewest live words first (MRV, Golomb and Baumert 1965), over the mask cache, with
// look-ahead. Fragments, the connected components of the empty slots, are filled one by one. When a fragment fails, the search knows what
// the failure rests on, and skips words that leave this unchanged. If the failure rests on one cell (the start word is an accelerator),
// the letter there is refuted as long as the other causes stay. Each of these ideas can be switched off (ideas.ts).

import type { Plan } from '../../analysis/plan.js';
import { isRefuted } from '../../analysis/proof.js';
import { fragmentsOf, type Links, linksOf, NO_SLOT } from '../../analysis/study.js';
import type { Budget } from '../../core/budget.js';
import type { SlotId, WordId } from '../../core/ids.js';
import type { Ending } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import { add, addAll, type ConflictSet, has, makeConflictSet, remove } from '../conflict-set.js';
import type { Engine, EngineSettings, Fill } from '../engine.js';
import { type RequiredWord, requiredWords, rivalFinder, standFirst } from '../rule-checks.js';
import { Meter, Stop } from '../stop.js';
import { shareSeen } from '../tree.js';
import { type Idea, readBacktrackSettings } from './ideas.js';
import { strikeRareLetters } from './rare.js';
import { SearchBoard } from './search-board.js';

/** The name of the one incomplete cut, for the ending. */
const RARE_LETTERS = 'rare letters at hard crossings';

/** @throws InputError for settings that do not exist (see ideas.ts) */
export function makeBacktrack(settings: EngineSettings = {}): Engine {
  const { on, rareLetters } = readBacktrackSettings(settings);
  return {
    name: 'backtrack',
    async *search(plan: Plan, budget: Budget): AsyncGenerator<Fill, Ending> {
      const search = new Search(plan, budget, on);
      const cuts = rareLetters && strikeRareLetters(plan, search.links, search.board) ? [RARE_LETTERS] : [];
      try {
        for (const _ of search.fills()) yield search.fill();
      } catch (error) {
        if (error instanceof Stop) return { kind: 'stopped', by: error.by };
        throw error;
      }
      return cuts.length === 0 ? { kind: 'exhausted' } : { kind: 'incomplete', cuts };
    },
  };
}

class Search {
  readonly board: SearchBoard;
  readonly #plan: Plan;
  readonly #meter: Meter;
  readonly links: Links;
  readonly #required: readonly RequiredWord[];
  readonly #rivalOf: ReturnType<typeof rivalFinder>;
  readonly #on: Readonly<Record<Idea, boolean>>;
  /** The choices from the root on, each with the number of options. */
  readonly #path: { readonly of: number; tried: number }[] = [];

  constructor(plan: Plan, budget: Budget, on: Readonly<Record<Idea, boolean>>) {
    this.#plan = plan;
    this.#on = on;
    this.#meter = new Meter(budget, () => shareSeen(this.#path));
    this.links = linksOf(plan.grid);
    this.#required = requiredWords(plan);
    this.board = new SearchBoard(plan, this.links, new Random(budget.seed), on);
    this.#rivalOf = rivalFinder(plan, this.board);
  }

  /** The fill on the board, when `fills` has paused. */
  fill(): Fill {
    return { letters: this.board.letters.slice(), words: this.board.words.slice() };
  }

  /** Pauses at each fill of the whole grid. */
  *fills(): Generator<void> {
    const slots = this.#plan.grid.slots.map(slot => slot.id);
    for (const slot of slots) this.board.touch(slot);
    if (isRefuted(this.#plan) || !this.board.propagate()) return;
    yield* this.#require(0, slots);
  }

  /** Places each required word in each slot that takes it; then fills the fragments of what is left. */
  *#require(index: number, slots: readonly SlotId[]): Generator<void> {
    const { board } = this;
    const required = this.#required[index];
    if (required === undefined) {
      yield* this.#fillAll(this.#fragments(slots), 0);
      return;
    }
    const mark = board.mark();
    const depth = this.#branch(required.slots.length);
    for (const slot of required.slots) {
      this.#tryNext(depth);
      if (board.filled[slot] !== 0 || !board.allows(slot, required.word)) continue;
      if (this.#rivalOf(slot, required.word) !== NO_SLOT) continue;
      if (this.#place(slot, required.word)) yield* this.#require(index + 1, slots);
      board.undo(mark);
    }
  }

  /**
   * Fills fragments one after another; the last one varies fastest. If a fragment fails for reasons outside the fragments before
   * it, all of them fail: no other fill of those is tried.
   */
  *#fillAll(fragments: readonly SlotId[][], index: number): Generator<void, ConflictSet> {
    const fragment = fragments[index];
    if (fragment === undefined) {
      const { words, order } = this.board;
      if (standFirst(this.#required, words, nth => order[nth + 1]!)) yield;
      return { ...this.#nothing(), found: true };
    }
    if (index === fragments.length - 1) return yield* this.#fillFragment(fragment);
    const mark = this.board.mark();
    const reasons = this.#nothing();
    const fills = this.#fillFragment(fragment);
    for (let step = fills.next(); ; step = fills.next()) {
      if (step.done) {
        for (const slot of fragment) remove(reasons, slot, []);
        addAll(reasons, step.value);
        return reasons;
      }
      const failure = yield* this.#fillAll(fragments, index + 1);
      if (!failure.found && !fragment.some(slot => has(failure.slots, slot))) {
        this.board.undo(mark);
        return failure;
      }
      addAll(reasons, failure);
      reasons.found ||= failure.found;
    }
  }

  /** Fills a fragment: a word in its most constrained slot, then the fragments that remain of it. */
  *#fillFragment(fragment: readonly SlotId[]): Generator<void, ConflictSet> {
    const { board } = this;
    const slot = this.#choose(fragment);
    const { cells, length } = this.#plan.grid.slots[slot]!;
    const table = this.#plan.lexicon.tables[length]; // undefined if no word has this length
    const rest = fragment.filter(other => other !== slot);
    const { words } = board.cache;
    const start = board.cache.starts[board.masks[slot]!]!;
    const end = start + board.cache.counts[board.masks[slot]!]!;
    const conflict = this.#nothing();
    let mark = board.mark();
    const depth = this.#branch(board.live[slot]!);
    for (let i = start; i < end; i++) {
      const word = words[i]!;
      if (!board.allows(slot, word)) continue;
      this.#tryNext(depth);
      const rival = this.#rivalOf(slot, word);
      if (rival !== NO_SLOT) {
        add(conflict.slots, rival);
        continue;
      }
      if (!this.#place(slot, word)) {
        board.undo(mark);
        continue;
      }
      const failure = yield* this.#fillAll(this.#fragments(rest), 0);
      board.undo(mark);
      if (!this.#on.fragments) {
        conflict.found ||= failure.found;
        continue;
      }
      const shared = cells.filter(cell => has(failure.cells, cell));
      const wanted = has(failure.slots, slot);
      // Backjump: no other word here would help.
      if (!failure.found && shared.length === 0 && !wanted) return failure;
      remove(failure, slot, cells);
      addAll(conflict, failure);
      conflict.found ||= failure.found;
      if (failure.found || shared.length > 1 || wanted) continue;
      // An accelerator: the letter is refuted, not only the word.
      const cell = shared[0]!;
      board.refute({ cell, letter: table!.letters[word * length + cells.indexOf(cell)]!, conflict: failure });
      if (!board.propagate()) break;
      mark = board.mark();
    }
    this.#addBorder(conflict, fragment);
    return conflict;
  }

  /** Opens a choice among `of` words or slots; gives its depth. */
  #branch(of: number): number {
    return this.#path.push({ of, tried: 0 });
  }

  /** Tries the next option; choices below the last one are forgotten. */
  #tryNext(depth: number): void {
    this.#path.length = depth;
    this.#path[depth - 1]!.tried++;
  }

  #nothing(): ConflictSet {
    return makeConflictSet(this.board.letters.length, this.board.filled.length);
  }

  /** The fragments of some slots, small ones first: if they fail, they fail soon. */
  #fragments(slots: readonly SlotId[]): SlotId[][] {
    if (!this.#on.fragments) {
      const open = slots.filter(slot => this.board.filled[slot] === 0);
      return open.length === 0 ? [] : [open];
    }
    return fragmentsOf(this.links, slots, this.board.filled).sort((a, b) => a.length - b.length);
  }

  /** The slot with the fewest live words, among equals the longest; without `mrv` the first one. */
  #choose(fragment: readonly SlotId[]): SlotId {
    if (!this.#on.mrv) return Math.min(...fragment);
    const { live } = this.board;
    const { slots } = this.#plan.grid;
    return fragment.reduce((best, slot) =>
      (live[slot]! - live[best]! || slots[best]!.length - slots[slot]!.length) < 0 ? slot : best,
    );
  }

  /** Opens a node: places a word in a slot, and propagates. */
  #place(slot: SlotId, word: WordId): boolean {
    const { board } = this;
    this.#meter.scan(board.scanned);
    board.scanned = 0;
    this.#meter.open();
    const alive = board.place(slot, word);
    if (alive) this.#meter.reach(board.depth, board.letters);
    else this.#meter.fail();
    return alive;
  }

  /** Adds what every failure of a fragment rests on: the letters at its border, and the refutations inside. */
  #addBorder(conflict: ConflictSet, fragment: readonly SlotId[]): void {
    const { slots: crossing } = this.links;
    for (const slot of fragment) {
      const { cells } = this.#plan.grid.slots[slot]!;
      for (let p = 0; p < cells.length; p++) {
        const other = crossing[slot]![p]!;
        if (other !== NO_SLOT && this.board.filled[other] !== 0) add(conflict.cells, cells[p]!);
        for (const refutation of this.board.refuted[cells[p]!]!) addAll(conflict, refutation.conflict);
      }
    }
  }
}
