// What json writes is what docs/schema/puzzle.schema.json says.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { json } from '../../src/formats/json/json.js';
import { type FillRecord, recordLine } from '../../src/formats/record.js';
import { english, OPTIONS, puzzles, russian } from './puzzles.js';

const schema = JSON.parse(readFileSync('docs/schema/puzzle.schema.json', 'utf8')) as object;
const ajv = new Ajv2020({ allErrors: true });
const validate = ajv.compile(schema);

/** Nothing where the line is as the schema says. */
function faults(line: string): unknown {
  return validate(JSON.parse(line)) ? [] : validate.errors;
}

const run = { source: 'a.txt', engine: 'table', seed: 7 };
const stats = { loadMilliseconds: 1.5, searchMilliseconds: 2.5, nodes: 3, restarts: 0, words: 10 };
const figures = {
  ...{ entries: 2, lowest: 50, mean: 60.5, lengths: { 3: 2 }, letters: { A: 2, B: 4 }, scrabble: 14, cells: 6 },
  ...{ checkedShare: 0.5, blocks: 1, dictionaries: { 'a.txt': 2 }, usedBefore: 0 },
};

describe('the schema', () => {
  it('accepts every puzzle', async () => {
    await fc.assert(
      fc.asyncProperty(puzzles(json.holds!), fc.boolean(), async (puzzle, blank) => {
        expect(faults((await json.write!(puzzle, { ...OPTIONS, blank })) as string)).toEqual([]);
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it.each<[string, FillRecord]>([
    ['filled', { ...run, status: 'filled', index: 1, puzzle: russian }],
    ['filled, with statistics', { ...run, stats, status: 'filled', index: 2, puzzle: english, figures }],
    ['proven for some lists', { ...run, lists: ['a.txt', 'b.txt'], status: 'proven', reasons: [] }],
    ['proven', { ...run, status: 'proven', reasons: ['no word has 4 letters'] }],
    ['stopped', { ...run, status: 'stopped', by: 'time', cuts: [], puzzle: english }],
    ['incomplete', { ...run, status: 'stopped', by: 'incomplete', cuts: ['rare letters'], puzzle: english }],
    ['bad', { status: 'bad', source: 'a.txt', error: 'a.txt:1:1: no grid' }],
  ])('accepts what fill writes: %s', (_, record) => {
    expect(faults(recordLine(record, OPTIONS))).toEqual([]);
  });

  it.each([
    ['a field that it has not', { version: 1, width: 1, height: 1, cells: [['#']], entries: [], extra: 1 }],
    ['a status that is none', { ...run, version: 1, status: 'lost' }],
    ['a cell that is none', { version: 1, width: 1, height: 1, cells: [['?']], entries: [] }],
    ['another version', { version: 2, width: 1, height: 1, cells: [['#']], entries: [] }],
  ])('refuses %s', (_, value) => {
    expect(faults(JSON.stringify(value))).not.toEqual([]);
  });
});
