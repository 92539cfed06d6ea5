// The rooms of src, from what stands on nothing up to the command line: what each is for, and which others it may import. The test of the
// layers holds this table, and the drawing in docs/architecture.svg is made with it.

const ENGINES = ['core', 'grid', 'dictionary', 'kernels', 'analysis', 'squares', 'engine'];
const LIBRARY = [...ENGINES, 'balda', 'verify', 'puzzle', 'formats', 'optimize', 'fill'];

/** By room, which is a folder: `idea` in a few words, and `may`, the rooms that its files may import. */
export const LAYERS = {
  core: { idea: 'ids, alphabet, random numbers, budget, outcome, errors', may: [] },
  kernels: { idea: 'hot loops in WebAssembly, their schemas and hosts', may: ['core'] },
  grid: { idea: 'text to cells, slots, crossings, numbers', may: ['core'] },
  dictionary: { idea: 'bytes to words, scores, clues: the lexicon', may: ['core', 'kernels'] },
  analysis: { idea: 'grid and lexicon to a plan', may: ['core', 'grid', 'dictionary'] },
  verify: { idea: 'the judge, who knows no engine', may: ['core', 'grid', 'dictionary'] },
  puzzle: { idea: 'a fill with numbers and clues', may: ['core', 'grid', 'dictionary'] },
  balda: { idea: 'the word game Balda', may: ['core', 'grid', 'dictionary'] },
  squares: { idea: 'word squares: search, teams, ledgers', may: ['core', 'dictionary', 'kernels', 'analysis'] },
  engine: { idea: 'plan to fills, or a proof that there is none', may: ENGINES },
  formats: { idea: 'puzzles read and written', may: ['core', 'grid', 'dictionary', 'puzzle'] },
  optimize: { idea: 'the best fill, with a bound', may: ENGINES },
  fill: { idea: 'route, search, judge, end: the one pipeline', may: [...ENGINES, 'verify', 'optimize'] },
  batch: { idea: 'puzzles by the thousand', may: LIBRARY },
  bench: { idea: 'cases, spread, comparison', may: LIBRARY },
  'cli/rim': { idea: 'streams, options, files, progress', may: [...LIBRARY, 'batch', 'bench'] },
  'cli/shared': { idea: 'what several commands use', may: [...LIBRARY, 'batch', 'bench', 'cli/rim'] },
  cli: { idea: 'a folder a command', may: [...LIBRARY, 'batch', 'bench', 'cli/rim', 'cli/shared'] },
};

/** The room of a file of src (`grid/parse.ts`); undefined for one that stands in none, such as index.ts. */
export function roomOf(file) {
  const folders = file.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth--) {
    const room = folders.slice(0, depth).join('/');
    if (Object.hasOwn(LAYERS, room)) return room;
  }
  return undefined;
}
