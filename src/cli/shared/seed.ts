// The seed of a run: the one given, or a random one, which is always reported so that the run can be repeated.

import type { Context } from '../rim/command.js';

/** How many seeds a random one is drawn from: few enough to be typed again. */
const RANDOM_SEEDS = 2 ** 32;

export function seedOf({ options }: Context): number {
  return options.integer('seed') ?? Math.floor(Math.random() * RANDOM_SEEDS);
}
