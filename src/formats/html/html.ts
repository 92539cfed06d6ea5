// html: one page that needs no other file. It can be solved in the browser, or printed as a puzzle with its solution on another
// sheet. Its content security policy allows its own script and style, by their hashes, and nothing else.

import { base64Text } from '#platform/bytes';
import { sha256 } from '#platform/hash';
import { hexOf } from '../../core/bytes.js';
import { isScanword } from '../../puzzle/clue-cells.js';
import { entryName } from '../../puzzle/entries.js';
import type { Puzzle, PuzzleEntry } from '../../puzzle/puzzle.js';
import { editionOf } from '../edition.js';
import { allBut } from '../features.js';
import type { BookPages, Format, WriteOptions } from '../format.js';
import { frameOf } from '../image.js';
import { escapeMarkup } from '../markup.js';
import {
  byline,
  type ClueSection,
  cellsOf,
  clueSections,
  creditLine,
  isSolved,
  printedClue,
  printedTitle,
} from '../printed.js';
import { pageLanguage, printedWords, wordsLanguage } from '../printed-words.js';
import { isColour } from '../shade.js';
import { gridPicture, withBreaks } from '../svg/svg.js';
import { drawSvgClueCells } from '../svg/svg-clue-cells.js';
import { CELL_SIZE, drawImage, MARGIN } from '../svg/svg-grid.js';
import { LABELS, type Labels } from './labels.js';
import type { PageCell, PageData } from './page.js';
import { SCRIPT } from './script.js';
import { sheet } from './sheet.js';
import { styleOf } from './style.js';

export const html: Format = {
  name: 'html',
  extension: '.html',
  holds: allBut('editor', 'publisher', 'date'),
  write: (puzzle, options) => withBreaks(puzzle, () => write(puzzle, options)),
};

