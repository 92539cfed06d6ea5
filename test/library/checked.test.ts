// Whatever code gives to the library that it cannot take is an InputError that names the part, and never silence, a TypeError or a proof.

import { describe, expect, expectTypeOf, it } from 'vitest';
import { nearest, type Parts } from '../../src/core/given-schema.js';
import * as library from '../../src/index.js';
import * as schemas from '../../src/library/schemas.js';

const { fill, InputError, parseGrid, readDictionary } = library;
const grid = parseGrid('...', 'g');
const dictionary = readDictionary(new TextEncoder().encode('CAT\nCAR\n'), 'w');
const { lexicon, glossary } = dictionary;

/** Calls with any arguments, as code without types does. */
const call = async (name: string, ...args: readonly unknown[]): Promise<unknown> => {
  const run = (library as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]!;
  const answer = run(...args);
  return answer instanceof Object && 'next' in answer ? (answer as AsyncGenerator).next() : answer;
};

describe('options of fill', () => {
  it.each<[unknown, string]>([
    [{ rules: { minScore: 'a' } }, "fill: rules.minScore is 'a': expected a whole number, 0 to 100"],
    [{ rules: { minScore: 101 } }, 'fill: rules.minScore is 101: expected a whole number, 0 to 100'],
    [{ coutn: 1 }, 'fill: there is no option coutn: did you mean count?'],
    [{ rules: { minscore: 1 } }, 'fill: there is no option rules.minscore: did you mean minScore?'],
    [{ minScore: 1 }, 'fill: there is no option minScore: use seed,'],
    [{ timeLimit: 'x' }, "fill: timeLimit is 'x': expected milliseconds, 0 or more"],
    [{ timeLimit: Number.NaN }, 'fill: timeLimit is NaN: expected milliseconds, 0 or more'],
    [{ count: -1 }, 'fill: count is -1: expected a whole number, 1 or more, or Infinity'],
    [{ count: 1.5 }, 'fill: count is 1.5: expected a whole number'],
    [{ every: 'yes' }, "fill: every is 'yes': expected true or false"],
    [{ seed: 2 ** 60 }, 'fill: seed is 1152921504606847000: expected a whole number'],
    [{ rules: { exclude: 'CAT' } }, "fill: rules.exclude is 'CAT': expected an array"],
    [{ rules: { require: [5] } }, 'fill: rules.require[0] is 5: expected an object'],
    [{ rules: { require: ['5'] } }, "fill: rules.require[0] is '5': expected a word"],
    [{ seed: -1 }, 'fill: seed is -1: expected a whole number, 0 or more'],
    [{ rules: { require: [{ slot: '1A' }] } }, 'fill: rules.require[0].word is missing'],
    [{ rules: { require: [{ word: 'CAT', slot: '1a' }] } }, 'expected the name of a slot, such as 5A'],
    [{ rules: { theme: { words: ['CAT'] } } }, 'fill: rules.theme.min is missing'],
    [{ signal: 1 }, 'fill: signal is 1: expected an AbortSignal'],
    [{ signal: AbortSignal.abort(), rest: () => undefined }, 'fill: give either a signal, or flag, now and rest'],
    [{ engine: 'tabel' }, 'no engine is called tabel: use table'],
    [{ settings: { sampel: 1 } }, 'engine table has no option sampel'],
    [null, 'fill: the argument is null: expected an object'],
  ])('%j', async (options, said) => {
    const error = await call('fill', grid, dictionary, options).catch((found: Error) => found);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(said);
  });

  it('an option of an engine is checked also for a grid that needs no search', async () => {
    const long = parseGrid('.....', 'g');
    await expect(fill(long, dictionary, { settings: { sampel: 1 } }).next()).rejects.toThrow('no option sampel');
  });

  it('undefined is the same as nothing, and all that is right is taken', async () => {
    const options = { seed: 3, count: undefined, every: true, nodeLimit: 100, timeLimit: 1000, rules: { minScore: 0 } };
    expect((await fill(grid, dictionary, { ...options, settings: { sample: 2 } } as never).next()).done).toBe(false);
  });
});

