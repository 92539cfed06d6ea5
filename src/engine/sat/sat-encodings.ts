// The encodings by name; the first is the default. Their sizes and times are in docs/sat.md, and docs/lab has those that were left.

export interface Encoding {
  /**
   * `halves`: a variable for each half of a word, each half of a half, and so on; slots of one length differ in some letter. `article`: the
   * article's own clauses, with a variable for each word. `certified`: see certified.ts.
   */
  readonly name: 'halves' | 'article' | 'certified';
  /** Whether arc consistency comes first, so that dead words and letters get no variable. */
  readonly prune: boolean;
}

export const ENCODINGS: readonly Encoding[] = [
  { name: 'halves', prune: true },
  { name: 'article', prune: false },
];
