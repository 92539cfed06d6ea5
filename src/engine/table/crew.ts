// Several searches side by side. There are always as many of them, in however many threads, and they work in rounds: in a round each does
// as much (round.ts). The first answer wins, in the order of rounds and of clocks within a round. So the answer is the same for any number
// of threads.
//
// One search begins as it would alone. Others join it, with other seeds, and learn from those before them at first. When a proof seems near,
// by the estimated size of the tree, only the search that seems nearest goes on, where it stands. It gives the open branches next to its
// root to members without work, and so do they. So a proof is divided and not repeated, by decisions that a search has taken late enough
// to know what is hard.

import { type Budget, CLOCK_INTERVAL, METER, overBudget } from '../../core/budget.js';
import { Random } from '../../core/random.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import { SEARCH_END } from '../../kernels/table/schema.js';
import { park, unpark } from '../../kernels/table/search-state.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import { begin, start } from './crew-hand.js';
import { CrewThreads, type Hands } from './crew-threads.js';
import { apartOf, type Earlier, keepAway } from './earlier.js';
import type { SeekEnd, Seeker } from './fills.js';
import {
  copyWeights,
  inheritedOf,
  layMember,
  type MemberTask,
  type MemberWeights,
  memberWeights,
  teach,
} from './member.js';
import type { Index, SearchParameters } from './memory-layout.js';
import { MEMBERS, PACE, type Pace } from './pace.js';
import { type Pair, passOver, repeatsIn } from './pairs.js';
import { keepBest, readFill } from './read-search.js';
import { Round, type RoundLength } from './round.js';
import { COUNTED, type Counts, countsOf, NO_COUNTS, newSeat, noteTreeOf, type Seat, sum } from './seat.js';

/** What a crew works with, if not with threads and at its usual pace. */
export interface CrewMeans {
  readonly hands?: (memory: SharedWasmMemory) => Hands;
  readonly pace?: Pace;
}

export interface CrewOptions {
  readonly index: Index;
  readonly budget: Budget;
  readonly parameters: SearchParameters;
  /** With that of the caller. */
  readonly threads: number;
  readonly means: CrewMeans;
}

