// What the rooms may ask of the platform that they run on. Each file of `node` has a twin of the same name in `browser` with the same
// exports; the package's `imports` choose between them, as `#platform/bytes`. This file has the types that both share.

/** The threads that crossgen starts, each with a module of its own. */
export type ThreadName = 'balda' | 'crew' | 'engine' | 'squares' | 'team';

/** A thread, as the one that started it sees it. */
export interface Thread {
  post(message: unknown): void;
  /** Calls these until the function that it returns is called. */
  listen(hearing: Hearing): () => void;
  /** Why it has failed; this may happen while nobody listens. */
  readonly failure: Error | undefined;
  /** Ends it, whatever it does. */
  end(): Promise<void>;
}

export interface Hearing {
  // biome-ignore lint/suspicious/noExplicitAny: whoever started the thread knows what it says
  readonly message?: (message: any) => void;
  readonly error?: (error: Error) => void;
  readonly exit?: () => void;
}

/** The folders of the package with files that are read by name. */
export type ShippedFolder = 'dict' | 'grids';

/** What a file is to contain, at once or in parts. */
export type Content = string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file that is not complete yet. Either `keep` or `drop` must be called; after `keep`, `drop` does nothing. */
export interface Part {
  /** Adds to the end. */
  add(data: string | Uint8Array): Promise<void>;
  /** Writes bytes at a place, at once. */
  put(bytes: Uint8Array, at: number): void;
  /** Cuts the file to this size. */
  cut(size: number): void;
  /** The file is complete: it is saved to the disk and gets its name. @throws the system's own error; then `drop` is still to be called */
  keep(): Promise<void>;
  /** Removes the file. */
  drop(): Promise<void>;
}

/** A folder for the files of a program, and its runs. */
export interface Workshop {
  /** The path of a file in it. */
  path(name: string): string;
  /** Writes a file; `isOver` is asked after each part, and true ends it. */
  write(name: string, parts: Iterable<Uint8Array>, isOver: () => boolean): Promise<void>;
  /** The file's characters, one for each byte; empty if there is none, undefined if it is larger than `most` bytes. */
  read(name: string, most: number): Promise<string | undefined>;
  /** Copies a file to a place outside. @throws the system's own error */
  keep(name: string, place: string): Promise<void>;
  /** Runs a program and tells how that ended. */
  run(program: string, given: readonly string[], limits: RunLimits): Promise<Run>;
  /** Removes it with all its files. */
  remove(): void;
}

export interface RunLimits {
  /** The most bytes that it may print. */
  readonly most: number;
  /** Asked from time to time; true ends it. */
  readonly isOver: () => boolean;
}

export type Run =
  | { readonly kind: 'ended'; readonly code: number | null; readonly output: string; readonly errors: string }
  | { readonly kind: 'over' | 'too much' | 'no shell' };

/** Encodings other than UTF-8. */
export interface Encodings {
  decode(bytes: Uint8Array, encoding: string): string;
  encode(text: string, encoding: string, options?: { readonly addBOM: boolean }): Uint8Array;
  encodingExists(encoding: string): boolean;
}

/** The languages whose stems are known. */
export const STEMMED: readonly string[] = ['de', 'en', 'ru'];
export type StemLanguage = 'de' | 'en' | 'ru';

/** The languages whose words can be hyphenated. */
export const HYPHENATED: readonly string[] = ['de', 'en', 'ru'];
export type HyphenLanguage = 'de' | 'en' | 'ru';
