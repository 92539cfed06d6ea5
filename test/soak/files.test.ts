// Random puzzles with texts that look like structure, through every writer and every reader: what a format holds comes back, and what we
// write we can read. Random json that contradicts itself is refused, or can be written and read again in every format.

import { expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import type { Random } from '../../src/core/random.js';
import { HEAD, lossesOf } from '../../src/formats/features.js';
import type { Format } from '../../src/formats/format.js';
import { readPuzzle } from '../../src/formats/puzzles.js';
import { formatNames, formatOfFile, loadFormat } from '../../src/formats/registry.js';
import { tidied } from '../../src/formats/tidy.js';
import type { Puzzle, PuzzleCell, PuzzleEntry } from '../../src/puzzle/puzzle.js';
import { drawn, NASTY } from '../formats/puzzles.js';
import { keep, kept, PATIENCE, SEED, shrink, soak } from './soak.js';

const FORMATS = await Promise.all(formatNames('read').map(loadFormat));
/** These only have to be written. A pdf takes too long. */
const PICTURES = await Promise.all(['text', 'svg', 'html'].map(loadFormat));

const PIECES = [
  ...NASTY,
  ...['\n', '\r\n', '\u0000', '\u001b[2J', '\u2028', '\u202e', '\ud800', '\u00a0', '\ufeff', ' ', '  ', '\t'],
  ...[
    '## Grid\n\nXYZ',
    '\n## Clues\nA1. x ~ y',
    '\n## Metadata\nTitle: x',
    '\nexolve-end\n',
    'exolve-begin',
    'exolve-grid:',
  ],
  ...['ACROSS&DOWN', 'crossgen seed 7', '"version":"http://ipuz.org/v2"', '{"kind":["http://ipuz.org/crossword#1"]}'],
  ...[
    '<?xml version="1.0"?>',
    '<br>',
    '<b>x</b>',
    '&amp;',
    '&#0;',
    '&',
    ']]>',
    ' ~ ',
    '#',
    '; ',
    '=',
    '(3)',
    '(1,2)',
    '~{',
    '{/i/}',
  ],
  ...['a', 'word', 'Ёж', 'ß', '東京', '👍', 'e\u0301', '1.', 'A1.', '7 '],
];

function text(random: Random): string {
  return Array.from({ length: 1 + random.below(4) }, () => PIECES[random.below(PIECES.length)]!).join('');
}

/** A sound puzzle, but for its texts. */
function randomPuzzle(random: Random): Puzzle {
  const [width, height] = [2 + random.below(5), 2 + random.below(5)];
  const letters = [...(random.below(3) === 0 ? 'АБВГДЁЖ' : 'ABCDEFGÉ'), ...(random.below(4) === 0 ? 'ß0-?@&' : '')];
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      if (row === 0 && column < 2) return letters[random.below(letters.length)]!;
      const kind = random.below(12);
      return kind < 2 ? '#' : kind === 2 ? ' ' : kind === 3 ? '.' : letters[random.below(letters.length)]!;
    }).join(''),
  );
  const bare = drawn(rows);
  const cells = bare.cells.map((cell): PuzzleCell => {
    if (cell.kind !== 'cell') return cell;
    const may = (chance: number): boolean => random.below(chance) === 0;
    return {
      ...cell,
      ...(cell.solution !== undefined && may(12)
        ? { solution: ['QU', 'HEART', 'ЖЁ', '#', '.', 'A.'][random.below(6)]! }
        : {}),
      ...(cell.solution !== undefined && may(8) ? { circled: true } : {}),
      ...(cell.solution !== undefined && may(8) ? { given: true } : {}),
      ...(may(8) ? { shade: ['pink', '#ffcc00'][random.below(2)]! } : {}),
    };
  });
  const at = (entry: PuzzleEntry, i: number): PuzzleCell =>
    cells[
      (entry.row + (entry.direction === 'down' ? i : 0)) * width + entry.column + (entry.direction === 'down' ? 0 : i)
    ]!;
  const entries = bare.entries.map(({ answer: _, ...entry }): PuzzleEntry => {
    const found = Array.from({ length: entry.length }, (_, i) => at(entry, i));
    const solutions = found.map(cell => (cell.kind === 'cell' ? cell.solution : undefined));
    return {
      ...entry,
      ...(solutions.includes(undefined) ? {} : { answer: solutions.join('') }),
      ...(random.below(4) === 0 ? {} : { clue: text(random) }),
      ...(random.below(6) === 0 ? { enumeration: [`1,${entry.length - 1}`, text(random), ''][random.below(3)]! } : {}),
    };
  });
  const head: Record<string, string> = {};
  for (const name of ['title', 'author', 'editor', 'publisher', 'copyright', 'date', 'notes'])
    if (random.below(2) === 0) head[name] = text(random);
  if (random.below(2) === 0) head.language = random.below(4) === 0 ? text(random) : 'en';
  return { ...head, ...(random.below(3) === 0 ? { seed: random.below(1000) } : {}), width, height, cells, entries };
}

