import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { worded } from '../../src/core/wording.js';
import { type Grid, loneCells } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';

const parse = (rows: string, invert = false): Grid => parseGrid(rows, 'g.txt', { invert });

/** A grid as text again: this shows what was understood. */
function draw(grid: Grid): string {
  const rows: string[] = [];
  for (let row = 0; row < grid.height; row++) {
    let text = '';
    for (let cell = row * grid.width; cell < (row + 1) * grid.width; cell++)
      text += grid.open[cell] === 0 ? '#' : (grid.seeds.get(cell) ?? '.');
    rows.push(text);
  }
  return rows.join('/');
}

describe('accepted forms', () => {
  it.each([
    ['plain', '..#\n.#.\n...\n', '..#/.#./...'],
    ['no line end at the end', '..\n..', '../..'],
    ['CRLF', '..\r\n..\r\n', '../..'],
    ['old line ends', '..\r..', '../..'],
    ['BOM', '\uFEFF..\n..\n', '../..'],
    ['blank lines around', '\n\n..\n..\n\n  \n', '../..'],
    ['trailing spaces', '..  \n..\t\n', '../..'],
    ['blanks between cells', '. # .\n.\t.\t.\n', '.#./...'],
    ['comments', '; a small grid\n..\n;..#\n..\n', '../..'],
    ['other blocks', '..■\n..█\n..*\n', '..#/..#/..#'],
    ['other cells', '._?□\n....\n', '..../....'],
    ['seed letters', 'aB.\nёй.\n', 'AB./ЁЙ.'],
    ['a letter of two code points', `и\u0306..\n...\n`, 'Й../...'],
    ['0 and 1', '110\n011\n', '..#/#..'],
    ['0 and 1 apart', '1 1 0\n0 1 1\n', '..#/#..'],
    ['0 and 1 with a comment', '; x\n110\n011\n', '..#/#..'],
    ['Georgian, which has no capitals of its own', 'ა..\n', 'ა..'],
    ['squares of a chat', '⬜⬜⬛\n⬛⬜⬜\n', '..#/#..'],
    ['squares that are told to be emoji', '⬜\uFE0F⬜\uFE0F⬛\uFE0F\n⬛\uFE0F⬜\uFE0F⬜\uFE0F\n', '..#/#..'],
    ['light squares', '▢◻◼\n▪▫◽\n', '..#/#..'],
    ['points and shades', '··░\n░··\n', '..#/#..'],
    ['light shades beside blocks', '░░█\n█░░\n', '..#/#..'],
    ['characters that take no room', '.\u200B.\u200B#\u2060\n\uFEFF#..\u200E\n', '..#/#..'],
    ['blanks for cells', '  #  \n     \n#   #\n     \n  #  \n', '..#../...../#...#/...../..#..'],
    ['blanks at the end cut off', '  #\n\n#   #\n\n  #\n', '..#../...../#...#/...../..#..'],
    ['equal rows with blanks', '# #\n# #\n', '#.#/#.#'],
    ['no-break spaces', '#\u00A0\u00A0\n\u00A0\u00A0\u00A0\n\u00A0\u00A0#\n', '#../.../..#'],
    ['blanks and letters', '# A\n  B\nC #\n', '#.A/..B/C.#'],
    ['0 and 1 with commas', '1,1,0\n0,1,1\n', '..#/#..'],
    ['commas at the ends', '1,1,0,\n0,1,1,\n', '..#/#..'],
    ['a spreadsheet', ',A,#\r\n"#",,\r\n', '.A#/#..'],
    ['a spreadsheet with tabs', '\tA\t#\n\t\t\n#\t\t\n', '.A#/.../#..'],
    ['tabs at the end cut off', 'A\tB\t#\nC\n#\n', 'AB#/C../#..'],
    ['an array of arrays', '[[1,1,0],[0,1,1]]', '..#/#..'],
    ['an array with signs', '[[".", null, "#"],\n ["#", "", "a"],\n]\n', '..#/#.A'],
    ['an array of rows', '["..#", "#.."]', '..#/#..'],
  ])('%s', (_, text, drawn) => {
    expect(draw(parse(text))).toBe(drawn);
  });

  it('says that blanks are read as cells', () => {
    const notes: string[] = [];
    parseGrid('#  \n   \n  #\n', 'g.txt', { note: note => notes.push(worded(note)) });
    expect(notes).toEqual(['blanks are read as cells; if that is wrong, write . for cells and # for blocks']);
  });

  it.each(['# A title\n\nThis is a text.\n# Another\n', '[1, 2', '{}', 'AB,CD\nEF,GH\n'])('is no drawing: %j', text => {
    expect(() => parse(text)).toThrow(InputError);
  });

  it('inverts 0 and 1 when told', () => {
    expect(draw(parse('001\n100\n', true))).toBe('..#/#..');
  });

  describe('0 and 1: the grid shows which is a cell', () => {
    const told = (text: string) => {
      const notes: string[] = [];
      const grid = parseGrid(text, 'g.txt', { note: note => notes.push(worded(note)) });
      return { drawn: draw(grid), notes };
    };
    const ONES = '1 is read as a cell and 0 as a block';
    const ZEROS = '0 is read as a cell and 1 as a block';
    it.each([
      ['ones make a crossword', '110\n011\n', '..#/#..', ONES],
      ['zeros make one', '001\n100\n', '..#/#..', ZEROS],
      ['zeros alone', '000\n000\n', '.../...', ZEROS],
      // The reduction of the report's proof, for q = 2: the cells are those marked 0.
      ['the report has words of three above one another', '00010001\n00010001\n', '...#...#/...#...#', ZEROS],
      ['ones in one piece, zeros in two', '00100\n00100\n11111\n', '##.##/##.##/.....', ONES],
    ])('%s', (_, text, drawn, note) => {
      const { notes, ...rest } = told(text);
      expect(rest).toEqual({ drawn });
      expect(notes).toEqual([expect.stringContaining(`${note}, which gives the sensible grid`)]);
    });

    it('if both ways make sense, 1 is a cell, and a note says how to choose', () => {
      expect(told('1100\n1100\n')).toEqual({
        drawn: '..##/..##',
        notes: [`${ONES}; the other way round would do as well: \`invert\` chooses the other`],
      });
      expect(told('110\n001\n').notes).toEqual([
        `${ONES}; neither way gives a sensible grid: \`invert\` chooses the other`,
      ]);
    });

    it('there is no note for other grids, or if the user chose', () => {
      expect(told('..\n..\n').notes).toEqual([]);
      const notes: unknown[] = [];
      parseGrid('1100\n1100\n', 'g.txt', { invert: true, note: note => notes.push(note) });
      expect(notes).toEqual([]);
    });

    it.each(readdirSync('grids').filter(name => name.endsWith('.txt')))('grids/%s is read either way', name => {
      const text = readFileSync(`grids/${name}`, 'utf8');
      const drawn = text.trim().replaceAll('\n', '/');
      expect(told(text.replaceAll('.', '1').replaceAll('#', '0')).drawn).toBe(drawn);
      expect(told(text.replaceAll('.', '0').replaceAll('#', '1')).drawn).toBe(drawn);
    });
  });

  it.each(readdirSync('grids').filter(name => /^(seed|easy|square)-\d\.txt$/.test(name)))('the shipped %s', name => {
    const text = readFileSync(`grids/${name}`, 'utf8');
    expect(draw(parse(text))).toBe(text.trim().replaceAll('\n', '/'));
  });
});

