// xd, version 3: a puzzle as UTF-8 text that people and programs read easily. There is one character for each cell. The Rebus
// header holds several letters in a cell; lower-case letters and the Special header mark circles. Bars and shades are in a section Design,
// given letters in a section Start, as other programs write them.
// Source: https://github.com/century-arcade/xd/blob/master/doc/xd-format.md

import { InputError } from '../../core/errors.js';
import { plainWord, upperCase } from '../../core/word.js';
import { entryName } from '../../puzzle/entries.js';
import { barsOf, type Puzzle, type PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, clueWithEnumeration, type Draft, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, headLines, ReadingNotes, refuseOwnNumbers } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { decodeText, letters, shown } from '../input.js';
import { shiftedText } from '../plain-text.js';
import { cellsOf, drawCell, drawRows, printedEntries } from '../printed.js';
import { colourIn, HIGHLIGHT } from '../shade.js';
import { withBars } from '../tidy.js';

export const xd: Format = {
  name: 'xd',
  extension: '.xd',
  holds: allBut('numbers of its own', 'clue cells', 'answers over several entries'),
  read,
  write,
};

/** Characters that may stand for several letters: none is a letter or has another meaning in the format. */
const REBUS_KEYS = '123456789$%&*+/<>?@^0';
/** The same for circled cells: these must be lower-case letters, and only those are used that mean nothing else in the puzzle. */
const CIRCLED_KEYS = 'abcdefghijklmnopqrstuvwxyz';

function write(whole: Puzzle, options: WriteOptions = {}): string {
  const puzzle = editionOf(whole, options);
  refuseOwnNumbers(puzzle, 'xd');
  const { keys, symbols } = gridSymbols(puzzle);
  const circled = puzzle.cells.some(cell => cell.kind === 'cell' && cell.circled);
  const headers = [
    ...Object.entries(headLines(name => puzzle[name])),
    ['language', puzzle.language] as const,
    ['seed', puzzle.seed] as const,
    ['rebus', keys.size === 0 ? undefined : [...keys].map(([key, text]) => `${key}=${text}`).join(' ')] as const,
    ['special', circled ? 'circle' : undefined] as const,
    ['form', barsOf(puzzle.cells) === undefined ? undefined : 'barred'] as const,
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name[0]!.toUpperCase()}${name.slice(1)}: ${value}`]));
  const rows = drawRows({ ...puzzle, cells: symbols }, symbol => symbol).map(row => row.join(''));
  const clues = (direction: 'across' | 'down'): string[] =>
    printedEntries(puzzle, direction).map(entry => {
      const answer = cellsOf(entry, puzzle.width).map(at => drawCell(puzzle.cells[at]!));
      const text = clueWithEnumeration(puzzle, entry).replace(LINE_END, '\u00a0\\ ');
      return `${direction === 'across' ? 'A' : 'D'}${entry.number}.${text === '' ? '' : ` ${text}`} ~ ${answer.join('')}`;
    });
  // A line of the notes must not look like a heading; its blank, which cannot break, is read as any other.
  const sections = [
    `## Metadata\n\n${headers.join('\n')}`,
    `## Grid\n\n${rows.join('\n')}`,
    `## Clues\n\n${[clues('across'), clues('down')].map(part => part.join('\n')).join('\n\n')}`,
    ...(puzzle.notes === undefined
      ? []
      : [`## Notes\n\n${puzzle.notes.replace(/^## /gmu, '##\u00a0').replace(/^(?=<!--)/gmu, '\u00a0')}`]),
    ...startOf(puzzle),
    ...designOf(puzzle),
  ];
  return `${sections.map(section => section.trimEnd()).join('\n\n')}\n`;
}

/** The section with the letters that are given. */
function startOf(puzzle: Puzzle): string[] {
  if (!puzzle.cells.some(cell => cell.kind === 'cell' && cell.given)) return [];
  const rows = drawRows(puzzle, cell => (cell.kind !== 'cell' ? '#' : cell.given ? givenSign(cell.solution!) : '.'));
  return [`## Start\n\n${rows.map(row => row.join('')).join('\n')}`];
}

