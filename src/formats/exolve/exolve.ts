// Exolve (https://github.com/viresh-ratnakar/exolve): the text that its web page turns into a crossword to solve. Its texts
// are HTML and `# ` starts a comment, so clues are escaped; marks after a letter (`@ ! | _`) say how its cell looks.

import { InputError } from '../../core/errors.js';
import type { Direction } from '../../grid/grid.js';
import { entryName } from '../../puzzle/entries.js';
import type { EntryName, Puzzle, PuzzleCell, PuzzleEntry } from '../../puzzle/puzzle.js';
import { assemble, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, ReadingNotes, refuseOwnNumbers } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundSides, decodeText, letters, shown } from '../input.js';
import { escapeMarkup } from '../markup.js';
import { plainText } from '../plain-text.js';
import { cellsOf, drawRows, printedEntries } from '../printed.js';
import { colourIn } from '../shade.js';
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
  // The page refuses letters other than A to Z unless their script is named. The language may be unknown.
  const isPlain = !/[^\p{ASCII}]/u.test(solutions.join(''));
  const language = puzzle.language ?? (isPlain ? undefined : UNKNOWN_LANGUAGE);
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
      `${labelOf(entry)} ${field(entry.clue ?? '')} (${entry.enumeration})`.replace(/ {2,}/gu, ' '),
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

/** `1`, or `1, 3d` if the answer goes on in other entries. */
function labelOf({ number, continued = [] }: PuzzleEntry): string {
  return [number, ...continued.map(other => `${other.number}${other.direction === 'across' ? 'a' : 'd'}`)].join(', ');
}

