// The board of the page: a table of cells, each with a field to type into. Like player.ts the text of this one function goes into
// the page and must stand alone.

/// <reference lib="dom" />

import type { PageData } from './page.js';

/** Puts the board into its place; the fields by cell, with nothing listening to them yet. */
export function makeBoard({ cells, width }: PageData, place: HTMLElement): Map<number, HTMLInputElement> {
  const inputs = new Map<number, HTMLInputElement>();
  const table = document.createElement('table');
  table.setAttribute('role', 'grid');
  table.setAttribute('aria-label', document.title);
  for (let start = 0; start < cells.length; start += width) {
    const row = table.insertRow();
    row.setAttribute('role', 'row');
    for (let cell = start; cell < start + width; cell++) fill(row.insertCell(), cell);
  }
  place.append(table);
  return inputs;

  function fill(square: HTMLTableCellElement, at: number): void {
    const cell = cells[at];
    square.setAttribute('role', 'gridcell');
    if (!cell) {
      square.className = cell === null ? 'block' : 'void';
      return;
    }
    if (cell.shade) square.classList.add(cell.shade);
    if (cell.circled) square.classList.add('circled');
    if (cell.barRight) square.classList.add('bar-right');
    if (cell.barBelow) square.classList.add('bar-below');
    if (cell.number) {
      const number = document.createElement('span');
      number.className = 'number';
      number.textContent = String(cell.number);
      number.setAttribute('aria-hidden', 'true');
      square.append(number);
    }
    const input = document.createElement('input');
    input.type = 'text';
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.tabIndex = -1;
    input.readOnly = cell.given === true;
    input.setAttribute('autocapitalize', 'characters');
    input.setAttribute('autocorrect', 'off');
    input.setAttribute('enterkeyhint', 'next');
    square.append(input);
    inputs.set(at, input);
  }
}
