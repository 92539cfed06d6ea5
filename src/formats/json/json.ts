// json: the puzzle as data, one object on each line. Version 1 is described in docs/schema: fields may be added to it, but none is
// removed or changed. `rows` repeats the letters for tools like jq; the reader uses only `cells` and `entries`.

import { InputError } from '../../core/errors.js';
import { defined } from '../../core/lazy.js';
import type { EntryName, Puzzle, PuzzleCell, PuzzleEntry } from '../../puzzle/puzzle.js';
import { editionOf } from '../edition.js';
import { allBut } from '../features.js';
import type { Format } from '../format.js';
import { boundSides, decodeText, jsonOf, letters } from '../input.js';
import { parseJson } from '../json-place.js';
import { drawGrid, drawRows, TEXT_MARKS } from '../printed.js';
import { isColour } from '../shade.js';
import { tidyEntry, tidyHead } from '../tidy.js';

export const JSON_VERSION = 1;

/** "#" is a block, null a cell outside the grid. */
type JsonCell = '#' | null | Omit<Extract<PuzzleCell, { kind: 'cell' }>, 'kind'>;

export interface JsonPuzzle extends Omit<Puzzle, 'cells' | 'overlay'> {
  readonly version: typeof JSON_VERSION;
  /** A character for each cell: `#` block, `.` no solution, blank outside. Absent if a cell holds several letters, or one of these marks. */
  readonly rows?: readonly string[];
  readonly cells: readonly (readonly JsonCell[])[];
}

/** The puzzle in the form that the json format writes; records add fields to it. */
export function toJson(puzzle: Puzzle): JsonPuzzle {
  const { width, height, cells, entries, overlay: _, ...head } = puzzle;
  const drawn = cells.some(isAmbiguous) ? undefined : drawGrid(puzzle);
  return {
    version: JSON_VERSION,
    ...head,
    width,
    height,
    ...(drawn === undefined ? {} : { rows: drawn }),
    cells: drawRows(puzzle, toJsonCell),
    entries,
  };
}

/** Makes a puzzle of parsed json. @throws InputError naming the field that is wrong */
export function fromJson(value: unknown, source: string, lang?: string): Puzzle {
  const record = new Field(value, 'the file', source);
  if (record.get('crossgen').value !== undefined)
    throw new InputError('this is the saved state of a run, not a puzzle: name the grid, and resume from this file', {
      file: source,
    });
  const version = record.get('version');
  if (version.value !== JSON_VERSION) version.wrong(`version ${JSON_VERSION}`);
  const rows = record.get('cells').list();
  const width = rows[0]?.list().length ?? record.get('cells').wrong('at least one row');
  const cells = rows.flatMap(row => {
    const list = row.list();
    if (list.length !== width) row.wrong(`${width} cells, as in the first row`);
    return list.map(cell => fromJsonCell(cell, lang));
  });
  const height = rows.length;
  boundSides(width, height, source);
  const head = record.texts(['title', 'author', 'editor', 'publisher', 'copyright', 'date', 'notes', 'language']);
  const entries = record.get('entries').list();
  return {
    ...tidyHead(head),
    ...record.switches(['showEnumerations']),
    ...record.numbers(['seed']),
    width,
    height,
    cells,
    entries: entries.map(entry => fromJsonEntry(entry, width, height, lang)),
  };
}

/** It has the seed in any case: programs read it, and a run can be repeated from it. */
export const json: Format = {
  name: 'json',
  extension: '.json',
  holds: allBut(),
  write: (puzzle, options = {}) => `${JSON.stringify(toJson(editionOf(puzzle, { ...options, credit: true })))}\n`,
  read: (bytes, source, lang) => fromJson(parseJson(decodeText(bytes, source), source), source, lang),
};

/** Whether one character cannot show the cell's solution: it has several letters, or is itself a mark. */
function isAmbiguous(cell: PuzzleCell): boolean {
  const solution = cell.kind === 'cell' ? cell.solution : undefined;
  return solution !== undefined && ([...solution].length > 1 || Object.values(TEXT_MARKS).includes(solution));
}

function toJsonCell(cell: PuzzleCell): JsonCell {
  if (cell.kind === 'block') return '#';
  if (cell.kind === 'void') return null;
  const { kind: _, ...rest } = cell;
  return rest;
}

