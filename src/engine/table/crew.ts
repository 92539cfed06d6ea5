// Several searches side by side. There are always as many of them, in however many threads, and they work in rounds: in a round each opens
// as many nodes. The first answer in the order of rounds, and of members within a round, wins. So the answer is the same for any number of
// threads.
//
// One search begins as it would alone. Others join it, with other seeds, and learn from those before them at first. When a proof seems near,
// by the estimated size of the tree, the space is divided into parts. Each member refutes one after another, and when few members have
// work, the slowest part is halved. So a proof is divided and not repeated.

import { type Budget, CLOCK_INTERVAL, METER, overBudget } from '../../core/budget.js';
import type { StopReason } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import { SEARCH_END, type SearchEnd } from '../../kernels/table/schema.js';
import { park, unpark } from '../../kernels/table/state.js';
import { apartWords, type Earlier } from './earlier.js';
import { advance, begin, type Done, start } from './hand.js';
import type { Index, SearchParameters } from './layout.js';
import { copyWeights, inheritedOf, layMember, type Part, type Task, teach, type Weights, weightsOf } from './member.js';
import { PACE, type Pace } from './pace.js';
import { type Pair, passOver } from './pairs.js';
import { halves, keepTo, partsOf } from './part.js';
import { keepBest } from './read.js';
import { COUNTED, type Counts, countsOf, NO_COUNTS, newSeat, noteTreeOf, type Seat, sum } from './seat.js';

/** Those who do the tasks of a round. */
export interface Hands {
  /** Does the tasks in order, but those behind one that ends the round only in part or not at all. */
  run(tasks: readonly Task[]): Promise<readonly Done[]>;
  close(): Promise<void>;
}

/** How a crew has ended; the fill stands in its kernel. */
export type CrewEnd = 'filled' | 'exhausted' | 'full' | StopReason;

export interface CrewOptions {
  readonly index: Index;
  readonly budget: Budget;
  readonly parameters: SearchParameters;
  /** The room of the trails, as a multiple of the usual. */
  readonly room: number;
  /** The pairs of words of a fill that may not stand together. */
  readonly repeats: (kernel: Kernel) => readonly Pair[];
  /** Called once, when there is work for threads. */
  readonly hands: () => Hands;
  readonly pace?: Pace | undefined;
}

