// The rules of a benchmark: those that `fill` has by default. A report names them, because others make other searches.

import { NO_RULES, type Rules } from '../core/rules.js';

export const BENCH_RULES: Omit<Rules, 'minScore'> = { ...NO_RULES, sameStem: false };
/** The same in words. */
export const BENCH_RULES_TEXT = ['no word twice', 'no near repeats'] as const;
