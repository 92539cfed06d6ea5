// What a command is to the command line: a name, its arguments and options as data, and a function from a context to an
// exit code. A command never touches `process`: it is given its streams, and main.ts sets the exit code and drains them.

import type { EndingName } from '../../core/endings.js';

/** The exit codes of every command; the first of EXIT_ORDER that occurred is the code of the whole run. */
export const EXIT = {
  done: 0,
  /** Proven: no fill (no square, no move, no such word) exists. SAT solvers have this code too; 1 is what a crash of Node ends with. */
  none: 20,
  /** Bad input or usage. */
  input: 2,
  /** A limit was reached, or an incomplete method ran dry. */
  gaveUp: 3,
  /** A check failed: verify found faults, bench a slowdown. */
  failed: 4,
  /** A fault of ours. */
  fault: 70,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code for each ending of a search. */
export const EXIT_AT = {
  enough: EXIT.done,
  complete: EXIT.done,
  none: EXIT.none,
  gaveUp: EXIT.gaveUp,
} as const satisfies Record<EndingName, ExitCode>;

const EXIT_ORDER: readonly ExitCode[] = [130, 143, 70, 2, 4, 3, 20, 0];

/** The one code that speaks for several, one a grid or file. */
export function worstExit(codes: Iterable<ExitCode>): ExitCode {
  const occurred = new Set(codes);
  return EXIT_ORDER.find(code => occurred.has(code)) ?? EXIT.done;
}

/** The headings of long help, in their order. The options that most people need stand before them. */
export const HEADINGS = [
  'Dictionaries',
  'Words',
  'Clues',
  'The best fill',
  'The game',
  'Squares',
  'Grids',
  'Search',
  'Several fills, and batches',
  'Output',
  'Proofs and SAT solvers',
  'Messages',
] as const;
export type Heading = (typeof HEADINGS)[number];

export interface OptionSpec {
  /** Without its dashes: `time-limit`. A name that starts with `no-` turns something off. */
  readonly name: string;
  /** What it stands under in help; last, if it has none. */
  readonly heading?: Heading;
  /** One letter, without its dash. */
  readonly short?: string;
  /** What stands for the value in help: `FILE`. Absent for a switch. */
  readonly value?: string;
  /** A switch where this option is given as well; elsewhere its value may be left out, too. */
  readonly switchWith?: string;
  /** May be given several times. */
  readonly many?: boolean;
  /** How the value is read; `text` unless said. A duration is `500ms`, `30s`, `5m` or `none`. */
  readonly kind?: 'text' | 'integer' | 'duration';
  /** Smallest and largest integer. */
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** What completion offers where other values are possible too. */
  readonly suggests?: readonly string[];
  /** As the user would type it. */
  readonly default?: string;
  /** One line of help, without a full stop. */
  readonly text: string;
  /** What completion offers for the value; `words` are words, or a file of them behind an `@`. */
  readonly completes?: 'file' | 'directory' | 'words';
  /** The value is a file that the command writes: it must not be an input. */
  readonly writes?: boolean;
}

export interface ArgumentSpec {
  /** As in help: `GRID`. */
  readonly name: string;
  readonly text: string;
  /** `one` and `many` need at least one value. */
  readonly takes: 'one' | 'many' | 'maybe' | 'any';
  readonly choices?: readonly string[];
  readonly completes?: 'file';
}

/** The values of the options, read and checked. Asking for an option that the command does not list is a fault. */
export interface Options {
  /** A switch; for `no-clobber` true when it was given. */
  flag(name: string): boolean;
  text(name: string): string | undefined;
  /** In the order given; of an option that is `many`. */
  texts(name: string): readonly string[];
  integer(name: string): number | undefined;
  /** Milliseconds; Infinity for `none`. */
  duration(name: string): number | undefined;
  /** The command has such an option. */
  takes(name: string): boolean;
  /** The user gave it, rather than its default. */
  given(name: string): boolean;
  /** All that the user gave, by name. */
  all(): Readonly<Record<string, unknown>>;
}

export interface WriteFileOptions {
  /** Refuses to replace a file. */
  readonly noClobber?: boolean;
  /** The caller writes many files into one folder, and syncs the folder once when all are there. */
  readonly oneOfMany?: boolean;
}

export interface Context {
  readonly args: readonly string[];
  readonly options: Options;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Every command, for those who describe them all. */
  commands(): Promise<readonly CommandSpec[]>;
  /** Writes to standard output; resolves when there is room for more. Ends the command quietly when the pipe is closed. */
  print(data: string | Uint8Array): Promise<void>;
  /** A line (or several) for the person, to standard error; nothing under `--quiet`. */
  note(text: string): void;
  /** An error that does not end the command (one grid of several): to standard error, always. */
  complain(error: unknown): ExitCode;
  /**
   * A file's bytes, `-` being standard input.
   * @throws InputError when it cannot be read
   */
  read(path: string): Promise<Uint8Array>;
  /**
   * A file's bytes part by part, so that it may be larger than memory.
   * @throws InputError, while it is read, when it cannot be
   */
  parts(path: string): AsyncIterable<Uint8Array>;
  /** The bytes of an input that need not exist. */
  readIfThere(path: string): Promise<Uint8Array | undefined>;
  /** The bytes of a file that this command keeps up to date itself, such as a checkpoint: it may be replaced later. */
  readState(path: string): Promise<Uint8Array>;
  /**
   * Announces a file that will be written, so that it is refused before the work and not after.
   * @throws InputError when it is an input of this run
   */
  claim(path: string): Promise<void>;
  /** Standard input line by line, as it comes. */
  lines(): AsyncIterator<string>;
  /**
   * Writes a file whole or not at all: beside its place first, then renamed.
   * @throws InputError when it cannot be written, is an input of this run, or exists and must not be replaced
   */
  write(path: string, data: string | Uint8Array, options?: WriteFileOptions): Promise<void>;
  /** Aborted by SIGINT or SIGTERM once asked for; until a command asks, a signal ends the process as it always does. */
  readonly signal: AbortSignal;
  /** 130 or 143 after a signal. */
  interrupted(): ExitCode | undefined;
  /** Whether standard input is a terminal, at which someone may be asked. */
  readonly interactive: boolean;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  /** Standard error itself, for a progress bar. */
  readonly progressStream: NodeJS.WritableStream;
  /**
   * Announces a progress bar on {@link progressStream}; undefined when there is none any more.
   * @param clear takes it off the terminal: called before anything else is written, so that no redrawing can take a message with it
   */
  setBar(clear: (() => void) | undefined): void;
}

/** What is known of an output stream. */
export interface Terminal {
  readonly isTTY: boolean;
  /** Colour is wanted: a terminal, or FORCE_COLOR; never with NO_COLOR, TERM=dumb or --no-color. */
  readonly colour: boolean;
  /** Width in characters; undefined when not a terminal. */
  readonly columns: number | undefined;
}

export interface CommandSpec {
  readonly name: string;
  /** One line, without a full stop. */
  readonly summary: string;
  readonly args: readonly ArgumentSpec[];
  /** Names of common options (options.ts), and options of the command's own. */
  readonly options: readonly (string | OptionSpec)[];
  /** Names of the options that help shows first; the others follow in groups. Without them help is one list. */
  readonly common?: readonly string[];
  /** More help, after the options: examples. */
  readonly help?: string;
  run(context: Context): Promise<ExitCode>;
}
