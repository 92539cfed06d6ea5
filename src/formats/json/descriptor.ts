// How a puzzle in json is named and recognised.

import type { Descriptor } from '../format.js';

export const JSON_FORMAT = {
  name: 'json',
  extension: '.json',
  reads: true,
  writes: true,
  begins: head => /^\ufeff?\s*\{/u.test(head),
  load: async () => (await import('./json.js')).json,
} as const satisfies Descriptor;
