// A solver installed on the machine: any program that reads a DIMACS file and answers as solvers do, with exit code 10 (a
// model), 20 (refuted) or 0 (no answer). Its process is killed when the search must stop, and its files are removed then.

import { spawn } from 'node:child_process';
import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp, open, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Budget, METER, overBudget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import type { StopReason } from '../../core/outcome.js';
import { SET, say } from '../../core/wording.js';
import { writeWhole } from '../../state/whole.js';
import { writeDimacs } from './dimacs.js';
import type { Formula } from './formula.js';
import { mostBytes, readModel, satisfies, saysNone } from './model.js';
import type { Solver, SolverAnswer } from './solver.js';

/** Milliseconds between two looks at the clock and the flag while the program runs: well below a host's patience. */
const LOOK_INTERVAL = 10;
/**
 * The shell runs the program and reads from this process. When its input ends, because the search was told to stop or this
 * process is gone, the shell kills the program and removes its files. So nothing is left behind even if a worker is
 * terminated during a search.
 */
const WATCHED = `
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & solver=$!
{ read -r _ <&3; kill -9 $solver; rm -rf "$folder"; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $solver; code=$?
kill $watch 2>/dev/null
exit $code`;
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

  const solve = async (formula: Formula, budget: Budget, folder: string): Promise<SolverAnswer> => {
    const files = {
      formula: join(folder, 'formula.cnf'),
      result: join(folder, 'result.txt'),
      proof: join(folder, 'proof.drat'),
    };
    const stop = (await writeFormula(files.formula, formula, dialect.negated, budget)) ?? overBudget(budget, conflicts);
    if (stop !== undefined) return { kind: 'stopped', by: stop };

    const args = [...dialect.options, ...limitArgs(dialect, path, budget.nodeLimit - conflicts), files.formula];
    if (dialect.resultFile) args.push(files.result);
    const keep = wanted;
    wanted = '';
    if (keep !== '') args.push(...dialect.proof!(files.proof));
    const most = mostBytes(formula.variables.count);
    const run = await runSolver(path, args, folder, budget, most);
    if (run.stopped !== undefined) return { kind: 'stopped', by: run.stopped };

    conflicts += Number(/^(?:c )?\s*conflicts\s*:\s*(\d+)/im.exec(run.output)?.[1] ?? 0);
    budget.meter[METER.nodes] = conflicts;
    budget.meter[METER.conflicts] = conflicts;
    switch (run.code) {
      case 10:
      case ONLY_MODEL: {
        const model = readModel(dialect.resultFile ? await readResult(files.result, path, most) : run.output);
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
        if (keep !== '') await keepProof(files.proof, keep);
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
      const folder = await makeFolder();
      try {
        return await solve(formula, budget, folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async close() {},
  };
}

async function makeFolder(): Promise<string> {
  try {
    return await mkdtemp(join(tmpdir(), 'crossgen-sat-'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new InputError(
      `cannot make a folder for the formula (${code}): TMPDIR must name a folder that can be written to`,
      {
        file: tmpdir(),
      },
    );
  }
}

async function readResult(file: string, path: string, most: number): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return '';
  if (found.size > most) throw tooMuch(path);
  return readFile(file, 'latin1');
}

function tooMuch(path: string): InputError {
  return new InputError(`${path} printed more than a model of the formula can have: is it a SAT solver?`);
}

function dialectOf(path: string): Dialect {
  return DIALECTS.find(({ name }) => name.test(basename(path))) ?? PLAIN;
}

function limitArgs(dialect: Dialect, path: string, limit: number): readonly string[] {
  if (!Number.isFinite(limit)) return [];
  if (dialect.conflicts === undefined)
    throw new InputError(
      say`${SET.nodeLimit} is not known to work with ${path}: use ${SET.timeLimit}, the embedded solver, cadical, cryptominisat5 or clasp`,
    );
  return dialect.conflicts(limit);
}

async function keepProof(from: string, to: string): Promise<void> {
  try {
    await writeWhole(to, createReadStream(from));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new InputError(`the proof cannot be written (${code}): name a file in a directory that can`, { file: to });
  }
}

async function writeFormula(
  file: string,
  { clauses, variables }: Formula,
  negated: boolean | undefined,
  budget: Budget,
): Promise<StopReason | undefined> {
  const handle = await open(file, 'w');
  try {
    for (const chunk of writeDimacs(clauses, variables.count, [], negated)) {
      await handle.write(chunk);
      const reason = overBudget(budget, 0);
      if (reason !== undefined) return reason;
    }
    return undefined;
  } finally {
    await handle.close();
  }
}

interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  /** Why it was killed, if it was. */
  readonly stopped: StopReason | undefined;
}

/** @param most the most bytes that it may print */
function runSolver(path: string, args: readonly string[], folder: string, budget: Budget, most: number): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', WATCHED, 'crossgen', folder, path, ...args], { stdio: 'pipe' });
    const output: Buffer[] = [];
    let errors = '';
    let size = 0;
    const timer = setInterval(() => {
      const stopped = overBudget(budget, 0);
      if (stopped === undefined) return;
      // The host has little patience, so this does not wait until the program is gone.
      clearInterval(timer);
      child.stdin.destroy();
      resolve({ code: null, output: '', errors: '', stopped });
    }, LOOK_INTERVAL);
    child.stdin.on('error', () => {});
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= most) return void output.push(part);
      clearInterval(timer);
      child.stdout.destroy();
      child.stdin.destroy();
      reject(tooMuch(path));
    });
    child.stderr.on('data', (part: Buffer) => {
      if (errors.length < COMPLAINT) errors += part.toString('latin1');
    });
    child.on('error', () => {
      clearInterval(timer);
      reject(new InputError(say`${SET.satSolver} needs a shell, /bin/sh, and there is none: use the embedded solver`));
    });
    child.on('close', code => {
      clearInterval(timer);
      if (code === NOT_FOUND || code === NOT_RUN) {
        const why = code === NOT_FOUND ? 'no such program' : 'cannot be run';
        reject(
          new InputError(say`${SET.satSolver} ${path}: ${why}: name a SAT solver that is installed, such as cadical`),
        );
      } else resolve({ code, output: Buffer.concat(output).toString('latin1'), errors, stopped: undefined });
    });
  });
}

function complaint({ output, errors }: Run): string {
  const text = (errors.trim() || output.trim()).slice(0, COMPLAINT);
  return text === '' ? 'it said nothing; does it read DIMACS files?' : text;
}
