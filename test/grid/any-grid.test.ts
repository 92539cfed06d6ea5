// Grid files with bars, a legend, rebus cells and holes.

import { describe, expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { NO_RULES } from '../../src/core/rules.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { loadEngine } from '../../src/engine/registry.js';
import { text } from '../../src/formats/text/text.js';
import { parseGrid } from '../../src/grid/parse.js';
import { makePuzzle } from '../../src/puzzle/make-puzzle.js';
import { verifyFill } from '../../src/verify/verify.js';
import { fillTexts, run } from '../engine/run.js';
import { lexiconOf } from '../lexicons.js';

const slotsOf = (grid: string): string[] =>
  parseGrid(grid, 'g.txt').slots.map(({ name, cells }) => `${name}:${cells.join(' ')}`);

describe('bars', () => {
  it.each([
    ['ends slots at uprights', '. .|. .\n', ['1A:0 1', '2A:2 3']],
    ['reads rows without blanks', '..|..\n', ['1A:0 1', '2A:2 3']],
    [
      'ends slots at dashes below cells',
      '. .\n. .\n-\n. .\n. .\n',
      ['1A:0 1', '3A:2 3', '4A:4 5', '5A:6 7', '1D:0 2', '2D:1 3 5 7', '4D:4 6'],
    ],
    [
      'takes dashes side by side',
      '..\n..\n--\n..\n..\n',
      ['1A:0 1', '3A:2 3', '4A:4 5', '6A:6 7', '1D:0 2', '2D:1 3', '4D:4 6', '5D:5 7'],
    ],
    ['passes over what bounds the grid', '---\n|. .|\n---\n', ['1A:0 1']],
  ])('%s', (_, grid, slots) => expect(slotsOf(grid)).toEqual(slots));

  it('a dash that is not below a cell is an error', () => {
    expect(() => slotsOf('. .\n - \n. .\n')).toThrow('g.txt:2:2: a bar below no cell');
  });

  it('each run between bars is filled with a word of its own', async () => {
    const grid = parseGrid('. .|. .\n', 'g.txt');
    const plan = makePlan(grid, lexiconOf(['AB', 'CD']));
    const { fills } = await run(await loadEngine('table'), plan);
    expect(fillTexts(plan, fills)).toEqual(['ABCD', 'CDAB']);
  });
});

describe('a legend', () => {
  it('limits letters, gives several letters, decorates cells and removes them', () => {
    const grid = parseGrid('12345\n1 = [aeiou]\n2 = heart circle\n3 = . shade=#ffcc00\n4 = #\n5 = outside\n', 'g.txt');
    expect([...grid.open]).toEqual([1, 1, 1, 0, 0]);
    expect([...grid.allowed!]).toEqual([[0, new Set('AEIOU')]]);
    expect([...grid.seeds]).toEqual([[1, 'HEART']]);
    expect([...grid.marks!]).toEqual([
      [1, { circled: true }],
      [2, { shade: '#ffcc00' }],
      [4, { outside: true }],
    ]);
  });
  it('has letters with marks, two readings, and anything else in quotes', () => {
    const grid = parseGrid('12345\n1 = स्ता\n2 = ie/ei circle\n3 = "5"\n4 = "ß"\n5 = "a+b"\n', 'g.txt');
    expect([...grid.seeds.values()]).toEqual(['स्ता', 'IE/EI', '5', 'ß', 'A+B']);
  });
  it.each([
    ['.1\n1 = 5\n', "g.txt:2: '5' says nothing of a cell"],
    ['.1\n1 = . round\n', "g.txt:2: 'round' says nothing of a cell"],
    ['.1\n1 = .\n1 = A\n', "g.txt:3: '1' is explained twice"],
    ['.A\nA = .\n', "g.txt:2: 'A' cannot be explained in a legend"],
    ['.1\n1 = # circle\n', 'g.txt:2: only a cell can be circled or shaded'],
  ])('%j is an error', (grid, message) => expect(() => parseGrid(grid, 'g.txt')).toThrow(message));
});

describe('rebus cells', () => {
  const words = 'HEARTBREAK;60=\nHEARTTHROB;70\nHEARTLANDS;80\nSWEETHEART;90\nHEARTY;50\nSHEARTS;40\nTO\nYO\nABCDEF\n';
  const dictionary = readDictionary(Buffer.from(words.replace('=', '')), 'w.txt');
  const fillsOf = async (grid: string, rules = {}) => {
    const parsed = parseGrid(grid, 'g.txt');
    const { lexicon, glossary } = dictionary;
    const plan = makePlan(parsed, lexicon, { ...NO_RULES, ...rules });
    const { fills, ending } = await run(await loadEngine('table'), plan);
    expect(ending).toEqual({ kind: 'exhausted' });
    for (const fill of fills) expect(verifyFill(parsed, fill, lexicon, plan.rules)).toEqual([]);
    return fills.map(fill => makePuzzle(parsed, fill, lexicon, glossary, { seed: 1 }));
  };
  const answers = async (grid: string, rules = {}) =>
    (await fillsOf(grid, rules)).map(({ entries }) => entries.map(({ answer }) => answer).join(' ')).sort();

  it('have their letters in words across and down', async () => {
    expect(await answers('1.....\n1 = HEART\n')).toEqual(['HEARTBREAK', 'HEARTLANDS', 'HEARTTHROB']);
    expect(await answers('1.\n.#\n1 = HEART\n')).toEqual([]);
    expect(await answers('.1.\n1 = HEART\n')).toEqual(['SHEARTS']);
    expect(await answers('1.\n#.\n1 = HEART\n')).toEqual(['HEARTY YO']);
  });
  it('are also subject to the rules', async () => {
    expect(await answers('1.....\n1 = HEART\n', { minScore: 65 })).toEqual(['HEARTLANDS', 'HEARTTHROB']);
    expect(await answers('1.....\n1 = HEART\n', { exclude: ['HEARTLANDS'], minScore: 65 })).toEqual(['HEARTTHROB']);
    expect(await answers('1.....\n1 = HEART\n', { require: [{ slot: '1A', word: 'HEARTBREAK' }] })).toEqual([
      'HEARTBREAK',
    ]);
    expect(await answers('1.....\n1 = HEART\n', { only: ['HEARTBREAK'] })).toEqual(['HEARTBREAK']);
    expect(await answers('1.....\n1 = HEART\n', { theme: { words: ['HEARTTHROB'], min: 1 } })).toEqual(['HEARTTHROB']);
  });
  it('make words with their texts candidates of their slots only', async () => {
    expect(await answers('1.....#......\n1 = HEART\n', { minScore: 70 })).toEqual([]);
    expect(await answers('1.....#......\n1 = HEART\n', { require: [{ slot: '1A', word: 'HEARTLANDS' }] })).toEqual([
      'HEARTLANDS ABCDEF',
      'HEARTLANDS HEARTY',
    ]);
  });
  it('are printed with a legend that is read again', async () => {
    const [puzzle] = await fillsOf('1.\n#.\n1 = HEART\n');
    const printed = (await text.write!(puzzle!, { blank: false, colour: false, paper: 'a4' })) as string;
    expect(printed.split('\n').slice(0, 3)).toEqual(['1Y', '#O', '1 = HEART']);
    expect([...parseGrid(printed, 'g.txt').seeds.values()]).toEqual(['HEART', 'Y', 'O']);
  });
});
