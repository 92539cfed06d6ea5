// The engine that leaves the search to a SAT solver (article: hardest-crossword-sat). The plan becomes a formula, and a
// model of it becomes a fill. A clause that forbids this fill then leads to the next one. When there is no model any more,
// that is a proof.

import type { Plan } from '../../analysis/plan.js';
import { type Budget, METER, overBudget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import { SET, say } from '../../core/wording.js';
import type { Engine, EngineSettings, Fills } from '../engine.js';
import { readSettings } from '../settings.js';
import { decode, forbid } from './decode.js';
import { exportFormula } from './dimacs-file.js';
import { makeEmbedded } from './embedded.js';
import { encode } from './encode.js';
import { checkProver, makeExternal } from './external.js';
import { ENCODINGS, type Encoding } from './sat-encodings.js';
import type { Solver } from './solver.js';

/** Settings of the engine, named as the options of the command line; empty if not wanted. */
const SETTINGS = {
  /** A name of {@link ENCODINGS}. */
  'sat-encoding': ENCODINGS[0]!.name as string,
  /** A program that reads DIMACS; if empty, the embedded solver. */
  'sat-solver': '',
  /** The file for the formula. */
  'export-cnf': '',
  /** The file for the external solver's proof that there is no fill. */
  proof: '',
};
type SatSettings = typeof SETTINGS;

/** @throws InputError when the settings contradict each other or name something that does not exist */
export function makeSat(given: EngineSettings = {}): Engine {
  const settings = readSettings('sat', SETTINGS, given);
  const encoding = chooseEncoding(settings);
  const { 'sat-solver': path, proof, 'export-cnf': kept } = settings;
  if (proof !== '' && path === '')
    throw new InputError(
      say`${SET.proof} needs ${SET.satSolver} PATH: the embedded solver writes no proof; cadical does`,
    );
  if (proof !== '') checkProver(path);

  return {
    name: 'sat',
    async *search(plan: Plan, budget: Budget): Fills {
      const formula = encode(plan, encoding, budget.seed, () => overBudget(budget, 0));
      if (typeof formula === 'string') return { kind: 'stopped', by: formula };
      if (kept !== '') await exportFormula(kept, plan, formula, encoding);
      const solver = path === '' ? await makeEmbedded() : makeExternal(path, proof);
      try {
        return yield* fills(plan, formula, solver, budget);
      } finally {
        await solver.close();
      }
    },
  };
}

/**
 * Every conflict of the solver is a node, and so is every model. The solver checks the limit between decisions, so it may
 * exceed the limit by one or two conflicts that follow each other directly; these are always the same.
 */
async function* fills(
  plan: Plan,
  formula: Extract<ReturnType<typeof encode>, object>,
  solver: Solver,
  budget: Budget,
): Fills {
  let models = 0;
  for (;;) {
    const answer = await solver.solve(formula, { ...budget, nodeLimit: budget.nodeLimit - models });
    if (answer.kind === 'model') models++;
    budget.meter[METER.nodes] = Math.min(budget.meter[METER.conflicts]! + models, budget.nodeLimit);
    switch (answer.kind) {
      case 'model': {
        const fill = decode(plan, formula, answer.holds);
        const isTaken = (yield fill) !== false;
        forbid(plan, fill, formula, isTaken ? plan.rules.distance : 1);
        break;
      }
      case 'none':
        return { kind: 'exhausted' };
      case 'stopped':
        return { kind: 'stopped', by: answer.by };
      case 'silent':
        return { kind: 'incomplete', cuts: [answer.why] };
      default:
        answer satisfies never;
    }
  }
}

function chooseEncoding(settings: SatSettings): Encoding {
  const name = settings['sat-encoding'];
  const encoding = ENCODINGS.find(candidate => candidate.name === name);
  if (encoding === undefined)
    throw new InputError(`no encoding is called ${name}: use ${ENCODINGS.map(known => known.name).join(', ')}`);
  // A proof is about the formula. If nothing was simplified before, it is also about the grid.
  return settings.proof === '' ? encoding : { ...encoding, prune: false };
}
