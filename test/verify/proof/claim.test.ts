// What a proof is about, case by case: given entries that no dictionary has, runs of letters that are shared, near repeats, and steps that
// would only follow from assumptions of the step before.

import { describe, expect, it } from 'vitest';
import { NO_RULES, type Rules } from '../../../src/core/rules.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { checkProof } from '../../../src/verify/proof/check.js';
import { type Claim, claimOf, keptApart } from '../../../src/verify/proof/claim.js';
import { Propagation } from '../../../src/verify/proof/propagation.js';

import { lexiconOf } from '../../lexicons.js';

const claim = (rows: string, words: readonly string[], rules: Partial<Rules> = {}): Claim =>
  claimOf(parseGrid(rows.replaceAll('/', '\n'), 'g.txt'), lexiconOf(words), { ...NO_RULES, ...rules });

describe('given entries that no dictionary has', () => {
  const refuted = (rows: string, rules: Partial<Rules>): boolean =>
    claim(rows, ['ABC', 'DEF'], { allowUnknown: true, ...rules }).refuted;

  it.each<[string, Partial<Rules>, boolean]>([
    ['no rule', {}, false],
    ['none is allowed', { allowUnknown: false }, true],
    ['another word is wanted there', { require: [{ word: 'ABC', slot: '1A' }] }, true],
    ['a word is wanted elsewhere', { require: [{ word: 'ABC', slot: '2A' }] }, false],
    ['it is excluded', { exclude: ['XYZ'] }, true],
    ['another word is excluded', { exclude: ['ABC'] }, false],
    ['its pattern', { patterns: [{ slot: '1A', mask: 'X?Z' }] }, false],
    ['another pattern', { patterns: [{ slot: '1A', mask: 'A??' }] }, true],
    ['a pattern elsewhere', { patterns: [{ slot: '2A', mask: 'A??' }] }, false],
    ['only other words', { only: ['ABC'] }, true],
    ['only words with it', { only: ['ABC', 'XYZ'] }, false],
  ])('stand or refute: %s', (_, rules, isRefuted) => {
    expect(refuted('XYZ/###/...', rules)).toBe(isRefuted);
  });

  it('refute when one is there twice', () => {
    expect([refuted('XYZ/###/XYZ', {}), refuted('XYZ/###/XYQ', {})]).toEqual([true, false]);
  });

  it.each([
    ['XYZ/###/YZQ', 1, true],
    ['XYZ/###/YZQ', 2, false],
    ['XYZ/###/YZQ', 0, false],
    ['XYZ/###/QQY', 1, false],
    ['XYZ/###/QQQ/###/YZQ', 1, true],
  ])('refute when they share a long run: %s, %d letters are allowed', (rows, maxSharedSubstring, isRefuted) => {
    expect(refuted(rows, { maxSharedSubstring })).toBe(isRefuted);
  });
});

describe('runs of letters', () => {
  const WORDS = ['ABC', 'BCD', 'EFG', 'CDE'];
  /** By slot: the words that are struck. */
  const struck = (board: Propagation): string[] =>
    board.claim.places.map(({ first }) => WORDS.filter((_, word) => board.isFalse(first + word)).join(' '));

  it.each([
    [0, ['', '']],
    [1, ['ABC BCD', 'ABC BCD']],
    [2, ['', '']],
  ])('of a given entry strike words: %d letters are allowed', (maxSharedSubstring, words) => {
    const board = new Propagation(
      claim('XBC/###/.../###/...', WORDS, { allowUnknown: true, maxSharedSubstring }),
      () => true,
    );
    board.begin();
    expect(struck(board)).toEqual(words);
  });

  it.each([
    [0, 'BCD'],
    [1, 'ABC BCD CDE'],
    [2, 'BCD'],
  ])('of a placed word strike words elsewhere: %d letters are allowed', (maxSharedSubstring, words) => {
    for (const from of [0, 1, 2]) {
      const board = new Propagation(claim('.../###/.../###/...', WORDS, { maxSharedSubstring }), () => true);
      expect(board.begin()).toBe(true);
      board.open();
      expect(board.assume(board.claim.places[from]!.first + 1)).toBe(true);
      // The other two slots have only EFG left, if runs of two letters are not allowed.
      expect(board.propagate()).toBe(maxSharedSubstring !== 1);
      if (maxSharedSubstring !== 1)
        expect(struck(board)).toEqual([0, 1, 2].map(slot => (slot === from ? 'ABC EFG CDE' : words)));
    }
  });

  it('strike nothing in the slot of the word itself', () => {
    const board = new Propagation(claim('.../###/...', WORDS, { maxSharedSubstring: 1 }), () => true);
    board.begin();
    board.open();
    expect([board.assume(board.claim.places[1]!.first + 1), board.propagate()]).toEqual([true, true]);
    expect(struck(board)).toEqual(['ABC BCD CDE', 'ABC EFG CDE']);
  });
});

