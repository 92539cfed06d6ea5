// The commands, one on each line. A command is loaded only on demand.

import type { CommandSpec } from './rim/command.js';

interface Line {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: CommandSpec }>;
}

export const COMMANDS: Readonly<Record<string, Line>> = {
  fill: { summary: 'fill grids with words and print them with their clues', load: () => import('./fill/fill.js') },
  analyze: {
    summary: 'study a grid: how hard it is, and why it cannot be filled',
    load: () => import('./analyze/analyze.js'),
  },
  candidates: {
    summary: 'list the words that fit, and prove which leave the rest fillable',
    load: () => import('./candidates/candidates.js'),
  },
  design: { summary: 'draw grids, around a theme if you like', load: () => import('./design/design.js') },
  edit: { summary: 'construct puzzles on a page in the browser', load: () => import('./edit/edit.js') },
  refill: { summary: 'fill a part of a puzzle again', load: () => import('./refill/refill.js') },
  verify: { summary: 'judge filled puzzles', load: () => import('./verify/verify.js') },
  'check-proof': {
    summary: 'check a proof that a grid has no fill',
    load: () => import('./check-proof/check-proof.js'),
  },
  lint: { summary: 'check grids and puzzles against the usual rules', load: () => import('./lint/lint.js') },
  convert: { summary: 'turn puzzle files into any format', load: () => import('./convert/convert.js') },
  balda: { summary: 'play the word game Balda', load: () => import('../balda/command/balda.js') },
  dict: { summary: 'look at, check, search, convert and merge dictionaries', load: () => import('./dict/dict.js') },
  grids: { summary: 'list the grids that ship', load: () => import('./grids/grids.js') },
  completion: { summary: 'print the completion script of a shell', load: () => import('./completion/completion.js') },
  bench: { summary: 'measure engines, and compare with an earlier run', load: () => import('./bench/bench.js') },
  worker: { summary: 'search for others: take work from a queue', load: () => import('./worker/worker.js') },
  queue: { summary: 'look at the runs of a queue, or cancel one', load: () => import('./queue/queue.js') },
  square: {
    summary: 'find word squares, or prove that there are none',
    load: () => import('../squares/command/square.js'),
  },
};

/** All commands, loaded: for help, completion and the reference. */
export function allCommands(): Promise<readonly CommandSpec[]> {
  return Promise.all(Object.values(COMMANDS).map(async line => (await line.load()).command));
}
