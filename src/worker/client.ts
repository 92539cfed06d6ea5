// The page's side, `crossgen/client`: a small file without the searches. It sends calls to the worker, and drops what comes too late.

import type { Lack } from '../analysis/proof.js';
import type { Study } from '../analysis/study.js';
import { InputError, LateAnswer } from '../core/errors.js';
import type { OnProgress } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import type { GivenRules } from '../core/rules.js';
import type { LinedClues } from '../dictionary/lined.js';
import type { ReadOptions } from '../dictionary/read-dictionary.js';
import type { WriteOptions } from '../formats/format.js';
import type { ReadPuzzleOptions } from '../formats/puzzles.js';
import type { Written } from '../formats/registry.js';
import type { Grid } from '../grid/grid.js';
import type { BestOptions, BestPuzzle } from '../library/best.js';
import type { LetterOptions, LetterVerdicts, WordOptions, WordVerdicts } from '../library/candidates.js';
import type { Design, DesignOptions } from '../library/design.js';
import type { FillOptions } from '../library/fill.js';
import type { FilledPuzzle } from '../library/filled.js';
import type { MendOptions, mend } from '../library/mend.js';
import type { RefilledPuzzle, RefillOptions } from '../library/refill.js';
import type { WhyAnswer, WhyOptions } from '../library/why.js';
import type { Breach } from '../lint/checks.js';
import type { LintOptions } from '../lint/lint-puzzle.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { ProofVerdict } from '../verify/proof/check.js';
import type { Fault } from '../verify/verify.js';
import type { DictionarySource, LookedUp } from './calls.js';
import { hireFor, PageWorker, type WorkerLike } from './hire.js';
import { type Packed, unpacked } from './packed.js';
import { type CluesOfPage, type FromWorker, LEAVE, STOP, type ToWorker } from './protocol.js';

export type { WorkerLike };
/** Why a call fails whose grid was edited meanwhile. A signal that is aborted with it as the reason ends its call in the same way. */
export { InputError, LateAnswer };

/** A dictionary that the worker holds. */
export interface WorkerDictionary {
  readonly dictionary: number;
  readonly words: number;
  /** What a user should know about how it was read. */
  readonly notes: readonly string[];
}

/** For every call. */
export interface CallOptions {
  /**
   * The state of the grid that the call is about: a number that rises with every edit. A call with a higher one ends the calls with lower ones:
   * they fail with a LateAnswer, and nothing of theirs arrives any more.
   */
  readonly revision?: number;
}

interface RuledOptions extends CallOptions {
  readonly rules?: GivenRules;
}

/** Functions do not reach the worker, except those for progress and verdicts. */
type Sent<Options> = Omit<Options, 'flag' | 'meter' | 'best' | 'now' | 'rest' | 'keeper'> & CallOptions;

/** A grid, or its text. */
type GridText = Grid | string;

export interface CrossgenWorker {
  /** Whether the page is isolated, so that there are threads and searches stop at once. */
  readonly isolated: boolean;
  /**
   * Reads dictionaries, in order of priority; a file has its bytes, or the address from which the worker loads them. Of one from `crossgen/dict` the worker
   * gets the words, and the clues of a length when a call needs them.
   */
  readDictionaries(
    files: readonly DictionarySource[],
    options?: Omit<ReadOptions, 'onProblem' | 'onBadByte'>,
  ): Promise<WorkerDictionary>;
  /** Frees the memory of a dictionary that is needed no more. */
  forgetDictionary(dictionary: WorkerDictionary): void;
  /** The score and the clues of words; those that the dictionary does not have are left out. Without clues, none are loaded. */
  lookUp(
    dictionary: WorkerDictionary,
    words: readonly string[],
    options?: { readonly clues?: boolean },
  ): Promise<LookedUp[]>;
  parseGrid(text: string, source?: string): Promise<Grid>;
  fill(
    grid: GridText,
    dictionary: WorkerDictionary,
    options?: Sent<FillOptions>,
  ): AsyncGenerator<FilledPuzzle, Outcome>;
  best(grid: GridText, dictionary: WorkerDictionary, options?: Sent<BestOptions>): AsyncGenerator<BestPuzzle, Outcome>;
  wordCandidates(grid: GridText, dictionary: WorkerDictionary, options?: Sent<WordOptions>): Promise<WordVerdicts>;
  letterCandidates(
    grid: GridText,
    dictionary: WorkerDictionary,
    options?: Sent<LetterOptions>,
  ): Promise<LetterVerdicts>;
  refill(puzzle: Puzzle, dictionary: WorkerDictionary, options: Sent<RefillOptions>): Promise<RefilledPuzzle>;
  design(dictionary: WorkerDictionary, options?: Sent<DesignOptions>): Promise<Design>;
  /** What is known of a grid before a letter is placed: slots without a word, fill order, fragments, difficulty. */
  analyze(
    grid: GridText,
    dictionary: WorkerDictionary,
    options?: RuledOptions,
  ): Promise<{ readonly lacks: readonly Lack[]; readonly study: Study }>;
  /** The fewest changes of blocks with which a grid can be filled. */
  mend(grid: GridText, dictionary: WorkerDictionary, options?: Sent<MendOptions>): ReturnType<typeof mend>;
  /** Why a grid has no fill: the smallest sets of given things that cannot be used together. */
  whyNot(grid: GridText, dictionary: WorkerDictionary, options?: WhyOptions & CallOptions): Promise<WhyAnswer>;
  lintPuzzle(puzzle: Puzzle, dictionary: WorkerDictionary, options?: LintOptions & CallOptions): Promise<Breach[]>;
  /** Judges the content of the cells. An empty list means that they are a good fill. */
  verifyCells(
    grid: GridText,
    cells: readonly (string | undefined)[],
    dictionary: WorkerDictionary,
    options?: RuledOptions,
  ): Promise<readonly Fault[]>;
  /** Checks a certificate that a grid has no fill, as `fill --proof` writes it. */
  checkProof(
    grid: GridText,
    dictionary: WorkerDictionary,
    proof: Uint8Array,
    options?: RuledOptions,
  ): Promise<ProofVerdict>;
  readPuzzle(bytes: Uint8Array, source?: string, options?: ReadPuzzleOptions): Promise<Puzzle>;
  writePuzzle<Name extends string>(puzzle: Puzzle, format: Name, options?: WriteOptions): Promise<Written<Name>>;
  /** The extension of a format's files, with the dot. */
  formatExtension(format: string): Promise<string>;
  /** Ends the worker, whatever it does. */
  close(): void;
}

