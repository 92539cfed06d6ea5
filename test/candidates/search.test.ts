// Verdicts beside brute force: a word fills just when some fill has it, and the fills are all those that the oracle finds.

import { describe, expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { Findings } from '../../src/candidates/findings.js';
import { FloorSearch } from '../../src/candidates/floor-search.js';
import { CandidateSearch } from '../../src/candidates/search.js';
import type { Verdict } from '../../src/candidates/verdicts.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES, type Rules } from '../../src/core/rules.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import type { Thing } from '../../src/engine/table/root.js';
import { parseGrid } from '../../src/grid/parse.js';
import { verifyCells } from '../../src/verify/verify.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';

/** All verdicts, as `1A CAT fills` and `3 C fills`; all of them were told. */
function verdictsOf(plan: Plan, kind: Thing['kind'], first = 0, findings?: Findings): string[] {
  const { grid, lexicon } = plan;
  const told: string[] = [];
  const changed = (thing: Thing, verdict: Verdict): void => {
    told.push(`${nameOf(plan, thing)} ${verdict}`);
  };
  const slots = grid.slots.map(({ id }) => id);
  const search = new CandidateSearch({ plan, slots, kind, seed: 1, first, findings, changed });
  for (const _ of search.refine()) if (search.findings.tries > 100_000) throw new Error('it does not end');
  search.close();
  const things =
    kind === 'word'
      ? [...search.words].flatMap(([slot, words]) => Array.from(words, (word): Thing => ({ kind, slot, word })))
      : search.cells.flatMap(cell =>
          lexicon.alphabet.letters.map((_, letter): Thing => ({ kind: 'letter', cell, letter })),
        );
  const found = things.map(thing => `${nameOf(plan, thing)} ${search.verdicts.of(thing)}`);
  expect(told.sort()).toEqual(found.toSorted());
  return found;
}

function nameOf({ grid, lexicon }: Plan, thing: Thing): string {
  if (thing.kind === 'letter') return `${thing.cell} ${lexicon.alphabet.letters[thing.letter]}`;
  const { name, length } = grid.slots[thing.slot]!;
  return `${name} ${wordText(lexicon, length, thing.word)}`;
}

/** What they should be, from all fills as texts. */
function expectedOf(
  plan: Plan,
  kind: Thing['kind'],
  fills: readonly string[],
  fillsWith: (slot: string, word: string) => readonly string[] = () => fills,
): string[] {
  const { grid, lexicon } = plan;
  const open = grid.slots.filter(({ id, cells }) => !plan.unknown[id] && cells.some(cell => !grid.seeds.has(cell)));
  const verdict = (stands: (fill: string) => boolean, those = fills): string =>
    those.some(stands) ? 'fills' : 'cannot';
  if (kind === 'word')
    return open.flatMap(({ id, name, length, cells }) =>
      Array.from(plan.candidates[id]!, word => {
        const text = wordText(lexicon, length, word);
        const isThere = (fill: string): boolean => cells.map(cell => [...fill][cell]).join('') === text;
        return `${name} ${text} ${verdict(isThere, fillsWith(name, text))}`;
      }),
    );
  const cells = new Set(open.flatMap(slot => slot.cells.filter(cell => !grid.seeds.has(cell))));
  return [...cells]
    .sort((a, b) => a - b)
    .flatMap(cell =>
      lexicon.alphabet.letters.map(text => `${cell} ${text} ${verdict(fill => [...fill][cell] === text)}`),
    );
}

describe('candidates', () => {
  it('agrees with brute force on random grids under all rules', () => {
    const random = new Random(20);
    const seen = { fills: 0, cannot: 0 };
    for (let round = 0; round < 400; round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const plan = tryPlan(instance);
      if (plan === undefined) continue;
      const fills = bruteFills(plan.grid, instance.words, instance.rules);
      if (fills.length > 2000) continue;
      for (const kind of ['word', 'letter'] as const) {
        const found = verdictsOf(plan, kind, round % 3);
        expect({ instance, found: found.sort() }).toEqual({ instance, found: expectedOf(plan, kind, fills).sort() });
        for (const line of found) seen[line.endsWith('fills') ? 'fills' : 'cannot']++;
      }
    }
    expect(Math.min(seen.fills, seen.cannot)).toBeGreaterThan(200);
  });

  it('agrees with brute force when one search goes on with what others found, wherever those were cut off', () => {
    const random = new Random(21);
    let cut = 0;
    for (let round = 0; round < 200; round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const plan = tryPlan(instance);
      if (plan === undefined) continue;
      const fills = bruteFills(plan.grid, instance.words, instance.rules);
      if (fills.length > 2000) continue;
      const findings = new Findings(plan, 1);
      for (let nth = 0; nth < 5; nth++) {
        const slots = plan.grid.slots.flatMap(({ id }) => (random.below(3) === 0 ? [id] : []));
        const wishes = { plan, slots, kind: nth % 2 === 0 ? 'word' : 'letter', seed: 1, first: 1, findings } as const;
        const search = random.below(2) === 0 ? new CandidateSearch(wishes) : new FloorSearch(wishes);
        let left = random.below(4);
        for (const _ of search.refine()) if (--left < 0) break;
        if (left < 0) cut++;
        search.close();
      }
      for (const kind of ['word', 'letter'] as const) {
        const found = verdictsOf(plan, kind, 0, findings);
        expect({ instance, found: found.sort() }).toEqual({ instance, found: expectedOf(plan, kind, fills).sort() });
      }
      findings.release();
    }
    expect(cut).toBeGreaterThan(100);
  });

  it('takes near repeats into account, both of given entries and of two free ones', () => {
    const words = [
      'TIDE',
      'TIDES',
      'TIDED',
      'SIDE',
      'TEES',
      'DEED',
      'EDIT',
      'SEED',
      'TIED',
      'DIET',
      'TIES',
      'SITE',
      'EASE',
      'DATE',
      'ISLE',
    ];
    const lexicon = { ...lexiconOf(words), lang: 'en' };
    const rules = { ...NO_RULES, sameStem: false };
    const seen = { fills: 0, cannot: 0, near: 0 };
    for (const text of [
      '....\n.##.\n.##.\n....',
      'TIDE\n.##.\n.##.\n....',
      'TIDE#\n.###.\n.###.\n.###.\n#....',
      'TIDE#\n#####\n.....',
      '.....#\n.#####\n.#####\n.....#',
      '....#....\n.########\n....#....',
      '.....\n#.#.#\n#.#.#\n#.#.#',
      '.....#\n#.####\n#.....\n#.####',
    ]) {
      const grid = parseGrid(text, 'g.txt');
      const plan = makePlan(grid, lexicon, rules);
      const all = bruteFills(grid, words, rules);
      const allowedBy = (own: Rules): string[] =>
        all.filter(fill => {
          const cells = Array.from(fill, letter => (/[A-Z]/.test(letter) ? letter : undefined));
          return verifyCells(grid, cells, lexicon, own).length === 0;
        });
      const fills = allowedBy(rules);
      // A word that is tried counts as placed by the user.
      const fillsWith = (slot: string, word: string): string[] => allowedBy({ ...rules, require: [{ slot, word }] });
      seen.near += all.length - fills.length;
      const findings = new Findings(plan, 1);
      for (const kind of ['letter', 'word'] as const) {
        const found = verdictsOf(plan, kind);
        expect(verdictsOf(plan, kind, 0, findings).sort()).toEqual(found.toSorted());
        expect({ text, found: found.sort() }).toEqual({
          text,
          found: expectedOf(plan, kind, fills, fillsWith).sort(),
        });
        for (const line of found) seen[line.endsWith('fills') ? 'fills' : 'cannot']++;
      }
      findings.release();
    }
    expect(Math.min(seen.fills, seen.cannot, seen.near)).toBeGreaterThan(3);
  });

  it('puts the best words first: by score, then by how many words they leave to crossing slots', () => {
    const grid = parseGrid('...\n.##\n.##', 'g.txt');
    const plan = makePlan(grid, lexiconOf(['CAT:50', 'TEN:50', 'COB:50', 'CUD:50', 'BAT:90']));
    const search = new CandidateSearch({ plan, slots: [0], kind: 'word', seed: 1, first: 0 });
    const order = Array.from(search.words.get(0)!, word => wordText(plan.lexicon, 3, word));
    search.close();
    expect(order[0]).toBe('BAT');
    expect(order.slice(1, 4).every(word => word.startsWith('C'))).toBe(true);
    expect(order.at(-1)).toBe('TEN');
  });
});
