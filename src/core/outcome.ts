// How a search ends. Proof, luck and giving up are three different answers, told apart by type; a fill found is luck and
// is yielded before the ending, never instead of it.

/** What stopped a search before it was complete. */
export type StopReason = 'time' | 'nodes' | 'signal';

/** How the search of an engine ends. */
export type Ending =
  /** Every branch was refuted. After no fill at all this is a proof that none exists. */
  | { readonly kind: 'exhausted' }
  /** All was tried, but something was cut without proof; `cuts` names what. */
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped'; readonly by: StopReason };

/** How it went with one grid, after the fills that were found. */
export type Outcome =
  /** As many fills as were wanted. */
  | { readonly kind: 'enough' }
  /** All fills there are, fewer than wanted; none at all is a proof, and `reasons` says what is known of it. */
  | { readonly kind: 'all'; readonly reasons: readonly string[] }
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped'; readonly by: StopReason };

/** What the ending of an engine means to the caller who asked for the fills. */
export function outcomeOf(ending: Ending | { readonly kind: 'enough' }): Outcome {
  return ending.kind === 'exhausted' ? { kind: 'all', reasons: [] } : ending;
}
