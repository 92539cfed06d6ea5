// A round of a crew, as its threads share it: for each task who has it, how far it has come, and how it ended. A task's clock counts what
// its propagation costs (assembly/table/propagate.ts), because nodes of equal number take unequal times. Tasks advance in slices of nodes,
// and a task starts no slice once its clock has reached the end of the round. So where each one stands at the end depends on the clocks alone,
// and not on the threads.
//
// A branch that is refuted ends the round a little later, so that its member gets another. No task may run ahead of the slowest by more than
// that, or it might be past the new end already. An answer ends the round at once: tasks that are past it are merely not asked.

import { sharedMemory } from '../../core/budget.js';
import { SEARCH_END, type SearchEnd } from '../../kernels/table/schema.js';

/** How long a round is, in units of clocks. */
export interface RoundLength {
  readonly limit: number;
  /** How long after a refuted branch the round ends, and how far a task may be ahead of the slowest; Infinity for no matter. */
  readonly lead: number;
  /** Nodes of a slice. */
  readonly slice: number;
}

const HEAD = { stop: 0, here: 1, gone: 2, limit: 3, answer: 4, lead: 5, slice: 6 } as const;
const TASK = { state: 0, clock: 1, end: 2, begun: 3 } as const;
const HEAD_NUMBERS = Object.keys(HEAD).length;
const TASK_NUMBERS = Object.keys(TASK).length;

const FREE = 0;
const HELD = 1;
const OVER = 2;
/** Stands for the number of threads at work when no more may come. */
const CLOSED = -1;
const NEVER = 0x7fff_ffff;
/** Milliseconds. */
const PAUSE = 0.5;

export class Round {
  readonly numbers: Int32Array;

  /** @param numbers those of a round that another thread has opened */
  constructor(numbers: Int32Array) {
    this.numbers = numbers;
  }

  static open(tasks: number, { limit, lead, slice }: RoundLength): Round {
    const bytes = (HEAD_NUMBERS + tasks * TASK_NUMBERS) * Int32Array.BYTES_PER_ELEMENT;
    const numbers = new Int32Array(sharedMemory(bytes));
    numbers[HEAD.limit] = Math.min(limit, NEVER);
    numbers[HEAD.answer] = NEVER;
    numbers[HEAD.lead] = Math.min(lead, NEVER);
    numbers[HEAD.slice] = slice;
    numbers[HEAD.here] = CLOSED;
    return new Round(numbers);
  }

  get tasks(): number {
    return (this.numbers.length - HEAD_NUMBERS) / TASK_NUMBERS;
  }

  get slice(): number {
    return this.numbers[HEAD.slice]!;
  }

  // Threads.

  /** Lets threads come. */
  invite(): void {
    Atomics.store(this.numbers, HEAD.gone, 0);
    Atomics.store(this.numbers, HEAD.here, 0);
  }

  /** A thread comes; false when it is too late. */
  enter(): boolean {
    for (let here = Atomics.load(this.numbers, HEAD.here); here !== CLOSED; ) {
      const met = Atomics.compareExchange(this.numbers, HEAD.here, here, here + 1);
      if (met === here) return true;
      here = met;
    }
    return false;
  }

  leave(): void {
    Atomics.add(this.numbers, HEAD.gone, 1);
  }

  /** Lets nobody in any more if all who came have gone; false if some are still here. */
  close(): boolean {
    const gone = Atomics.load(this.numbers, HEAD.gone);
    const met = Atomics.compareExchange(this.numbers, HEAD.here, gone, CLOSED);
    return met === gone || met === CLOSED;
  }

  stop(): void {
    Atomics.store(this.numbers, HEAD.stop, 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.numbers, HEAD.stop) !== 0;
  }

  // Tasks.

