// `--stats`: figures about a fill, for json and for a person.

import { figure } from '../../core/wording.js';
import type { Grid } from '../../grid/grid.js';
import { type FillStatistics, fillStatistics } from '../../puzzle/fill-statistics.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import type { Loaded } from './lexicons.js';

/**
 * @param earlier the words of puzzles made before
 * @returns gives the figures of one fill after another; undefined if they are not wanted
 */
export function figuresOf(
  { options }: Context,
  grid: Grid,
  { lexicon, files }: Loaded,
  earlier: readonly (readonly string[])[] = [],
): (words: Int32Array, puzzle: Puzzle) => FillStatistics | undefined {
  const used = new Set(earlier.flat());
  const names = files.map(({ source }) => source);
  return (words, puzzle) => {
    if (!options.flag('stats')) return undefined;
    const figures = fillStatistics(grid, words, puzzle, lexicon, names, used);
    for (const { answer } of puzzle.entries) if (answer !== undefined) used.add(answer);
    return figures;
  };
}

/** Three lines: entries, letters, and where the words come from. */
export function figureLines(figures: FillStatistics): readonly string[] {
  const { entries, lowest, mean, lengths, letters, scrabble, cells, checkedShare, blocks } = figures;
  const scores = lowest === undefined ? '' : `; lowest score ${lowest}, mean ${mean!.toFixed(1)}`;
  const worth = scrabble === undefined ? '' : `; Scrabble value ${figure(scrabble)}`;
  const { usedBefore } = figures;
  return [
    `${entries} entries (${listed(lengths, ' of ')})${scores}`,
    `${cells} cells, ${(checkedShare * 100).toFixed(0)} % checked, ${blocks} blocks; letters ${listed(letters)}${worth}`,
    `words from ${listed(figures.dictionaries)}; used before: ${usedBefore === 0 ? 'none' : usedBefore}`,
  ];
}

/** `A 3, B 1`; with a mark the count comes first: `5 of 4` for five entries of 4 letters. */
function listed(counts: Readonly<Record<string, number>>, mark?: string): string {
  const parts = Object.entries(counts).map(([name, count]) =>
    mark === undefined ? `${name} ${count}` : `${count}${mark}${name}`,
  );
  return parts.join(', ');
}
