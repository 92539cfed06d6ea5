// The pages of a pdf. Each puzzle has pages of its own, and the solutions follow. A book also has a title page, a table of
// contents and page numbers.

import PDFDocument from 'pdfkit';
import { loadFont } from '#platform/fonts';
import { concat } from '../../core/bytes.js';
import { InputError } from '../../core/errors.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { editionOf, withoutSolution } from '../edition.js';
import type { WriteOptions } from '../format.js';
import { breaksIn, loadBreaks } from '../hyphenate.js';
import { dataAddress, frameOf, type Image, NO_SVG } from '../image.js';
import { PAPER_NAMES, paperSize } from '../paper.js';
import { byline, creditLine, isSolved, numberedTitle, printedTitle } from '../printed.js';
import { type PrintedWords, pageLanguage, printedWords } from '../printed-words.js';
import { type Box, layOut, type PageLayout } from './page-layout.js';
import { drawPdfGrid } from './pdf-grid.js';
import { type Canvas, FontWanted, loadFontsFor, Sketch, Type, type Wanted } from './type.js';

type PlaceImage = (x: number, y: number, width: number, height: number) => void;

/** In points; on narrow paper it is this share of the width. */
const MARGIN = 40;
const MARGIN_SHARE = 0.0672;
const FOOT = 18;
/** The least side of a cell of a solution in a book, in points: as many as fit are on a page. */
const SOLUTION_CELL = { usual: 9.5, large: 15 };
const LARGEST_SOLUTION_CELL = 20;
/** The most columns of solutions. */
const MOST_SOLUTION_COLUMNS = 6;
const INK = '#000000';
const GREY = '#555555';

/** @throws InputError for characters that the fonts lack */
export async function makePdf(whole: readonly Puzzle[], options: WriteOptions, asBook: boolean): Promise<Uint8Array> {
  const load = (path: string): Promise<void> => loadFont(path, options.fonts);
  for (;;)
    try {
      return await draw(whole, options, asBook, canvas => new Type(canvas));
    } catch (error) {
      if (!(error instanceof FontWanted)) throw error;
      await load(error.path);
      const wanted: Wanted = new Map();
      await draw(whole, options, asBook, canvas => new Sketch(canvas, wanted));
      await loadFontsFor(wanted, load);
    }
}

/** @throws FontWanted for a font that is not loaded */
async function draw(
  whole: readonly Puzzle[],
  options: WriteOptions,
  asBook: boolean,
  typeOn: (canvas: Canvas) => Type,
): Promise<Uint8Array> {
  const puzzles = whole.map(puzzle => editionOf(puzzle, options));
  for (const puzzle of puzzles) await loadBreaks(pageLanguage(puzzle));
  const words = printedWords(puzzles[0]!);
  const size = paperSize(options.paper ?? 'a4');
  if (size === undefined) throw new InputError(`pdf: '${options.paper}' is no paper: expected ${PAPER_NAMES}`);
  const [width, height] = size;
  const margin = Math.min(MARGIN, width * MARGIN_SHARE);
  const title = (asBook ? options.title : undefined) ?? printedTitle(puzzles[0]!, words);
  const author = (asBook ? options.author : undefined) ?? puzzles[0]!.author;
  const canvas = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: '', // none of its own
    bufferPages: true,
    lang: pageLanguage(puzzles[0]!),
    displayTitle: true,
    info: {
      Title: title,
      ...(author === undefined ? {} : { Author: author }),
      Creator: 'crossgen',
      // The same puzzle gives the same bytes.
      CreationDate: new Date(0),
    },
  });
  const chunks: Uint8Array[] = [];
  canvas.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    canvas.on('end', resolve);
    canvas.on('error', reject);
  });
  const type = typeOn(canvas);
  const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const image = options.image && placer(canvas, options.image);
  const press = { canvas, type, area, image, pages: 0, large: options.largePrint ?? false };
  if (asBook) printBook(press, puzzles, { title, author, hasContents: !options.noContents }, words);
  else printOne(press, puzzles[0]!);
  canvas.end();
  await ended;
  return concat(chunks);
}

