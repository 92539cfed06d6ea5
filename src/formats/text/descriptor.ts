// How a puzzle in text is named.

import type { Descriptor } from '../format.js';

export const TEXT = {
  name: 'text',
  extension: '.txt',
  reads: true,
  writes: true,
  load: async () => (await import('./text.js')).text,
} as const satisfies Descriptor;
