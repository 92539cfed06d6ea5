// Puzzles from files of any format that we read; and, if only letters matter, from a filled grid in text.

import { InputError } from '../../core/errors.js';
import { BAR, type Grid } from '../../grid/grid.js';
import { parseGrid } from '../../grid/parse.js';
import { SeveralPuzzles } from '../../grid/printed.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { decodeText, readGridFile } from './grids.js';

export interface SourcedPuzzle {
  /** The file as the user named it, with the line if one file has several. */
  readonly source: string;
  /** Which of the file's puzzles, from 1, if it has several. */
  readonly index?: number;
  readonly puzzle: Puzzle;
  /** The file is text: its grid was read, its clues were not. */
  readonly lettersOnly?: boolean;
}

/**
 * The puzzles of a file: one, or in json one on each line, as `fill` writes them for several grids. Lines without a puzzle (a
 * proof, a search that gave up) are skipped with a note.
 * @param empty whether a grid in text may have no letters
 * @throws InputError when the file cannot be read, or is in no format that we read
 */
export async function readPuzzles(context: Context, path: string, empty = false): Promise<readonly SourcedPuzzle[]> {
  const bytes = await readGridFile(context, path);
  const { formatNames, formatOfFile, loadFormat } = await import('../../formats/registry.js');
  const name = formatOfFile(path, bytes);
  if (name === 'json') return readJson(context, path, bytes);
  const read = name === undefined ? undefined : (await loadFormat(name)).read;
  if (read !== undefined) return [{ source: path, puzzle: read(bytes, path) }];
  const filled = name === undefined || name === 'text' ? filledGrid(decodeText(bytes), path, empty) : undefined;
  if (filled !== undefined) return [{ source: path, puzzle: filled, lettersOnly: true }];
  throw new InputError(
    `this is not a puzzle file: expected ${formatNames('read').join(', ')} or a filled grid in text`,
    {
      file: path,
    },
  );
}

async function readJson(context: Context, path: string, bytes: Uint8Array): Promise<SourcedPuzzle[]> {
  const { json } = await import('../../formats/json.js');
  const lines = new TextDecoder().decode(bytes).split('\n');
  const several =
    lines.filter(line => line.startsWith('{')).length > 1 && lines.every(line => /^(\{.*\}\r?)?$/.test(line));
  if (!several) return [{ source: path, puzzle: json.read!(bytes, path) }];
  const puzzles: SourcedPuzzle[] = [];
  lines.forEach((line, index) => {
    const source = `${path}:${index + 1}`;
    if (line.trim() === '') return;
    if (/^\{"version":\d+,"status":"(proven|stopped|bad)"/.test(line)) context.note(`${source}: no puzzle here`);
    else puzzles.push({ source, index: puzzles.length + 1, puzzle: json.read!(Buffer.from(line), source) });
  });
  return puzzles;
}

/** A grid in text whose cells all have letters, as `fill` prints it. */
function filledGrid(text: string, source: string, empty: boolean): Puzzle | undefined {
  let grid: Grid;
  try {
    grid = parseGrid(text, source);
  } catch (error) {
    if (empty || error instanceof SeveralPuzzles) throw error;
    return undefined;
  }
  const letters = (cells: readonly number[]): string => cells.map(cell => grid.seeds.get(cell) ?? '').join('');
  if (grid.seeds.size === 0 && !empty)
    throw new InputError('this grid has no letters: a filled one is needed here; crossgen fill fills it', {
      file: source,
    });
  return {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.open, (open, cell) => {
      const { outside, clueAt: _, ...mark } = grid.marks?.get(cell) ?? {};
      if (open === 0) return { kind: outside ? 'void' : 'block' };
      const solution = grid.seeds.get(cell);
      const number = grid.numbers[cell]!;
      const bars = grid.bars?.[cell] ?? 0;
      return {
        kind: 'cell',
        ...(solution === undefined ? {} : { solution }),
        ...(number === 0 ? {} : { number }),
        ...mark,
        ...(bars & BAR.right ? { barRight: true } : {}),
        ...(bars & BAR.below ? { barBelow: true } : {}),
      };
    }),
    entries: grid.slots.map(({ number, direction, cells, length }) => ({
      number,
      direction,
      row: Math.floor(cells[0]! / grid.width),
      column: cells[0]! % grid.width,
      length,
      ...(cells.some(cell => !grid.seeds.has(cell)) ? {} : { answer: letters(cells) }),
      enumeration: String(length),
    })),
  };
}
