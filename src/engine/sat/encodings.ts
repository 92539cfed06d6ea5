// The encodings by name, a line each; the first is the default. Their sizes and times are in docs/sat.md.

import type { Encoding } from './encode.js';

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
    summary: 'arc consistency first; a word is kept from standing twice once a fill has repeated it',
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
