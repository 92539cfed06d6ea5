// The seed of a run: a given one, or a random one. It is always reported, so that the run can be repeated.

import type { Context } from '../rim/command.js';

/** The number of possible random seeds: small enough that a seed can be typed again. */
const RANDOM_SEEDS = 2 ** 32;

export function seedOf({ options }: Context): number {
  return options.integer('seed') ?? Math.floor(Math.random() * RANDOM_SEEDS);
}