/** A letter that is given; the signs of the map itself stand for nothing there. */
function givenSign(solution: string): string {
  const [first = ''] = solution;
  return /[#.\s]/u.test(first) ? '?' : first;
}

/** The section with bars and shades: a letter for each of their combinations, and a map of the cells that have them. */
function designOf(puzzle: Puzzle): string[] {
  const letters = new Map<string, string>();
  const rows = drawRows(puzzle, cell => {
    if (cell.kind !== 'cell') return '#';
    const style = [
      ...(cell.shade === undefined ? [] : [`background: ${cell.shade}`]),
      ...(cell.barRight ? ['bar-right: true'] : []),
      ...(cell.barBelow ? ['bar-bottom: true'] : []),
    ].join('; ');
    if (style === '') return '.';
    // There are more letters than shades that anybody tells apart.
    if (!letters.has(style)) letters.set(style, String.fromCodePoint(0x41 + letters.size));
    return letters.get(style)!;
  });
  if (letters.size === 0) return [];
  if (letters.size > 26)
    throw new InputError('xd: a grid has room for 26 combinations of shades and bars; write ipuz or jpz instead');
  const styles = [...letters].map(([style, letter]) => `${letter} { ${style} }`);
  return [`## Design\n\n<style>\n${styles.join('\n')}\n</style>\n\n${rows.map(row => row.join('')).join('\n')}`];
}

/** One character for each cell, and the solutions that the rebus keys among them stand for. */
function gridSymbols(puzzle: Puzzle): { keys: Map<string, string>; symbols: string[] } {
  const keys = new Map<string, string>();
  const keyOf = new Map<string, string>();
  const lower = new Set(
    puzzle.cells.flatMap(cell => (cell.kind === 'cell' && cell.circled ? [(cell.solution ?? '').toLowerCase()] : [])),
  );
  const symbols = puzzle.cells.map(cell => {
    if (cell.kind === 'block') return '#';
    if (cell.kind === 'void') return '_';
    const { solution, circled = false } = cell;
    if (solution === undefined && circled)
      throw new InputError('xd: a circle needs a letter in its cell; write ipuz or jpz instead');
    if (solution === undefined) return '.';
    const small = solution.toLowerCase();
    // ß has no capital, so in a grid with circles it would look like a circled letter.
    // Nor does a Turkish I, which another program may take for the capital of i.
    const isPair = [puzzle.language, undefined].every(lang => upperCase(small, lang) === solution);
    const plain = circled
      ? small !== solution && isOne(small) && isPair
      : lower.size === 0 || solution === solution.toUpperCase();
    if (isOne(solution) && /\p{L}/u.test(solution) && plain) return circled ? small : solution;
    const name = `${circled ? 'o' : ''}${solution}`;
    const pool = circled ? [...CIRCLED_KEYS].filter(key => !lower.has(key)) : [...REBUS_KEYS];
    const key = keyOf.get(name) ?? pool.find(free => !keys.has(free));
    if (key === undefined || /\s/u.test(solution))
      throw new InputError(`xd: no character left to stand for ${shown(solution)}; write ipuz or jpz instead`);
    keyOf.set(name, key);
    keys.set(key, solution);
    return key;
  });
  return { keys, symbols };
}

function isOne(text: string): boolean {
  return [...text].length === 1;
}

interface Line {
  readonly text: string;
  /** Line number in the file, from 1. */
  readonly number: number;
}

/** The remedy if blocks were moved, which changes the numbers and lengths of entries. */
const CLUE_REMEDY =
  'remove the clue, or number the clues as the grid is now; to use the grid alone, remove the section ## Clues';

const SECTIONS = ['metadata', 'grid', 'clues', 'notes', 'design', 'start'] as const;
type Section = (typeof SECTIONS)[number];
/** Those of a file without headings. */
const IMPLICIT: readonly Section[] = ['metadata', 'grid', 'clues', 'notes'];
/** Headers that are read, besides those of the head. */
const HEADERS = ['language', 'seed', 'rebus', 'special', 'description', 'splitcharacter', 'form'];
/** What other programs write for a header that has no value. */
const NO_VALUE = /^(?:N\/A|Not set)?$/u;

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const said = new ReadingNotes();
  const sections = splitSections(withoutComments(decodeText(bytes, source)), said);
  const headers = readHeaders(sections.metadata, source);
  const texts = headLines(name => headers.get(name));
  for (const [name, value] of headers)
    if (!(name in texts) && !HEADERS.includes(name) && value !== '') said.leaveThe(`the header ${shown(name)}`);
  const seed = headers.get('seed');
  const notes = [headers.get('description') ?? '', sections.notes.map(line => line.text).join('\n')];
  const head = {
    ...texts,
    language: headers.get('language'),
    seed: seed !== undefined && /^\d{1,16}$/u.test(seed) ? Number(seed) : undefined,
    notes: notes.filter(text => text.trim() !== '').join('\n'),
    clues: readClues(sections.clues, source, headers.get('splitcharacter'), said),
    said,
  };
  const answers = head.clues.map(clue => clue.answer ?? '').join('');
  const attempt = (dotIsBlock: boolean): Puzzle => {
    const grid = readGrid(sections.grid, headers, { dotIsBlock, answers }, source, lang);
    const dressed = withDesign(grid, sections, said);
    const puzzle = assemble({ ...head, ...grid, cells: dressed }, source, CLUE_REMEDY);
    checkAnswers(puzzle, head.clues, source, lang);
    return puzzle;
  };
  const rows = sections.grid.map(line => line.text).join('');
  if (!rows.includes('.') || rows.includes('#') || head.clues.some(clue => clue.answer?.includes('.')))
    return attempt(false);
  // A dot is usually an empty cell (answers then have dots too), but some programs write it for a block. The clues decide: the
  // right reading leaves fewer entries without a clue.
  const unclued = (puzzle: Puzzle): number => puzzle.entries.filter(entry => entry.clue === undefined).length;
  const asBlock = attemptOr(() => attempt(true));
  const asCell = attemptOr(() => attempt(false));
  // If neither fits, answers without a dot show that a dot is no cell.
  if (asBlock === undefined) return asCell ?? attempt(answers !== '');
  return asCell === undefined || unclued(asBlock) < unclued(asCell) ? asBlock : asCell;
}

