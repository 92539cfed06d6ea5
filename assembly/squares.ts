// The walk through the tree of word squares, in AssemblyScript: cell after cell, each letter takes a step down two tries at
// once, that of the row and that of the column. A set of letters is one 64-bit number. The children of a node lie side by
// side, so a child is found by counting the letters before it. src/kernels/squares/schema.ts describes the memory, and walk.ts
// there lays it out. The code for row starts and for the end is under `if (start)`, so the loop itself has nothing rare.

import {
  CELL_BELOW,
  CELL_BYTES,
  CELL_COLUMN,
  CELL_LETTER,
  CELL_REST,
  CELL_ROW,
  CELL_START,
  FLAG_CANONICAL,
  FLAG_CROSSWISE,
  FLAG_SYMMETRIC,
  LEAF_SCORE,
  LEAF_WORD,
  NODE_BEST,
  NODE_BYTES,
  NODE_FIRST,
  NODE_LETTERS,
  WALK_END_DIFFERENT,
  WALK_END_EXHAUSTED,
  WALK_END_MIRRORED,
  WALK_END_PAUSED,
  WALK_END_REPEATING,
} from './squares/layout';

let cells: usize = 0,
  end: usize = 0,
  rows: u32 = 0,
  columns: u32 = 0,
  flags: u32 = 0;
/** For each row: the root of its trie, and the leaf that it has reached (in `leaves`, followed by those of the columns). */
let roots: usize = 0,
  leaves: usize = 0;
/** The kinds of square at which the walk returns; others are only counted. */
let wanted: u32 = 0;
/** The least sum of scores that a square must have; 0 for any. */
let need: u32 = 0;

export let at: usize = 0;
export let steps: f64 = 0;
export let different: f64 = 0;
export let repeating: f64 = 0;
export let mirrored: f64 = 0;
/** The sum of scores of the last square met. */
export let sum: u32 = 0;

export function setup(
  cells_: usize,
  end_: usize,
  rows_: u32,
  columns_: u32,
  flags_: u32,
  roots_: usize,
  leaves_: usize,
): void {
  cells = cells_;
  end = end_;
  rows = rows_;
  columns = columns_;
  flags = flags_;
  roots = roots_;
  leaves = leaves_;
  at = cells_;
}

export function want(kinds: u32, least: u32): void {
  wanted = kinds;
  need = least;
}
/** Sets the node at the start of a row, and the letters that may stand there. */
export function enter(q: usize): void {
  const r = load<u32>(q, CELL_START);
  const column = <usize>load<u32>(q, CELL_COLUMN);
  let letters = load<u64>(column, NODE_LETTERS);
  if (flags & FLAG_SYMMETRIC) {
    // In a symmetric square, the row begins with the letters of its column.
    store<u32>(q, <u32>column, CELL_ROW);
  } else {
    const root = load<u32>(roots + ((<usize>r) << 2));
    store<u32>(q, root, CELL_ROW);
    letters &= load<u64>(<usize>root, NODE_LETTERS);
    if (flags & FLAG_CANONICAL && r) {
      // Of a square and its transpose, only the one whose first row comes before its first column is kept.
      let tied = true;
      for (let i: u32 = 1; i < r; i++)
        if (load<u64>(cell(i * columns), CELL_LETTER) !== load<u64>(cell(i), CELL_LETTER)) {
          tied = false;
          break;
        }
      if (tied) letters &= 0 - load<u64>(cell(r), CELL_LETTER);
    }
  }
  if (need && r && bound(q, r) < need) letters = 0;
  store<u64>(q, letters, CELL_REST);
}

/** The cell with this number in the order of filling. */
function cell(i: u32): usize {
  return cells + <usize>i * CELL_BYTES;
}

/** The letters by which a node goes on. */
function nodeLetters(node: u32): u64 {
  return load<u64>(<usize>node, NODE_LETTERS);
}

