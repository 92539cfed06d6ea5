// How entries and cells are named above the board and to a screen reader. As with player.ts, the text of this one function goes into
// the page and must stand alone.

import type { PageData, PageEntry } from './page.js';

export interface Speech {
  /** Such as `5 across. No longer living`; empty for a cell in no entry. */
  entry(entry: PageEntry | undefined): string;
  /** Where a cell is, and in which entry. Each part ends with a full stop, so a voice pauses there. */
  cell(at: number, entry: PageEntry | undefined): string;
}

export function makeSpeech({ labels, width }: PageData): Speech {
  const nameOf = (entry: PageEntry | undefined): string => {
    if (entry === undefined) return '';
    const direction = labels[entry.direction];
    const name =
      entry.number === undefined ? direction[0]!.toUpperCase() + direction.slice(1) : `${entry.number} ${direction}`;
    return `${name}. ${entry.clue}`;
  };
  const sentence = (text: string): string => (text === '' || /[.!?…]["'”’»)]*$/u.test(text) ? text : `${text}.`);
  return {
    entry: nameOf,
    cell: (at, entry) =>
      labels.cell
        .replace('{row}', String(Math.floor(at / width) + 1))
        .replace('{column}', String((at % width) + 1))
        .replace('{clue}', () => sentence(nameOf(entry)))
        .replace('{at}', String((entry?.cells.indexOf(at) ?? 0) + 1))
        .replace('{of}', String(entry?.cells.length ?? 1)),
  };
}
