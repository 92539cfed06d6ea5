// What we write is read alike by a reader that is not ours: @xwordly/xword-parser.
import { parse } from '@xwordly/xword-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueWithEnumeration } from '../../src/formats/draft.js';
import type { Feature } from '../../src/formats/features.js';
import type { Format } from '../../src/formats/format.js';
import { ipuz } from '../../src/formats/ipuz/ipuz.js';
import { jpz } from '../../src/formats/jpz/jpz.js';
import { puz } from '../../src/formats/puz/puz.js';
import { xd } from '../../src/formats/xd/xd.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { english, OPTIONS, puzzles, russian, withCells } from './puzzles.js';

/** What the other reader tells of a puzzle: cells as it sees them, clues by number. */
interface Seen {
  readonly rows: readonly (readonly (string | undefined)[])[];
  readonly circled: readonly boolean[];
  readonly across: readonly (readonly [number, string])[];
  readonly down: readonly (readonly [number, string])[];
}

/** It deals the clues of a .puz out all across before all down; in the file they are in number order. */
function inNumberOrder(puzzle: Puzzle): Puzzle {
  const sorted = [...puzzle.entries].sort((a, b) => a.number - b.number);
  const across = puzzle.entries.filter(entry => entry.direction === 'across');
  const dealt = puzzle.entries.map((entry, index) => ({ ...entry, ...withClue(sorted[index]!.clue) }));
  return { ...puzzle, entries: [...dealt.slice(0, across.length), ...dealt.slice(across.length)] };
}

function withClue(clue: string | undefined): { clue?: string } {
  return clue === undefined ? {} : { clue };
}

async function seenByOther(format: Format, puzzle: Puzzle): Promise<Seen> {
  const written = await format.write!(puzzle, OPTIONS);
  // It knows xd only in the older form, where blank lines part the sections, and Latin letters in it.
  const text =
    format === xd
      ? String(written)
          .replace(/(?:^|\n\n)## \w+\n\n/gu, '\n\n\n')
          .trimStart()
      : written;
  const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
  const found = parse(bytes, { filename: `x${format.extension}` });
  const clues = (list: readonly { number: number; text: string }[]): (readonly [number, string])[] =>
    list.map(clue => [clue.number, clue.text.trim()] as const);
  return {
    rows: found.grid.cells.map(row => row.map(cell => (cell.isBlack ? '#' : cell.solution))),
    circled: found.grid.cells.flat().map(cell => cell.isCircled === true),
    across: clues(found.clues.across),
    down: clues(found.clues.down),
  };
}

function expected(
  format: Format,
  puzzle: Puzzle,
  clueText: (puzzle: Puzzle, entry: Puzzle['entries'][number]) => string,
): Seen {
  const { width, height, cells } = puzzle;
  // Of a JPZ it tells the identity of the word, not the number of the clue.
  const entries =
    format === jpz ? puzzle.entries.map((entry, index) => ({ ...entry, number: index + 1 })) : puzzle.entries;
  const clues = (direction: 'across' | 'down'): (readonly [number, string])[] =>
    entries
      .filter(entry => entry.direction === direction)
      .map(entry => [entry.number, clueText(puzzle, entry)] as const);
  return {
    rows: Array.from({ length: height }, (_, row) =>
      cells.slice(row * width, (row + 1) * width).map(cell => (cell.kind === 'cell' ? cell.solution : '#')),
    ),
    circled: cells.map(cell => cell.kind === 'cell' && cell.circled === true),
    across: clues('across'),
    down: clues('down'),
  };
}

/** The bytes of a .puz grid that Across Lite takes for letters. */
const ACROSS_LITE = /^[A-Z0-9@#$%&+?.-]+$/u;

it('a .puz grid has only bytes that other programs accept, whatever the accents', async () => {
  const accented = withCells(english, (cell, at) =>
    cell.kind === 'cell' ? { ...cell, solution: [...'ÉÜßØæ-._AÇ'][at % 10]!.toUpperCase() } : cell,
  );
  const bytes = Buffer.from((await puz.write!(accented, OPTIONS)) as Uint8Array);
  expect(bytes.toString('latin1', 0x34, 0x34 + 2 * english.width * english.height)).toMatch(ACROSS_LITE);
  const seen = await seenByOther(puz, accented);
  expect(seen.rows[0]).toEqual(['E', 'U', 'S', '#']);
});

it.each([{ puzzle: russian }, { puzzle: { ...english, language: 'de' } }])(
  'a .jpz has readable directions in any language: $puzzle.language',
  async ({ puzzle }) => {
    const seen = await seenByOther(jpz, puzzle);
    expect(seen.across.length).toBe(4);
    expect(seen.down.length).toBe(4);
  },
);

const plain = (_: Puzzle, entry: Puzzle['entries'][number]): string => entry.clue ?? '';
const COMMON: readonly Feature[] = ['author', 'circles', 'solution'];

describe.each([
  { name: 'ipuz', format: ipuz, puzzle: russian, clue: plain },
  { name: 'jpz', format: jpz, puzzle: english, clue: plain },
  { name: 'xd', format: xd, puzzle: english, clue: clueWithEnumeration },
  { name: 'puz', format: puz, puzzle: english, clue: clueWithEnumeration },
])('$name', ({ format, puzzle, clue }) => {
  it('is read in the same way', async () => {
    const want = format === puz ? inNumberOrder(puzzle) : puzzle;
    expect(await seenByOther(format, puzzle)).toEqual(expected(format, want, clue));
  });
  it('is read in the same way for any puzzle', async () => {
    await fc.assert(
      // Of an xd it does not know that a lower-case letter is a circled one.
      fc.asyncProperty(
        puzzles(new Set(format === xd ? COMMON.filter(use => use !== 'circles') : COMMON)),
        async arbitrary => {
          const puzzle = { ...arbitrary, title: 'Title' };
          const seen = await seenByOther(format, puzzle);
          const want = expected(format, puzzle, clue);
          expect(seen.rows).toEqual(want.rows);
          expect(seen.across.map(([number]) => number)).toEqual(want.across.map(([number]) => number));
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });
});
