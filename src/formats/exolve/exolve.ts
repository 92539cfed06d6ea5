// Exolve (https://github.com/viresh-ratnakar/exolve): the text that its web page turns into a crossword to solve. Its texts
// are HTML and `# ` starts a comment, so clues are escaped; marks after a letter (`@ ! | _`) say how its cell looks.

import { InputError } from '../../core/errors.js';
import type { Direction } from '../../grid/grid.js';
import type { Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, refuseOwnNumbers } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundSides, decodeText, letters, shown } from '../input.js';
import { escapeMarkup } from '../markup.js';
import { plainText } from '../plain-text.js';
import { drawRows, printedEntries } from '../printed.js';
import { isColour } from '../shade.js';
import { withBars } from '../tidy.js';

export const exolve: Format = {
  name: 'exolve',
  extension: '.exolve',
  holds: allBut('editor', 'publisher', 'date', 'cells outside the grid', 'numbers of its own', 'clue cells'),
  read,
  write,
};

/** Characters with a meaning in a grid row: with a `&` before them they are letters. */
const SPECIAL = '|_+@!~*.?&0#';
/** The scripts that Exolve lets a solver type, as its exolve-language line names them. */
const SCRIPTS = ['Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Armenian', 'Georgian', 'Devanagari', 'Latin'] as const;

/** The code for a language that is not known (BCP 47). */
const UNKNOWN_LANGUAGE = 'und';

function write(whole: Puzzle, options: WriteOptions = {}): string {
  const puzzle = editionOf(whole, options);
  refuseOwnNumbers(puzzle, 'exolve');
  const { width, height, cells } = puzzle;
  const solutions = cells.flatMap(cell => (cell.kind === 'cell' && cell.solution !== undefined ? [cell.solution] : []));
  const symbols = [...new Set(solutions.join('').replace(/[\p{L}\p{M}]/gu, ''))].join('');
  const settings = [
    solutions.some(solution => [...solution].length > 1) ? 'rebus-cells' : undefined,
    symbols === '' ? undefined : `allow-chars:${symbols}`,
  ].filter(part => part !== undefined);
  const script = SCRIPTS.find(name => new RegExp(`\\p{Script=${name}}`, 'u').test(solutions.join(''))) ?? 'Latin';
  // The page refuses letters that are not Latin unless their script is named. The language may be unknown.
  const language = puzzle.language ?? (script === 'Latin' ? undefined : UNKNOWN_LANGUAGE);
  const header: readonly (readonly [string, string | undefined])[] = [
    ['width', String(width)],
    ['height', String(height)],
    ['title', puzzle.title === undefined ? undefined : field(puzzle.title)],
    ['setter', puzzle.author === undefined ? undefined : field(puzzle.author)],
    ['copyright', puzzle.copyright === undefined ? undefined : field(puzzle.copyright)],
    ['credits', puzzle.seed === undefined ? undefined : `crossgen seed ${puzzle.seed}`],
    ['language', language === undefined ? undefined : `${language} ${script}`],
    ['option', settings.length === 0 ? undefined : settings.join(' ')],
    ...shadeLines(puzzle),
  ];
  const unsolved = solutions.length === 0;
  const rows = drawRows(puzzle, cell => symbolOf(cell, unsolved)).map(row => row.join(' '));
  const clues = (direction: Direction): string[] =>
    printedEntries(puzzle, direction).map(entry =>
      `${entry.number} ${field(entry.clue ?? '')} (${entry.enumeration})`.replace(/ {2,}/gu, ' '),
    );
  const part = (name: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`  exolve-${name}:`, ...lines.map(text => `    ${text}`)];
  return `${[
    'exolve-begin',
    ...header.flatMap(([name, value]) => (value === undefined ? [] : [`  exolve-${name}: ${value}`])),
    ...part(
      'preamble',
      puzzle.notes === undefined ? [] : puzzle.notes.split('\n').map(note => (note === '' ? '&nbsp;' : field(note))),
    ),
    ...part('grid', rows),
    ...part('across', clues('across')),
    ...part('down', clues('down')),
    'exolve-end',
  ].join('\n')}\n`;
}

