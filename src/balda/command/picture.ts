// Pictures of a board: text for a terminal, svg for print. A move is drawn as its path, arrow by arrow from the word's first
// letter to its last, with the new letter marked.

import { NO_LETTER } from '../../core/ids.js';
import { escapeMarkup } from '../../formats/markup.js';
import type { Board } from '../board.js';
import { entryText, type Gaddag } from '../gaddag.js';
import { type Move, moveCell, moveLetter, moveWord } from '../walk.js';

/** A move and the board before it, as drawn. */
export interface BoardPicture {
  readonly board: Board;
  readonly move: Move;
  readonly path: Uint8Array;
}

/** Highlights the letters of a word on a terminal; `fresh` marks the new letter. */
export interface Ink {
  word(text: string): string;
  fresh(text: string): string;
}

export const NO_INK: Ink = { word: text => text, fresh: text => text };

/** The board with the names of its columns and rows, as lines of text; with a move, also the path of its word. */
export function drawBoard(
  gaddag: Gaddag,
  board: Board,
  drawn?: Omit<BoardPicture, 'board'>,
  ink: Ink = NO_INK,
): string[] {
  const { size } = board;
  const fresh = drawn === undefined ? -1 : moveCell(drawn.move);
  const { right, below } = arrows(size, drawn?.path ?? new Uint8Array(0));
  const lines = [`   ${columnNames(size).join('   ')}`];
  for (let row = 0; row < size; row++) {
    let line = `${row + 1} `;
    let under = '  ';
    for (let cell = row * size; cell < (row + 1) * size; cell++) {
      const id = cell === fresh ? moveLetter(drawn!.move) : board.letters[cell]!;
      const letter = id === NO_LETTER ? '.' : gaddag.alphabet.letters[id]!;
      const inWord = drawn?.path.includes(cell) ?? false;
      line += cell === fresh ? ink.fresh(`[${letter}]`) : ` ${inWord ? ink.word(letter) : letter} `;
      line += right[cell] ?? ' ';
      under += ` ${below[cell] ?? ' '}  `;
    }
    lines.push(line.trimEnd());
    if (drawn !== undefined && row < size - 1) lines.push(under.trimEnd());
  }
  return lines;
}

function columnNames(size: number): string[] {
  return Array.from({ length: size }, (_, column) => String.fromCharCode(97 + column));
}

/** By cell: the arrow between it and the cell to its right, and the arrow between it and the cell below. */
function arrows(size: number, path: Uint8Array): { right: Record<number, string>; below: Record<number, string> } {
  const right: Record<number, string> = {};
  const below: Record<number, string> = {};
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    if (to === from + 1) right[from] = '→';
    else if (to === from - 1) right[to] = '←';
    else if (to === from + size) below[from] = '↓';
    else below[to] = '↑';
  }
  return { right, below };
}

/** Pixels of a cell in an svg picture, and of the space around a board and under it. */
const CELL = 40;
const MARGIN = 24;
const CAPTION = 28;
/** Number of boards side by side in an svg picture. */
const ACROSS = 4;

/** One svg picture of moves, a board for each, with the word under it. */
export function drawSvg(gaddag: Gaddag, drawings: readonly BoardPicture[]): string {
  const side = (drawings[0]?.board.size ?? 0) * CELL + 2 * MARGIN;
  const columns = Math.max(1, Math.min(ACROSS, drawings.length));
  const width = columns * side;
  const height = Math.ceil(drawings.length / columns) * (side + CAPTION);
  const boards = drawings.map((drawing, i) => {
    const x = (i % columns) * side + MARGIN;
    const y = Math.floor(i / columns) * (side + CAPTION) + MARGIN;
    return `<g transform="translate(${x} ${y})">\n${svgBoard(gaddag, drawing)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 8 4 0 8z" fill="#c0392b"/></marker></defs>
<style>text{font:20px sans-serif;text-anchor:middle;dominant-baseline:central}.name{font-size:11px;fill:#777}.caption{font-size:16px}.cell{fill:#fff;stroke:#999}.word{fill:#fdf3d0}.fresh{fill:#f7c948}.path{fill:none;stroke:#c0392b;stroke-width:2.5;stroke-opacity:.55;stroke-linejoin:round;marker-end:url(#tip)}</style>
<rect width="100%" height="100%" fill="#fff"/>
${boards.join('\n')}
</svg>
`;
}

function svgBoard(gaddag: Gaddag, { board, move, path }: BoardPicture): string {
  const { size, letters } = board;
  const middle = (cell: number): [number, number] => [
    (cell % size) * CELL + CELL / 2,
    Math.floor(cell / size) * CELL + CELL / 2,
  ];
  const text = (x: number, y: number, content: string, kind = ''): string =>
    `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escapeMarkup(content)}</text>`;
  const parts: string[] = [];
  for (const [i, name] of columnNames(size).entries()) {
    parts.push(text(i * CELL + CELL / 2, -10, name, 'name'), text(-12, i * CELL + CELL / 2, String(i + 1), 'name'));
  }
  for (let cell = 0; cell < size * size; cell++) {
    const fresh = cell === moveCell(move);
    const [x, y] = middle(cell);
    const kind = fresh ? 'cell fresh' : path.includes(cell) ? 'cell word' : 'cell';
    parts.push(`<rect x="${x - CELL / 2}" y="${y - CELL / 2}" width="${CELL}" height="${CELL}" class="${kind}"/>`);
    const id = fresh ? moveLetter(move) : letters[cell]!;
    if (id !== NO_LETTER) parts.push(text(x, y, gaddag.alphabet.letters[id]!));
  }
  parts.push(`<polyline points="${Array.from(path, cell => middle(cell).join(',')).join(' ')}" class="path"/>`);
  const word = entryText(gaddag, moveWord(move));
  parts.push(text((size * CELL) / 2, size * CELL + MARGIN, `${word} · ${[...word].length}`, 'caption'));
  return parts.join('\n');
}
