// What crossgen prints can be read again as a grid, and what was edited in between gets an error that says what to do.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../cli/run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return at(name);
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const rowsOf = (out: string): string[] => JSON.parse(out).rows;

describe('a printed puzzle as a grid', () => {
  it.each([
    ['en', 'en', []],
    ['ru', 'ru', []],
    ['de', 'de', []],
    ['with a title and an author', 'en', ['--title', 'Monday', '--author', 'A. Setter']],
    // As wide as the grid, and all letters.
    ['with a title that looks like a row', 'en', ['--title', 'CROSSWORD', '--author', 'SETTERSON']],
  ])('%s', async (_name, lang, more) => {
    const first = await run(['fill', 'grids/seed-1.txt', '--lang', lang, '--seed', '6', ...more]);
    const again = await run(['fill', put('out.txt', first.out), '--lang', lang, '--json']);
    expect(again.code).toBe(0);
    const rows = first.out.split('\n').filter(line => /^[\p{Lu}#]{9}$/u.test(line));
    expect(rowsOf(again.out)).toEqual(rows.slice(-9));
    const emptied = first.out.replaceAll(/^(\p{Lu})(?=[\p{Lu}#]{8}$)/gmu, '.');
    expect((await run(['fill', put('edited.txt', emptied), '--lang', lang, '--seed', '1'])).code).toBe(0);
    expect((await run(['verify', at('out.txt'), '--lang', lang])).code).toBe(0);
  });

  it.each(['plain', 'coloured'])('drawn on a terminal, %s', async way => {
    const env: Record<string, string> = way === 'plain' ? { NO_COLOR: '1' } : { FORCE_COLOR: '1' };
    const drawn = await run('fill grids/seed-1.txt --seed 6 --title Monday', { tty: true, env });
    expect(drawn.out).toMatch(way === 'plain' ? /┌1──┬/ : /┌.*1.*──.*┬/);
    const piped = await run('fill grids/seed-1.txt --seed 6');
    const again = await run(['fill', put('drawn.txt', drawn.out), '--json']);
    expect([again.code, rowsOf(again.out)]).toEqual([0, piped.out.split('\n').slice(0, 9)]);
  });

  it('blank, and drawn blank', async () => {
    for (const options of [{}, { tty: true, env: { NO_COLOR: '1' } }]) {
      const blank = await run('fill grids/seed-1.txt --seed 6 --blank', options);
      const again = await run(['analyze', put('blank.txt', blank.out), '--no-search', '--json']);
      expect(again.code).toBe(0);
      const grid = readFileSync('grids/seed-1.txt', 'utf8').trim().split('\n');
      expect(JSON.parse(again.out)).toMatchObject({ width: 9, height: 9 });
      const filled = await run(['fill', at('blank.txt'), '--json', '--seed', '6']);
      expect(rowsOf(filled.out).map(row => row.replaceAll(/\p{L}/gu, '.'))).toEqual(grid);
    }
  });

  it('a blank line within a grid is still an error', async () => {
    const { code, err } = await run(['fill', put('gap.txt', '...\n\n...\n')]);
    expect([code, err]).toEqual([2, expect.stringContaining('gap.txt:2:1: a blank line inside the grid')]);
  });
});

describe('kept letters', () => {
  it('are named when a required word does not fit them', async () => {
    const dict = put('w.txt', 'cat\nate\nten\ncar\nare\nran\n');
    const xd = '## Metadata\n\nTitle: t\n\n## Grid\n\nCAT\n#T#\nTEN\n\n## Clues\n\nA1. x ~ CAT\n';
    const grid = put('kept.xd', xd.replace('#T#\nTEN', '###\n...'));
    const { err } = await run(['fill', grid, '--dict', dict, '--keep-letters', '--require', '1A=RAN']);
    expect(err).toContain('slot 1A must hold RAN, but the letters kept in the grid read CAT there');
    expect(err).not.toContain('the rules on words');
    const full = put('full.xd', xd.replaceAll('#T#', '###'));
    const anywhere = await run(['fill', full, '--dict', dict, '--keep-letters', '--require', 'RAN']);
    expect(anywhere.err).toContain(
      'no slot can hold the required word RAN: the letters kept in the grid, or the rules on words, keep it out of every slot of 3',
    );
  });
});

describe('an edited xd file', () => {
  const xd = (clues: string): string => `## Metadata\n\nTitle: t\n\n## Grid\n\nCAT\n###\nTEN\n\n## Clues\n\n${clues}`;

  it.each([
    [
      'another answer',
      'A1. x ~ CAR\nA2. y ~ TEN\n',
      'change one of them, or remove the answer (from ~ on) from the clue',
    ],
    [
      'a clue too many',
      'A1. x ~ CAT\nA2. y ~ TEN\nD1. z ~ CT\n',
      'remove the clue, or number the clues as the grid is now',
    ],
  ])('%s', async (_name, clues, remedy) => {
    const { code, err } = await run(['fill', put('edited.xd', xd(clues)), '--keep-letters']);
    expect([code, err]).toEqual([2, expect.stringContaining(remedy)]);
  });
});
