// The fewest changes, compared with brute force: no fill that the oracle finds keeps more entries.

import { describe, expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { NO_WORD } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { LeastChange } from '../../src/refill/least.js';
import { verifyFill } from '../../src/verify/verify.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan, unlessContradictory } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';

describe('LeastChange', () => {
  it('agrees with brute force on how many entries stay, with a word put in and with a word kept out', () => {
    const random = new Random(7);
    const seen = { stays: 0, changes: 0, none: 0 };
    for (let round = 0; round < 3000; round++) {
      const instance = randomInstance(random, true, round % 2 === 0);
      const plan = tryPlan(instance);
      if (plan === undefined) continue;
      const fills = bruteFills(plan.grid, instance.words, instance.rules);
      if (fills.length < 2 || fills.length > 500) continue;
      const { grid, lexicon } = plan;
      const textAt = (fill: string, slot: number): string =>
        grid.slots[slot]!.cells.map(cell => [...fill][cell]).join('');
      const old = fills[random.below(fills.length)]!;
      const open = grid.slots.filter(({ id }) => !plan.unknown[id] && plan.candidates[id]!.length > 1);
      if (open.length === 0) continue;
      const target = open[random.below(open.length)]!;
      const other = textAt(fills[random.below(fills.length)]!, target.id);
      const ban = random.below(2) === 0 || other === textAt(old, target.id);
      const rules = ban
        ? { ...plan.rules, ban: [{ slot: target.name, word: textAt(old, target.id) }] }
        : { ...plan.rules, require: [...plan.rules.require, { slot: target.name, word: other }] };
      const changed = unlessContradictory(() => makePlan(grid, lexicon, rules));
      if (changed === undefined) continue;
      const allowed = fills.filter(fill =>
        ban ? textAt(fill, target.id) !== textAt(old, target.id) : textAt(fill, target.id) === other,
      );
      const words = grid.slots.map(({ id }) => {
        const word = findWord(lexicon, textAt(old, id));
        return changed.candidates[id]!.includes(word) ? word : NO_WORD;
      });
      const staying = (fill: string): number =>
        words.filter((word, slot) => word !== NO_WORD && textAt(fill, slot) === textAt(old, slot)).length;
      const expected = allowed.length === 0 ? undefined : Math.max(...allowed.map(staying));

      const least = new LeastChange({ plan: changed, old: words, seed: round });
      let turns = 0;
      for (const _ of least.improve()) if (++turns > 10_000) throw new Error('it does not end');
      expect({ instance, ban, proven: least.proven, stays: least.best?.stays }).toEqual({
        instance,
        ban,
        proven: true,
        stays: expected,
      });
      if (least.best === undefined) {
        seen.none++;
        continue;
      }
      expect(verifyFill(grid, least.best.fill, lexicon, rules)).toEqual([]);
      if (expected === words.length - 1) seen.stays++;
      else seen.changes++;
    }
    expect(Math.min(seen.stays, seen.changes, seen.none)).toBeGreaterThan(10);
  });

  it('skips fills with near repeats', () => {
    const lexicon = { ...lexiconOf(['TIDE', 'TIDES', 'EDGES', 'SIDES', 'TAPES', 'TOAST', 'STEAM']), lang: 'en' };
    const grid = parseGrid('....#\n.####\n.####\n.####\n.####', 'g.txt');
    const rules = { ...makePlan(grid, lexicon).rules, sameStem: false, ban: [{ slot: '1D', word: 'TOAST' }] };
    const plan = makePlan(grid, lexicon, rules);
    const old = [findWord(lexicon, 'TIDE'), NO_WORD];
    const least = new LeastChange({ plan, old, seed: 1 });
    for (const _ of least.improve());
    expect([least.proven, least.best?.stays]).toEqual([true, 1]);
    expect(least.best!.fill.words[1]).toBe(findWord(lexicon, 'TAPES'));
  });
});
