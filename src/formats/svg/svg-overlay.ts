// Draws the overlay of a study, much like the pictures in the articles: a heat map of how many letters each cell has left (dark means
// few), the fill order in numbers, fragments outlined in colours, accelerators and start words as bands, and hard slots as dashed
// bands.

import type { OverlayMark, OverlaySlot, StudyOverlay } from '../../puzzle/overlay.js';
import type { Puzzle, PuzzleEntry } from '../../puzzle/puzzle.js';
import { cellsOf } from '../printed.js';
import { type WordsLanguage, wordsLanguage } from '../printed-words.js';
import { CELL_SIZE, FONTS, MARGIN, textElement } from './svg-grid.js';

export interface OverlayDrawing {
  /** Row-major: a background for each cell of a slot. */
  readonly fills: readonly (string | undefined)[];
  readonly elements: readonly string[];
  readonly legendHeight: number;
}

/** Colours for the number of letters left, from many to one. They are light enough for black letters, and of one hue for the colour-blind. */
const HEAT = [
  [255, 247, 220],
  [253, 208, 128],
  [226, 118, 62],
] as const;
/** Colours of outlines; the first four are from the palette of Okabe and Ito, which most colour-blind people can tell apart. */
const FRAGMENTS = ['#0072b2', '#009e73', '#cc79a7', '#56b4e9', '#7a5195', '#666666'];
const MARKS: Readonly<Record<OverlayMark, { stroke: string; dashes: string }>> = {
  start: { stroke: '#0b6e4f', dashes: '' },
  accelerator: { stroke: '#6a1b9a', dashes: '' },
  hard: { stroke: '#c62828', dashes: '5 4' },
};
/** What the legend says. */
const LEGEND: Readonly<Record<WordsLanguage, Readonly<Record<OverlayMark | 'left' | 'order' | 'fragments', string>>>> =
  {
    en: {
      left: 'letters left',
      order: 'fill order',
      fragments: 'fragments',
      start: 'start word',
      accelerator: 'accelerator',
      hard: 'hard slot',
    },
    ru: {
      left: 'осталось букв',
      order: 'порядок',
      fragments: 'фрагменты',
      start: 'начало',
      accelerator: 'ускоритель',
      hard: 'трудное',
    },
    de: {
      left: 'Buchstaben übrig',
      order: 'Reihenfolge',
      fragments: 'Fragmente',
      start: 'Startwort',
      accelerator: 'Beschleuniger',
      hard: 'schwer',
    },
  };
const LEGEND_LINE = 20;
/** The type sizes of steps of up to two digits, and of more: two of them fit side by side. */
const STEP = 7.5;
const STEP_OF_MANY = 6;

export function drawOverlay(puzzle: Puzzle, overlay: StudyOverlay): OverlayDrawing {
  const { width } = puzzle;
  const entryAt = new Map(puzzle.entries.map(entry => [`${entry.number} ${entry.direction}`, entry]));
  const slots = overlay.slots.flatMap(slot => {
    const entry = entryAt.get(`${slot.number} ${slot.direction}`);
    return entry === undefined ? [] : [{ slot, entry, cells: cellsOf(entry, width) }];
  });
  const last = Math.max(1, ...slots.map(({ slot }) => slot.step));
  const fragments = new Map<number, Set<number>>();
  for (const { slot, cells } of slots)
    for (const cell of cells) {
      if (slot.fragment === undefined) continue;
      if (!fragments.has(slot.fragment)) fragments.set(slot.fragment, new Set());
      fragments.get(slot.fragment)!.add(cell);
    }
  const most = Math.max(2, ...overlay.left.map(left => left ?? 0));
  const fills = puzzle.cells.map((_, at) => {
    const left = overlay.left[at];
    return left === undefined ? undefined : heat(1 - Math.log(Math.max(1, left)) / Math.log(most));
  });
  const counts = overlay.left.flatMap((left, at) => (left === undefined ? [] : [count(left, at, width)]));

  // A fragment of one slot needs no outline.
  const slotsIn = (index: number): number => slots.filter(({ slot }) => slot.fragment === index).length;
  const wide = [...fragments].filter(([index]) => slotsIn(index) > 1);
  const outlines = wide.map(([index, cells]) => outline(cells, width, puzzle.height, index));
  const bands = slots.flatMap(({ slot, entry }) => marksOf(slot).map((mark, order) => band(entry, mark, order)));
  const steps = slots.map(({ slot, entry }) => step(slot, entry));
  const used = new Set(slots.flatMap(({ slot }) => marksOf(slot)));
  const lines = legend(
    puzzle,
    most,
    last,
    wide.map(([index]) => index),
    [...used],
  );
  return {
    fills,
    elements: [
      ...outlines,
      ...bands,
      `<g font-family="${FONTS}" font-size="${last < 100 ? STEP : STEP_OF_MANY}" fill="#333333">`,
      ...steps,
      '</g>',
      `<g font-family="${FONTS}" font-size="12" text-anchor="middle" fill="#555555">`,
      ...counts,
      '</g>',
      `<g font-family="${FONTS}" font-size="11" fill="#1a1a1a">`,
      ...lines.elements,
      '</g>',
    ],
    legendHeight: lines.height,
  };
}

/** Every accelerator is a start word, so it is marked only as an accelerator. */
function marksOf({ marks }: OverlaySlot): readonly OverlayMark[] {
  return marks.includes('accelerator') ? marks.filter(mark => mark !== 'start') : marks;
}

