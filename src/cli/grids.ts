// Grids from files: text in any of its forms, or a puzzle file whose blocks (and, when asked, letters) serve as a grid.

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import type { Grid } from '../grid/grid.js';
import { makeGrid } from '../grid/make.js';
import { parseGrid } from '../grid/parse.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Context } from './command.js';

/** The options that this file reads. */
export const GRID_OPTIONS = ['invert', 'keep-letters'] as const;

/** @throws InputError when the file cannot be read or holds no grid */
export async function readGrid(context: Context, path: string): Promise<Grid> {
  const bytes = await context.read(path);
  const keepLetters = context.options.flag('keep-letters');
  if (/\.[a-z]+$/i.test(path) && !path.toLowerCase().endsWith('.txt')) {
    const { formatOfPath, loadFormat } = await import('../formats/registry.js');
    const name = formatOfPath(path);
    const read = name === undefined ? undefined : (await loadFormat(name)).read;
    if (read !== undefined) return gridOfPuzzle(read(bytes, path), path, keepLetters);
  }
  if (keepLetters)
    throw new InputError('--keep-letters is for puzzle files; the letters of a grid in text are always kept', {
      file: path,
    });
  return parseGrid(decodeText(bytes), path, { invert: context.options.flag('invert') });
}

/** UTF-16 by its BOM, else UTF-8, else (no valid UTF-8) windows-1251: what a text editor would have written. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** @throws InputError for what a crossword grid cannot honour */
function gridOfPuzzle(puzzle: Puzzle, source: string, keepLetters: boolean): Grid {
  const seeds = new Map<CellId, string>();
  const open = Uint8Array.from(puzzle.cells, (cell, id) => {
    if (cell.kind !== 'cell') return 0;
    if (keepLetters && cell.solution !== undefined) {
      const place = `row ${Math.floor(id / puzzle.width) + 1}, column ${(id % puzzle.width) + 1}`;
      if ([...cell.solution].length > 1)
        throw new InputError(
          `${place} holds '${cell.solution}', several letters in one cell: words are filled a letter a cell; ` +
            'leave --keep-letters out, or put one letter there',
          { file: source },
        );
      seeds.set(id, cell.solution);
    }
    return 1;
  });
  return makeGrid({ source, width: puzzle.width, height: puzzle.height, open, seeds });
}
