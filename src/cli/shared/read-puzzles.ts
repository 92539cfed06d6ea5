// Puzzles from files of any format that we read; and, if only letters matter, from a filled grid in text.

import { InputError } from '../../core/errors.js';
import { readPuzzle } from '../../formats/puzzles.js';
import { formatOfFile } from '../../formats/registry.js';
import { read } from '../../formats/text/read-text.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { readGridFile } from './read-grids.js';

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
  const name = formatOfFile(path, bytes) ?? 'text';
  const lang = context.options.takes('lang') ? context.options.text('lang') : undefined;
  if (name === 'json') return readJson(context, path, bytes, lang);
  if (name !== 'text') {
    const key = context.options.takes('key') ? context.options.text('key') : undefined;
    const puzzle = await readPuzzle(bytes, path, { lang, key });
    for (const sentence of puzzle.readingNotes ?? []) context.note(`${path}: ${sentence}`);
    return [{ source: path, puzzle }];
  }
  const puzzle = empty ? read(bytes, path, lang) : await readPuzzle(bytes, path, { lang });
  if (!empty && puzzle.cells.every(cell => cell.kind !== 'cell' || cell.solution === undefined))
    throw new InputError('this grid has no letters: a filled one is needed here; crossgen fill fills it', {
      file: path,
    });
  return [{ source: path, puzzle, lettersOnly: true }];
}

async function readJson(
  context: Context,
  path: string,
  bytes: Uint8Array,
  lang: string | undefined,
): Promise<SourcedPuzzle[]> {
  const { json } = await import('../../formats/json/json.js');
  const lines = new TextDecoder().decode(bytes).split('\n');
  const several =
    lines.filter(line => line.startsWith('{')).length > 1 && lines.every(line => /^(\{.*\}\r?)?$/.test(line));
  if (!several) return [{ source: path, puzzle: json.read!(bytes, path, lang) }];
  const puzzles: SourcedPuzzle[] = [];
  lines.forEach((line, index) => {
    const source = `${path}:${index + 1}`;
    if (line.trim() === '') return;
    if (/^\{"version":\d+,"status":"(proven|stopped|bad)"/.test(line)) context.note(`${source}: no puzzle here`);
    else puzzles.push({ source, index: puzzles.length + 1, puzzle: json.read!(Buffer.from(line), source, lang) });
  });
  return puzzles;
}
