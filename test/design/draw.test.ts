import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { breachesOf, type PatternRules } from '../../src/design/blocked/breaches.js';
import { drawPattern } from '../../src/design/blocked/draw-pattern.js';
import type { Ease } from '../../src/design/blocked/ease.js';
import { ANY_NUMBER } from '../../src/design/range.js';
import { makeGrid, SYMMETRIES } from '../../src/grid/grid.js';
import { lint } from '../../src/lint/checks.js';
import { RULE_SETS } from '../../src/lint/sets.js';
import { lexiconOf } from '../lexicons.js';

const lexicon = lexiconOf(['CAT']);
/** A list with many words of every length. */
const ease: Ease = {
  ...{ letters: 26, count: () => 1000, given: () => 0 },
  spellings: (_first, _step, length) => new Float32Array(length * 26).fill(1000),
};
const draw = (rules: PatternRules, seed: number): Promise<Uint8Array | undefined> =>
  drawPattern({ ...rules, ease }, new Random(seed));

/** The words of the linter for what is wrong with a pattern. */
function linted(open: Uint8Array, width: number, set: keyof typeof RULE_SETS): string[] {
  const height = open.length / width;
  const grid = makeGrid({ source: '', width, height, open });
  const cells = Array.from(open, cell => (cell === 1 ? ({ kind: 'cell' } as const) : ({ kind: 'block' } as const)));
  const puzzle = { width, height, cells, entries: [] };
  return lint({ grid, puzzle, lexicon }, RULE_SETS[set]).map(({ rule, text }) => `${rule}: ${text}`);
}

describe('drawn patterns', () => {
  it.each(
    SYMMETRIES.flatMap(symmetry =>
      (['american', 'british', 'lattice'] as const).map(style => [style, symmetry] as const),
    ),
  )('%s, %s: legal by the rules', async (style, symmetry) => {
    const rules = {
      width: 9,
      height: 9,
      style,
      symmetry,
      minLength: 3,
      words: ANY_NUMBER,
      blocks: { least: 4, most: 48 },
    };
    const open = await draw(rules, 1);
    expect(open).toBeDefined();
    expect(breachesOf(open!, rules)).toEqual([]);
  });

  it.each(['american', 'british'] as const)('%s: the linter finds no breach either', async style => {
    const blocks = style === 'american' ? { least: 16, most: 30 } : { least: 0, most: 67 };
    const rules = {
      width: 13,
      height: 13,
      style,
      symmetry: 'rotation',
      minLength: 3,
      words: ANY_NUMBER,
      blocks,
    } as const;
    const open = (await draw(rules, 2))!;
    expect(linted(open, 13, style)).toEqual([]);
  });

  it('the same seed draws the same pattern, another seed another one', async () => {
    const rules = {
      ...({ width: 9, height: 7, style: 'american', symmetry: 'rotation', minLength: 3 } as const),
      ...{ words: ANY_NUMBER, blocks: { least: 6, most: 14 } },
    } as const;
    expect(await draw(rules, 1)).toEqual(await draw(rules, 1));
    expect(await draw(rules, 1)).not.toEqual(await draw(rules, 2));
  });

  it('an impossible pattern is not drawn', async () => {
    const rules = { width: 3, height: 3, style: 'american', symmetry: 'rotation', minLength: 3 } as const;
    expect(await draw({ ...rules, words: { least: 7, most: 9 }, blocks: ANY_NUMBER }, 1)).toBeUndefined();
    expect(await draw({ ...rules, words: ANY_NUMBER, blocks: { least: 1, most: 1 } }, 1)).toBeUndefined();
  });

  it('the drawing of a large pattern is given up when it is over, long before its end', async () => {
    const rules = {
      ...({ width: 41, height: 41, style: 'american', symmetry: 'rotation', minLength: 3 } as const),
      ...{ words: ANY_NUMBER, blocks: ANY_NUMBER },
    } as const;
    let asked = 0;
    expect(await drawPattern({ ...rules, ease }, new Random(1), () => ++asked === 2)).toBeUndefined();
    expect(asked).toBe(2);
  });
});

describe('the judge of patterns', () => {
  const rules = { width: 5, height: 5, style: 'american', symmetry: 'rotation', minLength: 3 } as const;
  const judge = (text: string, more: Partial<PatternRules> = {}): readonly string[] =>
    breachesOf(
      Uint8Array.from(text.replace(/\s/g, ''), mark => Number(mark === '.')),
      { ...rules, words: ANY_NUMBER, blocks: ANY_NUMBER, ...more },
    );

  it.each([
    ['..... ..... ..... ..... .....', {}, []],
    ['#.... ..... ..... ..... .....', {}, ['not symmetric']],
    ['#.... ..... ..... ..... .....', { symmetry: 'diagonal' }, []],
    ['##... ##... ..... ...## ...##', {}, []],
    ['#...# ..... ..... ..... .....', { symmetry: 'mirror' }, []],
    ['##### ..... ..... ..... #####', {}, ['a side of the grid is all blocks']],
    ['..... ..... ##### ..... .....', { minLength: 2 }, ['the cells are not connected']],
    ['..... ..... ..#.. ..... .....', { minLength: 2 }, []],
    ['..... ..... ..... ..... .....', { words: { least: 11, most: 12 } }, ['10 words']],
    ['..... ..... ..... ..... .....', { blocks: { least: 2, most: 4 } }, ['0 blocks']],
    ['..... .#.#. ..... .#.#. .....', { style: 'british' }, []],
    ['....... .#.#.#. ....... .#.#.#. .......', { style: 'lattice', width: 7 }, []],
  ] as const)('%s', (text, more, breaches) => {
    expect(judge(text, more as Partial<PatternRules>)).toEqual(breaches);
  });

  it('names words that are too short, and cells that are in too few words', () => {
    expect(judge('##... ##... ...## ##... ##...', { symmetry: 'none' })).not.toEqual([]);
    expect(judge('..... .#.#. ..... .#.#. .....').some(text => text.endsWith('checked cells'))).toBe(true);
  });
});
