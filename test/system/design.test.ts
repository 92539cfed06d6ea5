// Designed grids at full size: the published counts, and a 15 by 15 grid all of whose figures are checked by other code.

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { countPatterns } from '../../src/design/blocked/uniform.js';

const crossgen = (command: string, input?: string) =>
  spawnSync(process.execPath, ['bin/crossgen.js', ...command.split(' ')], { encoding: 'utf8', input });

describe('designed grids', () => {
  it.each([
    [9, 31_187],
    [11, 17_438_702],
  ])('American patterns of %i by %i cells: as many as published', (side, total) => {
    expect(countPatterns(side, side, 3).total).toBe(total);
  });

  it('an American grid of 15 by 15, with clues as short as newspapers want, passes lint, and its fill keeps the floor', () => {
    const { status, stdout } = crossgen(
      'design --fill --format json --seed 2 --words 72..78 --blocks 30..40 --max-clue 80',
    );
    expect(status).toBe(0);
    const { rows, entries } = JSON.parse(stdout) as { rows: string[]; entries: { length: number; answer: string }[] };
    expect(entries.length).toBeGreaterThanOrEqual(72);
    expect(entries.length).toBeLessThanOrEqual(78);
    const blocks = [...rows.join('')].filter(mark => mark === '#').length;
    expect([blocks >= 30, blocks <= 40]).toEqual([true, true]);
    const linted = crossgen('lint - --off repeated-clues,answer-in-clue --min-score 50', stdout);
    expect(linted.stdout).toContain('no breach of the american rules');
    expect(crossgen('verify - --min-score 50', stdout).status).toBe(0);
  });
});
