// A grid mended: the fewest changes of blocks with which it can be filled, each answer with a fill that is as good as a short search finds it.

import type { Pipeline } from '../fill/pipeline.js';
import { BETTER_SHARE, betterFill, type FreshWords } from './better.js';
import {
  byWorth,
  type ChangeLevel,
  type Mended,
  type Mending,
  type MendWish,
  mendPattern,
} from './blocked/fewest-changes.js';

/** Answers whose floors are compared, if fewer are wanted. */
const COMPARED = 12;

export async function mendGrid(
  pipeline: Pipeline,
  words: FreshWords,
  wish: MendWish & { readonly seed: number },
): Promise<Mending> {
  const end = performance.now() + wish.timeLimit;
  const timeLimit = wish.timeLimit * (1 - BETTER_SHARE);
  const { answers, ...rest } = await mendPattern(words.lexicon, { ...wish, timeLimit });
  const best: Mended[] = [];
  for (const answer of answers.slice(0, Math.max(wish.count, COMPARED))) {
    if (wish.signal?.aborted || performance.now() >= end) {
      best.push(answer);
      continue;
    }
    const limits = { timeLimit: Math.max(0, end - performance.now()), seed: wish.seed, signal: wish.signal };
    const better = { ...answer, fill: await betterFill(pipeline, words, answer, wish, limits) };
    best.push(byWorth(better, answer) > 0 ? answer : better);
  }
  return { answers: best.sort(byWorth).slice(0, wish.count), ...rest };
}

/**
 * What is known of so many changes, in a sentence: proof, luck and giving up are three different answers.
 * @param lists of words on which a proof rests: ` with en.txt`
 */
export function levelText({ changes, legal, filled, refuted, open, whole }: ChangeLevel, lists = ''): string {
  if (changes === 0) {
    if (filled > 0) return 'the grid can be filled as it is';
    if (refuted > 0) return `as it is the grid has no fill${lists}: proven`;
    return whole && legal === 0
      ? 'the grid breaks the rules as it is'
      : 'whether the grid can be filled as it is was not decided';
  }
  const [one, many] = unitOf(changes);
  const undecided = open === 0 ? [] : [`${open} of ${legal} ${open === 1 ? 'was' : 'were'} not decided`];
  if (filled > 0) return [`${filled} ${filled === 1 ? `${one} helps` : `${many} help`}`, ...undecided].join('; ');
  if (whole && legal === 0) return `no ${one} keeps the rules`;
  if (whole && open === 0) return `no ${one} helps${lists}: proven${changes === 1 ? ` (${legal} tried)` : ''}`;
  return [`no ${one} was found to help`, ...(open > 0 ? undecided : ['not all were tried'])].join('; ');
}

function unitOf(changes: number): readonly [string, string] {
  if (changes === 1) return ['single change', 'single changes'];
  return changes === 2
    ? ['pair of changes', 'pairs of changes']
    : [`set of ${changes} changes`, `sets of ${changes} changes`];
}
