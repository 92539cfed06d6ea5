// The board of the page: a table of cells, each with a field to type into.

import { CELL_FIELD } from './board.js';
import { data } from './data.js';

const { cells, width } = data;

/** The fields by cell, with nothing listening to them yet. */
export const inputs = new Map<number, HTMLInputElement>();

const table = document.createElement('table');
table.setAttribute('role', 'grid');
table.setAttribute('aria-label', document.title);
for (let start = 0; start < cells.length; start += width) {
  const row = table.insertRow();
  row.setAttribute('role', 'row');
  for (let cell = start; cell < start + width; cell++) fill(row.insertCell(), cell);
}
document.getElementById('board')!.append(table);

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
  for (const [name, value] of Object.entries(CELL_FIELD)) input.setAttribute(name, String(value));
  input.tabIndex = -1;
  input.readOnly = cell.given === true;
  square.append(input);
  inputs.set(at, input);
}
