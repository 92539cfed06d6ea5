import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../../src/analysis/plan.js';
import { makeBudget } from '../../../src/core/budget.js';
import { Random } from '../../../src/core/random.js';
import { makeTable } from '../../../src/engine/table/table.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { checkProof, type ProofVerdict } from '../../../src/verify/proof/check.js';

import { bruteFills } from '../../engine/brute.js';
import { fairCase } from '../../engine/fair-cases.js';
import { randomInstance, tryPlan } from '../../engine/random.js';
import { run } from '../../engine/run.js';
import { checkDrat } from '../../engine/sat/drat.js';
import { lexiconOf } from '../../lexicons.js';
import { nearCase } from '../../near-repeats.js';
import { rounds } from '../../rounds.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

interface Certified {
  /** Undefined if there is a fill. */
  readonly proof: string | undefined;
  readonly formula: string;
}

/** Searches for a fill of the plan, and writes a proof on the way. */
async function certify(plan: Plan, seed: number, settings = {}): Promise<Certified> {
  const [proof, formula] = [join(dir, 'p.drat'), join(dir, 'p.cnf')];
  for (const file of [proof, formula]) rmSync(file, { force: true });
  const engine = makeTable({ proof, 'export-cnf': formula, ...settings });
  const { fills } = await run(engine, plan, makeBudget({ seed }), 1);
  expect(existsSync(proof)).toBe(fills.length === 0);
  expect(existsSync(formula)).toBe(fills.length === 0);
  expect(readdirSync(dir).filter(name => name.endsWith('.part'))).toEqual([]);
  if (fills.length > 0) return { proof: undefined, formula: '' };
  return { proof: readFileSync(proof, 'latin1'), formula: readFileSync(formula, 'utf8') };
}

/** In parts of a few bytes, so that numbers are cut. */
async function* parts(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7), 'latin1');
}

const check = ({ grid, lexicon, rules }: Plan, proof: string): Promise<ProofVerdict> =>
  checkProof(grid, lexicon, rules, parts(proof));

/** A word that no slot holds: with it the alphabet has more than 32 letters, and the last ones are beyond the first 32 bits. */
const WIDE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЭЮЯ';

interface DenseInstance {
  readonly plan: Plan;
  readonly words: readonly string[];
  /** The same grid and alphabet with other words. */
  readonly withWords: (words: readonly string[]) => Plan;
  readonly letters: string;
}

/** Three rows of four cells, and about as many words as make a fill a matter of chance: it often takes a search to see that there is none. */
function denseInstance(random: Random, isWide: boolean): DenseInstance {
  const letters = isWide ? 'ABZЭЮЯ' : 'ABCDEF';
  const word = (): string => Array.from({ length: 3 + random.below(2) }, () => letters[random.below(6)]!).join('');
  const words = [...new Set(Array.from({ length: 32 + random.below(16) }, word))];
  const withWords = (all: readonly string[]): Plan =>
    makePlan(parseGrid('....\n....\n....', 'g.txt'), lexiconOf(isWide ? [...all, WIDE] : all));
  return { plan: withWords(words), words, withWords, letters };
}

/** Four rows of four cells, and words of which a fill is unlikely. */
function squareInstance(random: Random): { readonly plan: Plan; readonly words: readonly string[] } {
  const word = (): string => Array.from({ length: 4 }, () => 'ABCDEFGH'[random.below(8)]!).join('');
  const words = [...new Set(Array.from({ length: 50 + random.below(20) }, word))];
  return { plan: makePlan(parseGrid('....\n....\n....\n....', 'g.txt'), lexiconOf(words)), words };
}

/** The number of the first letter: before it each slot has a number for each word of its length. */
function firstLetterOf({ grid }: Plan, words: readonly string[]): number {
  return 1 + grid.slots.reduce((sum, slot) => sum + words.filter(word => word.length === slot.length).length, 0);
}

/** Whether a line says that several letters do not all stand. */
function isOfLetters(line: string, firstLetter: number): boolean {
  return line.split(' ').filter(literal => -literal >= firstLetter).length > 1;
}

/** The line at which a checker stops believing; Infinity if it believes everything. */
const lineOf = (verdict: ProofVerdict | ReturnType<typeof checkDrat>): number =>
  'line' in verdict ? verdict.line : Number.POSITIVE_INFINITY;

