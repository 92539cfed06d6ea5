// All American patterns with half-turn symmetry, counted exactly and drawn uniformly. The upper half is built row by row (the transfer matrix
// of statistical physics): a state is what the rows below need to know of those above, which is how long each column's run of cells is and
// which runs of the last row are connected. The middle row ties a half to its turned copy. A pattern drawn is a path through the states,
// each step weighted by the number of patterns that it leads to.

import { popcount } from '../../core/bytes.js';
import type { Random } from '../../core/random.js';

/** The widest and highest grid whose patterns are counted: 11 by 11 takes a second or two, 13 by 13 fifty times as long. */
export const MOST_COUNTED = 11;

export interface PatternCount {
  readonly total: number;
  /** A pattern, row-major, 1 for a cell; each as likely as any other. */
  draw(random: Random): Uint8Array;
}

/** The states after a row, with the steps to those after the next. */
interface Layer {
  readonly states: readonly State[];
  /** The steps from state `s` are at `from[s]` up to `from[s + 1]` of `to`. */
  readonly from: number[];
  readonly to: number[];
}

/** A row, and which of its runs are connected above. */
interface Shape {
  readonly id: number;
  /** Bit `c` for column `c`; 1 is a cell. */
  readonly row: number;
  /** By run, from the left: runs with one label are connected. Labels are numbered as met. */
  readonly labels: readonly number[];
  /** What may stand in the next row; found when first asked for. */
  steps: readonly Shape[] | undefined;
}

interface State {
  readonly shape: Shape;
  /** By length, from 1, below `minLength`: the columns whose run has this length so far. */
  readonly short: readonly number[];
  /** Whether the left or right column has a cell. */
  readonly side: boolean;
}

/**
 * @param minLength cells of the shortest word
 * @throws RangeError for a side of more than {@link MOST_COUNTED}
 */
export function countPatterns(width: number, height: number, minLength: number): PatternCount {
  if (width > MOST_COUNTED || height > MOST_COUNTED) throw new RangeError(`more than ${MOST_COUNTED} cells a side`);
  const space = new Space(width, height, minLength);
  const layers = space.layers();
  const last = layers.at(-1)!;
  let ways: number[] = last.states.map(state => Number(space.closes(state)));
  const waysOf = [ways];
  for (const layer of layers.slice(0, -1).reverse()) {
    const below = ways;
    ways = layer.states.map((_, s) => {
      let sum = 0;
      for (let e = layer.from[s]!; e < layer.from[s + 1]!; e++) sum += below[layer.to[e]!]!;
      return sum;
    });
    waysOf.unshift(ways);
  }
  const total = ways.reduce((sum, number) => sum + number, 0);
  return {
    total,
    draw(random) {
      if (total === 0) throw new RangeError('there is no such pattern');
      const rows: number[] = [];
      let choices: readonly number[] = layers[0]!.states.map((_, s) => s);
      layers.forEach((layer, at) => {
        const state = pick(choices, waysOf[at]!, random);
        rows.push(layer.states[state]!.shape.row);
        choices = layer.to.slice(layer.from[state], layer.from[state + 1]);
      });
      return space.whole(rows);
    },
  };
}

/** One of some states, by the ways that it leads to. */
function pick(states: readonly number[], ways: readonly number[], random: Random): number {
  const sum = states.reduce((all, state) => all + ways[state]!, 0);
  // 53 random bits: the bias is below sum / 2^53.
  let left = ((random.next() * 0x20_0000 + (random.next() >>> 11)) / 2 ** 53) * sum;
  for (const state of states) {
    left -= ways[state]!;
    if (left < 0) return state;
  }
  return states.findLast(state => ways[state]! > 0)!;
}

class Space {
  readonly #width: number;
  readonly #height: number;
  readonly #least: number;
  readonly #half: number;
  /** Rows whose runs are all long enough. */
  readonly #rows: readonly number[];
  readonly #mirrored: Int32Array;
  readonly #shapes = new Map<string, Shape>();

