import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, signalAtBar } from './run.js';

let folder: string;
let words: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  words = join(folder, 'words.txt');
  writeFileSync(words, 'CAT;90\nATE;70\nTEN;60\nCAR;50\nARE;40\nTAN;5\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

//  . . .
//  . # .
//  . # .
const hook = '...\n.#.\n.#.\n';
const candidates = (grid: string, ...more: string[]) =>
  run(['candidates', '-', ...more, '--dict', words], { stdin: grid });

interface Line {
  readonly slot: string;
  readonly word: string;
  readonly score: number;
  readonly verdict: string;
}

describe('crossgen candidates', () => {
  it('lists the words of a slot: words that occur in a fill first, the best of them first', async () => {
    const { code, out, err } = await candidates(hook, '1a');
    expect([code, err, out]).toEqual([
      0,
      '',
      '1A  ???  6 words fit: 1 fill, 0 unknown, 5 cannot\n  fills: CAT 90\n  cannot: ATE 70, TEN 60, CAR 50, ARE 40, TAN 5\n',
    ]);
  });

  it('lists all open slots', async () => {
    const { code, out } = await candidates('CAT\n.#.\n.#.\n');
    expect([code, out]).toEqual([
      0,
      '1D  C??  2 words fit: 1 fill, 0 unknown, 1 cannot\n  fills: CAR 50\n2D  T??  2 words fit: 2 fill, 0 unknown, 0 cannot\n  fills: TEN 60, TAN 5\n',
    ]);
    expect((await candidates('CAT\n.#.\n.#.\n', '--top', '1')).out).toContain('  fills: TEN 60, 1 more\n');
  });

  it('streams json: a later line replaces an earlier one, and every word has a line', async () => {
    const { out } = await candidates(hook, '1A', '--json');
    const lines = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Line);
    expect(lines[0]).toMatchObject({ slot: '1A', word: 'CAT', score: 90 });
    const last = new Map(lines.map(({ word, verdict }) => [word, verdict]));
    expect([...last]).toHaveLength(6);
    expect([...last].filter(([, verdict]) => verdict === 'fills')).toEqual([['CAT', 'fills']]);
    expect([...last.values()]).not.toContain('unknown');
    const file = join(folder, 'c.json');
    await candidates(hook, '1A', '--out', file);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(6);
  });

  it('does the same for letters', async () => {
    const { code, out } = await candidates(hook, '1A', '--letters');
    expect([code, out.split('\n')[0]]).toEqual([0, 'row 1 column 1  fills C; cannot A E N R T']);
    const lines = (await candidates(hook, '--letters', '--json')).out.trimEnd().split('\n');
    expect(lines).toContain('{"row":1,"column":3,"letter":"T","verdict":"fills"}');
  });

  it('says the highest floor of the rest for each word or letter', async () => {
    const { code, out, err } = await candidates(hook, '1A', '--floors');
    expect([code, err, out]).toEqual([
      0,
      '',
      '1A  ???  6 words fit: 1 with its exact floor, 0 with bounds, 5 cannot\n  word  score  floor\n  CAT      90     50\n',
    ]);
    const below = await candidates('...\n', '1A', '--floors', '--top', '1');
    expect(below.out).toContain('  CAT      90    100\n  5 more\n');
    expect((await candidates(hook, '1A', '--floors', '--letters')).out.split('\n')[0]).toBe(
      'row 1 column 1  C 50; cannot A E N R T',
    );
    const lines = (await candidates('C..\n.#.\n.#.\n', '--floors', '--json')).out.trimEnd().split('\n');
    expect(lines).toContain('{"slot":"1A","word":"CAT","score":90,"verdict":"fills","floor":{"low":50,"high":50}}');
    expect(lines).toContain('{"slot":"1A","word":"CAR","score":50,"verdict":"cannot"}');
    expect((await candidates(hook, '1A', '--floors', '--exclude', 'CAR')).code).toBe(20);
  });

  it('says that floors are not exact, with bounds that hold a fill and a proof', async () => {
    const { code, out, err } = await run('candidates grids/daily-02.txt 1A --floors --time-limit 1ms');
    expect([code, err]).toEqual([3, expect.stringMatching(/ 20 floors not exact yet: try a longer --time-limit\n$/)]);
    expect(out).toMatch(/ at most \d+\n/);
  });

  it('paints the table of floors again on a terminal, and leaves only the last one', async () => {
    const { code, out } = await run('candidates grids/daily-02.txt 1A --floors --time-limit none', {
      tty: true,
      ...signalAtBar('SIGINT', / word /),
    });
    expect(code).toBe(130);
    const tables = out.split(/\r.\[\d+A.\[J/);
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) expect(table).toMatch(/^1A {2}.*\n {2}word/);
  });

  it('keeps the rules', async () => {
    const { out } = await candidates(hook, '1A', '--min-score', '20');
    expect(out).toContain('1A  ???  5 words fit: 1 fill');
    expect((await candidates(hook, '1A', '--exclude', 'CAR')).code).toBe(20);
  });

  it('distinguishes proof, giving up and bad input', async () => {
    const proof = await candidates('......\n');
    expect([proof.code, proof.err]).toEqual([
      20,
      '-: proven: no fill exists: slot 1A needs a word of 6 letters, but no dictionary has one\n',
    ]);
    const gaveUp = await run('candidates grids/daily-01.txt 1A --time-limit 1ms');
    expect([gaveUp.code, gaveUp.err]).toEqual([3, expect.stringMatching(/left unknown: try a longer --time-limit\n$/)]);
    const wrong = await candidates(hook, '9D');
    expect([wrong.code, wrong.err]).toEqual([2, '-: the grid has no slot 9D: its slots are 1A to 2D\n']);
    const given = await candidates('CAT\n.#.\n.#.\n', '1A');
    expect([given.code, given.err]).toEqual([
      2,
      '-: all letters of slot 1A are given: take some out, or name another slot\n',
    ]);
  });

  it('says that it leaves out the letters of a puzzle file', async () => {
    const puzzle = join(folder, 'hook.ipuz');
    const put = await run(['fill', '-', '--dict', words, '--min-score', '0', '--out', puzzle], { stdin: hook });
    expect(put.code).toBe(0);
    const asked = await run(['candidates', puzzle, '1A', '--dict', words]);
    expect([asked.code, asked.err]).toEqual([
      0,
      `${puzzle}: the letters of this puzzle are left out: --keep-letters keeps them\n`,
    ]);
    const kept = await run(['candidates', puzzle, '--dict', words, '--keep-letters']);
    expect([kept.code, kept.err]).toEqual([0, `${puzzle}: no slot is open: all letters are given\n`]);
  });

  it('keeps what is known when it is interrupted', async () => {
    const { code, out } = await run('candidates grids/daily-02.txt --json --time-limit none', {
      onListening: send => setImmediate(() => send('SIGINT')),
    });
    expect(code).toBe(130);
    const lines = out.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ slot: expect.any(String), verdict: expect.any(String) });
  });
});
