// One run of the classic engine, from the first word to the last or until its patience ends. A level is a slot being filled. It
// tries the words of its mask in turn, and records what the failures rest on.

import type { Plan } from '../../analysis/plan.js';
import { type Links, NO_SLOT, type Study } from '../../analysis/study.js';
import { popcount } from '../../core/bytes.js';
import type { LetterId, SlotId, WordId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { add, addAll, type ConflictSet, has, makeConflictSet, remove } from '../conflict-set.js';
import type { Fill } from '../engine.js';
import type { MaskId } from '../masks.js';
import { type RequiredWord, requiredWords, rivalFinder, standFirst } from '../rule-checks.js';
import type { Meter } from '../stop.js';
import { shareSeen } from '../tree.js';
import { Grille } from './grille.js';
import type { ClassicSettings } from './solutions.js';

export interface RunSetup {
  readonly plan: Plan;
  readonly links: Links;
  readonly studied: Study;
  readonly settings: ClassicSettings;
  readonly meter: Meter;
  readonly random: Random;
  /** The number of words that may be looked at before the first fill. */
  readonly patience: number;
}

/** A slot being filled. For a required word being placed, the choices are slots, and `slot` is the one chosen. */
interface Level {
  readonly required: RequiredWord | undefined;
  slot: SlotId;
  /** The number of choices at the start. */
  readonly of: number;
  /** The choices that are left, by their places in the mask's list, or in the slots of the required word. */
  next: number;
  readonly end: number;
  readonly conflict: ConflictSet;
  /** By position: the letters refuted here, as two halves of a set. */
  readonly refuted: Int32Array;
  /** The position whose crossing slot refused the last words, and the number of refusals. */
  problem: number;
  refusals: number;
}

/** If a slot has more crossings than this, letters must be rarer to be blocked (articles: A, after solution 7). */
const MOST_CROSSINGS = 10;

export class ClassicRun {
  /** The names of incomplete cuts that have cut something. */
  readonly cuts = new Set<string>();
  /** Whether the run was given up because its patience ended. */
  impatient = false;
  readonly #setup: RunSetup;
  readonly #grille: Grille;
  readonly #required: readonly RequiredWord[];
  readonly #rivalOf: ReturnType<typeof rivalFinder>;
  readonly #levels: Level[] = [];
  readonly #hard: readonly boolean[];
  #patience: number;

  constructor(setup: RunSetup) {
    this.#setup = setup;
    this.#grille = new Grille(setup.plan, setup.links, setup.random);
    this.#required = requiredWords(setup.plan);
    this.#rivalOf = rivalFinder(setup.plan, this.#grille);
    this.#patience = setup.patience;
    const { placing } = setup.studied;
    const mean = placing.reduce((sum, bits) => sum + bits, 0) / placing.length;
    this.#hard = Array.from(placing, bits => bits > mean);
  }

  /** The fill in the grid, when `fills` has paused. */
  fill(): Fill {
    return { letters: this.#grille.letters.slice(), words: this.#grille.words.slice() };
  }

  /** The share of the tree that has been seen: see `shareSeen`. */
  seen(): number {
    return shareSeen(this.#levels.map(({ of, next, end }) => ({ of, tried: of - (end - next) })));
  }

  /** Pauses at each fill of the whole grid. */
  *fills(): Generator<void> {
    const levels = this.#levels;
    const { length: total } = this.#setup.studied.order;
    if (total === 0) yield;
    if (this.#required.length > total || total === 0) return;
    this.#enter();
    while (levels.length > 0 && !this.impatient) {
      const level = levels.at(-1)!;
      const placed = level.required === undefined ? this.#nextWord(level) : this.#nextSlot(level, level.required);
      if (!placed) {
        this.#goBack();
      } else if (levels.length < total) {
        this.#enter();
      } else {
        this.#patience = Number.POSITIVE_INFINITY;
        if (standFirst(this.#required, this.#grille.words, nth => levels[nth]!.slot)) yield;
        for (const { conflict } of levels) conflict.found = true;
        this.#grille.empty();
      }
    }
  }

  /** Opens a level: for the next required word, or for the next empty slot in fill order. */
  #enter(): void {
    const { plan, studied, links } = this.#setup;
    const { letters, filled, masks, cache } = this.#grille;
    const required = this.#required[this.#levels.length];
    const conflict = makeConflictSet(letters.length, filled.length);
    const common = { required, conflict, problem: NO_SLOT, refusals: 0 };
    if (required !== undefined) {
      this.#levels.push({
        ...common,
        slot: NO_SLOT,
        of: required.slots.length,
        next: 0,
        end: required.slots.length,
        refuted: new Int32Array(0),
      });
      return;
    }
    const slot = studied.order.find(candidate => filled[candidate] === 0)!;
    this.#addCrossings(conflict, slot);
    const mask = masks[slot]!;
    const start = cache.starts[mask]!;
    const refuted = new Int32Array(2 * links.slots[slot]!.length);
    const of = cache.counts[mask]!;
    this.#levels.push({ ...common, slot, of, next: start, end: start + of, refuted });
    this.#setup.meter.scan(plan.grid.slots[slot]!.length);
  }

  /** Places the next suitable word in the level's slot. */
  #nextWord(level: Level): boolean {
    const { meter } = this.#setup;
    while (level.next < level.end) {
      if (this.#patience-- <= 0) {
        this.impatient = true;
        return false;
      }
      meter.scan(1);
      const word = this.#grille.cache.words[level.next++]!;
      if (!this.#suits(level, word)) continue;
      this.#place(level.slot, word);
      return true;
    }
    return false;
  }

  /** Places the required word in the next slot that takes it. */
  #nextSlot(level: Level, required: RequiredWord): boolean {
    const { plan } = this.#setup;
    const { letters, filled } = this.#grille;
    while (level.next < level.end) {
      const slot = required.slots[level.next++]!;
      const { cells, length } = plan.grid.slots[slot]!;
      const text = plan.lexicon.tables[length]!.letters.subarray(required.word * length, (required.word + 1) * length);
      const known = this.#grille.masks[slot]!;
      const fits = this.#setup.links.slots[slot]!.every(
        (other, p) => other === NO_SLOT || filled[other] === 0 || letters[cells[p]!] === text[p],
      );
      if (filled[slot] !== 0 || !fits || this.#grille.cache.counts[known] === 0) continue;
      if (this.#rivalOf(slot, required.word) !== NO_SLOT) continue;
      level.slot = slot;
      this.#place(slot, required.word);
      return true;
    }
    return false;
  }

  #place(slot: SlotId, word: WordId): void {
    const { meter } = this.#setup;
    meter.open();
    this.#grille.place(slot, word);
    meter.reach(this.#grille.depth, this.#grille.letters);
  }

  /**
   * Closes the last level, which has no choice left, and returns to the last level that its failure rests on (with the solution
   * `return`; otherwise to the one before). If the failure rests on one letter there, this letter is refuted.
   */
  #goBack(): void {
    const { plan, settings, meter } = this.#setup;
    const levels = this.#levels;
    meter.fail();
    const failure = levels.pop()!.conflict;
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
      const { cells, length } = plan.grid.slots[level.slot]!;
      const word = this.#grille.words[level.slot]!;
      this.#grille.empty();
      const shared = cells.filter(cell => has(failure.cells, cell));
      const wanted = has(failure.slots, level.slot);
      const concerned = failure.found || wanted || shared.length > 0 || level.required !== undefined;
      if (concerned || !settings.on.return) {
        remove(failure, level.slot, cells);
        addAll(level.conflict, failure);
        level.conflict.found ||= failure.found;
        if (
          settings.on.accelerators &&
          !failure.found &&
          !wanted &&
          shared.length === 1 &&
          level.required === undefined
        ) {
          const p = cells.indexOf(shared[0]!);
          const letter = plan.lexicon.tables[length]!.letters[word * length + p]!;
          level.refuted[2 * p + (letter >> 5)]! |= 1 << (letter & 31);
        }
        return;
      }
      levels.pop();
    }
  }

  /** Whether a word may stand in the level's slot. If not, the level records what forbids it. */
  #suits(level: Level, word: WordId): boolean {
    const { plan, links } = this.#setup;
    const { slot } = level;
    const { length } = plan.grid.slots[slot]!;
    const { letters } = plan.lexicon.tables[length]!;
    const crossing = links.slots[slot]!;
    const { filled } = this.#grille;
    for (let p = 0; p < length; p++) {
      const letter = letters[word * length + p]!;
      if (contains(level.refuted, p, letter)) return false;
      const other = crossing[p]!;
      if (other === NO_SLOT || filled[other] !== 0 || !this.#refuses(slot, p, letter)) continue;
      this.#addCrossings(level.conflict, other);
      this.#suffer(level, p);
      return false;
    }
    const rival = this.#rivalOf(slot, word);
    if (rival !== NO_SLOT) add(level.conflict.slots, rival);
    return rival === NO_SLOT;
  }

  /** Whether the empty slot that crosses `slot` at a position refuses this letter there. */
  #refuses(slot: SlotId, position: number, letter: LetterId): boolean {
    const { links, settings } = this.#setup;
    const { masks, cache } = this.#grille;
    const { on } = settings;
    const other = links.slots[slot]![position]!;
    const at = links.positions[slot]![position]!;
    const mask = masks[other]!;
    const cells = cache.cells[mask]!;
    if (on.templates && !contains(cache.sets, cells + at, letter)) return true;
    const balanced = on.balancing && this.#hard[other]!;
    if (!balanced && !on.variants) return false;
    const left = cache.counts[cache.narrow(mask, at, letter)]!;
    if (balanced && left < this.#rare(slot, mask, cells + at)) return this.#cut('balancing', left);
    if (on.variants && left < this.#least(other)) return this.#cut('variants', left);
    return false;
  }

  /** Makes a cut; it is without proof if words were left. */
  #cut(name: string, left: number): boolean {
    if (left > 0) this.cuts.add(name);
    return true;
  }

  /** A letter that fewer words have is rare at this place of a mask's template. */
  #rare(slot: SlotId, mask: MaskId, place: number): number {
    const { settings, links } = this.#setup;
    const { cache } = this.#grille;
    const letters = popcount(cache.sets[2 * place]!) + popcount(cache.sets[2 * place + 1]!);
    const crossings = links.slots[slot]!.reduce((count, other) => count + (other === NO_SLOT ? 0 : 1), 0);
    const share = (settings.rarity / 100) * Math.min(1, MOST_CROSSINGS / crossings);
    return (share * cache.counts[mask]!) / letters;
  }

  /** The number of words that an empty slot must keep when it gets one more letter; 0 if it already has many letters. */
  #least(slot: SlotId): number {
    const { plan, links, settings } = this.#setup;
    const { filled } = this.#grille;
    const letters = links.slots[slot]!.reduce(
      (count, other) => count + (other !== NO_SLOT && filled[other] !== 0 ? 1 : 0),
      1,
    );
    if (letters > settings.letters || 3 * letters > plan.grid.slots[slot]!.length) return 0;
    return Math.min(settings.variants, Math.ceil(plan.candidates[slot]!.length / 100));
  }

  /** Counts refusals by the same slot. When there are as many as letters, checks whether any letter is possible, and gives the level up if not. */
  #suffer(level: Level, position: number): void {
    const { plan, settings } = this.#setup;
    level.refusals = level.problem === position ? level.refusals + 1 : 1;
    level.problem = position;
    const letters = plan.lexicon.alphabet.letters.length;
    if (!settings.on.hanging || level.refusals !== letters) return;
    const { masks, cache } = this.#grille;
    const place = cache.cells[masks[level.slot]!]! + position;
    for (let letter = 0; letter < letters; letter++) {
      if (!contains(cache.sets, place, letter) || contains(level.refuted, position, letter)) continue;
      if (!this.#refuses(level.slot, position, letter)) return;
    }
    level.next = level.end;
  }

  /** Adds the letters of a slot to the causes of a failure. */
  #addCrossings(conflict: ConflictSet, slot: SlotId): void {
    const { plan, links } = this.#setup;
    const { cells } = plan.grid.slots[slot]!;
    const crossing = links.slots[slot]!;
    for (let p = 0; p < cells.length; p++)
      if (crossing[p] !== NO_SLOT && this.#grille.filled[crossing[p]!] !== 0) add(conflict.cells, cells[p]!);
  }
}

/** Whether the set at a place contains a letter. */
function contains(sets: Int32Array, place: number, letter: LetterId): boolean {
  return ((sets[2 * place + (letter >> 5)]! >>> (letter & 31)) & 1) !== 0;
}
