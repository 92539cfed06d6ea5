// Options that contradict each other, or do nothing, are refused; help shows the common ones first.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command as fill } from '../../src/cli/fill/fill.js';
import { groupedOptions } from '../../src/cli/rim/groups.js';
import { run } from './run.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(join(dir, 'g.txt'), '..\n..\n');
  writeFileSync(join(dir, 'w.txt'), 'AB\nCD\nAC\nBD\n');
});
afterAll(() => rmSync(dir, { recursive: true }));
const call = (args: string) => run(args.replaceAll('DIR', dir));

describe('options that contradict each other, or do nothing', () => {
  it.each([
    ['fill DIR/g.txt --json --format html', '--json and --format html do not go together: give one'],
    ['fill DIR/g.txt --stats -q', '--stats says on standard error what --quiet keeps from it'],
    ['fill DIR/g.txt --progress always --quiet', '--progress always and --quiet do not go together'],
    ['fill DIR/g.txt --no-clobber', '--no-clobber does nothing without --out or --out-dir or'],
    ['fill DIR/g.txt --paper letter', '--paper is for a pdf, and this is text'],
    ['fill DIR/g.txt --out DIR/foo.docx', 'foo.docx: no format has files that end in .docx: use .txt, .json'],
    ['analyze DIR/g.txt --top 3', '--top does nothing without --slot'],
    ['analyze DIR/g.txt --slot 1A --no-search', 'leave --no-search out'],
    ['analyze DIR/g.txt --slot 1A --format svg', 'leave --slot out'],
    ['analyze DIR/g.txt --out DIR/a.pdf', 'analyze writes text, json, svg, and no pdf'],
  ])('%s', async (args, message) => {
    const { code, out, err } = await call(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(readdirSync(dir).sort()).toEqual(['g.txt', 'w.txt']);
  });

  it.each(['--json --format json', '--json --stats -q', '--paper letter --format pdf --out DIR/p.pdf'])(
    'takes %s',
    async options => {
      expect((await call(`fill DIR/g.txt --dict DIR/w.txt --seed 1 ${options}`)).code).toBe(0);
    },
  );
});

describe('what is said', () => {
  it('no seed stands before an error', async () => {
    for (const args of [
      'fill DIR/none.txt --seed 3',
      'fill DIR/g.txt --dict DIR/none.txt --seed 3',
      'fill DIR/none.txt --jobs 1 --seed 3',
    ]) {
      const { code, err } = await call(args);
      expect([code, err.includes('seed 3')], args).toEqual([2, false]);
    }
  });

  it('giving up says what to try next', async () => {
    const { code, err } = await run('fill grids/seed-5.txt --node-limit 5 --seed 1 --min-score 40');
    expect(code).toBe(3);
    expect(err).toContain(
      'grids/seed-5.txt: try a higher --node-limit, another --seed, --threads 4 or a lower --min-score',
    );
  });

  it('verify names the option that allows words that no dictionary has', async () => {
    const puzzle = await call('fill DIR/g.txt --dict DIR/w.txt --seed 1 --json -q');
    const { code, err } = await run('verify - --lang en', { stdin: puzzle.out });
    expect(code).toBe(4);
    expect(err).toMatch(/--dict; --allow-unknown lets words stand whose letters were all given/u);
  });
});

describe('help of fill', () => {
  it('shows ten common options, and the rest in groups', async () => {
    const grouped = groupedOptions(fill);
    expect(grouped.filter(({ heading }) => heading === 'Common options')).toHaveLength(10);
    expect(grouped.filter(({ heading }) => heading === 'Other options').map(({ option }) => option.name)).toEqual([]);
    const { out } = await run('fill --help');
    expect(out.match(/^\S.*:$/gmu)!).toEqual([
      'Arguments:',
      'Common options:',
      'Dictionaries:',
      'Words:',
      'Clues:',
      'The best fill:',
      'Grids:',
      'Search:',
      'Several fills, and batches:',
      'Output:',
      'SAT solvers:',
      'Messages:',
      'Examples:',
    ]);
  });
});
