// How an ipuz file is named and recognised.

import type { Descriptor } from '../format.js';

/** The field that makes json an ipuz. Within a text its quotes would be escaped, so a clue may contain the address. */
const FIELD = /"(?:version|kind)"\s*:\s*\[?\s*"https?:\\?\/\\?\/(?:www\.)?ipuz\.org/u;
const WRAPPED = /^\ufeff?\s*ipuz\s*\(\s*\{/u;
const OBJECT = /^\ufeff?\s*\{/u;
/** The version of a file of the format json is a number. */
const OTHER = /^\ufeff?\s*\{\s*"version"\s*:\s*\d/u;

export const IPUZ = {
  name: 'ipuz',
  extension: '.ipuz',
  reads: true,
  writes: true,
  begins: (head, path) =>
    WRAPPED.test(head) ||
    (OBJECT.test(head) && !OTHER.test(head) && (FIELD.test(head) || path.toLowerCase().endsWith('.ipuz'))),
  load: async () => (await import('./ipuz.js')).ipuz,
} as const satisfies Descriptor;
