// Grids from files: text in any of its forms, or a puzzle file whose blocks (and letters, if wanted) serve as a grid.

import { InputError } from '../../core/errors.js';
import { worded } from '../../core/wording.js';
import type { Grid } from '../../grid/grid.js';
import { parseGrid } from '../../grid/parse.js';
import { readShipped } from '../../shipped/folder.js';
import type { Context } from '../rim/command.js';
import { optionOf } from '../rim/wording.js';
import { meantShipped, refuseUnknownName } from './shipped.js';

/** The options that this file reads. */
export const GRID_OPTIONS = ['invert', 'keep-letters'] as const;

/**
 * @param emptied called with the path of a puzzle whose letters are left out
 * @throws InputError when the file cannot be read or contains no grid
 */
export async function readGrid(context: Context, path: string, emptied?: (path: string) => void): Promise<Grid> {
  const bytes = await readGridFile(context, path);
  const keepLetters = context.options.flag('keep-letters');
  if (isPuzzle(path, bytes)) {
    const { formatOfFile, loadFormat } = await import('../../formats/registry.js');
    const { gridOfPuzzle } = await import('../../puzzle/grid.js');
    const name = formatOfFile(path, bytes);
    const read = name === undefined ? undefined : (await loadFormat(name)).read;
    if (read !== undefined) {
      const puzzle = read(bytes, path);
      const grid = gridOfPuzzle(puzzle, path, keepLetters);
      const letters = puzzle.cells.filter(cell => cell.kind === 'cell' && cell.solution !== undefined).length;
      if (letters > grid.seeds.size) emptied?.(path);
      return grid;
    }
  }
  if (keepLetters)
    throw new InputError('--keep-letters is for puzzle files; the letters of a grid in text are always kept', {
      file: path,
    });
  return parseGrid(decodeText(bytes), path, {
    invert: context.options.flag('invert'),
    lang: context.options.text('lang'),
    note: text => context.note(`${path}: ${worded(text, optionOf)}`),
  });
}

/** The bytes of a file, or of a grid that ships. @throws InputError when there is neither */
export async function readGridFile(context: Context, path: string): Promise<Uint8Array> {
  const shipped = await meantShipped('grids', path);
  if (shipped !== undefined) return (await readShipped('grids', shipped))!;
  await refuseUnknownName('grids', path);
  return context.read(path);
}

/** A grid that could not be read, in its place among the others. */
export class Unreadable {
  readonly path: string;
  readonly cause: unknown;
  constructor(path: string, cause: unknown) {
    this.path = path;
    this.cause = cause;
  }
}

/** All the grids of a run; a fault in one does not stop the others. */
export async function readGrids(context: Context): Promise<(Grid | Unreadable)[]> {
  const grids: (Grid | Unreadable)[] = [];
  for (const path of context.args)
    grids.push(await readGrid(context, path).catch(error => new Unreadable(path, error)));
  return grids;
}

/** Whether a file may be something other than a grid in text: by its name, or by a first character that no grid has. */
function isPuzzle(path: string, bytes: Uint8Array): boolean {
  return !/\.txt$/i.test(path) && (/\.[a-z]+$/i.test(path) || /^[{<]|^PK|^## |ACROSS&DOWN/.test(latin(bytes)));
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64));
}

/** UTF-16 if there is a BOM of it, else UTF-8, or windows-1251 if that is not valid: what a text editor would have written. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
