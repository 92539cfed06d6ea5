// The note on the words of `--theme`: which of them a puzzle has, and what is known of puzzles with more.

import { figure, many, someOf } from '../../core/figure.js';
import type { ThemeUse } from '../../core/theme-use.js';

/** The number of unused words that the note names before it only counts the rest. */
const UNUSED_SHOWN = 8;

/** `3 of 4 thematic words: 5A EMMA, 9D CAKE, 12D OLIVER; not used: ZOE; no fill has more with en.txt: proven` @param lists ` with en.txt` */
export function themeText({ used, unused, more }: ThemeUse, lists: string): string {
  const standing = new Set(used.map(({ word }) => word)).size;
  const all = many(standing + unused.length, 'thematic word');
  const count = unused.length > 0 ? `${standing} of ${all}` : standing === 1 ? all : `all ${all}`;
  const entries = used.map(({ entry, word }) => `${entry} ${word}`).join(', ');
  const parts = [
    entries === '' ? count : `${count}: ${entries}`,
    ...(unused.length === 0 ? [] : [`not used: ${someOf(unused, UNUSED_SHOWN)}`]),
    ...(more === undefined ? [] : [more.proven ? `no fill has more${lists}: proven` : searched(more)]),
  ];
  return parts.join('; ');
}

function searched({ floor, nodes }: { readonly floor?: number; readonly nodes: number }): string {
  if (nodes === 0) return 'the limit came before a search for more';
  const beside = floor === undefined ? '' : ` beside words of ${floor} or more`;
  return `no more found${beside} in ${figure(nodes)} nodes`;
}
