// One search on many machines. Each job is a part of the grid's fills (fill/cube.ts) with a budget of nodes; its answer is a fill, that it is
// refuted, or that the budget did not suffice, and then what is left, in parts again. Which parts there are depends on the plan, the seed
// and the budget, and neither on the number of workers nor on their speed. No fill exists when every part is refuted.

import pLimit from 'p-limit';
import type { Plan } from '../analysis/plan.js';
import type { PoolFailure } from '../batch/workers.js';
import { cellPlace } from '../core/ids.js';
import { Random } from '../core/random.js';
import { type Cube, lettersAt, lettersLeft } from '../fill/cube.js';
import type { EngineChoice } from '../fill/route.js';
import type { Found } from '../fill/stage.js';
import type { CubePart } from './job.js';
import { distrust, judgedFill } from './pool.js';
import type { Submission } from './submission.js';

/** A cube of the tree: refuted by a worker, or divided. */
export interface Node {
  readonly cube: Cube;
  readonly share: number;
  /** The cubes that it was divided into. */
  children?: readonly Node[];
  /** Who refuted it, and the SHA-256 of the certificate. */
  by?: string;
  certificate?: string | undefined;
}

export interface CubesWanted {
  readonly engine: EngineChoice | undefined;
  readonly seed: number;
  /** The budget of a cube. */
  readonly nodes: number;
  /** The share of the certificates that are checked, 0 to 1; undefined if there are none. */
  readonly checked: number | undefined;
  readonly signal: AbortSignal;
  /** Told of each cube that is answered. */
  readonly onAnswer: (answer: CubeNews) => void;
}

export interface CubeNews {
  /** Else the budget did not suffice, or it was filled. */
  readonly refuted: boolean;
  readonly nodes: number;
  /** Its part of the whole, if all cubes of one cell count alike. */
  readonly share: number;
}

export type CubesEnd =
  | { readonly kind: 'fill'; readonly fill: Found }
  /** Every cube is refuted. `checked` of the certificates hold, as other workers say. */
  | { readonly kind: 'refuted'; readonly root: Node; readonly certificates: number; readonly checked: number }
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped' };

/** What ends a search before every cube is refuted. */
type Early = Exclude<CubesEnd, { readonly kind: 'refuted' }>;

/** @throws PoolFailure when a worker has lied, or nothing can be sent any more */
export async function searchCubes(submission: Submission, plan: Plan, wanted: CubesWanted): Promise<CubesEnd> {
  const { engine, seed, nodes, checked, signal, onAnswer } = wanted;
  const { printed, lexicon, rules } = plan;
  const about = { ...(await submission.share({ engine, rules, strategy: 'any' }, printed, lexicon)), seed };
  const limit = pLimit(submission.window);
  const root: Node = { cube: [], share: 1 };
  const certified: Node[] = [];

  const refute = async (node: Node, without: string, heat: readonly number[]): Promise<Early | undefined> => {
    const { cube, share } = node;
    const job = { ...about, cube, without, heat, nodes, certify: checked !== undefined };
    const { by, answer } = await limit(() => submission.ask('cube', job));
    onAnswer({ refuted: answer.kind === 'refuted', nodes: answer.nodes, share });
    if (answer.kind === 'fill') return { kind: 'fill', fill: judgedFill(plan, answer.fill, by) };
    if (answer.kind === 'refuted') {
      node.by = by;
      node.certificate = answer.certificate;
      if (checked === undefined) return undefined;
      if (answer.certificate === undefined) throw liar(by, 'refuted', cube, plan, 'it has no certificate');
      certified.push(node);
      return undefined;
    }
    const { parts } = answer;
    if (parts.length === 0) return { kind: 'incomplete', cuts: [`a part that no letter divides, with ${nodes} nodes`] };
    const why = wrongCells(plan, cube, parts) ?? (checked === undefined ? undefined : wrongDivision(plan, cube, parts));
    if (why !== undefined) throw liar(by, 'divided', cube, plan, why);
    const children = parts.map(part => ({ cube: [...cube, ...part.cube], share: share / parts.length }));
    node.children = children;
    // The last that is sent is done first.
    const order = [...children.keys()].reverse();
    return firstOf(order.map(at => refute(children[at]!, parts[at]!.without, answer.heat)));
  };

  const check = async ({ cube, by, certificate }: Node): Promise<void> => {
    const job = { ...about, cube, certificate: certificate!, by: by! };
    const { answer } = await limit(() => submission.ask('check', job));
    if (answer.why !== undefined)
      throw liar(by!, 'refuted', cube, plan, `its certificate does not hold: ${answer.why}`);
  };

  const stopped = new Promise<Early>(resolve => {
    const stop = (): void => resolve({ kind: 'stopped' });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const early = await Promise.race([refute(root, '', []), stopped]);
    if (early !== undefined) return early;
    const sample = checked === undefined ? [] : sampleOf(certified, checked, seed);
    const late = await Promise.race([Promise.all(sample.map(check)).then(() => undefined), stopped]);
    return late ?? { kind: 'refuted', root, certificates: certified.length, checked: sample.length };
  } finally {
    limit.clearQueue();
  }
}

/** The first of these that is something; undefined if none is. */
function firstOf<T>(promises: readonly Promise<T | undefined>[]): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    for (const promise of promises)
      promise.then(value => {
        if (value !== undefined) resolve(value);
      }, reject);
    Promise.all(promises).then(() => resolve(undefined), reject);
  });
}

