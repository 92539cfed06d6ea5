// The quick check of fills refuses what the verifier refuses, near repeats apart.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { Witness } from '../../src/candidates/witness.js';
import { NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { verifyFill } from '../../src/verify/verify.js';
import { lexiconOf } from '../lexicons.js';

const words = ['CAT', 'ATE', 'TEN', 'TEE', 'TAN', 'ARE', 'EAR', 'CAR', 'EEL', 'NET'];

it('refuses every fill that the verifier refuses', () => {
  const lexicon = lexiconOf(words);
  const random = new Random(1);
  const seen = { good: 0, wrong: 0 };
  for (const rules of [NO_RULES, { ...NO_RULES, exclude: ['TEN'] }, { ...NO_RULES, require: [{ word: 'TEN' }] }]) {
    const plan = makePlan(parseGrid('CAT\nA##\nT##\n###\n...\n#.#\n#.#', 'g.txt'), lexicon, { ...rules });
    const open = makePlan(parseGrid('...\n.##\n.##', 'g.txt'), lexicon, rules);
    for (const each of [plan, open])
      for (let round = 0; round < 400; round++) {
        const chosen = each.grid.slots.map(() => findWord(lexicon, words[random.below(words.length)]!));
        const letters = new Uint8Array(each.grid.open.length).fill(NO_LETTER);
        for (const { id, cells, length } of each.grid.slots)
          for (const [p, cell] of cells.entries())
            letters[cell] = lexicon.tables[length]!.letters[chosen[id]! * length + p]!;
        const fill = { letters, words: Int32Array.from(chosen) };
        const isWrong = verifyFill(each.grid, fill, lexicon, rules).some(({ kind }) => kind !== 'stem');
        const check = (): void => new Witness(each).check(fill);
        if (isWrong) expect(check).toThrow('a wrong fill');
        else expect(check).not.toThrow();
        seen[isWrong ? 'wrong' : 'good']++;
      }
  }
  expect(Math.min(seen.good, seen.wrong)).toBeGreaterThan(5);
});
