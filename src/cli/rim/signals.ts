// Signals. A command that can stop early watches for them: the first one stops its work, and what was found is kept. Any other signal
// ends the process, but not while a file is written, and not before the parts of files that threads were writing are removed.

import { EXIT, type ExitCode } from './command.js';

/** The signals that end a process, and the exit code after each, as shells have it. */
const CODES = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;
export type Signal = keyof typeof CODES;

/** The part of `process` that has to do with signals. */
export interface SignalHost {
  on(signal: Signal, listener: () => void): unknown;
  off(signal: Signal, listener: () => void): unknown;
  readonly pid?: number;
  /** Sends a signal to a process. */
  kill?(pid: number, signal: Signal): unknown;
}

export class Signals {
  readonly #host: SignalHost;
  readonly #outputs: { has(): boolean; removeParts(): void };
  readonly #abort: AbortController;
  readonly #listeners: readonly (readonly [Signal, () => void])[];
  #listening = false;
  #watching = false;
  #writing = 0;
  #first: Signal | undefined;
  /** Ends the process when nothing is written any more. */
  #last: Signal | undefined;

  /**
   * @param abort stops the work of a command that watches
   * @param outputs the files that threads may be writing
   */
  constructor(host: SignalHost, abort: AbortController, outputs: { has(): boolean; removeParts(): void }) {
    this.#host = host;
    this.#abort = abort;
    this.#outputs = outputs;
    this.#listeners = (Object.keys(CODES) as Signal[]).map(signal => [signal, () => this.#hear(signal)]);
  }

  /** The exit code after a signal. */
  get code(): ExitCode | undefined {
    return this.#first && CODES[this.#first];
  }

  /** From now on the first signal stops the work, and does not end the process. */
  watch(): AbortSignal {
    this.#watching = true;
    this.#listen();
    return this.#abort.signal;
  }

  /** Does work that must not be cut off. */
  async undisturbed(work: () => Promise<void>): Promise<void> {
    this.#writing++;
    this.#listen();
    try {
      await work();
    } finally {
      this.#writing--;
      this.#listen();
    }
  }

  /** Signals do what they did before. */
  close(): void {
    this.#watching = false;
    this.#listen();
  }

  #hear(signal: Signal): void {
    if (!this.#watching || this.#first !== undefined) this.#last ??= signal;
    this.#first ??= signal;
    if (this.#watching) this.#abort.abort();
    this.#listen();
  }

  /** Listens as long as a signal must not end the process at once: not longer, for one is heard only between two steps of the work. */
  #listen(): void {
    const isOver = this.#last !== undefined && this.#writing === 0;
    if (isOver) this.#outputs.removeParts();
    const isStopping = this.#watching && (this.#first === undefined || this.#outputs.has());
    const wanted = !isOver && (this.#writing > 0 || isStopping);
    if (wanted !== this.#listening)
      for (const [signal, listener] of this.#listeners) this.#host[wanted ? 'on' : 'off'](signal, listener);
    this.#listening = wanted;
    if (isOver && this.#host.pid !== undefined) this.#host.kill?.(this.#host.pid, this.#last!);
  }
}
