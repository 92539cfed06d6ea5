// The page's style: on the screen a board to solve on, light or dark, for wide windows and phones; on paper a newspaper's puzzle page
// with the solution on another sheet. Values in braces are filled in for each puzzle.

import { isScanword } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { PrintedWords } from '../printed-words.js';
import { BOARD, DARK, LIGHT } from './board-style.js';
import { COLUMN_GAP, LINE_HEIGHT, sheetLayout } from './sheet.js';

/** The style for a puzzle. Its size and shades are part of it, because the page forbids inline styles. */
export function styleOf(puzzle: Puzzle, words: PrintedWords, shades: readonly string[]): string {
  const rules = shades.map(
    (shade, index) =>
      `#board td.s${index}:not(.at):not(.within){background:color-mix(in srgb,${shade} var(--shade),var(--cell))}`,
  );
  const { font, cell, columns, left } = sheetLayout(puzzle, words);
  const values: Readonly<Record<string, number>> = {
    columns: puzzle.width,
    rows: puzzle.height,
    font,
    cell,
    line: LINE_HEIGHT,
    // The part of the sheet's width that the columns left of the grid take: the columns, and the gaps between them.
    share: Math.round((left / columns) * 10_000) / 10_000,
    gaps: (columns - 1) * COLUMN_GAP,
    inner: Math.max(0, left - 1) * COLUMN_GAP,
    gap: COLUMN_GAP,
    // In rem: a board with cells of a good size, and clues beside it. In a narrower window the clues stand below the board.
    stacked: puzzle.width * GOOD_CELL + CLUES_BESIDE,
  };
  const style = STYLE.replace(/\{(columns|rows|font|cell|line|share|gaps|inner|gap|stacked)\}/gu, (_, name: string) =>
    String(values[name]),
  );
  return `${style}${isScanword(puzzle) ? SCANWORD : ''}${rules.join('\n')}`;
}

/** The side of a cell that is good to solve in, and the width of the clues beside the board, in rem. */
const GOOD_CELL = 2;
const CLUES_BESIDE = 24;

