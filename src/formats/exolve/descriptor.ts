// How an Exolve file is named and recognised.

import type { Descriptor } from '../format.js';

export const EXOLVE = {
  name: 'exolve',
  extension: '.exolve',
  reads: true,
  writes: true,
  contains: head => /^\s*exolve-begin\b/mu.test(head),
  load: async () => (await import('./exolve.js')).exolve,
} as const satisfies Descriptor;
