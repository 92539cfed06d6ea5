// html: one page that needs nothing else: printed it is a puzzle page with its solution on another sheet, in the browser
// it can be solved. Its content security policy lets in its own script and style, by their hashes, and nothing more.

import { createHash } from 'node:crypto';
import type { Puzzle } from '../puzzle/puzzle.js';
import { editionOf } from './edition.js';
import { allBut } from './features.js';
import type { Format, WriteOptions } from './format.js';
import { makeBoard } from './html/board.js';
import { LABELS, type Labels } from './html/labels.js';
import { type PageCell, type PageData, player } from './html/player.js';
import { styleOf } from './html/style.js';
import { escapeMarkup } from './markup.js';
import { byline, cellsOf, creditLine, isSolved, printedClue, printedTitle } from './printed.js';
import { isColour } from './shade.js';
import { gridPicture } from './svg.js';
import { pageLanguage, wordsLanguage, wordsOf } from './words.js';

export const html: Format = { name: 'html', extension: '.html', holds: allBut('editor', 'publisher', 'date'), write };

function write(whole: Puzzle, options: WriteOptions): string {
  const puzzle = editionOf(whole, options);
  const words = wordsOf(puzzle);
  const labels = LABELS[wordsLanguage(puzzle)];
  const title = printedTitle(puzzle, words);
  const shades = [
    ...new Set(puzzle.cells.flatMap(cell => (cell.kind === 'cell' && cell.shade !== undefined ? [cell.shade] : []))),
  ].filter(isColour);
  const style = styleOf(puzzle, shades);
  const script = `(${player})(${makeBoard});`;
  const solved = isSolved(puzzle);
  const data = pageData(puzzle, shades, words.language, solved, labels);
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'; base-uri 'none'; form-action 'none'`;
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
    '<body>',
    '<header>',
    `<h1>${escapeMarkup(title)}</h1>`,
    ...optional(byline(puzzle, words), text => `<p class="byline">${text}</p>`),
    ...optional(puzzle.notes, text => `<p class="notes">${text}</p>`),
    '</header>',
    '<main>',
    '<div>',
    ...playArea(labels, solved),
    `<noscript><p class="noscript">${escapeMarkup(labels.noScript)}</p></noscript>`,
    `<div class="blank">${gridPicture(puzzle, { filled: false, prefix: 'blank' })}</div>`,
    '</div>',
    '<div class="lists">',
    ...clueList(puzzle, 'across', words.across),
    ...clueList(puzzle, 'down', words.down),
    '</div>',
    '</main>',
    ...optional(creditLine(puzzle, words), text => `<footer>${text}</footer>`),
    ...(solved
      ? [
          '<section class="solution">',
          `<h2>${escapeMarkup(`${title}: ${words.solution}`)}</h2>`,
          gridPicture(puzzle, { filled: true, prefix: 'solution' }),
          '</section>',
        ]
      : []),
    `<script type="application/json" id="puzzle">${JSON.stringify(data).replace(/</gu, '\\u003c')}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function playArea(labels: Labels, solved: boolean): string[] {
  const button = (action: string, of: keyof Labels | undefined, text: string): string =>
    `<button type="button" data-do="${action}"${of === undefined ? '' : ` data-of="${of}"`}>${escapeMarkup(text)}</button>`;
  const group = (action: 'check' | 'reveal'): string =>
    `<div role="group" aria-label="${escapeMarkup(labels[action])}"><span>${escapeMarkup(labels[action])}</span>${(
      ['letter', 'word', 'grid'] as const
    )
      .map(of => button(action, of, labels[of]))
      .join('')}</div>`;
  const step = (action: 'previous' | 'next', sign: string): string =>
    `<button type="button" data-do="${action}" aria-label="${escapeMarkup(labels[action])}">${sign}</button>`;
  return [
    '<div class="play">',
    `<div class="bar">${step('previous', '‹')}<p id="current"></p>${step('next', '›')}</div>`,
    '<div id="board"></div>',
    `<div class="tools">${solved ? group('check') + group('reveal') : ''}<div>${button('clear', undefined, labels.clear)}${button('print', undefined, labels.print)}</div></div>`,
    '<p id="status" role="status"></p>',
    `<p class="help">${escapeMarkup(labels.help)}</p>`,
    '</div>',
  ];
}

function clueList(puzzle: Puzzle, direction: 'across' | 'down', heading: string): string[] {
  const items = puzzle.entries.flatMap((entry, index) =>
    entry.direction === direction
      ? [
          `<li data-entry="${index}"><b>${entry.number}</b><span>${escapeMarkup(printedClue(entry, 'when it tells'))}</span></li>`,
        ]
      : [],
  );
  if (items.length === 0) return [];
  return ['<section>', `<h2>${escapeMarkup(heading)}</h2>`, '<ol class="clues">', ...items, '</ol>', '</section>'];
}

/** An element with a text that is there, escaped; no line where it is not. */
function optional(text: string | undefined, element: (escaped: string) => string): string[] {
  return text === undefined ? [] : [element(escapeMarkup(text))];
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
    const { kind: _, shade, ...rest } = cell;
    const index = shade === undefined ? -1 : shades.indexOf(shade);
    return index === -1 ? rest : { ...rest, shade: `s${index}` };
  });
  const entries = puzzle.entries.map(entry => {
    return {
      number: entry.number,
      direction: entry.direction,
      cells: cellsOf(entry, puzzle.width),
      clue: printedClue(entry, 'when it tells'),
    };
  });
  const id = createHash('sha256')
    .update(JSON.stringify([cells, entries]))
    .digest('hex')
    .slice(0, 16);
  return { id, language, width: puzzle.width, cells, entries, solved, labels };
}
