// What a thread of a crew does: it takes one task after another, in their order, and leaves each member as the round wants it. Once a
// task has ended the round, the tasks behind it need not be done.

import { CLOCK_INTERVAL } from '../../core/budget.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import { SEARCH_END, type SearchEnd } from '../../kernels/table/schema.js';
import { park, unpark } from '../../kernels/table/state.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Earlier } from './earlier.js';
import { copyWeights, inheritedOf, type Member, type Task, weightsOf } from './member.js';

/** How a task ended; `paused` when its nodes are open or when nobody needs the rest. */
export interface Done {
  readonly task: number;
  readonly end: SearchEnd;
}

/** What the threads of a round share: the next task, the last that counts, whether to stop, and how many threads have come. */
export const ROUND = { next: 0, last: 1, stop: 2, came: 3 } as const;
const ROUND_NUMBERS = Object.keys(ROUND).length;

/** A round of so many tasks. Each has numbers of its own, so a thread that comes late finds nothing to do. */
export function openRound(tasks: number): Int32Array {
  const round = new Int32Array(new SharedArrayBuffer(ROUND_NUMBERS * Int32Array.BYTES_PER_ELEMENT));
  round[ROUND.last] = tasks - 1;
  return round;
}

/**
 * Does tasks of a round until none is left, or as many as are wanted.
 * @param isStopped whether everything must stop
 */
export function work(
  kernel: Kernel,
  memory: SharedWasmMemory,
  round: Int32Array,
  tasks: readonly Task[],
  isStopped: () => boolean,
  wanted = Number.POSITIVE_INFINITY,
): Done[] {
  const done: Done[] = [];
  while (done.length < wanted) {
    const number = Atomics.add(round, ROUND.next, 1);
    if (number > Atomics.load(round, ROUND.last) || isStopped()) return done;
    const task = tasks[number]!;
    const { member, begins, target } = task;
    if (!begins) unpark(kernel, memory, member.variables, member.place.address);
    const stands = !begins || start(kernel, memory, task);
    const end = stands
      ? advance(kernel, target, () => isStopped() || number > Atomics.load(round, ROUND.last))
      : SEARCH_END.exhausted;
    park(kernel, memory, member.variables);
    if (end === SEARCH_END.filled || end === SEARCH_END.full || (end === SEARCH_END.exhausted && task.isWhole))
      endRound(round, number);
    done.push({ task: number, end });
  }
  return done;
}

/**
 * Brings a member to the root of the whole space; false when propagation refutes it. The root is propagated only once, and kept: a member
 * comes back to it for every branch.
 */
export function begin(kernel: Kernel, memory: SharedWasmMemory, member: Member, apart: Earlier | undefined): boolean {
  const { place, begin: from, bytes, root, rootVariables } = member;
  const all = new Uint8Array(memory.buffer);
  const hasRoot = new Int32Array(memory.buffer, member.hasRoot, 1);
  if (hasRoot[0] !== 0) {
    all.copyWithin(from, root, root + bytes);
    unpark(kernel, memory, rootVariables, place.address);
    return true;
  }
  if (kernel.begin(place.address) === 0) return false;
  if (apart !== undefined) kernel.setEarlier(apart.address, apart.many, apart.most);
  all.copyWithin(root, from, from + bytes);
  park(kernel, memory, rootVariables);
  hasRoot[0] = 1;
  return true;
}

/** Begins a member anew, in its branch and with the weights laid for it; false when nothing is left of the branch. */
export function start(kernel: Kernel, memory: SharedWasmMemory, { member, isWhole, apart }: Task): boolean {
  if (!begin(kernel, memory, member, apart)) return false;
  if (!isWhole && kernel.takeBranch(member.branch) === 0) return false;
  copyWeights(inheritedOf(memory, member), weightsOf(memory, kernel, member));
  return true;
}

/** Runs a search until it answers, has opened so many nodes since it began, or nobody needs more. */
export function advance(kernel: Kernel, target: number, isOver: () => boolean): SearchEnd {
  while (kernel.nodes.value < target && !isOver()) {
    const end = kernel.run(Math.min(target, kernel.nodes.value + CLOCK_INTERVAL));
    if (end !== SEARCH_END.paused) return end;
  }
  return SEARCH_END.paused;
}

/** No task behind this one counts any more. */
function endRound(round: Int32Array, number: number): void {
  for (let last = Atomics.load(round, ROUND.last); number < last; ) {
    const met = Atomics.compareExchange(round, ROUND.last, last, number);
    if (met === last) return;
    last = met;
  }
}
