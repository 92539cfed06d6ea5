// JPZ, the XML of Crossword Compiler's applet, plain or zipped. A strict parser reads it, without document types:
// entities of HTML are decoded, others are refused, depth and size are bounded, and a zip stops where its bound is reached.

import { decodeHTML } from 'entities';
import { unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { InputError } from '../../core/errors.js';
import { entryName } from '../../puzzle/entries.js';
import type { Puzzle, PuzzleCell, PuzzleEntry } from '../../puzzle/puzzle.js';
import { assemble, type DraftClue, entriesAlong } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, type HeadLine, headLines, ReadingNotes } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundBytes, boundSides, decodeText, letters, MAX_FILE_BYTES, shown } from '../input.js';
import { escapeMarkup } from '../markup.js';
import { plainText } from '../plain-text.js';
import { cellsOf, printedNumber } from '../printed.js';
import { notesWithSeed, splitSeed } from '../seed-line.js';
import { colourIn } from '../shade.js';
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
      entry.direction === direction ? [`        ${clueElement(entry, index + 1)}`] : [],
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
    ...puzzle.entries.map((entry, index) => `      ${wordElement(entry, index + 1, puzzle)}`),
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
  const place = placeOf(at, width);
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

function clueElement(entry: PuzzleEntry, word: number): string {
  const format = escapeMarkup(entry.enumeration);
  const number = escapeMarkup(printedNumber(entry));
  return `<clue word="${word}" number="${number}" format="${format}">${escapeMarkup(entry.clue ?? '')}</clue>`;
}

/** A word whose answer goes on in other entries has the cells of all of them. */
function wordElement(entry: PuzzleEntry, id: number, { entries, width }: Puzzle): string {
  if (entry.continued === undefined) return `<word id="${id}" ${span(entry)}/>`;
  const whole = [entry, ...entry.continued.map(name => entries.find(each => entryName(each) === entryName(name))!)];
  const cells = whole.flatMap(each => cellsOf(each, width));
  return `<word id="${id}">${cells.map(at => `<cells ${placeOf(at, width)}/>`).join('')}</word>`;
}

function placeOf(at: number, width: number): string {
  return `x="${(at % width) + 1}" y="${Math.floor(at / width) + 1}"`;
}

function span({ direction, row, column, length }: PuzzleEntry): string {
  const range = (from: number): string => `${from + 1}-${from + length}`;
  return direction === 'across' ? `x="${range(column)}" y="${row + 1}"` : `x="${column + 1}" y="${range(row)}"`;
}

/** What the parser gathers: the few elements that make up the puzzle, each with its line. */
interface Gathered {
  language: string | undefined;
  /** The kind of puzzle: the element beside the metadata that has the grid. */
  kind: string | undefined;
  metadata: Map<string, string>;
  instructions: string[];
  grid: Attributes | undefined;
  cells: Attributes[];
  words: Map<string, { x: string; y: string }[]>;
  /** Texts are HTML. */
  clues: { attributes: Attributes; text: string }[];
}
type Attributes = Readonly<Record<string, string>> & { readonly line: string };

