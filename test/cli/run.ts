// Runs the command line inside the test: it has streams of its own and does not touch the process.

import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { main } from '../../src/cli/main.js';
import type { Host } from '../../src/cli/rim/context.js';
import type { Signal } from '../../src/cli/rim/signals.js';

export interface Run {
  readonly code: number;
  /** Standard output as text. */
  readonly out: string;
  readonly err: string;
  readonly bytes: Buffer;
}

export interface RunOptions {
  readonly stdin?: string | Uint8Array | AsyncIterable<string>;
  readonly env?: Readonly<Record<string, string>>;
  /** Both outputs claim to be terminals of 80 columns. */
  readonly tty?: boolean;
  /** The reader of standard output goes away after this many writes. */
  readonly closeAfter?: number;
  /** The result of later writes; EPIPE by default. */
  readonly closeCode?: string;
  /** Receives the function that sends a signal. */
  readonly onStart?: (send: (signal: Signal) => void) => void;
  /** Receives it when the command first listens for signals; before that, a signal would end the process. */
  readonly onListening?: (send: (signal: Signal) => void) => void;
  /** Receives each text that is written to one of the outputs. */
  readonly onText?: (text: string) => void;
}

/**
 * A signal as soon as the progress bar shows that the search is under way. The command needs `--progress always`.
 * @param shown what the bar must show
 */
export function signalAtBar(signal: Signal = 'SIGINT', shown = / \[#*-*\] /): RunOptions {
  let send: ((signal: Signal) => void) | undefined;
  return {
    onListening: sender => {
      send = sender;
    },
    onText: text => {
      if (shown.test(text)) send?.(signal);
    },
  };
}

/** `run(['fill', 'grids/seed-1.txt'])` or, without blanks in any part, `run('fill grids/seed-1.txt')`. */
export async function run(args: readonly string[] | string, options: RunOptions = {}): Promise<Run> {
  const signals = new EventEmitter();
  const out = sink(options, options.closeAfter, options.closeCode);
  const err = sink(options);
  const host: Host = {
    stdin: stdinOf(options.stdin),
    stdout: out.stream,
    stderr: err.stream,
    env: options.env ?? {},
    on: (signal, listener) => {
      const isFirst = signals.eventNames().length === 0;
      signals.on(signal, listener);
      if (isFirst) options.onListening?.(name => signals.emit(name));
    },
    off: (signal, listener) => signals.off(signal, listener),
  };
  options.onStart?.(signal => signals.emit(signal));
  const code = await main(typeof args === 'string' ? args.split(' ') : args, host);
  const bytes = Buffer.concat(out.parts);
  return { code, out: bytes.toString(), err: Buffer.concat(err.parts).toString(), bytes };
}

function stdinOf(stdin: RunOptions['stdin']): Readable {
  if (stdin === undefined) return Readable.from([]);
  if (typeof stdin === 'string' || stdin instanceof Uint8Array) return Readable.from([Buffer.from(stdin)]);
  return Readable.from(stdin);
}

function sink({ tty: isTTY = false, onText }: RunOptions, closeAfter = Number.POSITIVE_INFINITY, code = 'EPIPE') {
  const parts: Buffer[] = [];
  let writes = 0;
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      if (writes++ >= closeAfter) return done(Object.assign(new Error(`write ${code}`), { code }));
      parts.push(Buffer.from(part));
      onText?.(part.toString());
      done();
    },
    autoDestroy: false,
  });
  return { parts, stream: Object.assign(stream, isTTY ? { isTTY, columns: 80 } : {}) };
}
