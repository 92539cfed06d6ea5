// A rule about single words: it says of each word whether it may stand in a slot. Whatever knows the rules of a fill takes them from the
// table (word-rules.ts), so a new rule is a file in this folder, a line of the table, and the same two for the judge (verify/word-rules).

import { InputError } from '../errors.js';
import type { Wording } from '../wording.js';

/** The slots of a grid, as rules know them. */
export interface RuledGrid {
  readonly slots: readonly { readonly name: string; readonly length: number }[];
  /** For messages. */
  readonly source: string;
}

/** A word that must appear, whether a dictionary has it or not; with `slot` (`5A`), in that slot. */
export interface Requirement {
  readonly word: string;
  readonly slot?: string | undefined;
  /** Printed before any clue that a dictionary has. */
  readonly clue?: string | undefined;
  /** The word as people write it, for the enumeration: `St. Louis`; as `word` says unless given. */
  readonly spelling?: string | undefined;
}

/** How a value is written as the lexicon writes words. */
export interface Pen {
  word(spelling: string): string;
  /** @throws InputError for a letter that no word has */
  mask(mask: string, slot: string): string;
}

/** How a rule is given: words, the words of a list, words with their slots, or masks with their slots. */
export interface RuleValues {
  readonly words: readonly string[];
  readonly list: readonly string[];
  readonly placed: readonly { readonly word: string; readonly slot: string }[];
  readonly masks: readonly { readonly slot: string; readonly mask: string }[];
}

export interface WordRule<Takes extends keyof RuleValues = keyof RuleValues, Kind extends string = string> {
  readonly takes: Takes;
  /** The option of commands that fill, without a heading; absent if one of them reads the rule in its own way. */
  readonly option?: {
    readonly name: string;
    readonly value: string;
    readonly many?: boolean;
    readonly completes?: 'file' | 'words';
    /** One line of help, without a full stop. */
    readonly text: string;
  };
  /** What is given, for whoever asks which of the given things is to blame: its kind, its items, and each of them in words. */
  readonly given: {
    readonly kind: Kind;
    /** The value itself if it is taken out item by item. */
    items(value: RuleValues[Takes]): readonly object[];
    text(item: RuleValues[Takes][number]): string;
  };
  /** Whether its items name slots; where they do not, all slots of a length hold the same words. */
  readonly ofSlots: boolean;
  written(value: RuleValues[Takes], pen: Pen): RuleValues[Takes];
  /**
   * A test of words for a slot of this name and length; undefined if all may stand there.
   * @param value as the lexicon writes it
   */
  allows(value: RuleValues[Takes], slot: string, length: number): ((word: string) => boolean) | undefined;
  /** The words outside of which none is allowed, so that a search for candidates need not try others. */
  among?(value: RuleValues[Takes]): readonly string[];
  /** @throws InputError for a value that no grid like this can have */
  refuse?(value: RuleValues[Takes], grid: RuledGrid, required: readonly Requirement[]): void;
  /** What is wrong with a required word, if the rule does not let it stand. */
  clash?(value: RuleValues[Takes], required: Requirement): Wording | undefined;
}

/** For the compiler: a rule with the type of its value. */
export function wordRule<Takes extends keyof RuleValues, Kind extends string>(
  rule: WordRule<Takes, Kind>,
): WordRule<Takes, Kind> {
  return rule;
}

/** @param end of the message: why the slot is named @throws InputError if the grid has no such slot */
export function slotNamed<Slot extends RuledGrid['slots'][number]>(
  { slots, source }: Omit<RuledGrid, 'slots'> & { readonly slots: readonly Slot[] },
  name: string,
  end: string,
): Slot {
  const slot = slots.find(each => each.name === name);
  if (slot !== undefined) return slot;
  throw new InputError(`the grid has no slot ${name} ${end}: name one of its slots, such as ${slots[0]!.name}`, {
    file: source,
  });
}
