// The rooms of src, from the lowest up to the command line: what each is for, and which others it may import. The test of the layers
// enforces this table, and the drawing in docs/architecture.svg uses it.

const ENGINES = [
  'core',
  'platform',
  'state',
  'grid',
  'dictionary',
  'kernels',
  'analysis',
  'engine/engine.ts',
  'engine/settings.ts',
  'squares',
  'engine',
];
const LIBRARY = [
  ...ENGINES,
  'shipped',
  'balda',
  'verify',
  'puzzle',
  'formats',
  'optimize',
  'fill',
  'candidates',
  'refill',
  'design',
  'lint',
];

export interface Layer {
  /** What the room is for, in a few words. */
  readonly idea: string;
  /** The other rooms that its files may import. */
  readonly may: readonly string[];
}

/** By room, which is a folder of src, or index.ts; from the bottom up. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  core: { idea: 'ids, letters, budget, outcome', may: [] },
  platform: { idea: 'files, threads, codes of the host', may: ['core'] },
  state: { idea: 'files that outlive a run', may: ['core', 'platform'] },
  kernels: { idea: 'hot loops in WebAssembly', may: ['core', 'platform'] },
  grid: { idea: 'text to cells and slots', may: ['core'] },
  dictionary: { idea: 'bytes to a lexicon', may: ['core', 'platform', 'kernels'] },
  shipped: { idea: 'what ships: grids, dictionaries', may: ['core', 'platform', 'grid', 'dictionary'] },
  analysis: { idea: 'grid and lexicon to a plan', may: ['core', 'grid', 'dictionary'] },
  verify: { idea: 'the independent judge', may: ['core', 'grid', 'dictionary'] },
  puzzle: { idea: 'a fill with numbers and clues', may: ['core', 'grid', 'dictionary'] },
  balda: { idea: 'the word game Balda', may: ['core', 'platform', 'state', 'grid', 'dictionary'] },
  'engine/engine.ts': { idea: 'what an engine is', may: ['core', 'analysis'] },
  'engine/settings.ts': { idea: 'the settings of engines', may: ['core', 'engine/engine.ts'] },
  squares: {
    idea: 'word squares, and their engine',
    may: [
      ...['core', 'platform', 'state', 'dictionary', 'kernels', 'analysis'],
      ...['engine/engine.ts', 'engine/settings.ts'],
    ],
  },
  engine: { idea: 'plan to fills, or a proof', may: ENGINES },
  formats: { idea: 'puzzles read and written', may: ['core', 'platform', 'grid', 'dictionary', 'puzzle'] },
  optimize: { idea: 'the best fill, with a bound', may: ENGINES },
  fill: { idea: 'search, judge, outcome', may: [...ENGINES, 'verify', 'optimize'] },
  candidates: { idea: 'which words and letters fill', may: [...ENGINES, 'verify', 'optimize', 'fill'] },
  refill: { idea: 'a fill that changes few entries', may: [...ENGINES, 'verify', 'optimize', 'fill'] },
  design: { idea: 'patterns and layouts of grids', may: [...ENGINES, 'verify', 'optimize', 'fill', 'puzzle'] },
  lint: { idea: 'the usual rules of crosswords', may: ['core', 'grid', 'dictionary', 'puzzle', 'verify'] },
  batch: { idea: 'puzzles by the thousand', may: LIBRARY },
  library: { idea: 'what code gives, checked', may: [...LIBRARY, 'batch'] },
  worker: { idea: 'the library in a worker', may: [...LIBRARY, 'batch', 'library'] },
  queue: { idea: 'work for many machines', may: [...LIBRARY, 'batch', 'library'] },
  bench: { idea: 'cases, spread, comparison', may: LIBRARY },
  'index.ts': { idea: 'the library', may: [...LIBRARY, 'batch', 'library'] },
  edit: {
    idea: 'the page to construct on',
    may: ['core', 'grid', 'puzzle', 'formats', 'candidates', 'design', 'lint', 'library', 'worker'],
  },
  'cli/rim': { idea: 'streams, options, files', may: [...LIBRARY, 'batch', 'bench'] },
  'cli/shared': { idea: 'what several commands use', may: [...LIBRARY, 'batch', 'queue', 'bench', 'cli/rim'] },
  'balda/command': { idea: 'Balda at the terminal', may: [...LIBRARY, 'cli/rim', 'cli/shared'] },
  'squares/command': { idea: 'the command square', may: [...LIBRARY, 'cli/rim', 'cli/shared'] },
  cli: {
    idea: 'one folder for each other command',
    may: [...LIBRARY, ...['batch', 'queue', 'bench', 'cli/rim', 'cli/shared', 'balda/command', 'squares/command']],
  },
};

/** The room of a file of src (`grid/parse.ts`); undefined for a file outside all rooms. */
export function roomOf(file: string): string | undefined {
  const path = file.split('/');
  for (let depth = path.length; depth > 0; depth--) {
    const room = path.slice(0, depth).join('/');
    if (Object.hasOwn(LAYERS, room)) return room;
  }
  return undefined;
}