/** Escapes a text for Exolve: HTML, comments, Exolve's own markup (`~{`), and `exolve-`, which would start a section. */
function field(text: string): string {
  return escapeMarkup(text)
    .replace(/#(?!39;)/gu, '&#35;')
    .replace(/[~[\]{}]/gu, mark => `&#${mark.codePointAt(0)};`)
    .replace(/^[.,]/u, mark => `&#${mark.codePointAt(0)};`)
    .replace(/\((?=[^()]*\))/gu, '&#40;')
    .replace(/exolve-/giu, match => match.replace('-', '&#45;'));
}

function symbolOf(cell: PuzzleCell, unsolved: boolean): string {
  if (cell.kind !== 'cell') return '.';
  const { solution } = cell;
  const letter =
    solution === undefined
      ? unsolved
        ? '0'
        : '?'
      : [...solution].map(character => (SPECIAL.includes(character) ? `&${character}` : character)).join('');
  const bars = cell.barRight && cell.barBelow ? '+' : cell.barRight ? '|' : cell.barBelow ? '_' : '';
  return `${letter}${cell.circled ? '@' : ''}${cell.given ? '!' : ''}${bars}`;
}

function shadeLines({ width, height, cells }: Puzzle): (readonly [string, string])[] {
  const byShade = new Map<string, string[]>();
  cells.forEach((cell, at) => {
    if (cell.kind !== 'cell' || cell.shade === undefined) return;
    // Rows count from the bottom.
    const place = `r${height - Math.floor(at / width)}c${(at % width) + 1}`;
    byShade.set(cell.shade, [...(byShade.get(cell.shade) ?? []), place]);
  });
  return [...byShade].map(([shade, places]) => ['colour', `${shade} ${places.join(' ')}`] as const);
}

interface Line {
  readonly text: string;
  /** In the file, from 1. */
  readonly number: number;
}

interface Section {
  readonly name: string;
  /** What stands after the colon. */
  readonly value: string;
  readonly line: number;
  readonly body: Line[];
}

/** Sections of other kinds of puzzles, which cannot be kept. */
const UNSUPPORTED = ['3d', 'nodir', 'reversals', 'relabel-clues'];

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const sections = splitSections(decodeText(bytes, source), source);
  const one = (name: string): string | undefined => sections.find(section => section.name === name)?.value;
  for (const section of sections)
    if (UNSUPPORTED.includes(section.name))
      throw new InputError(`exolve-${section.name} is not supported; expected a plain crossword`, {
        file: source,
        line: section.line,
      });
  const width = Number(one('width'));
  const height = Number(one('height'));
  boundSides(width, height, source);
  const grid = sections.find(section => section.name === 'grid');
  const rows = grid?.body ?? [];
  if (rows.length !== height)
    throw new InputError(`exolve-grid has ${rows.length} rows; expected exolve-height, ${height}`, {
      file: source,
      line: grid?.line ?? 1,
    });
  const settings = sections
    .filter(section => section.name === 'option')
    .flatMap(section => section.value.split(/\s+/u));
  const rebus = settings.includes('rebus-cells');
  const read = rows.flatMap(row => readRow(row, width, rebus, source, lang));
  const cells = withBars(read, width, [], []);
  const shades = readShades(sections, width, height);
  const seed = sections
    .filter(section => section.name === 'credits')
    .map(section => /^crossgen seed (\d{1,16})$/u.exec(section.value)?.[1])
    .find(text => text !== undefined);
  const clues = (direction: Direction): DraftClue[] =>
    (sections.find(section => section.name === direction)?.body ?? []).flatMap(text =>
      readClue(text, direction, source),
    );
  const preamble = sections.find(section => section.name === 'preamble' || section.name === 'prelude');
  return assemble(
    {
      title: optional(one('title')),
      author: optional(one('setter')),
      copyright: optional(one('copyright')),
      notes: preamble?.body.map(line => plainText(line.text)).join('\n'),
      language: one('language')
        ?.split(/\s+/u)[0]
        ?.replace(new RegExp(`^${UNKNOWN_LANGUAGE}$`, 'u'), ''),
      seed: seed === undefined ? undefined : Number(seed),
      width,
      height,
      cells: cells.map((cell, at) =>
        cell.kind === 'cell' && shades.has(at) ? { ...cell, shade: shades.get(at)! } : cell,
      ),
      clues: [...clues('across'), ...clues('down')],
    },
    source,
  );
}

function optional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text);
}

