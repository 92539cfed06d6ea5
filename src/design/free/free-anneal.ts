// Sets as many words as it can: ruin and recreate (Schrimpf et al. 2000). Some words that lie together are taken off, then words are put back
// greedily, in an order with some luck in it, until none fits. Simulated annealing says whether the change stays. A walk has a fixed number
// of steps, so that the same seed gives the same layout on every machine.

import type { Random } from '../../core/random.js';
import { heatAt, isKept } from '../anneal.js';
import {
  cellAt,
  copyBoard,
  emptyBoard,
  type FreeBoard,
  lift,
  liftAccidents,
  putWord,
  sharedAt,
  type WordList,
} from './free-board.js';
import type { Layout } from './free-layout.js';
import { firstOf, Places, placedWord, standsDown } from './places.js';

/** What is sought: as many words as possible, then a small rectangle, then many crossings. */
export interface AnnealWeights {
  /** Of a crossing, where a word is 1. */
  readonly crossing: number;
  /** Of a cell of the rectangle around all words. */
  readonly area: number;
}

/** Words that are taken off at once, at most. */
const MOST_LIFTED = 4;
/** Temperatures at the begin and at the end of a walk, in words. */
const HOT = 0.35;
const COLD = 0.15;
/** The order in which words are put back: what a shared letter is worth beside a new cell, and the luck added to it. */
const SHARED = 2;
const LUCK = 6;

/** One walk; each call of `walk` goes on from where the last one ended. */
export class Annealing {
  readonly #list: WordList;
  readonly #weights: AnnealWeights;
  readonly #random: Random;
  readonly #now: FreeBoard;
  readonly #before: FreeBoard;
  readonly #best: FreeBoard;
  #worth = 0;
  #bestWorth = Number.NEGATIVE_INFINITY;
  readonly #places: Places;
  #ranks = new Float64Array(256);
  readonly #seen: Uint8Array;
  readonly #stack: Int32Array;

  constructor(list: WordList, width: number, height: number, weights: AnnealWeights, random: Random) {
    this.#list = list;
    this.#weights = weights;
    this.#random = random;
    this.#now = emptyBoard(width, height, list.count);
    this.#before = emptyBoard(width, height, list.count);
    this.#best = emptyBoard(width, height, list.count);
    this.#places = new Places(list, Math.max(width, height));
    this.#seen = new Uint8Array(list.count);
    this.#stack = new Int32Array(list.count);
  }