describe('near repeats', () => {
  const WORDS = ['TIDE', 'TIDES', 'RIDE', 'SEE'];
  /** Whether words may not stand together, each as its slot and its text. */
  const apart = (rows: string, named: readonly (readonly [string, string])[], rules: Partial<Rules> = {}): boolean => {
    const own = claim(rows, WORDS, { sameStem: false, allowUnknown: true, ...rules });
    return keptApart(
      own,
      named.map(([name, text]) => ({
        place: own.places.find(({ slot }) => slot.name === name)!,
        word: WORDS.filter(({ length }) => length === text.length).indexOf(text),
      })),
    );
  };
  const BOTH = [
    ['1A', 'TIDE'],
    ['2A', 'TIDES'],
  ] as const;
  const OPEN = '....#/#####/.....';

  it('are kept apart, whatever is given, but for two given ones', () => {
    expect(apart(OPEN, BOTH)).toBe(true);
    expect(apart(OPEN, BOTH.toReversed())).toBe(true);
    expect(apart(OPEN, BOTH, { sameStem: true })).toBe(false);
    expect(apart('TIDE#/#####/.....', BOTH)).toBe(true);
    expect(apart('TID.#/#####/TIDE.', BOTH)).toBe(true);
    expect(apart('TIDE#/#####/TIDES', BOTH)).toBe(false);
    expect(apart(OPEN, BOTH, { require: [{ word: 'TIDE' }] })).toBe(true);
    expect(apart(OPEN, BOTH, { require: [{ word: 'TIDE' }, { word: 'TIDES' }] })).toBe(false);
  });

  it('of a given entry are kept away, unless they are given, too', () => {
    const one = [['2A', 'TIDE']] as const;
    expect(apart('TIDED/#####/....#', one)).toBe(true);
    expect(apart('TIDED/#####/TIDE#', one)).toBe(false);
    expect(apart('TIDED/#####/....#', one, { require: [{ word: 'TIDE' }] })).toBe(false);
    expect(apart('SEEXX/#####/....#', one)).toBe(false);
  });

  it('are two words: neither none nor three', () => {
    expect(apart(OPEN, [])).toBe(false);
    expect(apart('....#/#####/...../#####/....#', [...BOTH, ['3A', 'RIDE']])).toBe(false);
  });
});

describe('a step', () => {
  const verdict = async (lines: readonly string[], rules: Partial<Rules> = {}): Promise<string> => {
    const lexicon = lexiconOf(['ABC', 'DEF', 'GHI']);
    const grid = parseGrid('...\n###\n...', 'g.txt');
    const said = await checkProof(
      grid,
      lexicon,
      { ...NO_RULES, ...rules },
      (async function* () {
        yield Buffer.from(lines.join('\n'));
      })(),
    );
    return said.kind === 'holds' ? `${said.clauses} clauses, ${said.most} at most` : `${said.line}: ${said.why}`;
  };

  it('does not rest on what the step before assumed', async () => {
    const open = '3: the clause does not follow from those before it';
    expect(await verdict(['-1 -4 0', '-2 -5 0', '-4 0', ''])).toBe(open);
    expect(await verdict(['-1 -4 0', '-2 -5 0', '-5 0', ''])).toBe(open);
    expect(await verdict(['-1 -3 0', '-1 -4 0', '-3 0', ''])).toBe(open);
  });

  it('is counted', async () => {
    expect(await verdict(['-1 -4 0', '-1 -4 0', 'd -1 -4 0', '0', ''], { only: ['ABC'] })).toBe('3 clauses, 2 at most');
  });
});