/** The lines of the head under other names. */
const OTHER_NAMES: Readonly<Record<string, string>> = { rights: 'copyright', created: 'created_at' };
const CELL_ATTRIBUTES = [
  'x',
  'y',
  'solution',
  'number',
  'type',
  'hint',
  'background-shape',
  'background-color',
  'line',
];
const BAR_ATTRIBUTES = ['top-bar', 'right-bar', 'bottom-bar', 'left-bar'];
/** What a cell can have and a puzzle has not. */
const LEFT_OF_CELLS: Readonly<Record<string, string>> = {
  'top-right-number': 'the second number of',
  'background-picture-ref': 'the picture in',
  'solve-state': 'what a solver typed in',
  'foreground-color': 'the colour of the letter in',
};

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  const said = new ReadingNotes();
  const found = gather(decodeText(unzipped(bytes, source), source), source, said);
  const fail = (message: string, at?: Attributes): never => {
    throw new InputError(message, { file: source, ...(at === undefined ? {} : { line: Number(at.line) }) });
  };
  if (found.kind !== undefined && found.kind !== 'crossword')
    fail(`this is a puzzle of the kind ${shown(found.kind)}, which is not supported; expected a crossword`);
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
    laid[at] = readCell(cell, source, lang, said, fail);
    if (isTrue(cell['top-bar'])) above.push(at);
    if (isTrue(cell['left-bar'])) before.push(at);
  }
  const cells = withBars(laid, width, above, before);
  const along = entriesAlong({ width, height, cells }, source);
  // A clue that only points at another ("See 5") has often the word of that clue.
  const clued = new Set(found.clues.flatMap(({ attributes }) => (isLink(attributes) ? [] : [attributes.word])));
  const links: DraftClue[] = [];
  const clues = found.clues.flatMap(({ attributes, text }): DraftClue[] => {
    const isRepeated = isLink(attributes) && clued.has(attributes.word);
    const spans = found.words.get(attributes.word ?? '');
    if (spans === undefined)
      return fail(`a clue for word ${shown(attributes.word ?? '')}, which is not there`, attributes);
    const run = cellsOfSpans(spans, width, height, message => fail(message, attributes));
    const entries = along(run);
    if (entries === undefined) {
      const isBent = !isStraight(run, width);
      return fail(
        `word ${shown(attributes.word)} ${
          isBent
            ? 'does not run straight across or down; such puzzles are not supported'
            : 'is no entry of the grid: an entry starts in a cell with a number and ends at a block, a bar or the edge'
        }`,
        attributes,
      );
    }
    for (const name of Object.keys(attributes))
      if (!['word', 'number', 'format', 'is-link', 'line'].includes(name)) said.leave('clue', `"${name}" of`);
    const [first, ...continued] = entries;
    const clue = { text: plainText(text, said), enumeration: attributes.format };
    if (isRepeated) {
      // It stands at the entry that its own number names.
      const own = continued.find(({ number }) => String(number) === attributes.number);
      if (own !== undefined) links.push({ ...own, text: clue.text });
      return [];
    }
    return [{ ...first!, ...clue, ...(continued.length === 0 ? {} : { continued }) }];
  });
  const names = new Set(clues.map(clue => entryName(clue)));
  const { notes, seed } = splitSeed(found.metadata.get('description') ?? '');
  const head = headLines(name => {
    const element = ELEMENTS[name] ?? name;
    const text = found.metadata.get(element);
    found.metadata.delete(element);
    return text;
  });
  found.metadata.delete('description');
  for (const [name, text] of found.metadata) if (text.trim() !== '') said.leaveThe(`<${name}>`);
  return assemble(
    {
      ...head,
      notes: [...found.instructions, notes].filter(text => text.trim() !== '').join('\n'),
      language: found.language,
      seed,
      width,
      height,
      cells,
      clues: [...clues, ...links.filter(clue => !names.has(entryName(clue)))],
      said,
    },
    source,
  );
}

/** XML Schema has two ways to write it. */
function isTrue(value: string | undefined): boolean {
  return value === 'true' || value === '1';
}

function isLink(attributes: Attributes): boolean {
  return isTrue(attributes['is-link']);
}

