// How an xd file is named and recognised.

import type { Descriptor } from '../format.js';

const ANY_HEADING = /^\ufeff?\s*## /u;
const FIRST = /^\ufeff?\s*## (?:metadata|grid|clues|notes|start)\b/iu;
const HEADING = /^## (?:metadata|grid|clues)\b/imu;

export const XD = {
  name: 'xd',
  extension: '.xd',
  reads: true,
  writes: true,
  // Rows of a grid in text may begin with blocks and a blank.
  begins: (head, path) => (path.toLowerCase().endsWith('.txt') ? FIRST : ANY_HEADING).test(head),
  contains: head => HEADING.test(head),
  load: async () => (await import('./xd.js')).xd,
} as const satisfies Descriptor;