/** Without taking clauses out: `check-proof` keeps what it has struck, also when a clause that struck it goes. */
const keptWhole = (text: string): string => text.replace(/^d/gm, 'c');

/** The lines with another clause in place of one, also where it is taken out again, or with none. */
function replaced(lines: readonly string[], clause: string, other: string | undefined): string {
  const changed = lines.flatMap(line =>
    line === clause || line === `d ${clause}` ? [other && line.replace(clause, other)] : [line],
  );
  return changed.filter(line => line !== undefined).join('\n');
}

describe('certificates', () => {
  it('of small grids with all rules, for which brute force finds no fill, hold for two checkers', async () => {
    const random = new Random(1);
    let proven = 0;
    for (let round = 0; round < rounds(1000, 100); round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const { pangram, theme } = instance.rules;
      const plan = tryPlan(instance);
      // Certificates do not support pangrams and thematic words.
      if (plan === undefined || pangram === true || theme !== undefined) continue;
      const fills = bruteFills(plan.grid, instance.words, instance.rules);
      const { proof, formula } = await certify(plan, round, { listLimit: 1 + (round % 2) * 8 });
      expect({ instance, proven: proof !== undefined }).toEqual({ instance, proven: fills.length === 0 });
      if (proof === undefined) continue;
      proven++;
      expect({ instance, ...(await check(plan, proof)) }).toMatchObject({ instance, kind: 'holds' });
      expect({ instance, ...checkDrat(formula, proof) }).toEqual({ instance, kind: 'verified' });
    }
    expect(proven).toBeGreaterThan(rounds(230, 15));
  });

  it('of grids without a fair fill hold for two checkers; without the rule they do not', {
    timeout: 120_000,
  }, async () => {
    const random = new Random(3);
    const counts = { proven: 0, unfair: 0 };
    for (let round = 0; round < rounds(1000, 150); round++) {
      const made = fairCase(random);
      if (made === undefined || made.rules.theme !== undefined) continue;
      const { plan, words, rules } = made;
      const { fair: _, ...others } = rules;
      const { proof, formula } = await certify(plan, round, { listLimit: 1 + (round % 2) * 8, firstRestart: 1 });
      expect({ words, proven: proof !== undefined }).toEqual({
        words,
        proven: bruteFills(plan.grid, words, rules).length === 0,
      });
      if (proof === undefined) continue;
      counts.proven++;
      expect({ words, ...(await check(plan, proof)) }).toMatchObject({ words, kind: 'holds' });
      expect({ words, ...checkDrat(formula, proof) }).toEqual({ words, kind: 'verified' });
      if (bruteFills(plan.grid, words, others).length === 0) continue;
      counts.unfair++;
      expect((await check({ ...plan, rules: others }, proof)).kind).toBe('fails');
    }
    expect(counts.unfair).toBeGreaterThan(rounds(100, 10));
  });

  it('of dense grids, with restarts and probes, hold for two checkers; without their clauses they do not', async () => {
    const random = new Random(2);
    let searched = 0;
    for (let round = 0; round < rounds(200, 25); round++) {
      const { plan, words } = denseInstance(random, round % 2 === 1);
      const { proof, formula } = await certify(plan, round, { firstRestart: 1 + (round % 5), probeEvery: round % 3 });
      expect(proof !== undefined).toBe(bruteFills(plan.grid, words).length === 0);
      if (proof === undefined) continue;
      expect(await check(plan, proof)).toMatchObject({ kind: 'holds' });
      expect(checkDrat(formula, proof)).toEqual({ kind: 'verified' });
      if ((await check(plan, '0\n')).kind === 'holds') continue;
      searched++;
      expect(checkDrat(formula, '0\n').kind).toBe('rejected');
      expect(await check(plan, proof.slice(0, proof.lastIndexOf('0\n')))).toMatchObject({
        kind: 'fails',
        why: 'the certificate ends before it has refuted the grid',
      });
    }
    expect(searched).toBeGreaterThan(rounds(40, 4));
  });

  it('of squares name letters that do not stand together; without those clauses they do not hold', async () => {
    const random = new Random(5);
    let needed = 0;
    for (let round = 0; round < rounds(40, 6); round++) {
      const { plan, words } = squareInstance(random);
      const { proof, formula } = await certify(plan, round, { firstRestart: 1 + (round % 3) });
      if (proof === undefined) continue;
      expect(await check(plan, proof)).toMatchObject({ kind: 'holds' });
      expect(checkDrat(formula, proof)).toEqual({ kind: 'verified' });
      const firstLetter = firstLetterOf(plan, words);
      const rest = proof
        .split('\n')
        .filter(line => !isOfLetters(line, firstLetter))
        .join('\n');
      const { kind } = await check(plan, rest);
      expect(kind).toBe(checkDrat(formula, rest).kind === 'verified' ? 'holds' : 'fails');
      if (kind === 'fails') needed++;
    }
    expect(needed).toBeGreaterThan(rounds(10, 1));
  });

  it('of squares with a clause of letters dropped or changed are refused, unless what is left follows for the other checker', async () => {
    const random = new Random(6);
    const refused = { dropped: 0, changed: 0, shortened: 0 };
    for (let round = 0; round < rounds(12, 2); round++) {
      const { plan, words } = squareInstance(random);
      const { proof, formula } = await certify(plan, round, { firstRestart: 1 });
      const lines = (proof ?? '').split('\n');
      const firstLetter = firstLetterOf(plan, words);
      const clauses = lines.filter(line => line.startsWith('-') && isOfLetters(line, firstLetter));
      for (let change = 0; change < Math.min(3, clauses.length); change++) {
        const clause = clauses[random.below(clauses.length)]!;
        const others = {
          dropped: undefined,
          changed: clause.replace(
            /\d+ 0$/,
            last => `${Number.parseInt(last, 10) + (random.below(2) === 0 ? 1 : -1)} 0`,
          ),
          shortened: clause.replace(/^-\d+ /, ''),
        };
        for (const [kind, other] of Object.entries(others) as [keyof typeof others, string | undefined][]) {
          const text = replaced(lines, clause, other);
          const verdict = await check(plan, text);
          const line = lineOf(verdict);
          expect(line).toBeGreaterThanOrEqual(lineOf(checkDrat(formula, text, 'only propagation')));
          expect(line).toBeLessThanOrEqual(lineOf(checkDrat(formula, keptWhole(text), 'only propagation')));
          if (line < Number.POSITIVE_INFINITY) refused[kind]++;
        }
      }
    }
    expect(Math.min(refused.dropped, refused.changed, refused.shortened)).toBeGreaterThan(rounds(8, 1));
  });

  it('of dense grids name letters where brute force finds no fill; no two letters of a fill are believed not to stand', async () => {
    const random = new Random(7);
    let named = 0;
    let filled = 0;
    for (let round = 0; round < rounds(150, 60); round++) {
      const { plan, words } = denseInstance(random, round % 2 === 1);
      const { proof, formula } = await certify(plan, round, { firstRestart: 1, probeEvery: 0 });
      const [fill] = bruteFills(plan.grid, words);
      expect(proof === undefined).toBe(fill !== undefined);
      const firstLetter = firstLetterOf(plan, words);
      if (proof !== undefined) {
        expect(await check(plan, proof)).toMatchObject({ kind: 'holds' });
        expect(checkDrat(formula, proof)).toEqual({ kind: 'verified' });
        if (proof.split('\n').some(line => isOfLetters(line, firstLetter))) named++;
        continue;
      }
      filled++;
      const { letters } = plan.lexicon.alphabet;
      const numbers = [...fill!].map((letter, cell) => firstLetter + cell * letters.length + letters.indexOf(letter));
      const at = random.below(numbers.length - 1);
      expect(await check(plan, `-${numbers[at]} -${numbers[at + 1]} 0\n0\n`)).toMatchObject({ kind: 'fails', line: 1 });
    }
    expect(Math.min(named, filled)).toBeGreaterThan(rounds(15, 3));
  });

  it('with near repeats hold: the words that may not be in one fill are named, and checked again', async () => {
    const random = new Random(3);
    let named = 0;
    for (let round = 0; round < rounds(800, 25); round++) {
      const { plan, allowed } = nearCase(random);
      const { proof, formula } = await certify(plan, round);
      expect(proof !== undefined).toBe(allowed.length === 0);
      if (proof === undefined) continue;
      expect(await check(plan, proof)).toMatchObject({ kind: 'holds' });
      expect(checkDrat(formula, proof)).toEqual({ kind: 'verified' });
      const lenient = { ...plan, rules: { ...plan.rules, sameStem: true } };
      if ((await check(lenient, proof)).kind === 'fails') named++;
    }
    expect(named).toBeGreaterThan(rounds(2, 0));
  });

  it('that were changed are believed only if the other checker accepts them, and never if there is a fill', async () => {
    const random = new Random(4);
    const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
    let rejected = 0;
    let fillable = 0;
    for (let round = 0; round < rounds(100, 12); round++) {
      const { plan, words, withWords, letters } = denseInstance(random, round % 2 === 1);
      const { proof, formula } = await certify(plan, round);
      if (proof === undefined) continue;
      const lines = proof.trimEnd().split('\n');
      for (let change = 0; change < 5; change++) {
        const changed = [...lines];
        const at = 1 + random.below(lines.length - 1);
        const other = pick(lines.slice(1));
        if (change < 2) changed.splice(at, 1);
        else if (change < 4) changed[at] = other;
        else changed[at] = changed[at]!.replace(/\d+/, number => String(Number(number) + 1));
        const text = `${changed.join('\n')}\n`;
        const verdict = await check(plan, text);
        if (verdict.kind === 'fails') rejected++;
        else expect(checkDrat(formula, text)).toEqual({ kind: 'verified' });
      }
      // With one more row of letters as words there may be a fill: then no clauses can prove anything.
      const more = [...words, ...plan.grid.slots.map(slot => slot.cells.map(cell => letters[cell % 3]!).join(''))];
      const rich = withWords(more);
      if (bruteFills(plan.grid, more).length === 0) continue;
      fillable++;
      expect((await check(rich, proof)).kind).toBe('fails');
      expect((await check(rich, '0\n')).kind).toBe('fails');
    }
    expect(rejected).toBeGreaterThan(rounds(40, 4));
    expect(fillable).toBeGreaterThan(rounds(5, 0));
  });

  it('that are invalid are reported with their line', async () => {
    const plan = makePlan(parseGrid('..\n..', 'g.txt'), lexiconOf(['AB', 'CD', 'AC', 'BD']));
    const why = async (text: string): Promise<string> => {
      const verdict = await check(plan, text);
      return verdict.kind === 'holds' ? 'holds' : `${verdict.line}: ${verdict.why}`;
    };
    expect(await why('')).toBe('1: the certificate ends before it has refuted the grid');
    expect(await why('c nothing\n0\n')).toBe('2: the clause does not follow from those before it');
    expect(await why('-1 2 0\n')).toBe(
      '1: the number 2: expected negative numbers, words and letters that do not stand together',
    );
    expect(await why('c\n-99 0\n0\n')).toBe(
      '2: 99 is no word or letter of this grid with these words and rules, which have 32 variables',
    );
    expect(await why('d -1 -2 0\n0\n')).toBe('1: it takes out a clause that is not there');
    expect(await why('-1 -2 0\n-1 -2 0\nd -1 -2 0\nd -2 -1 0\n0\n')).toBe(
      '5: the clause does not follow from those before it',
    );
    expect(await why('-1 -2 0\n-1 -2 0\nd -1 -2 0\nd -1 -2 0\nd -1 -2 0\n')).toBe(
      '5: it takes out a clause that is not there',
    );
    expect(await why('-1 -2')).toBe('1: the last clause is cut off');
    expect(await why('a\u0002\u0000')).toBe("1: the character 'a': expected the text of a DRAT proof");
    expect(await why('- 0')).toBe('1: a minus without a number');
    expect(await why('-0')).toBe('1: the number -0');
    expect(await why('-99999999999 0')).toBe('1: a number beyond all variables');
    for (const [text, sign] of [
      ['-1 c -2 0', 'c'],
      ['-1 d -2 0', 'd'],
      ['-1c 0', 'c'],
      ['1d 0', 'd'],
      ['-c 0', 'c'],
      ['d c', 'c'],
      ['-1-2 0', '-'],
      ['0-2 0', '-'],
      ['--1 0', '-'],
      ['-1: 0', ':'],
      ['-1/ 0', '/'],
    ] as const)
      expect(await why(text)).toBe(`1: the character '${sign}': expected the text of a DRAT proof`);
    const open = 'the clause does not follow from those before it';
    expect(await why('-1\t-2\t0\r\n-1 -2 0 0\n')).toBe(`2: ${open}`);
    expect(await why('c -1 0\r\nc\n0')).toBe(`3: ${open}`);
    expect(await why('c 0')).toBe('1: the certificate ends before it has refuted the grid');
    expect(await why('d')).toBe('1: the last clause is cut off');
  });
});
