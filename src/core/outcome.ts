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
