// Whether a proof is near: then a run is not given up when its time is over, for it would do soon what all later runs begin anew. The tree
// is estimated from the share of it that has been seen (share.ts). One estimate says too little, so a run goes on only if more than half of
// all runs so far have looked so; and it has to go on as estimated, or else it is stuck and is given up after all.

import { seen } from './share';

/** The number of nodes when the share of the tree was looked at last, and that share. */
export let lookedAt: f64 = 0,
  shareThen: f64 = 0;
/** The number of runs so far, and of those that seemed near a proof at their usual end. */
export let runs: u32 = 0,
  nearRuns: u32 = 0;

/** Whether most runs so far have seemed near a proof. */
export function looksNear(): bool {
  return nearRuns * 2 > runs;
}

/** Begins a search. */
export function resetLooks(): void {
  runs = 0;
  nearRuns = 0;
  lookFrom(0);
}

/** A run begins, when so many nodes have been opened. */
export function lookFrom(nodes: f64): void {
  lookedAt = nodes;
  shareThen = 0;
}

/** The run has given a branch away, when so many nodes have been opened. */
export function lookAgain(nodes: f64): void {
  lookedAt = nodes;
  shareThen = seen();
}

/** Whether the rest of the tree will take at most `times` the nodes opened so far, if all goes on as since the last look. */
export function isNear(nodes: f64, times: f64): bool {
  const share = seen();
  const near = (nodes - lookedAt) * (1 - shareThen) <= times * nodes * (share - shareThen);
  if (shareThen === 0) {
    runs++;
    if (near) nearRuns++;
  }
  lookedAt = nodes;
  shareThen = share;
  return near;
}
