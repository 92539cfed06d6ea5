// Grids mended, held against all sets of changes of small grids, each filled by the plain solver and judged by the rules of `lint`.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import type { CellId } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import type { PatternRules } from '../../src/design/blocked/breaches.js';
import { type ChangeLevel, type Mended, type MendWish, mendPattern } from '../../src/design/blocked/fewest-changes.js';
import { rulesOfGrid } from '../../src/design/blocked/usual-pattern.js';
import { levelText } from '../../src/design/mend.js';
import { refuseToMend } from '../../src/design/refuse.js';
import { type Grid, makeGrid, orbitsOf, type Symmetry } from '../../src/grid/grid.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lint } from '../../src/lint/checks.js';
import { RULE_NAMES, type RuleName } from '../../src/lint/rule-names.js';
import { RULE_SETS } from '../../src/lint/sets.js';
import { verifyFill } from '../../src/verify/verify.js';
import { bruteFills } from '../engine/brute.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';

interface Case {
  readonly grid: Grid;
  readonly rules: PatternRules;
  readonly words: readonly string[];
  readonly floor: number;
}

/** Whether a grid keeps the rules, by the code of `lint`. */
function isLegal(grid: Grid, rules: PatternRules, words: readonly string[]): boolean {
  const { width, height, open } = grid;
  const edge = (cells: readonly CellId[]): boolean => cells.every(cell => open[cell] === 0);
  const rows = Array.from({ length: height }, (_, r) => Array.from({ length: width }, (_, c) => r * width + c));
  const columns = Array.from({ length: width }, (_, c) => rows.map(row => row[c]!));
  if ([rows[0]!, rows.at(-1)!, columns[0]!, columns.at(-1)!].some(edge)) return false;
  const many = grid.slots.length;
  const blocks = open.filter(cell => cell === 0).length;
  if (many < rules.words.least || blocks < rules.blocks.least) return false;
  const set = {
    ...RULE_SETS.american,
    symmetry: rules.symmetry === 'none' ? [] : [rules.symmetry],
    shortest: rules.minLength,
    words: { [`${width}x${height}`]: rules.words.most },
    blocks: Math.min(1, (rules.blocks.most + 0.5) / open.length),
  };
  const puzzle = { width, height, cells: [], entries: [] };
  const asked: readonly RuleName[] = ['symmetry', 'connected', 'short-words', 'unchecked', 'word-count', 'block-count'];
  const board = { grid, puzzle, lexicon: lexiconOf(words) };
  const breaches = lint({ ...board }, set, new Set(RULE_NAMES.filter(name => !asked.includes(name))));
  return breaches.length === 0;
}

const spelled = ({ slots, seeds }: Grid) => slots.filter(({ cells }) => cells.every(cell => seeds.has(cell)));

