// Reads and writes puzzles in any format, so that callers of the library need not load the formats themselves.

import { InputError } from '../core/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { WriteOptions } from './format.js';
import { formatNames, formatOfFile, loadFormat, type Written } from './registry.js';

/**
 * Reads a puzzle. The format is recognized from the start of the bytes, or else from the file's name.
 * @param source the file, for messages
 * @throws InputError for bytes that are not a puzzle in a format that can be read
 */
export async function readPuzzle(bytes: Uint8Array, source = 'puzzle'): Promise<Puzzle> {
  const name = formatOfFile(source, bytes);
  const read = name === undefined ? undefined : (await loadFormat(name)).read;
  if (read === undefined)
    throw new InputError(`this is not a puzzle in a format that can be read: ${formatNames('read').join(', ')}`, {
      file: source,
    });
  return read(bytes, source);
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