/** The puzzle; undefined if reading it fails. */
function attemptOr(reading: () => Puzzle): Puzzle | undefined {
  try {
    return reading();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Comments are as in HTML, and begin a line. Their lines stay, so that the places in messages are right. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*<!--.*?-->/gmsu, comment => comment.replace(/[^\n]/gu, ''));
}

function splitSections(text: string, said: ReadingNotes): Record<Section, Line[]> {
  const lines = text.split(/\r\n|\r|\n/u).map((line, index): Line => ({ text: line.trim(), number: index + 1 }));
  const sections: Record<Section, Line[]> = { metadata: [], grid: [], clues: [], notes: [], design: [], start: [] };
  if (lines.some(line => /^## /u.test(line.text))) {
    let section: Section | undefined;
    for (const line of lines) {
      const heading = /^##[ \t]+(?<name>.+)$/u.exec(line.text);
      if (heading === null) section !== undefined && sections[section].push(line);
      else {
        const title = heading.groups!.name!.trim();
        section = SECTIONS.find(name => name === title.toLowerCase());
        if (section === undefined) said.leaveThe(`the section ${shown(title)}`);
      }
    }
    return sections;
  }
  // Without headings, two blank lines separate the sections.
  let at = 0;
  let blanks = 0;
  for (const line of lines) {
    if (line.text === '') {
      blanks++;
      if (at === 3) sections.notes.push(line);
      continue;
    }
    const started = IMPLICIT.slice(0, at + 1).some(name => sections[name].some(other => other.text !== ''));
    if (blanks >= 2 && at < 3 && started) at++;
    blanks = 0;
    sections[IMPLICIT[at]!].push(line);
  }
  return sections;
}

function readHeaders(lines: readonly Line[], source: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { text, number } of lines) {
    if (text === '') continue;
    const colon = text.indexOf(':');
    if (colon < 1)
      throw new InputError(`${shown(text)}; expected a header, Name: value`, { file: source, line: number });
    const value = text.slice(colon + 1).trim();
    headers.set(text.slice(0, colon).trim().toLowerCase(), NO_VALUE.test(value) ? '' : value);
  }
  return headers;
}