function readCell(
  cell: Attributes,
  source: string,
  lang: string | undefined,
  said: ReadingNotes,
  fail: (message: string, at: Attributes) => never,
): PuzzleCell {
  const type = cell.type ?? 'letter';
  for (const name of Object.keys(cell))
    if (!CELL_ATTRIBUTES.includes(name) && !BAR_ATTRIBUTES.includes(name) && cell[name] !== '')
      said.leave('cell', LEFT_OF_CELLS[name] ?? `"${name}" of`);
  const shade = cell['background-color'];
  const isWhite = shade === undefined || /^(?:#f{3}|#f{4}|#f{6}|#f{8}|white)?$/iu.test(shade);
  if (type === 'clue') said.leave('cell', 'the clue in');
  if (type === 'block' || type === 'void' || type === 'clue') {
    if (!isWhite && !/^(?:#0{3,8}|black)$/iu.test(shade)) said.leave('block', 'the colour of');
    return { kind: type === 'void' ? type : 'block' };
  }
  if (type !== 'letter') fail(`a cell of type ${shown(type)} is not supported; expected letter, block or void`, cell);
  const number = whole(cell.number);
  if (cell.number !== undefined && !(number >= 1 && number <= 65_535))
    fail(`cell number ${shown(cell.number)}; expected a whole number`, cell);
  const colour = isWhite ? undefined : colourIn(shade);
  if (!isWhite && colour === undefined) said.leave('cell', 'the colour of');
  const shape = cell['background-shape'];
  if (shape !== undefined && !['circle', 'none', ''].includes(shape)) said.leave('cell', 'the shape in');
  const solution = cell.solution === undefined || cell.solution === '' ? undefined : cell.solution;
  return {
    kind: 'cell',
    ...(solution === undefined ? {} : { solution: letters(solution, source, `line ${cell.line}`, lang) }),
    ...(cell.number === undefined ? {} : { number }),
    ...(isTrue(cell.hint) && solution !== undefined ? { given: true } : {}),
    ...(shape === 'circle' ? { circled: true } : {}),
    ...(colour === undefined ? {} : { shade: colour }),
    ...(isTrue(cell['right-bar']) ? { barRight: true } : {}),
    ...(isTrue(cell['bottom-bar']) ? { barBelow: true } : {}),
  };
}

function whole(text: string | undefined): number {
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN;
}

/** The cells of a word given as cells or as spans of x and y. */
function cellsOfSpans(
  spans: readonly { x: string; y: string }[],
  width: number,
  height: number,
  fail: (message: string) => never,
): number[] {
  if (spans.length > width * height) return fail(`a word of ${spans.length} cells, more than the grid has`);
  return spans.flatMap(({ x, y }) => {
    const [xs, ys] = [range(x), range(y)];
    if (xs === undefined || ys === undefined || xs.to > width || ys.to > height || (xs.to > xs.from && ys.to > ys.from))
      return fail(`a word of cells x=${shown(x)}, y=${shown(y)}; expected one row or column within the grid`);
    const length = Math.max(xs.to - xs.from, ys.to - ys.from) + 1;
    const step = xs.to > xs.from ? 1 : width;
    return Array.from({ length }, (_, i) => (ys.from - 1) * width + xs.from - 1 + i * step);
  });
}

function isStraight(cells: readonly number[], width: number): boolean {
  const step = cells.length > 1 ? cells[1]! - cells[0]! : 1;
  return (step === 1 || step === width) && cells.every((cell, i) => cell === cells[0]! + i * step);
}

function range(text: string): { from: number; to: number } | undefined {
  const match = /^(?<from>\d{1,3})(?:-(?<to>\d{1,3}))?$/u.exec(text);
  if (match === null) return undefined;
  const from = Number(match.groups!.from);
  const to = Number(match.groups!.to ?? from);
  return from >= 1 && to >= from ? { from, to } : undefined;
}

/** Files that a Mac adds to a zip beside the real ones. */
const RESOURCE_FORK = /(?:^|\/)(?:__MACOSX\/|\.)/u;
/** The most files of a zip that are looked at for a puzzle. */
const MAX_ZIPPED_FILES = 10;

/** The XML within: the first file of a zip that is XML, or the bytes as they are. */
function unzipped(bytes: Uint8Array, source: string): Uint8Array {
  boundBytes(bytes, source);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes;
  if (bytes.length > MAX_ZIP_BYTES)
    throw new InputError(`a zip of ${bytes.length} bytes; at most ${MAX_ZIP_BYTES} are read`, { file: source });
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (!name.endsWith('/') && !RESOURCE_FORK.test(name)) names.push(name);
        return false;
      },
    });
    for (const name of names.slice(0, MAX_ZIPPED_FILES)) {
      const file = unzipSync(bytes, { filter: each => each.name === name && isBounded(each, source) })[name];
      if (file !== undefined && isXml(file)) return file;
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`a damaged zip: ${(error as Error).message}`, { file: source });
  }
  throw new InputError(
    names.length === 0
      ? 'an empty zip; expected a puzzle in it'
      : `no file in the zip is XML, not even ${shown(names[0])}; expected a puzzle in it`,
    { file: source },
  );
}

