// What a question for the command line needs, and how its answer is read and compared with the plain solver's.

import { EXIT } from '../../src/cli/rim/command.js';
import type { Random } from '../../src/core/random.js';
import type { Run } from '../cli/run.js';
import { type Case, foldOf, planOfCase } from '../plain/random.js';
import type { PlainFill } from '../plain/solver.js';

/** What a question needs: files of the case, and its fills. */
export interface Asked {
  readonly one: Case;
  readonly seed: number;
  readonly random: Random;
  readonly fills: readonly PlainFill[];
  /** Runs a command with the case's dictionary and rules. */
  crossgen(command: string, files: readonly string[], ...args: readonly string[]): Promise<Run>;
  /** Writes a file and gives its path. */
  put(name: string, content: string): string;
  /** The folder of the case. */
  readonly dir: string;
}

export interface Json {
  readonly status: string;
  readonly entries: readonly { readonly answer: string; readonly number: number; readonly direction: string }[];
}

export type Question = (asked: Asked) => Promise<object | undefined>;

/** The most fills of a case. */
export const MOST = 300;

/** The floor of a case as an option. */
export function floorOf({ rules }: Case): string[] {
  return ['--min-score', String(rules.minScore)];
}

export function linesOf(out: string): unknown[] {
  return out
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line));
}

export function answersOf({ entries }: Json): string[] {
  return [...entries]
    .sort((a, b) => a.direction.localeCompare(b.direction) || a.number - b.number)
    .map(({ answer }) => answer);
}

/** The fills that a command printed as json, each as its entries. */
export function foundBy({ out }: Run): string[][] {
  return (linesOf(out) as Json[]).filter(({ status }) => status === 'filled').map(answersOf);
}

/** Whether a case contradicts itself, so that it is refused and not solved. */
export function isRefused(one: Case): boolean {
  const { require, exclude } = one.rules;
  const fold = foldOf(one);
  const both = require.some(({ word }) => exclude.some(other => fold(other) === fold(word)));
  const lists = [one.words, one.rules.only, one.rules.theme?.words];
  return both || lists.some(words => words?.length === 0) || planOfCase(one) === undefined;
}

/** Undefined if the fills of an answer are fills, each once, and suffice; without one, the answer is a proof. */
export function differs(
  one: Case,
  answer: Run,
  fills: readonly PlainFill[],
  suffices: (found: string[][]) => boolean,
  more: object = {},
): object | undefined {
  if (answer.code === EXIT.input) return isRefused(one) ? undefined : { refused: answer.err };
  const found = foundBy(answer);
  const known = new Set(fills.map(({ entries }) => entries.join()));
  const texts = found.map(entries => entries.join());
  const isRight =
    texts.every(text => known.has(text)) && suffices(found) && (found.length > 0 || answer.code === EXIT.none);
  return isRight ? undefined : { ...answer, bytes: undefined, found, fills, ...more };
}
