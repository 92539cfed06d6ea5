// The table of endings: each way in which the work on a grid can end, and the word for it in every kind of output. These words are in
// files that users keep (manifests, bench reports, json), so they must not change. All code that writes one takes it from here.

/**
 * - `record`: the status of a line of json, as docs/schema/puzzle.schema.json says; the fills themselves are `filled`
 * - `manifest`: the status of a puzzle in the manifest of a batch
 * - `bench`: the status of a run in a bench report, as docs/schema/bench.schema.json says
 * - `analyze`: the kind of a verdict in the json of `analyze`
 * - `square`: the status of the summary that `square --json` prints
 */
export const ENDINGS = {
  /** As many fills as were wanted. */
  enough: { record: 'filled', manifest: 'filled', bench: 'solved', analyze: 'fillable', square: 'enough' },
  /** Fewer than wanted, and proven: there are no more. */
  complete: { record: 'filled', manifest: 'exhausted', bench: 'solved', analyze: 'fillable', square: 'complete' },
  /** Proven: there is no fill at all. */
  none: { record: 'proven', manifest: 'proven', bench: 'proven', analyze: 'unfillable', square: 'proven' },
  /** Gave up: something was left untried, or a limit came first. */
  gaveUp: { record: 'stopped', manifest: 'stopped', bench: 'gave up', analyze: 'unknown', square: 'stopped' },
} as const;

export type EndingName = keyof typeof ENDINGS;

/** The words that one kind of output has for endings. */
export type EndingWord<Output extends keyof (typeof ENDINGS)['enough']> = (typeof ENDINGS)[EndingName][Output];

/** @param found number of fills found before the outcome */
export function endingName(outcome: Outcome, found: number): EndingName {
  switch (outcome.kind) {
    case 'enough':
      return 'enough';
    case 'all':
      return found > 0 ? 'complete' : 'none';
    case 'incomplete':
    case 'stopped':
      return 'gaveUp';
    default:
      return outcome satisfies never;
  }
}

/** Why a search gave up, in json, manifests and reports: a limit, a signal, or something left untried. */
export type GaveUpBy = StopReason | 'incomplete';

/** An outcome that does not answer the question. */
export type GaveUp = Extract<Outcome, { readonly kind: 'incomplete' | 'stopped' }>;

export function gaveUpBy(outcome: GaveUp): GaveUpBy {
  return outcome.kind === 'incomplete' ? 'incomplete' : outcome.by;
}

/** What stops a search, for a person; `the` is put before it. */
export const STOPPED = {
  time: 'time limit',
  nodes: 'node limit',
  signal: 'interruption',
} as const satisfies Record<StopReason, string>;

/** The same in a sentence: `the time limit came first, so this proves nothing`. */
export function gaveUpText(by: GaveUpBy, cuts: readonly string[] = []): string {
  const untried = cuts.length === 0 ? '' : ` (${cuts.join(', ')})`;
  const cause = by === 'incomplete' ? `something was left untried${untried}` : `the ${STOPPED[by]} came first`;
  return `${cause}, so this proves nothing`;
}

// How a search ends. Proof, luck and giving up are three different answers with different types. A fill is luck; it is
// yielded before the ending, never instead of it.

/** What stopped a search before it was complete. */
export type StopReason = 'time' | 'nodes' | 'signal';

/** How the search of an engine ends. */
export type Ending =
  /** Every branch was refuted. If there was no fill, this proves that none exists. */
  | { readonly kind: 'exhausted' }
  /** Everything was tried, but something was cut without proof; `cuts` names it. */
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped'; readonly by: StopReason };

/** How the work on one grid ended, after the fills that were found. */
export type Outcome =
  /** As many fills as were wanted. */
  | { readonly kind: 'enough' }
  /** All fills that exist, fewer than wanted. No fill at all is a proof, and `reasons` says what is known about it. */
  | { readonly kind: 'all'; readonly reasons: readonly string[] }
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped'; readonly by: StopReason };

/** What the ending of an engine means to the caller who wanted the fills. */
export function outcomeOf(ending: Ending | { readonly kind: 'enough' }): Outcome {
  return ending.kind === 'exhausted' ? { kind: 'all', reasons: [] } : ending;
}
