// The encodings by name, one on each line; the first is the default. Their sizes and times are in docs/sat.md.

export interface Encoding {
  readonly name: string;
  readonly summary: string;
  /** Whether arc consistency comes first, so that dead words and letters get no variable. */
  readonly prune: boolean;
  /** What links the cells of a slot: a variable for each word, or a variable for each half of a word, each half of a half, and so on. */
  readonly slots: 'words' | 'halves';
  /**
   * Whether there are clauses against two letters that no word has at their two positions. They allow no new conclusions, but
   * simpler ones: the solver then learns from reasons of a single literal.
   */
  readonly exclude: boolean;
  /**
   * What keeps two letters from one cell: a clause for each pair of letters; or, for each word and each of its cells, a
   * clause against each other letter, which is how the article links words to letters.
   */
  readonly oneLetter: 'pairs' | 'words';
  /**
   * What keeps a word from standing twice: a clause for each word and pair of slots; a ladder along the slots for each
   * word; a position where the letters of two slots differ; or nothing until a fill repeats a word, and then clauses for
   * that word.
   */
  readonly distinct: 'pairs' | 'ladder' | 'letters' | 'lazy';
}

/** The encoding for certificates (certified.ts): propagation finds in it all that the table engine prunes. */
export const CERTIFIED: Encoding = {
  name: 'certified',
  summary:
    'nothing settled before; numbered by a rule; a ladder along the slots for each word and each shared substring',
  prune: false,
  slots: 'words',
  exclude: false,
  oneLetter: 'pairs',
  distinct: 'ladder',
};

export const ENCODINGS: readonly Encoding[] = [
  {
    name: 'halves',
    summary: 'arc consistency first; a tree of halves for each slot; slots of one length differ in some letter',
    prune: true,
    slots: 'halves',
    exclude: true,
    oneLetter: 'pairs',
    distinct: 'letters',
  },
  {
    name: 'letters',
    summary: 'arc consistency first; slots of one length differ in some letter',
    prune: true,
    slots: 'words',
    exclude: true,
    oneLetter: 'pairs',
    distinct: 'letters',
  },
  {
    name: 'lazy',
    summary: 'arc consistency first; a word is forbidden to repeat once a fill has repeated it',
    prune: true,
    slots: 'words',
    exclude: true,
    oneLetter: 'pairs',
    distinct: 'lazy',
  },
  {
    name: 'ladder',
    summary: 'arc consistency first; a ladder along the slots for each word',
    prune: true,
    slots: 'words',
    exclude: true,
    oneLetter: 'pairs',
    distinct: 'ladder',
  },
  {
    name: 'pairs',
    summary: 'arc consistency first; a clause for each word and pair of slots',
    prune: true,
    slots: 'words',
    exclude: true,
    oneLetter: 'pairs',
    distinct: 'pairs',
  },
  {
    name: 'article',
    summary: "the article's own clauses, without arc consistency",
    prune: false,
    slots: 'words',
    exclude: false,
    oneLetter: 'words',
    distinct: 'pairs',
  },
];