export class Crew {
  /** The kernel of this thread; it holds the search that has answered. */
  readonly kernel: Kernel;
  readonly #options: CrewOptions;
  readonly #pace: Pace;
  readonly #random: Random;
  readonly #apart: Earlier | undefined;
  readonly #seats: Seat[] = [];
  readonly #parts: Part[] = [];
  #isDivided = false;
  /** Whether the member that divided the space looked for a proof. */
  #proves = false;
  /** Whether the trails ran full while the space was divided. */
  #isFull = false;
  #hands: Hands | undefined;
  /** The seat whose search is in `kernel`. */
  #at = 0;
  /** By seat: the target of the round, and the counts before it. */
  #targets: number[] = [];
  #earlier: Counts[] = [];
  #deepest = 0;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#pace = options.pace ?? PACE;
    const { index, parameters } = options;
    this.kernel = makeKernel(index.arena.memory);
    this.#random = new Random(parameters.seed);
    const apart = apartWords(index);
    if (apart.length > 0) {
      const address = index.arena.lay(apart.flatMap(words => [...words]));
      this.#apart = { address, many: apart.length, most: index.slots.length - index.plan.rules.apart!.distance };
    }
  }

  /** The first answer. */
  async first(): Promise<CrewEnd> {
    const seat = this.#seat();
    seat.begins = false;
    if (!begin(this.kernel, this.#memory, seat.member, this.#apart)) return 'exhausted';
    for (const alone of [this.#pace.withoutThreads, this.#pace.joins[0]!]) {
      const end = await this.#runHere(seat, alone);
      if (end !== 'paused') return end;
      this.#hands ??= this.#options.hands();
    }
    park(this.kernel, this.#memory, seat.member.variables);
    for (;;) {
      const isLeft = this.#prepare();
      if (this.#isFull) return 'full';
      const answer = isLeft ? await this.#round() : 'exhausted';
      if (answer !== undefined) return answer;
    }
  }

  /** After a fill: the next, which one member after another seeks in this thread. */
  async next(earlier: Earlier | undefined): Promise<CrewEnd> {
    const winner = this.#at;
    park(this.kernel, this.#memory, this.#seats[winner]!.member.variables);
    await this.#finishRound();
    this.#load(winner);
    if (earlier !== undefined) this.kernel.setEarlier(earlier.address, earlier.many, earlier.most);
    this.kernel.resume(earlier === undefined ? 0 : 1);
    for (;;) {
      const end = await this.#runHere(this.#seats[this.#at]!, Number.POSITIVE_INFINITY);
      if (end !== 'exhausted' || !this.#isDivided) return end === 'paused' ? 'nodes' : end;
      this.#seats[this.#at]!.idle = true;
      if (!this.#takeNext()) return 'exhausted';
      if (earlier !== undefined) this.kernel.setEarlier(earlier.address, earlier.many, earlier.most);
    }
  }

  get #memory() {
    return this.#options.index.arena.memory;
  }

  /** Adds a member. */
  #seat(): Seat {
    const { index, parameters, room } = this.#options;
    const seed = this.#seats.length === 0 ? parameters.seed : this.#random.next();
    const member = layMember(index, { ...parameters, seed }, room, this.kernel);
    const seat = newSeat(member);
    this.#seats.push(seat);
    return seat;
  }

  #task({ member, part, begins }: Seat, target: number): Task {
    const apart = this.#apart;
    return {
      ...{ member, part: begins ? part : undefined, isWhole: !this.#isDivided, proves: this.#proves },
      ...{ apart, target },
    };
  }

  #load(seat: number): void {
    const { variables, place } = this.#seats[seat]!.member;
    unpark(this.kernel, this.#memory, variables, place.address);
    this.#at = seat;
  }

  #weights(seat: Seat): Weights {
    return weightsOf(this.#memory, this.kernel, seat.member);
  }

  /** Gives the members work for the round; false when there is none left. */
  #prepare(): boolean {
    if (!this.#isDivided) {
      const { joins, divided } = this.#pace;
      const nodes = this.#nodes();
      const best = this.#seats.reduce((one, other) => (other.tree < one.tree ? other : one));
      if (nodes < divided.from || best.tree > nodes * divided.times) {
        const many = 2 ** joins.filter(join => join <= nodes).length;
        while (this.#seats.length < many) this.#join();
        return true;
      }
      if (!this.#divide(best)) return false;
    }
    for (const seat of this.#seats) if (seat.idle && this.#parts.length > 0) this.#give(seat, this.#parts.shift()!);
    while (this.#atWork().length <= this.#seats.length / 2 && this.#halve());
    return this.#atWork().length > 0;
  }

  /** One more search of the whole space begins, with the weights of the first. */
  #join(): void {
    this.#load(0);
    const weights = this.#weights(this.#seats[0]!);
    copyWeights(weights, inheritedOf(this.#memory, this.#seat().member));
  }

  #atWork(): Seat[] {
    return this.#seats.filter(seat => !seat.idle);
  }

  /** Divides the space as this member knows it; false when nothing is left of it. */
  #divide(seat: Seat): boolean {
    const { index } = this.#options;
    this.#load(this.#seats.indexOf(seat));
    this.kernel.unconfine();
    if (this.kernel.widen() === 0) return false;
    const { slots, cells } = this.#weights(seat);
    const weights = { slots: slots.slice(), cells: cells.slice() };
    this.#parts.push(...partsOf(this.kernel, index, seat.member, this.#pace.halvings));
    this.#isFull = this.kernel.full.value !== 0;
    this.#isDivided = true;
    this.#proves = this.kernel.proving.value !== 0;
    while (this.#seats.length < 2 ** this.#pace.joins.length) this.#seat();
    for (const one of this.#seats) {
      one.idle = true;
      copyWeights(weights, inheritedOf(this.#memory, one.member));
    }
    return this.#parts.length > 0;
  }

  /** A member begins anew, in another part, with the weights laid for it. */
  #give(seat: Seat, part: Part): void {
    seat.before = sum(seat.before, seat.counts);
    Object.assign(seat, { part, begins: true, idle: false, counts: NO_COUNTS, halvedAt: 0 });
  }

  /** Gives half of the slowest part to a member without work. False when none is slow enough. */
  #halve(): boolean {
    const { index } = this.#options;
    const free = this.#seats.find(seat => seat.idle);
    const effort = ({ counts, halvedAt }: Seat): number => counts.nodes - halvedAt;
    const slow = this.#atWork().filter(seat => !seat.begins && effort(seat) >= this.#pace.slow);
    if (free === undefined || slow.length === 0) return false;
    const seat = slow.reduce((most, one) => (effort(one) > effort(most) ? one : most));
    this.#load(this.#seats.indexOf(seat));
    const { kernel } = this;
    kernel.unconfine();
    seat.idle = kernel.widen() === 0;
    seat.halvedAt = seat.counts.nodes;
    const pair = seat.idle ? undefined : halves(kernel, index, seat.member);
    if (pair !== undefined) {
      copyWeights(this.#weights(seat), inheritedOf(this.#memory, free.member));
      this.#give(free, [...seat.part, pair[1]]);
      seat.part = [...seat.part, pair[0]];
      seat.idle = !keepTo(this.#memory, kernel, seat.member, [pair[0]]) || kernel.widen() === 0;
    }
    this.#isFull ||= kernel.full.value !== 0;
    park(kernel, this.#memory, seat.member.variables);
    return true;
  }

  /** A round: its answer, if there is one. */
  async #round(): Promise<CrewEnd | undefined> {
    const { budget } = this.#options;
    const seats = this.#atWork();
    const left = budget.nodeLimit - this.#nodes();
    if (left <= 0) return 'nodes';
    const shared =
      this.#isDivided || this.#nodes() >= this.#pace.shared ? undefined : seats.map(seat => this.#copyOfWeights(seat));
    this.#targets = this.#seats.map(({ counts }) => counts.nodes);
    this.#earlier = this.#seats.map(({ counts, before }) => sum(before, counts));
    seats.forEach((seat, i) => {
      const share = Math.floor((left + seats.length - 1 - i) / seats.length);
      this.#targets[this.#seats.indexOf(seat)]! += Math.min(this.#pace.round, share);
    });
    for (let todo = this.#seats.flatMap((seat, i) => (seat.idle ? [] : [i])); todo.length > 0; ) {
      const by = overBudget(budget, 0);
      if (by !== undefined) return by;
      const ends = await this.#ask(todo);
      const stopped = overBudget(budget, 0);
      const undone: number[] = [];
      for (const at of todo) {
        const end = ends.get(at);
        if (end === SEARCH_END.full) return 'full';
        if (end === SEARCH_END.exhausted && !this.#isDivided) return 'exhausted';
        if (end === SEARCH_END.filled) {
          this.#load(at);
          const repeats = this.#options.repeats(this.kernel);
          if (repeats.length === 0) {
            this.#tell(at);
            return 'filled';
          }
          passOver(this.kernel, repeats);
          park(this.kernel, this.#memory, this.#seats[at]!.member.variables);
          undone.push(at);
        }
      }
      if (stopped !== undefined) return stopped;
      todo = todo.filter(at => undone.includes(at) || !ends.has(at) || this.#isShort(at));
    }
    if (shared !== undefined) this.#share(seats, shared);
    this.#tell();
    return undefined;
  }

  /** Whether a member has not reached the target of the round. */
  #isShort(at: number): boolean {
    const { idle, counts } = this.#seats[at]!;
    return !idle && counts.nodes < this.#targets[at]!;
  }

  /** After an answer: the members that were cut off come to where they would be without it. */
  async #finishRound(): Promise<void> {
    for (let todo = this.#targets.flatMap((_, at) => (at > this.#at && this.#isShort(at) ? [at] : [])); ; ) {
      if (todo.length === 0 || overBudget(this.#options.budget, 0) !== undefined) return;
      const ends = await this.#ask(todo);
      todo = todo.filter(at => !ends.has(at) || (ends.get(at) === SEARCH_END.paused && this.#isShort(at)));
    }
  }

  /** Has tasks done for these seats, and notes how they ended. */
  async #ask(seats: readonly number[]): Promise<ReadonlyMap<number, SearchEnd>> {
    const tasks = seats.map(at => this.#task(this.#seats[at]!, this.#targets[at]!));
    const done = await this.#hands!.run(tasks);
    const ends = new Map<number, SearchEnd>();
    for (const { task, end } of done) {
      const at = seats[task]!;
      const seat = this.#seats[at]!;
      ends.set(at, end);
      this.#load(at);
      seat.begins = false;
      seat.counts = countsOf(this.kernel);
      seat.idle = end === SEARCH_END.exhausted;
      noteTreeOf(this.kernel, seat);
      if (seat.idle) copyWeights(this.#weights(seat), inheritedOf(this.#memory, seat.member));
      this.#noteBest(seat);
    }
    return ends;
  }

  #copyOfWeights(seat: Seat): Weights {
    if (!seat.begins) this.#load(this.#seats.indexOf(seat));
    const { slots, cells } = seat.begins ? inheritedOf(this.#memory, seat.member) : this.#weights(seat);
    return { slots: slots.slice(), cells: cells.slice() };
  }

  /** See `teach`. */
  #share(seats: readonly Seat[], before: readonly Weights[]): void {
    const now = seats.map(seat => {
      this.#load(this.#seats.indexOf(seat));
      return this.#weights(seat);
    });
    teach(before, now);
  }

  /** Runs a member in this thread, until it answers or has opened so many nodes. */
  async #runHere(seat: Seat, target: number): Promise<CrewEnd | 'paused'> {
    const { budget } = this.#options;
    const most = Math.min(target, budget.nodeLimit - this.#nodes() + seat.counts.nodes);
    for (;;) {
      await budget.rest();
      const by = overBudget(budget, this.#nodes());
      if (by !== undefined) return by;
      const { nodes } = this.kernel;
      const end = advance(this.kernel, Math.min(most, nodes.value + CLOCK_INTERVAL), () => false);
      seat.counts = countsOf(this.kernel);
      this.#noteBest(seat);
      this.#tell();
      if (end === SEARCH_END.full) return 'full';
      if (end === SEARCH_END.exhausted) return 'exhausted';
      if (end === SEARCH_END.filled) {
        const repeats = this.#options.repeats(this.kernel);
        if (repeats.length === 0) return 'filled';
        passOver(this.kernel, repeats);
      } else if (nodes.value >= target) {
        return 'paused';
      }
    }
  }

  /** The next part that is left, or the next member with one; false when there is none. */
  #takeNext(): boolean {
    for (;;) {
      const at = this.#seats.findIndex(({ idle }) => !idle);
      if (at >= 0 && !this.#seats[at]!.begins) {
        this.#load(at);
        return true;
      }
      const part = at >= 0 ? this.#seats[at]!.part : this.#parts.shift();
      if (part === undefined) return false;
      const seat = this.#seats[Math.max(at, 0)]!;
      this.#give(seat, part);
      this.#at = Math.max(at, 0);
      const stands = start(this.kernel, this.#memory, this.#task(seat, 0));
      seat.begins = false;
      if (stands) return true;
      seat.idle = true;
    }
  }

  #nodes(): number {
    return this.#seats.reduce((total, { counts, before }) => total + counts.nodes + before.nodes, 0);
  }

  #noteBest({ member }: Seat): void {
    const { index, budget } = this.#options;
    if (this.kernel.reached.value <= this.#deepest) return;
    this.#deepest = this.kernel.reached.value;
    budget.meter[METER.bestDepth] = this.#deepest;
    keepBest(index, member.place, budget.best);
  }

  /** Tells the meter. After an answer, what members behind it have done in the round does not count, because it depends on the threads. */
  #tell(answered = this.#seats.length): void {
    const { meter } = this.#options.budget;
    const all = this.#seats
      .map(({ counts, before }, at) => (at > answered ? this.#earlier[at]! : sum(before, counts)))
      .reduce(sum, NO_COUNTS);
    for (const name of COUNTED) meter[METER[name]] = all[name];
  }
}