describe('each option of each function', () => {
  const words = readDictionary(new TextEncoder().encode('CAT;80\nCAR;20\nATE;90\nTEN;70\nTAR;60\n'), 'w');
  const corner = parseGrid('...\n.##\n.##', 'g');
  const nouns = readDictionary(new TextEncoder().encode('CAT\nCATS\nCAR\n'), 'w');
  const bytes = new TextEncoder().encode('cat=x\n');
  const english = library.shippedDictionary('en', { lengths: new Set([2, 3, 4, 5]) });
  const filled = async () => (await fill(corner, words, { seed: 1 }).next()).value;
  type Case = [name: string, options: Parts, args: () => unknown[] | Promise<unknown[]>, base?: object];
  const CASES: Case[] = [
    ['fill', schemas.FILL_OPTIONS, () => [corner, words]],
    ['best', schemas.BEST_OPTIONS, () => [corner, words]],
    ['wordCandidates', schemas.CANDIDATE_OPTIONS, () => [corner, words]],
    ['letterCandidates', schemas.CANDIDATE_OPTIONS, () => [corner, words]],
    ['whyNot', schemas.WHY_OPTIONS, () => [parseGrid('CAX', 'g'), words], { rules: { allowUnknown: true } }],
    ['refill', schemas.REFILL_OPTIONS, async () => [await filled(), words], { clear: ['1A'] }],
    ['design', schemas.DESIGN_OPTIONS, async () => [await english], { width: 5, seed: 1 }],
    ['mend', schemas.MEND_OPTIONS, async () => [parseGrid('...\n...\n...', 'g'), await english], { seed: 1 }],
    ['makePlan', schemas.RULES, () => [corner, words.lexicon]],
    ['verifyCells', schemas.RULES, () => [corner, ['C', 'A', 'T', 'A'], words.lexicon]],
    ['makeBudget', schemas.LIMITS, () => []],
    ['readDictionary', schemas.READ_OPTIONS, () => [bytes, 'w']],
    ['parseGrid', schemas.PARSE_OPTIONS, () => ['...', 'g']],
    ['lintPuzzle', schemas.LINT_OPTIONS, async () => [await filled(), words]],
    ['writePuzzle', schemas.WRITE_OPTIONS, async () => [await filled(), 'text']],
    ['baldaMoves', schemas.BALDA_MOVES_OPTIONS, () => ['...\nCAT\n...', nouns]],
    ['playBalda', schemas.BALDA_GAME_OPTIONS, () => [nouns], { size: 3, nodeLimit: 5 }],
    ['baldaMatch', schemas.BALDA_MATCH_OPTIONS, () => [nouns], { players: ['easy', 'greedy'], games: 1, size: 3 }],
  ];
  /** The options one by one with a value, and the parts of those that need none of theirs. */
  const each = ({ parts }: Parts, value: unknown): Record<string, unknown>[] =>
    Object.entries(parts).flatMap(([name, schema]) => [
      { [name]: value },
      ...('parts' in schema && schema.needs === undefined ? each(schema, value).map(inner => ({ [name]: inner })) : []),
    ]);

  it.each<Case>(CASES)('%s: undefined is the same as nothing', async (name, options, args, base = {}) => {
    const answer = async (more: object): Promise<string> => {
      const found = await call(name, ...(await args()), { ...base, ...more });
      return JSON.stringify(found, (_, value) => (ArrayBuffer.isView(value) ? `${value}` : value));
    };
    const plain = await answer({});
    for (const given of each(options, undefined))
      if (!Object.keys(base).some(asked => asked in given))
        expect(await answer(given).catch(error => error), JSON.stringify(Object.keys(given))).toBe(plain);
  });

  it.each<Case>(CASES)('%s: NaN is refused', async (name, options, args, base = {}) => {
    for (const given of each(options, Number.NaN)) {
      const error = await call(name, ...(await args()), { ...base, ...given }).catch((found: unknown) => found);
      expect(error, Object.keys(given)[0]).toBeInstanceOf(InputError);
    }
  });
});

