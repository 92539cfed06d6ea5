// No two entries share a longer run of letters.

import { many } from '../figure.js';
import { RANGES } from '../ranges.js';
import { fillRule } from './fill-rule.js';

export const maxSharedSubstring = fillRule({
  holds: (most: number) => most > 0,
  option: {
    ...{ name: 'max-shared-substring', takes: 'number', ...RANGES.maxSharedSubstring },
    text: 'no two entries share a longer run of letters',
  },
  given: {
    kind: 'substring',
    item: most => ({ most }),
    text: ({ most }) => `the rule that no two entries share more than ${many(most, 'letter')}`,
  },
  obstacle: 'shared substrings are limited',
});

/** Whether two entries have a run of `length` letters in common. */
export function shareRun(a: ArrayLike<unknown>, b: ArrayLike<unknown>, length: number): boolean {
  for (let i = 0; i + length <= a.length; i++) {
    for (let j = 0; j + length <= b.length; j++) {
      let same = 0;
      while (same < length && a[i + same] === b[j + same]) same++;
      if (same === length) return true;
    }
  }
  return false;
}

/** The length of the runs that no two entries share: those of more letters have such a run in them. Undefined without the rule. */
export function forbiddenRun({
  maxSharedSubstring: most = 0,
}: {
  readonly maxSharedSubstring?: number;
}): number | undefined {
  return most > 0 ? most + 1 : undefined;
}
