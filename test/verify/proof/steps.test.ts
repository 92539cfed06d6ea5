// Single steps of a proof, drawn by chance: the checker must believe those that follow by unit propagation from the formula of the case, which
// a plain checker finds without bitsets, trails and watched literals. It must never believe a step that a fill refutes, by brute force.

import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { Random } from '../../../src/core/random.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { checkProof, type ProofVerdict } from '../../../src/verify/proof/check.js';
import { verifyCells } from '../../../src/verify/verify.js';

import { bruteFills } from '../../engine/brute.js';
import { unlessContradictory } from '../../engine/random.js';
import { checkDrat } from '../../engine/sat/drat.js';
import { lexiconOf } from '../../lexicons.js';
import { nearCase } from '../../near-repeats.js';
import { rounds } from '../../rounds.js';
import { type Case, caseOf, largeCase, smallCase } from './cases.js';

const check = ({ plan: { grid, lexicon, rules } }: Case, lines: readonly string[]): Promise<ProofVerdict> =>
  checkProof(
    grid,
    lexicon,
    rules,
    (async function* () {
      yield Buffer.from(lines.map(line => `${line}\n`).join(''));
    })(),
  );

/** By line, from 1: whether the checker came further than it. */
async function believed(given: Case, lines: readonly string[]): Promise<boolean> {
  const verdict = await check(given, lines);
  return verdict.kind === 'holds' || verdict.line > lines.length;
}

/** Words and letters, mostly with the beginning of those before. */
function draw(random: Random, { named, fills }: Case, before: readonly number[]): number[] {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const start = before.slice(0, random.below(before.length + 1));
  const source = fills.length > 0 && random.below(2) === 0 ? [...pick(fills)] : named;
  const more = Array.from({ length: random.below(random.below(3) === 0 ? 12 : 4) }, () => pick(source));
  if (random.below(3) === 0) more.push(pick(named));
  return [...new Set([...start, ...more])];
}

const lineOf = (variables: readonly number[]): string => [...variables.map(variable => `-${variable}`), '0'].join(' ');

/** Draws steps, and keeps those that were believed. */
async function takeSteps(random: Random, given: Case, many: number): Promise<{ believed: number; refused: number }> {
  const { fills, formula } = given;
  const lines: string[] = [];
  const standing: number[][] = [];
  let last: number[] = [];
  let hasDeleted = false;
  let refused = 0;
  for (let step = 0; step < many; step++) {
    if (random.below(6) === 0 && standing.length > 0) {
      const gone = random.shuffle(standing.splice(random.below(standing.length), 1)[0]!);
      lines.push(`d ${lineOf(gone)}`);
      expect(await believed(given, lines)).toBe(true);
      // A clause with one variable is not taken out, as with all checkers.
      if (gone.length > 1 && !standing.some(other => lineOf(other.toSorted()) === lineOf(gone.toSorted())))
        expect(await believed(given, [...lines, `d ${lineOf(gone)}`])).toBe(false);
      hasDeleted = true;
      continue;
    }
    const variables = draw(random, given, last);
    const text = [...lines, lineOf(variables)];
    const isBelieved = await believed(given, text);
    const shown = { rules: given.plan.rules, rows: given.plan.grid.source, text, isBelieved };
    const isRefuted = fills.some(fill => variables.every(variable => fill.has(variable)));
    expect({ ...shown, isRefuted }).toEqual({ ...shown, isRefuted: isRefuted && !isBelieved });
    // What a clause said before it was taken out may still be known: that is less strict than the format, and not wrong.
    const plain = checkDrat(formula, text.join('\n'), 'only propagation');
    const follows = plain.kind === 'verified' || plain.line > text.length || plain.why.startsWith('ends');
    if (!(hasDeleted && isBelieved)) expect({ ...shown, follows }).toEqual({ ...shown, follows: isBelieved });
    if (!isBelieved) refused++;
    if (!isBelieved) continue;
    if (variables.length === 0) break;
    lines.push(lineOf(variables));
    standing.push(variables);
    last = variables;
  }
  return { believed: lines.length, refused };
}

describe('steps of a proof', () => {
  it('of small grids with all rules are believed if they follow', async () => {
    const random = new Random(5);
    const sum = { believed: 0, refused: 0, fillable: 0 };
    for (let round = 0; round < rounds(1000, 90); round++) {
      const given = smallCase(random);
      if (given === undefined || given.named.length === 0) continue;
      const { believed, refused } = await takeSteps(random, given, 8);
      sum.believed += believed;
      sum.refused += refused;
      if (given.fills.length > 0) sum.fillable++;
    }
    expect(Object.values(sum).every(many => many > rounds(200, 10))).toBe(true);
  });

  it('of slots with more words than a number has bits are believed if they follow', async () => {
    const random = new Random(6);
    const sum = { believed: 0, refused: 0 };
    for (let round = 0; round < rounds(5, 3); round++) {
      const { believed, refused } = await takeSteps(random, largeCase(random, true), 16);
      sum.believed += believed;
      sum.refused += refused;
    }
    expect(Object.values(sum).every(many => many > rounds(7, 2))).toBe(true);
  });

  it('that name near repeats are believed, unless both are given', async () => {
    const random = new Random(8);
    const sum = { near: 0, kept: 0 };
    for (let round = 0; round < rounds(300, 50); round++) {
      const { plan: open, words, all } = nearCase(random);
      if (all.length === 0) continue;
      const model = all[random.below(all.length)]!;
      const rows = [...model].map((letter, cell) => {
        const isSeed = /[A-Z]/.test(letter) && random.below(2) === 0;
        const own = letter === '#' ? '#' : isSeed ? letter : '.';
        return (cell + 1) % open.grid.width === 0 ? `${own}\n` : own;
      });
      const require = random.below(4) === 0 ? [{ word: words[0]!.split(':')[0]! }] : [];
      const rules = { ...open.rules, require, allowUnknown: true };
      // Now and then a given entry is in no dictionary.
      const seeded = parseGrid(rows.join(''), 'g');
      const whole = seeded.slots.filter(({ cells }) => cells.every(cell => seeded.seeds.has(cell)));
      const gone = random.below(2) === 0 ? whole.map(({ cells }) => cells.map(cell => model[cell]).join('')) : [];
      const known = words.filter(word => !gone.includes(word.split(':')[0]!));
      const plan = unlessContradictory(() => makePlan(seeded, lexiconOf(known), rules));
      if (plan === undefined) continue;
      const texts = bruteFills(plan.grid, known, rules);
      const given = caseOf(plan, texts);
      for (const [nth, text] of texts.slice(0, 12).entries()) {
        const letters = [...text].map(letter => (/[A-Z]/.test(letter) ? letter : undefined));
        const isAllowed = verifyCells(plan.grid, letters, plan.lexicon, rules).length === 0;
        const ofWords = [...given.fills[nth]!].filter(variable => variable < given.firstLetter);
        const pairs = ofWords.flatMap(one =>
          ofWords.filter(other => other >= one).map(other => [...new Set([one, other])]),
        );
        const texted = await Promise.all(pairs.map(pair => believed(given, [lineOf(pair)])));
        const shown = { text, rows, require, isAllowed };
        expect({ ...shown, isRefuted: texted.includes(true) }).toEqual({ ...shown, isRefuted: !isAllowed });
        if (isAllowed) sum.kept++;
        else sum.near++;
      }
    }
    expect(Object.values(sum).every(many => many > rounds(10, 2))).toBe(true);
  });
});
