import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const put = (name: string, content: string): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-best-'));
  // Across 1A CAT or CAR; down 2D TEN or RAN.
  put('corner.txt', '...\n##.\n##.\n');
  put('words.txt', 'CAT;40\nCAR;90\nTEN;80\nRAN;35\n');
  put('values.txt', '; as in a board game\nA=1\nC=3\nE=1\nN=1\nR=1\nT=5\n#=2\n');
  put('theme.txt', '# two of them\ncar\nran\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const best = (more: string, options: Parameters<typeof run>[1] = {}) =>
  run(
    ['fill', join(dir, 'corner.txt'), '--dict', join(dir, 'words.txt'), '--seed', '1', ...more.split(' ')].map(part =>
      part.replace('DIR', dir),
    ),
    options,
  );
const firstRow = (out: string): string => out.split('\n')[0]!;

describe('crossgen fill --best', () => {
  it.each([
    ['--best', 'CAT', 'lowest score 40, mean 60'],
    ['--objective mean', 'CAR', 'mean score 62.5'],
    ['--objective total', 'CAR', 'total score 125'],
    ['--letter-values DIR/values.txt', 'CAT', 'letters worth 19'],
    ['--best --theme DIR/theme.txt', 'CAR', '6 thematic letters'],
  ])('%s finds the best and proves it', async (option, row, said) => {
    const { code, out, err } = await best(option);
    expect([code, firstRow(out)]).toEqual([0, row]);
    expect(err).toContain(`${said}; this is the best: proven`);
  });

  it('reads the letters of values as the language does: a Turkish i is İ', async () => {
    const { out, err } = await run(
      ['fill', '-', '--dict', put('tr.txt', 'ALİ\nALI\n'), '--lang', 'tr', '--seed', '1'].concat(
        '--letter-values',
        put('tr-values.txt', 'i=9\n'),
      ),
      { stdin: '...\n' },
    );
    expect(firstRow(out)).toBe('ALİ');
    expect(err).toContain('letters worth 9; this is the best: proven');
  });

  it('counts the score of an entry in a rebus cell, which it once left out', async () => {
    const words = 'BAA;50\nAAC;40\nBC;30\nBAB;90\nCC;20\nAAB;70\nCB;60\n';
    const { code, err } = await run(['fill', '-', '--dict', put('rebus.txt', words), '--best', '--seed', '1'], {
      stdin: '.0\n..\n0 = AA\n',
    });
    expect(err).toContain('lowest score 30, mean 52.5; this is the best: proven');
    expect(code).toBe(0);
  });

  it('gives the N best fills, best first, and says when there are no more', async () => {
    const { code, out, err } = await best('--objective mean --count 3');
    expect(code).toBe(0);
    expect(out.match(/^CA[TR]$/gm)).toEqual(['CAR', 'CAT']);
    expect(err).toContain('fill 2: mean score 60; this is the best that differs enough: proven');
  });

  it('says that there is no fill, with its exit code', async () => {
    const { code } = await best('--best --exclude CAT,CAR');
    expect(code).toBe(20);
  });

  it.each([
    ['--letter-values DIR/values.txt --objective mean', '--letter-values and --objective mean do not go together'],
    ['--objective letters', '--objective letters needs --letter-values FILE'],
    ['--objective theme', '--objective theme needs --theme FILE'],
    ['--best --every', '--best and --every do not go together: the best fills have a search of their own'],
    ['--letter-values DIR/theme.txt', 'theme.txt:1: '],
  ])('%s is an error that says what to do', async (options, said) => {
    const { code, out, err } = await best(options);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

it('--best is never worse than the default fill', { timeout: 60_000 }, async () => {
  const told = async (...args: string[]): Promise<number[]> => {
    const { err } = await run(['fill', 'grids/daily-11.txt', '--seed', '1', ...args]);
    return /lowest score (\d+), mean ([\d.]+)/.exec(err)!.slice(1).map(Number);
  };
  const [lowest, mean] = await told();
  const [bestLowest, bestMean] = await told('--best', '--node-limit', '2500');
  expect(bestLowest).toBeGreaterThanOrEqual(lowest!);
  if (bestLowest === lowest) expect(Math.round(bestMean!)).toBeGreaterThanOrEqual(mean!);
});