/** fflate writes into a buffer of the size that the directory states and stops at its end, so this bounds it. */
function isBounded(file: { readonly name: string; readonly originalSize: number }, source: string): true {
  if (file.originalSize <= MAX_FILE_BYTES) return true;
  throw new InputError(
    `${shown(file.name)} in the zip unpacks to ${file.originalSize} bytes; at most ${MAX_FILE_BYTES} are read`,
    { file: source },
  );
}

function isXml(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*</u.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 100)));
}

/** The five entities of XML itself. */
const XML_ENTITIES = ['amp', 'lt', 'gt', 'quot', 'apos'];

/** Entities of HTML, which some programs write though XML does not have them. Any other stays, and is refused. */
function withoutHtmlEntities(xml: string): string {
  return xml.replace(/&(?<name>[A-Za-z][A-Za-z0-9]*);/gu, (entity, name: string) =>
    XML_ENTITIES.includes(name) ? entity : decodeHTML(entity),
  );
}

/** Elements of a clue that are kept as HTML, for {@link plainText}. */
const MARKUP = /^(?:b|i|u|s|em|strong|small|big|span|font|sup|sub|a|img|br|p|div)$/u;
/** Elements beside the metadata that are no puzzle. */
const NO_KIND = ['metadata', 'instructions', 'rectangular-puzzle', 'applet-settings', 'background-pictures'];

function gather(xml: string, source: string, said: ReadingNotes): Gathered {
  const found: Gathered = {
    language: undefined,
    kind: undefined,
    metadata: new Map(),
    instructions: [],
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
    if (parent === 'rectangular-puzzle' && !NO_KIND.includes(name)) found.kind ??= name;
    if (name === 'grid' && parent === 'crossword') found.grid ??= attributes;
    else if (name === 'cell' && parent === 'grid') found.cells.push(attributes);
    else if (parent === 'cell' && path.at(-3) === 'grid') said.leave('cell', `<${name}> in`);
    else if (name === 'word') {
      word = attributes.x !== undefined && attributes.y !== undefined ? [{ x: attributes.x, y: attributes.y }] : [];
      found.words.set(attributes.id ?? '', word);
    } else if (name === 'cells' && parent === 'word') word.push({ x: attributes.x ?? '', y: attributes.y ?? '' });
    else if (name === 'clue') [clue, text] = [attributes, ''];
    else if (clue !== undefined && MARKUP.test(name)) text += `<${name}>`;
    else if (clue !== undefined) said.leave(`<${name}> in clue`);
    else if (name === 'br') text += ' ';
    else if (parent === 'metadata' || name === 'instructions' || name === 'completion') text = '';
  });
  const addText = (part: string): void => {
    text += clue === undefined ? part : escapeMarkup(part);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const name = path.pop()!;
    if (name === 'instructions') found.instructions.push(text);
    else if (name === 'completion' && text.trim() !== '' && !/congratulations|solved/iu.test(text))
      said.leaveThe('the message to those who solve it');
    else if (path.at(-1) === 'metadata') found.metadata.set(OTHER_NAMES[name] ?? name, text);
    if (clue !== undefined && name !== 'clue' && MARKUP.test(name) && name !== 'br' && name !== 'img')
      text += `</${name}>`;
    if (name !== 'clue' || clue === undefined) return;
    found.clues.push({ attributes: clue, text });
    clue = undefined;
  });
  parser.write(withoutHtmlEntities(xml)).close();
  return found;
}
