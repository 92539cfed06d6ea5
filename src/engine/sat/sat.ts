// The engine that leaves the search to a SAT solver (article: hardest-crossword-sat): the plan becomes a formula, a model of
// it becomes a fill, and a clause that forbids this fill makes way for the next. No model any more is a proof.

import type { Plan } from '../../analysis/plan.js';
import { type Budget, METER, overBudget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import type { Ending } from '../../core/outcome.js';
import type { Engine, Fill } from '../engine.js';
import { decode, forbid, forbidRepeats } from './decode.js';
import { makeEmbedded } from './embedded.js';
import { type Encoding, encode } from './encode.js';
import { ENCODINGS } from './encodings.js';
import { checkProver, makeExternal } from './external.js';
import { exportFormula } from './kept.js';
import type { Solver } from './solver.js';

/** Settings of the engine, named as the options of the command line. */
export interface SatSettings {
  /** A name out of {@link ENCODINGS}; `lazy` unless the formula is kept or proved, for which it must say all: then `letters`. */
  readonly 'sat-encoding'?: string;
  /** A program that reads DIMACS; the embedded solver when absent. */
  readonly 'sat-solver'?: string;
  /** Where to keep the formula. */
  readonly 'export-cnf'?: string;
  /** Where to keep the external solver's proof that there is no fill. */
  readonly proof?: string;
}

/** @throws InputError when the settings contradict each other or name what does not exist */
export function makeSat(settings: SatSettings = {}): Engine {
  const encoding = chooseEncoding(settings);
  const { 'sat-solver': path, proof, 'export-cnf': kept } = settings;
  if (proof !== undefined && path === undefined)
    throw new InputError('--proof needs --sat-solver PATH: the embedded solver writes no proof; cadical does');
  if (proof !== undefined) checkProver(path!);

  return {
    name: 'sat',
    async *search(plan: Plan, budget: Budget): AsyncGenerator<Fill, Ending> {
      const formula = encode(plan, encoding, budget.seed, () => overBudget(budget, 0));
      if (typeof formula === 'string') return { kind: 'stopped', by: formula };
      if (kept !== undefined) await exportFormula(kept, plan, formula, encoding);
      const solver = path === undefined ? await makeEmbedded() : makeExternal(path, proof);
      try {
        return yield* fills(plan, formula, solver, budget);
      } finally {
        await solver.close();
      }
    },
  };
}

/** A conflict of the solver is a node, and so is a model. */
async function* fills(
  plan: Plan,
  formula: Extract<ReturnType<typeof encode>, object>,
  solver: Solver,
  budget: Budget,
): AsyncGenerator<Fill, Ending> {
  let models = 0;
  for (;;) {
    const answer = await solver.solve(formula, { ...budget, nodeLimit: budget.nodeLimit - models });
    budget.meter[METER.nodes] = budget.meter[METER.conflicts]! + models;
    switch (answer.kind) {
      case 'model': {
        budget.meter[METER.nodes] = budget.meter[METER.conflicts]! + ++models;
        const fill = decode(plan, formula, answer.holds);
        if (forbidRepeats(plan, fill, formula) > 0) break;
        yield fill;
        forbid(fill, formula);
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
  const whole = settings['export-cnf'] !== undefined || settings.proof !== undefined;
  const name = settings['sat-encoding'] ?? (whole ? 'letters' : 'lazy');
  const encoding = ENCODINGS.find(candidate => candidate.name === name);
  if (encoding === undefined)
    throw new InputError(`no encoding is called ${name}: use ${ENCODINGS.map(known => known.name).join(', ')}`);
  if (whole && encoding.distinct === 'lazy')
    throw new InputError(
      'the lazy encoding grows with the search, so its formula is not the whole question: with --export-cnf and --proof ' +
        'use --sat-encoding letters',
    );
  // A proof is of the formula; with nothing settled before it was written it is one of the grid.
  return settings.proof === undefined ? encoding : { ...encoding, prune: false };
}
