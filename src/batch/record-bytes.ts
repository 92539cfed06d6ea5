// A record in the bytes of a format: json writes it for every ending, other formats only for a filled puzzle.

import type { WriteOptions } from '../formats/format.js';
import type { FillRecord } from '../formats/record.js';
import { loadFormat } from '../formats/registry.js';

export type RecordWriter = (
  record: FillRecord,
  options: WriteOptions,
) => string | Uint8Array | undefined | Promise<string | Uint8Array>;

/** @throws InputError when no format has this name */
export async function recordWriter(format: string): Promise<RecordWriter> {
  if (format === 'json') {
    const { recordLine } = await import('../formats/record.js');
    return recordLine;
  }
  const { write } = await loadFormat(format);
  return (record, options) => (record.status === 'filled' ? write!(record.puzzle, options) : undefined);
}
