// Draws the rooms of src and their imports: `npm run reference` writes docs/architecture.svg. An arrow is an import. Arrows that follow
// from others are left out: if A imports B and B imports C, there is no arrow from A to C.

import { type Edge, Graph, layout, type Point } from '@dagrejs/dagre';
import { importGraph } from './imports.js';
import { LAYERS, roomOf } from './layers.js';

/** Sizes in pixels. */
const CHARACTER = 8.5;
const SMALL_CHARACTER = 7.2;
const BOX_HEIGHT = 46;
const BOX_PADDING = 12;
const MARGIN = 16;

/** The place of a box: its middle and its size. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** By room: the rooms that its files import. */
export function roomImports(): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map(Object.keys(LAYERS).map(room => [room, new Set<string>()]));
  for (const [file, targets] of importGraph())
    for (const target of targets) if (roomOf(target) !== roomOf(file)) rooms.get(roomOf(file)!)!.add(roomOf(target)!);
  return rooms;
}

/** The text of docs/architecture.svg. */
export function architectureDrawing(): string {
  const imports = roomImports();
  const graph = new Graph();
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 36,
    ranksep: 46,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [room, { idea }] of Object.entries(LAYERS)) {
    const text = Math.max(room.length * CHARACTER, idea.length * SMALL_CHARACTER);
    graph.setNode(room, { x: 0, y: 0, width: Math.ceil(text) + 2 * BOX_PADDING, height: BOX_HEIGHT });
  }
  for (const [room, others] of imports)
    for (const other of others) if (![...others].some(via => reaches(imports, via, other))) graph.setEdge(room, other);
  layout(graph);

  const { width = 0, height = 0 } = graph.graph();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="img" aria-label="The rooms of src and their imports">`,
    '<!-- made by `npm run reference` -->',
    STYLE,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...graph.edges().map((edge: Edge) => arrow(graph.edge(edge).points)),
    ...graph.nodes().map((room: string) => box(room, graph.node(room), [...imports.get(room)!])),
    '</svg>\n',
  ].join('\n');
}

const STYLE = [
  '<style>',
  'rect { fill: #fff; stroke: #456; } path { fill: none; stroke: #89a; } marker path { fill: #89a; stroke: none; }',
  'text { font: 14px ui-monospace, monospace; fill: #123; text-anchor: middle; }',
  '.idea { font: 13px system-ui, sans-serif; fill: #567; }',
  '@media (prefers-color-scheme: dark) {',
  'rect { fill: #182028; stroke: #9ab; } text { fill: #eef; } .idea { fill: #abc; }',
  '}',
  '</style>',
].join('\n');

function box(room: string, { x, y, width }: Box, imports: readonly string[]): string {
  const left = round(x - width / 2);
  const top = round(y - BOX_HEIGHT / 2);
  return [
    `<g><title>${room} imports ${imports.toSorted().join(', ') || 'nothing'}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${BOX_HEIGHT}" rx="6"/>`,
    `<text x="${round(x)}" y="${round(y - 4)}">${room}</text>`,
    `<text class="idea" x="${round(x)}" y="${round(y + 13)}">${LAYERS[room]!.idea}</text></g>`,
  ].join('');
}

/** A curve through the points: each corner is rounded between the middles of the two lines that meet there. */
function arrow(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const bends = points.slice(1, -1).map((point, i) => `Q${at(point)} ${at(middle(point, points[i + 2]!))}`);
  return `<path d="M${at(points[0]!)} ${bends.join(' ')} L${at(points.at(-1)!)}" marker-end="url(#head)"/>`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Whether a room imports another one indirectly. */
function reaches(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  if (from === to) return false;
  return [...imports.get(from)!].some(next => next === to || reaches(imports, next, to));
}