function fromJsonCell(field: Field, lang: string | undefined): PuzzleCell {
  if (field.value === '#') return { kind: 'block' };
  if (field.value === null) return { kind: 'void' };
  const { solution, shade } = field.texts(['solution', 'shade']);
  if (shade !== undefined && !isColour(shade)) field.get('shade').wrong('a colour by name or as #rrggbb');
  const { given, circled, barRight, barBelow } = field.switches(['given', 'circled', 'barRight', 'barBelow']);
  return {
    kind: 'cell',
    ...defined({
      solution: solution === undefined ? undefined : letters(solution, field.source, field.path, lang),
      shade,
    }),
    ...field.numbers(['number']),
    ...(given && solution !== undefined ? { given } : {}),
    ...(circled ? { circled } : {}),
    ...(barRight ? { barRight } : {}),
    ...(barBelow ? { barBelow } : {}),
  };
}

/** An entry of the file. It must lie within the grid; `verify` checks whether it is an entry of the grid. */
function fromJsonEntry(field: Field, width: number, height: number, lang: string | undefined): PuzzleEntry {
  const direction = field.get('direction');
  const { value } = direction;
  if (value !== 'across' && value !== 'down') return direction.wrong(`"across" or "down"`);
  const [row, column, length] = [field.get('row'), field.get('column'), field.get('length')];
  if (row.whole() >= height) row.wrong(`less than ${height}, the height of the grid`);
  if (column.whole() >= width) column.wrong(`less than ${width}, the width of the grid`);
  const room = value === 'across' ? width - column.whole() : height - row.whole();
  if (length.whole() < 1 || length.whole() > room) length.wrong(`1 to ${room}, the cells from there to the edge`);
  const { answer, clue } = field.texts(['answer', 'clue']);
  return tidyEntry(
    {
      number: field.get('number').whole(),
      direction: value,
      row: row.whole(),
      column: column.whole(),
      length: length.whole(),
      ...defined({ answer, clue }),
      enumeration: field.get('enumeration').text(),
      ...continuedOf(field.get('continued')),
      ...clueSideOf(field.get('clueAt')),
    },
    lang,
  );
}

function continuedOf(field: Field): Pick<PuzzleEntry, 'continued'> {
  if (field.value === undefined) return {};
  const continued = field.list().map((other): EntryName => {
    const direction = other.get('direction');
    const { value } = direction;
    if (value !== 'across' && value !== 'down') return direction.wrong('"across" or "down"');
    return { number: other.get('number').whole(), direction: value };
  });
  return continued.length === 0 ? {} : { continued };
}

function clueSideOf(field: Field): Pick<PuzzleEntry, 'clueAt'> {
  const { value } = field;
  if (value === undefined) return {};
  return value === 'left' || value === 'above' ? { clueAt: value } : field.wrong('"left" or "above"');
}

/** A value of the file, with its path for error messages. */
class Field {
  readonly value: unknown;
  readonly path: string;
  readonly source: string;
  constructor(value: unknown, path: string, source: string) {
    this.value = value;
    this.path = path;
    this.source = source;
  }

  wrong(expected: string): never {
    const found = this.value === undefined ? 'is missing' : `is ${jsonOf(this.value).slice(0, 40)}`;
    throw new InputError(`${this.path} ${found}: expected ${expected}`, { file: this.source });
  }

  get(name: string): Field {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value)) this.wrong('an object');
    const value = (this.value as Record<string, unknown>)[name];
    return new Field(value, this.path === 'the file' ? name : `${this.path}.${name}`, this.source);
  }

  list(): Field[] {
    const { value } = this;
    if (!Array.isArray(value)) this.wrong('a list');
    return (value as unknown[]).map((item, i) => new Field(item, `${this.path}[${i}]`, this.source));
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.wrong('a text');
  }

  whole(): number {
    return Number.isSafeInteger(this.value) && (this.value as number) >= 0
      ? (this.value as number)
      : this.wrong('a whole number');
  }

  /** Those of the named fields that exist. */
  texts<Name extends string>(names: readonly Name[]): { [N in Name]?: string } {
    return this.#present(names, field => field.text());
  }

  numbers<Name extends string>(names: readonly Name[]): { [N in Name]?: number } {
    return this.#present(names, field => field.whole());
  }

  switches<Name extends string>(names: readonly Name[]): { [N in Name]?: boolean } {
    return this.#present(names, field =>
      typeof field.value === 'boolean' ? field.value : field.wrong('true or false'),
    );
  }

  #present<Name extends string, T>(names: readonly Name[], read: (field: Field) => T): { [N in Name]?: T } {
    const found: { [N in Name]?: T } = {};
    for (const name of names) {
      const field = this.get(name);
      if (field.value !== undefined) found[name] = read(field);
    }
    return found;
  }
}
