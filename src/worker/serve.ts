// The worker's side: it holds the dictionaries, runs the calls, and hears between two slices of a search that it must stop.

import { answer, serve } from '#platform/threads';
import { LateAnswer } from '../core/errors.js';
import { watchStops } from '../core/turn.js';
import { type Dictionary, reportNotes } from '../dictionary/read-dictionary.js';
import { EACH, LONG, type Means, SHORT } from './calls.js';
import { packed } from './packed.js';
import { type FromWorker, type InputFault, LEAVE, STOP, type ToWorker } from './protocol.js';
import { hearClues } from './wants.js';

type Call = Extract<ToWorker, { readonly kind: 'call' }>;
/** Each function checks its own arguments. */
type Calls<Result> = Readonly<Record<string, (...args: never[]) => Result>>;

interface Running {
  readonly controller: AbortController;
  readonly flag: Int32Array | undefined;
  readonly each?: AsyncGenerator<unknown, unknown>;
  readonly means: ReturnType<typeof meansOf>;
}

/** Milliseconds for which verdicts are collected after the first one, so that a page gets few messages. */
const VERDICTS_EVERY = 15;

const dictionaries: (Dictionary | undefined)[] = [];
const running = new Map<number, Running>();

/** Waits for calls. */
export function serveCalls(): void {
  watchStops(() => {
    for (const { controller, flag } of running.values()) {
      const wanted = flag === undefined ? 0 : Atomics.load(flag, 0);
      if (wanted !== 0) controller.abort(reasonOf(wanted));
    }
  });
  serve(heed);
}

/** Why a search is stopped: where nobody waits for it, it need not list what it has. */
function reasonOf(wanted: number): LateAnswer | undefined {
  return wanted === LEAVE ? new LateAnswer() : undefined;
}

function heed(message: ToWorker): void {
  if (message.kind === 'clues') {
    hearClues(message);
    return;
  }
  if (message.kind === 'forget') {
    dictionaries[message.dictionary] = undefined;
    return;
  }
  if (message.kind === 'call') {
    begin(message).catch(error => end(message.id, fault(message.id, error)));
    return;
  }
  const { id } = message;
  const own = running.get(id);
  if (own === undefined) return;
  if (message.kind === 'next') {
    step(id, own.each!).catch(error => end(id, fault(id, error)));
    return;
  }
  own.controller.abort(reasonOf(message.kind === 'leave' ? LEAVE : STOP));
  if (message.kind === 'stop') return;
  own.means.flush();
  running.delete(id);
  own.each?.return(undefined).catch(() => {});
}

async function begin({ id, name, args, tells, flag }: Call): Promise<void> {
  const controller = new AbortController();
  const given = args.map(held);
  const means = meansOf(id, name, tells, controller.signal);
  if (Object.hasOwn(EACH, name)) {
    running.set(id, {
      controller,
      flag,
      means,
      each: run<AsyncGenerator<unknown, unknown>>(EACH, name, [means.given, ...given]),
    });
    return;
  }
  running.set(id, { controller, flag, means });
  const value = Object.hasOwn(LONG, name)
    ? await run<unknown>(LONG, name, [means.given, ...given])
    : await run<unknown>(SHORT, name, given);
  end(id, { kind: 'done', id, value: name === 'readDictionaries' ? keep(value as Dictionary) : value });
}

function run<Result>(calls: Calls<Result>, name: string, args: readonly unknown[]): Result {
  if (!Object.hasOwn(calls, name)) throw new Error(`the worker has no call ${name}`);
  return calls[name]!(...(args as never[]));
}

function meansOf(id: number, name: string, tells: boolean, signal: AbortSignal) {
  const verdicts: Parameters<typeof packed>[0][number][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    due = performance.now() + VERDICTS_EVERY;
    if (verdicts.length > 0) answer({ kind: 'verdicts', id, value: packed(verdicts.splice(0)) } satisfies FromWorker);
  };
  const onVerdict: Means['onVerdict'] = verdict => {
    verdicts.push(verdict);
    // A search that does not rest yet lets no timer run.
    if (performance.now() >= due) flush();
    else timer ??= setTimeout(flush, VERDICTS_EVERY);
  };
  const onProgress = (value: unknown): void => answer({ kind: 'progress', id, value } satisfies FromWorker);
  const given: Means = {
    signal,
    ...(tells && { onProgress }),
    ...(tells && name.endsWith('Candidates') && { onVerdict }),
  };
  return { given, flush };
}

/** Keeps a dictionary, and says what the page is told of it. */
function keep(dictionary: Dictionary): unknown {
  const { report } = dictionary;
  return { dictionary: dictionaries.push(dictionary) - 1, words: report.words, notes: reportNotes(report) };
}

/** An argument, or the dictionary that it stands for. */
function held(argument: unknown): unknown {
  if (!(argument instanceof Object) || !('dictionary' in argument)) return argument;
  return dictionaries[argument.dictionary as number] ?? argument;
}

async function step(id: number, each: AsyncGenerator<unknown, unknown>): Promise<void> {
  const { done, value } = await each.next();
  if (done) end(id, { kind: 'done', id, value });
  else answer({ kind: 'yield', id, value } satisfies FromWorker);
}

function end(id: number, message: FromWorker): void {
  const own = running.get(id);
  if (own?.flag !== undefined && Atomics.load(own.flag, 0) === LEAVE) {
    running.delete(id);
    return;
  }
  own?.means.flush();
  // A page that has left a call hears no more of it.
  if (running.delete(id) || message.kind === 'error') answer(message);
}

function fault(id: number, error: unknown): FromWorker {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // A part that is loaded later has an InputError of its own.
  const { finding, place, told } = error as InputFault;
  const input = name === 'InputError' ? { finding, place, told } : undefined;
  return { kind: 'error', id, message, input };
}
