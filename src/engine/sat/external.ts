// A solver installed on the machine: any program that reads a DIMACS file and answers as solvers do, with exit code 10 (a
// model), 20 (refuted) or 0 (no answer). Its process is killed when the search must stop, and its files are removed then.

import { openWorkshop } from '#platform/programs';
import { type Budget, METER, overBudget } from '../../core/budget.js';
import { InputError, unwritable } from '../../core/errors.js';
import { SET, say } from '../../core/wording.js';
import type { Run, Workshop } from '../../platform/types.js';
import { writeDimacs } from './dimacs.js';
import type { Formula } from './formula.js';
import { mostBytes, readModel, satisfies, saysNone } from './model.js';
import type { Solver, SolverAnswer } from './solver.js';

/** The names of the program's files. */
const FILES = { formula: 'formula.cnf', result: 'result.txt', proof: 'proof.drat' };
/** The shell's exit code when there is no such program, or it cannot be run. */
const NOT_FOUND = 127;
const NOT_RUN = 126;
/** clasp's exit code for a model when it knows that there is no other: 10 and 20 together. */
const ONLY_MODEL = 30;
/** Characters of the program's error output that an error quotes. */
const COMPLAINT = 300;

/**
 * How known programs differ, and the options that make them decide letters and halves true, never false (docs/sat.md). All
 * other programs get only the formula's file.
 */
interface Dialect {
  readonly name: RegExp;
  /** Options of every run. */
  readonly options: readonly string[];
  /** The program decides variables false and cannot be told otherwise, so it gets the formula with every literal as its opposite. */
  readonly negated?: boolean;
  /** The program writes the model to a second file instead of printing it. */
  readonly resultFile?: boolean;
  /** Options that limit conflicts. */
  readonly conflicts?: (limit: number) => readonly string[];
  /** Arguments after the formula that make it write a textual DRAT proof. */
  readonly proof?: (file: string) => readonly string[];
}

const DIALECTS: readonly Dialect[] = [
  {
    name: /^cadical/,
    options: ['--phase=1', '--forcephase=1', '--stabilizeonly=1', '--reluctant=64', '--lucky=0', '--walk=0'],
    conflicts: limit => ['-c', String(limit)],
    proof: file => ['--no-binary', file],
  },
  { name: /^cryptominisat5/, options: ['--polar=true'], conflicts: limit => [`--maxconfl=${limit}`] },
  {
    name: /^clasp/,
    options: ['--configuration=trendy', '--sign-def=pos', '--sign-fix', '--stats'],
    conflicts: limit => [`--solve-limit=${limit}`],
  },
  { name: /^minisat/, options: ['-no-elim', '-phase-saving=0'], negated: true, resultFile: true },
];
const PLAIN: Dialect = { name: /(?:)/, options: [] };

/** @throws InputError when a proof is wanted from a program that is not known to write DRAT proofs */
export function checkProver(path: string): void {
  if (dialectOf(path).proof === undefined)
    throw new InputError(say`${SET.proof} needs a solver that is known to write DRAT, and ${path} is not: use cadical`);
}

/**
 * @param path the program, looked up as the shell would
 * @param proof where to keep the proof, if the formula is refuted in its first form, with no fill forbidden; for a
 * program that passes {@link checkProver}
 */
