// How a search ends. Proof, luck and giving up are three different answers, told apart by type; a fill found is luck and
// is yielded before the ending, never instead of it.

/** What made a search stop before it was through. */
export type StopReason = 'time' | 'nodes' | 'signal';

export type Ending =
  /** Every branch was refuted. After no fill at all this is a proof that none exists. */
  | { readonly kind: 'exhausted' }
  /** All was tried, but something was cut without proof; `cuts` names what. */
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped'; readonly by: StopReason };
