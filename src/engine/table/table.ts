// The default engine. Every slot is a table of words, kept arc consistent with its crossings (GAC). It chooses the slot by dom/wdeg,
// and the word by what it leaves its crossings, and it uses restarts, fragments and accelerators. The search itself is WebAssembly
// (assembly/table.ts). This file says what its settings mean, and which of its searches runs.

import { cores } from '#platform/threads';
import { hasQuotas, type Plan } from '../../analysis/plan.js';
import { isRefuted } from '../../analysis/proof.js';
import type { Budget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import type { Ending } from '../../core/outcome.js';
import { SET, say } from '../../core/wording.js';
import { OutOfRoom } from '../../kernels/table/arena.js';
import type { Engine, EngineSettings, Fill } from '../engine.js';
import { Alone } from './alone.js';
import type { Certificate } from './certificate.js';
import type { CrewMeans } from './crew.js';
import { fillsOf } from './fills.js';
import { type Index, type LaidWorth, layIndex, type SearchParameters } from './memory-layout.js';
import { MEMBERS } from './pace.js';
import { givenFill } from './read-search.js';
import { startThreads } from './spare-threads.js';
import { readTableSettings, type TableSettings } from './table-settings.js';

/**
 * @param crew other means than threads for a crew, to count or to test
 * @throws InputError for settings that do not exist
 */
export function makeTable(settings: EngineSettings = {}, crew: CrewMeans = {}): Engine {
  const { proof, 'export-cnf': formula, ...others } = readTableSettings(settings);
  if (proof === '' && formula !== '')
    throw new InputError(
      say`${SET.exportCnf} keeps the formula that a proof is about: give ${SET.proof} too, or take the engine sat`,
    );
  if (proof !== '' && others.threads !== 0)
    throw new InputError(say`one search writes ${SET.proof}: leave the threads out`);
  if (others.threads > 1 && crew.hands === undefined) startSoon(others.threads);
  return {
    name: 'table',
    async *search(plan, budget) {
      if (proof === '') return yield* search(plan, budget, others, undefined, crew);
      if (budget.keeper !== undefined)
        throw new InputError(say`a search that is kept writes no ${SET.proof}: leave ${SET.checkpoint} out`);
      if (hasQuotas(plan))
        throw new InputError(
          say`${SET.proof} does not know how to count: leave out ${SET.pangram} and ${SET.themeMin}`,
        );
      const { Certificate } = await import('./certificate.js');
      const certificate = await Certificate.open(plan, { proof, formula });
      const found = search(plan, budget, others, certificate, crew);
      try {
        for (;;) {
          const step = await found.next();
          if (step.done) {
            if (step.value.kind === 'exhausted') await certificate.finish();
            return step.value;
          }
          yield step.value;
          certificate.spoil();
        }
      } finally {
        await found.return({ kind: 'stopped', by: 'signal' });
        await certificate.close();
      }
    },
  };
}

/**
 * Starts threads of a crew while the caller still reads its files, as many as have a core of their own. If that fails, whoever searches gets
 * the error.
 */
function startSoon(threads: number): void {
  try {
    startThreads(Math.min(threads, MEMBERS, cores()) - 1);
  } catch {}
}

async function* search(
  plan: Plan,
  budget: Budget,
  { prefer, threads, ...told }: Omit<TableSettings, 'proof' | 'export-cnf'>,
  certificate: Certificate | undefined,
  crew: CrewMeans,
): AsyncGenerator<Fill, Ending> {
  if (isRefuted(plan)) return { kind: 'exhausted' };
  if ((plan.rules.apart?.distance ?? 0) > plan.unknown.filter(one => !one).length) return { kind: 'exhausted' };
  if (plan.grid.slots.every(slot => plan.unknown[slot.id])) {
    yield givenFill(plan);
    return { kind: 'exhausted' };
  }
  let index: Index | undefined;
  try {
    index = layIndex(plan, budget.seed, prefer === '' ? undefined : worthOf(plan, prefer));
    const parameters = { ...told, seed: budget.seed, ...(certificate && FOR_PROOFS) };
    return yield* fills(index, budget, parameters, certificate, threads, crew);
  } catch (error) {
    if (error instanceof OutOfRoom) return { kind: 'incomplete', cuts: [error.message] };
    throw error;
  } finally {
    index?.arena.release();
  }
}

/** Repairs prove nothing, and would take half the time of a proof. */
const FOR_PROOFS = { repairShare: 0, logs: true } as const;

/** Factors to the worth of a word: for ten more points of score, and for each later dictionary. */
const SCORE_WORTH = 2;
const SOURCE_WORTH = 0.05;

function worthOf(plan: Plan, prefer: string): LaidWorth {
  const { tables } = plan.lexicon;
  switch (prefer) {
    case 'score':
      return (length, word) => SCORE_WORTH ** (tables[length]!.scores[word]! / 10);
    case 'dictionary':
      return (length, word) => SOURCE_WORTH ** tables[length]!.sources[word]!;
    default:
      throw new InputError(`the engine table cannot prefer '${prefer}': expected score or dictionary`);
  }
}

async function* fills(
  index: Index,
  budget: Budget,
  parameters: SearchParameters,
  certificate: Certificate | undefined,
  threads: number,
  means: CrewMeans,
): AsyncGenerator<Fill, Ending> {
  const { keeper } = budget;
  if (threads > 0) {
    if (keeper !== undefined)
      throw new InputError(say`a search with threads cannot be saved: leave out ${SET.checkpoint} or the threads`);
    const { Crew } = await import('./crew.js');
    const course = { room: parameters.trailRoom, found: 0, met: 1 };
    const begin = () =>
      new Crew({ index, budget, parameters: { ...parameters, trailRoom: course.room }, threads, means });
    return yield* fillsOf(index, course, begin);
  }
  if (keeper !== undefined && index.plan.rules.distance > 1)
    throw new InputError(
      say`a search for fills that differ in several words cannot be saved: leave out ${SET.checkpoint}`,
    );
  const { Keeping, readKept } = keeper === undefined ? {} : await import('./kept-search.js');
  const keeping = Keeping && new Keeping(index);
  let kept = keeper?.from === undefined ? undefined : readKept!(keeper.from);
  const course = { room: kept?.room ?? parameters.trailRoom, found: kept?.found ?? 0, met: kept?.met ?? 1 };
  return yield* fillsOf(index, course, () => {
    const options = { index, budget, certificate, keeping, kept, course };
    kept = undefined;
    return new Alone({ ...options, parameters: { ...parameters, trailRoom: course.room } });
  });
}
