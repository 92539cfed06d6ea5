// Arc consistency before any clause is written: a word is dropped if it needs a letter that its crossing slots cannot
// have, and a letter is struck from a cell if no word of a slot has it there, until nothing changes (GAC by AC-3,
// Mackworth 1977, with slots for arcs). What is dropped here never becomes a variable.

import type { Plan } from '../../analysis/plan.js';
import { NO_LETTER } from '../../core/ids.js';

export interface Live {
  /** By slot: the word ids left, ascending; empty for a slot that the plan marks as unknown. */
  readonly words: readonly Uint32Array[];
  /** By cell and letter (`cell * letters + letter`): 1 if the letter is left. */
  readonly letters: Uint8Array;
}

/** Without propagation: every candidate, and the letters that candidates of all slots through a cell have there. */
export function allLive(plan: Plan): Live {
  const { grid, lexicon } = plan;
  const width = lexicon.alphabet.letters.length;
  const letters = startLetters(plan);
  for (const slot of grid.slots) {
    if (plan.unknown[slot.id]) continue;
    const carried = new Uint8Array(slot.length * width);
    const table = lexicon.tables[slot.length]?.letters ?? new Uint8Array(0);
    for (const word of plan.candidates[slot.id]!)
      for (let p = 0; p < slot.length; p++) carried[p * width + table[word * slot.length + p]!] = 1;
    slot.cells.forEach((cell, p) => {
      strike(letters, cell * width, carried, p * width, width);
    });
  }
  return { words: plan.candidates, letters };
}

/** What is left by arc consistency. A slot without a word means that no fill exists. */
export function prune(plan: Plan): Live {
  const { grid, lexicon, unknown } = plan;
  const width = lexicon.alphabet.letters.length;
  const words = [...plan.candidates];
  const letters = startLetters(plan);

  const queue: number[] = [];
  const queued = new Uint8Array(grid.slots.length);
  const push = (slot: number): void => {
    if (slot < 0 || unknown[slot] || queued[slot] === 1) return;
    queued[slot] = 1;
    queue.push(slot);
  };
  for (const slot of grid.slots) push(slot.id);

  for (let head = 0; head < queue.length; head++) {
    const slot = grid.slots[queue[head]!]!;
    queued[slot.id] = 0;
    const table = lexicon.tables[slot.length]?.letters ?? new Uint8Array(0);
    const carried = new Uint8Array(slot.length * width);
    words[slot.id] = keep(words[slot.id]!, table, slot.cells, letters, width, carried);
    slot.cells.forEach((cell, p) => {
      if (strike(letters, cell * width, carried, p * width, width))
        push(slot.direction === 'across' ? grid.downAt[cell]! : grid.acrossAt[cell]!);
    });
  }
  return { words, letters };
}

/** All letters for cells of slots; only the seed if there is one, and none if no word has that letter. */
function startLetters(plan: Plan): Uint8Array {
  const width = plan.lexicon.alphabet.letters.length;
  const letters = new Uint8Array(plan.grid.open.length * width);
  for (const slot of plan.grid.slots)
    for (const cell of slot.cells)
      if (!plan.grid.seeds.has(cell)) letters.fill(1, cell * width, (cell + 1) * width);
      else if (plan.seeds[cell] !== NO_LETTER) letters[cell * width + plan.seeds[cell]!] = 1;
  return letters;
}

/** Strikes the letters that no word has there; true if it struck any. */
function strike(letters: Uint8Array, at: number, carried: Uint8Array, from: number, width: number): boolean {
  let struck = false;
  for (let letter = 0; letter < width; letter++)
    if (letters[at + letter] === 1 && carried[from + letter] === 0) {
      letters[at + letter] = 0;
      struck = true;
    }
  return struck;
}

/** Keeps the words whose letters are all left in their cells, and marks their letters in `carried`. */
function keep(
  words: Uint32Array,
  table: Uint8Array,
  cells: readonly number[],
  letters: Uint8Array,
  width: number,
  carried: Uint8Array,
): Uint32Array {
  const length = cells.length;
  const kept = new Uint32Array(words.length);
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    const at = words[i]! * length;
    let p = 0;
    while (p < length && letters[cells[p]! * width + table[at + p]!] === 1) p++;
    if (p < length) continue;
    for (p = 0; p < length; p++) carried[p * width + table[at + p]!] = 1;
    kept[count++] = words[i]!;
  }
  return count === words.length ? words : kept.slice(0, count);
}