describe('other functions', () => {
  it.each<[string, readonly unknown[], string]>([
    ['fill', ['...', dictionary], "fill: grid is '...': expected a grid, as parseGrid gives it"],
    ['fill', [grid], 'fill: dictionary is missing'],
    ['fill', [grid, dictionary, { onProgress: () => {}, now: () => 0 }], 'give either onProgress, or flag'],
    ['best', [grid, dictionary, { objective: 'mean' }], "best: options.objective is 'mean': expected an objective"],
    ['best', [grid, dictionary, { objective: { kind: 'letters' } }], 'options.objective is an object: expected'],
    ['best', [grid, dictionary, { threads: 17 }], 'options.threads is 17: expected a whole number, 1 to 16'],
    ['best', [grid, dictionary, { onNews: 1 }], 'best: there is no option options.onNews'],
    ['wordCandidates', [grid, dictionary, { slot: '5B' }], "options.slot is '5B': expected the name of a slot"],
    ['wordCandidates', [grid, dictionary, { slot: '5A' }], 'the grid has no slot 5A: its slots are 1A to 1A'],
    ['letterCandidates', [grid, lexicon], 'letterCandidates: dictionary is an object: expected a dictionary'],
    [
      'letterCandidates',
      [grid, dictionary, { nodeLimit: 5 }],
      'letterCandidates: there is no option options.nodeLimit',
    ],
    ['refill', [{ cells: [], entries: [] }, dictionary], 'refill: options is missing'],
    ['refill', [{ cells: [], entries: [] }, dictionary, {}], 'say what to change: `clear`, `lock`, `replace` or `ban`'],
    ['refill', [{ cells: [], entries: [] }, dictionary, { clear: '1A' }], "options.clear is '1A': expected an array"],
    ['design', [lexicon], 'expected a dictionary'],
    ['design', [dictionary, { style: 'fre' }], "options.style is 'fre': expected american or british"],
    ['design', [dictionary, { style: 'free', symmetry: 'mirror' }], '`symmetry` is not for `style` free'],
    ['design', [dictionary, { style: 'free', rules: {} }], '`rules` is not for `style` free'],
    ['design', [dictionary, { style: 'free', width: 61 }], 'a side of this style has 2 to'],
    ['design', [dictionary, { all: true }], '`all` is not for `style` american'],
    ['design', [dictionary, { width: 99 }], '99x99: a side of this style has 3 to 30 cells'],
    ['design', [dictionary, { width: 5, height: 4, symmetry: 'diagonal' }], '`symmetry` diagonal is for squares'],
    [
      'design',
      [dictionary, { style: 'lattice', theme: ['CAT'] }],
      '`theme` is for american grids, and this is lattice',
    ],
    ['design', [dictionary, { style: 'scanword', theme: ['CAT'] }], '`theme` is not for `style` scanword'],
    [
      'design',
      [dictionary, { picture: { row: 0, column: 0, width: 1, height: 1 } }],
      '`picture` is not for `style` american',
    ],
    [
      'design',
      [dictionary, { style: 'scanword', picture: { row: 13, column: 0, width: 2, height: 2 } }],
      'a picture of 2x2 does not fit there',
    ],
    ['design', [dictionary, { words: { least: 1 } }], 'options.words.most is missing'],
    ['baldaMoves', ['...\nCAT\n...', lexicon], 'baldaMoves: dictionary is an object: expected a dictionary'],
    [
      'baldaMoves',
      ['...\nCAT\n...', { ...dictionary, notNouns: 'x' }],
      'dictionary is an object: expected a dictionary',
    ],
    ['baldaMoves', ['...\nC#T\n...', dictionary], "board:2:2: '#' is a block: a board has no holes"],
    ['baldaMoves', ['', dictionary], 'the board is empty'],
    ['baldaMoves', ['...\nCAT\n...', dictionary, { word: 'DOG' }], "`word`: 'DOG' is not in the dictionary"],
    [
      'baldaMoves',
      ['...\nCAT\n...', dictionary, { lookAhead: 0 }],
      'options.lookAhead is 0: expected a whole number, 1 to 81',
    ],
    [
      'playBalda',
      [dictionary, { players: ['human', 'easy'] }],
      "options.players[0] is 'human': expected easy or greedy",
    ],
    ['playBalda', [dictionary, { players: ['easy'] }], '`players` has two levels'],
    ['playBalda', [dictionary, { size: 4 }], 'has no word of 4 letters to start from: choose another `size`'],
    ['playBalda', [dictionary, { size: 3, start: 'CAT' }], 'give only one of `start` and `size`'],
    ['playBalda', [dictionary, { start: 'DOG' }], "the first word 'DOG' is not in the dictionary"],
    ['playBalda', [dictionary, { start: 'AT' }], "a first word has 3 to 9 letters, and 'AT' has 2"],
    ['playBalda', [dictionary, { used: ['CAT'] }], '`used` needs `board`'],
    ['baldaMatch', [dictionary, { players: ['easy', 'easy'] }], '`players` has two different levels or more'],
    ['baldaMatch', [dictionary, { size: 10 }], 'options.size is 10: expected a whole number, 3 to 9'],
    ['parseGrid', [3, 'g'], 'parseGrid: text is 3: expected text'],
    ['parseGrid', ['...', 'g', { inverted: true }], 'no option options.inverted: did you mean invert?'],
    ['makeGrid', [{ source: 's', width: 2, height: 2, open: new Uint8Array(3) }], 'cells.open has 3 numbers'],
    ['makePlan', [grid, lexicon, { minScore: 'a' }], 'makePlan: rules.minScore'],
    ['makePlan', [grid, dictionary], 'expected a lexicon, as readDictionary gives it'],
    ['refutePlan', [grid], 'expected a plan, as makePlan gives it'],
    ['study', [undefined], 'study: plan is missing'],
    ['makeBudget', [{ timelimit: 1 }], 'no option limits.timelimit: did you mean timeLimit?'],
    ['findWord', [lexicon, 5], 'findWord: letters is 5'],
    ['wordText', [lexicon, 3, 2], 'wordText: word is 2: the lexicon has 2 words of 3 letters'],
    ['wordText', [lexicon, 9, 0], 'the lexicon has 0 words of 9 letters'],
    ['readDictionary', ['CAT'], "readDictionary: bytes is 'CAT': expected bytes (a Uint8Array)"],
    ['readDictionary', [new Uint8Array(3), 'w', { lenghts: new Set() }], 'did you mean lengths?'],
    ['readDictionaries', [[{ bytes: new Uint8Array(3) }]], 'readDictionaries: files[0].source is missing'],
    ['loadEngine', ['x'], 'no engine is called x'],
    ['formatNames', ['wrote'], "formatNames: verb is 'wrote': expected read or write"],
    ['formatOfFile', ['a'], 'formatOfFile: bytes is missing'],
    ['loadFormat', ['docx'], 'no format is called docx'],
    ['loadFormat', ['constructor'], 'no format is called constructor'],
    ['readPuzzle', ['text'], "readPuzzle: bytes is 'text'"],
    ['writePuzzle', [{}, 'ipuz'], 'writePuzzle: puzzle is an object: expected a puzzle'],
    ['writePuzzle', [{ cells: [], entries: [] }, 'docx'], 'no format is called docx'],
    ['writePuzzle', [{ cells: [], entries: [] }, 'text', { blnk: true }], 'did you mean blank?'],
    ['readImage', [Buffer.from('x'), 'cat.gif'], 'cat.gif: this is no picture that can be printed'],
    ['lintPuzzle', [{ cells: [], entries: [] }, dictionary, { off: {} }], 'expected names of rules'],
    ['lintPuzzle', [{ cells: [], entries: [] }, dictionary, { off: ['x'] }], 'expected names of rules'],
    ['gridOfPuzzle', [{}, 'p', true], 'gridOfPuzzle: puzzle is an object'],
    ['makePuzzle', [grid, {}, lexicon, glossary, { seed: 1 }], 'makePuzzle: fill is an object'],
    ['makePuzzle', [grid, { letters: new Uint8Array(3) }, lexicon, glossary, {}], 'options.seed is missing'],
    ['shippedDictionary', ['xx'], 'no dictionary ships for the language xx'],
    ['shippedDictionary', ['en', { lang: 'en' }], 'there is no option options.lang'],
    ['shippedGrid', [5], 'shippedGrid: name is 5'],
    ['verifyCells', [grid, 'CAT', lexicon], "verifyCells: cells is 'CAT'"],
    ['verifyFill', [grid, { letters: [] }, lexicon], 'verifyFill: fill is an object'],
  ])('%s', async (name, args, said) => {
    const error = await call(name, ...args).catch((found: Error) => found);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(said);
  });

  it('every function that the library has is here', async () => {
    for (const [name, run] of Object.entries(library)) {
      if (typeof run !== 'function' || name === 'InputError' || name === 'engineNames' || name === 'makeBudget')
        continue;
      await expect(call(name), name).rejects.toBeInstanceOf(InputError);
    }
  });

  it('a required word may stand alone, and words, masks and letters may be spelled in any way', async () => {
    const { makeGrid, makePlan, verifyCells, best } = library;
    const found = async (rules: object) => {
      const step = await fill(grid, dictionary, { rules }).next();
      return step.done ? step.value.kind : step.value.entries[0]!.answer;
    };
    expect(await found({ require: ['car'] })).toBe('CAR');
    expect(await found({ require: ['Cat', { word: 'car', slot: '1A' }] })).toBe('all');
    expect(await found({ patterns: [{ slot: '1A', mask: 'c?t' }] })).toBe('CAT');
    expect(verifyCells(grid, [...'CAT'], lexicon, { patterns: [{ slot: '1A', mask: '[bc]?t' }] })).toEqual([]);
    expect(verifyCells(grid, [...'CAR'], lexicon, { patterns: [{ slot: '1A', mask: 'c?t' }] })).toHaveLength(1);
    const open = Uint8Array.of(1, 1, 1);
    const seeded = {
      source: 'g',
      width: 3,
      height: 1,
      open,
      seeds: new Map([[2, 't']]),
      allowed: new Map([[0, new Set('bc')]]),
    };
    expect(makePlan(makeGrid(seeded), lexicon).candidates[0]!.length).toBe(1);
    const objective = { kind: 'letters', values: { r: 5 }, block: 0 } as const;
    expect((await best(grid, dictionary, { objective }).next()).value).toMatchObject({
      worth: { sum: 5 },
      proven: true,
    });
  });

  it('rules that are left out are those of NO_RULES', () => {
    expect(library.makePlan(grid, lexicon, { exclude: ['CAT'] }).candidates[0]!.length).toBe(1);
    expect(library.verifyCells(grid, [...'CAT'], lexicon, { exclude: ['CAT'] })).toHaveLength(1);
  });
});