export class Crew implements Seeker {
  /** The kernel of this thread; it holds the search that has answered. */
  readonly kernel: Kernel;
  readonly #options: CrewOptions;
  readonly #pace: Pace;
  readonly #random: Random;
  readonly #apart: Earlier | undefined;
  readonly #seats: Seat[] = [];
  #isDivided = false;
  #hands: Hands | undefined;
  /** The seat whose search is in `kernel`. */
  #at = 0;
  /** The round under way: its seats, and what each has to do. */
  #round = Round.open(0, PACE.round);
  #playing: readonly number[] = [];
  #tasks: readonly MemberTask[] = [];
  /** By seat: the counts before the round. */
  #earlier: Counts[] = [];
  #deepest = 0;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#pace = options.means.pace ?? PACE;
    const { index, parameters } = options;
    this.kernel = makeKernel(index.arena.memory);
    this.#random = new Random(parameters.seed);
    this.#apart = apartOf(index);
  }

  /** The first answer. */
  async first(): Promise<SeekEnd> {
    const seat = this.#seat();
    seat.begins = false;
    if (!begin(this.kernel, this.#memory, seat.member, this.#apart)) return 'exhausted';
    for (const alone of [this.#pace.withoutThreads, this.#pace.joins[0]!]) {
      const end = await this.#runHere(seat, alone);
      if (end !== 'paused') return end;
      this.#hands ??= this.#startHands();
    }
    park(this.kernel, this.#memory, seat.member.variables);
    for (;;) {
      this.#prepare();
      const answer = this.#atWork().length > 0 ? await this.#play() : 'exhausted';
      if (answer !== undefined) return answer;
    }
  }

  /** After a fill: the next, which one member after another seeks in this thread. */
  async next(earlier: Earlier | undefined): Promise<SeekEnd> {
    const winner = this.#at;
    park(this.kernel, this.#memory, this.#seats[winner]!.member.variables);
    await this.#finishRound();
    this.#load(winner);
    keepAway(this.kernel, earlier);
    this.kernel.resume(earlier === undefined ? 0 : 1);
    for (;;) {
      const end = await this.#runHere(this.#seats[this.#at]!, Number.POSITIVE_INFINITY);
      if (end !== 'exhausted' || !this.#isDivided) return end === 'paused' ? 'nodes' : end;
      this.#seats[this.#at]!.idle = true;
      if (!this.#takeNext()) return 'exhausted';
      keepAway(this.kernel, earlier);
    }
  }

  async close(): Promise<void> {
    await this.#hands?.close();
  }

  #startHands(): Hands {
    const { means, threads, budget } = this.#options;
    return means.hands?.(this.#memory) ?? new CrewThreads(this.#memory, Math.min(threads, MEMBERS), budget);
  }

  get #memory() {
    return this.#options.index.arena.memory;
  }

  /** Adds a member. */
  #seat(): Seat {
    const { index, parameters } = this.#options;
    const seed = this.#seats.length === 0 ? parameters.seed : this.#random.next();
    const member = layMember(index, { ...parameters, seed }, this.kernel);
    const seat = newSeat(member);
    this.#seats.push(seat);
    return seat;
  }

  #task({ member, begins }: Seat, target: number): MemberTask {
    const apart = this.#apart;
    return { member, begins, isWhole: !this.#isDivided, apart, target };
  }

  #load(seat: number): void {
    const { variables, place } = this.#seats[seat]!.member;
    unpark(this.kernel, this.#memory, variables, place.address);
    this.#at = seat;
  }

  #weights(seat: Seat): MemberWeights {
    return memberWeights(this.#memory, this.kernel, seat.member);
  }

  /** Gives the members work for the round. */
  #prepare(): void {
    if (!this.#isDivided) {
      const { joins, divided } = this.#pace;
      const nodes = this.#nodes();
      const best = this.#seats.reduce((one, other) => (other.tree < one.tree ? other : one));
      if (nodes < divided.from || best.tree > nodes * divided.times) {
        const many = 2 ** joins.filter(join => join <= nodes).length;
        while (this.#seats.length < many) this.#join();
        return;
      }
      this.#divide(best);
    }
    while (this.#giveBranch());
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

  /** From now on this member searches the space, and gives branches of it to the others. */
  #divide(best: Seat): void {
    this.#isDivided = true;
    while (this.#seats.length < 2 ** this.#pace.joins.length) this.#seat();
    for (const seat of this.#seats) seat.idle = seat !== best;
    best.gaveAt = Number.NEGATIVE_INFINITY;
  }

  /** The member that has worked longest gives a branch to one without work. False when none can. */
  #giveBranch(): boolean {
    const free = this.#seats.find(seat => seat.idle);
    if (free === undefined) return false;
    const atWork = this.#atWork();
    const effort = ({ counts, gaveAt }: Seat): number => counts.nodes - gaveAt;
    const enough = this.#pace.effort * (atWork.length - 1);
    const givers = atWork.filter(seat => !seat.begins && effort(seat) >= enough);
    for (const seat of givers.sort((a, b) => effort(b) - effort(a))) {
      this.#load(this.#seats.indexOf(seat));
      if (this.kernel.giveBranch(free.member.branch) === 0) continue;
      park(this.kernel, this.#memory, seat.member.variables);
      seat.gaveAt = seat.counts.nodes;
      copyWeights(this.#weights(seat), inheritedOf(this.#memory, free.member));
      this.#begin(free);
      return true;
    }
    return false;
  }

  /** A member begins anew, in the branch and with the weights laid for it. */
  #begin(seat: Seat): void {
    seat.before = sum(seat.before, seat.counts);
    Object.assign(seat, { begins: true, idle: false, counts: NO_COUNTS, gaveAt: 0 });
  }

  /** A round: its answer, if there is one. */
  async #play(): Promise<SeekEnd | undefined> {
    const { budget } = this.#options;
    const seats = this.#atWork();
    const left = budget.nodeLimit - this.#nodes();
    if (left <= 0) return 'nodes';
    const shared =
      this.#isDivided || this.#nodes() >= this.#pace.shared ? undefined : seats.map(seat => this.#copyOfWeights(seat));
    this.#earlier = this.#seats.map(({ counts, before }) => sum(before, counts));
    this.#playing = seats.map(seat => this.#seats.indexOf(seat));
    this.#tasks = seats.map((seat, i) => {
      const share = Math.floor((left + seats.length - 1 - i) / seats.length);
      return this.#task(seat, seat.counts.nodes + share);
    });
    this.#round = Round.open(seats.length, this.#length());
    for (;;) {
      const by = overBudget(budget, 0);
      if (by !== undefined) return by;
      await this.#hands!.run(this.#round, this.#tasks);
      this.#note();
      const answers = this.#answers();
      const first = answers[0];
      if (first === undefined) {
        const stopped = overBudget(budget, 0);
        if (stopped !== undefined) return stopped;
        break;
      }
      const end = this.#round.endOf(first);
      if (end === SEARCH_END.full) return 'full';
      if (end === SEARCH_END.exhausted) return 'exhausted';
      const at = this.#playing[first]!;
      this.#load(at);
      const repeats = this.#repeats();
      if (repeats.length === 0) {
        this.#tell(at);
        return 'filled';
      }
      passOver(this.kernel, repeats);
      park(this.kernel, this.#memory, this.#seats[at]!.member.variables);
      this.#round.reopen(first);
      this.#round.goOnTo(answers[1] === undefined ? undefined : this.#round.clock(answers[1]));
    }
    if (shared !== undefined) this.#share(seats, shared);
    this.#tell();
    return undefined;
  }

  /** The round to come. Where nobody waits for a branch, there is less and less to do at the ends of rounds. */
  #length(): RoundLength {
    const { round, growth } = this.#pace;
    if (this.#isDivided) return round;
    const times = Math.min(Math.max(this.#nodes() / growth.nodes, 1), growth.most);
    return { ...round, limit: round.limit * times, lead: Number.POSITIVE_INFINITY };
  }

  /** The tasks that have answers, the first one first. */
  #answers(): number[] {
    const round = this.#round;
    return this.#tasks
      .flatMap(({ isWhole }, task) => {
        const end = round.endOf(task);
        return end === SEARCH_END.paused || (end === SEARCH_END.exhausted && !isWhole) ? [] : [task];
      })
      .sort((a, b) => round.clock(a) - round.clock(b) || a - b);
  }

  /** After an answer: the members that were cut off come to where they would be without it. */
  async #finishRound(): Promise<void> {
    this.#round.goOnTo();
    if (this.#round.isOver || overBudget(this.#options.budget, 0) !== undefined) return;
    await this.#hands!.run(this.#round, this.#tasks);
    this.#note();
  }

  /** Notes how far the members of the round have come. */
  #note(): void {
    for (const [task, at] of this.#playing.entries()) {
      const seat = this.#seats[at]!;
      if (seat.begins && !this.#round.hasBegun(task)) continue;
      this.#load(at);
      seat.begins = false;
      seat.counts = countsOf(this.kernel);
      seat.idle = this.#round.endOf(task) === SEARCH_END.exhausted;
      noteTreeOf(this.kernel, seat);
      this.#noteBest(seat);
    }
  }

  #copyOfWeights(seat: Seat): MemberWeights {
    if (!seat.begins) this.#load(this.#seats.indexOf(seat));
    const { slots, cells } = seat.begins ? inheritedOf(this.#memory, seat.member) : this.#weights(seat);
    return { slots: slots.slice(), cells: cells.slice() };
  }

  /** See `teach`. */
  #share(seats: readonly Seat[], before: readonly MemberWeights[]): void {
    const now = seats.map(seat => {
      this.#load(this.#seats.indexOf(seat));
      return this.#weights(seat);
    });
    teach(before, now);
  }

  /** Runs a member in this thread, until it answers or has opened so many nodes. */
  async #runHere(seat: Seat, target: number): Promise<SeekEnd | 'paused'> {
    const { budget } = this.#options;
    const most = Math.min(target, budget.nodeLimit - this.#nodes() + seat.counts.nodes);
    for (;;) {
      await budget.rest();
      const by = overBudget(budget, this.#nodes());
      if (by !== undefined) return by;
      const { nodes } = this.kernel;
      const end =
        nodes.value < most ? this.kernel.run(Math.min(most, nodes.value + CLOCK_INTERVAL)) : SEARCH_END.paused;
      seat.counts = countsOf(this.kernel);
      this.#noteBest(seat);
      this.#tell();
      if (end === SEARCH_END.full) return 'full';
      if (end === SEARCH_END.exhausted) return 'exhausted';
      if (end === SEARCH_END.filled) {
        const repeats = this.#repeats();
        if (repeats.length === 0) return 'filled';
        passOver(this.kernel, repeats);
      } else if (nodes.value >= target) {
        return 'paused';
      }
    }
  }

  /** The pairs of words of the fill in the kernel that may not stand together. */
  #repeats(): readonly Pair[] {
    const { index } = this.#options;
    return repeatsIn(index, readFill(this.kernel.placed, index));
  }

  /** The next member that has work; false when there is none. */
  #takeNext(): boolean {
    for (;;) {
      const at = this.#seats.findIndex(({ idle }) => !idle);
      if (at < 0) return false;
      const seat = this.#seats[at]!;
      this.#load(at);
      if (!seat.begins) return true;
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

  /** Tells the meter. After an answer, what the others have done in the round does not count, because it depends on the threads. */
  #tell(answered?: number): void {
    const { meter } = this.#options.budget;
    const all = this.#seats
      .map(({ counts, before }, at) =>
        answered !== undefined && at !== answered ? this.#earlier[at]! : sum(before, counts),
      )
      .reduce(sum, NO_COUNTS);
    for (const name of COUNTED) meter[METER[name]] = all[name];
  }
}