/** The calls that give one thing as it comes, and those that give one after another. */
const ONE = [
  ...['lookUp', 'parseGrid', 'refill', 'design', 'analyze', 'mend', 'whyNot', 'lintPuzzle', 'verifyCells'],
  ...['checkProof', 'readPuzzle', 'writePuzzle', 'formatExtension'],
] as const;
const EACH = ['fill', 'best'] as const;

const scope = globalThis as unknown as { readonly crossOriginIsolated?: boolean };

/**
 * Connects with the worker.
 * @param worker made of the file `crossgen/worker`, as a module; or the address of that file
 */
export function openWorker(worker: WorkerLike | string | URL): CrossgenWorker {
  const isUrl = typeof worker === 'string' || worker instanceof URL;
  const calls = new Calls(isUrl ? new PageWorker(worker, { type: 'module' }) : worker);
  const one = ONE.map(name => [name, (...args: readonly unknown[]) => calls.one(name, args)]);
  const each = EACH.map(name => [name, (...args: readonly unknown[]) => calls.each(name, args)]);
  return {
    ...Object.fromEntries([...one, ...each]),
    readDictionaries: (files: readonly DictionarySource[], ...rest: readonly unknown[]) =>
      calls.one('readDictionaries', [files.map(file => calls.sendable(file)), ...rest]),
    wordCandidates: async (...args: readonly unknown[]) => {
      const { words, ...rest }: Packing<WordVerdicts, 'words'> = await calls.one('wordCandidates', args);
      return { ...rest, words: unpacked(words) };
    },
    letterCandidates: async (...args: readonly unknown[]) => {
      const { letters, ...rest }: Packing<LetterVerdicts, 'letters'> = await calls.one('letterCandidates', args);
      return { ...rest, letters: unpacked(letters) };
    },
    isolated: calls.isolated,
    forgetDictionary: ({ dictionary }: WorkerDictionary) => calls.forget(dictionary),
    close: () => calls.close(),
  };
}

type Packing<Whole, Name extends keyof Whole> = Omit<Whole, Name> & { readonly [name in Name]: Packed };

interface Waiting {
  readonly revision: number | undefined;
  readonly flag: Int32Array | undefined;
  readonly onProgress: OnProgress | undefined;
  readonly onVerdict: ((candidate: never) => void) | undefined;
  settle: ((message: FromWorker) => void) | undefined;
  fail: ((error: unknown) => void) | undefined;
  readonly unlisten: () => void;
}

class Calls {
  readonly isolated = scope.crossOriginIsolated === true && typeof SharedArrayBuffer !== 'undefined';
  readonly #worker: WorkerLike;
  readonly #endThreads: () => void;
  readonly #waiting = new Map<number, Waiting>();
  /** Those that the worker may ask for, by their numbers. */
  readonly #clues: LinedClues[] = [];
  #last = 0;
  #broken: unknown;

