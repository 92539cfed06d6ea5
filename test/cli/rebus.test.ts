// Rebus cells on the command line. Each test is of a wrong answer that was once given.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-rebus-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const put = (name: string, content: string): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};
/** A command about a grid, or about a puzzle if the rows hold letters, with a list of words. */
const asked = async (command: string, grid: string, words: string, args: string) => {
  const [name, ...more] = command.split(' ') as [string, ...string[]];
  const { code, out, err } = await run([
    ...[name, put('g.txt', `${grid}\n`), ...more, '--dict', put('w.txt', `${words.split(' ').join('\n')}\n`)],
    ...['--lang', 'en', '--seed', '1', ...args.split(' ').filter(part => part !== '')],
  ]);
  return { code, out, err, rows: out.split('\n').slice(0, grid.split('\n').length) };
};
const HEART = '1\n.\n.\n.\n.\n1 = HEART';
const HEARTS = 'HEARTACHE HEARTBEAT HEARTBURN';
/** Two slots of one length, whose rebus cells are in different places. */
const APART = '1..\n###\n..1\n1 = AB';
const SPLITS = 'ABAB ABCD CDAB';

describe('a pattern is over the letters of an answer', () => {
  it.each(['table', 'backtrack', 'classic', 'sat'])('that has a rebus cell: engine %s', async engine => {
    const { code, out } = await asked('fill', HEART, HEARTS, `--pattern 1D=HEARTBU* --engine ${engine}`);
    expect([code, out]).toEqual([0, expect.stringContaining('HEARTBURN')]);
  });
  it.each(['fill', 'candidates'])('and not over its cells: %s', async command => {
    const { code, err } = await asked(command, HEART, HEARTS, '--pattern 1D=?BEAT');
    expect([code, err]).toEqual([2, expect.stringContaining('--pattern 1D=?BEAT is for 5 letters, and slot 1D has 9')]);
  });
  it('in refill, too', async () => {
    const puzzle = '1\nB\nE\nA\nT\n1 = HEART';
    const { code } = await asked('refill', puzzle, HEARTS, '--ban 1D=HEARTBEAT --pattern 1D=?BEAT');
    expect(code).toBe(2);
    const { out } = await asked('refill', puzzle, HEARTS, '--ban 1D=HEARTBEAT --pattern 1D=*E');
    expect(out).toContain('HEARTACHE');
  });
  it('with a set that a rebus cell does not fit', async () => {
    const { rows } = await asked('fill', '.1\n1 = DD', 'ADD ABB', '--pattern 1A=A?[^B]*');
    expect(rows).toEqual(['A1', '1 = DD']);
  });
});

describe('the objective of thematic letters', () => {
  it('counts a rebus entry', async () => {
    const theme = put('th.txt', 'HEARTBEAT\n');
    const { out, err } = await asked('fill', HEART, HEARTS, `--best --objective theme --theme ${theme}`);
    expect([out, err]).toEqual([
      expect.stringContaining('HEARTBEAT'),
      expect.stringContaining('9 thematic letters; this is the best: proven'),
    ]);
  });
  it.each(['AAA', 'BAA'])('finds %s among words that differ before the rebus cell', async word => {
    const { rows } = await asked('fill', '.1\n1 = AA', 'AAA BAA', `--theme ${put('th.txt', word)}`);
    expect(rows[0]).toBe(`${word[0]}1`);
  });
  it('is judged with a rebus cell where slots cross', async () => {
    const theme = put('th.txt', 'ABCD\nEFG\n');
    const { code, err } = await asked('fill', '1..\n...\n1 = AB', 'ABCD EFG ABE CF DG HIJ', `--best --theme ${theme}`);
    expect([code, err]).toEqual([0, expect.stringContaining('7 thematic letters; this is the best: proven')]);
  });
});

it('the values of all letters of a rebus cell count', async () => {
  const values = put('values.txt', 'A=1\nB=10\nC=100\n');
  const { code, err } = await asked('fill', '1.\n1 = AB', 'ABC ABA', `--letter-values ${values}`);
  expect([code, err]).toEqual([0, expect.stringContaining('letters worth 111; this is the best: proven')]);
});

