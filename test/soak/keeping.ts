// Questions about runs that keep what they have: batches, which are killed in thought and continued, and searches that are saved.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../../src/cli/rim/command.js';
import type { Random } from '../../src/core/random.js';
import type { Run } from '../cli/run.js';
import { drawn, type PlainCell, textOf } from '../plain/drawing.js';
import { type Case, fillsOfCase, gridOf, listsOf } from '../plain/random.js';
import type { PlainFill } from '../plain/solver.js';
import { answersOf, differs, floorOf, foundBy, type Json, MOST, type Question } from './asked.js';

/** By name. */
export const KEEPING: Readonly<Record<string, Question>> = {
  /** Several fills, each of a search of its own: all differ, any number of jobs gives the same, and where there are fewer than wanted there are no more. */
  async batch({ one, random, crossgen }) {
    const isGood = random.below(2) === 0;
    const fills = fillsOfCase(isGood ? { ...one, rules: { ...one.rules, minScore: 1 } } : one, MOST);
    if (fills === undefined) return undefined;
    const [count, distance] = [2 + random.below(4), 1 + random.below(3)];
    const fresh = random.below(4) === 0 ? ['--fresh-words'] : [];
    const args = ['--count', String(count), '--distance', String(distance), ...(isGood ? [] : floorOf(one)), ...fresh];
    const batch = (...more: string[]): Promise<Run> => crossgen('fill', ['GRID'], '--json', ...args, ...more);
    const answer = await batch();
    const wrong = differs(one, answer, fills, found => areApart(found, fills, count, distance), { args });
    if (wrong !== undefined || random.below(3) > 0) return wrong;
    const beside = await batch('--jobs', '2');
    return beside.out === answer.out && beside.code === answer.code ? undefined : { args, answer, beside };
  },

  /** A batch that has lost some of its files makes them again, and whatever was made in parts comes out as if it were made at once. */
  async resume({ one, random, fills, crossgen, dir }) {
    const [count, distance] = [2 + random.below(4), 1 + random.below(3)];
    const args = ['--count', String(count), '--distance', String(distance), '--format', 'json', ...floorOf(one)];
    const into = async (name: string, ...more: string[]): Promise<{ answer: Run; files: Record<string, string> }> => {
      const answer = await crossgen('fill', ['GRID'], ...args, '--out-dir', join(dir, name), ...more);
      const names = answer.code === EXIT.input ? [] : readdirSync(join(dir, name)).sort();
      return {
        answer,
        files: Object.fromEntries(names.map(each => [each, readFileSync(join(dir, name, each), 'utf8')])),
      };
    };
    const whole = await into('whole');
    const puzzles = Object.entries(whole.files).filter(([name]) => name.endsWith('.json'));
    const made = puzzles.map(([, text]) => answersOf(JSON.parse(text) as Json));
    const known = new Set(fills.map(({ entries }) => entries.join()));
    const isRight = made.every(entries => known.has(entries.join())) && areApart(made, fills, count, distance);
    if (whole.answer.code !== EXIT.input && !isRight) return { args, whole, fills };
    if (whole.answer.code === EXIT.input) return differs(one, whole.answer, fills, () => true);

    for (const [name] of puzzles) if (random.below(2) === 0) rmSync(join(dir, 'whole', name));
    const again = await into('whole', '--resume');
    await into('parts', '--shard', '2/2');
    await into('parts', '--shard', '1/2');
    const parts = await into('parts', '--resume');
    const text = (files: Record<string, string>): string =>
      JSON.stringify(Object.entries(files).filter(([name]) => !/^manifest/.test(name)));
    for (const other of [again, parts])
      if (text(other.files) !== text(whole.files) || other.answer.code !== whole.answer.code)
        return { args, whole, other };
    return undefined;
  },

  /** A search that is stopped and continued gives what it gives without a stop. */
  async checkpoint({ one, random, crossgen, dir }) {
    const isGood = random.below(2) === 0;
    const fills = fillsOfCase(isGood ? { ...one, rules: { ...one.rules, minScore: 1 } } : one, MOST);
    if (fills === undefined) return undefined;
    const floor = isGood ? [] : floorOf(one);
    const alone = await crossgen('fill', ['GRID'], '--json', ...floor);
    const path = join(dir, 'c.json');
    const saved = (...how: string[]): Promise<Run> => crossgen('fill', ['GRID'], '--json', ...floor, ...how);
    let nodes = 1 + random.below(3);
    await saved('--node-limit', String(nodes), '--checkpoint', path);
    for (let runs = random.below(5); runs > 0 && existsSync(path); runs--) {
      nodes += 1 + random.below(20);
      await saved('--node-limit', String(nodes), '--resume', path);
    }
    const answer = existsSync(path) ? await saved('--resume', path) : alone;
    const wrong = differs(one, answer, fills, found => found.length === Math.min(1, fills.length));
    if (wrong !== undefined) return wrong;
    return String(foundBy(answer)) === String(foundBy(alone)) && answer.code === alone.code
      ? undefined
      : { alone, answer };
  },

  /** What was kept is continued with another grid, list, file or option: it is refused with the name of what differs, or the answer is that of a run with this input. */
  async changed({ one, random, crossgen, put, dir }) {
    const batch = random.below(2) === 0;
    const floor = random.below(2) === 0 ? [] : floorOf(one);
    const out = (name: string): string[] => ['--format', 'json', '--count', '3', '--out-dir', join(dir, name)];
    const checkpoint = join(dir, 'c.json');
    const begun = batch
      ? await crossgen('fill', ['GRID'], ...floor, ...out('kept'), '--node-limit', String(1 + random.below(5)))
      : await crossgen('fill', ['GRID'], '--json', ...floor, '--checkpoint', checkpoint, '--node-limit', '1');
    if (begun.code === EXIT.input || !existsSync(batch ? join(dir, 'kept', 'manifest.jsonl') : checkpoint))
      return undefined;

    const { names, options } = change(one, random, put);
    const limit = batch ? begun.code === EXIT.gaveUp : false;
    const again = batch
      ? await crossgen('fill', ['GRID'], ...floor, ...options, ...out('kept'), '--resume')
      : await crossgen('fill', ['GRID'], '--json', ...floor, ...options, '--resume', checkpoint);
    const plain = batch
      ? await crossgen('fill', ['GRID'], ...floor, ...options, ...out('plain'))
      : await crossgen('fill', ['GRID'], '--json', ...floor, ...options);
    const said = { batch, names, options, limit, begun, again, plain };
    if (again.code === EXIT.input) {
      const isNamed = names.some(name => again.err.includes(name));
      return isNamed || plain.code === EXIT.input ? undefined : said;
    }
    const isSame = batch
      ? puzzlesIn(join(dir, 'kept')) === puzzlesIn(join(dir, 'plain'))
      : String(foundBy(again)) === String(foundBy(plain));
    return isSame && again.code === plain.code ? undefined : said;
  },
};

