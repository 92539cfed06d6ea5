// Patterns, pangrams, thematic words and lists of the only words, on the command line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill as libraryFill, parseGrid, readDictionary, verifyCells } from '../../src/index.js';
import { run } from './run.js';

let dir: string;
const put = (name: string, text: string): void => writeFileSync(join(dir, name), text);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  put('g.txt', '...#...#...\n');
  put('w.txt', 'CAT;50\nCOT;50\nDOG;50\nEEL;50\nFOX;50\nHEN;50\n');
  put('own.txt', 'fox\nGNU=an antelope\nhen\n');
  put('two.txt', 'EEL\nDOG\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

/** The three words, and the messages. */
const fill = async (more: string, command = 'fill') => {
  const args = `${command} DIR/g.txt --dict DIR/w.txt --seed 1 --quiet ${more}`.replaceAll('DIR', dir).split(' ');
  const { code, out, err } = await run(args);
  return { code, out, words: out.split('\n')[0]!.split('#'), err: err.replaceAll(`${dir}/`, '') };
};

describe('fill', () => {
  it('fits a pattern', async () => {
    for (const mask of ['[CD]O?', '[cd]o*', '[^CEFH]*']) {
      const { words } = await fill(`--pattern 1A=${mask},2a=?E?`);
      expect([mask, words[0], words[1]]).toEqual([mask, expect.stringMatching(/^(COT|DOG)$/), 'HEN']);
    }
  });
  it('has a word with the score that its slot wants, or proves that there is none', async () => {
    put('scored.txt', 'CAT;50\nCOT;50\nDOG;80\nEEL;50\n');
    const scored = (more: string) => run(`${more} --quiet --dict ${dir}/scored.txt`.split(' '));
    const { out } = await scored(`fill ${dir}/g.txt --seed 1 --pattern 2A=70`);
    expect(out.split('\n')[0]!.split('#')[1]).toBe('DOG');
    put('filled.txt', 'CAT#DOG#EEL\n');
    const judged = await scored(`verify ${dir}/filled.txt --pattern 1A=51`);
    expect([judged.code, judged.out + judged.err]).toEqual([4, expect.stringContaining('less than 51')]);
    const none = await run(`fill ${dir}/g.txt --dict ${dir}/scored.txt --pattern 1A=81`.split(' '));
    expect([none.code, none.err]).toEqual([20, expect.stringContaining('the best one scores 80, less than 81')]);
  });
  it('uses only the words of --only, even words that no dictionary has, with their clues', async () => {
    const { words, out } = await fill('--only DIR/own.txt');
    expect(words.sort()).toEqual(['FOX', 'GNU', 'HEN']);
    expect(out).toContain('an antelope');
  });
  it('has as many thematic words as --theme-min wants', async () => {
    for (const min of [1, 2, 3]) {
      const { words } = await fill(`--theme DIR/own.txt --theme-min ${min}`);
      expect(words.filter(word => ['FOX', 'GNU', 'HEN'].includes(word)).length).toBeGreaterThanOrEqual(min);
    }
  });
  it('proves that there are not enough thematic words', async () => {
    const { code } = await fill('--theme DIR/two.txt --theme-min 3');
    expect(code).toBe(20);
    const { err } = await run(
      `fill ${dir}/g.txt --dict ${dir}/w.txt --seed 1 --theme ${dir}/two.txt --theme-min 3`.split(' '),
    );
    expect(err).toContain('thematic words wanted: 3; but the grid has room for 2 at most');
  });
  it('says which rule over the whole grid is to blame for a proof', async () => {
    put('square.txt', '..\n..\n');
    put('pairs.txt', 'AB\nCD\nAC\nBD\nBE\nCE\n');
    put('both.txt', 'CE\nBD\n');
    const reason = async (options: string) => {
      const { code, err } = await run(
        `fill ${dir}/square.txt --dict ${dir}/pairs.txt --seed 1 ${options.replaceAll('DIR', dir)}`.split(' '),
      );
      return [code, err.split('proven: no fill exists: ')[1]?.trim()];
    };
    expect(await reason('--require CE,BD')).toEqual([
      20,
      'the required word CE and the required word BD cannot be used together: without the required word CE the grid can be filled (lowest score 50); without the required word BD the grid can be filled (lowest score 50)',
    ]);
    expect(await reason('--theme DIR/both.txt --theme-min 2')).toEqual([
      20,
      '2 thematic words cannot be used here: without it the grid can be filled (lowest score 50)',
    ]);
  });
  it('refuses a file without a pattern, and accepts one without a word to exclude', async () => {
    put('none.txt', '; nothing yet\n');
    const asked = (option: string) =>
      run(`fill ${dir}/g.txt --dict ${dir}/w.txt --seed 1 ${option} @${dir}/none.txt`.split(' '));
    const { code, err } = await asked('--pattern');
    expect([code, err]).toEqual([2, `${dir}/none.txt: --pattern: the file has no line that counts\n`]);
    expect((await asked('--exclude')).code).toBe(0);
  });
  it('has every letter of the alphabet with --pangram', async () => {
    put('abc.txt', 'ABC\nCBA\nAAA\nBBB\nDAD\n');
    const args = `fill ${dir}/g.txt --dict ${dir}/abc.txt --seed 1 --quiet --pangram --every --json`.split(' ');
    const { out } = await run(args);
    const rows = out
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { rows: string[] }).rows[0]!);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/^(?=.*A)(?=.*B)(?=.*C)(?=.*D)/);
  });

  it('the letters of a pangram once were those of all words that were read, which another grid or the library decided', async () => {
    const list = 'ABC\nCBA\nBAC\nXYZW\n';
    put('pan.txt', list);
    put('row.txt', '...\n');
    put('long.txt', '....\n');
    const args = (grids: string): string[] =>
      `fill ${grids} --dict DIR/pan.txt --seed 1 --quiet --pangram`.replaceAll('DIR', dir).split(' ');
    expect((await run(args('DIR/row.txt'))).code).toBe(0);
    const both = await run([...args('DIR/row.txt DIR/long.txt'), '--json']);
    expect([both.code, both.out.split('\n').filter(line => line.includes('"rows"'))]).toEqual([
      0,
      Array(2).fill(expect.anything()),
    ]);
    const dictionary = readDictionary(Buffer.from(list), 'pan.txt');
    const grid = parseGrid('...', 'row.txt');
    const step = await libraryFill(grid, dictionary, { rules: { pangram: true, minScore: 0 } }).next();
    expect(step.done).toBe(false);
    const rules = { pangram: true };
    expect(verifyCells(grid, [...'ABC'], dictionary.lexicon, rules)).toEqual([]);
    const other = readDictionary(Buffer.from('ABC\nDBC\nXYZW\n'), 'other.txt');
    expect(verifyCells(grid, [...'ABC'], other.lexicon, rules).map(({ text }) => text)).toEqual([
      'no pangram: D are nowhere in it',
    ]);
  });
});