export function makeExternal(path: string, proof = ''): Solver {
  const dialect = dialectOf(path);
  let conflicts = 0;
  let wanted = proof;

  const solve = async (formula: Formula, budget: Budget, shop: Workshop): Promise<SolverAnswer> => {
    const isOver = (): boolean => overBudget(budget, 0) !== undefined;
    const { clauses, variables } = formula;
    await shop.write(FILES.formula, writeDimacs(clauses, variables.count, [], dialect.negated), isOver);
    const stop = overBudget(budget, conflicts);
    if (stop !== undefined) return { kind: 'stopped', by: stop };

    const args = [
      ...dialect.options,
      ...limitArgs(dialect, path, budget.nodeLimit - conflicts),
      shop.path(FILES.formula),
    ];
    if (dialect.resultFile) args.push(shop.path(FILES.result));
    const keep = wanted;
    wanted = '';
    if (keep !== '') args.push(...dialect.proof!(shop.path(FILES.proof)));
    const most = mostBytes(formula.variables.count);
    const run = await shop.run(path, args, { most, isOver });
    switch (run.kind) {
      case 'over':
        return { kind: 'stopped', by: overBudget(budget, 0) ?? 'signal' };
      case 'too much':
        throw tooMuch(path);
      case 'no shell':
        throw new InputError(say`${SET.satSolver} needs a shell, /bin/sh, and there is none: use the embedded solver`);
      case 'ended':
        break;
      default:
        run satisfies never;
    }
    if (run.code === NOT_FOUND || run.code === NOT_RUN) {
      const why = run.code === NOT_FOUND ? 'no such program' : 'cannot be run';
      throw new InputError(say`${SET.satSolver} ${path}: ${why}: name a SAT solver that is installed, such as cadical`);
    }

    conflicts += Number(/^(?:c )?\s*conflicts\s*:\s*(\d+)/im.exec(run.output)?.[1] ?? 0);
    budget.meter[METER.nodes] = conflicts;
    budget.meter[METER.conflicts] = conflicts;
    switch (run.code) {
      case 10:
      case ONLY_MODEL: {
        const model = readModel(dialect.resultFile ? await readResult(shop, path, most) : run.output);
        if (model.kind !== 'model')
          throw new InputError(`${path} ended with ${run.code} (a model found) and printed no model`);
        const holds = dialect.negated ? (variable: number) => !model.holds(variable) : model.holds;
        const { literals, size } = formula.clauses;
        if (!satisfies(literals.subarray(0, size), holds))
          throw new InputError(`${path} printed a model that makes a clause false: it is broken, use another solver`);
        return { kind: 'model', holds };
      }
      case 20:
        if (!saysNone(run.output))
          throw new InputError(`${path} ended with 20 (no model) but did not print so: expected s UNSATISFIABLE`);
        if (keep !== '') await keepProof(shop, keep);
        return { kind: 'none' };
      case 0:
        if (Number.isFinite(budget.nodeLimit)) return { kind: 'stopped', by: 'nodes' };
        return { kind: 'silent', why: `${path} gave no answer (exit code 0)` };
      default:
        throw new InputError(`${path} failed (${run.code}): ${complaint(run)}`);
    }
  };

  return {
    async solve(formula, budget) {
      // A caller that has its fill may never come back, so nothing is left between two answers.
      const shop = await openWorkshop();
      try {
        return await solve(formula, budget, shop);
      } finally {
        shop.remove();
      }
    },
    async close() {},
  };
}

async function readResult(shop: Workshop, path: string, most: number): Promise<string> {
  const text = await shop.read(FILES.result, most);
  if (text === undefined) throw tooMuch(path);
  return text;
}

function tooMuch(path: string): InputError {
  return new InputError(`${path} printed more than a model of the formula can have: is it a SAT solver?`);
}

function dialectOf(path: string): Dialect {
  return DIALECTS.find(({ name }) => name.test(path.slice(path.lastIndexOf('/') + 1))) ?? PLAIN;
}

function limitArgs(dialect: Dialect, path: string, limit: number): readonly string[] {
  if (!Number.isFinite(limit)) return [];
  if (dialect.conflicts === undefined)
    throw new InputError(
      say`${SET.nodeLimit} is not known to work with ${path}: use ${SET.timeLimit}, the embedded solver, cadical, cryptominisat5 or clasp`,
    );
  return dialect.conflicts(limit);
}

async function keepProof(shop: Workshop, to: string): Promise<void> {
  try {
    await shop.keep(FILES.proof, to);
  } catch (error) {
    throw unwritable('the proof', to, error);
  }
}

function complaint({ output, errors }: Extract<Run, { kind: 'ended' }>): string {
  const text = (errors.trim() || output.trim()).slice(0, COMPLAINT);
  return text === '' ? 'it said nothing; does it read DIMACS files?' : text;
}
