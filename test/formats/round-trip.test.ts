// What a format says it holds comes back from it, whatever the puzzle; what it does not hold is named.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exolve } from '../../src/formats/exolve/exolve.js';
import { lossesOf } from '../../src/formats/features.js';
import type { Format } from '../../src/formats/format.js';
import { ipuz } from '../../src/formats/ipuz/ipuz.js';
import { jpz } from '../../src/formats/jpz/jpz.js';
import { json } from '../../src/formats/json/json.js';
import { puz } from '../../src/formats/puz/puz.js';
import { xd } from '../../src/formats/xd/xd.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { drawn, english, NASTY, OPTIONS, puzzles, russian, withCells } from './puzzles.js';

const FORMATS = [json, ipuz, puz, jpz, xd, exolve];
const RUNS = 120;

async function again(format: Format, puzzle: Puzzle, blank = false): Promise<Puzzle> {
  const written = await format.write!(puzzle, { ...OPTIONS, blank, credit: true });
  return format.read!(typeof written === 'string' ? Buffer.from(written) : written, `file${format.extension}`);
}

describe.each(FORMATS.map(format => ({ name: format.name, format })))('$name', ({ format }) => {
  it('gives back every puzzle, as far as the format can hold it', async () => {
    await fc.assert(
      fc.asyncProperty(puzzles(format.holds!), async puzzle => {
        expect(await again(format, puzzle)).toEqual(puzzle);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  });

  // `0`, `#` and `-` were lost in ipuz, Exolve or xd, where they stand for something else.
  it('gives back solutions that are signs', async () => {
    await fc.assert(
      fc.asyncProperty(puzzles(format.holds!, 'signs'), async puzzle => {
        const result = await again(format, puzzle).catch((error: Error) => error);
        // An error is no loss: xd has no more than so many characters that can stand for signs.
        if (format === xd && result instanceof Error)
          expect(result.message).toContain('no character left to stand for');
        else expect(result).toEqual(puzzle);
      }),
      { numRuns: RUNS, seed: 9 },
    );
    for (const sign of '0#-.?~_|@&') {
      const puzzle = drawn(['AB', 'CD'], ['1A x']);
      const signed = withCells(puzzle, (cell, at) =>
        cell.kind === 'cell' && at === 1 ? { ...cell, solution: sign } : cell,
      );
      expect((await again(format, signed)).cells[1], sign).toEqual(signed.cells[1]);
    }
  });

  it('gives back a grid of one column, and one of one row', async () => {
    for (const puzzle of [drawn(['A', 'B', 'C'], ['1D x']), drawn(['ABC'], ['1A x'])])
      expect((await again(format, puzzle)).entries).toEqual(puzzle.entries);
  });

  it('has the seed only when asked, except json, which repeats the run', async () => {
    for (const blank of [false, true]) {
      const plain = Buffer.from(await format.write!({ ...english, seed: 987654321 }, { ...OPTIONS, blank }));
      expect(plain.includes('987654321')).toBe(format === json);
      const credited = Buffer.from(
        await format.write!({ ...english, seed: 987654321 }, { ...OPTIONS, blank, credit: true }),
      );
      expect(credited.includes('987654321')).toBe(true);
    }
  });

  it('gives back texts that look like markup', async () => {
    const clues = english.entries.map((entry, i) => ({ ...entry, clue: NASTY[i % NASTY.length]! }));
    const puzzle = { ...english, title: NASTY[0]!, author: NASTY[1]!, copyright: NASTY[2]!, entries: clues };
    const expected = format === puz ? withoutLanguage(puzzle) : puzzle;
    expect(await again(format, puzzle)).toEqual(expected);
  });

  it('names what it cannot hold', () => {
    const puzzle = drawn(['AB#', 'CD '], ['1A x'], { title: 't', language: 'en' });
    const shaded: Puzzle = {
      ...puzzle,
      cells: puzzle.cells.map(cell => (cell.kind === 'cell' ? { ...cell, shade: 'pink', given: true } : cell)),
    };
    expect(lossesOf(shaded, format.holds!)).toEqual(
      {
        json: [],
        ipuz: [],
        jpz: [],
        puz: ['language', 'shades', 'cells outside the grid'],
        xd: [],
        exolve: ['cells outside the grid'],
      }[format.name],
    );
  });

  it('leaves the solution out of a blank puzzle', async () => {
    const blank = await again(format, english, true);
    expect(blank.cells.every(cell => cell.kind !== 'cell' || cell.solution === undefined)).toBe(true);
    expect(blank.entries.map(entry => entry.clue)).toEqual(english.entries.map(entry => entry.clue));
  });
});

describe.each(FORMATS.filter(format => format !== puz).map(format => ({ name: format.name, format })))(
  '$name',
  ({ format }) => {
    it('gives back Cyrillic', async () => {
      expect(await again(format, russian)).toEqual(russian);
      await fc.assert(
        fc.asyncProperty(puzzles(format.holds!, 'cyrillic'), async puzzle => {
          expect(await again(format, puzzle)).toEqual(puzzle);
        }),
        { numRuns: RUNS / 4, seed: 8 },
      );
    });
  },
);

it('refuses Cyrillic in a .puz, and names the formats that have it', () => {
  expect(() => puz.write!(russian, OPTIONS)).toThrow(
    "puz: the letter 'К' has no byte in this format; write ipuz, jpz or xd instead",
  );
});

function withoutLanguage({ language: _, ...rest }: Puzzle): Puzzle {
  return rest;
}
