// The encodings by name, a line each; the first is the default. Their sizes and times are in docs/sat.md.

export interface Encoding {
  readonly name: string;
  readonly summary: string;
  /** Whether arc consistency comes first, so that dead words and letters get no variable. */
  readonly prune: boolean;
  /** What ties the cells of a slot together: a variable for each word, or for each half of a word, and half of a half. */
  readonly slots: 'words' | 'halves';
  /**
   * Whether two letters that no word has at their two positions exclude each other directly. Nothing more follows from it, but from
   * less: the reasons that a solver learns from are one literal long.
   */
  readonly exclude: boolean;
  /**
   * What keeps two letters from one cell: a clause for each pair of letters; or one for each word and each other letter
   * at each of its cells, which is how the article ties words to letters.
   */
  readonly oneLetter: 'pairs' | 'words';
  /**
   * What keeps a word from standing twice: a clause for each pair of slots and word; a ladder along the slots for each
   * word; a position at which the letters of two slots differ; or nothing until a fill repeats a word, and then that word.
   */
  readonly distinct: 'pairs' | 'ladder' | 'letters' | 'lazy';
}

/** The encoding that certificates are about (certified.ts): propagation sees in it all that the table engine prunes. */
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