/** A part of the certificates that the seed draws, at least one; the order in which they came does not matter. */
function sampleOf(nodes: readonly Node[], share: number, seed: number): readonly Node[] {
  const keyed = nodes.map(node => ({ node, key: node.cube.flat().join() })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const order = new Random(seed).shuffle(Int32Array.from(keyed.keys()));
  return [...order].slice(0, Math.max(1, Math.ceil(share * nodes.length))).map(at => keyed[at]!.node);
}

/** What is wrong with the cells that parts add; undefined if nothing is. */
function wrongCells({ printed, lexicon }: Plan, cube: Cube, parts: readonly CubePart[]): string | undefined {
  const { length: width } = lexicon.alphabet.letters;
  const isFree = (cell: number): boolean =>
    printed.open[cell] === 1 && !printed.seeds.has(cell) && !cube.some(([one]) => one === cell);
  return parts.every(part => part.cube.every(([cell, letter]) => isFree(cell) && letter < width))
    ? undefined
    : 'no cell is open there, or these are no letters';
}

/**
 * What is wrong with how a cube is divided where its parts have certificates, each for one letter of one cell; undefined if nothing is. It takes
 * about as long as it took the worker.
 */
function wrongDivision(plan: Plan, cube: Cube, parts: readonly CubePart[]): string | undefined {
  if (parts.some(({ without }) => without !== '')) return 'letters are refuted without a certificate';
  const added = parts.flatMap(part => part.cube);
  const [[cell] = [0]] = added;
  if (parts.some(part => part.cube.length !== 1) || added.some(([other]) => other !== cell))
    return 'it is not divided at one cell';
  const letters = new Set(added.map(([, letter]) => letter));
  if (letters.size < added.length) return 'a letter comes twice';
  const width = plan.lexicon.alphabet.letters.length;
  return lettersAt(lettersLeft(plan, cube), cell, width).every(letter => letters.has(letter))
    ? undefined
    : 'a letter is left out';
}

function liar(by: string, said: string, cube: Cube, { grid, lexicon }: Plan, why: string): PoolFailure {
  const letters = cube.map(
    ([cell, letter]) => `${lexicon.alphabet.letters[letter]} in ${cellPlace(cell, grid.width, '')}`,
  );
  const where = letters.length === 0 ? 'the grid' : `the part with ${letters.join(', ')}`;
  return distrust(by, `says that it has ${said} ${where}, and that is not so (${why}); nothing that it said counts`, {
    file: grid.source,
  });
}
