// Digits are letters where the user says so: answers such as U2, and grids of numbers.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('grid.txt'), '...\n...\n...\n');
  writeFileSync(at('numbers.txt'), '123\n456\n789\n147\n258\n369\n');
  writeFileSync(at('answers.txt'), 'R2D2=Droid\nMP3 player=It plays\nU2=Band\nabc=Letters\n24-hour\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('--digits', () => {
  it('fills a grid with numbers, which is right and can be read again', async () => {
    const fill = ['fill', at('grid.txt'), '--dict', at('numbers.txt'), '--seed', '1'];
    const filled = await run([...fill, '--digits']);
    expect([filled.code, filled.out.slice(0, 12)]).toEqual([0, '123\n456\n789\n']);
    for (const name of ['n.txt', 'n.ipuz', 'n.json']) {
      await run([...fill, '--digits', '--out', at(name)]);
      expect(await run(['verify', at(name), '--dict', at('numbers.txt'), '--digits'])).toMatchObject({ code: 0 });
    }
    const without = await run(fill);
    expect([without.code, without.err]).toEqual([
      2,
      `${at('numbers.txt')}: no usable word among 6 entries (6 with digits among the letters): --digits takes digits as letters\n`,
    ]);
  });

  it('a note counts the words with digits that are left out', async () => {
    const { out, err } = await run(['design', '--style', 'free', '--words', at('answers.txt'), '--seed', '1']);
    expect(err).toContain(
      `4 words left out: digits among the letters (first: ${at('answers.txt')}:1 'R2D2'): --digits takes digits as letters\n`,
    );
    expect(out).not.toContain('R2D2');
  });

  it('spellings count digits', async () => {
    const args = ['design', '--style', 'free', '--words', at('answers.txt'), '--digits', '--size', '20', '--seed', '1'];
    const { code, out } = await run([...args, '--all']);
    expect(code).toBe(0);
    for (const clue of ['Droid (4) R2D2', 'It plays (3,6) MP3PLAYER', 'Band (2) U2', '— (2-4) 24HOUR'])
      expect(out).toContain(clue);
  });

  it('words with digits can be required beside any list', async () => {
    writeFileSync(at('corner.txt'), '...\n.##\n.##\n');
    const required = ['fill', at('corner.txt'), '--require', 'B52=Bomber', '--seed', '1'];
    const { code, out } = await run([...required, '--digits']);
    expect([code, out.includes('Bomber (3) B52')]).toEqual([0, true]);
    expect(await run(required)).toMatchObject({
      code: 2,
      err: "crossgen: --require: 'B52' is not a word: expected letters (--digits takes digits as letters)\n",
    });
  });
});