const STYLE = `
:root {
  color-scheme: light dark;
  --columns: {columns};
  --rows: {rows};
${LIGHT}
  --crossing: #f1eee6;
  --wrong: #c62828;
  --revealed: #1257a8;
  --pencil: #7d7b76;
  --button: #ffffff;
  --shade: 100%;
  --cell-size: min(3rem, calc((100vw - 23.5rem) / var(--columns)), max(1.35rem, calc((100vh - 15rem) / var(--rows))));
}
@media (prefers-color-scheme: dark) {
  :root {
${DARK}
    --crossing: #26282c;
    --wrong: #ff8a80;
    --revealed: #8ec2ff;
    --pencil: #a5a39d;
    --button: #26282c;
    --shade: 45%;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto;
  padding: 1rem;
  max-width: 82rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.4 'PT Serif', Georgia, 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif;
}
header { border-bottom: 3px double var(--line); margin-bottom: 1rem; padding-bottom: .4rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
.pages { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: 0 0 .5rem; font-size: .9rem; }
.pages a { color: var(--muted); }
.pages [rel=next] { margin-left: auto; }
.byline { margin: .1rem 0 0; color: var(--muted); font-style: italic; }
.notes { white-space: pre-line; margin: .4rem 0 0; }
h2 { margin: 0 0 .4rem; font: 700 .95rem/1.2 'PT Sans', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; letter-spacing: .04em; text-transform: uppercase; }
.sheet .part { columns: 14rem; column-gap: 1.5rem; }
.sheet p { display: flex; gap: .5rem; margin: 0; }
.sheet h2 { break-after: avoid; }
.ready .sheet, .ready .noscript { display: none; }
main { display: none; grid-template: 'board lists' auto 'tools lists' 1fr / auto minmax(0, 1fr); gap: .8rem 1.5rem; align-items: start; }
.play { grid-area: board; }
.lists { grid-area: lists; }
.tools { grid-area: tools; }
.ready main { display: grid; }
.tools { display: flex; }
.solution { display: none; }
.blank svg { display: block; width: min(100%, calc(var(--columns) * 2.4rem)); height: auto; }
button { font: inherit; color: inherit; }
.bar { display: flex; align-items: stretch; background: var(--within); border: 1px solid var(--line); margin-bottom: -1px; max-width: calc(var(--columns) * var(--cell-size) + 2px); }
.bar button { flex: none; width: 2.4rem; border: 0; background: none; cursor: pointer; font-size: 1.3rem; }
#current { flex: 1; margin: 0; padding: .35rem .2rem; min-height: 4.45em; font-size: .95rem; line-height: 1.25; display: flex; align-items: center; overflow-wrap: anywhere; }
#board:has(.over) { position: relative; width: max-content; }
.over { position: absolute; inset: 0; width: 100%; height: 100%; z-index: 1; pointer-events: none; }
${BOARD}
#board td.wrong input { color: var(--wrong); }
#board td.wrong::after { content: ''; position: absolute; inset: 0; background: linear-gradient(to top right, transparent calc(50% - 1px), var(--wrong) calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px)); pointer-events: none; }
#board td.revealed input { color: var(--revealed); }
#board td.pencilled input { color: var(--pencil); font-style: italic; }
.tools { flex-wrap: wrap; gap: .5rem .8rem; font: .85rem/1 'PT Sans', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; max-width: calc(var(--columns) * var(--cell-size) + 2px); }
.tools div { display: flex; align-items: stretch; border: 1px solid var(--line); border-radius: .3rem; overflow: hidden; }
.tools span { padding: .55rem .3rem .55rem .6rem; color: var(--muted); }
.tools button { padding: .55rem .6rem; border: 0; border-left: 1px solid var(--line); background: var(--button); cursor: pointer; }
.tools button:first-child { border-left: 0; }
.tools button[aria-pressed=true] { background: var(--at); font-weight: 700; }
.tools button:hover, .bar button:hover { background: var(--at); }
button:focus-visible { outline: 2px solid var(--revealed); outline-offset: -2px; }
.state { display: flex; justify-content: space-between; gap: 1rem; min-height: 1.4em; margin: .4rem 0 0; font-weight: 700; }
#clock { font-variant-numeric: tabular-nums; }
.help { flex-basis: 100%; margin: .2rem 0 0; color: var(--muted); font-size: .85rem; max-width: calc(var(--columns) * var(--cell-size)); }
.lists { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1.2rem; }
.clues { margin: 0; padding: 0; list-style: none;  max-height: calc(100vh - 9rem); overflow-y: auto; scrollbar-width: thin; }
.clues button { display: flex; gap: .5rem; width: 100%; padding: .18rem .4rem; border: 0; border-radius: .2rem; background: none; font: inherit; color: inherit; text-align: inherit; }
.clues button { cursor: pointer; }
.clues b, .sheet b { flex: none; min-width: 1.6em; text-align: right; font: 700 .9rem/1.55 'PT Sans', Arial, 'Liberation Sans', sans-serif; }
.clues span, .sheet span { overflow-wrap: break-word; hyphens: auto; min-width: 0; }
.clues li.done { color: var(--muted); }
.clues li.crossing button { background: var(--crossing); }
.clues button[aria-current] { background: var(--within); color: var(--ink); }
footer { margin-top: 1rem; color: var(--muted); font-size: .8rem; }
@media (max-width: {stacked}rem) {
  .ready main { display: block; }
  :root { --cell-size: min(2.6rem, calc((100vw - 3.2rem) / var(--columns))); }
  .play { width: max-content; max-width: 100%; margin: 0 auto; }
  .bar { position: sticky; top: 0; z-index: 1; }
  .lists { gap: .8rem; grid-template-columns: 1fr 1fr; margin: .4rem 0 .8rem; }
  .clues { max-height: max(11rem, calc(100vh - var(--rows) * var(--cell-size) - 9.5rem)); border: 1px solid var(--line); }
}
@media (max-width: 46rem) {
  body { padding: .5rem; }
  h1 { font-size: 1.25rem; }
  :root { --cell-size: min(2.6rem, calc((100vw - 1.2rem) / var(--columns))); }
  .lists { gap: .6rem; font-size: .88rem; line-height: 1.3; }
  .clues b { min-width: 1.3em; }
  .clues button { gap: .35rem; padding: .2rem .3rem; }
}
@media (max-width: 30rem) {
  .help { display: none; }
}
@media print {
  @page { margin: 12mm; }
  :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #000; --muted: #333; }
  body { padding: 0; max-width: none; font-size: {font}pt; line-height: {line}; }
  h1 { font-size: 17pt; }
  header { margin-bottom: 4mm; padding-bottom: 1mm; }
  .ready main, .noscript, .pages { display: none; }
  .sheet, .ready .sheet { display: flex; gap: {gap}mm; align-items: flex-start; }
  .sheet .left { flex: none; width: calc((100% - {gaps}mm) * {share} + {inner}mm); }
  .sheet .right { flex: 1; min-width: 0; }
  .sheet .left + .right .blank { margin-right: 0; }
  .blank { margin: 0 auto 4mm; width: min(100%, calc(var(--columns) * {cell}mm)); }
  .blank svg { width: 100%; }
  .sheet .part { columns: auto; column-gap: {gap}mm; }
  .sheet .columns-1 { column-count: 1; }
  .sheet .columns-2 { column-count: 2; }
  .sheet .columns-3 { column-count: 3; }
  .sheet .columns-4 { column-count: 4; }
  .sheet .columns-5 { column-count: 5; }
  .sheet h2 { font-size: 1em; margin: 0 0 1mm; }
  .sheet p + h2 { margin-top: 2.5mm; }
  .sheet p { padding: 0 0 .5mm; gap: 1.5mm; break-inside: avoid; }
  .sheet b { font-size: .95em; line-height: inherit; min-width: 5mm; }
  .solution { display: block; break-before: page; }
  .solution h2 { font-size: 12pt; margin-bottom: 4mm; }
  .solution svg { display: block; margin: 0 auto; height: auto; width: min(100%, calc(var(--columns) * 6.5mm), calc(200mm * var(--columns) / var(--rows))); }
  footer { font-size: 7.5pt; margin-top: 3mm; }
}
`;

