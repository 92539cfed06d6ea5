// Near repeats (TIDE and TIDES) among candidates. A word that is a near repeat of a given entry is in no fill. When a fill contains two
// near repeats, the next try leaves one of them out.

import { seedText } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import { type IsNearRepeat, nearRepeatsOf, SHORTEST_PART, stemLetter } from '../dictionary/stems.js';
import type { Fill } from '../engine/engine.js';
import type { Thing } from '../engine/table/root.js';

/** By word: its first two letters (those that stemmers treat alike are one) and its last letters, as numbers. Near repeats share one of the two. */
interface Keys {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Bits of a letter in a key: an alphabet has 64 letters at most. */
const LETTER_BITS = 6;

/** A word in a slot. */
type Entry = Thing & { readonly kind: 'word' };

/** Finds the near repeats that a plan does not allow. */
export class NearRepeats {
  readonly #plan: Plan;
  readonly #isNear: IsNearRepeat | undefined;
  /** By slot: whether seed letters fill it. */
  readonly #given: readonly boolean[];
  readonly #required: ReadonlySet<string>;
  /** By length: the words that are near repeats of given entries. */
  readonly #out: Map<number, readonly WordId[]>;
  /** By slot: the words of the last fill without near repeats. */
  readonly #without: Int32Array;
  readonly #keys: Map<number, Keys>;

  /** @param wider for a plan with the same words and more, whose lists this one may share */
  constructor(plan: Plan, wider?: NearRepeats) {
    const { grid, lexicon, rules } = plan;
    this.#plan = plan;
    this.#isNear = rules.sameStem ? undefined : nearRepeatsOf(lexicon);
    this.#given = grid.slots.map(({ cells }) => cells.every(cell => grid.seeds.has(cell)));
    this.#without = new Int32Array(grid.slots.length).fill(NO_WORD);
    this.#required = new Set(rules.require.map(({ word }) => word));
    this.#out = wider === undefined ? new Map() : wider.#out;
    this.#keys = wider === undefined ? new Map() : wider.#keys;
  }

  /** The words that are near repeats of given entries, so no fill has them in this slot; some may not fit it. */
  ofGiven(slot: SlotId): Thing[] {
    const { grid, unknown } = this.#plan;
    if (this.#isNear === undefined || this.#given[slot] || unknown[slot]) return [];
    const { length } = grid.slots[slot]!;
    const out = this.#out.get(length) ?? this.#nearGiven(length, this.#isNear);
    this.#out.set(length, out);
    return out.map(word => ({ kind: 'word', slot, word }));
  }

  #nearGiven(length: number, isNear: IsNearRepeat): WordId[] {
    const { grid, lexicon } = this.#plan;
    const spelled = grid.slots.filter(({ id }) => this.#given[id]).map(slot => seedText(grid, slot));
    const given = [...spelled, ...this.#required];
    // Near repeats have the same first letter or the same last letter.
    const byFirst = grouped(given, text => stemLetter(text[0]!));
    const byLast = grouped(given, text => text.at(-1)!);
    const words: WordId[] = [];
    for (let word = 0; word < lexicon.tables[length]!.count; word++) {
      const others = [
        ...(byFirst.get(stemLetter(this.#letter(length, word, 0))) ?? []),
        ...(byLast.get(this.#letter(length, word, length - 1)) ?? []),
      ];
      if (others.length === 0) continue;
      const text = wordText(lexicon, length, word);
      if (!this.#required.has(text) && others.some(other => isNear(text, other))) words.push(word);
    }
    return words;
  }

  /**
   * The first pair of near repeats in a fill, the word with the lower score first. Only entries that have changed since the last fill
   * without near repeats are compared with the others.
   */
  inFill({ words }: Fill): readonly [Entry, Entry] | undefined {
    const { grid, lexicon } = this.#plan;
    const isNear = this.#isNear;
    if (isNear === undefined) return undefined;
    const fresh = grid.slots.filter(({ id }) => words[id]! >= 0 && words[id] !== this.#without[id]);
    for (const { id, length } of fresh) {
      const { starts, ends } = this.#keysOf(length);
      const [start, end] = [starts[words[id]!]!, ends[words[id]!]!];
      for (const other of grid.slots) {
        const theirs = words[other.id]!;
        if (other.id === id || theirs < 0) continue;
        const keys = this.#keysOf(other.length);
        if (keys.starts[theirs] !== start && keys.ends[theirs] !== end) continue;
        if (!isNear(wordText(lexicon, length, words[id]!), wordText(lexicon, other.length, theirs))) continue;
        const pair = [id, other.id].map(slot => ({ kind: 'word' as const, slot, word: words[slot]! }));
        if (pair.every(entry => this.isGiven(entry))) continue;
        pair.sort((a, b) => this.#score(a) - this.#score(b) || a.slot - b.slot);
        return [pair[0]!, pair[1]!];
      }
    }
    this.#without.set(words);
    return undefined;
  }

  /** Whether the user gave the entry, in the grid or by a rule. */
  isGiven({ slot, word }: Entry): boolean {
    const { grid, lexicon } = this.#plan;
    return this.#given[slot]! || this.#required.has(wordText(lexicon, grid.slots[slot]!.length, word));
  }

  /** The keys of the words of a length, made when they are first needed. */
  #keysOf(length: number): Keys {
    const known = this.#keys.get(length);
    if (known !== undefined) return known;
    const { tables, alphabet } = this.#plan.lexicon;
    const { letters, count } = tables[length]!;
    const stems = alphabet.letters.map(stemLetter);
    const alike = stems.map(letter => stems.indexOf(letter));
    const keys = { starts: new Int32Array(count), ends: new Int32Array(count) };
    for (let word = 0, at = 0; word < count; word++, at += length) {
      keys.starts[word] = (alike[letters[at]!]! << LETTER_BITS) | alike[letters[at + 1]!]!;
      for (let p = Math.max(0, length - SHORTEST_PART); p < length; p++)
        keys.ends[word] = (keys.ends[word]! << LETTER_BITS) | letters[at + p]!;
    }
    this.#keys.set(length, keys);
    return keys;
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