/** @param at 0 for the most letters, 1 for one */
function heat(at: number): string {
  const scaled = at * (HEAT.length - 1);
  const low = Math.min(HEAT.length - 2, Math.floor(scaled));
  const part = scaled - low;
  const mixed = HEAT[low]!.map((from, i) => Math.round(from + (HEAT[low + 1]![i]! - from) * part));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The border of a set of cells. It is drawn inside the cells, so that neighbouring fragments do not hide each other's borders. */
function outline(cells: ReadonlySet<number>, width: number, height: number, index: number): string {
  const inset = 2.5;
  const parts: string[] = [];
  for (const cell of cells) {
    const column = cell % width;
    const row = Math.floor(cell / width);
    const left = MARGIN + column * CELL_SIZE + inset;
    const top = MARGIN + row * CELL_SIZE + inset;
    const right = left + CELL_SIZE - 2 * inset;
    const bottom = top + CELL_SIZE - 2 * inset;
    const west = column > 0 && cells.has(cell - 1);
    const east = column + 1 < width && cells.has(cell + 1);
    const north = cells.has(cell - width);
    const south = row + 1 < height && cells.has(cell + width);
    const from = west ? left - inset : left;
    const to = east ? right + inset : right;
    if (!north) parts.push(`M${from} ${top}H${to}`);
    if (!south) parts.push(`M${from} ${bottom}H${to}`);
    if (!west) parts.push(`M${left} ${north ? top - inset : top}V${south ? bottom + inset : bottom}`);
    if (!east) parts.push(`M${right} ${north ? top - inset : top}V${south ? bottom + inset : bottom}`);
  }
  return `<path d="${parts.join('')}" fill="none" stroke="${fragmentColour(index)}" stroke-width="2.4" stroke-linecap="square"/>`;
}

function fragmentColour(index: number): string {
  return FRAGMENTS[index % FRAGMENTS.length]!;
}

/** A rounded band around a slot. */
function band({ row, column, direction, length }: PuzzleEntry, mark: OverlayMark, order: number): string {
  const inset = 6 + order * 3;
  const x = MARGIN + column * CELL_SIZE + inset;
  const y = MARGIN + row * CELL_SIZE + inset;
  const long = length * CELL_SIZE - 2 * inset;
  const thick = CELL_SIZE - 2 * inset;
  const [w, h] = direction === 'across' ? [long, thick] : [thick, long];
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${thick / 2}" fill="none" ${strokeOf(mark)}/>`;
}

function strokeOf(mark: OverlayMark): string {
  const { stroke, dashes } = MARKS[mark];
  return `stroke="${stroke}" stroke-width="1.8"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}`;
}

/** The slot's place in the fill order, drawn at the foot of its first cell: on the right for an across slot, on the left for a down slot. */
function step({ step: at, direction }: OverlaySlot, { row, column }: PuzzleEntry): string {
  const x = MARGIN + column * CELL_SIZE;
  const y = MARGIN + row * CELL_SIZE + CELL_SIZE - 2.5;
  return direction === 'across'
    ? textElement('text', ` x="${x + CELL_SIZE - 1.5}" y="${y}" text-anchor="end"`, `${at}→`)
    : textElement('text', ` x="${x + 1.5}" y="${y}"`, `${at}↓`);
}

/** How many letters are left, drawn in the middle of the cell. */
function count(left: number, at: number, width: number): string {
  const x = MARGIN + (at % width) * CELL_SIZE + CELL_SIZE / 2;
  const y = MARGIN + Math.floor(at / width) * CELL_SIZE + CELL_SIZE / 2 + 5;
  return textElement('text', ` x="${x}" y="${y}"`, String(left));
}

/** The legend under the grid: samples in lines, as many on a line as fit the width. */
function legend(
  puzzle: Puzzle,
  most: number,
  last: number,
  fragments: readonly number[],
  marks: readonly OverlayMark[],
): { elements: string[]; height: number } {
  const texts = LEGEND[wordsLanguage(puzzle)];
  const room = puzzle.width * CELL_SIZE;
  const items: { width: number; draw: (x: number, y: number) => string[] }[] = [];
  items.push({
    width: 150,
    draw: (x, y) => [
      ...[0, 0.25, 0.5, 0.75, 1].map(
        (at, i) => `<rect x="${x + i * 10}" y="${y - 9}" width="10" height="10" fill="${heat(at)}"/>`,
      ),
      textElement('text', ` x="${x + 55}" y="${y}"`, `${texts.left} ${most}…1`),
    ],
  });
  items.push({
    width: 110,
    draw: (x, y) => [textElement('text', ` x="${x}" y="${y}"`, `1→…${last}→ ${texts.order}`)],
  });
  if (fragments.length > 0)
    items.push({
      width: 90,
      draw: (x, y) => [
        ...fragments
          .slice(0, 3)
          .map(
            (index, i) =>
              `<rect x="${x + i * 7}" y="${y - 9}" width="6" height="9" fill="none" stroke="${fragmentColour(index)}" stroke-width="2"/>`,
          ),
        textElement('text', ` x="${x + 26}" y="${y}"`, texts.fragments),
      ],
    });
  for (const mark of marks)
    items.push({
      width: 100,
      draw: (x, y) => [
        `<rect x="${x}" y="${y - 8}" width="22" height="8" rx="4" fill="none" ${strokeOf(mark)}/>`,
        textElement('text', ` x="${x + 28}" y="${y}"`, texts[mark]),
      ],
    });
  const elements: string[] = [];
  let x = 0;
  let line = 0;
  for (const item of items) {
    if (x > 0 && x + item.width > room) {
      x = 0;
      line++;
    }
    elements.push(...item.draw(MARGIN + x, MARGIN + puzzle.height * CELL_SIZE + 18 + line * LEGEND_LINE));
    x += item.width;
  }
  return { elements, height: 10 + (line + 1) * LEGEND_LINE };
}
