// What a terminal of 80 columns would break in the middle of words, and small things that people type.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { fold } from '../../src/cli/rim/fold.js';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('cat.txt'), 'CAT=purrs\n');
});
afterAll(() => rmSync(dir, { recursive: true }));
const widest = (text: string): number => Math.max(...text.split('\n').map(line => line.length));
const words = (text: string): string[] => text.split(/[\s\\]+/);

describe('help on a terminal of 80 columns', () => {
  it.each(['', ...Object.keys(COMMANDS)])(
    "crossgen %s --help breaks no word: 't/he version', Balda was wider than 80",
    async name => {
      const args = [...(name === '' ? [] : [name]), '--help'];
      const { code, out } = await run(args, { tty: true });
      expect([code, widest(out) <= 80]).toEqual([0, true]);
      expect(words(out)).toEqual(words((await run(args)).out));
    },
  );

  it('notes and errors break no word', async () => {
    const { code, err } = await run('fill seed-1 --seed 1 --min-score 99', { tty: true });
    expect([code, widest(err) <= 80]).toEqual([20, true]);
    expect(words(err)).toEqual(words((await run('fill seed-1 --seed 1 --min-score 99')).err));
  });
});

describe('fold', () => {
  it('aligns what follows a name, and breaks a command so that a shell can read it', () => {
    expect(fold('  deeper    looks as far ahead as its limit allows', 40)).toBe(
      '  deeper    looks as far ahead as its\n            limit allows',
    );
    expect(fold('  crossgen fill g.txt --out-dir out', 25)).toBe('  crossgen fill g.txt \\\n    --out-dir out');
    expect(fold('file: /a/long/path/that/is/wider/than/that', 25)).toBe('file:\n/a/long/path/that/is/wider/than/that');
    expect(fold('short\n\nlines', 25)).toBe('short\n\nlines');
  });
});

describe('what people type', () => {
  it.each(['-v', '-V', '--version'])('%s is the version', async flag => {
    expect(await run([flag])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it('auto is one job or thread on each core', async () => {
    const auto = await run('fill square-4 --seed 1 --jobs auto');
    const named = await run(`fill square-4 --seed 1 --jobs ${availableParallelism()}`);
    expect([auto.code, auto.out]).toEqual([0, named.out]);
    expect((await run('fill square-4 --seed 1 --threads auto')).code).toBe(0);
    expect((await run('fill square-4 --seed auto')).code).toBe(2);
  });

  it('--threads 17 is refused, as its help says', async () => {
    expect(await run('fill square-4 --threads 17')).toMatchObject({
      code: 2,
      err: expect.stringContaining('1 to 16, or auto'),
    });
  });

  it('a file that begins with a dash needs --', async () => {
    const { code, err } = await run('fill -dash.txt');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('If it is a file, write -- before it: crossgen fill -- -dash.txt\n'),
    ]);
    expect((await run('fill --nonsense')).err).not.toContain('If it is a file');
  });

  it.each([
    [['fill', 'square-4', '--out', ''], 'Expected the name of a file.'],
    [['fill', 'square-4', '--out-dir', ''], 'Expected the name of a folder.'],
    [['fill', 'square-4', '--dict', ''], 'Expected the name of a file.'],
    [['fill', ''], 'an argument is empty: expected GRID.'],
  ])('%j names nothing, and is refused before the work', async (args, said) => {
    const { code, err } = await run(args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });

  it('letters of a language without a dictionary do not blame a --lang that nobody gave', async () => {
    const { code, err } = await run('fill -', { stdin: 'JALAPEÑ.\n' });
    expect([code, err.includes('--lang es')]).toEqual([2, false]);
    expect(err).toContain('the letters look like the language es, and no dictionary ships for it');
    expect((await run('fill - --lang es', { stdin: 'JALAPEÑ.\n' })).err).toContain('no dictionary ships for --lang es');
  });

  it('a proof under --max-clue does not leave the blame to the dictionary', async () => {
    const { code, err } = await run('fill seed-1 --max-clue 2 --seed 1');
    expect([code, err]).toEqual([
      20,
      expect.stringContaining('; words with longer clues (--max-clue 2) were left out\n'),
    ]);
  });

  it('square --best without a square says so, and not what is best among 0 words', async () => {
    const { code, out, err } = await run(['square', '3', '--best', '--dict', at('cat.txt'), '--seed', '1', '--json']);
    expect([code, err]).toEqual([
      20,
      expect.stringContaining('3x3: proven: no square of different words exists among 1 word\n'),
    ]);
    expect(JSON.parse(out)).toMatchObject({ status: 'proven' });
    const none = await run(['square', '2', '--best', '--dict', at('cat.txt'), '--seed', '1']);
    expect([none.code, none.err]).toEqual([20, expect.not.stringContaining('best')]);
  });
});
