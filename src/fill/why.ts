// Why a grid cannot be filled: the smallest sets of given things that cannot be used together. Given things are what the user chose: words
// and letters in the grid, and rules. analysis/part.ts finds a set; what is outside of it is searched for another one, so the
// sets that are found share nothing. Then each member is taken out and the rest is filled, to see what that would bring.

import { type Minimal, minimalSet } from '../analysis/part.js';
import { makePlan, type Plan } from '../analysis/plan.js';
import { wordText } from '../dictionary/lexicon.js';
import { verifyFill } from '../verify/verify.js';
import { type Given, givensOf, givenText, planWith } from './givens.js';
import { EXPLAIN_TIME, Prover, type ProverLimits } from './prover.js';
import { qualityOf } from './quality.js';
import type { Found } from './stage.js';

/** What a search says of the rest when a member is taken out of everything given. */
export type Without =
  /** The lowest score of the fill that was found; undefined without scores. */
  | { readonly kind: 'fills'; readonly lowest?: number | undefined }
  /** There is another reason. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

export interface Member {
  readonly given: Given;
  readonly without: Without;
  /** For a floor: the highest one below it that was seen to fill. */
  readonly floor?: number | undefined;
  /** For the rule against near repeats: the pairs of the fill that was found without it, and there are no others. */
  readonly pairs?: readonly NearPair[] | undefined;
}

/** Two words that are near repeats, and where they stand in a fill. */
type NearPair = readonly [Placed, Placed];
interface Placed {
  readonly slot: string;
  readonly word: string;
}

export interface Conflict {
  readonly members: readonly Member[];
  /** No member can be left out of the set: proven. */
  readonly minimal: boolean;
}

export interface Why {
  /** They share no member. Empty if nothing that was given is to blame, or if the budget did not suffice. */
  readonly conflicts: readonly Conflict[];
  /** There is no fill without all that was given, either: proven. */
  readonly bare: boolean;
}

/** The time that the user allows; nodes that suit a few seconds unless given. */
export type WhyLimits = Pick<ProverLimits, 'timeLimit' | 'signal'> & Partial<ProverLimits>;

const NODES = { nodes: 10_000, allNodes: 400_000 };
/** Minimal sets that are looked at for the smallest ones, and parts of what was given that are searched for them. */
const MOST_SETS = 12;
const MOST_TRIED = 60;

