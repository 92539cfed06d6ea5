// Each rule with the smallest board that breaks it, and with one that does not.

import { describe, expect, it } from 'vitest';
import { parseGrid } from '../../src/grid/parse.js';
import { lint } from '../../src/lint/checks.js';
import { RULE_NAMES, type RuleName } from '../../src/lint/rule-names.js';
import { RULE_SETS, type RuleSet } from '../../src/lint/sets.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { lexiconOf } from '../lexicons.js';

const LEXICON = { ...lexiconOf(['CAT:90', 'ATE:20', 'TEN:60', 'TIDE', 'TIDES', 'AXE:90:name']), lang: 'en' };

/** What one rule finds, as `5A text` or `2,3 text`. @param clues by slot, with the enumeration behind a bar */
function findings(
  rule: RuleName,
  rows: string,
  set: RuleSet = RULE_SETS.american,
  clues: Record<string, string> = {},
): string[] {
  const grid = parseGrid(rows.replaceAll(' ', '\n'), 'g.txt');
  const puzzle: Puzzle = {
    width: grid.width,
    height: grid.height,
    cells: Array.from(grid.open, (open, cell) => {
      const solution = grid.seeds.get(cell);
      return open === 0 ? { kind: 'block' } : { kind: 'cell', ...(solution && { solution }) };
    }),
    entries: grid.slots.map(({ name, number, direction, cells, length }) => {
      const [clue, enumeration = String(length)] = (clues[name] ?? '').split('|');
      const [row, column] = [Math.floor(cells[0]! / grid.width), cells[0]! % grid.width];
      return { number, direction, row, column, length, enumeration, ...(clue && { clue }) };
    }),
  };
  const off = new Set(RULE_NAMES.filter(name => name !== rule));
  return lint({ grid, puzzle, lexicon: LEXICON }, set, off).map(({ slot, row, column, text }) =>
    [slot ?? (row === undefined ? 'all' : `${row},${column}`), text].join(' '),
  );
}

const { american, british, russian } = RULE_SETS;

describe('lint', () => {
  it('symmetry: a half turn, and in Russian grids also a mirror', () => {
    expect(findings('symmetry', '#... .... ...#')).toEqual([]);
    expect(findings('symmetry', '#..# .... ....')).toEqual([
      '1,1 the grid is not symmetric (half turn): this cell and the one in row 3 column 4 are not both blocks',
    ]);
    expect(findings('symmetry', '#..# .... ....', russian)).toEqual([]);
    expect(findings('symmetry', '#... .... #...', russian)).toEqual([]);
    expect(findings('symmetry', '##.. .... ...#', russian)).toHaveLength(1);
  });

  it('symmetry of bars', () => {
    expect(findings('symmetry', '...|. .... ....')).toEqual([
      '1,3 the grid is not symmetric (half turn): this cell and the one in row 3 column 2 do not have the same bars',
    ]);
    expect(findings('symmetry', '...|. .... .|...')).toEqual([]);
  });

  it('fair: two hard words cross in an american grid', () => {
    expect(findings('fair', 'AXE C## T##')).toEqual([]);
    expect(findings('fair', 'TEN E## N##')).toEqual([]);
    const hard = ['1,1 two hard words cross here: ATE and AXE (names, or scored under 60)'];
    expect(findings('fair', 'ATE X## E##')).toEqual(hard);
    expect(findings('fair', 'ATE X## E##', british)).toEqual([]);
  });

  it('connected', () => {
    expect(findings('connected', '...# #... ...#')).toEqual([]);
    expect(findings('connected', '...#... ...#...')).toEqual([
      '1,5 blocks cut off the part of the grid that begins here from the rest',
    ]);
  });

  it('short-words', () => {
    expect(findings('short-words', '...')).toEqual([]);
    expect(findings('short-words', '..#...')).toEqual(['1A has 2 letters, but needs at least 3']);
  });

  it('unchecked: every cell, half of each word, or two letters of each', () => {
    expect(findings('unchecked', '... ... ...')).toEqual([]);
    expect(findings('unchecked', '... #.# #.#')).toHaveLength(4);
    expect(findings('unchecked', '..... .#.#. .....', british)).toEqual([]);
    expect(findings('unchecked', '....... .#####. .......', british)).toEqual([
      '1A has 2 checked of 7 letters, but needs at least 3',
      '3A has 2 checked of 7 letters, but needs at least 3',
    ]);
    expect(findings('unchecked', '...... ...### ......', british).filter(text => text.startsWith('1A'))).toEqual([
      '1A has 3 unchecked letters in a row, but may have at most 2',
    ]);
    expect(findings('unchecked', '....... .#####. .......', russian)).toEqual([]);
    expect(findings('unchecked', '... .## .##', russian)).toHaveLength(2);
  });

  it('word-count and block-count', () => {
    const open = Array.from({ length: 15 }, () => '.'.repeat(15));
    expect(findings('word-count', open.join(' '))).toEqual([]);
    const split = open.map((row, y) => (y % 4 === 3 ? '#'.repeat(15) : row.replace(/.{4}/g, '...#')));
    expect(findings('word-count', split.join(' '))).toEqual([
      expect.stringMatching(/^all the grid has \d+ words, but may have at most 78 for 15 by 15$/),
    ]);
    expect(findings('word-count', '... ... ...')).toEqual([]);
    expect(findings('block-count', '...... .....#')).toEqual([]);
    expect(findings('block-count', '..#.. ..#..')).toEqual([
      'all the grid has 2 blocks, but may have at most 1 for its size',
    ]);
  });

  it('repeated-words, stems and score', () => {
    expect(findings('repeated-words', 'CAT ### CAT')).toEqual(['2A repeats CAT of 1A']);
    expect(findings('repeated-words', 'CAT ### TEN')).toEqual([]);
    expect(findings('stems', 'TIDE# ##### TIDES')).toEqual(['2A holds TIDES, a near repeat of TIDE of 1A']);
    expect(findings('stems', 'CAT ### TEN')).toEqual([]);
    expect(findings('score', 'ATE ### CAT ### XYZ', { ...american, floor: 50 })).toEqual([
      '1A holds ATE, scored 20, but the lowest score allowed is 50',
    ]);
    expect(findings('score', 'ATE ### CAT')).toEqual([]);
  });

  it('clues: repeated, giving the answer away, too long; a wrong enumeration', () => {
    const clues = (one: string, other: string) => ({ '1A': one, '2A': other });
    expect(findings('repeated-clues', 'CAT ### TEN', american, clues('A pet', 'a pet '))).toEqual([
      '2A has the clue of 1A',
    ]);
    expect(findings('repeated-clues', 'CAT ### TEN', american, clues('A pet', 'Number'))).toEqual([]);
    expect(findings('answer-in-clue', 'CAT ### TEN', american, clues('Cats are one', 'Number'))).toEqual([
      '1A has a clue that gives CAT away: Cats are one',
    ]);
    expect(findings('clue-length', 'CAT', { ...american, longestClue: 4 }, { '1A': 'A pet' })).toEqual([
      '1A has a clue of 5 characters, but may have at most 4',
    ]);
    expect(findings('clue-length', 'CAT', american, { '1A': 'A pet' })).toEqual([]);
    expect(findings('enumeration', 'CAT ### TEN', american, clues('A pet|2,2', 'Number|1,2'))).toEqual([
      '1A has 3 cells, but its clue says (2,2)',
    ]);
  });
});
