// The journal of a filling: what its searches have found, one after another, and the state of the search under way. All but the searches is
// deterministic and takes hardly any time. So a filling is continued by doing it again with the answers in the journal, up to the search
// under way; its engine continues that one from its state.

import {
  array,
  constant,
  type DecoderType,
  exact,
  natural,
  nullable,
  number,
  optional,
  string,
  taggedUnion,
  unknown,
} from 'decoders';
import type { Plan } from '../analysis/plan.js';
import type { Keeper } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import type { Ending } from '../core/outcome.js';
import type { Fill, Fills } from '../engine/engine.js';
import { digestOf } from '../state/state.js';
import type { Stage } from './stage.js';

const SEARCH = exact({
  /** Checksum of the plan, and the nodes that the search might take, null for any number: to see that the same is searched again. */
  plan: string,
  nodeLimit: nullable(natural),
  fills: array(exact({ letters: array(natural), words: array(number) })),
  /** At the places of METER. */
  counters: array(number),
  /** Null for a search that was left after its fills, and for one at work. */
  ending: nullable(
    taggedUnion('kind', {
      exhausted: exact({ kind: constant('exhausted') }),
      incomplete: exact({ kind: constant('incomplete'), cuts: array(string) }),
      stopped: exact({ kind: constant('stopped'), by: constant('nodes') }),
    }),
  ),
  /** The engine's, of a search at work. */
  state: optional(unknown),
});
type LoggedSearch = DecoderType<typeof SEARCH>;

/** Of the searches of a filling, in their order. */
export const SEARCHES = array(SEARCH);

/** Milliseconds that a search runs at least before it is kept again, and how many times as long as keeping it took the last time. */
const LEAST_PAUSE = 2000;
const PAUSES_A_WRITE = 50;

/** What a search is told by the filling that it is part of. */
export interface Part {
  readonly stage: Stage;
  readonly meter: Float64Array;
  /** The nodes of the stage run out no later than those of the whole filling. */
  readonly endsItself: boolean;
  readonly run: (keeper: Keeper | undefined) => Fills;
}

export class Journal {
  readonly #searches: LoggedSearch[];
  readonly #write: (searches: readonly object[]) => Promise<void>;
  readonly #isDue: (() => boolean) | undefined;
  /** Searches begun in this run. */
  #begun = 0;
  /** When to keep the search again. */
  #due = performance.now() + LEAST_PAUSE;
  /** A search was stopped from outside: what comes after it in this run is not what would come if it went on. */
  #closed = false;

  /**
   * @param past what an earlier run wrote, as SEARCHES reads it; empty for a new filling
   * @param write keeps the searches, plain data
   * @param isDue whether to keep the search at work now; as often as it costs little unless given
   */
  constructor(
    past: readonly LoggedSearch[],
    write: (searches: readonly object[]) => Promise<void>,
    isDue?: () => boolean,
  ) {
    this.#searches = [...past];
    this.#write = write;
    this.#isDue = isDue;
  }

  /**
   * A search, or what the journal has of it.
   * @throws InputError when the journal is of a filling that went another way
   */
  async *search({ stage, meter, endsItself, run }: Part): Fills {
    if (this.#closed) return yield* run(undefined);
    const at = this.#begun++;
    const nodeLimit = Number.isFinite(stage.nodeLimit) ? stage.nodeLimit : null;
    const fresh: LoggedSearch = {
      plan: checksumOf(stage.plan),
      nodeLimit,
      fills: [],
      counters: [...meter],
      ending: null,
    };
    const past = this.#searches[at];
    if (past !== undefined) {
      if (past.plan !== fresh.plan || past.nodeLimit !== nodeLimit || past.counters.length !== meter.length)
        throw otherFilling();
      meter.set(past.counters);
      for (const fill of past.fills) yield fillOf(fill);
      if (past.ending !== null) return past.ending;
      if (past.state === undefined) throw otherFilling(); // it was left then, and nobody asked for more
    }
    const from = past?.state;
    const search: LoggedSearch = past ?? fresh;
    this.#searches[at] = search;
    const keep = (change: Partial<LoggedSearch>): void => {
      this.#searches[at] = { ...this.#searches[at]!, counters: [...meter], state: undefined, ...change };
    };
    const fills = run({
      from,
      look: (stops, state) => {
        const ends = stops === 'nodes' && endsItself;
        if (this.#closed || ends || (stops === undefined && !this.#isTime())) return undefined;
        this.#closed = stops !== undefined;
        const begin = performance.now();
        keep({ state: state() });
        return this.#keep(begin);
      },
    });
    try {
      for (let taken: boolean | undefined; ; ) {
        const step = await fills.next(taken);
        if (this.#closed) {
          if (step.done) return step.value;
        } else if (step.done) {
          keep({ ending: endingOf(step.value) });
          return step.value;
        } else {
          keep({
            fills: [...this.#searches[at]!.fills, { letters: [...step.value.letters], words: [...step.value.words] }],
          });
        }
        taken = yield step.value;
      }
    } finally {
      await fills.return({ kind: 'stopped', by: 'signal' });
    }
  }

  /** Whether the filling was stopped before its end. */
  get stopped(): boolean {
    return this.#closed;
  }

  /** Keeps how it ended, unless it was stopped. */
  async close(): Promise<void> {
    if (!this.#closed) await this.#keep(performance.now());
  }

  #isTime(): boolean {
    return this.#isDue?.() ?? performance.now() >= this.#due;
  }

  async #keep(begin: number): Promise<void> {
    await this.#write(this.#searches);
    const now = performance.now();
    this.#due = now + Math.max(LEAST_PAUSE, PAUSES_A_WRITE * (now - begin));
  }
}

function otherFilling(): InputError {
  return new InputError('the checkpoint belongs to another fill: give the same grid, dictionaries and options as then');
}

function fillOf({ letters, words }: LoggedSearch['fills'][number]): Fill {
  return { letters: Uint8Array.from(letters), words: Int32Array.from(words) };
}

function endingOf(ending: Ending): LoggedSearch['ending'] {
  if (ending.kind === 'incomplete') return { kind: 'incomplete', cuts: [...ending.cuts] };
  if (ending.kind === 'exhausted') return { kind: 'exhausted' };
  if (ending.by !== 'nodes')
    throw new Error(`a search that is kept was stopped by ${ending.by}, and its state was not asked for`);
  return { kind: 'stopped', by: 'nodes' };
}

/** Of all that a search looks at. */
function checksumOf({ grid, printed: _, ...rest }: Plan): string {
  return digestOf({ ...rest, grid: { ...grid, source: undefined } }).slice(0, 16);
}
