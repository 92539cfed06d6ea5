// The default engine. Every slot is a table of words, kept arc consistent with its crossings (GAC). It chooses the slot by dom/wdeg,
// and the word by what it leaves its crossings, and it uses restarts, fragments and accelerators. The search itself is WebAssembly
// (assembly/table.ts). This file lays it out, runs it a slice at a time within its budget, and reads its fills.

import { cores } from '#platform/threads';
import type { Plan } from '../../analysis/plan.js';
import { hasQuotas, quotasOf } from '../../analysis/quotas.js';
import { type Budget, CLOCK_INTERVAL, METER, overBudget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import type { Ending } from '../../core/outcome.js';
import { SET, say } from '../../core/wording.js';
import { OutOfRoom } from '../../kernels/table/arena.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import { SEARCH_END } from '../../kernels/table/schema.js';
import type { Engine, EngineSettings, Fill } from '../engine.js';
import { unknownsAgree } from '../rules.js';
import { noteTree } from '../tree.js';
import type { Certificate } from './certificate.js';
import { apartWords, earlierFills } from './earlier.js';
import { type Index, layIndex, laySearch, type SearchParameters, type SearchPlace, type Worth } from './layout.js';
import { MEMBERS } from './pace.js';
import { passOver } from './pairs.js';
import { givenFill, keepBest, readFill } from './read.js';
import { repeatsIn } from './repeats.js';
import { readTableSettings, type TableSettings } from './settings.js';
import type { CrewMeans } from './side-by-side.js';
import { startThreads } from './spare-threads.js';

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
  if (!unknownsAgree(plan)) return { kind: 'exhausted' };
  if ((plan.rules.apart?.distance ?? 0) > plan.unknown.filter(one => !one).length) return { kind: 'exhausted' };
  if (quotasOf(plan).broken.length > 0) return { kind: 'exhausted' };
  if (plan.grid.slots.some(slot => !plan.unknown[slot.id] && plan.candidates[slot.id]!.length === 0))
    return { kind: 'exhausted' };
  if (plan.grid.slots.every(slot => plan.unknown[slot.id])) {
    if (plan.rules.require.every(({ slot }) => slot !== undefined)) yield givenFill(plan);
    return { kind: 'exhausted' };
  }
  let index: Index | undefined;
  try {
    index = layIndex(plan, budget.seed, prefer === '' ? undefined : worthOf(plan, prefer));
    if (index.required.some(word => word.slots.length === 0)) return { kind: 'exhausted' };
    const parameters = { ...told, seed: budget.seed, ...(certificate && FOR_PROOFS) };
    if (threads === 0) return yield* fills(index, budget, parameters, certificate);
    if (budget.keeper !== undefined)
      throw new InputError(say`a search with threads cannot be saved: leave out ${SET.checkpoint} or the threads`);
    const { fillsSideBySide } = await import('./side-by-side.js');
    return yield* fillsSideBySide(index, budget, parameters, threads, crew);
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

function worthOf(plan: Plan, prefer: string): Worth {
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

/** One fill after another. When the trails run full, everything is done again with longer ones, with the same result. */
async function* fills(
  index: Index,
  budget: Budget,
  parameters: SearchParameters,
  certificate: Certificate | undefined,
): AsyncGenerator<Fill, Ending> {
  const kernel = makeKernel(index.arena.memory);
  const { keeper } = budget;
  const means = keeper && (await import('./kept.js'));
  const keeping = means && new means.Keeping(index);
  const apart = apartWords(index);
  let kept = keeper?.from === undefined ? undefined : means!.readKept(keeper.from);
  let found = kept?.found ?? 0;
  for (let room = kept?.room ?? parameters.trailRoom; ; room *= 2) {
    if (kept !== undefined) keeping!.skipTo(kept);
    const begin = index.arena.top;
    const place = laySearch(index, parameters, room);
    const note = earlierFills(index);
    certificate?.begin(index);
    if (keeping !== undefined && note !== undefined)
      throw new InputError(
        say`a search for fills that differ in several words cannot be saved: leave out ${SET.checkpoint}`,
      );
    let met = kept?.met ?? 1;
    if (kept !== undefined) keeping!.goOn(kernel, place, kept);
    else if (kernel.begin(place.address) === 0) return { kind: 'exhausted' };
    kept = undefined;
    if (apart.length > 0) {
      const address = index.arena.lay(apart.flatMap(words => [...words]));
      kernel.setEarlier(address, apart.length, index.slots.length - index.plan.rules.apart!.distance);
    }
    const state = (): unknown => keeping!.stateOf(kernel, place, begin, { room, found, met });
    for (;;) {
      const ending = await advance(kernel, index, place, budget, state, certificate);
      if (ending === 'full') break;
      if (ending !== 'filled') return ending;
      const fill = readFill(kernel.placed, index);
      const repeats = repeatsIn(index, fill);
      if (repeats.length > 0) {
        certificate?.keepApart(repeats, fill);
        passOver(kernel, repeats);
        continue;
      }
      if (met > found) {
        found = met;
        yield fill;
      }
      met++;
      const earlier = note?.(kernel.placed);
      if (note !== undefined && earlier === undefined) return { kind: 'exhausted' };
      if (earlier !== undefined) kernel.setEarlier(earlier.address, earlier.many, earlier.most);
      kernel.resume(earlier === undefined ? 0 : 1);
    }
  }
}

function takeLog(kernel: Kernel, { arena }: Index, { at: { log } }: SearchPlace): Uint32Array {
  const taken = arena.words().slice(log >> 2, (log >> 2) + kernel.logged.value);
  kernel.forgetLog();
  return taken;
}

/** Runs the search slice by slice until an answer is known or the budget is spent. */
async function advance(
  kernel: Kernel,
  index: Index,
  place: SearchPlace,
  budget: Budget,
  state: () => unknown,
  certificate: Certificate | undefined,
): Promise<Ending | 'filled' | 'full'> {
  const { meter } = budget;
  let kept = 0;
  const tell = (): void => {
    meter[METER.nodes] = kernel.nodes.value;
    meter[METER.conflicts] = kernel.fails.value;
    meter[METER.restarts] = kernel.restarts.value;
    meter[METER.letters] = kernel.accelerated.value + kernel.probed.value;
    if (kernel.runBegan.value >= 0) noteTree(meter, kernel.nodes.value - kernel.runBegan.value, kernel.seen());
    if (kernel.reached.value <= kept) return;
    kept = kernel.reached.value;
    meter[METER.bestDepth] = kept;
    keepBest(index, place, budget.best);
  };
  tell(); // a continued search may be stopped before its first slice
  for (;;) {
    await budget.rest();
    const by = overBudget(budget, kernel.nodes.value);
    const keeping = budget.keeper?.look(by, state);
    if (keeping !== undefined) await keeping;
    if (by !== undefined) return { kind: 'stopped', by };
    const end = kernel.run(Math.min(kernel.nodes.value + CLOCK_INTERVAL, budget.nodeLimit));
    tell();
    certificate?.note(takeLog(kernel, index, place));
    switch (end) {
      case SEARCH_END.filled:
        return 'filled';
      case SEARCH_END.full:
        return 'full';
      case SEARCH_END.exhausted:
        return { kind: 'exhausted' };
      case SEARCH_END.paused:
        break;
      default:
        end satisfies never;
    }
  }
}
