// The log of a search whose refutations are wanted as a proof: every decision, every refutation, and every return to the root. The host
// tracks the decisions that stand in the same way, and makes a clause from each refutation (src/engine/table/certificate.ts). Such a search
// decides words and single letters, because half of a cell's letters have no variable that a clause could name.

import { LOG_DECIDED, LOG_LETTER, LOG_REFUTED, LOG_ROOT, log, logLimit } from './layout';

/** The number of entries in the log, as 32-bit numbers. */
export let logged: u32 = 0;

/** The host has read the log. */
export function forgetLog(): void {
  logged = 0;
}

/** Whether the host must read the log before the search goes on. */
export function isLogFull(): bool {
  return log !== 0 && logged >= logLimit;
}

export function logDecision(slot: u32, word: u32): void {
  if (log === 0) return;
  note(slot);
  note(word);
}

/** The decision of a letter. */
export function logDecidedLetter(cell: u32, letter: u32): void {
  if (log === 0) return;
  note(LOG_DECIDED);
  note(cell);
  note(letter);
}

/** The decision at a depth is refuted by those before it. */
export function logRefuted(depth: i32): void {
  if (log === 0) return;
  note(LOG_REFUTED);
  note(depth);
}

/** A letter is refuted at the root. */
export function logLetter(cell: u32, letter: u32): void {
  if (log === 0) return;
  note(LOG_LETTER);
  note(cell);
  note(letter);
}

/** All decisions are undone. */
export function logRoot(): void {
  if (log !== 0) note(LOG_ROOT);
}

function note(number: u32): void {
  store<u32>(log + ((<usize>logged) << 2), number);
  logged++;
}