  /** Takes the free task that has come least far. Undefined if none may start a slice now; `isOver` says whether one may later. */
  take(): number | undefined {
    for (;;) {
      let best: number | undefined;
      for (let task = 0; task < this.tasks; task++)
        if (this.#state(task) === FREE && (best === undefined || this.clock(task) < this.clock(best))) best = task;
      if (best === undefined || !this.mayStart(best)) return undefined;
      if (Atomics.compareExchange(this.numbers, this.#at(best, TASK.state), FREE, HELD) !== FREE) continue;
      if (this.mayStart(best)) return best;
      this.release(best);
    }
  }

  /** Whether no task is left that may start a slice, now or later, but for those that are held. */
  get isOver(): boolean {
    for (let task = 0; task < this.tasks; task++)
      if (this.#state(task) === FREE && this.clock(task) < this.#end) return false;
    return true;
  }

  /** Whether a task may start another slice now. */
  mayStart(task: number): boolean {
    const clock = this.clock(task);
    return clock < this.#end && clock - this.#least() < this.numbers[HEAD.lead]!;
  }

  /** Whether a free task has not come as far as this one. */
  isAhead(task: number): boolean {
    const clock = this.clock(task);
    for (let other = 0; other < this.tasks; other++)
      if (this.#state(other) === FREE && this.clock(other) < clock) return true;
    return false;
  }

  /** Notes what a slice of a held task has cost. */
  advance(task: number, cost: number): void {
    Atomics.store(this.numbers, this.#at(task, TASK.clock), Math.min(this.clock(task) + Math.max(cost, 1), NEVER));
  }

  release(task: number): void {
    Atomics.store(this.numbers, this.#at(task, TASK.state), FREE);
  }

  /** A held task has ended. `answers` says whether that ends the round for all; else its member wants another branch. */
  finish(task: number, end: SearchEnd, answers: boolean): void {
    const clock = this.clock(task);
    if (answers) this.#lower(HEAD.answer, clock);
    else if (end === SEARCH_END.exhausted) this.#lower(HEAD.limit, Math.min(clock + this.numbers[HEAD.lead]!, NEVER));
    Atomics.store(this.numbers, this.#at(task, TASK.end), end);
    Atomics.store(this.numbers, this.#at(task, TASK.state), OVER);
  }

  clock(task: number): number {
    return Atomics.load(this.numbers, this.#at(task, TASK.clock));
  }

  /** How the task ended, `paused` if it has not. */
  endOf(task: number): SearchEnd {
    const end = this.numbers[this.#at(task, TASK.end)]!;
    return end === 0 ? SEARCH_END.paused : (end as SearchEnd);
  }

  hasBegun(task: number): boolean {
    return Atomics.load(this.numbers, this.#at(task, TASK.begun)) !== 0;
  }

  begin(task: number): void {
    Atomics.store(this.numbers, this.#at(task, TASK.begun), 1);
  }

  /** Waits a moment for the slowest task. */
  wait(): void {
    Atomics.wait(this.numbers, HEAD.slice, this.slice, PAUSE);
  }

  // While no thread is here.

  /** The answer of a task does not count: it goes on. */
  reopen(task: number): void {
    this.numbers[this.#at(task, TASK.end)] = 0;
    this.release(task);
  }

  /** The round goes on to this clock, or to its limit. */
  goOnTo(answer = NEVER): void {
    this.numbers[HEAD.answer] = answer;
  }

  get #end(): number {
    return Math.min(Atomics.load(this.numbers, HEAD.limit), Atomics.load(this.numbers, HEAD.answer));
  }

  /** The least clock of all tasks that have not ended. */
  #least(): number {
    let least: number = NEVER;
    for (let task = 0; task < this.tasks; task++)
      if (this.#state(task) !== OVER) least = Math.min(least, this.clock(task));
    return least;
  }

  #state(task: number): number {
    return Atomics.load(this.numbers, this.#at(task, TASK.state));
  }

  #at(task: number, number: number): number {
    return HEAD_NUMBERS + task * TASK_NUMBERS + number;
  }

  #lower(place: number, to: number): void {
    for (let now = Atomics.load(this.numbers, place); to < now; ) {
      const met = Atomics.compareExchange(this.numbers, place, now, to);
      if (met === now) return;
      now = met;
    }
  }
}
