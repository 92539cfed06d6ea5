// JPZ, the XML of Crossword Compiler's applet, plain or zipped. A strict parser reads it, without document types:
// entities beyond XML's own five are refused, depth and size are bounded, and a zip stops where its bound is reached.

import { type Unzipped, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { InputError } from '../../core/errors.js';
import type { Puzzle, PuzzleCell, PuzzleEntry } from '../../puzzle/puzzle.js';
import { assemble, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, type HeadLine, headLines } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundBytes, boundSides, decodeText, letters, MAX_FILE_BYTES, shown } from '../input.js';
import { escapeMarkup } from '../markup.js';
import { notesWithSeed, splitSeed } from '../seed-line.js';
import { isColour } from '../shade.js';
import { withBars } from '../tidy.js';

export const jpz: Format = { name: 'jpz', extension: '.jpz', holds: allBut('clue cells'), read, write };

const OUTER = 'http://crossword.info/xml/crossword-compiler';
const INNER = 'http://crossword.info/xml/rectangular-puzzle';
/** In English for puzzles in any language, because other programs recognize the directions by these words. */
const HEADINGS = { across: 'Across', down: 'Down' } as const;
/** The elements of lines of the head that are not named like them. */
const ELEMENTS: { readonly [Name in HeadLine]?: string } = { author: 'creator', date: 'created_at' };
/** The most bytes of a zipped file. If its directory lies about the size, at most a thousand times as much is unpacked. */
const MAX_ZIP_BYTES = 1024 * 1024;
/** How deep elements may nest. The format itself needs eight levels, emphasis in clues a few more. */
const MAX_DEPTH = 32;