it.each([1, 2, 3])('entries with rebus cells share no long substring: seed %i', async seed => {
  const { code } = await asked('fill', '..\n1.\n1 = AB', 'CAB DA CD ABA', `--max-shared-substring 1 --seed ${seed}`);
  expect(code).toBe(20);
});

it('an ordinary cell holds one letter, although another slot of as many cells has its rebus cell there', async () => {
  const { code, err } = await asked('fill', '1.1\n###\n1..\n1 = AB', 'ABCAB ABDAB', '');
  expect([code, err]).toEqual([20, expect.stringContaining('slot 2A needs a word of 4 letters')]);
});

it('the same word does not stand in two slots that split it differently', async () => {
  const { code, out, err } = await asked('fill', APART, SPLITS, '--every');
  expect([code, err]).toEqual([0, expect.stringContaining('3 fills, and there are no more')]);
  expect(out).not.toMatch(/1AB\n###\nAB1/);
  expect((await asked('fill', APART, SPLITS, '--best')).code).toBe(0);
  const { rows } = await asked('fill', '1..#....\n1 = TI', 'TIDE TIME', '');
  expect(rows[0]).toMatch(/1DE#TIME|1ME#TIDE/);
});

describe('a word is found in each slot that splits it in its own way', () => {
  it('by --require', async () => {
    const { code, rows } = await asked('fill', APART, SPLITS, '--require 2A=ABAB');
    expect([code, rows]).toEqual([0, ['1CD', '###', 'AB1', '1 = AB']]);
    expect((await asked('fill', APART, SPLITS, '--require ABAB')).code).toBe(0);
  });
  it('by --theme-min', async () => {
    const theme = put('th.txt', 'ABAB\n');
    const { rows } = await asked('fill', APART, SPLITS, `--theme ${theme} --theme-min 1 --require 1A=ABCD`);
    expect(rows[2]).toBe('AB1');
  });
  it('by candidates', async () => {
    const { out } = await asked('candidates 1A', APART, SPLITS, '--json');
    const verdicts = new Map(
      out
        .trim()
        .split('\n')
        .map(line => [JSON.parse(line).word, JSON.parse(line).verdict]),
    );
    expect([...verdicts]).toEqual([
      ['ABAB', 'fills'],
      ['ABCD', 'fills'],
    ]);
  });
  it('by refill', async () => {
    const { rows } = await asked('refill', '1CD\n###\nCD1\n1 = AB', SPLITS, '--replace 2A=ABAB');
    expect(rows).toEqual(['1CD', '###', 'AB1', '1 = AB']);
    for (const seed of [1, 2, 3, 4]) {
      const more = 'ABAB ABCD ABEF CDAB EFAB GHAB IJAB';
      const { err } = await asked('refill', '1CD\n###\nAB1\n1 = AB', more, `--ban 1A=ABCD --seed ${seed}`);
      expect(err).toContain('1 entry changes: 1A ABCD to ABEF; proven: no fill changes fewer');
    }
  });
});

it('fills that split one word in two ways do not differ by it', async () => {
  const words =
    'ABAAAB;100 ABBA;1 BAAA;100 BBBB;100 ABABBB;1 ABAB;100 AAAAB;100 AB;1 AAAA;100 ABBB;1 AAAB;1 AABA;1 AAB;100 BABAB;1 BBAA;100 BAAB;100 AABAB;100 BBAAAA;100 ABAA;100 BBBA;1';
  const grid = '1.2.\n1..#\n....\n....\n1 = AB\n2 = AA';
  const args = '--exclude ABAA --allow-unknown --same-stem allow --json --every --distance 2';
  const { out } = await asked('fill', grid, words, `--min-score 0 ${args}`);
  const fills = out
    .split('\n')
    .filter(line => line.includes('"filled"'))
    .map(line => new Set((JSON.parse(line).entries as { answer: string }[]).map(({ answer }) => answer)));
  expect(fills.length).toBeGreaterThan(1);
  for (const [at, one] of fills.entries())
    for (const other of fills.slice(0, at))
      expect([...one].filter(word => !other.has(word)).length).toBeGreaterThanOrEqual(2);
});

it('near repeats count without a language, too', async () => {
  const args = ['fill', put('g.txt', '1..#1...\n1 = TI\n'), '--dict', put('w.txt', 'TIDE\nTIDES\n'), '--seed', '1'];
  expect((await run(args)).code).toBe(20);
  expect((await run([...args, '--same-stem', 'allow'])).code).toBe(0);
});

it('a message counts the letters of an entry, not its cells', async () => {
  const { code, err } = await asked('fill', HEART, 'HEART', '');
  expect([code, err]).toEqual([20, expect.stringContaining('slot 1D needs a word of 9 letters')]);
});

it('an enumeration does not betray a rebus cell, and lint has nothing against it', async () => {
  const file = join(dir, 'p.ipuz');
  await asked('fill', '1.....\n1 = HEART', 'HEART-BREAK', `--format ipuz --out ${file}`);
  expect((await run(['convert', file, '--format', 'json'])).out).toContain('"enumeration":"6"');
  const { out } = await run(['lint', file, '--rules', 'british', '--off', 'checked,length,islands']);
  expect(out).not.toContain('its clue says');
});

describe('a proof about a grid with rebus cells', () => {
  it('is written and checked', async () => {
    const proof = join(dir, 'p.drat');
    const [grid, words] = ['1.\n..\n1 = AB', 'ABC ABD CE EC'];
    const { code } = await asked('fill', grid, words, `--proof ${proof}`);
    expect(code).toBe(20);
    const check = ['check-proof', join(dir, 'g.txt'), proof, '--dict', join(dir, 'w.txt')];
    expect(await run(check)).toMatchObject({ code: 0, out: expect.stringContaining('the proof holds') });
    put('w.txt', `${words.split(' ').join('\n')}\nDE\n`);
    expect((await run(check)).code).toBe(4);
  });
});

it('a formula is kept with its rebus cells, and a model of it is a fill', async () => {
  const { code } = await asked('fill', '1.\n1 = AB', 'ABC', `--engine sat --export-cnf ${join(dir, 'f.cnf')}`);
  expect(code).toBe(0);
  const formula = (await import('node:fs')).readFileSync(join(dir, 'f.cnf'), 'utf8');
  expect(formula).toContain('c rebus 0 0 AB\n');
  const many = Number(/^p cnf (\d+)/m.exec(formula)![1]);
  const model = put('m.txt', `v ${Array.from({ length: many }, (_, at) => at + 1).join(' ')} 0\n`);
  const { out } = await run(['convert', '--model', model, '--cnf', join(dir, 'f.cnf'), '--dict', join(dir, 'w.txt')]);
  expect(out).toContain('1C\n1 = AB');
});

it('the letters of a rebus cell are folded like all others', async () => {
  const dict = put('fold.txt', 'CŒUR\n');
  const args = ['fill', put('g.txt', '.1.\n1 = ŒU\n'), '--dict', dict, '--accents', 'fold', '--seed', '1'];
  const { out } = await run([...args, '--json']);
  expect(out).toContain('"answer":"COEUR"');
  const file = put('p.ipuz', (await run([...args, '--format', 'ipuz'])).out.replace('OEU', 'ŒU'));
  expect((await run(['lint', file, '--dict', dict, '--accents', 'fold'])).code).not.toBe(70);
});

it('--stats counts the letters of entries with rebus cells, and does not end with a fault', async () => {
  const { code, err } = await asked('fill', HEART, 'HEARTBEAT', '--stats');
  expect([code, err]).toEqual([0, expect.stringContaining('1 entries (1 of 9); lowest score 50, mean 50.0')]);
  expect((await asked('fill', HEART, 'HEARTBEAT', '--best --stats --json')).out).toContain('"lengths":{"9":1}');
});
