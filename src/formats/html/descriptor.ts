// How a page (html) is named.

import type { Descriptor } from '../format.js';

export const HTML = {
  name: 'html',
  extension: '.html',
  reads: false,
  writes: true,
  load: async () => (await import('./html.js')).html,
} as const satisfies Descriptor;
