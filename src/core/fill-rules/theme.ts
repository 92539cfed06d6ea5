// A number of slots hold words of a list. These words obey no floor, whatever the number is.

import { many } from '../figure.js';
import { fillRule } from './fill-rule.js';

export interface Theme {
  readonly words: readonly string[];
  /** How many slots, at least. With 0, `fill` looks for as many as can be. */
  readonly min: number;
}

export const theme = fillRule({
  holds: ({ min }: Theme) => min > 0,
  given: { kind: 'theme', item: ({ min }) => ({ least: min }), text: ({ least }) => many(least, 'thematic word') },
  obstacle: 'thematic words are wanted',
});
