// Checks a fill before it settles anything. It must be quick, because thousands of fills are found in a second. It uses only the letters
// and the lexicon and shares nothing with the engine. If there are rules about the whole grid, the judge of the pipeline checks the fill.

import type { Plan } from '../analysis/plan.js';
import { NO_LETTER, NO_WORD } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { rulesTogether } from '../core/rules.js';
import type { Fill } from '../engine/engine.js';
import { judge } from '../fill/judge.js';

/** Checks the fills of a plan. */
export class Witness {
  readonly #plan: Plan;
  /** Whether only candidates, letters and repeats have to be checked. */
  readonly #isLocal: boolean;
  /** By slot and word: 1 for a candidate. */
  readonly #allowed: readonly Uint8Array[];

  constructor(plan: Plan) {
    const { grid, lexicon, rules, candidates } = plan;
    this.#plan = plan;
    this.#isLocal = rulesTogether(rules).length === 0 && grid.spells === undefined;
    const allowed = kept((words: Uint32Array, length: number) => {
      const marks = new Uint8Array(lexicon.tables[length]?.count ?? 0);
      for (const word of words) marks[word] = 1;
      return marks;
    });
    this.#allowed = grid.slots.map(({ id, length }) => allowed(candidates[id]!, length));
  }

  /** Does not check near repeats. @throws Error for a wrong fill, which is a bug of the engine */
  check(fill: Fill): void {
    if (!this.#isLocal) {
      judge(this.#plan, fill);
      return;
    }
    if (!this.#isRight(fill)) throw new Error(`a wrong fill was found for ${this.#plan.grid.source}`);
  }

  #isRight({ words, letters }: Fill): boolean {
    const { grid, lexicon, rules, seeds, unknown } = this.#plan;
    for (let cell = 0; cell < seeds.length; cell++)
      if (seeds[cell] !== NO_LETTER && letters[cell] !== seeds[cell]) return false;
    for (const { id, length, cells } of grid.slots) {
      if (unknown[id]) continue;
      const word = words[id]!;
      if (word === NO_WORD || this.#allowed[id]![word] !== 1) return false;
      const own = lexicon.tables[length]!.letters;
      for (let p = 0; p < length; p++) if (letters[cells[p]!] !== own[word * length + p]) return false;
      for (let other = 0; other < id && rules.repeats !== true; other++)
        if (words[other] === word && grid.slots[other]!.length === length) return false;
    }
    return true;
  }
}
