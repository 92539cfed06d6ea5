// How a jpz file is named and recognised.

import type { Descriptor } from '../format.js';

export const JPZ = {
  name: 'jpz',
  extension: '.jpz',
  reads: true,
  writes: true,
  begins: head =>
    head.startsWith('PK\u0003') ||
    head.startsWith('PK\u0005') ||
    /^\ufeff?\s*<(?:\?xml|crossword|rectangular|puzzle)/u.test(head),
  load: async () => (await import('./jpz.js')).jpz,
} as const satisfies Descriptor;
