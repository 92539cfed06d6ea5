// What is drawn over what in pictures, and clues that are printed once.
import { describe, expect, it } from 'vitest';
import { clueSections } from '../../src/formats/printed.js';
import { printedWords } from '../../src/formats/printed-words.js';
import { gridPicture } from '../../src/formats/svg/svg.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { run } from '../cli/run.js';
import { drawn } from './puzzles.js';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The texts of a picture, about as wide as sans-serif figures are. */
function textsOf(svg: string): Box[] {
  const boxes: Box[] = [];
  let size = 0;
  let anchor = 'start';
  for (const line of svg.split('\n')) {
    const group = /<g [^>]*font-size="([\d.]+)"/.exec(line);
    if (group) {
      size = Number(group[1]);
      anchor = /text-anchor="(\w+)"/.exec(line)?.[1] ?? 'start';
    }
    const [, x, y, own, text] = /<text x="([\d.]+)" y="([\d.]+)"(?: text-anchor="(\w+)")?>([^<]+)</.exec(line) ?? [];
    if (x === undefined) continue;
    const width = [...text!].reduce((sum, character) => sum + size * (/\d/.test(character) ? 0.556 : 0.7), 0);
    const at = own ?? anchor;
    const left = Number(x) - (at === 'end' ? width : at === 'middle' ? width / 2 : 0);
    boxes.push({ left, right: left + width, top: Number(y) - size * 0.72, bottom: Number(y) });
  }
  return boxes;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('pictures', () => {
  it('of a study print no number over another one', async () => {
    for (const grid of ['daily-01', 'seed-5', 'square-5']) {
      const { code, out } = await run(`analyze ${grid} --format svg`);
      expect(code).toBe(0);
      const rows = Number(/(\d+) × (\d+);/.exec(out)![2]);
      const boxes = textsOf(out).filter(({ bottom }) => bottom < 2 + rows * 36); // without the legend
      expect(boxes.length).toBeGreaterThan(20);
      const wrong = boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other => overlaps(one, other)));
      expect(wrong).toEqual([]);
    }
  });

  it('keep numbers clear of bars', () => {
    const plain = drawn(['AB', 'CD']);
    const [first, second, third, fourth] = plain.cells;
    const barred = {
      ...plain,
      cells: [
        { ...first!, barRight: true, barBelow: true },
        { ...second!, number: 8 },
        { ...third!, number: 9 },
        fourth!,
      ],
    } as Puzzle;
    const place = (puzzle: Puzzle, number: string): number[] => {
      const [, x, y] = new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)">${number}<`).exec(
        gridPicture(puzzle, { filled: false, prefix: 'p' }),
      )!;
      return [Number(x), Number(y)];
    };
    // A bar is 4 wide, so 2 of it are within the cell.
    expect(place(barred, '8')[0]! - (2 + 36)).toBeGreaterThan(2 + 2);
    expect(place(barred, '9')[1]! - 7.2 - (2 + 36)).toBeGreaterThan(2 + 2);
  });
});

describe('clueSections', () => {
  it('has the clues of a symmetric square once, and of others in both directions', () => {
    const square = drawn(['BIT', 'ICE', 'TEN']);
    const clued = { ...square, entries: square.entries.map(entry => ({ ...entry, clue: `about ${entry.answer}` })) };
    const [section, ...more] = clueSections(clued, printedWords(clued));
    expect(more).toEqual([]);
    expect([section!.heading, section!.items.map(({ number, entry }) => `${number} ${entry.clue}`)]).toEqual([
      'Across and down',
      ['1 about BIT', '4, 2 about ICE', '5, 3 about TEN'],
    ]);
    const other = drawn(['BIT', 'ACE', 'DEN']);
    expect(clueSections(other, printedWords(other)).map(({ heading }) => heading)).toEqual(['Across', 'Down']);
    const odd = {
      ...clued,
      entries: clued.entries.map((entry, at) => (at === 0 ? { ...entry, clue: 'other' } : entry)),
    };
    expect(clueSections(odd, printedWords(odd))).toHaveLength(2);
  });

  it('square --symmetric prints each clue once', async () => {
    const { out } = await run('square 3 --symmetric --seed 1');
    const clues = out.split('\n').filter(line => /^ +[\d, ]+\. /.test(line));
    expect(clues).toHaveLength(3);
  });
});
