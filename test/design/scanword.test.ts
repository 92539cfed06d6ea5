// Layouts of scanwords: what the maker takes for legal, the judge does too, and clue cells are given out exactly where that can be done.

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { ANY_NUMBER } from '../../src/design/range.js';
import { drawLayout } from '../../src/design/scanword/draw-scanword.js';
import { isLegalLayout } from '../../src/design/scanword/legal.js';
import { entriesIn, KIND, type LayoutRules } from '../../src/design/scanword/scanword-layout.js';
import { designScanword } from '../../src/design/scanword/scanwords.js';
import { serveEntries } from '../../src/design/scanword/serve.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { type JudgedScanword, verifyScanword } from '../../src/verify/verify-layout.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';

const KINDS = ['block', 'cell', 'void'] as const;

function judged(
  kinds: Uint8Array,
  width: number,
  served: NonNullable<ReturnType<typeof serveEntries>>,
): JudgedScanword {
  return {
    width,
    height: kinds.length / width,
    cells: Array.from(kinds, kind => ({ kind: KINDS[kind]! })),
    entries: served.map(({ first, ...entry }) => ({ ...entry, row: Math.floor(first / width), column: first % width })),
  };
}

/** A drawing without rests. */
function drawn(drawing: ReturnType<typeof drawLayout>): Uint8Array | undefined {
  for (;;) {
    const step = drawing.next();
    if (step.done) return step.value;
  }
}

/** Whether some choice of left and above gives each entry a clue cell: all of them are tried. */
function canBeServed(kinds: Uint8Array, rules: { width: number; height: number; minLength: number }): boolean {
  const { width } = rules;
  const entries = entriesIn(kinds, rules);
  for (let choice = 0; choice < 2 ** entries.length; choice++) {
    const clues = new Map([...kinds.keys()].filter(cell => kinds[cell] === KIND.clue).map(cell => [cell, [0, 0]]));
    const all = entries.every(({ first }, index) => {
      const above = (choice >> index) & 1;
      if (above === 0 && first % width === 0) return false;
      const held = clues.get(above === 1 ? first - width : first - 1);
      if (held === undefined) return false;
      held[above]!++;
      return true;
    });
    if (all && [...clues.values()].every(([right, down]) => right! + down! >= 1 && right! + down! <= 2 && down! <= 1))
      return true;
  }
  return false;
}

describe('clue cells', () => {
  it('are assigned exactly when that is possible: all small boards', () => {
    const [width, height] = [4, 4];
    const step = rounds(1, 37);
    let served = 0;
    for (const minLength of [2, 3])
      for (let bits = 0; bits < 2 ** (width * height); bits += step) {
        const kinds = Uint8Array.from({ length: width * height }, (_, cell) => (bits >> cell) & 1);
        const rules = { width, height, minLength };
        const found = serveEntries(kinds, rules);
        if ((found !== undefined) !== canBeServed(kinds, rules)) expect({ bits, minLength, found }).toBe('otherwise');
        if (found === undefined) continue;
        served++;
        const breaches = verifyScanword(judged(kinds, width, found), { minLength }, false).map(({ kind }) => kind);
        const ofClues = breaches.filter(kind => /clue/.test(kind));
        if (minLength === 2 && ofClues.length > 0) expect({ bits, ofClues }).toBe('otherwise');
      }
    expect(served).toBeGreaterThan(rounds(100, 3));
  });

  it('are assigned on wider boards with pictures, where entries must make way for each other', () => {
    const random = new Random(5);
    let [served, not] = [0, 0];
    for (let round = 0; round < rounds(20_000, 2000); round++) {
      const [width, height] = [3 + random.below(3), 3 + random.below(3)];
      const kinds = Uint8Array.from({ length: width * height }, () => [1, 1, 1, 0, 0, 2][random.below(6)]!);
      const rules = { width, height, minLength: 2 };
      if (entriesIn(kinds, rules).length > 9) continue;
      const found = serveEntries(kinds, rules);
      expect(found !== undefined).toBe(canBeServed(kinds, rules));
      if (found === undefined) not++;
      else served++;
    }
    expect(served).toBeGreaterThan(0);
    expect(not).toBeGreaterThan(0);
  });
});

