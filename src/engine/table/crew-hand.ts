// What a thread of a crew does: it takes the task of a round that has come least far, and stays with it until another has come less far.
// Once a task has ended the round, the others need not go further.

import type { Kernel } from '../../kernels/table/kernel.js';
import { SEARCH_END, type SearchEnd } from '../../kernels/table/schema.js';
import { park, unpark } from '../../kernels/table/search-state.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import { type Earlier, keepAway } from './earlier.js';
import { copyWeights, inheritedOf, type Member, type MemberTask, memberWeights } from './member.js';
import type { Round } from './round.js';

/**
 * Does tasks of a round until none is left, or so many slices.
 * @param isStopped whether everything must stop
 * @returns false when more is left for this thread
 */
export function work(
  kernel: Kernel,
  memory: SharedWasmMemory,
  round: Round,
  tasks: readonly MemberTask[],
  isStopped: () => boolean,
  slices = Number.POSITIVE_INFINITY,
): boolean {
  let left = slices;
  while (left > 0 && !isStopped()) {
    const number = round.take();
    if (number === undefined) {
      if (round.isOver) return true;
      round.wait();
      left--;
      continue;
    }
    const task = tasks[number]!;
    const { member, target } = task;
    let end: SearchEnd = SEARCH_END.paused;
    if (task.begins && !round.hasBegun(number)) {
      round.begin(number);
      if (!start(kernel, memory, task)) end = SEARCH_END.exhausted;
    } else unpark(kernel, memory, member.variables, member.place.address);
    while (end === SEARCH_END.paused && left > 0 && round.mayStart(number) && kernel.nodes.value < target) {
      const before = kernel.cost.value;
      end = kernel.run(Math.min(target, kernel.nodes.value + round.slice));
      round.advance(number, kernel.cost.value - before);
      left--;
      if (isStopped() || round.isAhead(number)) break;
    }
    park(kernel, memory, member.variables);
    if (end !== SEARCH_END.paused) round.finish(number, end, end !== SEARCH_END.exhausted || task.isWhole);
    else if (kernel.nodes.value >= target) round.finish(number, end, false);
    else round.release(number);
  }
  return isStopped();
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
  keepAway(kernel, apart);
  all.copyWithin(root, from, from + bytes);
  park(kernel, memory, rootVariables);
  hasRoot[0] = 1;
  return true;
}

/** Begins a member anew, in its branch and with the weights laid for it; false when nothing is left of the branch. */
export function start(kernel: Kernel, memory: SharedWasmMemory, { member, isWhole, apart }: MemberTask): boolean {
  if (!begin(kernel, memory, member, apart)) return false;
  if (!isWhole && kernel.takeBranch(member.branch) === 0) return false;
  copyWeights(inheritedOf(memory, member), memberWeights(memory, kernel, member));
  return true;
}
