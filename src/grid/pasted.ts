// Grids as they are pasted: from chats and pages with squares and invisible characters, from spreadsheets with separators, from programs as
// arrays, and with blanks for cells. They become rows of a grid file.

import { charactersOf } from '../core/word.js';
import { BLOCK, BLOCKS, EMPTY, EMPTY_CELL } from './cells.js';
import type { NumberedLine } from './printed-grid.js';

/** Characters that take no room: zero-width spaces, joiners, marks of direction and of the kind of emoji. */
const INVISIBLE = /\u00ad|\u200b|\u200e|\u200f|\u2060|\ufe0e|\ufe0f|\ufeff/g;
/** A block beside empty cells, and an empty cell beside blocks. */
const SHADE = '░';
/** Between the cells of a row. */
const SEPARATORS = [',', ';', '\t'];

/** The text without characters that nobody sees, and with one meaning for each mark. */
export function visibleMarks(text: string): string {
  const seen = text.replace(INVISIBLE, '');
  if (!seen.includes(SHADE)) return seen;
  const hasBlocks = [...BLOCKS].some(mark => seen.includes(mark));
  return seen.replaceAll(SHADE, hasBlocks ? EMPTY_CELL : BLOCK);
}

/** The rows of an array in JSON, or of a table with one character in each field; undefined for another text. An empty field is an empty cell. */
export function tableRows(text: string): NumberedLine[] | undefined {
  const rows = /^\s*\[/.test(text) ? arrayRows(text) : separatedRows(text);
  return rows?.map((cells, at) => ({ line: at + 1, text: cells.map(cell => cell.trim() || EMPTY_CELL).join('') }));
}

function arrayRows(text: string): string[][] | undefined {
  try {
    const rows: unknown = JSON.parse(text.replace(/,(\s*\])/g, '$1'));
    if (!Array.isArray(rows) || rows.length === 0) return undefined;
    const cells = rows.map((row: unknown): unknown[] => (Array.isArray(row) ? row : [...charactersOf(String(row))]));
    const texts = cells.map(row => row.map(cell => String(cell ?? '')));
    return texts.flat().every(isCell) ? texts : undefined;
  } catch {
    return undefined;
  }
}

function separatedRows(text: string): string[][] | undefined {
  const lines = text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
  const separator = SEPARATORS.find(sign => lines.every(line => line.trim() === '' || line.includes(sign))) ?? '\t';
  if (!text.includes(separator)) return undefined;
  // Only with tabs, which nobody sees, an empty line may be a row.
  const rows = lines.map(line =>
    line.trim() === '' && separator !== '\t'
      ? []
      : line.split(separator).map(field => field.trim().replace(/^"(.*)"$/, '$1')),
  );
  const whole = rows.flat();
  if (!whole.some(cell => cell !== '') || !whole.every(isCell)) return undefined;
  // A separator behind every row, as programs write it, ends no cell.
  if (rows.every(row => row.indexOf('') === row.length - 1)) return rows.map(row => row.slice(0, -1));
  if (separator !== '\t') return rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map(row => [...row, ...new Array<string>(width - row.length).fill('')]);
}

function isCell(text: string): boolean {
  return [...charactersOf(text)].length <= 1;
}

/** The rows of a drawing with blanks for cells; undefined unless blocks show where its rows end. */
export function blankRows(lines: readonly NumberedLine[]): NumberedLine[] | undefined {
  const isBlank = ({ text }: NumberedLine): boolean => text.trim() === '';
  const rows = lines.slice(
    lines.findIndex(line => !isBlank(line)),
    lines.findLastIndex(line => !isBlank(line)) + 1,
  );
  const drawn = rows.filter(line => !isBlank(line)).map(({ text }) => [...charactersOf(text)]);
  const width = drawn.reduce((most, row) => Math.max(most, row.length), 0);
  const marks = drawn.flat();
  const letters = marks.filter(mark => mark.trim() !== '' && !BLOCKS.includes(mark)).length;
  // A text with letters may be prose, whose lines end anywhere.
  const isEven = letters === 0 || drawn.filter(row => row.length === width).length * 2 > drawn.length;
  const isOpen = letters * 2 <= rows.length * width && !marks.some(mark => EMPTY.includes(mark));
  const isBlocked = drawn.filter(row => row.some(mark => BLOCKS.includes(mark))).length > 1;
  if (!isEven || !isOpen || !isBlocked) return undefined;
  return rows.map(({ line, text }) => {
    const cells = [...charactersOf(text)];
    return { line, text: Array.from({ length: width }, (_, at) => cells[at]?.trim() || EMPTY_CELL).join('') };
  });
}
