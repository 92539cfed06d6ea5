// A puzzle as every reader gives it and every writer gets it. Its texts are plain, in one line each (notes have several), its cells hold
// letters, and its entries are those of its cells. So no text can be taken for structure, and what we write can be read.

import { InputError } from '../core/errors.js';
import { defined } from '../core/lazy.js';
import { capitals } from '../core/word.js';
import { makeGrid } from '../grid/grid.js';
import { entryFaults, entryName } from '../puzzle/entries.js';
import { isEnumeration } from '../puzzle/enumeration.js';
import { barsOf, inOrder, type Puzzle, type PuzzleCell, type PuzzleEntry } from '../puzzle/puzzle.js';
import { block, letters, line, shown } from './input.js';
import { isColour } from './shade.js';

/** The texts of a puzzle, as they are tidied. */
const TEXTS = {
  ...{ title: line, author: line, editor: line, publisher: line, copyright: line, date: line, notes: block },
  language: (tag: string | undefined): string | undefined =>
    tag !== undefined && isLanguageTag(tag) ? tag : undefined,
} as const;
type Head = Pick<Puzzle, keyof typeof TEXTS | 'seed'>;
/** The largest number of a cell. */
const MAX_NUMBER = 65_535;

/** Whether a text has the form of a code for a language: `fr`, `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(text);
}

/** The texts of a puzzle's head without those that are empty, and its seed, in the order given. */
export function tidyHead<T extends { readonly [K in keyof Head]?: Head[K] | undefined }>(head: T): Head {
  return defined(
    Object.fromEntries(
      Object.entries(head).map(([name, value]) => [
        name,
        name in TEXTS
          ? TEXTS[name as keyof typeof TEXTS](value as string | undefined)
          : Number.isSafeInteger(value)
            ? value
            : undefined,
      ]),
    ),
  ) as Head;
}

/**
 * The puzzle with plain texts, the usual numbers if its cells have none, and its entries in order.
 * @throws InputError for entries, numbers and answers that are not those of the cells, and for cells that hold no letters
 */
export function tidied(puzzle: Puzzle): Puzzle {
  const { width, height, cells: given, entries, overlay, readingNotes, showEnumerations, ...head } = puzzle;
  if (given.length !== width * height)
    throw new InputError(`${given.length} cells: expected ${width * height}, which is ${width} times ${height}`);
  const bare = withBars(
    given.map((cell, at) => tidyCell(cell, at, puzzle.language)),
    width,
    [],
    [],
  );
  const open = Uint8Array.from(bare, cell => Number(cell.kind === 'cell'));
  const grid = makeGrid({ source: 'puzzle', width, height, open, bars: barsOf(bare) });
  const cells = numberedCells(bare, grid.numbers);
  const whole = {
    ...tidyHead(head),
    width,
    height,
    cells,
    entries: entries.map(entry => tidyEntry(entry, puzzle.language)).sort(inOrder),
  };
  const [fault] = entryFaults(whole, grid);
  if (fault !== undefined) throw new InputError(`its entries are not those of its cells: ${fault.text}`);
  const names = new Set(whole.entries.map(entry => entryName(entry)));
  for (const entry of whole.entries)
    for (const other of entry.continued ?? [])
      if (!names.has(entryName(other)) || entryName(other) === entryName(entry))
        throw new InputError(
          `the answer to ${entryName(entry)} goes on in ${entryName(other)}, which is no other entry`,
        );
  const astray = whole.entries.find(entry => entry.clueAt !== undefined && !isBesideBlock(entry, cells, width));
  if (astray !== undefined)
    throw new InputError(
      `the clue of ${astray.number} ${astray.direction} is in the cell ${astray.clueAt === 'left' ? 'to the left' : 'above'}, but no block is there`,
    );
  return { ...whole, ...defined({ overlay, readingNotes, showEnumerations }) };
}

function tidyCell(cell: PuzzleCell, at: number, lang: string | undefined): PuzzleCell {
  if (cell.kind !== 'cell') return cell;
  const { solution, number, shade } = cell;
  const place = `cell ${at + 1}`;
  if (number !== undefined && !(Number.isInteger(number) && number >= 1 && number <= MAX_NUMBER))
    throw new InputError(`${place} has the number ${shown(number)}: expected 1 to ${MAX_NUMBER}`);
  if (shade !== undefined && !isColour(shade))
    throw new InputError(`${place} has the shade ${shown(shade)}: expected a colour by name or as #rrggbb`);
  return solution === undefined ? cell : { ...cell, solution: letters(solution, undefined, place, lang) };
}

/** An entry with plain texts. An enumeration in words may help the solver, so it goes into the clue. */
export function tidyEntry(entry: PuzzleEntry, lang: string | undefined): PuzzleEntry {
  const enumeration = entry.enumeration.replace(/\s/gu, '');
  const fits = isEnumeration(enumeration);
  const text = line(entry.answer);
  const answer = text && capitals(text, lang);
  const clue = fits ? line(entry.clue) : withEnumeration(line(entry.clue), entry.enumeration);
  return defined({ ...entry, answer, clue, enumeration: fits ? enumeration : String(entry.length) });
}

function isBesideBlock(entry: PuzzleEntry, cells: readonly PuzzleCell[], width: number): boolean {
  const { row, column, clueAt } = entry;
  const at = clueAt === 'left' ? row * width + column - 1 : (row - 1) * width + column;
  return (clueAt !== 'left' || column > 0) && cells[at]?.kind === 'block';
}

/** A clue with an enumeration after it; without one if that is blank. */
export function withEnumeration(clue: string | undefined, enumeration: string): string | undefined {
  const said = line(enumeration);
  return said === undefined ? clue : line(`${clue ?? ''} (${said})`);
}

/**
 * Adds bars that a file puts at upper and left edges: they become lower and right bars of the neighbours. A bar at a block or at the
 * edge of the grid is dropped.
 * @param above cells with a bar at their upper edge
 * @param before cells with a bar at their left edge
 */
export function withBars(
  cells: readonly PuzzleCell[],
  width: number,
  above: readonly number[],
  before: readonly number[],
): PuzzleCell[] {
  const right = new Set(before.filter(at => at % width > 0).map(at => at - 1));
  const below = new Set(above.filter(at => at >= width).map(at => at - width));
  const isOpen = (at: number): boolean => cells[at]?.kind === 'cell';
  return cells.map((cell, at) => {
    if (cell.kind !== 'cell') return cell;
    const { barRight = right.has(at), barBelow = below.has(at), ...rest } = cell;
    return {
      ...rest,
      ...(barRight && (at + 1) % width > 0 && isOpen(at + 1) ? { barRight } : {}),
      ...(barBelow && isOpen(at + width) ? { barBelow } : {}),
    };
  });
}

/** The cells with their numbers: their own if any cell has one, else the usual ones. */
export function numberedCells(cells: readonly PuzzleCell[], usual: Uint16Array): PuzzleCell[] {
  if (cells.some(cell => cell.kind === 'cell' && cell.number !== undefined)) return [...cells];
  return cells.map((cell, at) => (cell.kind === 'cell' && usual[at]! > 0 ? { ...cell, number: usual[at]! } : cell));
}
