// Where thematic words may stand, and sets of such places: words that agree where they cross. The promise of a set says how many words are
// left for the slots that cross it, so that the sets with the best prospects of a fill are tried first.

import { isAmong } from '../analysis/narrow.js';
import { type Plan, seedText } from '../analysis/plan.js';
import { type CellId, type LetterId, NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import type { Random } from '../core/random.js';
import { findWord } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import type { Slot } from '../grid/grid.js';

/** A word of the theme in a slot. */
export interface Place {
  /** Its number in the theme. */
  readonly theme: number;
  readonly slot: SlotId;
  readonly word: WordId;
}

/** The promise of a set that leaves some slot without a word. */
export const HOPELESS = Number.NEGATIVE_INFINITY;

/** Words that are tried for a set that is chosen by chance. */
const TRIES = 60;

export class ThemePlaces {
  readonly #plan: Plan;
  /** By number in the theme: the word of the lexicon, NO_WORD for none. */
  readonly #words: readonly WordId[];
  readonly #lengths: readonly number[];
  #most: number | undefined;
  /** By number in the theme: its places, in slots that have a choice; none for a word that stands in any case. */
  readonly places: readonly (readonly Place[])[];
  /** The words that given letters or rules put into the grid. */
  readonly given: ReadonlySet<number>;

  /** @param theme different words as the lexicon writes them */
  constructor(plan: Plan, theme: readonly string[]) {
    this.#plan = plan;
    const { grid, lexicon, candidates, unknown } = plan;
    this.#words = theme.map(text => findWord(lexicon, text));
    this.#lengths = theme.map(text => [...text].length);
    const spelled = new Set(grid.slots.filter(({ id }) => unknown[id]).map(slot => seedText(grid, slot)));
    const stands = ({ id, length }: Slot, number: number): boolean =>
      length === this.#lengths[number] && candidates[id]!.length === 1 && candidates[id]![0] === this.#words[number];
    const numbers = [...theme.keys()];
    this.given = new Set(
      numbers.filter(number => spelled.has(theme[number]!) || grid.slots.some(slot => stands(slot, number))),
    );
    this.places = numbers.map(number => {
      const word = this.#words[number]!;
      if (word === NO_WORD || this.given.has(number)) return [];
      const fits = ({ id, length }: Slot): boolean =>
        length === this.#lengths[number] && candidates[id]!.length > 1 && isAmong(word, candidates[id]!);
      return grid.slots.filter(fits).map(({ id }) => ({ theme: number, slot: id, word }));
    });
  }

  /** The numbers of the words that a fill has. */
  standing({ words }: Pick<Fill, 'words'>): ReadonlySet<number> {
    const { slots } = this.#plan.grid;
    const ids = new Set(slots.map(({ id, length }) => `${length} ${words[id]!}`));
    const stands = (word: WordId, number: number): boolean =>
      this.given.has(number) || (word !== NO_WORD && ids.has(`${this.#lengths[number]} ${word}`));
    return new Set(this.#words.flatMap((word, number) => (stands(word, number) ? number : [])));
  }

  /** The places of the words that a fill has, each of them once. */
  placesIn({ words }: Pick<Fill, 'words'>): readonly Place[] {
    return this.places.flatMap(places => places.find(({ slot, word }) => words[slot] === word) ?? []);
  }

  /** What no fill has more of. */
  get most(): number {
    this.#most ??= this.given.size + this.#matched();
    return this.#most;
  }

  /** Each word stands in a slot, and each slot holds one word (the size of a largest matching, by augmenting paths: Kuhn 1955). */
  #matched(): number {
    const holders = new Map<SlotId, number>();
    const isPlaced = (number: number, tried: Set<SlotId>): boolean =>
      this.places[number]!.some(({ slot }) => {
        if (tried.has(slot)) return false;
        tried.add(slot);
        const holder = holders.get(slot);
        if (holder !== undefined && !isPlaced(holder, tried)) return false;
        holders.set(slot, number);
        return true;
      });
    return this.places.filter((_, number) => isPlaced(number, new Set())).length;
  }

  /** The plan in which the slots of a set have no other word. */
  pinned(plan: Plan, set: readonly Place[]): Plan {
    const candidates = plan.candidates.slice();
    for (const { slot, word } of set) candidates[slot] = Uint32Array.of(word);
    return { ...plan, candidates };
  }

  /** Whether a place goes together with a set: another word in another slot, and the same letters where they cross. */
  agrees(set: readonly Place[], place: Place): boolean {
    return this.#agrees(set, this.#lettersOf(set), place);
  }

  #agrees(set: readonly Place[], letters: ReadonlyMap<CellId, LetterId>, place: Place): boolean {
    if (set.some(({ theme, slot }) => theme === place.theme || slot === place.slot)) return false;
    const { cells } = this.#plan.grid.slots[place.slot]!;
    const own = this.#letters(place);
    return cells.every((cell, p) => (letters.get(cell) ?? own[p]) === own[p]);
  }

  /**
   * A set of so many words, by chance; undefined if none is found.
   * @param kept places that it has in any case
   */
  chosen(kept: readonly Place[], size: number, random: Random): readonly Place[] | undefined {
    const set = [...kept];
    const letters = this.#lettersOf(set);
    const numbers = [...this.places.keys()].filter(number => this.places[number]!.length > 0);
    for (let left = numbers.length, tries = TRIES; set.length < size && left > 0 && tries > 0; left--, tries--) {
      const at = random.below(left);
      const number = numbers[at]!;
      numbers[at] = numbers[left - 1]!;
      const places = this.places[number]!.filter(place => this.#agrees(set, letters, place));
      if (places.length === 0) continue;
      const place = places[random.below(places.length)]!;
      set.push(place);
      this.#write(place, letters);
    }
    return set.length < size ? undefined : set;
  }

  /** The letters of a set, by cell. */
  #lettersOf(set: readonly Place[]): Map<CellId, LetterId> {
    const letters = new Map<CellId, LetterId>();
    for (const place of set) this.#write(place, letters);
    return letters;
  }

  #write(place: Place, letters: Map<CellId, LetterId>): void {
    const own = this.#letters(place);
    for (const [p, cell] of this.#plan.grid.slots[place.slot]!.cells.entries()) letters.set(cell, own[p]!);
  }

  #letters({ slot, word }: Place): Uint8Array {
    const { length } = this.#plan.grid.slots[slot]!;
    return this.#plan.lexicon.tables[length]!.letters.subarray(word * length, (word + 1) * length);
  }

  /** Tells how much sets promise among the words of a plan. */
  promises(plan: Plan): (set: readonly Place[]) => number {
    const shares = new Map<Uint32Array, Map<string, number>>();
    const shareOf = ({ id, length }: Slot, pattern: readonly (LetterId | undefined)[]): number => {
      const words = plan.candidates[id]!;
      const known = shares.get(words) ?? new Map<string, number>();
      shares.set(words, known);
      const key = pattern.join();
      const share = known.get(key) ?? shareFitting(words, plan.lexicon.tables[length]!.letters, pattern);
      known.set(key, share);
      return share;
    };
    return set => {
      const letters = this.#lettersOf(set);
      const slots = new Set(set.map(({ slot }) => slot));
      const { grid } = this.#plan;
      const crossed = new Set([...letters.keys()].flatMap(cell => [grid.acrossAt[cell]!, grid.downAt[cell]!]));
      let promise = 0;
      for (const slot of crossed) {
        if (slot < 0 || slots.has(slot) || plan.unknown[slot]) continue;
        const pattern = grid.slots[slot]!.cells.map(cell => letters.get(cell));
        promise += Math.log(shareOf(grid.slots[slot]!, pattern));
      }
      return promise;
    };
  }
}

/** The share of the words that have the letters of a pattern. */
function shareFitting(words: Uint32Array, letters: Uint8Array, pattern: readonly (LetterId | undefined)[]): number {
  const { length } = pattern;
  const places = [...pattern.keys()].filter(p => pattern[p] !== undefined);
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    const at = words[i]! * length;
    let nth = 0;
    while (nth < places.length && letters[at + places[nth]!] === pattern[places[nth]!]) nth++;
    if (nth === places.length) count++;
  }
  return words.length === 0 ? 0 : count / words.length;
}
