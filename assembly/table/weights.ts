// The weights of dom/wdeg (Boussemart et al. 2004): a slot that runs out of words weighs more from then on, and so does the cell that woke it.

import { cells, cellWeights, cellWeightsPutBy, slots, slotWeights, slotWeightsPutBy, wokenBy } from './layout';
import { random } from './random';
import { noteFailure } from './watch';

/** Weights start with small differences, so that another seed brings equal slots in another order. */
const JITTER: f64 = 0.1;
/** What each wipe-out adds to the weights. */
const INCREMENT: f64 = 1;

/** Whether wipe-outs count. */
export let counting: bool = true;
/** The slot that last ran out of words. */
export let wipedOut: u32 = 0;

/** Forgets what has been learned. */
export function resetWeights(): void {
  for (let slot: u32 = 0; slot < slots; slot++) store<f64>(slotWeights + ((<usize>slot) << 3), 1 + JITTER * random());
  for (let cell: u32 = 0; cell < cells; cell++) store<f64>(cellWeights + ((<usize>cell) << 3), 1 + JITTER * random());
}

/** Exchanges the weights in use for the stored ones: runs and repairs have separate weights. */
export function swapWeights(): void {
  exchange(slotWeights, slotWeightsPutBy, slots);
  exchange(cellWeights, cellWeightsPutBy, cells);
}

function exchange(a: usize, b: usize, many: u32): void {
  for (const end = a + ((<usize>many) << 3); a < end; a += 8) {
    const weight = load<f64>(a);
    store<f64>(a, load<f64>(b));
    store<f64>(b, weight);
    b += 8;
  }
}

/** Sets whether wipe-outs count. */
export function setCounting(on: bool): void {
  counting = on;
}

/** A slot has run out of words: its weight grows when the present propagation ends. */
export function noteWipeout(slot: u32): void {
  wipedOut = slot;
}

/** Adds weight to the slot that ran out of words and to the cell that woke it. */
export function bumpWeights(): void {
  if (!counting) return;
  noteFailure(wipedOut);
  const slotWeight = slotWeights + ((<usize>wipedOut) << 3);
  store<f64>(slotWeight, load<f64>(slotWeight) + INCREMENT);
  const cellWeight = cellWeights + ((<usize>load<u32>(wokenBy + ((<usize>wipedOut) << 2))) << 3);
  store<f64>(cellWeight, load<f64>(cellWeight) + INCREMENT);
}