describe('errors', () => {
  it.each([
    ['an empty file', '', `g.txt:1:1: no grid here: expected rows of '.' (a cell), '#' (a block) and letters`],
    ['only comments', '; hm\n', `g.txt:1:1: no grid here: expected rows of '.' (a cell), '#' (a block) and letters`],
    ['an unknown character', '...\n...\n..!\n', `g.txt:3:3: unexpected '!' in a grid row: use '.', '#' or a letter`],
    ['a digit', '..\n.1\n', `g.txt:2:2: unexpected '1' beside other marks in a grid row: use '.', '#' or a letter`],
    ['a NUL byte', '..\n.\0\n', 'g.txt:2:2: a NUL byte, so this is not a text file: expected rows of cells'],
    ['a control character', '..\n.\u0007\n', `g.txt:2:2: unexpected 'U+0007' in a grid row: use '.', '#' or a letter`],
    ['a row of bars only', '..\n| |\n', `g.txt:2:1: this row has bars and no cell: write '.' for each empty cell`],
    [
      'a pasted row of a table',
      '|   |   |\n',
      `g.txt:1:1: this row has bars and no cell: write '.' for each empty cell`,
    ],
    ['a lone mark', '..\n.\u0301\n', `g.txt:2:1: unexpected '.\u0301' in a grid row: use '.', '#' or a letter`],
    ['two letters in one', '..\n.ß\n', `g.txt:2:2: 'ß' becomes 2 letters in upper case: give each its own cell`],
    [
      'a short row',
      '; x\n...\n..\n...\n',
      `g.txt:3:3: this row has 2 cells, the first row (line 2) has 3: make all rows equally long, with '#' for the blocks`,
    ],
    [
      'a long row',
      '..\n. . .\n',
      `g.txt:2:5: this row has 3 cells, the first row (line 1) has 2: make all rows equally long, with '#' for the blocks`,
    ],
    [
      'no slot',
      '\n.#\n#.\n',
      'g.txt:2:1: the grid has no slot: at least two cells must be side by side or one above the other',
    ],
    [
      'a gap',
      '..\n\n..\n',
      `g.txt:2:1: a blank line inside the grid: remove it, write a row of '#', or put a second grid in a file of its own`,
    ],
    ['a wide grid', `${'.'.repeat(256)}\n`, 'g.txt:1:256: the row has more than 255 cells: at most 255 are allowed'],
    ['a huge row', `${'.'.repeat(5000)}\n`, 'g.txt:1:2041: the row has more than 255 cells: at most 255 are allowed'],
    ['a high grid', '..\n'.repeat(256), 'g.txt:256:1: the grid has more than 255 rows: at most 255 are allowed'],
    [
      'several letters in a cell',
      '..\n. AB\n',
      `g.txt:2:4: no blank before 'B', but between other cells of the row: put ` +
        'blanks between all cells or none (several letters in a cell go into a legend: 1 = HEART)',
    ],
  ])('%s', (_, text, message) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ name: 'InputError', message }));
  });

  it('--invert with nothing to invert', () => {
    expect(() => parse('..\n..\n', true)).toThrow(
      'g.txt:1:1: `invert` is for grids written in 0 and 1, and this one is not',
    );
  });

  it('accepts a side of 255', () => {
    expect(parse(`${'.'.repeat(255)}\n`.repeat(255)).slots.length).toBe(510);
  });
});

