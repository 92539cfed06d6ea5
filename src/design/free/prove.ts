// Whether some number of words can be laid on a small board at all: all ways are tried. A variable is a word, its values are its places. Two
// places that cannot be together are known beforehand, as bits; the word with the fewest places left is decided first. What bits cannot say
// (side by side, connected) is looked at when all words are decided.

import { popcount } from '../../core/bytes.js';
import { turn } from '../../core/turn.js';
import type { LaidLetters, LaidWord, Layout } from './free-layout.js';
import { layoutOfWords } from './free-layout.js';

export type Proof =
  | { readonly kind: 'found'; readonly layout: Layout }
  /** Proven. */
  | { readonly kind: 'none' }
  | { readonly kind: 'gave up' };

/** Boards and lists with more places than this are left: the table of pairs grows with the square. */
const MOST_PLACES = 1500;

interface Place extends LaidWord {
  readonly length: number;
}

/**
 * @param wanted words, at least
 * @param budget nodes that may be opened; what is used is taken from it
 */
export async function proveLayout(
  list: readonly LaidLetters[],
  width: number,
  height: number,
  wanted: number,
  budget: { nodes: number },
  isOver: () => boolean,
): Promise<Proof> {
  const places = placesOn(list, width, height);
  if (places.length > MOST_PLACES) return { kind: 'gave up' };
  const fitting = new Set(places.map(({ word }) => word));
  if (fitting.size < wanted) return { kind: 'none' };
  // Words that all stand in one direction are not connected.
  if (wanted > 1 && !places.some(({ direction }) => direction === 'across')) return { kind: 'none' };
  const together = pairsOf(places, list);
  const size = (places.length + 31) >>> 5;
  const ofWord = list.map((_, word) => bitsOf(places, size, place => place.word === word));
  const chosen: Place[] = [];
  let gaveUp = false;
  let found: Layout | undefined;

  const search = (live: Int32Array, decided: readonly boolean[], skips: number): boolean => {
    if (budget.nodes-- <= 0) {
      gaveUp = true;
      return true;
    }
    let tightest = -1;
    let fewest = Number.POSITIVE_INFINITY;
    let hopeless = 0;
    for (let word = 0; word < list.length; word++) {
      if (decided[word]) continue;
      const many = common(live, ofWord[word]!);
      if (many === 0) hopeless++;
      if (many >= fewest) continue;
      fewest = many;
      tightest = word;
    }
    if (hopeless > skips) return false;
    if (tightest < 0) {
      found = layoutOfWords(chosen, list);
      return found !== undefined;
    }
    const now = decided.map((is, word) => is || word === tightest);
    const after = new Int32Array(size);
    for (const at of bitsIn(live, ofWord[tightest]!)) {
      const pairs = together[at]!;
      for (let i = 0; i < size; i++) after[i] = live[i]! & pairs[i]!;
      chosen.push(places[at]!);
      const ends = search(after.slice(), now, skips);
      chosen.pop();
      if (ends) return true;
    }
    return skips > 0 && search(live, now, skips - 1);
  };

  // The first word is decided here, so that the event loop has its turn between its places.
  const all = bitsOf(places, size, () => true);
  const skips = list.length - wanted;
  const first = [...list.keys()].reduce((a, b) => (common(all, ofWord[b]!) < common(all, ofWord[a]!) ? b : a));
  const only = list.map((_, word) => word === first);
  for (const at of bitsIn(all, ofWord[first]!)) {
    await turn();
    if (isOver()) return { kind: 'gave up' };
    chosen.push(places[at]!);
    const ends = search(
      all.map((bits, i) => bits & together[at]![i]!),
      only,
      skips,
    );
    chosen.pop();
    if (ends) break;
  }
  if (!gaveUp && found === undefined && skips > 0) search(all, only, skips - 1);
  if (found !== undefined) return { kind: 'found', layout: found };
  return { kind: gaveUp ? 'gave up' : 'none' };
}

function placesOn(list: readonly LaidLetters[], width: number, height: number): Place[] {
  const places: Place[] = [];
  list.forEach(({ length }, word) => {
    for (const direction of ['across', 'down'] as const) {
      const [rows, columns] = direction === 'across' ? [height, width - length + 1] : [height - length + 1, width];
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) places.push({ word, direction, row, column, length });
    }
  });
  return places;
}

/** By place: the places that may stand beside it, a bit each. */
function pairsOf(places: readonly Place[], list: readonly LaidLetters[]): readonly Int32Array[] {
  const size = (places.length + 31) >>> 5;
  const pairs = places.map(() => new Int32Array(size));
  const next = neighboursOf(list);
  for (let a = 0; a < places.length; a++)
    for (let b = 0; b < a; b++) {
      if (!agree(places[a]!, places[b]!, list, next)) continue;
      pairs[a]![b >>> 5]! |= 1 << (b & 31);
      pairs[b]![a >>> 5]! |= 1 << (a & 31);
    }
  return pairs;
}

/** Which letters follow which in some word. */
function neighboursOf(list: readonly LaidLetters[]): ReadonlySet<number> {
  const next = new Set<number>();
  for (const letters of list)
    for (let i = 0; i + 1 < letters.length; i++) next.add(letters[i]! * 256 + letters[i + 1]!);
  return next;
}

function agree(a: Place, b: Place, list: readonly LaidLetters[], next: ReadonlySet<number>): boolean {
  if (a.word === b.word) return false;
  const one = list[a.word]!;
  const other = list[b.word]!;
  if (a.direction !== b.direction) {
    const [across, down] = a.direction === 'across' ? [a, b] : [b, a];
    const i = down.column - across.column;
    const j = across.row - down.row;
    if (i < -1 || i > across.length || j < -1 || j > down.length) return true;
    const inAcross = i >= 0 && i < across.length;
    const inDown = j >= 0 && j < down.length;
    // Where only one of them has a letter, the other one ends at it: the run would go on.
    if (inAcross && inDown) return list[across.word]![i] === list[down.word]![j];
    return !(inAcross || inDown);
  }
  const isAcross = a.direction === 'across';
  const lines = isAcross ? b.row - a.row : b.column - a.column;
  const shift = isAcross ? b.column - a.column : b.row - a.row;
  if (Math.abs(lines) > 1) return true;
  if (lines === 0) return shift > a.length || -shift > b.length;
  // Side by side: what stands across them must be in some word.
  for (let i = Math.max(0, shift); i < Math.min(a.length, shift + b.length); i++) {
    const [first, second] = lines > 0 ? [one[i]!, other[i - shift]!] : [other[i - shift]!, one[i]!];
    if (!next.has(first * 256 + second)) return false;
  }
  return true;
}

function bitsOf(places: readonly Place[], size: number, is: (place: Place) => boolean): Int32Array {
  const bits = new Int32Array(size);
  places.forEach((place, at) => {
    if (is(place)) bits[at >>> 5]! |= 1 << (at & 31);
  });
  return bits;
}

function common(one: Int32Array, other: Int32Array): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) count += popcount(one[i]! & other[i]!);
  return count;
}

function bitsIn(one: Int32Array, other: Int32Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < one.length; i++)
    for (let bits = one[i]! & other[i]!; bits !== 0; bits &= bits - 1)
      found.push(i * 32 + 31 - Math.clz32(bits & -bits));
  return found;
}
