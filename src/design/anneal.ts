// Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): a change for the worse is kept now and then, the more rarely the colder it gets.
// All drawings of this room are made so; they differ in what a change is and what it costs.

import type { Random } from '../core/random.js';

/** @param part of the walk that is over, 0 to 1 */
export function heatAt(hot: number, cold: number, part: number): number {
  return hot * (cold / hot) ** part;
}

/** Whether a change that costs so much more is kept. */
export function isKept(rise: number, heat: number, random: Random): boolean {
  return rise <= 0 || random.fraction() < Math.exp(-rise / heat);
}