/** @throws InputError for a picture that the pdf cannot have */
function placer(canvas: Canvas, image: Image): PlaceImage {
  if (image.type === 'svg') throw new InputError(NO_SVG);
  // One text for all pages: pdfkit keeps one copy of what it knows by its text.
  const address = dataAddress(image);
  return (x, y, width, height) => {
    try {
      canvas.image(address, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    } catch (error) {
      throw new InputError(`pdf cannot have this picture (${(error as Error).message}): save it in another way`);
    }
  };
}

interface Press {
  readonly canvas: Canvas;
  readonly type: Type;
  /** The page without its margins. */
  readonly area: Box;
  readonly large: boolean;
  readonly image: PlaceImage | undefined;
  /** Number of pages so far. */
  pages: number;
}

function printOne(press: Press, puzzle: Puzzle): void {
  const words = printedWords(puzzle);
  printPuzzle(press, withoutSolution(puzzle), printedTitle(puzzle, words), words);
  if (!isSolved(puzzle)) return;
  newPage(press);
  printSolution(press, puzzle, `${printedTitle(puzzle, words)}: ${words.solution}`, press.area, 13);
}

function newPage(press: Press): void {
  press.canvas.addPage();
  press.pages++;
}

/** The pages of one puzzle: heading, grid and clues. */
function printPuzzle(press: Press, puzzle: Puzzle, title: string, words: PrintedWords): void {
  const { canvas, type, area, image } = press;
  newPage(press);
  canvas.outline.addItem(title);
  const top = printHeading(press, puzzle, title, words);
  const room = { ...area, y: top, height: area.y + area.height - FOOT - top };
  layOut(puzzle, words, type, room, press.large).forEach((page: PageLayout, index) => {
    const shift = index === 0 ? 0 : area.y - top;
    if (index > 0) newPage(press);
    if (page.grid !== undefined) {
      if (image !== undefined) {
        const { x, y, side } = page.grid;
        const { row, column, width, height } = frameOf(puzzle);
        image(x + column * side, y + row * side, width * side, height * side);
      }
      drawPdfGrid(canvas, type, puzzle, page.grid, false);
    }
    canvas.fillColor(INK);
    for (const { text, style, size, x, y, right } of page.lines)
      type.set(text, style, size, x, y + shift, right ? 'right' : 'left');
    if (index === 0) printFoot(press, puzzle, words);
  });
}

/** Prints title, author and notes, and a double rule below them. Returns the height at which the rest begins. */
function printHeading({ canvas, type, area }: Press, puzzle: Puzzle, title: string, words: PrintedWords): number {
  const breaks = breaksIn(pageLanguage(puzzle));
  canvas.fillColor(INK);
  let y = area.y;
  for (const line of type.wrap(title, 'bold', 20, area.width, breaks)) {
    type.set(line, 'bold', 20, area.x, y + 18);
    y += 23;
  }
  const author = byline(puzzle, words);
  if (author !== undefined)
    for (const line of type.wrap(author, 'italic', 10.5, area.width)) {
      type.set(line, 'italic', 10.5, area.x, y + 10);
      y += 13;
    }
  for (const note of puzzle.notes?.split('\n') ?? [])
    for (const line of type.wrap(note, 'text', 9, area.width, breaks)) {
      type.set(line, 'text', 9, area.x, y + 10);
      y += 11;
    }
  y += 5;
  canvas
    .lineWidth(1.4)
    .moveTo(area.x, y)
    .lineTo(area.x + area.width, y)
    .stroke(INK);
  canvas
    .lineWidth(0.4)
    .moveTo(area.x, y + 2.4)
    .lineTo(area.x + area.width, y + 2.4)
    .stroke(INK);
  return y + 14;
}

function printFoot({ canvas, type, area }: Press, puzzle: Puzzle, words: PrintedWords): void {
  const text = creditLine(puzzle, words);
  if (text === undefined) return;
  canvas.fillColor(GREY);
  const line = type.wrap(text, 'text', 7.5, area.width)[0]!;
  type.set(line, 'text', 7.5, area.x, area.y + area.height);
  canvas.fillColor(INK);
}

/** Prints a filled grid centred in a box, below its title. */
function printSolution({ canvas, type }: Press, puzzle: Puzzle, title: string, box: Box, size: number): void {
  canvas.fillColor(INK);
  const lines = type.wrap(title, 'label', size, box.width);
  lines.forEach((line, i) => {
    type.set(line, 'label', size, box.x + box.width / 2, box.y + size + i * size * 1.2, 'center');
  });
  const top = box.y + titleHeight(lines.length, size);
  const side = Math.min(LARGEST_SOLUTION_CELL, box.width / puzzle.width, (box.y + box.height - top) / puzzle.height);
  const x = box.x + (box.width - puzzle.width * side) / 2;
  drawPdfGrid(canvas, type, puzzle, { x, y: top, side }, true);
}

function printBook(
  press: Press,
  puzzles: readonly Puzzle[],
  { title, author, hasContents }: { title: string; author: string | undefined; hasContents: boolean },
  words: PrintedWords,
): void {
  const { canvas, type, area } = press;
  const named = puzzles.map((puzzle, index) => ({
    puzzle,
    name: numberedTitle(puzzle, index + 1),
  }));
  // The title page and the table of contents come first, but are printed last, when the page numbers are known.
  const perPage = Math.floor((area.height - 40) / CONTENTS_LINE);
  const contentsPages = hasContents ? Math.ceil((named.length + 1) / perPage) : 0;
  for (let i = 0; i < 1 + contentsPages; i++) newPage(press);
  const contents = named.map(({ puzzle, name }) => {
    const page = press.pages + 1;
    inPuzzle(name, () => printPuzzle(press, withoutSolution(puzzle), name, printedWords(puzzle)));
    return { name, page };
  });
  const solved = named.filter(({ puzzle }) => isSolved(puzzle));
  if (solved.length > 0) {
    contents.push({ name: words.solutions, page: press.pages + 1 });
    printSolutions(press, solved, words);
  }
  canvas.switchToPage(0);
  printTitlePage(press, title, author);
  for (let i = 0; i < contentsPages; i++) {
    canvas.switchToPage(1 + i);
    printContents(press, contents.slice(i * perPage, (i + 1) * perPage), words);
  }
  for (let page = 1; page < press.pages; page++) {
    canvas.switchToPage(page);
    canvas.fillColor(GREY);
    type.set(String(page + 1), 'letter', 9, area.x + area.width, area.y + area.height, 'right');
  }
}

/** Adds the puzzle's name to an error that printing it throws. */
function inPuzzle(name: string, print: () => void): void {
  try {
    print();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${name}: ${error.message}`) : error;
  }
}

const CONTENTS_LINE = 17;

function printTitlePage({ canvas, type, area }: Press, title: string, author: string | undefined): void {
  canvas.fillColor(INK);
  let y = area.y + area.height / 3;
  const middle = area.x + area.width / 2;
  for (const line of type.wrap(title, 'bold', 34, area.width)) {
    type.set(line, 'bold', 34, middle, y, 'center');
    y += 42;
  }
  if (author !== undefined) type.set(author, 'italic', 16, middle, y + 6, 'center');
}

function printContents(
  { canvas, type, area }: Press,
  contents: readonly { name: string; page: number }[],
  words: PrintedWords,
): void {
  canvas.fillColor(INK);
  type.set(words.contents, 'bold', 18, area.x, area.y + 18);
  contents.forEach(({ name, page }, index) => {
    const y = area.y + 48 + index * CONTENTS_LINE;
    const number = String(page);
    const right = area.x + area.width;
    const text = type.wrap(name, 'text', 11, area.width - 40)[0]!;
    type.set(text, 'text', 11, area.x, y);
    type.set(number, 'letter', 11, right, y, 'right');
    const from = area.x + type.widthOf(text, 'text', 11) + 5;
    canvas
      .lineWidth(0.5)
      .dash(0.5, { space: 3 })
      .moveTo(from, y - 1)
      .lineTo(right - 24, y - 1)
      .stroke(GREY)
      .undash();
  });
}

function printSolutions(press: Press, solved: readonly { puzzle: Puzzle; name: string }[], words: PrintedWords): void {
  const { canvas, type, area, large } = press;
  const heading = 34;
  const gap = 18;
  const size = large ? 11 : 8.5;
  const widest = Math.max(...solved.map(({ puzzle }) => puzzle.width));
  const cell = large ? SOLUTION_CELL.large : SOLUTION_CELL.usual;
  const fitting = Math.floor((area.width + gap) / (widest * cell + gap));
  const columns = Math.min(Math.max(fitting, 1), MOST_SOLUTION_COLUMNS, solved.length);
  const width = (area.width - (columns - 1) * gap) / columns;
  const bottom = area.y + area.height - FOOT;
  const heightOf = ({ puzzle, name }: (typeof solved)[number]): number => {
    const side = Math.min(LARGEST_SOLUTION_CELL, width / puzzle.width);
    return titleHeight(type.wrap(name, 'label', size, width).length, size) + puzzle.height * side;
  };
  let y = Number.POSITIVE_INFINITY;
  for (let at = 0; at < solved.length; at += columns) {
    const row = solved.slice(at, at + columns);
    const height = Math.min(Math.max(...row.map(heightOf)), area.height - heading - FOOT);
    if (y + height > bottom) {
      newPage(press);
      if (at === 0) canvas.outline.addItem(words.solutions);
      canvas.fillColor(INK);
      type.set(words.solutions, 'bold', 18, area.x, area.y + 18);
      y = area.y + heading;
    }
    row.forEach(({ puzzle, name }, column) => {
      printSolution(press, puzzle, name, { x: area.x + column * (width + gap), y, width, height }, size);
    });
    y += height + gap;
  }
}

/** The room that the title of a solution takes. */
function titleHeight(lines: number, size: number): number {
  return (lines + 0.5) * size * 1.2;
}