it('candidates and verify also support these rules', async () => {
  const { out } = await fill('1A --pattern 1A=?O?', 'candidates');
  expect(out.match(/\b[A-Z]{3}\b/g)).toEqual(['COT', 'DOG', 'FOX']);
  put('done.txt', 'CAT#DOG#EEL\n');
  const { code, out: faults } = await run(
    `verify ${dir}/done.txt --dict ${dir}/w.txt --pattern 2A=C?? --theme ${dir}/own.txt --theme-min 1`.split(' '),
  );
  expect(code).toBe(4);
  expect(faults).toContain('2A holds DOG, not C??\n');
  expect(faults).toContain('thematic words in the grid: 0, but 1 are wanted\n');
});

describe('options that contradict each other are both named', () => {
  it.each([
    ['--theme-min 2', '--theme-min needs --theme FILE: the thematic words'],
    ['--pangram --engine backtrack', '--pangram needs --engine table, and this is backtrack'],
    ['--theme DIR/own.txt --theme-min 1 --engine sat', '--theme-min needs --engine table, and this is sat'],
    ['--only DIR/own.txt --require CAT', 'CAT is required by --require, but --only does not have it'],
    ['--pattern 1A=?O? --require 1A=CAT', '--require puts CAT at 1A, where --pattern 1A=?O? does not allow it'],
    ['--pattern 1A=?O', '--pattern 1A=?O is for 2 letters, and slot 1A has 3'],
    ['--pattern 9A=???', 'the grid has no slot 9A to fit the pattern ???'],
    ['--pattern ???', "--pattern: '???' names no slot: expected 5A=MASK"],
    ['--pattern 1A=[A', "--pattern: '1A=[A': '[' without ']'"],
    [
      '--theme DIR/own.txt --objective mean',
      '--theme and --objective mean do not go together: without --theme-min it is for --objective theme',
    ],
  ])('%s', async (more, text) => {
    const { code, err } = await fill(more);
    expect(code).toBe(2);
    expect(err).toContain(text);
  });
});
