// How a pdf is named.

import type { Descriptor } from '../format.js';

export const PDF = {
  name: 'pdf',
  extension: '.pdf',
  reads: false,
  writes: true,
  binary: true,
  load: async () => (await import('./pdf.js')).pdf,
} as const satisfies Descriptor;
