import { describe, expect, it } from 'vitest';
import { json } from '../../src/formats/json/json.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { withCells } from './puzzles.js';

const options = { blank: false, colour: false, paper: 'a4' } as const;
const puzzle: Puzzle = {
  title: 'Two',
  language: 'en',
  seed: 5,
  width: 3,
  height: 2,
  cells: [
    { kind: 'cell', solution: 'A', number: 1, circled: true },
    { kind: 'cell', solution: 'T', given: true, shade: '#eee' },
    { kind: 'block' },
    { kind: 'cell', solution: 'S', number: 2 },
    { kind: 'cell' },
    { kind: 'void' },
  ],
  entries: [
    { number: 1, direction: 'across', row: 0, column: 0, length: 2, answer: 'AT', clue: 'In "x"', enumeration: '1-1' },
    { number: 2, direction: 'across', row: 1, column: 0, length: 2, enumeration: '2' },
    { number: 1, direction: 'down', row: 0, column: 0, length: 2, answer: 'AS', enumeration: '2' },
  ],
};
const bytes = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

describe('json', () => {
  it('is one line, with the rows drawn', async () => {
    const text = (await json.write!(puzzle, options)) as string;
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ version: 1, title: 'Two', rows: ['AT#', 'S. '] });
  });

  it('is read back as it was written', async () => {
    expect(json.read!(bytes(await json.write!(puzzle, options)), 'p.json')).toEqual(puzzle);
  });

  it('hides the solution when blank', async () => {
    const text = (await json.write!(puzzle, { ...options, blank: true })) as string;
    expect(text).not.toMatch(/"answer"|"solution":"[AS]"/);
    expect(JSON.parse(text).rows).toEqual(['.T#', '.. ']);
  });

  it('leaves out the rows when a cell has several letters', async () => {
    const rebus = withCells(puzzle, (cell, at) =>
      cell.kind === 'cell' && at === 0 ? { ...cell, solution: 'IN' } : cell,
    );
    expect(JSON.parse((await json.write!(rebus, options)) as string).rows).toBeUndefined();
  });

  it.each<[string, unknown, RegExp | string]>([
    ['no json', '{"version":', 'p.json:1:12: not JSON: unexpected the end of the file'],
    ['no object', [1], 'p.json: the file is [1]: expected an object'],
    ['no version', {}, 'p.json: version is missing: expected version 1'],
    ['another version', { version: 2 }, 'p.json: version is 2: expected version 1'],
    [
      'a checkpoint taken for a puzzle',
      { crossgen: 'fill', version: 1 },
      'p.json: this is the saved state of a run, not a puzzle: name the grid, and resume from this file',
    ],
    ['no cells', { version: 1 }, 'p.json: cells is missing: expected a list'],
    ['empty cells', { version: 1, cells: [] }, 'p.json: cells is []: expected at least one row'],
    [
      'ragged cells',
      { version: 1, cells: [['#'], []] },
      'p.json: cells[1] is []: expected 1 cells, as in the first row',
    ],
    ['a wrong cell', { version: 1, cells: [[7]] }, 'p.json: cells[0][0] is 7: expected an object'],
    ['no entries', { version: 1, cells: [['#']] }, 'p.json: entries is missing: expected a list'],
    [
      'a wrong direction',
      { version: 1, cells: [['#']], entries: [{ direction: 'up' }] },
      'p.json: entries[0].direction is "up": expected "across" or "down"',
    ],
    [
      'an entry outside the grid',
      { version: 1, cells: [['#']], entries: [{ direction: 'down', row: 0, column: 1, length: 2 }] },
      'p.json: entries[0].column is 1: expected less than 1, the width of the grid',
    ],
    [
      'an entry over the edge',
      { version: 1, cells: [['#']], entries: [{ direction: 'down', row: 0, column: 0, length: 2 }] },
      'p.json: entries[0].length is 2: expected 1 to 1, the cells from there to the edge',
    ],
    [
      'a shade that is none',
      { version: 1, cells: [[{ shade: 'red"/><script>' }, {}]], entries: [] },
      'p.json: cells[0][0].shade is "red\\"/><script>": expected a colour by name or as #rrggbb',
    ],
    ['a wrong title', { version: 1, cells: [['#']], entries: [], title: 1 }, 'p.json: title is 1: expected a text'],
  ])('says what is wrong: %s', (_, value, message) => {
    expect(() => json.read!(bytes(value), 'p.json')).toThrow(message);
  });
});
