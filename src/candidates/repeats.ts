// Near repeats (TIDE beside TIDES) among candidates. A word that must not stand beside a given entry is in no fill. When a fill has such a
// pair, the next try leaves out the word of it that may go.

import { seedWord } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import type { SlotId, WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import { type IsNearRepeat, nearRepeatsAmong, nearRepeatsOf, stemLetter } from '../dictionary/stems.js';
import type { Fill } from '../engine/engine.js';
import type { Thing } from './root.js';

/** What is known of a word. */
const IN = 1;
const OUT = 2;

/** A word in a slot. */
type Entry = Thing & { readonly kind: 'word' };

/** Finds the near repeats that a plan does not allow. */
export class NearRepeats {
  readonly #plan: Plan;
  readonly #isNear: IsNearRepeat | undefined;
  /** By slot: whether seeds fill it. */
  readonly #given: readonly boolean[];
  readonly #required: ReadonlySet<string>;
  /** By length and word: whether it is a near repeat of a given entry, where that is known. */
  readonly #seen = new Map<number, Uint8Array>();

  constructor(plan: Plan) {
    const { grid, lexicon, rules } = plan;
    this.#plan = plan;
    this.#isNear = rules.sameStem ? undefined : nearRepeatsOf(lexicon);
    this.#given = grid.slots.map(({ cells }) => cells.every(cell => grid.seeds.has(cell)));
    this.#required = new Set(rules.require.map(({ word }) => word));
  }

  /** The words, of those not refuted in the slot, that are near repeats of entries that seeds give: no fill has them. */
  ofGiven(slot: SlotId, words: Uint32Array): Thing[] {
    const isNear = this.#isNear;
    const { grid, lexicon, unknown } = this.#plan;
    if (isNear === undefined || this.#given[slot] || unknown[slot]) return [];
    const given = grid.slots.filter(({ id }) => this.#given[id]).map(slot => seedWord(grid, lexicon, slot));
    // Only entries that begin or end as a word does may be near repeats of it.
    const byFirst = grouped(given, text => stemLetter(text[0]!));
    const byLast = grouped(given, text => text.at(-1)!);
    const isOut = (length: number, word: WordId): boolean => {
      const others = [
        ...(byFirst.get(stemLetter(this.#letter(length, word, 0))) ?? []),
        ...(byLast.get(this.#letter(length, word, length - 1)) ?? []),
      ];
      if (others.length === 0) return false;
      const text = wordText(lexicon, length, word);
      return !this.#required.has(text) && others.some(other => isNear(text, other));
    };
    const { length } = grid.slots[slot]!;
    const seen = this.#seen.get(length) ?? new Uint8Array(lexicon.tables[length]!.count);
    this.#seen.set(length, seen);
    const things: Thing[] = [];
    for (const word of words) {
      if (seen[word] === 0) seen[word] = isOut(length, word) ? OUT : IN;
      if (seen[word] === OUT) things.push({ kind: 'word', slot, word });
    }
    return things;
  }

  /** The first pair of near repeats in a fill, the less welcome word first. */
  inFill(fill: Fill): readonly [Entry, Entry] | undefined {
    if (this.#isNear === undefined) return undefined;
    const { grid, lexicon } = this.#plan;
    const slots = grid.slots.filter(({ id }) => fill.words[id]! >= 0);
    const texts = slots.map(({ id, length }) => wordText(lexicon, length, fill.words[id]!));
    for (const places of nearRepeatsAmong(texts, lexicon) ?? []) {
      const pair = places.map(place => {
        const slot = slots[place]!.id;
        return { kind: 'word' as const, slot, word: fill.words[slot]! };
      });
      if (pair.every(entry => this.isGiven(entry))) continue;
      pair.sort((a, b) => this.#score(a) - this.#score(b) || a.slot - b.slot);
      return [pair[0]!, pair[1]!];
    }
    return undefined;
  }

  /** Whether the user gave it, in the grid or by a rule. */
  isGiven({ slot, word }: Entry): boolean {
    const { grid, lexicon } = this.#plan;
    return this.#given[slot]! || this.#required.has(wordText(lexicon, grid.slots[slot]!.length, word));
  }

  #letter(length: number, word: WordId, position: number): string {
    const { tables, alphabet } = this.#plan.lexicon;
    return alphabet.letters[tables[length]!.letters[word * length + position]!]!;
  }

  #score({ slot, word }: Entry): number {
    return this.#plan.lexicon.tables[this.#plan.grid.slots[slot]!.length]!.scores[word]!;
  }
}

function grouped(texts: readonly string[], keyOf: (text: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const text of texts) groups.set(keyOf(text), [...(groups.get(keyOf(text)) ?? []), text]);
  return groups;
}