describe('slots, crossings, numbers', () => {
  it('numbers the cells that start a slot', () => {
    //  1 2 #      1A, 3A, 5A; 1D, 2D, 4D
    const grid = parse('..#\n...\n#..\n');
    expect(grid.slots.map(slot => `${slot.name}:${slot.cells.join(' ')}`)).toEqual([
      '1A:0 1',
      '3A:3 4 5',
      '5A:7 8',
      '1D:0 3',
      '2D:1 4 7',
      '4D:5 8',
    ]);
    expect([...grid.numbers]).toEqual([1, 2, 0, 3, 0, 4, 0, 5, 0]);
    expect(grid.crossings).toContainEqual({ cell: 4, across: 1, acrossAt: 1, down: 4, downAt: 1 });
    expect(grid.crossings.length).toBe(7);
  });

  it('recognises unchecked and lone cells', () => {
    const grid = parse('...#.\n.#.##\n');
    expect(grid.slots.map(slot => slot.name)).toEqual(['1A', '1D', '2D']);
    expect([grid.acrossAt[1], grid.downAt[1]]).toEqual([0, -1]);
    expect(loneCells(grid)).toEqual([4]);
  });

  it('one row is a grid, and so is one column', () => {
    expect(parse('....\n').slots.map(slot => slot.name)).toEqual(['1A']);
    expect(parse('.\n.\n').slots.map(slot => slot.name)).toEqual(['1D']);
  });

  it('reads or refuses every text of the signs that grids have', () => {
    const signs = fc.constantFrom(...'.#~|-=1@A[] \n\n(│█─┌', '\n\nAcross\n 1. x\n', '1 = AB\n');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 24 }), parts => {
        try {
          parse(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 20_000, seed: 5 },
    );
  });

  it('agrees with a plain reading of random grids', () => {
    const grids = fc.array(fc.array(fc.constantFrom('#', '.'), { minLength: 5, maxLength: 5 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(grids, cells => {
        const rows = cells.map(row => row.join(''));
        const columns = [0, 1, 2, 3, 4].map(c => rows.map(row => row[c]).join(''));
        const expected = (lines: string[]): number => lines.join('#').match(/\.\.+/g)?.length ?? 0;
        if (expected(rows) + expected(columns) === 0) return;
        const grid = parse(rows.join('\n'));
        expect(grid.slots.filter(slot => slot.direction === 'across').length).toBe(expected(rows));
        expect(grid.slots.filter(slot => slot.direction === 'down').length).toBe(expected(columns));
        for (const { cell, across, acrossAt, down, downAt } of grid.crossings) {
          expect(grid.slots[across]!.cells[acrossAt]).toBe(cell);
          expect(grid.slots[down]!.cells[downAt]).toBe(cell);
        }
        grid.slots.forEach((slot, id) => {
          expect(slot.id).toBe(id);
          expect(grid.numbers[slot.cells[0]!]).toBe(slot.number);
        });
      }),
    );
  });
});
