// How an Across Lite file (puz) is named and recognised.

import type { Descriptor } from '../format.js';

export const PUZ = {
  name: 'puz',
  extension: '.puz',
  reads: true,
  writes: true,
  binary: true,
  begins: head => head.includes('ACROSS&DOWN\0') || /^\ufeff?\s*<ACROSS PUZZLE/iu.test(head),
  load: async () => (await import('./puz.js')).puz,
} as const satisfies Descriptor;