/** `5A=VAST and the floor 50 cannot be used together: without 5A=VAST the grid can be filled (lowest score 55)`. */
export function conflictText({ members, minimal }: Conflict, plan: Plan): string {
  const names = members.map(({ given }) => givenText(given, plan));
  const set =
    names.length === 1
      ? `${names[0]} cannot be used here`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} cannot be used together`;
  const ways = members.map((member, at) => ({ member, name: names.length === 1 ? 'it' : names[at]! }));
  const open = ways.filter(({ member }) => member.without.kind !== 'none');
  const shut = ways.filter(({ member }) => member.without.kind === 'none').map(({ name }) => name);
  const texts = open.map(({ member, name }) => wayOut(member, name));
  if (open.length === 0) texts.push('without any one of them there is still no fill, for another reason');
  else if (shut.length > 0) texts.push(`without ${shut.join(' or ')} there is still no fill, for another reason`);
  return `${set}${minimal ? '' : ' (perhaps fewer of them cannot, either)'}: ${texts.join('; ')}`;
}

function wayOut({ given, without, floor, pairs }: Member, name: string): string {
  if (floor !== undefined) return `at floor ${floor} the grid can be filled`;
  const named = pairs?.map(([one, other]) => `${one.slot}=${one.word} beside ${other.slot}=${other.word}`);
  const allowed = named === undefined ? 'near repeats' : named.join(' and ');
  const way = given.kind === 'repeats' ? `with ${allowed} allowed` : `without ${name}`;
  switch (without.kind) {
    case 'fills':
      return `${way} the grid can be filled${without.lowest === undefined ? '' : ` (lowest score ${without.lowest})`}`;
    case 'none':
    case 'unknown':
      return `whether the grid can be filled ${way} is not known`;
    default:
      return without satisfies never;
  }
}

/** Explains a plan that has no fill. The same plan and limits of nodes give the same answer. */
export async function whyNot(plan: Plan, limits: WhyLimits): Promise<Why> {
  const givens = givensOf(plan);
  const search = new Search(plan, givens, { ...NODES, ...limits });
  try {
    const bare = await search.hasNone([]);
    const sets = bare === false ? await smallSets(givens, search) : [];
    const conflicts: Minimal<Given>[] = [];
    let rest = givens;
    while (bare === false && (await search.hasNone(rest)) === true) {
      const known = sets.find(({ members }) => members.every(given => rest.includes(given)));
      const next = known ?? (await minimalSet(rest, search.hasNone));
      conflicts.push(next);
      rest = rest.filter(given => !next.members.includes(given));
    }
    const found: Conflict[] = [];
    for (const { members, minimal } of conflicts) {
      const tried: Member[] = [];
      for (const given of members) tried.push(await search.member(given, givens));
      found.push({ members: tried, minimal });
    }
    return { conflicts: found.sort((a, b) => a.members.length - b.members.length), bare: bare === true };
  } finally {
    await search.close();
  }
}

/** Minimal sets, the smallest first: a set that avoids a member of a known one is another one, and may be smaller. */
async function smallSets(givens: readonly Given[], search: Search): Promise<Minimal<Given>[]> {
  const sets: Minimal<Given>[] = [];
  const queue: (readonly Given[])[] = [givens];
  for (const among of queue) {
    if (sets.length >= MOST_SETS) break;
    if (sets.some(({ members }) => members.length === 1)) break;
    if ((await search.hasNone(among)) !== true) continue;
    const set =
      sets.find(({ members }) => members.every(given => among.includes(given))) ??
      (await minimalSet(among, search.hasNone));
    if (!sets.includes(set)) sets.push(set);
    queue.push(...set.members.map(member => among.filter(given => given !== member)));
    if (queue.length > MOST_TRIED) break;
  }
  return sets.sort((a, b) => a.members.length - b.members.length);
}

/** What a prover says of the given things of a plan. */
class Search {
  /** What was found out, by the numbers of the given things. */
  readonly #known = new Map<string, boolean | undefined>();
  readonly #numbers: ReadonlyMap<Given, number>;
  readonly #plan: Plan;
  readonly #prover: Prover;

  constructor(plan: Plan, givens: readonly Given[], limits: ProverLimits) {
    this.#plan = plan;
    this.#numbers = new Map(givens.map((given, number) => [given, number]));
    this.#prover = new Prover({ ...limits, timeLimit: Math.min(EXPLAIN_TIME, limits.timeLimit) });
  }

  close(): Promise<void> {
    return this.#prover.close();
  }

  /** Whether these have no fill together. @param givens in any order */
  readonly hasNone = async (givens: readonly Given[]): Promise<boolean | undefined> => {
    const numbers = givens.map(given => this.#numbers.get(given)!);
    const key = numbers.sort((a, b) => a - b).join(' ');
    if (!this.#known.has(key)) this.#known.set(key, await this.#prover.hasNone(planWith(this.#plan, givens)));
    return this.#known.get(key);
  };

  /** Takes a member out of all that was given. */
  async member(given: Given, givens: readonly Given[]): Promise<Member> {
    const others = givens.filter(other => other !== given);
    const plan = planWith(this.#plan, others);
    if (given.kind === 'repeats') return this.#withPair(given, plan);
    const fill = await this.#prover.fill(plan, 'good');
    if (fill === undefined) return { given, without: { kind: 'unknown' } };
    if (fill === 'none') return { given, without: { kind: 'none' } };
    const member = filled(given, plan, fill);
    return given.kind === 'floor' ? { ...member, floor: await this.#floorBelow(given.score) } : member;
  }

  /** Which near repeats would have to be allowed: those of a good fill, or only one pair of them, where that fills, too. */
  async #withPair(given: Given, plan: Plan): Promise<Member> {
    const fill = await this.#prover.fill(plan, 'good');
    if (fill === undefined || fill === 'none')
      return { given, without: { kind: fill === 'none' ? 'none' : 'unknown' } };
    const all = nearPairs(plan, fill);
    for (const pair of all.length > 1 ? all : []) {
      const only = await this.#prover.fill(placing(plan, pair), 'good');
      if (only !== undefined && only !== 'none') return { ...filled(given, plan, only), pairs: [pair] };
    }
    return { ...filled(given, plan, fill), pairs: all };
  }

  /** The highest floor below this one that is seen to fill, by bisection. */
  async #floorBelow(score: number): Promise<number | undefined> {
    const { printed, lexicon, rules } = this.#plan;
    let [low, high] = [0, score];
    while (low + 1 < high) {
      const minScore = (low + high) >> 1;
      const plan = makePlan(printed, lexicon, { ...rules, minScore });
      const fill = await this.#prover.fill(plan);
      if (fill === undefined || fill === 'none') high = minScore;
      else low = Math.max(minScore, Math.min(qualityOf(plan, fill)?.lowest ?? 0, high - 1));
    }
    return low === 0 ? undefined : low;
  }
}

function filled(given: Given, plan: Plan, fill: Found): Member {
  return { given, without: { kind: 'fills', lowest: qualityOf(plan, fill)?.lowest } };
}

/** The near repeats of a fill of a plan that allows them, as the judge finds them. */
function nearPairs({ printed, grid, lexicon, rules }: Plan, fill: Found): NearPair[] {
  const placed = (name: string): Placed => {
    const { id } = printed.slots.find(slot => slot.name === name)!;
    return { slot: name, word: wordText(lexicon, grid.slots[id]!.length, fill.words[id]!) };
  };
  const faults = verifyFill(printed, fill, lexicon, { ...rules, sameStem: false });
  return faults.flatMap(({ kind, slot, other }) => (kind === 'stem' ? [[placed(slot!), placed(other!)] as const] : []));
}

/** The plan with both words of a pair placed, and without other near repeats. */
function placing({ printed, lexicon, rules }: Plan, pair: NearPair): Plan {
  const placed = pair.filter(({ slot }) => rules.require.every(wish => wish.slot !== slot));
  return makePlan(printed, lexicon, { ...rules, require: [...rules.require, ...placed], sameStem: false });
}
