// The worker's side. It loads an engine and then searches on demand, one fill for each order, so a search is never ahead of its
// reader. The counters, the deepest fill and the stop flag are in memory that both sides see.

import { answer, serve } from '#platform/threads';
import type { Plan } from '../analysis/plan.js';
import { type Limits, makeBudget } from '../core/budget.js';
import { InputError, type Place } from '../core/errors.js';
import type { Ending } from '../core/outcome.js';
import type { Wording } from '../core/wording.js';
import type { Engine, EngineSettings, Fill, Fills } from './engine.js';
import { loadEngine } from './registry.js';

export type EngineOrder =
  | { readonly kind: 'load'; readonly engine: string; readonly settings: EngineSettings }
  | { readonly kind: 'search'; readonly plan: Plan; readonly limits: Limits }
  /** Whether the fill before was taken, see {@link Fills}. */
  | { readonly kind: 'next'; readonly taken: boolean | undefined };

export type EngineAnswer =
  | { readonly kind: 'fill'; readonly fill: Fill }
  | { readonly kind: 'ending'; readonly ending: Ending }
  /** The user's input turns out to be wrong. */
  | { readonly kind: 'input'; readonly wording: string | Wording; readonly place: Place | undefined }
  | { readonly kind: 'fault'; readonly message: string; readonly stack: string | undefined };

let engine: Promise<Engine> | undefined;
let search: Promise<Fills> | undefined;

serve((order: EngineOrder) => {
  switch (order.kind) {
    case 'load':
      engine = loadEngine(order.engine, order.settings);
      engine.catch(() => {});
      return;
    case 'search':
      search = engine!.then(loaded => loaded.search(order.plan, makeBudget(order.limits)));
      search.catch(() => {});
      return;
    case 'next':
      next(order.taken).then(answer);
      return;
    default:
      return order satisfies never;
  }
});

async function next(taken: boolean | undefined): Promise<EngineAnswer> {
  try {
    const step = await (await search!).next(taken);
    return step.done ? { kind: 'ending', ending: step.value } : { kind: 'fill', fill: step.value };
  } catch (error) {
    if (error instanceof InputError) return { kind: 'input', wording: error.wording, place: error.place };
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'fault', message, stack };
  }
}