/** Escapes a text for Exolve: HTML, comments, Exolve's own markup (`~{`), and `exolve-`, which would start a section. */
function field(text: string): string {
  return escapeMarkup(text)
    .replace(/#(?!39;)/gu, '&#35;')
    .replace(/[~[\]{}]/gu, mark => `&#${mark.codePointAt(0)};`)
    .replace(
      /^(?:[.,/]|&amp;|and(?=\s*\d))/iu,
      start => `&#${start === '&amp;' ? 38 : start.codePointAt(0)};${start.slice(start === '&amp;' ? 5 : 1)}`,
    )
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
/** Sections that are read. */
const READ = [
  'begin',
  'width',
  'height',
  'grid',
  'title',
  'setter',
  'copyright',
  'language',
  'colour',
  'color',
  'across',
  'down',
];
/** Sections that say how the page looks and works, and nothing about the puzzle. */
const SETTINGS = [
  'id',
  'option',
  'relabel',
  'maker',
  'host',
  'submit',
  'cell-size',
  'grid-spacing',
  'grid-bounds',
  'no-rebus',
];
/** What other sections have, where their names do not say it. */
const SECTIONS: Readonly<Record<string, string>> = {
  question: 'question',
  nina: 'nina',
  alternatives: 'alternative solution',
  'cell-decorator': 'cell decorator',
  'shaped-cell': 'shaped cell',
};

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const said = new ReadingNotes();
  const sections = splitSections(decodeText(bytes, source), source);
  const one = (name: string): string | undefined => sections.find(section => section.name === name)?.value;
  for (const { name, value, line, body } of sections) {
    if (UNSUPPORTED.includes(name) && (value !== '' || body.length > 0))
      throw new InputError(`exolve-${name} is not supported; expected a plain crossword`, { file: source, line });
    const isRead = READ.includes(name) || SETTINGS.includes(name) || ['preamble', 'prelude'].includes(name);
    if (isRead || UNSUPPORTED.includes(name) || (name === 'credits' && SEED.test(value))) continue;
    if (name.startsWith('force-')) said.leave('bar or hyphen that is forced', '', value.split(/\s+/u).length);
    else if (SECTIONS[name] !== undefined) said.leave(SECTIONS[name]);
    else said.leaveThe(`exolve-${name}`);
  }
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
  const read = rows.flatMap(row => readRow(row, width, rebus, source, lang, said));
  const cells = withBars(read, width, [], []);
  const seed = sections
    .filter(section => section.name === 'credits')
    .map(section => SEED.exec(section.value)?.[1])
    .find(text => text !== undefined);
  const draft = { width, height, cells };
  const bare = assemble({ ...draft, clues: [] }, source);
  const names = new Set(bare.entries.map(entry => entryName(entry)));
  const clues = (direction: Direction): DraftClue[] =>
    sections
      .filter(section => section.name === direction)
      .flatMap(({ body }) => body.flatMap(text => readClue(text, direction, names, source, said)));
  const preambles = sections.filter(section => section.name === 'preamble' || section.name === 'prelude');
  const notes = preambles.flatMap(({ value, body }) => [
    ...(value === '' ? [] : [value]),
    ...body.map(({ text }) => text),
  ]);
  const shades = readShades(sections, bare, said);
  return assemble(
    {
      title: optional(one('title'), said),
      author: optional(one('setter'), said),
      copyright: optional(one('copyright'), said),
      notes: notes.map(text => plainText(text, said)).join('\n'),
      language: one('language')
        ?.split(/\s+/u)[0]
        ?.replace(new RegExp(`^${UNKNOWN_LANGUAGE}$`, 'u'), ''),
      seed: seed === undefined ? undefined : Number(seed),
      ...draft,
      cells: cells.map((cell, at) =>
        cell.kind === 'cell' && shades.has(at) ? { ...cell, shade: shades.get(at)! } : cell,
      ),
      clues: [...clues('across'), ...clues('down')],
      said,
    },
    source,
  );
}

const SEED = /^crossgen seed (\d{1,16})$/u;

function optional(text: string | undefined, said: ReadingNotes): string | undefined {
  return text === undefined ? undefined : plainText(text, said);
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

function readRow(
  row: Line,
  width: number,
  rebus: boolean,
  source: string,
  lang: string | undefined,
  said: ReadingNotes,
): PuzzleCell[] {
  const fail = (message: string): never => {
    throw new InputError(message, { file: source, line: row.number });
  };
  // A decoration is named by a number in braces after the letter.
  const undecorated = row.text.replace(/(?<=[^&\s])\s*\{\d+\}/gu, () => {
    said.leave('cell', 'the decoration of');
    return '';
  });
  const cells = [...undecorated.normalize('NFC').matchAll(rebus ? REBUS_CELL : CELL)].map((match): PuzzleCell => {
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

/** `exolve-colour: palegreen c10r9 j5 12d …`: cells by their place, and all cells of a clue by its number. */
function readShades(sections: readonly Section[], bare: Puzzle, said: ReadingNotes): Map<number, string> {
  const shades = new Map<number, string>();
  for (const section of sections) {
    if (section.name !== 'colour' && section.name !== 'color') continue;
    const parts = section.value
      .split(/\s+(?![^()]*\))/u)
      .map(part => ({ part, cells: cellsNamed(part.toLowerCase(), bare) }));
    const colour = parts.map(({ part, cells }) => (cells === undefined ? colourIn(part) : undefined)).find(Boolean);
    const named = parts.flatMap(({ cells }) => cells ?? []);
    if (colour === undefined) said.leave('cell', 'the colour of', named.length);
    else for (const at of named) shades.set(at, colour);
    for (const { part, cells } of parts)
      if (cells === undefined && part !== '' && colourIn(part) === undefined)
        said.leaveThe(`the colour at ${shown(part)}`);
  }
  return shades;
}

/** The cell of a place, or the cells of the clue `12d`; undefined for anything else, such as a colour. */
function cellsNamed(name: string, { width, height, entries }: Puzzle): readonly number[] | undefined {
  const at = cellNamed(name, width, height);
  if (at !== undefined) return [at];
  const match = /^(?<number>\d{1,5})(?<letter>[ad])$|^(?<first>[ad])(?<other>\d{1,5})$/u.exec(name);
  if (match === null) return undefined;
  const { number, letter, first, other } = match.groups!;
  const direction = (letter ?? first) === 'a' ? 'across' : 'down';
  const sought = entryName({ number: Number(number ?? other), direction });
  const entry = entries.find(each => entryName(each) === sought);
  return entry && cellsOf(entry, width);
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

/** An enumeration in Exolve's form: digits, commas, hyphens, apostrophes, dots and blanks. */
const ENUMERATION = /\((?<parts>[1-9][\d,\-'’.\s]*)\)/gu;
/** One in words, such as `(2 words)` or `(abbr.)`, or a question mark. */
const IN_WORDS =
  /\([^()]*\s(?:w|wo|wor|words?|l|le|let|lett|lette|letters?)[^a-z()]*\)|\(\s*\?\s*\)|\((?:[^()]*\s)?(?:abb?r?|abbrev\w*|abbreviation|acr\w*)\b[^()]*\)/giu;
/** A part of a clue that the page explains when it reveals the answer: `~{Pet}~`, `~{{class}Pet}~`. */
const EXPLAINED = /~\{(?:\{[^{}]*\})?(?<text>(?:(?!\}~).)*)\}~/gu;
const NUMBER = /^\s*(?<number>[1-9]\d{0,4})(?<letter>a(?:c(?:ross)?)?|d(?:n|own)?|b(?:ack)?|u(?:p)?)?(?![a-z\d])/iu;
/** Between the numbers of the entries that an answer goes through. */
const BETWEEN = /^\s*(?:,|(?:and|&amp;|&|\/)(?=\s*[1-9]))\s*/iu;

function readClue(
  line: Line,
  direction: Direction,
  names: ReadonlySet<string>,
  source: string,
  said: ReadingNotes,
): DraftClue[] {
  const fail = (message: string): never => {
    throw new InputError(message, { file: source, line: line.number });
  };
  const whole = line.text.replace(/^(?:#\S+\s+)+/u, '');
  if (/^Hint\s*:/iu.test(whole)) {
    said.leave('hint');
    return [];
  }
  const first = NUMBER.exec(whole);
  if (first === null) {
    // Other lines between the clues are headings.
    if (/^[\d[]/u.test(whole)) fail(`${shown(line.text)}; expected a clue, number text (length)`);
    if (!/^(?:across|down)$/iu.test(whole)) said.leave('line between the clues');
    return [];
  }
  const number = Number(first.groups!.number);
  const { continued, rest } = readContinued(whole.slice(first[0].length), { number, direction }, names, fail, said);
  const text = rest.replace(/^\s*\.(?!\s*\.)/u, '').trim();
  const { end, parts, after } = enumerationAt(text);
  if (after.replace(/[_\s]|\[[^[\]]*\]/gu, '') !== '') said.leave('clue', 'the annotation of');
  return [
    {
      number,
      direction,
      text: plainText(text.slice(0, end).replace(EXPLAINED, '$<text>'), said),
      enumeration: parts,
      ...(continued.length === 0 ? {} : { continued }),
    },
  ];
}

/**
 * The numbers after the first: the answer to `1, 3d` goes on in 3 down. A number without a letter has the direction of the clue, unless only
 * the other direction has an entry of that number that is not named yet.
 */
function readContinued(
  text: string,
  first: EntryName,
  names: ReadonlySet<string>,
  fail: (message: string) => never,
  said: ReadingNotes,
): { readonly continued: readonly EntryName[]; readonly rest: string } {
  const whole: EntryName[] = [first];
  let rest = text;
  for (let gap = BETWEEN.exec(rest); gap !== null; gap = BETWEEN.exec(rest)) {
    const next = NUMBER.exec(rest.slice(gap[0].length));
    if (next === null) break;
    const { letter = '' } = next.groups!;
    if (/^[bu]/iu.test(letter)) fail('an answer that runs backwards is not supported; expected across and down');
    const number = Number(next.groups!.number);
    const same = { number, direction: first.direction };
    const other = { number, direction: first.direction === 'across' ? 'down' : 'across' } as const;
    if (letter === '') {
      const isFree = names.has(entryName(same)) && !whole.some(each => entryName(each) === entryName(same));
      const hasOther = names.has(entryName(other));
      whole.push(isFree || !hasOther ? same : other);
      if (isFree && hasOther)
        said.remark('clues for several entries: a number without a letter was taken to have the direction of its clue');
    } else whole.push({ number, direction: /^a/iu.test(letter) ? 'across' : 'down' });
    rest = rest.slice(gap[0].length + next[0].length);
  }
  return { continued: whole.slice(1), rest };
}

/**
 * Where the clue ends, its enumeration if it is in numbers, and what stands after both: the annotation. The enumeration is the last one, or
 * the first that an answer in brackets follows. `[]` ends a clue that has none.
 */
function enumerationAt(text: string): { readonly end: number; readonly parts?: string; readonly after: string } {
  const inNumbers = [...text.matchAll(ENUMERATION)];
  const all = [...inNumbers, ...text.matchAll(IN_WORDS)].sort((a, b) => a.index - b.index);
  const afterOf = (match: RegExpMatchArray): string => text.slice(match.index! + match[0].length).replace(/^\*/u, '');
  const found = all.find(match => /^ *\[[^\]]*\]/u.test(afterOf(match))) ?? all.at(-1);
  const brackets = text.indexOf('[]');
  if (brackets !== -1 && (found === undefined || brackets < found.index))
    return { end: brackets, after: text.slice(brackets + 2) };
  if (found === undefined) return { end: text.length, after: '' };
  // Tags that are still open end after the enumeration.
  const closing = /^(?:\s*<\/[^<>]*>)+/u.exec(afterOf(found))?.[0] ?? '';
  const after = afterOf(found).slice(closing.length);
  if (inNumbers.includes(found)) return { end: found.index, parts: found.groups!.parts!.replace(/\.\s*$/u, ''), after };
  return { end: found.index + found[0].length, after };
}
