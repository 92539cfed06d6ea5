// What is said of the words of a theme: which of them a fill has, and what is known of fills with more.

import type { Rules } from './rules.js';

/** Whether as many words of the theme are wanted as can be: no number of them is given. */
export function wantsWholeTheme({ theme }: Rules): boolean {
  return theme?.min === 0;
}

/** Whether it is proven that no fill has more of the words, or how long none was found. */
export type MoreTheme =
  | { readonly proven: true }
  /** @property floor the score that all other entries had to have; absent if they might have any */
  | { readonly proven: false; readonly floor?: number; readonly nodes: number };

export interface ThemeUse {
  /** The entries that are words of the theme. */
  readonly used: readonly { readonly entry: string; readonly word: string }[];
  /** The words of the theme that do not stand. */
  readonly unused: readonly string[];
  /** What is known of fills with more of them; absent if all stand, or no more were looked for. */
  readonly more?: MoreTheme;
}