function splitSections(text: string, source: string): Section[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const begin = lines.findIndex(line => /^\s*exolve-begin\b/u.test(line));
  if (begin === -1) throw new InputError('no exolve-begin in the file; expected an Exolve puzzle', { file: source });
  const sections: Section[] = [];
  for (let i = begin + 1; i < lines.length; i++) {
    const line = lines[i]!.replace(/(?:^|\s)#(?:\s.*)?$/u, '').trim();
    if (/^exolve-end\b/u.test(line)) return sections;
    const heading = /^exolve-(?<name>[a-z0-9-]+)\s*:?\s*(?<value>.*)$/u.exec(line);
    if (heading !== null)
      sections.push({ name: heading.groups!.name!, value: heading.groups!.value!, line: i + 1, body: [] });
    else if (line !== '') sections.at(-1)?.body.push({ text: line, number: i + 1 });
  }
  throw new InputError('no exolve-end in the file: it stops within the puzzle', { file: source, line: lines.length });
}

const CELL = /(?<letter>&.|[^\s|_+@!~*&])(?<marks>(?:\s*[|_+@!~*])*)/gu;
const REBUS_CELL = /(?<letter>(?:&.|[^\s|_+@!~*&])+)(?<marks>(?:\s*[|_+@!~*])*)/gu;

function readRow(row: Line, width: number, rebus: boolean, source: string, lang: string | undefined): PuzzleCell[] {
  const fail = (message: string): never => {
    throw new InputError(message, { file: source, line: row.number });
  };
  const cells = [...row.text.normalize('NFC').matchAll(rebus ? REBUS_CELL : CELL)].map((match): PuzzleCell => {
    const { letter = '', marks = '' } = match.groups!;
    if (/[~*]/u.test(marks)) fail('diagramless and unnumbered cells are not supported; expected a plain crossword');
    if (letter === '.') return { kind: 'block' };
    const known = letter !== '0' && letter !== '?';
    return {
      kind: 'cell',
      ...(known ? { solution: letters(letter.replace(/&(.)/gu, '$1'), source, `line ${row.number}`, lang) } : {}),
      ...(marks.includes('!') && known ? { given: true } : {}),
      ...(marks.includes('@') ? { circled: true } : {}),
      ...(/[|+]/u.test(marks) ? { barRight: true } : {}),
      ...(/[_+]/u.test(marks) ? { barBelow: true } : {}),
    };
  });
  if (cells.length !== width) fail(`a row of ${cells.length} cells; expected exolve-width, ${width}`);
  return cells;
}

/** `exolve-colour: palegreen c10r9 j5 …`; cells named by clue (`12d`) are left to the page that shows them. */
function readShades(sections: readonly Section[], width: number, height: number): Map<number, string> {
  const shades = new Map<number, string>();
  for (const section of sections) {
    if (section.name !== 'colour' && section.name !== 'color') continue;
    const parts = section.value.split(/\s+/u).map(part => ({ part, at: cellNamed(part, width, height) }));
    const colour = parts.find(({ part, at }) => at === undefined && isColour(part))?.part;
    for (const { at } of parts) if (at !== undefined && colour !== undefined) shades.set(at, colour);
  }
  return shades;
}

function cellNamed(name: string, width: number, height: number): number | undefined {
  const match =
    /^r(?<row>\d{1,3})c(?<column>\d{1,3})$/u.exec(name) ??
    /^c(?<column>\d{1,3})r(?<row>\d{1,3})$/u.exec(name) ??
    /^(?<file>[a-z])(?<row>\d{1,3})$/u.exec(name);
  if (match === null) return undefined;
  const { row, column, file } = match.groups!;
  const x = file === undefined ? Number(column) - 1 : file.codePointAt(0)! - 0x61;
  const y = height - Number(row);
  return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : undefined;
}

/** An enumeration in Exolve's form: digits, commas, hyphens, apostrophes, dots and blanks. A note may follow it. */
const ENUMERATION = /\((?<parts>\d[\d,\-'. ]*)\)\*?/gu;

function readClue(line: Line, direction: Direction, source: string): DraftClue[] {
  const match = /^(?:#\S+\s+)*(?<number>\d{1,5})\s*\.?\s+(?<text>.*)$/u.exec(line.text);
  if (match === null) {
    // Other lines between the clues are headings.
    if (!/^[\d[]/u.test(line.text)) return [];
    throw new InputError(`${shown(line.text)}; expected a clue, number text (length)`, {
      file: source,
      line: line.number,
    });
  }
  const text = match.groups!.text!;
  if (/^[,&]\s*\d{1,3}[adbu]?(?=[\s,&])/u.test(text))
    throw new InputError('clues for several entries at once are not supported', { file: source, line: line.number });
  const last = [...text.matchAll(ENUMERATION)].at(-1);
  return [
    {
      number: Number(match.groups!.number),
      direction,
      text: plainText(last === undefined ? text : text.slice(0, last.index)),
      enumeration: last?.groups?.parts,
    },
  ];
}