function write(whole: Puzzle, options: WriteOptions = {}): string {
  const puzzle = editionOf(whole, options);
  const alphabet = new Set(puzzle.cells.flatMap(cell => (cell.kind === 'cell' ? [...(cell.solution ?? '')] : [])));
  const notes = notesWithSeed(puzzle.notes, puzzle.seed);
  const texts = headLines(name => puzzle[name] && element(ELEMENTS[name] ?? name, puzzle[name]));
  const metadata = [...Object.values(texts), notes === '' ? '' : element('description', notes)];
  const cells = puzzle.cells.map((cell, at) => `        ${cellElement(cell, at, puzzle.width)}`);
  const clues = (direction: 'across' | 'down'): string[] => {
    const title = `      <clues ordering="normal">\n        <title><b>${HEADINGS[direction]}</b></title>`;
    const list = puzzle.entries.flatMap((entry, index) =>
      entry.direction === direction
        ? [
            `        <clue word="${index + 1}" number="${entry.number}" format="${escapeMarkup(entry.enumeration)}">${escapeMarkup(entry.clue ?? '')}</clue>`,
          ]
        : [],
    );
    return [title, ...list, '      </clues>'];
  };
  const language = puzzle.language === undefined ? '' : ` xml:lang="${escapeMarkup(puzzle.language)}"`;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<crossword-compiler xmlns="${OUTER}"${language}>`,
    `  <rectangular-puzzle xmlns="${INNER}" alphabet="${escapeMarkup([...alphabet].sort().join(''))}">`,
    `    <metadata>${metadata.join('')}</metadata>`,
    '    <crossword>',
    `      <grid width="${puzzle.width}" height="${puzzle.height}">`,
    '        <grid-look numbering-scheme="normal"/>',
    ...cells,
    '      </grid>',
    ...puzzle.entries.map((entry, index) => `      ${wordElement(entry, index + 1)}`),
    ...clues('across'),
    ...clues('down'),
    '    </crossword>',
    '  </rectangular-puzzle>',
    '</crossword-compiler>',
  ].join('\n')}\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function cellElement(cell: PuzzleCell, at: number, width: number): string {
  const place = `x="${(at % width) + 1}" y="${Math.floor(at / width) + 1}"`;
  if (cell.kind !== 'cell') return `<cell ${place} type="${cell.kind}"/>`;
  const rest = [
    cell.solution === undefined ? '' : ` solution="${escapeMarkup(cell.solution)}"`,
    cell.number === undefined ? '' : ` number="${cell.number}"`,
    cell.circled ? ' background-shape="circle"' : '',
    cell.shade === undefined ? '' : ` background-color="${escapeMarkup(cell.shade)}"`,
    cell.given ? ' hint="true"' : '',
    cell.barRight ? ' right-bar="true"' : '',
    cell.barBelow ? ' bottom-bar="true"' : '',
  ];
  return `<cell ${place}${rest.join('')}/>`;
}

function wordElement({ direction, row, column, length }: PuzzleEntry, id: number): string {
  const span = (from: number): string => `${from + 1}-${from + length}`;
  const [x, y] = direction === 'across' ? [span(column), row + 1] : [column + 1, span(row)];
  return `<word id="${id}" x="${x}" y="${y}"/>`;
}

/** What the parser gathers: the few elements that make up the puzzle, each with its line. */
interface Gathered {
  language: string | undefined;
  metadata: Map<string, string>;
  grid: Attributes | undefined;
  cells: Attributes[];
  words: Map<string, { x: string; y: string }[]>;
  clues: { attributes: Attributes; text: string }[];
}
type Attributes = Readonly<Record<string, string>> & { readonly line: string };

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const found = gather(decodeText(unzipped(bytes, source), source), source);
  const fail = (message: string, at?: Attributes): never => {
    throw new InputError(message, { file: source, ...(at === undefined ? {} : { line: Number(at.line) }) });
  };
  if (found.grid === undefined) fail('no grid in the file; expected crossword > grid with width and height');
  const width = whole(found.grid!.width);
  const height = whole(found.grid!.height);
  boundSides(width, height, source);
  const laid = new Array<PuzzleCell>(width * height).fill({ kind: 'void' });
  const above: number[] = [];
  const before: number[] = [];
  for (const cell of found.cells) {
    const x = whole(cell.x);
    const y = whole(cell.y);
    if (!(x >= 1 && x <= width && y >= 1 && y <= height))
      fail(`a cell at x=${shown(cell.x)}, y=${shown(cell.y)}, outside the grid of ${width} by ${height}`, cell);
    const at = (y - 1) * width + x - 1;
    laid[at] = readCell(cell, source, lang, fail);
    if (cell['top-bar'] === 'true') above.push(at);
    if (cell['left-bar'] === 'true') before.push(at);
  }
  const cells = withBars(laid, width, above, before);
  const clues = found.clues.map(({ attributes, text }): DraftClue => {
    const spans = found.words.get(attributes.word ?? '');
    if (spans === undefined)
      return fail(`a clue for word ${shown(attributes.word ?? '')}, which is not there`, attributes);
    const { start, direction } = straight(spans, width, height, message => fail(message, attributes));
    const head = cells[start]!;
    const number = head.kind === 'cell' ? head.number : undefined;
    if (number === undefined)
      return fail(
        `word ${shown(attributes.word)} starts in a cell without a number; such puzzles are not supported`,
        attributes,
      );
    return { number, direction, text, enumeration: attributes.format };
  });
  const { notes, seed } = splitSeed(found.metadata.get('description') ?? '');
  return assemble(
    {
      ...headLines(name => found.metadata.get(ELEMENTS[name] ?? name)),
      notes,
      language: found.language,
      seed,
      width,
      height,
      cells,
      clues,
    },
    source,
  );
}

function readCell(
  cell: Attributes,
  source: string,
  lang: string | undefined,
  fail: (message: string, at: Attributes) => never,
): PuzzleCell {
  const type = cell.type ?? 'letter';
  if (type === 'block' || type === 'void') return { kind: type };
  if (type !== 'letter') fail(`a cell of type ${shown(type)} is not supported; expected letter, block or void`, cell);
  const number = whole(cell.number);
  if (cell.number !== undefined && !(number >= 1 && number <= 65_535))
    fail(`cell number ${shown(cell.number)}; expected a whole number`, cell);
  const shade = cell['background-color'];
  const solution = cell.solution === undefined || cell.solution === '' ? undefined : cell.solution;
  return {
    kind: 'cell',
    ...(solution === undefined ? {} : { solution: letters(solution, source, `line ${cell.line}`, lang) }),
    ...(cell.number === undefined ? {} : { number }),
    ...(cell.hint === 'true' && solution !== undefined ? { given: true } : {}),
    ...(cell['background-shape'] === 'circle' ? { circled: true } : {}),
    ...(shade !== undefined && isColour(shade) && !/^#f{3,8}$/iu.test(shade) ? { shade } : {}),
    ...(cell['right-bar'] === 'true' ? { barRight: true } : {}),
    ...(cell['bottom-bar'] === 'true' ? { barBelow: true } : {}),
  };
}

function whole(text: string | undefined): number {
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
}

/** The first cell and direction of a word given as cells or as spans of x and y; it must run straight. */
function straight(
  spans: readonly { x: string; y: string }[],
  width: number,
  height: number,
  fail: (message: string) => never,
): { start: number; direction: 'across' | 'down' } {
  if (spans.length > Math.max(width, height))
    return fail(`a word of ${spans.length} cells, more than the grid has in a line`);
  const cells = spans.flatMap(({ x, y }) => {
    const [xs, ys] = [range(x), range(y)];
    if (xs === undefined || ys === undefined || xs.to > width || ys.to > height || (xs.to > xs.from && ys.to > ys.from))
      return fail(`a word of cells x=${shown(x)}, y=${shown(y)}; expected one row or column within the grid`);
    const length = Math.max(xs.to - xs.from, ys.to - ys.from) + 1;
    const step = xs.to > xs.from ? 1 : width;
    return Array.from({ length }, (_, i) => (ys.from - 1) * width + xs.from - 1 + i * step);
  });
  const step = cells.length > 1 ? cells[1]! - cells[0]! : 0;
  if ((step !== 1 && step !== width) || cells.some((cell, i) => cell !== cells[0]! + i * step))
    return fail('a word that does not run straight across or down; such puzzles are not supported');
  // In a grid of one column, the next cell is below.
  return { start: cells[0]!, direction: step === 1 && width > 1 ? 'across' : 'down' };
}

function range(text: string): { from: number; to: number } | undefined {
  const match = /^(?<from>\d{1,3})(?:-(?<to>\d{1,3}))?$/u.exec(text);
  if (match === null) return undefined;
  const from = Number(match.groups!.from);
  const to = Number(match.groups!.to ?? from);
  return from >= 1 && to >= from ? { from, to } : undefined;
}

/** The XML within: the first file of a zip, or the bytes as they are. */
function unzipped(bytes: Uint8Array, source: string): Uint8Array {
  boundBytes(bytes, source);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes;
  if (bytes.length > MAX_ZIP_BYTES)
    throw new InputError(`a zip of ${bytes.length} bytes; at most ${MAX_ZIP_BYTES} are read`, { file: source });
  let taken = false;
  let files: Unzipped;
  try {
    files = unzipSync(bytes, {
      filter: file => {
        if (taken || file.name.endsWith('/')) return false;
        taken = true;
        // fflate writes into a buffer of the size that the directory states and stops at its end, so this bounds it.
        if (file.originalSize > MAX_FILE_BYTES)
          throw new InputError(
            `${shown(file.name)} in the zip unpacks to ${file.originalSize} bytes; at most ${MAX_FILE_BYTES} are read`,
            { file: source },
          );
        return true;
      },
    });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`a damaged zip: ${(error as Error).message}`, { file: source });
  }
  const xml = Object.values(files)[0];
  if (xml === undefined) throw new InputError('an empty zip; expected a puzzle in it', { file: source });
  return xml;
}

function gather(xml: string, source: string): Gathered {
  const found: Gathered = {
    language: undefined,
    metadata: new Map(),
    grid: undefined,
    cells: [],
    words: new Map(),
    clues: [],
  };
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const path: string[] = [];
  let word: { x: string; y: string }[] = [];
  let text = '';
  let clue: Attributes | undefined;
  const place = (): { file: string; line: number; column: number } => ({
    file: source,
    line: parser.line,
    column: parser.column + 1,
  });
  parser.on('error', error => {
    throw new InputError(`not well-formed XML: ${error.message.replace(/^\d+:\d+: /u, '')}`, place());
  });
  parser.on('doctype', () => {
    throw new InputError('a document type with its entities is not read; expected plain XML', place());
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const name = tag.name.replace(/^.*:/u, '');
    if (path.length >= MAX_DEPTH) throw new InputError(`elements nested deeper than ${MAX_DEPTH}`, place());
    path.push(name);
    const attributes: Attributes = { ...tag.attributes, line: String(parser.line) };
    if (path.length === 1) found.language = attributes['xml:lang'];
    const parent = path.at(-2);
    if (name === 'grid' && parent === 'crossword') found.grid ??= attributes;
    else if (name === 'cell' && parent === 'grid') found.cells.push(attributes);
    else if (name === 'word') {
      word = attributes.x !== undefined && attributes.y !== undefined ? [{ x: attributes.x, y: attributes.y }] : [];
      found.words.set(attributes.id ?? '', word);
    } else if (name === 'cells' && parent === 'word') word.push({ x: attributes.x ?? '', y: attributes.y ?? '' });
    else if (name === 'clue') [clue, text] = [attributes, ''];
    else if (name === 'br') text += ' ';
    else if (parent === 'metadata') text = '';
  });
  const addText = (part: string): void => {
    text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const name = path.pop()!;
    if (path.at(-1) === 'metadata') found.metadata.set(name, text);
    if (name !== 'clue' || clue === undefined) return;
    // A clue that only points at another ("See 5") repeats a word that has its own clue.
    if (clue['is-link'] !== 'true') found.clues.push({ attributes: clue, text });
    clue = undefined;
  });
  parser.write(xml).close();
  return found;
}