it('a dictionary is given with all its companions: a list of names was refused', () => {
  const file = (source: string, text: string) => ({ source, bytes: new TextEncoder().encode(text) });
  const { lexicon } = library.readDictionaries([
    { ...file('a.txt', 'EVA\nCAT\n'), names: file('a.names.txt', 'EVA\n') },
  ]);
  const names = lexicon.tables[3]!.names!;
  expect(['EVA', 'CAT'].map(word => names[library.findWord(lexicon, word)])).toEqual([1, 0]);
});

it('a best puzzle has its quality in its type', () => {
  expectTypeOf<library.BestPuzzle>().toMatchTypeOf<library.FilledPuzzle>();
});

it('what a format is written as has its type', () => {
  const puzzle = {} as library.Puzzle;
  const types = () => ({
    ipuz: library.writePuzzle(puzzle, 'ipuz'),
    pdf: library.writePuzzle(puzzle, 'pdf'),
    puz: library.writePuzzle(puzzle, 'puz', { blank: true }),
    any: library.writePuzzle(puzzle, 'text' as string),
  });
  expectTypeOf<ReturnType<typeof types>['ipuz']>().toEqualTypeOf<Promise<string>>();
  expectTypeOf<ReturnType<typeof types>['pdf']>().toEqualTypeOf<Promise<Uint8Array>>();
  expectTypeOf<ReturnType<typeof types>['puz']>().toEqualTypeOf<Promise<Uint8Array>>();
  expectTypeOf<ReturnType<typeof types>['any']>().toEqualTypeOf<Promise<string | Uint8Array>>();
});

it.each([
  ['coutn', 'count'],
  ['minscore', 'minScore'],
  ['time_limit', 'timeLimit'],
  ['sead', 'seed'],
  ['x', undefined],
  ['language_', 'language'],
])('the name nearest to %s is %s', (name, near) => {
  expect(nearest(name, ['seed', 'count', 'minScore', 'timeLimit', 'language'])).toBe(near);
});
