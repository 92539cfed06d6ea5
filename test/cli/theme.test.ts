// `crossgen fill --theme`: as many of the words as can stand, which of them do, and what is known of more.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const put = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-theme-'));
  put('row.txt', '...#...\n#######\n...#...\n');
  put('words.txt', 'CAT;70\nCAR;40\nDOG;70\nRAN;20\nOLD;75\n');
  put('names.txt', 'zoe\nran\n');
  put('three.txt', 'CAT\nCATS\nRAN\nOLD\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const fill = (more: string) =>
  run(`fill DIR/row.txt --dict DIR/words.txt --seed 1 ${more}`.split(' ').map(part => part.replace('DIR', dir)));

describe('crossgen fill --theme', () => {
  it('uses all words that can stand, also those of a low score or in no other list, and good words beside them', async () => {
    const { code, out, err } = await fill('--theme DIR/names.txt --json');
    const { rows, theme, quality } = JSON.parse(out);
    expect([code, quality.lowest]).toEqual([0, 70]);
    expect(theme.used.map(({ word }: { word: string }) => word).sort()).toEqual(['RAN', 'ZOE']);
    expect([theme.unused, theme.more, rows.join('#').includes('ZOE')]).toEqual([[], undefined, true]);
    expect(err).toMatch(/row\.txt: all 2 thematic words: \w+ (ZOE|RAN), \w+ (ZOE|RAN)\n/);
  });

  it('names the words that do not stand, and says that no fill has more: proven', async () => {
    const { out, err } = await fill('--theme DIR/three.txt --json');
    const { theme, lists } = JSON.parse(out);
    expect([theme.unused, theme.more, lists]).toEqual([['CATS'], { proven: true }, ['words.txt', 'three.txt']]);
    expect(err).toContain('; not used: CATS; no fill has more: proven\n');
  });

  it.each([['--theme-min 1'], ['--best'], ['--count 2 --distance 1'], ['--jobs 1']])('and %s', async more => {
    const { code, err } = await fill(`--theme DIR/three.txt ${more}`);
    expect(code).toBe(0);
    expect(err).toMatch(/: [123] of 4 thematic words: [1-4]A \w+/);
  });

  it('fills the grid as without a theme where none of the words can stand', async () => {
    const [none, plain] = [await fill(`--theme ${put('long.txt', 'ELEPHANT\n')}`), await fill('--quiet')];
    expect(none.out).toBe(plain.out);
    expect(none.err).toContain('0 of 1 thematic word; not used: ELEPHANT; no fill has more');
  });

  it('says that there is no fill at all: proven', async () => {
    const { code, err } = await run(
      `fill - --dict ${put('few.txt', 'ABC\n')} --theme ${join(dir, 'names.txt')} --seed 1`.split(' '),
      { stdin: '....\n' },
    );
    expect([code, err]).toEqual([20, expect.stringContaining('proven: no fill exists')]);
  });

  it.each([
    ['--every', '--theme and --every do not go together'],
    ['--checkpoint DIR/kept.json', '--theme and --checkpoint do not go together'],
    ['--fresh-words --jobs 1', '--theme and --fresh-words do not go together'],
  ])('%s is an error that says what to do', async (more, said) => {
    const { code, err } = await fill(`--theme DIR/names.txt ${more}`);
    expect([code, err]).toEqual([2, expect.stringContaining(`${said}: it looks for as many thematic words as can be`)]);
  });
});