describe('a layout', () => {
  it('is legal for the maker exactly when the judge finds no breach', () => {
    const random = new Random(11);
    const seen = { legal: 0, not: 0 };
    for (let round = 0; round < rounds(40_000, 4000); round++) {
      const [width, height, minLength] = [2 + random.below(4), 2 + random.below(4), 2 + random.below(2)];
      const kinds = Uint8Array.from({ length: width * height }, (_, cell) =>
        cell === 0 ? KIND.clue : [1, 1, 1, 1, 0, 2][random.below(random.below(2) === 0 ? 5 : 6)]!,
      );
      const rules = { width, height, minLength, words: ANY_NUMBER, clueCells: ANY_NUMBER };
      const served = serveEntries(kinds, rules);
      if (served === undefined || served.length === 0) continue;
      const isLegal = isLegalLayout(kinds, served, rules);
      seen[isLegal ? 'legal' : 'not']++;
      const breaches = verifyScanword(judged(kinds, width, served), { minLength }, false);
      if (isLegal !== (breaches.length === 0)) expect({ kinds, width, minLength, breaches }).toBe('otherwise');
    }
    expect(seen.legal).toBeGreaterThan(20);
    expect(seen.not).toBeGreaterThan(20);
  });

  it('has as many words and clue cells as its limits say', () => {
    const kinds = Uint8Array.from([0, 1, 1, 1]); // one clue cell, a word across and one down
    const rules = { width: 2, height: 2, minLength: 2, words: ANY_NUMBER, clueCells: ANY_NUMBER };
    const entries = entriesIn(kinds, rules);
    const isLegal = (limits: Partial<LayoutRules>): boolean => isLegalLayout(kinds, entries, { ...rules, ...limits });
    expect(isLegal({})).toBe(true);
    expect(isLegal({ words: { least: 2, most: 2 }, clueCells: { least: 1, most: 1 } })).toBe(true);
    expect(isLegal({ words: { least: 3, most: 9 } })).toBe(false);
    expect(isLegal({ clueCells: { least: 0, most: 0 } })).toBe(false);
  });

  const words = [0, 0, 2.7, 5.2, 6.4, 7, 7, 7, 6.7, 6.4, 6, 5.4, 4.7].map(n =>
    n === 0 ? Number.NEGATIVE_INFINITY : n,
  );
  const wordiness = { words, checked: 1.4 };

  it.each([
    [10, 14, undefined],
    [10, 14, { row: 0, column: 6, width: 4, height: 5 }],
    [11, 11, { row: 4, column: 4, width: 3, height: 3 }],
    [16, 12, { row: 0, column: 0, width: 5, height: 4 }],
  ])('of %i by %i passes the judge and has the wanted shares', (width, height, picture) => {
    const cells = width * height - (picture === undefined ? 0 : picture.width * picture.height);
    const clueCells = { least: Math.floor(cells * 0.18), most: Math.ceil(cells * 0.28) };
    const rules: LayoutRules = { width, height, minLength: 3, words: ANY_NUMBER, clueCells, picture };
    let legal = 0;
    for (let seed = 0; seed < rounds(4, 1); seed++) {
      const drawing = drawLayout(rules, wordiness, -1.2, new Random(seed), layout => {
        const served = serveEntries(layout, rules);
        return served !== undefined && isLegalLayout(layout, served, rules);
      });
      const kinds = drawn(drawing);
      if (kinds === undefined) continue;
      legal++;
      const puzzle = judged(kinds, width, serveEntries(kinds, rules)!);
      expect(verifyScanword(puzzle, { minLength: 3, picture: picture ?? null }, false)).toEqual([]);
      const clues = kinds.filter(kind => kind === KIND.clue).length;
      expect(clues).toBeGreaterThanOrEqual(clueCells.least);
      expect(clues).toBeLessThanOrEqual(clueCells.most);
    }
    expect(legal).toBeGreaterThanOrEqual(rounds(2, 1));
  });

  it('has two-letter words only if they are allowed', () => {
    const short = { words: [0, 0, 4, 5, 5].map(n => (n === 0 ? Number.NEGATIVE_INFINITY : n)), checked: 0.5 };
    const lengths = (minLength: number): Set<number> => {
      const rules = { width: 7, height: 7, minLength, words: ANY_NUMBER, clueCells: ANY_NUMBER };
      const kinds = drawn(drawLayout(rules, short, 0, new Random(2), () => true))!;
      return new Set(entriesIn(kinds, { ...rules, minLength: 2 }).map(({ length }) => length));
    };
    expect(lengths(2)).toContain(2);
    expect([...lengths(3)].sort()).toEqual([3, 4]);
  });

  it('of 30 by 30 is given up while it is drawn: it answered neither a signal nor the time limit for ten seconds', async () => {
    const lexicon = lexiconOf(['CAT', 'TEN', 'CARE', 'STONE']);
    const pipeline = openPipeline(undefined, hostInProcess);
    const rules = { width: 30, height: 30, minLength: 3, words: ANY_NUMBER, clueCells: ANY_NUMBER };
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 1);
    const never = Number.POSITIVE_INFINITY;
    for (const [by, deadline, signal] of [
      ['signal', never, stop.signal],
      ['time', performance.now() + 1, undefined],
    ] as const) {
      let layouts = 0;
      const wish = {
        rules,
        floor: 0,
        words: NO_RULES,
        seed: 1,
        source: 's',
        deadline,
        signal,
        onTrial: () => layouts++,
      };
      expect(await designScanword(pipeline, lexicon, wish)).toMatchObject({ kind: 'gave up', by });
      expect({ by, layouts }).toEqual({ by, layouts: 1 });
    }
    await pipeline.close();
  });
});
