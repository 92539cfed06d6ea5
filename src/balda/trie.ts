// A trie in one flat array, built level by level with a counting sort of the strings at every node (MSD radix). A node names
// its children by a set of letters and the place of the first. The child of a letter is found by counting the bits below
// that letter.

import { sharedMemory } from '../core/budget.js';
import { NO_LETTER } from '../core/ids.js';

/** Numbers of a node: letters 0..31 as bits, letters 32..63 as bits, the first child (an index into the array), a value. */
export const NODE_SIZE = 4;
export const LOW = 0;
export const HIGH = 1;
export const FIRST = 2;
export const VALUE = 3;

/**
 * The trie of many strings. Each string is a chain: letter `labels[c]`, then the rest of the chain from `next[c]`, up to
 * NO_LETTER. String `i` begins at `firsts[i]`. Node 0 is the root. Nodes are stored level by level, and the children of a node
 * together, ordered by letter. The value of a node is one more than the number of the (last) string that ends there,
 * or 0. The array is in shared memory.
 */
export function buildTrie(labels: Uint8Array, next: Int32Array, firsts: Int32Array): Int32Array {
  let nodes = new Int32Array(1 << 16);
  let end = NODE_SIZE;
  let items = Int32Array.from(firsts, (_, i) => i);
  let chains = firsts.slice();
  let itemsAfter = new Int32Array(items.length);
  let chainsAfter = new Int32Array(items.length);
  let ranges = Int32Array.of(0, items.length);
  const places = new Int32Array(NO_LETTER);
  const counts = new Int32Array(NO_LETTER);

  for (let level = 0; level < end; ) {
    const levelEnd = end;
    const after: number[] = [0];
    let kept = 0;
    for (let node = level, r = 0; node < levelEnd; node += NODE_SIZE, r++) {
      // Counts the next letters.
      let low = 0;
      let high = 0;
      const from = ranges[r]!;
      const to = ranges[r + 1]!;
      for (let i = from; i < to; i++) {
        const label = labels[chains[i]!]!;
        if (label === NO_LETTER) nodes[node + VALUE] = items[i]! + 1;
        else {
          if (label < 32) low |= 1 << label;
          else high |= 1 << (label - 32);
          counts[label]!++;
        }
      }
      nodes[node + LOW] = low;
      nodes[node + HIGH] = high;
      nodes[node + FIRST] = end;

      // Opens a child for each letter, in order.
      for (let bits = low; bits !== 0; bits &= bits - 1) open(31 - Math.clz32(bits & -bits));
      for (let bits = high; bits !== 0; bits &= bits - 1) open(63 - Math.clz32(bits & -bits));

      // Sorts the strings to their children.
      for (let i = from; i < to; i++) {
        const chain = chains[i]!;
        const label = labels[chain]!;
        if (label === NO_LETTER) continue;
        const place = places[label]!++;
        itemsAfter[place] = items[i]!;
        chainsAfter[place] = next[chain]!;
      }
    }
    [items, itemsAfter] = [itemsAfter, items];
    [chains, chainsAfter] = [chainsAfter, chains];
    ranges = Int32Array.from(after);
    level = levelEnd;

    function open(label: number): void {
      places[label] = kept;
      kept += counts[label]!;
      counts[label] = 0;
      after.push(kept);
      end += NODE_SIZE;
      if (end > nodes.length) nodes = grown(nodes);
    }
  }
  const result = new Int32Array(sharedMemory(end * Int32Array.BYTES_PER_ELEMENT));
  result.set(nodes.subarray(0, end));
  return result;
}

/** Visits the children of a node in order of letter. */
export function eachChild(nodes: Int32Array, node: number, visit: (label: number, child: number) => void): void {
  let child = nodes[node + FIRST]!;
  for (let half = LOW; half <= HIGH; half++) {
    for (let bits = nodes[node + half]!; bits !== 0; bits &= bits - 1) {
      visit(31 - Math.clz32(bits & -bits) + 32 * half, child);
      child += NODE_SIZE;
    }
  }
}

function grown(nodes: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(nodes.length * 2);
  larger.set(nodes);
  return larger;
}