  constructor(worker: WorkerLike) {
    this.#worker = worker;
    this.#endThreads = hireFor(worker);
    worker.addEventListener('message', ({ data }: { readonly data: FromWorker }) => this.#hear(data));
    worker.addEventListener('error', ({ message = 'it could not be loaded' }: { readonly message?: string }) =>
      this.#break(new Error(`the worker of crossgen has failed: ${message}`)),
    );
  }

  async one(name: string, args: readonly unknown[]): Promise<never> {
    const id = this.#begin(name, args);
    return this.#answer(id) as Promise<never>;
  }

  async *each(name: string, args: readonly unknown[]): AsyncGenerator<never, never> {
    const id = this.#begin(name, args);
    try {
      for (;;) {
        const answer = this.#answer(id);
        this.#post({ kind: 'next', id });
        const value = await answer;
        if (!this.#waiting.has(id)) return value as never;
        yield value as never;
      }
    } finally {
      this.#leave(id);
    }
  }

  /** A file as the worker can have it: functions stay here. */
  sendable(file: DictionarySource): unknown {
    if (!('lined' in file) || file.lined === undefined) return file;
    const { clues, cluesAt: _, ...words } = file.lined;
    const sent: CluesOfPage = { clues: this.#clues.push(clues) - 1, lengths: clues.lengths };
    return { ...file, lined: { ...words, clues: sent } };
  }

  async #giveClues(number: number, length: number): Promise<void> {
    const clues = this.#clues[number]!;
    const asked = { kind: 'clues', clues: number, length } as const;
    try {
      await clues.load([length]);
      this.#post({ ...asked, texts: clues.texts(length)! });
    } catch (error) {
      this.#post({ ...asked, texts: [], failure: `the clues of ${length} letters were not loaded: ${error}` });
    }
  }

  forget(dictionary: number): void {
    this.#post({ kind: 'forget', dictionary });
  }

  close(): void {
    this.#worker.terminate();
    this.#endThreads();
    this.#break(new Error('the worker of crossgen was closed'));
  }

  #begin(name: string, args: readonly unknown[]): number {
    if (this.#broken !== undefined) throw this.#broken;
    const last = args.at(-1);
    const { signal, onProgress, onVerdict, revision, ...options } = isOptions(last)
      ? (last as Partial<Record<string, unknown>>)
      : {};
    if (typeof revision === 'number') this.#supersede(revision);
    const id = ++this.#last;
    const flag = this.isolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    const own = signal as AbortSignal | undefined;
    const stop = (): void => {
      if (own?.reason instanceof LateAnswer) this.#leave(id, own.reason);
      else {
        if (flag !== undefined) Atomics.store(flag, 0, STOP);
        this.#post({ kind: 'stop', id });
      }
    };
    own?.addEventListener('abort', stop);
    this.#waiting.set(id, {
      ...{ revision: revision as number | undefined, flag, settle: undefined, fail: undefined },
      onProgress: onProgress as OnProgress | undefined,
      onVerdict: onVerdict as ((candidate: never) => void) | undefined,
      unlisten: () => own?.removeEventListener('abort', stop),
    });
    const tells = onProgress !== undefined || onVerdict !== undefined;
    const sent = isOptions(last) ? [...args.slice(0, -1), options] : args;
    this.#post({ kind: 'call', id, name, args: sent, tells, flag });
    if (own?.aborted) stop();
    return id;
  }

  /** What the worker gives next. */
  #answer(id: number): Promise<unknown> {
    const waiting = this.#waiting.get(id);
    return new Promise((resolve, reject) => {
      if (waiting === undefined) return reject(this.#broken ?? new LateAnswer());
      waiting.fail = reject;
      waiting.settle = message => {
        if (message.kind === 'error') {
          const { input } = message;
          reject(input ? new InputError(input.finding, input.place, input.told) : new Error(message.message));
        } else if ('value' in message) resolve(message.value);
      };
    });
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'want') {
      this.#giveClues(message.clues, message.length);
      return;
    }
    const { id } = message;
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return; // it comes too late
    if (message.kind === 'progress') waiting.onProgress?.(message.value as never);
    else if (message.kind === 'verdicts')
      for (const verdict of unpacked(message.value)) waiting.onVerdict?.(verdict as never);
    else {
      if (message.kind !== 'yield') this.#forget(id);
      waiting.settle?.(message);
    }
  }

  /** Ends the calls that are about an older state of the grid. */
  #supersede(revision: number): void {
    for (const [id, { revision: own }] of this.#waiting)
      if (own !== undefined && own < revision) this.#leave(id, new LateAnswer());
  }

  #leave(id: number, reason?: unknown): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if (waiting.flag !== undefined) Atomics.store(waiting.flag, 0, LEAVE);
    this.#forget(id);
    this.#post({ kind: 'leave', id });
    if (reason !== undefined) waiting.fail?.(reason);
  }

  #forget(id: number): void {
    this.#waiting.get(id)?.unlisten();
    this.#waiting.delete(id);
  }

  #break(reason: unknown): void {
    this.#broken ??= reason;
    for (const [id, waiting] of [...this.#waiting]) {
      this.#forget(id);
      waiting.fail?.(this.#broken);
    }
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/** Whether an argument is an object of options, and no grid, puzzle, dictionary, list or bytes. */
function isOptions(argument: unknown): boolean {
  if (typeof argument !== 'object' || argument === null) return false;
  return Object.getPrototypeOf(argument) === Object.prototype && !NOT_OPTIONS.some(name => name in argument);
}
const NOT_OPTIONS = ['slots', 'cells', 'dictionary'];