/** The child of a node by a letter; `before` holds all letters before that one. */
function childBy(node: usize, before: u64): u32 {
  return load<u32>(node, NODE_FIRST) + <u32>popcnt(load<u64>(node, NODE_LETTERS) & before) * <u32>NODE_BYTES;
}

/** The leaf that a row has reached; those of the columns follow. */
function leafOf(i: u32): usize {
  return <usize>load<u32>(leaves + ((<usize>i) << 2));
}

/** The highest possible sum of scores of a square with this row start. */
function bound(q: usize, r: u32): u32 {
  let most: u32 = 0;
  for (let i: u32 = 0; i < r; i++) most += load<u32>(leafOf(i), LEAF_SCORE);
  if (!(flags & FLAG_SYMMETRIC))
    for (let i = r; i < rows; i++) most += load<u32>(<usize>load<u32>(roots + ((<usize>i) << 2)), NODE_BEST);
  const open = flags & FLAG_SYMMETRIC ? columns - r : columns;
  for (let i: u32 = 0; i < open; i++)
    most += load<u32>(<usize>load<u32>(q + <usize>i * CELL_BYTES, CELL_COLUMN), NODE_BEST);
  return most;
}

/** Places a letter and prepares the next cell, unless the square is full; returns the next cell. */
export function place(p: usize, bit: u64): usize {
  store<u64>(p, bit, CELL_LETTER);
  const row = <usize>load<u32>(p, CELL_ROW),
    column = <usize>load<u32>(p, CELL_COLUMN);
  const before = bit - 1;
  const nextRow = childBy(row, before);
  const nextColumn = childBy(column, before);
  store<u32>(<usize>load<u32>(p, CELL_BELOW), nextColumn, CELL_COLUMN);
  const q = p + CELL_BYTES;
  const r = load<u32>(q, CELL_START);
  if (r) {
    store<u32>(leaves + ((<usize>(r - 1)) << 2), nextRow);
    if (q !== end) enter(q);
  } else {
    store<u32>(q, nextRow, CELL_ROW);
    store<u64>(q, nodeLetters(nextRow) & nodeLetters(load<u32>(q, CELL_COLUMN)), CELL_REST);
  }
  return q;
}

/**
 * Goes on from `at` until everything below `base` has been tried, a wanted square is full, or about `limit` steps are
 * taken.
 * @returns how it ended: exhausted, the square's kind, or paused
 */
export function run(base: usize, limit_: f64): u32 {
  const limit = <i64>limit_;
  let p = at;
  let left = limit;
  while (true) {
    const rest = load<u64>(p, CELL_REST);
    if (rest === 0) {
      if (p === base) {
        at = p;
        steps += <f64>(limit - left);
        return WALK_END_EXHAUSTED;
      }
      p -= CELL_BYTES;
      continue;
    }
    if (left === 0) {
      at = p;
      steps += <f64>limit;
      return WALK_END_PAUSED;
    }
    left--;
    const bit = rest & (0 - rest);
    store<u64>(p, rest ^ bit, CELL_REST);
    store<u64>(p, bit, CELL_LETTER);
    const row = <usize>load<u32>(p, CELL_ROW),
      column = <usize>load<u32>(p, CELL_COLUMN);
    const before = bit - 1;
    const nextRow = childBy(row, before);
    const nextColumn = childBy(column, before);
    store<u32>(<usize>load<u32>(p, CELL_BELOW), nextColumn, CELL_COLUMN);
    const q = p + CELL_BYTES;
    const r = load<u32>(q, CELL_START);
    if (r === 0) {
      store<u32>(q, nextRow, CELL_ROW);
      store<u64>(q, nodeLetters(nextRow) & nodeLetters(load<u32>(q, CELL_COLUMN)), CELL_REST);
      p = q;
    } else {
      store<u32>(leaves + ((<usize>(r - 1)) << 2), nextRow);
      if (q !== end) {
        enter(q);
        p = q;
        continue;
      }
      const kind = full();
      if (kind & wanted) {
        at = p;
        steps += <f64>(limit - left);
        return kind;
      }
    }
  }
}