function readGrid(
  lines: readonly Line[],
  headers: ReadonlyMap<string, string>,
  { dotIsBlock, answers }: { readonly dotIsBlock: boolean; readonly answers: string },
  source: string,
  lang: string | undefined,
): Pick<Draft, 'width' | 'height' | 'cells'> {
  const rows = lines
    .filter(line => line.text !== '')
    .map(line => ({ ...line, cells: [...line.text.normalize('NFC')] }));
  const width = rows[0]?.cells.length ?? 0;
  if (width === 0) throw new InputError('no grid in the file; expected a section ## Grid', { file: source });
  const rebus = new Map(
    (headers.get('rebus') ?? '')
      .split(/\s+/u)
      .filter(part => part.includes('='))
      .map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
  const special = headers.get('special')?.toLowerCase();
  const cells = rows.flatMap(row => {
    if (row.cells.length !== width)
      throw new InputError(`a row of ${row.cells.length} cells; the first has ${width}`, {
        file: source,
        line: row.number,
      });
    return row.cells.map((symbol, column): PuzzleCell => {
      if (symbol === '#' || (symbol === '.' && dotIsBlock)) return { kind: 'block' };
      if (symbol === '_') return { kind: 'void' };
      if (symbol === '.') return { kind: 'cell' };
      const text = rebus.get(symbol) ?? symbol;
      // Another sign is a slip of the hand, unless the answers have it, too.
      if (text === symbol && !/[\p{L}\p{N}]/u.test(symbol) && !answers.includes(symbol))
        throw new InputError(
          `unexpected ${shown(symbol)} in a grid row: use a letter, # . _ or a key of the Rebus header`,
          {
            file: source,
            line: row.number,
            column: column + 1,
          },
        );
      const marked = special !== undefined && symbol !== upperCase(symbol, lang);
      return {
        kind: 'cell',
        solution: letters(text, source, `line ${row.number}, cell ${column + 1}`, lang),
        ...(marked && special === 'shaded' ? { shade: HIGHLIGHT } : marked ? { circled: true } : {}),
      };
    });
  });
  return { width, height: rows.length, cells };
}

/** The cells with the shades, circles and bars of the section Design, and the given letters of the section Start. */
function withDesign(
  { width, height, cells }: Pick<Draft, 'width' | 'height' | 'cells'>,
  { design, start }: Readonly<Record<Section, Line[]>>,
  said: ReadingNotes,
): PuzzleCell[] {
  const map = (lines: readonly Line[], name: string): string[] => {
    const rows = lines.filter(line => line.text !== '').map(line => [...line.text]);
    const fits = rows.length === height && rows.every(row => row.length === width);
    if (rows.length > 0 && !fits) said.leaveThe(`the section ${name}, whose rows are not those of the grid`);
    return fits ? rows.flat() : [];
  };
  const text = design.map(line => line.text).join('\n');
  const styles = new Map(
    [...text.matchAll(/(?<letter>\S)\s*\{(?<body>[^{}]*)\}/gu)].map(match => [
      match.groups!.letter!,
      match.groups!.body!,
    ]),
  );
  const afterStyle = design.findLastIndex(line => /[{}]|<\/style>/u.test(line.text));
  if (styles.size > 0 && design.slice(afterStyle + 1).every(line => line.text === ''))
    said.leaveThe('the section Design, which has no map of cells');
  const letters = map(design.slice(afterStyle + 1), 'Design');
  const given = map(start, 'Start');
  const above: number[] = [];
  const before: number[] = [];
  const dressed = cells.map((cell, at): PuzzleCell => {
    const properties = (styles.get(letters[at] ?? '') ?? '').split(';').flatMap(part => {
      const [name = '', value = ''] = part.split(':').map(each => each.trim().toLowerCase());
      return name === '' ? [] : [{ name, value }];
    });
    if (cell.kind !== 'cell') {
      if (properties.length > 0) said.leave('block', 'the design of');
      return cell;
    }
    const isOn = (name: string): boolean => properties.some(each => each.name === name && each.value === 'true');
    if (isOn('bar-top')) above.push(at);
    if (isOn('bar-left')) before.push(at);
    const look: { circled?: true; shade?: string } = {};
    for (const { name, value } of properties) {
      const shade = /^shad(?:e|ed|ing)$/u.test(value) ? HIGHLIGHT : colourIn(value);
      if (name === 'background' && value === 'circle') look.circled = true;
      else if (/^background(?:-light|-color|-colour)?$/u.test(name) && shade !== undefined) look.shade = shade;
      else if (!/^(?:bar-(?:top|left|right|bottom)|background-dark)$/u.test(name))
        said.leave('cell', `the design "${name}" of`);
    }
    const isGiven = /[^.#\s]/u.test(given[at] ?? '.') && cell.solution !== undefined;
    return {
      ...cell,
      ...(isGiven ? { given: true } : {}),
      ...look,
      ...(isOn('bar-right') ? { barRight: true } : {}),
      ...(isOn('bar-bottom') ? { barBelow: true } : {}),
    };
  });
  return withBars(dressed, width, above, before);
}

type AnsweredClue = DraftClue & { readonly answer: string | undefined };

const CLUE = /^(?<group>[AD])(?<number>\d{1,5})\.(?<text>.*)$/u;
/** A backslash that ends a line within a clue. */
const LINE_END = / \\(?= )/gu;

/**
 * Marks within a clue: {/italic/}, {*bold*}, {_underscore_}, {-struck through-}, {^raised^}, {~lowered~}, {#coloured|c|c#}, {@a link|address@},
 * {!address|a picture|width|height!}. They may stand in one another.
 */
const MARK = /\{(?<mark>!!|[/*_^~@!#=-])(?<text>(?:(?!\k<mark>\})[^{}])*)\k<mark>\}/gu;

function withoutMarks(text: string, said: ReadingNotes): string {
  let bare = text;
  for (let before = ''; bare !== before; ) {
    before = bare;
    bare = bare.replace(MARK, (_, mark: string, inner: string) => {
      if (mark === '^' || mark === '~') return shiftedText(mark === '^', inner);
      const parts = inner.split('|').map(part => part.trim());
      if (mark === '@') {
        said.leave('link');
        return parts[0]!;
      }
      if (mark.startsWith('!')) {
        said.leave('picture');
        return parts[1] ?? '';
      }
      return mark === '#' ? parts[0]! : inner;
    });
  }
  return bare.replace(LINE_END, '');
}

/** @param split separates the words of an answer, as in `HOT|DOG` */
function readClues(
  lines: readonly Line[],
  source: string,
  split: string | undefined,
  said: ReadingNotes,
): AnsweredClue[] {
  return lines.flatMap(({ text, number }) => {
    const data = /^[A-Z]?\d+ \^(?<name>[^:]*)/u.exec(text);
    // What other clues a clue refers to can be seen from it.
    if (data !== null && !/^refs$/iu.test(data.groups!.name!.trim()))
      said.leave('clue', `"${data.groups!.name!.trim()}" of`);
    if (text === '' || data !== null) return [];
    const match = CLUE.exec(text);
    if (match === null)
      throw new InputError(`${shown(text)}; expected a clue, A1. text ~ ANSWER`, { file: source, line: number });
    const body = ` ${match.groups!.text}`;
    // The last ` ~` before a blank or the end separates the answer, because the clue and the answer may contain others.
    const tilde = [...body.matchAll(/ ~(?=\s|$)/gu)].at(-1)?.index;
    const answer = tilde === undefined ? undefined : body.slice(tilde + 2).trim();
    const words = split === undefined || split === '' ? [] : (answer ?? '').split(split);
    return [
      {
        number: Number(match.groups!.number),
        direction: match.groups!.group === 'A' ? ('across' as const) : ('down' as const),
        text: withoutMarks(body.slice(0, tilde), said),
        enumeration: words.length > 1 ? words.map(word => [...word].length).join(',') : undefined,
        answer: words.length > 1 ? words.join('') : answer,
      },
    ];
  });
}

/** The file has each answer twice: in the grid and after the clue. They must agree. */
function checkAnswers(puzzle: Puzzle, clues: readonly AnsweredClue[], source: string, lang: string | undefined): void {
  const entries = new Map(puzzle.entries.map(entry => [entryName(entry), entry]));
  for (const clue of clues) {
    const entry = entries.get(entryName(clue))!;
    const given = plainWord(clue.answer ?? '', lang);
    if (given === '' || given.includes('.') || entry.answer === undefined) continue;
    if (given !== plainWord(entry.answer, lang))
      throw new InputError(
        `${entryName(clue)} is ${shown(given)} in the clues, but ${shown(entry.answer)} in the grid: change one of them, or remove the answer (from ~ on) from ` +
          `the clue; to use the grid alone, remove the section ## Clues`,
        {
          file: source,
        },
      );
  }
}
