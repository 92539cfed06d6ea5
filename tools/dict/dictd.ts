// Reads a dictd database: `NAME.index` (headword, offset and length, in a base-64 of its own) and `NAME.dict.dz` (the
// articles, end to end; dictzip is gzip with a table for random access, which a whole read needs not). Format: dictd(8).

import { gunzipSync } from 'node:zlib';

export interface Article {
  /** As the index files it: often lower case and without hyphens. */
  readonly headword: string;
  readonly text: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Articles in the index's order, its notes on the database itself (`00database…`) left out; each article once. */
export function readDictd(index: string, dictionary: Uint8Array): Article[] {
  const text = gunzipSync(dictionary);
  const articles: Article[] = [];
  const seen = new Set<number>();
  index.split('\n').forEach((line, row) => {
    if (line === '' || line.startsWith('00database') || line.startsWith('00-database')) return;
    const [headword, offset, length] = line.split('\t');
    if (headword === undefined || offset === undefined || length === undefined)
      throw new Error(`index line ${row + 1}: expected headword, offset and length, parted by tabs`);
    const start = decode(offset, row);
    const end = start + decode(length, row);
    if (end > text.length) throw new Error(`index line ${row + 1}: ends at byte ${end} of ${text.length}`);
    if (seen.has(start)) return;
    seen.add(start);
    articles.push({ headword, text: text.toString('utf8', start, end) });
  });
  return articles;
}

function decode(number: string, row: number): number {
  let value = 0;
  for (const digit of number) {
    const at = DIGITS.indexOf(digit);
    if (at < 0) throw new Error(`index line ${row + 1}: '${digit}' is no digit of a dictd number`);
    value = value * 64 + at;
  }
  return value;
}
