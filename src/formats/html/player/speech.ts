// How entries and cells are named above the board and to a screen reader.

import type { PageEntry } from '../page.js';
import { data } from './data.js';

const { labels, width } = data;

/** Such as `5 across. No longer living`; empty for a cell in no entry. */
export function entryText(entry: PageEntry | undefined): string {
  if (entry === undefined) return '';
  const direction = labels[entry.direction];
  const name =
    entry.number === undefined ? direction[0]!.toUpperCase() + direction.slice(1) : `${entry.number} ${direction}`;
  return `${name}. ${entry.clue}`;
}

/** Where a cell is, and in which entry. Each part ends with a full stop, so a voice pauses there. */
export function cellText(at: number, entry: PageEntry | undefined): string {
  return labels.cell
    .replace('{row}', String(Math.floor(at / width) + 1))
    .replace('{column}', String((at % width) + 1))
    .replace('{clue}', () => sentence(entryText(entry)))
    .replace('{at}', String((entry?.cells.indexOf(at) ?? 0) + 1))
    .replace('{of}', String(entry?.cells.length ?? 1));
}

function sentence(text: string): string {
  return text === '' || /[.!?…]["'”’»)]*$/u.test(text) ? text : `${text}.`;
}
