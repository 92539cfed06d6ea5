// The solver in this process: CaDiCaL (Biere et al.) as WebAssembly, from the package cadical-wasm, loaded for the first
// search that uses it. It is incremental: clauses added after a model extend the same search. A conflict counts as a
// node.

import type { CadicalModule } from 'cadical-wasm';
import { loadCadical } from '#platform/cadical';
import { type Budget, METER, overBudget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import type { StopReason } from '../../core/outcome.js';
import { SET, say } from '../../core/wording.js';
import type { Formula } from './formula.js';
import type { Solver, SolverAnswer } from './solver.js';

/**
 * Every decision makes a letter or a half true, never false: one such decision settles hundreds of variables, the opposite settles one.
 * Variables are always chosen by activity (`stabilizeonly`), with many short restarts, because the first few choices decide the luck of a
 * search. Guessing whole assignments first (`lucky`, `walk`) took 11 of 13 s on seed-3. Measured: docs/lab/sat-solvers.md.
 */
const OPTIONS = {
  phase: true,
  forcephase: true,
  stabilizeonly: true,
  reluctantint: 64,
  lucky: false,
  walk: false,
} as const;
/** How often the solver asks whether to stop (about every 10 microseconds) between two looks at the clock. */
const ASKS_BETWEEN_LOOKS = 16;
/** The longest learned clause that counts as progress while the solver runs; most conflicts learn one. */
const LONGEST_LEARNED = 4096;
/** Literals given to the solver between two looks at the clock: some milliseconds of work. */
const LITERALS_BETWEEN_LOOKS = 1 << 18;
/** The largest conflict limit that the solver accepts. */
const MAX_LIMIT = 0x7fff_ffff;

interface Loaded {
  readonly package: typeof import('cadical-wasm');
  readonly module: CadicalModule;
}

/** The lines that the module has printed lately. */
let lines: string[] = [];
/** The module is compiled once for each thread; its memory grows with the largest formula and is used again. */
let loaded: Promise<Loaded> | undefined;

async function load(): Promise<Loaded> {
  const { library, options } = await loadCadical();
  const print = (line: string): unknown => lines.push(line);
  return { package: library, module: await library.createModule({ ...options, print, printErr: () => {} }) };
}

export async function makeEmbedded(): Promise<Solver> {
  loaded ??= load();
  const { package: library, module } = await loaded;
  const cadical = new library.Cadical(module, OPTIONS);
  let counters: Counters = { conflicts: 0, restarts: 0 };
  let given = 0;
  let before = 0;

  /** Statistics are available only as printed lines. The search's own output is thrown away. */
  const count = (budget: Budget): void => {
    lines = [];
    cadical.printStatistics();
    counters = readCounters(lines);
    lines = [];
    budget.meter[METER.nodes] = counters.conflicts;
    budget.meter[METER.conflicts] = counters.conflicts;
    budget.meter[METER.restarts] = counters.restarts;
  };

  const give = ({ clauses }: Formula, budget: Budget): StopReason | undefined => {
    const { literals } = clauses;
    const clause: number[] = [];
    for (let at = given; at < clauses.size; at++) {
      if (literals[at] !== 0) clause.push(literals[at]!);
      else {
        cadical.addClause(clause);
        clause.length = 0;
        given = at + 1;
      }
      if (at % LITERALS_BETWEEN_LOOKS === 0) {
        const reason = overBudget(budget, 0);
        if (reason !== undefined) return reason;
      }
    }
    return undefined;
  };

  const solve = (formula: Formula, budget: Budget): SolverAnswer => {
    const reason = give(formula, budget) ?? overBudget(budget, before);
    if (reason !== undefined) return { kind: 'stopped', by: reason };
    let stop: StopReason | undefined;
    let asks = 0;
    cadical.setTerminate(() => {
      if (++asks % ASKS_BETWEEN_LOOKS !== 0) return false;
      stop = overBudget(budget, 0);
      return stop !== undefined;
    });
    // During the search, learned clauses stand for conflicts: asking for statistics then would change the search.
    let learned = 0;
    cadical.setLearn(LONGEST_LEARNED, () => {
      budget.meter[METER.nodes] = before + ++learned;
    });
    const left = Math.min(budget.nodeLimit - before, MAX_LIMIT);
    const status = cadical.solve(Number.isFinite(budget.nodeLimit) ? { conflicts: left } : {});
    count(budget);
    before = counters.conflicts;
    switch (status) {
      case 'satisfiable':
        return { kind: 'model', holds: variable => cadical.value(variable) };
      case 'unsatisfiable':
        return { kind: 'none' };
      case 'unknown':
        return { kind: 'stopped', by: stop ?? 'nodes' };
      default:
        return status satisfies never;
    }
  };

  return {
    async solve(formula, budget) {
      try {
        return solve(formula, budget);
      } catch (error) {
        if (!outOfMemory(error)) throw error;
        // A module that ran out of memory is of no more use.
        loaded = undefined;
        throw tooLarge(formula);
      }
    },
    async close() {
      cadical.dispose();
    },
  };
}

interface Counters {
  readonly conflicts: number;
  readonly restarts: number;
}

/** `c conflicts:   4132   293.47 per second`; a counter that is still 0 has no line. */
function readCounters(lines: readonly string[]): Counters {
  const read = (name: string): number => {
    const line = lines.find(candidate => candidate.startsWith(`c ${name}:`));
    return line === undefined ? 0 : Number(/:\s*(\d+)/.exec(line)?.[1] ?? 0);
  };
  return { conflicts: read('conflicts'), restarts: read('restarts') };
}

/** WebAssembly memory ends at 2 GB; what is thrown then differs between Node versions. */
function outOfMemory(error: unknown): boolean {
  return /memory|bad_alloc|OOM|Aborted/i.test(String(error));
}

function tooLarge({ clauses }: Formula): InputError {
  return new InputError(
    say`the formula of ${clauses.count} clauses does not fit into the embedded solver's 2 GB: choose a smaller one with the engine option sat-encoding, or a solver of your machine with ${SET.satSolver} PATH`,
  );
}
