// A rule about several entries: what it is called, how it is given, what it forbids, and its wording. A rule about crossings is whole here:
// all engines search by the words that it says do not cross. Any other rule is known to each engine by itself (docs/architecture.md).

/** The words of one length, by number. */
export interface RuledWords {
  readonly count: number;
  readonly length: number;
  readonly scores: ArrayLike<number>;
  /** 1 for a name; absent where none are known. */
  readonly names?: ArrayLike<number> | undefined;
  /** The letters of all words, as numbers below `alphabet`, one word after another. */
  readonly letters: ArrayLike<number>;
  readonly alphabet: number;
  /** Whether the user gave the word. */
  isGiven(word: number): boolean;
}

/** Two sets of words of a length: no word of one crosses a word of the other. 1 for a word that is in the set. */
export interface Foes {
  readonly one: Uint8Array;
  /** The same array if words of the set do not cross one another. */
  readonly other: Uint8Array;
}

/** How the command line and the library take the value: a whole number, or whether it holds. A rule without it is read in its own way. */
export interface RuleOption {
  readonly name: string;
  readonly takes: 'number' | 'flag';
  readonly min?: number;
  readonly max?: number;
  /** The value if the option has none. */
  readonly implied?: string;
  /** Only the engine `table` knows the rule. */
  readonly ofTable?: true;
  /** One line of help, without a full stop, for commands that fill and for the judge. */
  readonly text: string;
}

export interface FillRule<Value, Kind extends string = string, Item extends object = object> {
  /** Whether a value asks for anything. */
  holds(value: Value): boolean;
  readonly option?: RuleOption;
  /** What is given, for whoever asks which of the given things is to blame; absent if the rule cannot be to blame. */
  readonly given?: { readonly kind: Kind; item(value: Value): Item; text(item: Item): string };
  /** Why the engine for open squares refuses it; absent if it does not. */
  readonly obstacle?: string;
  /** Of a rule about crossings: which words of a length do not cross. All lengths have as many pairs. */
  foes?(value: Value, words: RuledWords): readonly Foes[];
}

/** For the compiler: a rule with the types of its value and of what is given. */
export function fillRule<Value, Kind extends string, Item extends object>(
  rule: FillRule<Value, Kind, Item>,
): FillRule<Value, Kind, Item> {
  return rule;
}
