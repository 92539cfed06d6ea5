// What a run has read, as checksums by part. Every state that is kept of a run has them, so that it is not continued with other input, and so
// that a message can name the part that differs.

import type { Task } from '../../batch/manifest.js';
import type { Grid } from '../../grid/grid.js';
import { digestOf } from '../../state/state.js';
import type { Context } from '../rim/command.js';
import type { Loaded } from './lexicons.js';

/**
 * All of a run but its seed: its grids with all that their cells hold, however their files write it; its dictionaries with their scores, names
 * and clues; every other file that it has read for an option that counts; and its options. Call it when all files have been read.
 * @param grids undefined for one that could not be read
 * @param loaded the lexicons of all grids
 * @param neutral options that change nothing in what is kept, or that it says in another place
 */
export function inputsOf(
  { args, options, inputs }: Context,
  grids: readonly { readonly path: string; readonly grid: Grid | undefined }[],
  loaded: readonly Loaded[],
  neutral: ReadonlySet<string>,
): Omit<Task, 'seed'> {
  const dictionaries = loaded
    .flatMap(({ files }) => files)
    .flatMap(({ source, bytes, lined, scores, names, clues }) => [
      { source, checksum: digestOf([bytes, lined?.scores, lined?.names]) },
      ...[scores, names, clues].flatMap(file =>
        file === undefined ? [] : { source: file.source, checksum: digestOf(file.bytes) },
      ),
    ]);
  const all = Object.entries(options.all());
  const left = all.filter(([name]) => neutral.has(name)).flatMap(([, value]) => value);
  const known = new Set([...args, ...left, ...dictionaries.map(({ source }) => source)]);
  const files = [...inputs]
    .filter(([path]) => !known.has(path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([source, bytes]) => ({ source, checksum: digestOf(bytes) }));
  return {
    grids: grids.map(({ path, grid }) => ({
      source: path,
      checksum: grid === undefined ? '' : digestOf({ ...grid, source: undefined }),
    })),
    ...{ dictionaries, files },
    options: Object.fromEntries(all.filter(([name]) => !neutral.has(name))),
  };
}
