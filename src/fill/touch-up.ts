// The last touch to a good fill: the mean score is raised (polish.ts), words of the user's first list take the place of others, then pairs of
// entries that had better not stand together are separated (clashes.ts). All three search parts of the grid again among words that score well above the floor; a slot can keep its own word in any
// case. Only where a pair is left, words somewhat below the floor are tried as well. The pairs do not change how the mean is raised: so a
// batch, whose searches do not know clues, comes to the same fill as a single run, unless words of a first list bring such a pair.

import { atFloor, withoutUnscored } from '../analysis/narrow.js';
import { fairPlan, type Plan, unfairCrossings } from '../analysis/plan.js';
import { NO_WORD, type SlotId } from '../core/ids.js';
import { kept as keptBy } from '../core/lazy.js';
import { MOST_SCORE } from '../core/objective.js';
import type { Fill } from '../engine/engine.js';
import type { Weights } from '../engine/table/weigh.js';
import { Weighted } from '../engine/table/weighted.js';
import { weightsOf } from '../optimize/objective-weights.js';
import { type FindClashes, mend } from './clashes.js';
import { MEAN_LOSS } from './good.js';
import { polish } from './polish.js';
import { qualityOf, rated } from './quality.js';
import type { Found } from './stage.js';

/** Nodes of polishing for each slot, at most; and where no floor is worth the name, so that single words can still be raised. */
const POLISH_NODES = { good: 2, poor: 20 };
/** A lowest score below this is poor. */
const POOR = 30;
/** The floor of most slots, where the lowest score of the fill is less because of slots that are let off. */
const COMMON_FLOOR = 50;
/** How far from the floor up to the highest score the words begin that a better fill is made of: those below hardly raise a mean, and there are many. */
const ABOVE = 0.2;
/** How far below the floor the words begin that are tried then, one after the other. */
const SLACKS = [10, 20];
const OBJECTIVE = { kind: 'mean' } as const;
/** How many points of its score a word of the first list may lack. */
const FAVOUR = 20;

export interface Touch {
  readonly seed: number;
  /** Nodes of polishing, and of all. */
  readonly polishNodes: number;
  readonly nodeLimit: number;
  /** None unless given. */
  readonly clashes?: FindClashes | undefined;
  /** Whether a fill that was found may take the place of the first one. */
  readonly suits: (fill: Found) => boolean;
}

export interface Touched {
  readonly fill: Found;
  readonly nodes: number;
}

/** The nodes that polishing may take. */
export function polishNodesFor({ grid }: Plan, { quality }: Found): number {
  return grid.slots.length * (quality !== undefined && quality.lowest < POOR ? POLISH_NODES.poor : POLISH_NODES.good);
}

/** @returns the fill itself when none better was found, and the nodes it took */
export function touchUp(plan: Plan, fill: Found, touch: Touch): Touched {
  const raised = raiseFairly(plan, fill, touch);
  const favoured = favour(plan, raised.fill, { ...touch, nodeLimit: touch.nodeLimit - raised.nodes });
  const nodes = raised.nodes + favoured.nodes;
  const separated = separate(plan, favoured.fill, { ...touch, nodeLimit: touch.nodeLimit - nodes });
  return { fill: separated.fill, nodes: nodes + separated.nodes };
}

/** A fair fill stays fair: if the mean was raised at the price of that, it is raised again with the rule. */
function raiseFairly(plan: Plan, fill: Found, touch: Touch): Touched {
  const raised = raise(plan, fill, touch);
  if (unfairCrossings(plan, fill.words).length > 0 || raised.fill.quality?.unfair === undefined) return raised;
  const again = raise(fairPlan(plan), fill, { ...touch, nodeLimit: touch.nodeLimit - raised.nodes });
  return { fill: again.fill, nodes: raised.nodes + again.nodes };
}

function raise(plan: Plan, fill: Found, { seed, polishNodes, nodeLimit, suits }: Touch): Touched {
  const nodes = Math.min(polishNodes, nodeLimit);
  if (fill.quality === undefined || nodes < 1 || !isOpen(plan)) return { fill, nodes: 0 };
  const floor = floorOf(plan, fill);
  const weights = meanWeights(plan);
  const search = open(withoutWorse(plan, fill, wellAbove(floor), floor, withoutUnscored(plan)), weights, seed);
  const best = polish(search, weights, fill, seed, nodes);
  search.release();
  return { fill: best !== fill && suits(best) ? rated(plan, best, fill.failures ?? []) : fill, nodes: search.nodes };
}