  get best(): Layout {
    return layoutOf(this.#best, this.#list);
  }

  /** @param from, to the part of the walk to take, 0 to 1: temperatures fall with it */
  walk(steps: number, from: number, to: number): void {
    if (this.#now.tally.words === 0) this.#begin();
    for (let step = 0; step < steps; step++) {
      const heat = heatAt(HOT, COLD, from + ((to - from) * step) / steps);
      copyBoard(this.#now, this.#before);
      const worthBefore = this.#worth;
      this.#ruin();
      this.#recreate();
      this.#worth = this.#worthNow();
      if (isKept(worthBefore - this.#worth, heat, this.#random)) this.#keep();
      else {
        copyBoard(this.#before, this.#now);
        this.#worth = worthBefore;
      }
    }
  }

  #begin(): void {
    const { width, height } = this.#now;
    const list = this.#list;
    for (const word of this.#random.shuffle(Array.from({ length: list.count }, (_, w) => w))) {
      const length = list.from[word + 1]! - list.from[word]!;
      const isDown = length > width || (length <= height && this.#random.below(2) === 1);
      if (length > (isDown ? height : width)) continue;
      const row = isDown ? (height - length) >> 1 : height >> 1;
      const column = isDown ? width >> 1 : (width - length) >> 1;
      sharedAt(this.#now, list, word, cellAt(this.#now, row, column), isDown);
      putWord(this.#now, list, word, cellAt(this.#now, row, column), isDown);
      break;
    }
    this.#recreate();
    this.#worth = this.#worthNow();
    this.#keep();
  }

  #keep(): void {
    // However much a walk likes crossings, more words are better.
    const worth = 1000 * this.#now.tally.words + this.#worth;
    if (worth <= this.#bestWorth + 1e-9) return;
    this.#bestWorth = worth;
    copyBoard(this.#now, this.#best);
  }

  #worthNow(): number {
    const { words, crossings } = this.#now.tally;
    const { area, crossing } = this.#weights;
    return words + crossing * crossings - (area === 0 ? 0 : area * areaOf(this.#now));
  }

  /** Lifts a random word and some that are near it. */
  #ruin(): void {
    const { first, isDown, across, down, stride } = this.#now;
    const list = this.#list;
    const many = 1 + this.#random.below(MOST_LIFTED);
    let word = this.#placedWord();
    for (let nth = 0; nth < many && word >= 0; nth++) {
      const other = isDown[word] === 1 ? across : down;
      const step = isDown[word] === 1 ? stride : 1;
      const length = list.from[word + 1]! - list.from[word]!;
      // The next one crosses it, or is any.
      let next = -1;
      const start = this.#random.below(length);
      for (let i = 0; i < length && next < 0; i++) next = other[first[word]! + ((start + i) % length) * step]! - 1;
      lift(this.#now, list, word);
      word = next >= 0 && this.#random.below(4) > 0 ? next : this.#placedWord();
    }
    liftAccidents(this.#now, list);
    if (this.#now.tally.words === 0) this.#begin();
  }

  /** A random word of the board; -1 if there is none. */
  #placedWord(): number {
    const { first, tally } = this.#now;
    if (tally.words === 0) return -1;
    for (;;) {
      const word = this.#random.below(first.length);
      if (first[word] !== 0) return word;
    }
  }

  /** Puts words on until none fits, and leaves the largest connected part. */
  #recreate(): void {
    while (this.#putSome()) {}
    if (!this.#leaveOnePart()) return;
    while (this.#putSome()) {}
  }

  /** Puts on what fits, the best places first. @returns whether any word was put */
  #putSome(): boolean {
    const board = this.#now;
    const list = this.#list;
    const places = this.#places;
    places.scan(board);
    if (places.many > this.#ranks.length) this.#ranks = new Float64Array(2 * places.many);
    // A rank and the number of its place in one number, so that they are sorted together.
    const ranks = this.#ranks.subarray(0, places.many);
    for (let k = 0; k < places.many; k++) {
      const word = placedWord(places.found[k]!);
      const length = list.from[word + 1]! - list.from[word]!;
      const rank = length - (SHARED + 1) * places.shared[k]! + LUCK * this.#random.fraction();
      ranks[k] = Math.floor((rank + 1000) * 1000) * 0x10_0000 + k;
    }
    ranks.sort();
    let changed = false;
    for (const rank of ranks) {
      const place = places.found[rank % 0x10_0000]!;
      const word = placedWord(place);
      const [first, isDown] = [firstOf(place), standsDown(place)];
      if (board.first[word] !== 0 || sharedAt(board, list, word, first, isDown) < 1) continue;
      putWord(board, list, word, first, isDown);
      changed = true;
    }
    return changed;
  }

  /** Lifts all words but those of the largest connected part. @returns whether there were several */
  #leaveOnePart(): boolean {
    const { first, tally } = this.#now;
    this.#seen.fill(0);
    let part = 0;
    let largest = 0;
    let size = 0;
    let left = tally.words;
    for (let word = 0; word < first.length && left > size; word++) {
      if (first[word] === 0 || this.#seen[word] !== 0) continue;
      const words = this.#flood(word, ++part);
      left -= words;
      if (words <= size) continue;
      size = words;
      largest = part;
    }
    if (part <= 1 && left === 0) return false;
    for (let word = 0; word < first.length; word++)
      if (first[word] !== 0 && this.#seen[word] !== largest) lift(this.#now, this.#list, word);
    return true;
  }

  /** Marks all words that are connected with one. @returns how many */
  #flood(word: number, part: number): number {
    const { first, isDown, across, down, stride } = this.#now;
    const { from } = this.#list;
    let depth = 0;
    let words = 0;
    this.#stack[depth++] = word;
    this.#seen[word] = part;
    while (depth > 0) {
      const at = this.#stack[--depth]!;
      words++;
      const other = isDown[at] === 1 ? across : down;
      const step = isDown[at] === 1 ? stride : 1;
      const end = first[at]! + (from[at + 1]! - from[at]!) * step;
      for (let cell = first[at]!; cell < end; cell += step) {
        const next = other[cell]! - 1;
        if (next < 0 || this.#seen[next] !== 0) continue;
        this.#seen[next] = part;
        this.#stack[depth++] = next;
      }
    }
    return words;
  }
}

/** Cells of the rectangle around all words. */
function areaOf(board: FreeBoard): number {
  const { top, bottom, left, right } = boundsOf(board);
  return (bottom - top + 1) * (right - left + 1);
}

function boundsOf({ letters, width, height, stride }: FreeBoard): {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
} {
  let [top, bottom, left, right] = [height, -1, width, -1];
  for (let row = 0; row < height; row++)
    for (let column = 0, cell = (row + 1) * stride + 1; column < width; column++, cell++) {
      if (letters[cell] === 0) continue;
      if (row < top) top = row;
      bottom = row;
      if (column < left) left = column;
      if (column > right) right = column;
    }
  return { top, bottom, left, right };
}

function layoutOf(board: FreeBoard, list: WordList): Layout {
  const { top, bottom, left, right } = boundsOf(board);
  const words = Array.from({ length: list.count }, (_, word) => word).filter(word => board.first[word] !== 0);
  return {
    width: right - left + 1,
    height: bottom - top + 1,
    crossings: board.tally.crossings,
    words: words.map(word => ({
      word,
      direction: board.isDown[word] === 1 ? 'down' : 'across',
      row: Math.floor(board.first[word]! / board.stride) - 1 - top,
      column: (board.first[word]! % board.stride) - 1 - left,
    })),
  };
}
