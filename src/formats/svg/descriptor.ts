// How a picture (svg) is named.

import type { Descriptor } from '../format.js';

export const SVG = {
  name: 'svg',
  extension: '.svg',
  reads: false,
  writes: true,
  load: async () => (await import('./svg.js')).svg,
} as const satisfies Descriptor;
