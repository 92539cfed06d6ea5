// Reads and writes puzzles in any format, so that callers of the library need not load the formats themselves.

import { InputError } from '../core/errors.js';
import { PrintedFault } from '../grid/printed-grid.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { WriteOptions } from './format.js';
import { formatNames, formatOfFile, loadFormat, type Written } from './registry.js';

export interface ReadPuzzleOptions {
  /** The language that decides the upper case of the letters: in Turkish, i becomes İ. */
  readonly lang?: string | undefined;
  /** Unlocks a `.puz` whose solution is scrambled: its four digits, or `find` to try all keys. */
  readonly key?: string | undefined;
}

/**
 * Reads a puzzle. The format is recognized from the start of the bytes, or else from the file's name. Of a text only the grid is read.
 * @param source the file, for messages
 * @throws InputError for bytes that are not a puzzle in a format that can be read, and for a key that is none
 */
export async function readPuzzle(
  bytes: Uint8Array,
  source = 'puzzle',
  { lang, key }: ReadPuzzleOptions = {},
): Promise<Puzzle> {
  if (key !== undefined && key !== 'find' && !/^\d{4}$/u.test(key))
    throw new InputError(`the key '${key}': expected four digits, or find to try all of them`);
  const name = formatOfFile(source, bytes) ?? 'text';
  const { read } = await loadFormat(name);
  try {
    if (read !== undefined) return read(bytes, source, lang, key);
  } catch (error) {
    // Every file without a mark of its own may be text, so what is wrong with it as a grid says little.
    if (name !== 'text' || error instanceof PrintedFault || !(error instanceof InputError)) throw error;
  }
  const names = formatNames('read').filter(other => other !== 'text');
  throw new InputError(`this is not a puzzle file: expected ${names.join(', ')} or a filled grid in text`, {
    file: source,
  });
}

/**
 * Writes a puzzle.
 * @param format one of {@link formatNames}
 * @returns text, or bytes for puz and pdf
 * @throws InputError when no format has this name, or if the format cannot hold the puzzle; the message names a format that can
 */
export async function writePuzzle<Name extends string>(
  puzzle: Puzzle,
  format: Name,
  options: WriteOptions = {},
): Promise<Written<Name>> {
  const { write } = await loadFormat(format);
  if (write === undefined) throw new InputError(`${format} can be read, but not written`);
  return (await write(puzzle, options)) as Written<Name>;
}
