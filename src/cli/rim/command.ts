// What a command is to the command line: a name, its arguments and options as data, and a function from a context to an
// exit code. A command never touches `process`: it gets its streams, and main.ts sets the exit code and waits for the
// output.

import type { EndingName } from '../../core/outcome.js';

/** The exit codes of every command. If several apply, the first of them in EXIT_ORDER is the code of the whole run. */
export const EXIT = {
  done: 0,
  /** Proven: no fill (no square, no move, no such word) exists. SAT solvers use this code too; 1 is the code of a Node crash. */
  none: 20,
  /** Bad input or usage. */
  input: 2,
  /** A limit was reached, or an incomplete method tried everything it had. */
  gaveUp: 3,
  /** A check failed: verify found faults, bench a slowdown. */
  failed: 4,
  /** A bug of crossgen. */
  fault: 70,
  hungUp: 129,
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

const EXIT_ORDER: readonly ExitCode[] = [129, 130, 143, 70, 2, 4, 3, 20, 0];

/** The code that represents several codes, one for each grid or file. */
export function worstExit(codes: Iterable<ExitCode>): ExitCode {
  const occurred = new Set(codes);
  return EXIT_ORDER.find(code => occurred.has(code)) ?? EXIT.done;
}

/** The headings of long help, in order. The options that most people need come before them. */
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

/**
 * How an option or argument goes with others of its command. A condition is `NAME` (it is given, and not at its default), `NAME=VALUE|VALUE`
 * or `NAME!=VALUE|VALUE` (it has, or has not, one of these values), or `ARGUMENT+` (more than one of it). Conditions on options that the
 * command does not have are left out, so a common option can be stated once for all commands.
 */
export interface Relation {
  /** Any of these conditions. */
  readonly of: readonly string[];
  /** Only for these values of the option itself. */
  readonly at?: readonly string[];
  /** Only if one of these conditions holds. */
  readonly when?: readonly string[];
  /** Not if one of these conditions holds. */
  readonly unless?: readonly string[];
  /** The reason, for the message. */
  readonly why?: string;
}

/** What an option or argument says about others; conflicts.ts checks it before the command runs. */
export interface Company {
  readonly needs?: readonly Relation[];
  readonly conflicts?: readonly Relation[];
}

export interface OptionSpec extends Company {
  /** Without its dashes: `time-limit`. A name that starts with `no-` turns something off. */
  readonly name: string;
  /** Its heading in help; options without one come last. */
  readonly heading?: Heading;
  /** One letter, without its dash. */
  readonly short?: string;
  /** The name of the value in help: `FILE`. Absent for a switch. */
  readonly value?: string;
  /** This option is a switch if the named option is also given; otherwise its value may be left out, too. */
  readonly switchWith?: string;
  /** The number that is meant if the value is left out. */
  readonly implied?: string;
  /** May be given several times. */
  readonly many?: boolean;
  /** How the value is read; `text` by default. A duration is `500ms`, `30s`, `5m` or `none`. */
  readonly kind?: 'text' | 'integer' | 'duration';
  /** Smallest and largest integer. */
  readonly min?: number;
  readonly max?: number;
  /** `auto` is the number of cores, or `max` if there are more. */
  readonly auto?: boolean;
  readonly choices?: readonly string[];
  /** What completion offers if other values are possible too. */
  readonly suggests?: readonly string[];
  /** The default as the user would type it. */
  readonly default?: string;
  /** The value that follows from other options, for relations; used if the option is not given. */
  readonly follows?: (options: Options) => string;
  /** One line of help, without a full stop. */
  readonly text: string;
  /** What completion offers for the value; `words` are words, or a file of words after an `@`. */
  readonly completes?: 'file' | 'directory' | 'words';
  /** The value is a file that the command writes: it must not be an input. `again`: it exists, and the command keeps it up to date. */
  readonly writes?: true | 'again';
}

export interface ArgumentSpec extends Company {
  /** Its name in help: `GRID`. */
  readonly name: string;
  readonly text: string;
  /** `one` and `many` need at least one value. */
  readonly takes: 'one' | 'many' | 'maybe' | 'any';
  readonly choices?: readonly string[];
  readonly completes?: 'file';
}

/** The values of the options, read and checked. Asking for an option that the command does not list is a bug. */
export interface Options {
  /** A switch; for `no-clobber` true if it was given. */
  flag(name: string): boolean;
  text(name: string): string | undefined;
  /** In the order given; for an option that is `many`. */
  texts(name: string): readonly string[];
  integer(name: string): number | undefined;
  /** Milliseconds; Infinity for `none`. */
  duration(name: string): number | undefined;
  /** Whether the command has such an option. */
  takes(name: string): boolean;
  /** Whether the user gave it. */
  given(name: string): boolean;
  /** Everything that the user gave, by name. */
  all(): Readonly<Record<string, unknown>>;
}

export interface WriteFileOptions {
  /** Refuses to replace a file. */
  readonly noClobber?: boolean;
  /** The caller writes many files into one folder, and syncs the folder once when all have been written. */
  readonly oneOfMany?: boolean;
}

export interface Context {
  readonly args: readonly string[];
  /** The command line as it was given, from the name of the command on. */
  readonly given: readonly string[];
  readonly options: Options;
  /** All commands, for code that describes them. */
  commands(): Promise<readonly CommandSpec[]>;
  /** Writes to standard output; resolves when there is room for more. Ends the command quietly when the pipe is closed. */
  print(data: string | Uint8Array): Promise<void>;
  /** Prints a line (or several) for the person on standard error; nothing with `--quiet`. */
  note(text: string): void;
  /** Reports an error that does not end the command (one grid of several) on standard error, always. */
  complain(error: unknown): ExitCode;
  /**
   * The bytes of a file; `-` is standard input.
   * @throws InputError when it cannot be read
   */
  read(path: string): Promise<Uint8Array>;
  /**
   * The bytes of a file in parts, so that it may be larger than memory.
   * @throws InputError during reading, if it cannot be read
   */
  parts(path: string): AsyncIterable<Uint8Array>;
  /** By path: what has been read so far by a command that may be resumed. */
  readonly inputs: ReadonlyMap<string, Uint8Array>;
  /** The bytes of an input, or undefined if it does not exist. */
  readIfThere(path: string): Promise<Uint8Array | undefined>;
  /** The bytes of a file that this command updates itself, such as a checkpoint; it may be replaced later. */
  readState(path: string): Promise<Uint8Array>;
  /**
   * Announces a file that will be written, so that it is refused before the work and not after it.
   * @param option that names it
   * @throws InputError when it is an input of this run, or another option names it
   */
  claim(path: string, option?: string): Promise<void>;
  /** Standard input line by line, as it arrives. */
  lines(): AsyncIterator<string>;
  /**
   * Writes a file whole or not at all: under another name first, then renamed.
   * @throws InputError when it cannot be written, is an input of this run, or exists and must not be replaced
   */
  write(path: string, data: string | Uint8Array, options?: WriteFileOptions): Promise<void>;
  /** Aborted by SIGINT, SIGTERM or SIGHUP, once a command has asked for it. Until then, a signal ends the process as usual. */
  readonly signal: AbortSignal;
  /** 129, 130 or 143 after a signal. */
  interrupted(): ExitCode | undefined;
  /** Whether standard input is a terminal, so that someone can be asked. */
  readonly interactive: boolean;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  /** Standard error itself, for a progress bar. */
  readonly progressStream: NodeJS.WritableStream;
  /**
   * Announces a progress bar on {@link progressStream}; undefined when there is none any more.
   * @param clear removes it from the terminal; called before anything else is written, so that no message is overwritten
   */
  setBar(clear: (() => void) | undefined): void;
}

/** What is known of an output stream. */
export interface Terminal {
  readonly isTTY: boolean;
  /** Whether colour is wanted: on a terminal, or with FORCE_COLOR; never with NO_COLOR, TERM=dumb or --no-color. */
  readonly colour: boolean;
  /** Width in characters; undefined if it is not a terminal. */
  readonly columns: number | undefined;
}

export interface CommandSpec {
  readonly name: string;
  /** One line, without a full stop. */
  readonly summary: string;
  readonly args: readonly ArgumentSpec[];
  /** Names of common options (options.ts), and the command's own options. */
  readonly options: readonly (string | OptionSpec)[];
  /** Names of the options that help shows first; the others follow in groups. Without these names, help is one list. */
  readonly common?: readonly string[];
  /** More help, after the options: examples. */
  readonly help?: string;
  run(context: Context): Promise<ExitCode>;
}