/** The puzzles of a batch, without what says how they were made. */
function puzzlesIn(folder: string): string {
  const names = readdirSync(folder).filter(name => !name.startsWith('manifest'));
  return JSON.stringify(names.sort().map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Changes one input of a run, or none. @returns what a refusal may name, and the options that the run has besides */
function change(one: Case, random: Random, put: (name: string, content: string) => string) {
  const drawing = drawn(one.grid);
  const [row, column] = [random.below(drawing.length), random.below(drawing[0]!.length)];
  const cell = drawing[row]![column]!;
  const list = (words: readonly string[]): void => {
    put('w0.txt', listsOf({ ...one, words, scale: undefined, written: undefined })[0]!);
  };
  const same = { names: [] as string[], options: [] as string[] };
  const at = random.below(one.words.length);
  const word = one.words[at]!.split(':')[0]!;
  switch (random.below(7)) {
    case 0: {
      const cells: PlainCell[] = [
        { ...cell, barRight: !cell.barRight },
        { ...cell, barBelow: !cell.barBelow },
        { ...cell, mark: cell.mark === 'circle' ? undefined : 'circle' },
        { ...cell, kind: cell.kind === 'cell' ? 'block' : 'cell', text: undefined, allowed: undefined },
        { ...cell, text: cell.text === undefined ? [...word][0] : undefined, allowed: undefined },
      ];
      const other = drawing.with(row, drawing[row]!.with(column, cells[random.below(cells.length)]!));
      put('g.txt', `${textOf(other)}\n`);
      return { ...same, names: ['g.txt'] };
    }
    case 1:
      list(one.words.length > 1 ? one.words.toSpliced(at, 1) : [...one.words, `${word}${word}`]);
      return { ...same, names: ['w0.txt'] };
    case 2:
      list(one.words.with(at, `${word}:${1 + random.below(100)}`));
      return { ...same, names: ['w0.txt'] };
    case 3:
      return { names: ['exclude'], options: ['--exclude', word] };
    case 4:
      return { names: ['require'], options: ['--require', word] };
    case 5:
      return { names: ['max-shared-substring'], options: ['--max-shared-substring', '2'] };
    default:
      // Another writing of the same grid is no other grid.
      put('g.txt', `; the same\n${gridOf({ ...one, written: one.written ?? random.below(1e6) })}\n`);
      return same;
  }
}

/** Whether these fills differ enough, and where there are fewer than wanted, no other one does. */
function areApart(
  found: readonly (readonly string[])[],
  fills: readonly PlainFill[],
  count: number,
  distance: number,
): boolean {
  const apart = (one: readonly string[], other: readonly string[]): boolean =>
    one.filter(word => !other.includes(word)).length >= distance;
  if (found.length > count || found.some((one, at) => found.slice(0, at).some(other => !apart(other, one))))
    return false;
  return found.length === count || fills.every(({ entries }) => found.some(other => !apart(other, entries)));
}
