// The grid while the classic engine fills it: letters, entries, and the mask of every empty slot. Words are placed and removed as
// on a stack.

import type { Plan } from '../../analysis/plan.js';
import { type Links, NO_SLOT } from '../../analysis/study.js';
import { type CellId, NO_LETTER, NO_WORD, type SlotId, type WordId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { MaskCache, type TrailMark } from '../masks.js';

/** An entry on the stack: its slot, and what changed when it was placed. */
interface Entry {
  readonly slot: SlotId;
  readonly mark: TrailMark;
  readonly cells: readonly CellId[];
  /** Slots and their earlier masks, in turn. */
  readonly masks: readonly number[];
}

export class Grille {
  readonly letters: Uint8Array;
  /** By slot: the word, or NO_WORD; below, by slot: not 0 if it is filled. */
  readonly words: Int32Array;
  readonly filled: Uint8Array;
  /** By slot: its mask while it is empty. */
  readonly masks: Int32Array;
  readonly cache: MaskCache;
  readonly #plan: Plan;
  readonly #links: Links;
  /** By length and word: the slot where it stands, plus one. */
  readonly #users: readonly Int32Array[];
  readonly #entries: Entry[] = [];

  constructor(plan: Plan, links: Links, random: Random) {
    this.#plan = plan;
    this.#links = links;
    this.letters = plan.seeds.slice();
    this.words = new Int32Array(plan.grid.slots.length).fill(NO_WORD);
    this.filled = Uint8Array.from(plan.unknown, Number);
    this.cache = new MaskCache(plan, random);
    this.masks = Int32Array.from(plan.grid.slots, slot => this.cache.root(slot.id));
    this.#users = plan.lexicon.tables.map(table => new Int32Array(table?.count ?? 0));
  }

  get depth(): number {
    return this.#entries.length;
  }

  /** The slot where this word stands, or NO_SLOT. */
  userOf(length: number, word: WordId): SlotId {
    return this.#users[length]![word]! - 1;
  }

  /** Places a word of the slot's mask, and narrows the masks of the empty slots that cross it. */
  place(slot: SlotId, word: WordId): void {
    const { cells, length } = this.#plan.grid.slots[slot]!;
    const { letters } = this.#plan.lexicon.tables[length]!;
    const mark = this.cache.mark();
    const taken: CellId[] = [];
    const masks: number[] = [];
    for (let p = 0; p < length; p++) {
      const cell = cells[p]!;
      if (this.letters[cell] !== NO_LETTER) continue;
      const letter = letters[word * length + p]!;
      this.letters[cell] = letter;
      taken.push(cell);
      const other = this.#links.slots[slot]![p]!;
      if (other === NO_SLOT) continue;
      masks.push(other, this.masks[other]!);
      this.masks[other] = this.cache.narrow(this.masks[other]!, this.#links.positions[slot]![p]!, letter);
    }
    this.words[slot] = word;
    this.filled[slot] = 1;
    this.#users[length]![word] = slot + 1;
    this.#entries.push({ slot, mark, cells: taken, masks });
  }

  /** Removes the last entry. */
  empty(): void {
    const { slot, mark, cells, masks } = this.#entries.pop()!;
    for (const cell of cells) this.letters[cell] = NO_LETTER;
    for (let i = 0; i < masks.length; i += 2) this.masks[masks[i]!] = masks[i + 1]!;
    this.#users[this.#plan.grid.slots[slot]!.length]![this.words[slot]!] = 0;
    this.words[slot] = NO_WORD;
    this.filled[slot] = 0;
    this.cache.release(mark);
  }
}