function write(whole: Puzzle, options: WriteOptions = {}): string {
  const puzzle = editionOf(whole, options);
  const words = printedWords(puzzle);
  const labels = LABELS[wordsLanguage(puzzle)];
  const title = printedTitle(puzzle, words);
  const shades = [
    ...new Set(puzzle.cells.flatMap(cell => (cell.kind === 'cell' && cell.shade !== undefined ? [cell.shade] : []))),
  ].filter(isColour);
  const style = styleOf(puzzle, words, shades);
  const solved = isSolved(puzzle);
  const data = pageData(puzzle, shades, words.language, solved, labels);
  const image = options.image && drawImage(options.image, frameOf(whole), 'picture');
  const images = image === undefined ? '' : 'img-src data:; ';
  const policy = `default-src 'none'; ${images}script-src '${hash(SCRIPT)}'; style-src '${hash(style)}'; base-uri 'none'; form-action 'none'`;
  return `${[
    '<!doctype html>',
    `<html lang="${escapeMarkup(pageLanguage(puzzle))}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="generator" content="crossgen">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    isScanword(puzzle) ? '<body class="scanword">' : '<body>',
    ...(options.pages === undefined ? [] : pageLinks(options.pages, words.contents)),
    '<header>',
    `<h1>${escapeMarkup(title)}</h1>`,
    ...optional(byline(puzzle, words), text => `<p class="byline">${text}</p>`),
    ...optional(puzzle.notes, text => `<p class="notes">${text}</p>`),
    '</header>',
    `<noscript><p class="noscript">${escapeMarkup(labels.noScript)}</p></noscript>`,
    '<main>',
    ...playArea(puzzle, labels, image),
    '<div class="lists">',
    ...clueSections(puzzle, words).flatMap(section => clueList(puzzle, section)),
    '</div>',
    ...tools(labels, solved),
    '</main>',
    ...sheet(puzzle, words, image && '<use href="#picture"/>'),
    ...optional(creditLine(puzzle, words), text => `<footer>${text}</footer>`),
    ...(solved
      ? [
          '<section class="solution">',
          `<h2>${escapeMarkup(`${title}: ${words.solution}`)}</h2>`,
          gridPicture(puzzle, { filled: true, prefix: 'solution', noClues: true }),
          '</section>',
        ]
      : []),
    `<script type="application/json" id="puzzle">${JSON.stringify(data).replace(/</gu, '\\u003c')}</script>`,
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

/** The links of a page of a book to the index and to its neighbours. */
function pageLinks({ contents, previous, next }: BookPages, word: string): string[] {
  const link = (rel: string, href: string, text: string): string =>
    `<a rel="${rel}" href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
  return [
    '<nav class="pages">',
    ...(previous === undefined ? [] : [link('prev', previous.href, `‹ ${previous.title}`)]),
    link('index', contents, word),
    ...(next === undefined ? [] : [link('next', next.href, `${next.title} ›`)]),
    '</nav>',
  ];
}

function hash(text: string): string {
  return `sha256-${base64Text(sha256(text))}`;
}

function playArea(puzzle: Puzzle, labels: Labels, image: string | undefined): string[] {
  const step = (action: 'previous' | 'next', sign: string): string =>
    `<button type="button" data-do="${action}" aria-label="${escapeMarkup(labels[action])}">${sign}</button>`;
  return [
    '<div class="play">',
    `<div class="bar">${step('previous', '‹')}<p id="current"></p>${isScanword(puzzle) ? zoom(labels) : ''}${step('next', '›')}</div>`,
    `<div class="frame"><div id="board">${boardOverlay(puzzle, image)}</div></div>`,
    '<p class="state"><span id="status" role="status"></span><span id="clock" role="timer" hidden></span></p>',
    '</div>',
  ];
}

/** On a narrow screen one tap makes the cells of a scanword large enough to read their clues. */
function zoom({ enlarge }: Labels): string {
  return `<label class="zoom" title="${escapeMarkup(enlarge)}"><input type="checkbox" aria-label="${escapeMarkup(enlarge)}">⌕</label>`;
}

/** The clues of a scanword, and a picture, drawn over the board that the script makes. */
function boardOverlay(puzzle: Puzzle, image = ''): string {
  if (!isScanword(puzzle) && image === '') return '';
  const { width, height } = puzzle;
  return [
    `<svg class="clue-cells over" viewBox="${MARGIN} ${MARGIN} ${width * CELL_SIZE} ${height * CELL_SIZE}" preserveAspectRatio="none" aria-hidden="true">`,
    image,
    ...drawSvgClueCells(puzzle, { texts: true, named: true }),
    '</svg>',
  ].join('');
}

/** The buttons. Those that use the solution are there only if the page has it. */
function tools(labels: Labels, solved: boolean): string[] {
  const button = (action: string, of: keyof Labels | undefined, text: string): string =>
    `<button type="button" data-do="${action}"${of === undefined ? '' : ` data-of="${of}"`}>${escapeMarkup(text)}</button>`;
  const group = (action: 'check' | 'reveal'): string =>
    `<div role="group" aria-label="${escapeMarkup(labels[action])}"><span>${escapeMarkup(labels[action])}</span>${(
      ['letter', 'word', 'grid'] as const
    )
      .map(of => button(action, of, labels[of]))
      .join('')}</div>`;
  const setting = (name: 'pencil' | 'auto' | 'timer'): string =>
    `<button type="button" data-do="set" data-of="${name}" aria-pressed="false">${escapeMarkup(labels[name])}</button>`;
  const settings = [setting('pencil'), ...(solved ? [setting('auto')] : []), setting('timer')];
  return [
    '<div class="tools">',
    ...(solved ? [group('check'), group('reveal')] : []),
    `<div>${settings.join('')}</div>`,
    `<div>${button('clear', undefined, labels.clear)}${button('print', undefined, labels.print)}</div>`,
    `<p class="help">${escapeMarkup(labels.help)}</p>`,
    '</div>',
  ];
}

function clueList(puzzle: Puzzle, { heading, items }: ClueSection): string[] {
  const clues = items.map(({ number, entry, twin }) => {
    const entries = [entry, ...(twin ? [twin] : [])].map(each => puzzle.entries.indexOf(each));
    const label = isScanword(puzzle) ? '' : `<b>${number}</b>`;
    const clue = escapeMarkup(printedClue(puzzle, entry, 'when it tells'));
    return `<li data-entries="${entries.join(' ')}"><button type="button" tabindex="-1">${label}<span>${clue}</span></button></li>`;
  });
  return ['<section>', `<h2>${escapeMarkup(heading)}</h2>`, '<ol class="clues">', ...clues, '</ol>', '</section>'];
}

/** An element with the escaped text; nothing if there is no text. */
function optional(text: string | undefined, element: (escaped: string) => string): string[] {
  return text === undefined ? [] : [element(escapeMarkup(text))];
}

/** All cells of the answer that an entry is a part of, if that goes through several entries. */
function wholeOf(puzzle: Puzzle, entry: PuzzleEntry): { readonly whole?: readonly number[] } {
  const name = entryName(entry);
  const lead = puzzle.entries.find(({ continued }) => continued?.some(each => entryName(each) === name)) ?? entry;
  if (lead.continued === undefined) return {};
  const names = new Set([lead, ...lead.continued].map(each => entryName(each)));
  const parts = puzzle.entries.filter(each => names.has(entryName(each)));
  return { whole: parts.flatMap(each => cellsOf(each, puzzle.width)) };
}

function pageData(
  puzzle: Puzzle,
  shades: readonly string[],
  language: string,
  solved: boolean,
  labels: Labels,
): PageData {
  const cells = puzzle.cells.map((cell): PageCell | null | 0 => {
    if (cell.kind !== 'cell') return cell.kind === 'block' ? null : 0;
    const { kind: _, shade, ...whole } = cell;
    const { number: __, ...bare } = whole;
    const rest = isScanword(puzzle) ? bare : whole;
    const index = shade === undefined ? -1 : shades.indexOf(shade);
    return index === -1 ? rest : { ...rest, shade: `s${index}` };
  });
  const entries = puzzle.entries.map(entry => {
    return {
      ...(isScanword(puzzle) ? {} : { number: entry.number }),
      direction: entry.direction,
      cells: cellsOf(entry, puzzle.width),
      clue: printedClue(puzzle, entry, 'when it tells'),
      ...wholeOf(puzzle, entry),
    };
  });
  const id = hexOf(sha256(JSON.stringify([cells, entries]))).slice(0, 16);
  return { id, language, width: puzzle.width, cells, entries, solved, labels };
}
