// The words that fit slots, or the letters that fit cells, each with a verdict.

import type { Plan } from '../analysis/plan.js';
import { refutations } from '../analysis/proof.js';
import { borrowFindings } from '../candidates/findings.js';
import { FloorSearch } from '../candidates/floor-search.js';
import {
  type LetterCandidate,
  letterRecords,
  recordOf,
  type WordCandidate,
  wordRecords,
} from '../candidates/records.js';
import { type Answers, FIRST, refineAll, slotsAskedFor } from '../candidates/run.js';
import { CandidateSearch } from '../candidates/search.js';
import type { Verdict } from '../candidates/verdicts.js';
import { LateAnswer } from '../core/errors.js';
import type { OnProgress } from '../core/objective.js';
import type { StopReason } from '../core/outcome.js';
import { type GivenRules, PRINT_RULES, rulesWith } from '../core/rules.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import type { Thing } from '../engine/table/root.js';
import type { Grid } from '../grid/grid.js';

export interface CandidateOptions {
  /** A slot such as 5A; all that are open unless given. */
  readonly slot?: string;
  readonly rules?: GivenRules;
  /** Also finds the highest floor that the rest of the grid can have beside each. */
  readonly floors?: boolean;
  readonly seed?: number;
  /** Milliseconds; unless given, the search goes on until all verdicts are known. */
  readonly timeLimit?: number;
  /** Stops the search when aborted; what is known so far is given. */
  readonly signal?: AbortSignal;
  /** Told how many verdicts, or floors, are known, and of how many. */
  readonly onProgress?: OnProgress;
}

/** `words` or `letters`, best first, or in reading order. */
interface Verdicts {
  /** It is proven that the grid has no fill at all. */
  readonly none: boolean;
  /** What is known about such a proof. */
  readonly reasons: readonly string[];
  /** Why verdicts are unknown, where some are. */
  readonly stopped?: StopReason;
}
export interface WordVerdicts extends Verdicts {
  readonly words: readonly WordCandidate[];
}
export interface LetterVerdicts extends Verdicts {
  readonly letters: readonly LetterCandidate[];
}

export interface WordOptions extends CandidateOptions {
  /** Told of each verdict when it becomes known, and of each floor whenever its bounds move. */
  readonly onVerdict?: (candidate: WordCandidate) => void;
}
export interface LetterOptions extends CandidateOptions {
  readonly onVerdict?: (candidate: LetterCandidate) => void;
}

type Words = Pick<Dictionary, 'lexicon'>;

export async function wordCandidates(grid: Grid, words: Words, options: WordOptions = {}): Promise<WordVerdicts> {
  const tell = (found: unknown): void => options.onVerdict?.(found as WordCandidate);
  return verdictsOf('word', grid, words, options, tell, (plan, search) => ({ words: wordRecords(plan, search) }));
}

export async function letterCandidates(grid: Grid, words: Words, options: LetterOptions = {}): Promise<LetterVerdicts> {
  const tell = (found: unknown): void => options.onVerdict?.(found as LetterCandidate);
  return verdictsOf('letter', grid, words, options, tell, (plan, search) => ({ letters: letterRecords(plan, search) }));
}

async function verdictsOf<Found>(
  kind: 'word' | 'letter',
  grid: Grid,
  { lexicon }: Words,
  { slot, rules, floors = false, seed = 0, ...run }: CandidateOptions,
  tell: (found: unknown) => void,
  list: (plan: Plan, search: Answers) => Found,
): Promise<Found & Verdicts> {
  const { findings, giveBack } = borrowFindings(grid, lexicon, rulesWith(PRINT_RULES, rules), seed);
  const { plan } = findings;
  let search: Answers | undefined;
  let isSound = false;
  // What propagation refutes at the beginning may be thousands of words. A word that fits is told before them, if it is found soon.
  const early: Thing[] = [];
  const tellEarly = (): void => {
    for (const thing of early.splice(0)) changed(thing);
  };
  const changed = (thing: Thing, verdict?: Verdict): void => {
    if (search === undefined) {
      early.push(thing);
      return;
    }
    tell(recordOf(plan, thing, search.verdicts));
    if (verdict === 'fills') tellEarly();
  };
  try {
    const wishes = { plan, slots: slotsAskedFor(plan, slot), kind, seed, findings, changed };
    search = floors
      ? new FloorSearch(wishes)
      : new CandidateSearch({ ...wishes, first: slot === undefined ? 0 : FIRST });
    if (findings.last !== undefined) tellEarly();
    const stopped = await refineAll(search, { ...run, pause: async () => tellEarly() });
    isSound = true;
    // Nobody waits for the list, which may be long.
    if (run.signal?.reason instanceof LateAnswer) throw run.signal.reason;
    tellEarly();
    const none = search.dead;
    return { ...list(plan, search), none, reasons: none ? refutations(plan) : [], ...(stopped && { stopped }) };
  } finally {
    search?.close();
    if (isSound) giveBack();
    else findings.release();
  }
}