/** Judges and counts a full square; 0 for one that does not count, because it is another square's transpose or its scores are too low. */
function full(): u32 {
  const both = flags & FLAG_SYMMETRIC ? rows : rows + columns;
  sum = 0;
  for (let i: u32 = 0; i < both; i++) {
    const leaf = i < rows ? leafOf(i) : <usize>load<u32>(end + <usize>(i - rows) * CELL_BYTES, CELL_COLUMN);
    store<u32>(leaves + ((<usize>i) << 2), <u32>leaf);
    sum += load<u32>(leaf, LEAF_SCORE);
  }
  if (sum < need) return 0;
  if (flags & FLAG_CANONICAL) {
    let i: u32 = 0;
    while (i < rows && leafOf(i) === leafOf(rows + i)) i++;
    if (i === rows) {
      mirrored++;
      return WALK_END_MIRRORED;
    }
    if (leafOf(i) > leafOf(rows + i)) return 0;
  }
  for (let i: u32 = 1; i < both; i++) {
    const word = load<u32>(leafOf(i), LEAF_WORD);
    // Only words of the same length can be equal: rows and columns are compared with each other only if they have one length.
    for (let j: u32 = i < rows || flags & FLAG_CROSSWISE ? 0 : rows; j < i; j++)
      if (load<u32>(leafOf(j), LEAF_WORD) === word) {
        repeating++;
        return WALK_END_REPEATING;
      }
  }
  different++;
  return WALK_END_DIFFERENT;
}

/** The share of the tree below `base` that is done, 0 to 1; all letters of a cell count alike. */
export function fraction(base: usize): f64 {
  let done: f64 = 0,
    share: f64 = 1;
  for (let p = base; p <= at; p += CELL_BYTES) {
    const all = <f64>popcnt(nodeLetters(load<u32>(p, CELL_ROW)) & nodeLetters(load<u32>(p, CELL_COLUMN)));
    const open = <f64>popcnt(load<u64>(p, CELL_REST));
    if (all === 0) return done + share;
    if (p === at) return done + (share * (all - open)) / all;
    done += (share * (all - open - 1)) / all;
    share /= all;
  }
  return done;
}

/** Sets the walk to a prepared cell, with these letters left to try. */
export function stand(p: usize, rest: u64): void {
  store<u64>(p, rest, CELL_REST);
  at = p;
}

let a: u32 = 0,
  b: u32 = 0,
  c: u32 = 0,
  d: u32 = 0;
export function seed(a_: u32, b_: u32, c_: u32): void {
  a = a_;
  b = b_;
  c = c_;
  d = 1;
  for (let i = 0; i < 12; i++) next();
}
/** sfc32, as in core/random.ts. */
function next(): u32 {
  const t = a + b + d;
  d++;
  a = b ^ (b >>> 9);
  b = c + (c << 3);
  c = rotl(c, 21) + t;
  return t;
}

/**
 * A random descent (Knuth 1975) from `base`, at most down to `until`; all open letters of a cell are equally likely. Adds
 * the weight of each level to the f64 at `profile` + 8 * depth. Returns the weight where it stopped, negative at a dead
 * end.
 */
export function probe(base: usize, until: usize, profile: usize, weight: f64): f64 {
  let p = base;
  while (p < until) {
    let rest = load<u64>(p, CELL_REST);
    const open = <u32>popcnt(rest);
    if (open === 0) return -1;
    weight *= <f64>open;
    store<f64>(profile, load<f64>(profile) + weight);
    profile += 8;
    for (let skip = <u32>((<u64>next() * <u64>open) >> 32); skip; skip--) rest &= rest - 1;
    p = place(p, rest & (0 - rest));
    at = p;
  }
  return weight;
}

/** The kind of the full square that a probe reached. */
export function judge(): u32 {
  return full();
}
