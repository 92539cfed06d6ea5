// The rules of a benchmark in words. A report names them, because others make other searches.

import type { Rules } from '../core/rules.js';

/** Said where a word may stand twice. */
export const MAY_REPEAT = 'words may repeat';

export function benchRulesText({ repeats, sameStem }: Pick<Rules, 'repeats' | 'sameStem'>): readonly string[] {
  return [...(repeats ? [MAY_REPEAT] : ['no word twice']), ...(sameStem ? [] : ['no near repeats'])];
}
