// A worker's loop: it takes one unit after another and walks it slice by slice. A few times a second it reports what it
// found and how far it is, so that the main thread can stop it, print, and write a checkpoint.

import { WALK_END } from './kernel/schema.js';
import { type Field, makeField } from './problem.js';
import {
  addCounts,
  type Begun,
  CONTROL,
  type FoundSquare,
  type HandOrder,
  type Message,
  NO_UNIT_COUNTS,
  type UnitCounts,
  type UnitReport,
} from './unit-report.js';

/** Steps between two looks at the stop flag and the clock: about 20 ms. */
const SLICE = 2_000_000n;
/** Milliseconds that a worker without steps waits before it looks at the stop flag again. */
const GRANT_WAIT = 10;
/** Milliseconds between two messages. */
const REPORT_INTERVAL = 200;
/** Number of squares after which a message is sent at once. */
const REPORT_SQUARES = 2000;

/**
 * @param send passes a message on; may wait
 * @param now milliseconds
 */
export function work(order: HandOrder, send: (message: Message) => void, now: () => number): void {
  const hand = new Hand(order, send, now);
  hand.work();
}

class Hand {
  readonly #order: HandOrder;
  readonly #field: Field;
  readonly #send: (message: Message) => void;
  readonly #now: () => number;
  readonly #reports: UnitReport[] = [];
  #sent: number;
  #counted: UnitCounts = NO_UNIT_COUNTS;
  #squares: FoundSquare[] = [];
  #squaresHeld = 0;
  #limited = false;

  constructor(order: HandOrder, send: (message: Message) => void, now: () => number) {
    this.#order = order;
    this.#field = makeField(order.problem);
    this.#send = send;
    this.#now = now;
    this.#sent = now();
  }

  work(): void {
    const { units, control } = this.#order;
    for (;;) {
      const index = Atomics.add(control, CONTROL.next, 1);
      if (index >= units.length || units[index]! > Atomics.load(control, CONTROL.lastUnit)) break;
      if (!this.#unit(units[index]!)) break;
    }
    this.#flush();
    this.#send({ kind: 'idle', limited: this.#limited });
  }

  /** Walks a unit to its end; false if the worker must stop, because it was told to or because enough squares are found. */
  #unit(unit: number): boolean {
    const order = this.#order;
    const field = this.#field;
    const { walk } = field;
    const begun = order.begun.get(unit);
    const open = field.open(unit);
    if (open && begun !== undefined) walk.restore(begun.state);
    let squares = 0;
    while (open) {
      walk.want(order.kinds, order.best ? Atomics.load(order.control, CONTROL.need) : 0);
      const end = this.#slice();
      if (end === WALK_END.exhausted) break;
      const stopped = Atomics.load(order.control, CONTROL.stop) !== 0 || this.#limited;
      if (end !== WALK_END.paused) {
        this.#squares.push({ letters: field.square(), kind: end, sum: walk.sum });
        this.#squaresHeld++;
        if (!order.best && ++squares >= order.wanted) {
          // This unit alone has enough squares; later units are not wanted.
          lower(order.control, CONTROL.lastUnit, unit);
          this.#report(unit, { state: walk.state(), fraction: walk.fraction() });
          return false;
        }
      }
      if (stopped) {
        this.#report(unit, { state: walk.state(), fraction: walk.fraction() });
        return false;
      }
      if (unit > Atomics.load(order.control, CONTROL.lastUnit)) return false;
      if (this.#due()) {
        this.#report(unit, { state: walk.state(), fraction: walk.fraction() });
        this.#flush();
      }
    }
    this.#report(unit, undefined);
    if (this.#due()) this.#flush();
    return Atomics.load(order.control, CONTROL.stop) === 0;
  }

  /** Walks a slice, taking its steps from those left to all workers; unused steps are given back. */
  #slice(): number {
    const { stepsLeft } = this.#order;
    const { walk } = this.#field;
    const granted = this.#grant();
    if (granted === 0n) this.#limited = true;
    const start = walk.steps;
    const end = walk.run(Number(granted));
    Atomics.add(stepsLeft, 0, granted - BigInt(walk.steps - start));
    Atomics.sub(stepsLeft, 1, granted);
    Atomics.notify(stepsLeft, 0);
    return end;
  }

  /** Steps for the next slice. If other workers hold all that are left, waits until they give some back; 0 when none will come. */
  #grant(): bigint {
    const { stepsLeft, control } = this.#order;
    for (;;) {
      const left = Atomics.load(stepsLeft, 0);
      const granted = left < SLICE ? left : SLICE;
      if (left > 0n) {
        Atomics.add(stepsLeft, 1, granted);
        if (Atomics.compareExchange(stepsLeft, 0, left, left - granted) === left) return granted;
        Atomics.sub(stepsLeft, 1, granted);
      } else {
        if (Atomics.load(stepsLeft, 1) === 0n && Atomics.load(stepsLeft, 0) === 0n) return 0n;
        if (Atomics.load(control, CONTROL.stop) !== 0) return 0n;
        Atomics.wait(stepsLeft, 0, 0n, GRANT_WAIT);
      }
    }
  }

  #due(): boolean {
    return this.#squaresHeld >= REPORT_SQUARES || this.#now() - this.#sent >= REPORT_INTERVAL;
  }

  #report(unit: number, begun: Begun | undefined): void {
    const { steps, different, repeating, mirrored } = this.#field.walk;
    const total = { steps, different, repeating, mirrored };
    const before = this.#counted;
    this.#counted = total;
    const counts = addCounts(total, {
      steps: -before.steps,
      different: -before.different,
      repeating: -before.repeating,
      mirrored: -before.mirrored,
    });
    this.#reports.push({ unit, counts, squares: this.#squares, begun });
    this.#squares = [];
  }

  #flush(): void {
    this.#sent = this.#now();
    if (this.#reports.length === 0) return;
    this.#send({ kind: 'reports', reports: this.#reports.splice(0) });
    this.#squaresHeld = 0;
  }
}

/** Lowers a shared number to `value`, unless it is lower already. */
function lower(control: Int32Array, place: number, value: number): void {
  let seen = Atomics.load(control, place);
  while (value < seen) {
    const found = Atomics.compareExchange(control, place, seen, value);
    if (found === seen) return;
    seen = found;
  }
}