  constructor(width: number, height: number, least: number) {
    this.#width = width;
    this.#height = height;
    this.#least = least;
    this.#half = Math.ceil(height / 2);
    this.#rows = Array.from({ length: 1 << width }, (_, row) => row).filter(row =>
      runsOf(row).every(run => popcount(run) >= least),
    );
    this.#mirrored = Int32Array.from({ length: 1 << width }, (_, row) => mirror(row, width));
  }

  layers(): Layer[] {
    let states: State[] = this.#rows
      .filter(row => row !== 0 && this.#mayBeAt(row, 0))
      .map(row => {
        const shape = this.#shape(
          row,
          runsOf(row).map((_, run) => run),
        );
        return { shape, short: this.#shortOf(row, undefined), side: this.#touches(row) };
      });
    const layers: Layer[] = [];
    for (let at = 1; at < this.#half; at++) {
      const index = new Map<number, number>();
      const next: State[] = [];
      const from = [0];
      const to: number[] = [];
      for (const state of states) {
        const needed = state.short.reduce((all, columns) => all | columns, 0);
        for (const shape of this.#stepsOf(state.shape)) {
          const { row } = shape;
          if ((row & needed) !== needed || !this.#mayBeAt(row, at)) continue;
          const short = this.#shortOf(row, state);
          const side = state.side || this.#touches(row);
          const key = this.#keyOf(shape, short, side);
          let id = index.get(key);
          if (id === undefined) {
            id = next.length;
            index.set(key, id);
            next.push({ shape, short, side });
          }
          to.push(id);
        }
        from.push(to.length);
      }
      layers.push({ states, from, to });
      states = next;
    }
    layers.push({ states, from: [0], to: [] });
    return layers;
  }

  /** Whether the half that ends in this state and its turned copy make a legal pattern. */
  closes(state: State): boolean {
    if (!state.side) return false;
    const { row, labels } = state.shape;
    const turned = this.#mirrored[row]!;
    const isOdd = this.#height % 2 === 1;
    const tied = row & turned;
    for (let c = 0; c < this.#width; c++) {
      const here = this.#lengthAt(state, c);
      const there = this.#lengthAt(state, this.#width - 1 - c);
      const length = isOdd ? here + there - 1 : here + there;
      if (here + there > 0 && length < this.#least) return false;
    }
    // The turned copy has labels of its own; a column that both rows have joins two of them.
    const runs = runsOf(row);
    const unions = new Unions(2 * runs.length);
    const labelOf = (column: number): number => labels[runs.findIndex(run => (run >> column) & 1)]!;
    for (let c = 0; c < this.#width; c++)
      if ((tied >> c) & 1) unions.join(labelOf(c), runs.length + labelOf(this.#width - 1 - c));
    const all = labels.flatMap(label => [unions.find(label), unions.find(runs.length + label)]);
    return new Set(all).size === 1;
  }

  /** The whole pattern from the rows of its upper half. */
  whole(rows: readonly number[]): Uint8Array {
    const open = new Uint8Array(this.#width * this.#height);
    rows.forEach((row, r) => {
      for (let c = 0; c < this.#width; c++) {
        open[r * this.#width + c] = (row >> c) & 1;
        open[open.length - 1 - (r * this.#width + c)] = (row >> c) & 1;
      }
    });
    return open;
  }

  /** The middle row of an odd height is its own mirror image. */
  #mayBeAt(row: number, at: number): boolean {
    return at < this.#half - 1 || this.#height % 2 === 0 || this.#mirrored[row] === row;
  }

  #touches(row: number): boolean {
    return (row & 1) === 1 || row >> (this.#width - 1) === 1;
  }

  #shortOf(row: number, above: State | undefined): number[] {
    const short: number[] = [];
    for (let length = 1; length < this.#least; length++)
      short.push(length === 1 ? row & ~(above?.shape.row ?? 0) : row & (above?.short[length - 2] ?? 0));
    return short;
  }

  /** Cells of the run that ends in a column, at most the least length. */
  #lengthAt({ shape, short }: State, column: number): number {
    if (((shape.row >> column) & 1) === 0) return 0;
    const length = short.findIndex(columns => (columns >> column) & 1);
    return length < 0 ? this.#least : length + 1;
  }

  #keyOf(shape: Shape, short: readonly number[], side: boolean): number {
    let key = shape.id * 2 + Number(side);
    for (const columns of short) key = key * 2 ** this.#width + columns;
    return key;
  }

  #shape(row: number, labels: readonly number[]): Shape {
    const name = `${row} ${labels.join(' ')}`;
    const known = this.#shapes.get(name) ?? { id: this.#shapes.size, row, labels, steps: undefined };
    this.#shapes.set(name, known);
    return known;
  }

  #stepsOf(shape: Shape): readonly Shape[] {
    shape.steps ??= this.#rows.flatMap(row => {
      const labels = joined(shape, row);
      return labels === undefined ? [] : this.#shape(row, labels);
    });
    return shape.steps;
  }
}

/** The labels of the runs of the next row; undefined where a part of the pattern would be cut off. */
function joined({ row, labels }: Shape, next: number): number[] | undefined {
  const above = runsOf(row);
  const runs = runsOf(next);
  const unions = new Unions(labels.length + runs.length);
  above.forEach((upper, a) => {
    runs.forEach((lower, b) => {
      if (upper & lower) unions.join(labels[a]!, labels.length + b);
    });
  });
  const roots = runs.map((_, b) => unions.find(labels.length + b));
  if (labels.some(label => !roots.includes(unions.find(label)))) return undefined;
  const names = [...new Set(roots)];
  return roots.map(root => names.indexOf(root));
}

class Unions {
  readonly #parent: number[];
  constructor(size: number) {
    this.#parent = Array.from({ length: size }, (_, i) => i);
  }
  find(node: number): number {
    let root = node;
    while (this.#parent[root] !== root) root = this.#parent[root]!;
    return root;
  }
  join(one: number, other: number): void {
    this.#parent[this.find(one)] = this.find(other);
  }
}

/** The runs of set bits of a row, from the lowest, as masks. */
function runsOf(row: number): readonly number[] {
  const runs: number[] = [];
  for (let left = row; left !== 0; ) {
    const lowest = left & -left;
    const run = left & ~(left + lowest);
    runs.push(run);
    left &= ~run;
  }
  return runs;
}

function mirror(row: number, width: number): number {
  let turned = 0;
  for (let c = 0; c < width; c++) if ((row >> c) & 1) turned |= 1 << (width - 1 - c);
  return turned;
}