/** For a page with clues in the grid: larger cells, and lists of clues only where those in the cells are too small to read. */
const SCANWORD = `
:root { --clue: #e9ecef; }
/* 100vw has the scrollbar in it, which is a rem wide. */
.scanword { --cell-size: min(5.4rem, calc((100vw - 3.3rem) / var(--columns)), max(4.2rem, calc((100vh - 12rem) / var(--rows)))); }
@media (prefers-color-scheme: dark) { :root { --clue: #202226; } }
.scanword.ready main { display: block; }
.scanword .play { width: max-content; max-width: 100%; margin: 0 auto; }
.scanword .bar { position: sticky; top: 0; z-index: 2; }
.scanword #current { min-height: 2.9em; }
.scanword .lists { display: none; }
.scanword .tools { margin: .6rem auto 0; }
.zoom { display: none; flex: none; align-items: center; width: 2.4rem; justify-content: center; cursor: pointer; font-size: 1.3rem; }
.zoom input { position: absolute; opacity: 0; width: 1px; height: 1px; }
.zoom:has(:focus-visible) { outline: 2px solid var(--revealed); outline-offset: -2px; }
.zoom:has(:checked) { background: var(--at); }
.scanword #board td.block { background: var(--clue); }
.scanword .blank svg { width: min(100%, calc(var(--columns) * 5rem)); }
.clue-cells .clues { fill: var(--ink); }
.clue-cells rect { fill: transparent; pointer-events: all; cursor: pointer; }
.clue-cells .current rect { fill: var(--at); fill-opacity: .75; }
.clue-cells .done text { fill: var(--muted); }
.clue-cells .arrows { fill: var(--ink); }
.clue-cells .dividers { stroke: var(--line); }
.clue-cells .shafts { stroke: var(--ink); }
@media (max-width: 46rem) {
  .scanword { --cell-size: min(5.4rem, calc((100vw - 2.2rem) / var(--columns))); }
  .scanword .zoom { display: flex; }
  .scanword .play:has(.zoom :checked) .frame { --cell-size: 5rem; max-height: calc(100vh - 7rem); overflow: auto; }
  .scanword .lists { display: grid; }
  .scanword .clues { max-height: 14rem; border: 1px solid var(--line); }
}
@media (max-width: 30rem) {
  .scanword { --cell-size: calc((100vw - 1.2rem) / var(--columns)); }
}
@media print {
  .scanword.ready main { display: none; }
  .scanword .blank svg { width: 100%; }
}
`;
