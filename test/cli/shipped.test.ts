import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

describe('what ships answers to its name in any folder', () => {
  const before = process.cwd();
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
    process.chdir(dir);
    writeFileSync('three.txt', '...\n');
    writeFileSync('mine.txt', 'ZQX=my own word\n');
    writeFileSync('own.txt', 'ЪЪЬ=мое слово\n');
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(dir, { recursive: true });
  });

  it('fills a grid of this name, and with its path in the package', async () => {
    const byName = await run('fill seed-1 --seed 1 --json');
    const byPath = await run('fill grids/seed-1.txt --seed 1 --json');
    const rows = (out: string): unknown => JSON.parse(out).rows;
    expect([byName.code, byPath.code]).toEqual([0, 0]);
    expect(rows(byName.out)).toEqual(rows(byPath.out));
  });

  it('takes every command that reads a grid', async () => {
    expect((await run('analyze seed-1')).code).toBe(0);
    expect((await run('lint daily-01')).code).not.toBe(2);
    expect((await run('candidates square-4 1A --top 3')).code).toBe(0);
  });

  it('adds a list of your own to the one that ships', async () => {
    const words = async (...args: string[]) => {
      const { code, out } = await run(['dict', 'search', ...args]);
      expect(code).toBe(0);
      return out;
    };
    expect(await words('ZQX', 'mine.txt', 'en')).toContain('my own word');
    expect(await words('CAT', 'mine.txt', 'en')).toContain('CAT');
    expect(await words('CAT', 'dict/en.txt')).toContain('CAT');
    const filled = await run('fill three.txt --dict mine.txt --dict en --require ZQX --seed 1');
    expect([filled.code, filled.out.slice(0, 3)]).toEqual([0, 'ZQX']);
  });

  it('gives the language with the name: --dict en makes the same fill as no --dict', async () => {
    const bare = await run('fill seed-2 --seed 3');
    expect(await run('fill seed-2 --seed 3 --dict en')).toEqual(bare);
    expect((await run('fill seed-1 --seed 1 --dict ru --json')).out).toContain('"language":"ru"');
  });

  it('reads the second dictionary, the adult words and the other lists beside a name', async () => {
    expect((await run('dict info ru --adult')).out).toContain('dict/ru-adult.txt');
    const more = await run('fill three.txt --dict own.txt --dict ru --translations --stats --seed 1');
    expect([more.code, more.err]).toEqual([0, expect.stringContaining('dict/ru')]);
  });

  it('prefers a file of yours, and no folder of yours', async () => {
    mkdirSync('ru');
    writeFileSync('seed-2', '..\n..\n');
    writeFileSync('de', 'ZQX=my own word\n');
    expect((await run('dict info ru')).out).toContain('dict/ru.txt');
    expect((await run('grids seed-2')).out).toBe('..\n..\n');
    expect((await run('dict info de')).out).toContain('with a word');
    expect((await run('dict search ???? de')).code).not.toBe(0);
  });

  it('says what ships when there is neither a file nor a name', async () => {
    expect(await run('fill seed-9')).toMatchObject({
      code: 2,
      err: "seed-9: no such file, and no grid that ships has this name ('crossgen grids' lists them)\n",
    });
    expect(await run('fill seed-1 --dict fr')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^fr: no such file, and no dictionary that ships has this name \(de, .*, en, .*, ru, /,
      ),
    });
  });

  it('crossgen grids lists the grids, and prints one', async () => {
    const { code, out } = await run('grids');
    expect(code).toBe(0);
    expect(out).toMatch(/^daily-01 {2}15 x 15 {2}70 words of 3 to 15 letters\n/);
    expect(out).toContain('\nsquare-4  4 x 4    8 words all of 4 letters\n');
    expect((await run('grids square-4')).out).toBe('....\n....\n....\n....\n');
  });
});
