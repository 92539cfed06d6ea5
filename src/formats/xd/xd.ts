// xd, version 3: a puzzle as UTF-8 text that people and programs read easily. There is one character for each cell. The Rebus
// header holds several letters in a cell; lower-case letters and the Special header mark circles.
// Source: https://github.com/century-arcade/xd/blob/master/doc/xd-format.md

import { InputError } from '../../core/errors.js';
import { plainWord, upperCase } from '../../core/word.js';
import { entryName } from '../../puzzle/entries.js';
import type { Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, clueWithEnumeration, type Draft, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, headLines, refuseBars, refuseOwnNumbers } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { decodeText, letters, shown } from '../input.js';
import { cellsOf, drawCell, drawRows, printedEntries } from '../printed.js';
import { HIGHLIGHT } from '../shade.js';

export const xd: Format = {
  name: 'xd',
  extension: '.xd',
  holds: allBut('bars', 'shades', 'given letters', 'numbers of its own', 'clue cells'),
  read,
  write,
};

/** Characters that may stand for several letters: none is a letter or has another meaning in the format. */
const REBUS_KEYS = '123456789$%&*+/<>?@^0';
/** The same for circled cells: these must be lower-case letters, and only those are used that mean nothing else in the puzzle. */
const CIRCLED_KEYS = 'abcdefghijklmnopqrstuvwxyz';

function write(whole: Puzzle, options: WriteOptions = {}): string {
  const puzzle = editionOf(whole, options);
  refuseBars(puzzle, 'xd');
  refuseOwnNumbers(puzzle, 'xd');
  const { keys, symbols } = gridSymbols(puzzle);
  const circled = puzzle.cells.some(cell => cell.kind === 'cell' && cell.circled);
  const headers = [
    ...Object.entries(headLines(name => puzzle[name])),
    ['language', puzzle.language] as const,
    ['seed', puzzle.seed] as const,
    ['rebus', keys.size === 0 ? undefined : [...keys].map(([key, text]) => `${key}=${text}`).join(' ')] as const,
    ['special', circled ? 'circle' : undefined] as const,
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name[0]!.toUpperCase()}${name.slice(1)}: ${value}`]));
  const rows = drawRows({ ...puzzle, cells: symbols }, symbol => symbol).map(row => row.join(''));
  const clues = (direction: 'across' | 'down'): string[] =>
    printedEntries(puzzle, direction).map(entry => {
      const answer = cellsOf(entry, puzzle.width).map(at => drawCell(puzzle.cells[at]!));
      const text = clueWithEnumeration(entry);
      return `${direction === 'across' ? 'A' : 'D'}${entry.number}.${text === '' ? '' : ` ${text}`} ~ ${answer.join('')}`;
    });
  // A line of the notes must not look like a heading; its blank, which cannot break, is read as any other.
  const sections = [
    `## Metadata\n\n${headers.join('\n')}`,
    `## Grid\n\n${rows.join('\n')}`,
    `## Clues\n\n${[clues('across'), clues('down')].map(part => part.join('\n')).join('\n\n')}`,
    ...(puzzle.notes === undefined ? [] : [`## Notes\n\n${puzzle.notes.replace(/^## /gmu, '##\u00a0')}`]),
  ];
  return `${sections.map(section => section.trimEnd()).join('\n\n')}\n`;
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

type Section = 'metadata' | 'grid' | 'clues' | 'notes';
const IMPLICIT: readonly Section[] = ['metadata', 'grid', 'clues', 'notes'];

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const sections = splitSections(decodeText(bytes, source));
  const headers = readHeaders(sections.metadata, source);
  const seed = headers.get('seed');
  const head = {
    ...headLines(name => headers.get(name)),
    language: headers.get('language'),
    seed: seed !== undefined && /^\d{1,16}$/u.test(seed) ? Number(seed) : undefined,
    notes: sections.notes.map(line => line.text).join('\n'),
    clues: readClues(sections.clues, source),
  };
  const attempt = (dotIsBlock: boolean): Puzzle => {
    const grid = readGrid(sections.grid, headers, dotIsBlock, source, lang);
    const puzzle = assemble({ ...head, ...grid }, source, CLUE_REMEDY);
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
  if (asBlock === undefined) return asCell ?? attempt(false);
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

function splitSections(text: string): Record<Section, Line[]> {
  const lines = text.split(/\r\n|\r|\n/u).map((line, index): Line => ({ text: line.trim(), number: index + 1 }));
  const sections: Record<Section, Line[]> = { metadata: [], grid: [], clues: [], notes: [] };
  if (lines.some(line => /^## /u.test(line.text))) {
    let section: Section | undefined;
    for (const line of lines) {
      const heading = /^##[ \t]+(?<name>.+)$/u.exec(line.text);
      if (heading === null) section !== undefined && sections[section].push(line);
      else section = IMPLICIT.find(name => name === heading.groups!.name!.toLowerCase());
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
    headers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
  }
  return headers;
}

function readGrid(
  lines: readonly Line[],
  headers: ReadonlyMap<string, string>,
  dotIsBlock: boolean,
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
      if (text === symbol && !/[\p{L}\p{N}]/u.test(symbol))
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

type AnsweredClue = DraftClue & { readonly answer: string | undefined };

const CLUE = /^(?<group>[AD])(?<number>\d{1,5})\.(?<text>.*)$/u;
/** Emphasis within a clue: {/italic/}, {*bold*}, {_underscore_}, {-struck through-}. */
const EMPHASIS = /\{(?<mark>[/*_-])(?<text>[^{}]*)\k<mark>\}/gu;

function readClues(lines: readonly Line[], source: string): AnsweredClue[] {
  return lines.flatMap(({ text, number }) => {
    // Data about a clue (`A1 ^Refs: D2`) is for programs, and can be left out.
    if (text === '' || /^[A-Z]?\d+ \^/u.test(text)) return [];
    const match = CLUE.exec(text);
    if (match === null)
      throw new InputError(`${shown(text)}; expected a clue, A1. text ~ ANSWER`, { file: source, line: number });
    const body = ` ${match.groups!.text}`;
    // The last ` ~` before a blank or the end separates the answer, because the clue and the answer may contain others.
    const tilde = [...body.matchAll(/ ~(?=\s|$)/gu)].at(-1)?.index;
    return [
      {
        number: Number(match.groups!.number),
        direction: match.groups!.group === 'A' ? ('across' as const) : ('down' as const),
        text: body.slice(0, tilde).replace(EMPHASIS, '$<text>'),
        answer: tilde === undefined ? undefined : body.slice(tilde + 2).trim(),
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
