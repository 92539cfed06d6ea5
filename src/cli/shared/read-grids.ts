// Grids from files: text in any of its forms, or a puzzle file whose blocks (and letters, if wanted) serve as a grid.

import { InputError } from '../../core/errors.js';
import { worded } from '../../core/wording.js';
import { formatOfFile, loadFormat } from '../../formats/registry.js';
import { decodePlain } from '../../formats/text/read-text.js';
import type { Grid } from '../../grid/grid.js';
import { parseGrid } from '../../grid/parse.js';
import { shippedGridBytes } from '../../shipped/folder.js';
import type { ArgumentSpec, Context } from '../rim/command.js';
import { optionOf } from '../rim/option-wording.js';
import { meantShipped, refuseUnknownName } from './shipped.js';

/** The argument of commands that take any number of grids. */
export const GRID_FILES: ArgumentSpec = {
  name: 'GRID',
  text: 'grid files, or names of grids that ship; - is standard input',
  takes: 'many',
  completes: 'file',
};

/** The options that this file reads. */
export const GRID_OPTIONS = ['invert', 'keep-letters'] as const;

/**
 * @param purpose `blocks` if only its blocks are of use, so that no note is needed on letters that are left out
 * @throws InputError when the file cannot be read or contains no grid
 */
export async function readGrid(
  context: Context,
  path: string,
  purpose: 'letters' | 'blocks' = 'letters',
): Promise<Grid> {
  const bytes = await readGridFile(context, path);
  const keepLetters = context.options.flag('keep-letters');
  const name = formatOfFile(path, bytes) ?? 'text';
  if (name !== 'text') {
    const { read } = await loadFormat(name);
    if (read !== undefined) {
      const { gridOfPuzzle } = await import('../../puzzle/puzzle-grid.js');
      const { numberedAsUsual } = await import('../../formats/features.js');
      const puzzle = read(bytes, path, context.options.text('lang'));
      const grid = gridOfPuzzle(puzzle, path, keepLetters);
      const letters = puzzle.cells.filter(cell => cell.kind === 'cell' && cell.solution !== undefined).length;
      if (letters > grid.seeds.size && purpose === 'letters')
        context.note(`${path}: the letters of this puzzle are left out: --keep-letters keeps them`);
      if (purpose === 'letters' && !numberedAsUsual(puzzle))
        context.note(`${path}: the numbers of this puzzle are left out: its grid has the usual ones`);
      return grid;
    }
  }
  if (keepLetters)
    throw new InputError('--keep-letters is for puzzle files; the letters of a grid in text are always kept', {
      file: path,
    });
  return parseGrid(decodePlain(bytes), path, {
    invert: context.options.flag('invert'),
    lang: context.options.text('lang'),
    note: text => context.note(`${path}: ${worded(text, optionOf)}`),
  });
}

/** The bytes of a file, or of a grid that ships. @throws InputError when there is neither */
export async function readGridFile(context: Context, path: string): Promise<Uint8Array> {
  const shipped = await meantShipped('grids', path);
  if (shipped !== undefined) return (await shippedGridBytes(shipped))!;
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
