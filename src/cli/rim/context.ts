// The rim: the one place where a command meets the process. It wraps the streams, watches for a closed pipe, turns signals
// into an abort that a search can obey, and decides about colour.

import { fstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeParts } from '#platform/files';
import { InputError } from '../../core/errors.js';
import { visible, visibleInColour } from '../../core/wording.js';
import { Usage } from './arguments.js';
import { Claims } from './claims.js';
import { type CommandSpec, type Context, EXIT, type ExitCode, type Options, type Terminal } from './command.js';
import { linesOf, readBytes, readIfThere, readParts, readStream, syncFolder, writeWhole } from './disk.js';
import { writeFailure } from './failures.js';
import { messageOf } from './option-wording.js';
import { shortageText } from './shortage.js';
import { type SignalHost, Signals } from './signals.js';
import { isWipe } from './wipe.js';

type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** The part of `process` that commands need; tests supply their own. */
export interface Host extends SignalHost {
  readonly stdin: AsyncIterable<Uint8Array | string> & {
    readonly isTTY?: boolean;
    /** The descriptor from which it reads. */
    readonly fd?: number;
    destroy?(): unknown;
  };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Error codes of an output that nobody reads any more. */
const GONE: ReadonlySet<string> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** Thrown by `print` when the reader has gone (`| head`): the command ends without a message. */
export class ClosedPipe extends Error {
  override readonly name = 'ClosedPipe';
}

/** `CROSSGEN_STACK=1` shows the stack of errors that are bugs. */
const STACK_VARIABLE = 'CROSSGEN_STACK';

/** Everything around a command; `close` restores the handling of signals and waits until all output has been written. */
export interface Rim {
  /** @param given the command line, from the name of the command on */
  context(
    args: readonly string[],
    options: Options,
    commands: () => Promise<readonly CommandSpec[]>,
    given?: readonly string[],
  ): Context;
  print(data: string | Uint8Array): Promise<void>;
  /** Prints help and the like, folded for a terminal. */
  show(text: string): Promise<void>;
  complain(error: unknown): ExitCode;
  readonly columns: number | undefined;
  close(): Promise<void>;
}

/** @param fold breaks lines for a terminal of so many columns */
export function makeRim(host: Host, fold: (text: string, columns: number) => string = text => text): Rim {
  const abort = new AbortController();
  const claims = new Claims();
  let closed = false;
  let broken: NodeJS.ErrnoException | undefined;
  let stdinTaken = false;
  let clearBar: (() => void) | undefined;
  /** Those of the run, once they are read. */
  let asked: Options | undefined;
  const takeStdin = (): Host['stdin'] => {
    if (stdinTaken) throw new InputError('standard input can be read only once', { file: '-' });
    stdinTaken = true;
    // A file behind `<` is an input like any other.
    if (host.stdin.fd !== undefined) claims.read('-', fstatSync(host.stdin.fd));
    return host.stdin;
  };

  const onError = (error: NodeJS.ErrnoException): void => {
    closed = true;
    if (!GONE.has(error.code ?? '')) broken = error;
    abort.abort();
  };
  host.stdout.on('error', onError);
  host.stderr.on('error', () => {});

  const signals = new Signals(host, abort, {
    has: () => claims.outputs().length > 0,
    removeParts: () => claims.outputs().forEach(removeParts),
  });

  const print = async (given: string | Uint8Array): Promise<void> => {
    clearBar?.();
    const shown = host.stdout.isTTY === true && typeof given === 'string' && !isWipe(given);
    const data = shown ? visibleInColour(given) : given;
    const failed =
      closed || (await new Promise<boolean>(resolve => host.stdout.write(data, error => resolve(!!error))));
    if (!failed) return;
    // The stream may report its error to the listener before or after it reports it to the writer.
    await new Promise(resolve => setImmediate(resolve));
    if (broken === undefined) throw new ClosedPipe();
    throw new InputError(writeFailure(broken, ''), { file: 'standard output' });
  };
  const folded = (text: string, { isTTY, columns }: Output): string =>
    isTTY && columns !== undefined ? fold(text, columns) : text;
  const say = (text: string): void => {
    clearBar?.();
    host.stderr.write(`${folded(visible(text), host.stderr)}\n`);
  };
  const complain = (error: unknown): ExitCode => {
    if (error instanceof ClosedPipe) throw error;
    if (error instanceof InputError) {
      say(error.place === undefined ? `crossgen: ${messageOf(error)}` : messageOf(error));
      return EXIT.input;
    }
    if (error instanceof Usage) {
      say(`crossgen: ${error.message}`);
      return EXIT.input;
    }
    const shortage = shortageText(error, asked);
    if (shortage !== undefined) {
      say(`crossgen: ${shortage}`);
      return EXIT.fault;
    }
    const message = error instanceof Error ? error.message : String(error);
    say(
      `crossgen: a fault of this program: ${message}\nPlease report it with the command line, its input and ` +
        `'crossgen --version'; ${STACK_VARIABLE}=1 shows where it happened.`,
    );
    if (host.env[STACK_VARIABLE] && error instanceof Error && error.stack !== undefined) say(error.stack);
    return EXIT.fault;
  };

  return {
    print,
    show: text => print(`${folded(text, host.stdout)}\n`),
    complain,
    columns: host.stdout.isTTY ? host.stdout.columns : undefined,
    context(args, options, commands, given = []) {
      asked = options;
      const inputs = new Map<string, Uint8Array>();
      const noted = async <Bytes extends Uint8Array | undefined>(
        path: string,
        read: Promise<Bytes>,
      ): Promise<Bytes> => {
        const bytes = await read;
        if (bytes !== undefined && options.takes('resume')) inputs.set(path, bytes);
        return bytes;
      };
      return {
        args,
        given,
        options,
        commands,
        print,
        complain,
        note: text => {
          if (!options.flag('quiet')) say(text);
        },
        inputs,
        read: async path =>
          noted(
            path,
            path === '-' ? readStream(takeStdin(), path) : readBytes(path, found => claims.read(path, found)),
          ),
        parts: path => (path === '-' ? bytesOf(takeStdin()) : readParts(path, found => claims.read(path, found))),
        readIfThere: path =>
          noted(
            path,
            readIfThere(path, found => claims.read(path, found)),
          ),
        readState: path => (path === '-' ? readStream(takeStdin(), path) : readBytes(path)),
        claim: async (path, option) => {
          if (path !== '-') await claims.write(path, option);
        },
        lines: () => linesOf(takeStdin()),
        interactive: host.stdin.isTTY === true,
        write: async (path, data, { noClobber = false, oneOfMany = false } = {}) => {
          if (path === '-') return print(data);
          await claims.write(path, oneOfMany ? 'out-dir' : undefined);
          await signals.undisturbed(() => writeWhole(path, data, noClobber));
          if (!oneOfMany) await syncFolder(dirname(path));
        },
        get signal() {
          return signals.watch();
        },
        interrupted: () => signals.code,
        stdout: terminal(host.stdout, host.env, options),
        stderr: terminal(host.stderr, host.env, options),
        progressStream: host.stderr,
        setBar: clear => {
          clearBar = clear;
        },
      };
    },
    close: async () => {
      signals.close();
      if (stdinTaken) host.stdin.destroy?.(); // a terminal that is still being read would keep the process alive
      for (const stream of closed ? [host.stderr] : [host.stdout, host.stderr])
        await new Promise<void>(resolve => stream.write('', () => resolve()));
      host.stdout.off('error', onError);
    },
  };
}

async function* bytesOf(stream: Host['stdin']): AsyncGenerator<Uint8Array> {
  for await (const part of stream) yield typeof part === 'string' ? Buffer.from(part) : part;
}

function terminal(stream: Output, env: Host['env'], options: Options): Terminal {
  const isTTY = stream.isTTY === true;
  return {
    isTTY,
    colour: !options.flag('no-color') && wantsColour(isTTY, env),
    columns: isTTY ? stream.columns : undefined,
  };
}

/** FORCE_COLOR takes precedence over NO_COLOR, as in Node itself; both count only if they are not empty. */
function wantsColour(isTTY: boolean, env: Host['env']): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY && !NO_COLOR && TERM !== 'dumb';
}
