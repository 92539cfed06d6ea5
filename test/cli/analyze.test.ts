import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let words: string;
beforeAll(() => {
  words = join(mkdtempSync(join(tmpdir(), 'crossgen-')), 'words.txt');
  writeFileSync(words, 'CAT;90\nATE;70\nTEN;60\nCAR;50\nARE;40\nTAN;5\n');
});
afterAll(() => rmSync(join(words, '..'), { recursive: true }));

const analyze = (grid: string, ...more: string[]) => run(['analyze', '-', '--dict', words, ...more], { stdin: grid });

describe('crossgen analyze', () => {
  //  . . .      when 1A is filled, 1D and 2D come apart, each hanging by one cell
  //  . # .
  //  . # .
  const hook = '...\n.#.\n.#.\n';

  it('prints the fill order, the fragments and whether there is a fill', async () => {
    const { code, out, err } = await analyze(hook);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').map(line => line.replace(/ +-?\d+\.\d$/, ''))).toEqual([
      'The tightest slots and cells, after propagation; no fill has a lowest score above any of these floors:',
      'slot  mask  words left  best floor',
      '1A    ???            1          50',
      '1D    ???            1          50',
      '2D    ???            2          60',
      '',
      'row  column  letters left  best floor',
      '  1       1  C                     50',
      '  2       1  A                     50',
      '  3       1  R                     50',
      '  1       3  T                     60',
      '  3       3  N                     60',
      '',
      '-: 3 by 3, 3 slots, 2 crossings, 5 unchecked cells',
      expect.stringMatching(/^6 words of these lengths; difficulty \S+: very easy$/),
      'Nodes that searches usually take to the first fill of such a grid, if it has one (in brackets: 8 of 10 searches):',
      '  table 20 (7 to 30)',
      '  backtrack 25 (19 to 48)',
      '  classic 41 (22 to 3,600)',
      '',
      'step  slot  length  mask  candidates  placing, bits',
      '   1  1A         3  ???            6',
      expect.stringMatching(/^ {3}2 {2}[12]D {9}3 {2}\?\?\? {12}6$/),
      expect.stringMatching(/^ {3}3 {2}[12]D {9}3 {2}\?\?\? {12}6$/),
      '',
      '2 fragments come apart:',
      expect.stringMatching(
        /^ {2}after 1A: [12]D \(depth 1, difficulty \S+\); 1A is an accelerator: it meets the fragment only at row 1 column [13]$/,
      ),
      expect.stringMatching(/^ {2}after 1A: [12]D /),
      '',
      'It can be filled: a search found a fill.',
      '',
    ]);
  });

  it('says the same in json', async () => {
    const report = JSON.parse((await analyze(hook, '--json')).out);
    expect(report).toMatchObject({
      version: 1,
      source: '-',
      crossings: 2,
      unchecked: 5,
      lacks: [],
      verdict: { kind: 'fillable' },
      grade: {
        name: 'very easy',
        nodes: expect.objectContaining({ table: { low: 7, median: 20, high: 30, limit: 30_000 } }),
      },
    });
    expect(report.slots[0]).toMatchObject({ slot: '1A', length: 3, mask: '???', candidates: 6 });
    expect(report.fragments).toContainEqual({
      startWord: '1A',
      firstWord: '2D',
      slots: ['2D'],
      depth: 1,
      crossings: [[1, 3]],
      accelerator: true,
      difficulty: expect.any(Number),
    });
  });

  it('says why a grid cannot be filled', async () => {
    const lacking = await analyze('......\n');
    expect(lacking.code).toBe(20);
    expect(lacking.out).toContain('slot 1A needs a word of 6 letters, but no dictionary has one\n');
    const searched = await analyze('...\n...\n...\n');
    expect(searched.code).toBe(20);
    expect(searched.out).toContain('It cannot be filled: that is proven.');
    expect((await analyze('...\n...\n...\n', '--no-search')).code).toBe(0);
  });

  it('says which slots and letters contradict each other', async () => {
    const grid = 'C..#.\n##Z#.\n##.#.\n';
    const { code, out } = await run(['analyze', '-', '--dict', words], { stdin: grid });
    expect([code, out.slice(out.indexOf('slot 2D'))]).toEqual([
      20,
      'slot 2D reads ?Z?, but no word of 3 letters fits that\n\nIt cannot be filled: that is proven.\n',
    ]);
    //  . . . # .      a ring of four slots, which these words cannot close, and a slot of its own
    //  . # . # .
    //  . . . # .
    const searched = await analyze('...#.\n.#.#.\n...#.\n');
    expect(searched.code).toBe(20);
    expect(searched.out).toMatch(
      /cannot be filled together, whatever the others hold:\n( {2}\d[AD] {2}\?{3} {2}6 words\n){3,4}Each of them is needed/,
    );
  });

  it('names an entry that is given whole in a contradiction', async () => {
    const rules = ['--allow-unknown', '--max-shared-substring', '1', '--dict', words];
    const { code, out } = await run(['analyze', '-', ...rules], { stdin: 'CAX\n###\nCA.\n' });
    expect([code, out]).toEqual([20, expect.stringContaining('  1A  CAX  given\n')]);
  });

  it('says which of the things given cannot be used together, and what helps', async () => {
    const given = 'CAT\n.#.\n.#Z\n';
    const list = ['analyze', '-', '--dict', words, '--why'];
    const { code, out } = await run(list, { stdin: given });
    expect([code, out]).toEqual([20, expect.stringContaining('Why:\n')]);
    const json = JSON.parse((await run([...list, '--json'], { stdin: given })).out);
    expect(json.why).toMatchObject({
      bare: false,
      conflicts: [{ minimal: true, members: [{ kind: 'letter', cells: [[3, 3]], without: 'fills' }] }],
    });
    const svg = (await run([...list, '--format', 'svg'], { stdin: given })).out;
    expect(svg.match(/#f6c6c0/g)).toHaveLength(1);
    const both = await run([...list, '--no-search'], { stdin: given });
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('--why and --no-search do not go together')]);
  });

  it('says when it does not know', async () => {
    const { code, out } = await run('analyze grids/seed-1.txt --node-limit 2');
    expect([code, out]).toEqual([
      3,
      expect.stringContaining('Whether it can be filled is not known: the search was stopped by its node limit.'),
    ]);
  });

  it('draws a picture', async () => {
    const german = (await analyze(hook, '--format', 'svg', '--lang', 'de')).out;
    for (const text of ['lang="de"', 'Waagerecht', 'Reihenfolge']) expect(german).toContain(text);
    expect((await analyze(hook, '--format', 'svg')).out).toMatch(/^<svg .*<\/svg>\s*$/su);
  });
});