/** The grid with some orbits changed; undefined if it is not a grid any more, or if a cell that must stay is changed. */
function changed({ grid, rules }: Case, orbits: readonly (readonly CellId[])[]): Grid | undefined {
  const { source, width, height, seeds } = grid;
  const open = grid.open.slice();
  for (const cell of orbits.flat()) open[cell] = 1 - open[cell]!;
  if ([...seeds.keys()].some(cell => open[cell] === 0)) return undefined;
  const kept = spelled(grid).map(({ cells }) => cells.join());
  try {
    const next = makeGrid({ source, width, height, open, seeds });
    const now = new Set(spelled(next).map(({ cells }) => cells.join()));
    // No change is allowed at the ends of a word that stands in the grid, not even with its twin.
    return kept.every(cells => now.has(cells)) && rules.width === width ? next : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function isFilled(own: Case, next: Grid): boolean {
  const scores = new Map(own.words.map(word => [word.split(':')[0]!, Number(word.split(':')[1])]));
  const before = new Set(spelled(own.grid).map(({ cells }) => cells.join()));
  const strange = spelled(next).some(({ cells }) => {
    const text = cells.map(cell => own.grid.seeds.get(cell)!).join('');
    return !before.has(cells.join()) && !((scores.get(text) ?? 0) >= own.floor);
  });
  if (strange) return false;
  if (next.open.length > 16) return hasFill(next, scores, own.floor);
  const rules = { ...NO_RULES, minScore: own.floor, allowUnknown: own.grid.seeds.size > 0 };
  return bruteFills(next, own.words, rules).length > 0;
}

/** For grids that have more fills than one would list: whether there is one, word by word. */
function hasFill({ slots, seeds, open }: Grid, scores: ReadonlyMap<string, number>, floor: number): boolean {
  const cells = Array.from(open, (_, cell) => seeds.get(cell));
  const high = [...scores].flatMap(([word, score]) => (score >= Math.max(1, floor) ? [word] : []));
  const used = new Set<string>();
  const lists = slots.map(({ cells: own, length }) => {
    const text = own.map(cell => seeds.get(cell) ?? '.').join('');
    const fits = high.filter(word => word.length === length && new RegExp(`^${text}$`).test(word));
    return text.includes('.') ? fits : [text];
  });
  const order = [...slots].sort((a, b) => a.cells[0]! - b.cells[0]! || a.id - b.id);
  const fillFrom = (at: number): boolean => {
    const slot = order[at];
    if (slot === undefined) return true;
    const before = slot.cells.map(cell => cells[cell]);
    for (const word of lists[slot.id]!) {
      if (used.has(word) || before.some((letter, i) => letter !== undefined && letter !== word[i])) continue;
      used.add(word);
      slot.cells.forEach((cell, i) => {
        cells[cell] = word[i];
      });
      if (fillFrom(at + 1)) return true;
      used.delete(word);
      slot.cells.forEach((cell, i) => {
        cells[cell] = before[i];
      });
    }
    return false;
  };
  return fillFrom(0);
}

/** By size: the sets of orbits that help, and contain no smaller one that does. */
function bruteAnswers(own: Case, most: number): string[][] {
  const { grid, rules, words } = own;
  const orbits = orbitsOf(grid.width, grid.height, rules.symmetry);
  const found: number[][] = [];
  const levels: string[][] = [];
  let sets: number[][] = [[]];
  for (let size = 0; size <= most && sets.length > 0; size++) {
    const fresh = sets.filter(set => !found.some(one => one.every(orbit => set.includes(orbit))));
    const helping = fresh.filter(set => {
      const next = changed(
        own,
        set.map(orbit => orbits[orbit]!),
      );
      return next !== undefined && isLegal(next, rules, words) && isFilled(own, next);
    });
    found.push(...helping);
    levels.push(helping.map(set => set.map(orbit => orbits[orbit]!.join('+')).join(' ')).sort());
    sets = fresh.flatMap(set => orbits.flatMap((_, orbit) => (orbit > (set.at(-1) ?? -1) ? [[...set, orbit]] : [])));
  }
  return levels;
}

const nameOf = ({ changes }: Mended): string => changes.map(({ cells }) => cells.join('+')).join(' ');

function randomCase(random: Random, sides: readonly [number, number], least = 4): Case | undefined {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const side = (): number => sides[0] + random.below(sides[1] - sides[0] + 1);
  const [width, height] = [side(), side()];
  const letters = [...pick(['AB', 'ABC', 'ABC', 'ABCD'])];
  const symmetry = pick<Symmetry>(['rotation', 'rotation', 'mirror', 'none']);
  const minLength = 2 + random.below(2);
  const open = new Uint8Array(width * height).fill(1);
  const share = random.below(35);
  for (const orbit of orbitsOf(width, height, symmetry))
    if (random.below(100) < share) for (const cell of orbit) open[cell] = 0;
  const seeded = random.below(3) === 0 ? random.below(40) : 0;
  const seeds = new Map(
    [...open.keys()].filter(cell => open[cell] === 1 && random.below(100) < seeded).map(cell => [cell, pick(letters)]),
  );
  const words = new Set<string>();
  const longest = Math.max(width, height);
  for (let n = least + random.below(30); n > 0; n--)
    words.add(Array.from({ length: 2 + random.below(longest - 1) }, () => pick(letters)).join(''));
  const any = { least: 0, most: Number.POSITIVE_INFINITY };
  try {
    const grid = makeGrid({ source: 'g', width, height, open, seeds });
    const loose = random.below(3) > 0;
    const rules = rulesOfGrid(grid, {
      ...{ style: 'american', symmetry },
      ...(random.below(4) > 0 && { minLength }),
      ...(loose && { words: any, blocks: any }),
    });
    const scored = [...words].map(word => `${word}:${1 + random.below(100)}`);
    return { grid, rules, words: scored, floor: pick([0, 20, 50]) };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

const mend = ({ grid, rules, words, floor }: Case, more: Partial<MendWish> = {}) =>
  mendPattern(lexiconOf(words), {
    ...{ grid, rules, floor, words: NO_RULES, count: 1, timeLimit: Number.POSITIVE_INFINITY },
    ...more,
  });

function checkAnswer({ grid, rules, words, floor }: Case, answer: Mended, name: string): void {
  const told = { ...NO_RULES, minScore: Math.max(1, floor), allowUnknown: grid.seeds.size > 0 };
  expect(verifyFill(answer.grid, answer.fill, lexiconOf(words), told), name).toEqual([]);
  expect(isLegal(answer.grid, rules, words), name).toBe(true);
  for (const { cells, to } of answer.changes)
    for (const cell of cells)
      expect([grid.open[cell], answer.grid.open[cell]]).toEqual(to === 'cell' ? [0, 1] : [1, 0]);
}

describe('mending a grid', () => {
  it('finds all sets of changes that help, each of them needed, as brute force does', async () => {
    const random = new Random(7);
    const seen = { none: 0, asItIs: 0, one: 0, two: 0, more: 0, seeds: 0 };
    for (let round = 0; round < rounds(1000, 120); round++) {
      const own = randomCase(random, [2, 4]);
      if (own === undefined || orbitsOf(own.grid.width, own.grid.height, own.rules.symmetry).length > 8) continue;
      const name = `${round}: ${JSON.stringify([own.rules, [...own.grid.seeds], own.words, own.floor])} ${own.grid.open}`;
      const { answers, levels, ending } = await mend(own, { count: Number.POSITIVE_INFINITY });
      expect(ending, name).toBe('all');
      expect(
        levels.every(({ whole, open }) => whole && open === 0),
        name,
      ).toBe(true);
      for (const answer of answers) checkAnswer(own, answer, name);
      const brute = bruteAnswers(own, 8);
      const sizes = brute.map((_, size) =>
        answers
          .filter(({ changes }) => changes.length === size)
          .map(nameOf)
          .sort(),
      );
      expect(sizes, name).toEqual(brute);
      const sizesSeen = answers.map(({ changes }) => changes.length);
      expect(sizesSeen, name).toEqual([...sizesSeen].sort((a, b) => a - b));
      const least = sizesSeen[0];
      seen[least === undefined ? 'none' : ((['asItIs', 'one', 'two'] as const)[least] ?? 'more')]++;
      if (own.grid.seeds.size > 0) seen.seeds++;
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(rounds(7, 0));
  });

  it('finds the fewest changes of larger grids, and all sets of that size that help', async () => {
    const random = new Random(11);
    const seen = { one: 0, two: 0, none: 0 };
    for (let round = 0; round < rounds(200, 30); round++) {
      const own = randomCase(random, [5, 6], 30 + random.below(90));
      if (own === undefined) continue;
      const many = orbitsOf(own.grid.width, own.grid.height, own.rules.symmetry).length;
      const name = `${round}: ${JSON.stringify([own.rules, [...own.grid.seeds], own.words, own.floor])} ${own.grid.open}`;
      const { answers, levels } = await mend(own, { nodeLimit: 30_000, mostChanges: many > 15 ? 1 : 2 });
      const brute = bruteAnswers(own, levels.length - 1);
      for (const answer of answers) checkAnswer(own, answer, name);
      for (const { changes, filled, whole, open } of levels) {
        if (!whole || open > 0) continue;
        expect(filled, `${name} ${changes}`).toBe(brute[changes]!.length);
        expect(
          answers
            .filter(one => one.changes.length === changes)
            .map(nameOf)
            .sort(),
          name,
        ).toEqual(brute[changes]);
        if (filled === 0) seen.none++;
        else if (changes > 0) seen[changes === 1 ? 'one' : 'two']++;
      }
    }
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(rounds(4, 0));
  });

  const ANY = { words: { least: 0, most: 99 }, blocks: { least: 0, most: 99 } };
  const ABC = ['ABC', 'BCA', 'CAB'];
  const caseOf = (text: string, words: readonly string[], said: Partial<PatternRules> = {}, floor = 0): Case => {
    const grid = parseGrid(text, 'g.txt');
    return {
      grid,
      rules: rulesOfGrid(grid, said),
      words: words.map(word => (word.includes(':') ? word : `${word}:50`)),
      floor,
    };
  };

  it('tells proof, luck and giving up apart', async () => {
    const any = { blocks: { least: 0, most: 9 } };
    // An open square of three letters needs six words.
    const square = caseOf('...\n...\n...\n', ABC, { ...any, minLength: 2 });
    const proven = await mend(square);
    expect(proven.ending).toBe('all');
    expect(proven.levels.slice(0, 2).map(level => levelText(level))).toEqual([
      'as it is the grid has no fill: proven',
      'no single change helps: proven (2 tried)',
    ]);
    const cut = await mend(square, { nodeLimit: 0 });
    expect([cut.ending, cut.levels.map(level => levelText(level))]).toEqual([
      'nodes',
      ['whether the grid can be filled as it is was not decided'],
    ]);
    const six = [...ABC, 'AAB', 'BBC', 'CCA', 'ABA', 'BCB', 'CAC'];
    const filled = await mend(caseOf('...\n...\n...\n', six, any));
    expect(filled.levels.map(level => levelText(level))).toEqual(['the grid can be filled as it is']);
    const long = await mend(
      caseOf('....\n.##.\n.##.\n....\n', ABC, {
        style: 'lattice',
        words: { least: 0, most: 9 },
        blocks: { least: 0, most: 9 },
      }),
      {
        mostChanges: 1,
      },
    );
    expect(long.ending).toBe('incomplete');
  });

  it('takes one pattern after another where all changes may help: little memory, and the signal is obeyed', async () => {
    // Cells that are not connected, far apart: each pattern breaks the rules as a whole, so there are as many as there are sets.
    const rows = Array.from({ length: 15 }, (_, row) => (row === 5 || row === 10 ? '#'.repeat(15) : '.'.repeat(15)));
    const own = caseOf(`${rows.join('\n')}\n`, ABC, { symmetry: 'none' });
    const stop = new AbortController();
    let told = 0;
    const onLevel = ({ changes }: ChangeLevel): void => {
      // At two changes there are 25,200, at three 1.8 million.
      if (changes === 3 && ++told === 3) stop.abort();
    };
    const before = process.memoryUsage().heapUsed;
    const { ending, levels } = await mend(own, { signal: stop.signal, onLevel });
    expect([ending, levels.at(-1)!.changes, levels.at(-1)!.whole]).toEqual(['signal', 3, false]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
  });

  it('finds many changes that the numbers of words and blocks ask for, without those that are too few', async () => {
    const own = caseOf('.....\n.....\n.....\n.....\n.....\n', ['ABCDE'], {
      ...{ symmetry: 'none', style: 'lattice', minLength: 2 },
      ...{ words: { least: 0, most: 99 }, blocks: { least: 22, most: 22 } },
    });
    const { levels } = await mend(own, { mostChanges: 21 });
    expect(levels.map(({ legal, whole }) => [legal, whole])).toEqual(Array.from({ length: 22 }, () => [0, true]));
  });

  it('keeps letters, circles, rebus cells and the ends of words that stand in the grid', async () => {
    const given = parseGrid('CAT#...\n.......\n.......\n', 'g.txt');
    const seeds = new Map([...given.seeds, [20, 'EN']]);
    const grid = makeGrid({ ...given, marks: new Map([[14, { circled: true }]]), seeds });
    const rules = { ...rulesOfGrid(grid, { style: 'lattice', symmetry: 'none', minLength: 2 }), ...ANY };
    const longer = (words: readonly string[]): string[] =>
      words.flatMap(word => [...'ACENT'].map(letter => word + letter));
    const two = longer([...'ACENT']);
    const three = longer(two);
    const [four, seven] = [two.map(word => `${word}EN`), three.map(word => `${word}TACE`)];
    const words = [...two, ...three, ...four, ...seven].map(word => `${word}:50`);
    // No word has the eight letters of the last row, so it needs a block.
    const { answers } = await mend({ grid, rules, words, floor: 0 });
    const cells = answers.map(({ changes }) => changes.flatMap(change => change.cells));
    expect(cells.flat().sort()).toEqual([17, 18]);
    for (const { grid: mended } of answers) expect(spelled(mended).map(({ cells }) => cells)).toEqual([[0, 1, 2]]);
  });

  it('does not leave letters that spell no word to themselves', async () => {
    // Two blocks would end XQ, which is no word, but stands in the grid.
    const own = caseOf('.XQ.\n....\n....\n', ['AB', 'BA', 'XA', 'QB'], {
      style: 'lattice',
      symmetry: 'none',
      minLength: 2,
      blocks: { least: 0, most: 12 },
      words: { least: 0, most: 99 },
    });
    for (const { grid } of (await mend(own, { count: 50, nodeLimit: 100_000 })).answers)
      for (const { cells } of spelled(grid)) expect(cells).not.toEqual([1, 2]);
  });

  it('takes the rules from the grid: its symmetry, style, shortest word and counts', () => {
    const grid = (name: string): Grid => parseGrid(readFileSync(`grids/${name}.txt`, 'utf8'), name);
    const rules = (name: string) => rulesOfGrid(grid(name), {});
    expect(rules('daily-02')).toMatchObject({
      style: 'american',
      symmetry: 'rotation',
      minLength: 3,
      words: { most: 78 },
      blocks: { most: 41 },
    });
    expect(rules('easy-1')).toMatchObject({ style: 'lattice', symmetry: 'rotation' });
    expect(rules('seed-1')).toMatchObject({ style: 'british', symmetry: 'diagonal' });
  });

  it.each([
    ['. .|.\n. . .\n', undefined, 'the grid has bars'],
    ['...~\n...~\n....\n', undefined, 'the grid has cells outside of it'],
    ['...#\n....\n....\n', 'rotation' as const, 'the grid does not have'],
    ['....\n....\n....\n', 'diagonal' as const, 'the grid does not have'],
  ])('refuses %j', (text, symmetry, message) => {
    expect(() => refuseToMend(parseGrid(text, 'g.txt'), symmetry)).toThrow(message);
  });
});
