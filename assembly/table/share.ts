// The share of its tree that a run has seen, by Knuth's estimator (Estimating the efficiency of backtrack programs, 1975). All words of a
// slot are assumed to need the same search, so the tree below each word is an equal part. A restart begins another tree, which lacks what
// was refuted at the root.

import { SHARE_BRANCHES, SHARE_BYTES, SHARE_DONE, shares } from './layout';
import { base, depth } from './trail';

/** Resets the share: nothing of the tree has been seen. */
export function unseen(): void {
  store<f64>(shareAt(base), 0, SHARE_DONE);
}

/** A decision is about to be opened, one of `many`. */
export function openBranch(many: f64): void {
  store<f64>(shareAt(depth), many, SHARE_BRANCHES);
  store<f64>(shareAt(depth + 1), 0, SHARE_DONE);
}

/**
 * The decision at the depth is refuted, with all that this prunes: of the `words` of its slot, `left` remain. For a required word the
 * choices are slots, and one of them is gone.
 */
export function closeBranch(words: u32, left: u32): void {
  const at = shareAt(depth);
  const done = load<f64>(at, SHARE_DONE);
  const branches = load<f64>(at, SHARE_BRANCHES);
  const gone: f64 = branches === <f64>words ? <f64>(words - left) : 1;
  store<f64>(at, done + ((1 - done) * gone) / branches, SHARE_DONE);
}

/** The share of the tree that has been seen, 0 to 1. */
export function seen(): f64 {
  let share = load<f64>(shareAt(depth), SHARE_DONE);
  for (let d = depth - 1; d >= base; d--) {
    const at = shareAt(d);
    const done = load<f64>(at, SHARE_DONE);
    share = done + ((1 - done) * share) / load<f64>(at, SHARE_BRANCHES);
  }
  return share;
}

function shareAt(d: i32): usize {
  return shares + <usize>d * SHARE_BYTES;
}