/** More words from the user's first list, among fills whose floor is as high and whose mean is nearly as high. */
function favour(plan: Plan, fill: Found, { seed, polishNodes, nodeLimit, clashes, suits }: Touch): Touched {
  const { favoured, tables } = plan.lexicon;
  const { quality } = fill;
  const nodes = Math.min(polishNodes, nodeLimit);
  if (favoured === undefined || quality === undefined || nodes < 1 || !isOpen(plan)) return { fill, nodes: 0 };
  const isFavoured = (length: number, word: number): boolean => tables[length]!.sources[word] === favoured;
  const floor = floorOf(plan, fill);
  const kept = unfairCrossings(plan, fill.words).length > 0 ? plan : fairPlan(plan);
  const weights: Weights = {
    ...meanWeights(kept),
    words: keptBy(length =>
      Int32Array.from(tables[length]!.scores, (score, word) => score + (isFavoured(length, word) ? FAVOUR : 0)),
    ),
    most: () => MOST_SCORE + FAVOUR,
  };
  const clashesBefore = clashes?.(fill).length ?? 0;
  const isGood = (better: Fill): boolean => {
    const { lowest = 0, mean = 0 } = qualityOf(plan, better) ?? {};
    if (lowest < quality.lowest || mean < quality.mean - MEAN_LOSS) return false;
    return clashes === undefined || clashes(better).length <= clashesBefore;
  };
  const search = open(withoutWorse(kept, fill, floor, floor), weights, seed);
  const best = polish(search, weights, fill, seed, nodes, isGood);
  search.release();
  return { fill: best !== fill && suits(best) ? rated(plan, best, fill.failures ?? []) : fill, nodes: search.nodes };
}

function separate(plan: Plan, fill: Found, { seed, nodeLimit, clashes: find, suits }: Touch): Touched {
  if (find === undefined || !isOpen(plan)) return { fill, nodes: 0 };
  const floor = floorOf(plan, fill);
  const kept = unfairCrossings(plan, fill.words).length > 0 ? plan : fairPlan(plan);
  let best: Fill = fill;
  let nodes = 0;
  for (const least of [wellAbove(floor), ...SLACKS.map(slack => floor - slack)]) {
    if (find(best).length === 0 || nodes >= nodeLimit) break;
    const search = open(withoutWorse(kept, best, least, Math.min(least, floor)), meanWeights(kept), seed);
    best = mend(search, best, find, seed, nodeLimit - nodes);
    nodes += search.nodes;
    search.release();
  }
  return { fill: best !== fill && suits(best) ? rated(plan, best, fill.failures ?? []) : fill, nodes };
}

function isOpen(plan: Plan): boolean {
  return plan.grid.slots.some(({ id }) => plan.candidates[id]!.length > 1);
}

function floorOf(plan: Plan, fill: Found): number {
  return Math.max(qualityOf(plan, fill)?.lowest ?? 0, COMMON_FLOOR);
}

function wellAbove(floor: number): number {
  return Math.round(floor + ABOVE * (MOST_SCORE - floor));
}

/** The worth of words is their score, so that the best fill has the highest mean. */
function meanWeights(plan: Plan): Weights {
  return { ...weightsOf(OBJECTIVE, plan), flat: true };
}

function open(plan: Plan, weights: Weights, seed: number): Weighted {
  return new Weighted({ plan, weights, seed, sweeps: 0, greedy: true });
}

/**
 * The plan with the words that score so high, and with those of the fill. Slots that share a list of words still do: it takes long to lay out
 * a list for each. Only a slot that is let off, whose word is below the floor, has one of its own, with all words as good as that.
 * @param among the plan, or one with fewer words
 */
function withoutWorse(plan: Plan, fill: Fill, least: number, floor: number, among = plan): Plan {
  const high = atFloor(among, least);
  const missing = new Map<Uint32Array, number[]>();
  const letOff: SlotId[] = [];
  high.candidates.forEach((words, slot) => {
    const score = floorScoreOf(plan, fill, slot);
    if (plan.candidates[slot]!.length < 2 || score === undefined || words.includes(fill.words[slot]!)) return;
    if (score < floor) letOff.push(slot);
    else missing.set(words, [...(missing.get(words) ?? []), fill.words[slot]!]);
  });
  const lists = new Map([...missing].map(([words, own]) => [words, withWords(words, own)]));
  const candidates = high.candidates.map(words => lists.get(words) ?? words);
  for (const slot of letOff) {
    const scores = plan.floorScores[plan.grid.slots[slot]!.length]!;
    const own = scores[fill.words[slot]!]!;
    const asGood = among.candidates[slot]!.filter(word => scores[word]! >= own);
    candidates[slot] = withWords(asGood, [fill.words[slot]!]);
  }
  return { ...plan, candidates };
}

/** The score of a slot's entry where floors are concerned: one that obeys no floor is above all; undefined for one that no dictionary has. */
function floorScoreOf({ grid, floorScores }: Plan, { words }: Fill, slot: SlotId): number | undefined {
  const word = words[slot]!;
  return word === NO_WORD ? undefined : floorScores[grid.slots[slot]!.length]![word]!;
}

/** @param words ascending, as the result is */
function withWords(words: Uint32Array, added: readonly number[]): Uint32Array {
  const united = new Set(added);
  for (const word of united) if (words.includes(word)) united.delete(word);
  const all = new Uint32Array(words.length + united.size);
  all.set(words);
  all.set([...united], words.length);
  return all.sort();
}
