// The user's own lists in front of others: which words a fill takes from them, and what is said of it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

interface Filled {
  readonly quality: { readonly lowest: number; readonly mean: number };
  readonly entries: readonly { readonly answer: string; readonly list?: string }[];
}

const EVERYDAY =
  'house table chair water bread apple music night light paper river stone train green white black story heart horse money ' +
  'city road lake tree moon rain snow wind gold ring door wall roof name game song tea egg oil ice sun sea art ant ear arm eye';
const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'easy-1'];

describe('a list of the user in front of the one that ships', () => {
  let dir: string;
  const at = (name: string): string => join(dir, name);
  const fill = async (grid: string, ...args: string[]): Promise<Filled & { readonly err: string }> => {
    const { out, err } = await run(['fill', grid, '--seed', '1', '--json', ...args]);
    return { ...(JSON.parse(out) as Filled), err };
  };
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
    const words = EVERYDAY.split(' ');
    writeFileSync(at('plain.txt'), words.map(word => `${word}\n`).join(''));
    writeFileSync(at('clued.txt'), words.map(word => `${word}=My ${word.length} letters\n`).join(''));
    writeFileSync(at('same.txt'), words.map(word => `${word};64\n`).join(''));
    writeFileSync(at('fifty.txt'), words.map((word, nth) => `${word};${50 - 5 * (nth % 9)}\n`).join(''));
    writeFileSync(at('often.txt'), words.map((word, nth) => `${word}\t${(nth + 3) ** 5}\n`).join(''));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('gives more of its words, and costs no lowest score and less than two points of the mean', async () => {
    const own = new Set(EVERYDAY.toUpperCase().split(' '));
    const ownIn = ({ entries }: Filled): number => entries.filter(({ answer }) => own.has(answer)).length;
    const counts = { before: 0, after: 0 };
    for (const grid of GRIDS) {
      const alone = await fill(grid, '--dict', 'en');
      for (const list of ['plain', 'clued', 'same', 'fifty', 'often']) {
        const { quality, entries, err } = await fill(grid, '--dict', at(`${list}.txt`), '--dict', 'en');
        expect(quality.lowest, `${grid} ${list}`).toBeGreaterThanOrEqual(alone.quality.lowest);
        expect(quality.mean, `${grid} ${list}`).toBeGreaterThan(alone.quality.mean - 2);
        const found = entries.filter(entry => entry.list === `${list}.txt`);
        expect(found.map(({ answer }) => own.has(answer))).not.toContain(false);
        expect(err).toContain(`; words from ${list}.txt ${found.length}, en.txt ${entries.length - found.length}`);
        counts.before += ownIn(alone);
        counts.after += found.length;
      }
    }
    expect(counts.after).toBeGreaterThan(counts.before);
  }, 120_000);

  it('is not named where all words are from one list', async () => {
    const { err, entries } = await fill('seed-1', '--dict', 'en');
    expect(err).not.toContain('words from');
    expect(entries.map(({ list }) => list)).not.toContain('en.txt');
  });
});