/** The texts as a solver sees them: where an enumeration ends a clue, both are one text. */
function seen(puzzle: Puzzle, format: Format): object {
  const { cells, entries, width, height, overlay: _, ...head } = puzzle;
  return {
    head: Object.fromEntries(HEAD.filter(name => format.holds!.has(name)).map(name => [name, head[name]])),
    width,
    height,
    cells: cells.map(cell =>
      cell.kind === 'cell' ? cell.solution : format.holds!.has('cells outside the grid') && cell.kind,
    ),
    entries: entries.map(({ number, direction, row, column, length, answer, clue = '', enumeration }) => ({
      ...{ number, direction, row, column, length, answer },
      // Emphasis of xd is no text.
      text: (enumeration === String(length) ? clue : `${clue} (${enumeration})`)
        .replace(/\{([/*_-])([^{}]*)\1\}/g, '$2')
        .replace(/ *\(/g, ' (')
        // A number of letters that ends a clue is its enumeration, which is printed anyway.
        .replace(new RegExp(`(?:^| )\\(${length}\\)$`), '')
        .trim(),
    })),
  };
}

/** What goes wrong when a puzzle is written and read; undefined if nothing does. */
async function fault(puzzle: Puzzle): Promise<string | undefined> {
  let tidy: Puzzle;
  try {
    tidy = tidied(puzzle);
  } catch (error) {
    return error instanceof InputError ? undefined : String(error);
  }
  for (const format of [...FORMATS, ...PICTURES]) {
    let bytes: Uint8Array;
    try {
      bytes = Buffer.from((await format.write!(puzzle, { credit: true, columns: 40 })) as string);
    } catch (error) {
      // A format may have no place for it.
      if (error instanceof InputError) continue;
      return `${format.name} cannot be written: ${error}`;
    }
    // Of a text only the grid is read, and nothing in it says what it is.
    if (format.read === undefined || format.name === 'text') continue;
    const name = formatOfFile('file', bytes);
    if (name !== format.name) return `${format.name} is taken for ${name}`;
    try {
      const found = await readPuzzle(bytes, 'file');
      const [before, after] = [seen(tidy, format), seen(found, format)].map(one => JSON.stringify(one));
      if (before !== after) return `${format.name}: ${before}\nbecame ${after}`;
      if (lossesOf(tidy, format.holds).length > 0) continue;
      const again = await readPuzzle(Buffer.from((await format.write!(found, { credit: true })) as string), 'file');
      if (JSON.stringify(again) !== JSON.stringify(found)) return `${format.name}: it changes when it is written again`;
    } catch (error) {
      return `${format.name} cannot be read: ${error}`;
    }
  }
  return undefined;
}

function* simpler(puzzle: Puzzle): Generator<Puzzle> {
  for (const name of HEAD)
    if (puzzle[name] !== undefined) {
      const { [name]: _, ...rest } = puzzle;
      yield rest;
    }
  for (const at of puzzle.entries.keys()) {
    const { clue, ...rest } = puzzle.entries[at]!;
    if (clue !== undefined) yield { ...puzzle, entries: puzzle.entries.with(at, rest) };
  }
}

async function expectSound(name: string, round: number, puzzle: Puzzle): Promise<void> {
  if ((await fault(puzzle)) === undefined) return;
  const least = await shrink(puzzle, simpler, async one => (await fault(one)) !== undefined);
  const path = keep(`file-${name}-${SEED}-${round}.json`, `${JSON.stringify(least)}\n`);
  expect.fail(`${path}: ${await fault(least)}`);
}

it('texts that look like structure come back from every format', { timeout: PATIENCE }, async () => {
  for (const { random, round } of soak('texts', 150, 0.5)) await expectSound('texts', round, randomPuzzle(random));
});

it('json that contradicts itself is refused, or can be read again from every format', {
  timeout: PATIENCE,
}, async () => {
  let refused = 0;
  for (const { random, round } of soak('contradictions', 300, 0.5)) {
    const puzzle = randomPuzzle(random);
    const at = random.below(puzzle.entries.length);
    const entry = puzzle.entries[at]!;
    const other = puzzle.entries[random.below(puzzle.entries.length)]!;
    const changes: Partial<PuzzleEntry>[] = [
      { number: 1 + random.below(9) },
      { row: other.row, column: other.column },
      { direction: other.direction },
      { length: 1 + random.below(4) },
      { answer: 'XYZ' },
      { clueAt: 'left' },
      { clueAt: 'above' },
    ];
    const changed = { ...entry, ...changes[random.below(changes.length)] };
    const cell = random.below(puzzle.cells.length);
    const cells = puzzle.cells.map((one, i) =>
      i === cell && one.kind === 'cell' ? { ...one, number: 1 + random.below(9) } : one,
    );
    const wrong = [
      { ...puzzle, entries: puzzle.entries.with(at, changed) },
      { ...puzzle, entries: puzzle.entries.toSpliced(at, 1) },
      { ...puzzle, entries: [...puzzle.entries, entry] },
      { ...puzzle, cells },
      { ...puzzle, cells: cells.with(cell, { kind: 'block' }) },
    ][random.below(5)]!;
    try {
      tidied(wrong);
    } catch (error) {
      if (error instanceof InputError) refused++;
    }
    await expectSound('contradictions', round, wrong);
  }
  expect(refused).toBeGreaterThan(50);
});

it.each(kept('file-').map(({ name, bytes }) => [name, bytes] as const))('%s', async (_, bytes) => {
  expect(await fault(JSON.parse(bytes.toString()))).toBeUndefined();
});
