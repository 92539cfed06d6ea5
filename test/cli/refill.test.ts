import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(
    file('words.txt'),
    'CAT=a pet\nCAR=a vehicle\nTEN=a number\nTAN=brown\nRAN=hurried\nCOB=swan\nCOD=fish\nBAR=inn\nBAT=flier\n',
  );
  writeFileSync(file('hook.txt'), 'CAT\nA#E\nR#N\n');
  writeFileSync(file('clues.txt'), 'CAT=Tom\nCAR=Beetle\nTEN=Downing Street door\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const refill = (...args: string[]) => run(['refill', ...args, '--dict', file('words.txt'), '--seed', '1']);
const rowsOf = (out: string): string[] => out.split('\n').slice(0, 3);

describe('crossgen refill', () => {
  it('puts a word in, changes as few other entries as possible, and proves it', async () => {
    const { code, out, err } = await refill(file('hook.txt'), '--replace', '1A=BAT');
    expect([
      code,
      rowsOf(out)[0],
      rowsOf(out)
        .map(row => row[2])
        .join(''),
    ]).toEqual([0, 'BAT', 'TEN']);
    expect(err).toContain('hook.txt: 1 entry changes: 1D CAR to BAR; proven: no fill changes fewer\n');
    const none = await refill(file('hook.txt'), '--replace', '2D=TAN');
    expect(none.err).toContain('no other entry changes; proven');
  });

  it('fills a cleared part differently: the same fill came back, and "no other entry changes"', async () => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      const { code, out } = await refill(file('hook.txt'), '--clear', '2D', '--seed', seed);
      expect([
        code,
        rowsOf(out)
          .map(row => row[2])
          .join(''),
      ]).toEqual([0, 'TAN']);
    }
  });

  it('says that a cleared part has no other fill', async () => {
    const { code, out, err } = await refill(file('hook.txt'), '--clear', '2D', '--ban', '2D=TAN');
    expect([code, out]).toEqual([20, '']);
    expect(err).toContain('hook.txt: proven: no other fill exists\n');
    const nothing = await refill(file('hook.txt'), '--clear', '2D', '--require', 'BAR');
    expect(nothing.err).toContain('proven: no fill exists');
  });

  it('says what to try next when it gives up', async () => {
    const { code, err } = await refill(file('hook.txt'), '--clear', '1A', '--time-limit', '0ms');
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/gave up.*: try .*a longer --time-limit or another --seed\n/s),
    ]);
  });

  it('names what is wrong with SLOT=WORD', async () => {
    const { code, err } = await refill(file('hook.txt'), '--replace', '12=BAT');
    expect([code, err]).toEqual([2, expect.stringContaining("'12=BAT' names no slot: expected 5A=WORD")]);
  });

  it('keeps a word out of one slot only', async () => {
    const { code, out, err } = await refill(file('hook.txt'), '--ban', '2D=TEN');
    expect([
      code,
      rowsOf(out)
        .map(row => row[2])
        .join(''),
    ]).toEqual([0, 'TAN']);
    expect(err).toContain('1 entry changes: 2D TEN to TAN; proven');
  });

  it('clears slots, or locks some and fills all others again', async () => {
    const cleared = await refill(file('hook.txt'), '--clear', '2d', '--ban', '2D=TEN');
    expect([cleared.code, rowsOf(cleared.out)[0]]).toEqual([0, 'CAT']);
    expect(cleared.err).toContain('1 entry changes: 2D TEN to TAN\n');
    const locked = await refill(file('hook.txt'), '--lock', '2D', '--ban', '1A=CAT');
    expect([locked.code, rowsOf(locked.out)[0]]).toEqual([0, 'BAT']);
  });

  it.each(['ipuz', 'puz', 'jpz', 'xd', 'exolve', 'json', 'text'])(
    'reads its own %s, and unchanged entries keep their clues',
    async format => {
      const made = file(`made-${format}.${format === 'text' ? 'txt' : format === 'exolve' ? 'exolve' : format}`);
      const words = ['--dict', file('words.txt'), '--clues', file('clues.txt'), '--min-score', '0', '--seed', '1'];
      expect((await run(['fill', file('hook.txt'), ...words, '--format', format, '--out', made])).code).toBe(0);
      const { code, out, err } = await refill(made, '--replace', '1A=BAT', '--json');
      expect([code, err.includes('1D CAR to BAR')]).toEqual([0, true]);
      const { rows, entries } = JSON.parse(out) as { rows: string[]; entries: { answer: string; clue: string }[] };
      expect(rows).toEqual(['BAT', 'A#E', 'R#N']);
      const clue = (answer: string): string => entries.find(entry => entry.answer === answer)!.clue;
      expect([clue('TEN'), clue('BAT')]).toEqual([format === 'text' ? 'a number' : 'Downing Street door', 'flier']);
    },
  );

  it('keeps the numbers of a puzzle with its own, and the clues of entries that stay: both were lost', async () => {
    const made = file('own-numbers.ipuz');
    const words = ['--dict', file('words.txt'), '--clues', file('clues.txt'), '--min-score', '0', '--seed', '1'];
    expect((await run(['fill', file('hook.txt'), ...words, '--format', 'ipuz', '--out', made])).code).toBe(0);
    const puzzle = JSON.parse(readFileSync(made, 'utf8'));
    puzzle.puzzle[0] = [9, 0, 4];
    puzzle.clues.Across[0][0] = 9;
    [puzzle.clues.Down[0][0], puzzle.clues.Down[1][0]] = [9, 4];
    writeFileSync(made, JSON.stringify(puzzle));
    const filled = await run(['fill', made, '--dict', file('words.txt'), '--seed', '1', '--keep-letters']);
    expect(filled.err).toContain(`${made}: the numbers of this puzzle are left out: its grid has the usual ones\n`);
    const { code, out, err } = await refill(made, '--replace', '9A=BAT', '--json');
    expect(err).toContain('1 entry changes: 9D CAR to BAR');
    const { entries } = JSON.parse(out) as { entries: { number: number; answer: string; clue: string }[] };
    const told = entries.map(({ number, answer, clue }) => `${number} ${answer} ${clue}`);
    expect([code, told]).toEqual([0, ['9 BAT flier', '4 TEN Downing Street door', '9 BAR inn']]);
  });

  it('keeps an entry that no dictionary has', async () => {
    writeFileSync(file('own.txt'), 'CAT\nQ#E\nZ#N\n');
    const { code, out } = await refill(file('own.txt'), '--ban', '2D=TEN');
    expect([code, rowsOf(out)]).toEqual([0, ['CAT', 'Q#A', 'Z#N']]);
  });

  it('refuses a grid without letters', async () => {
    writeFileSync(file('empty.txt'), '...\n.#.\n.#.\n');
    const { code, err } = await refill(file('empty.txt'), '--clear', '1A');
    expect([code, err]).toEqual([
      2,
      `${file('empty.txt')}: this grid has no letters: a filled one is needed here; crossgen fill fills it\n`,
    ]);
  });

  it('reports a proof, and options that contradict each other', async () => {
    const proof = await refill(file('hook.txt'), '--replace', '1A=RAN');
    expect([proof.code, proof.err]).toEqual([20, expect.stringContaining('proven: no fill exists')]);
    for (const [options, message] of [
      [['--clear', '1A', '--lock', '2D'], '--clear and --lock do not go together'],
      [['--clear', '1A', '--replace', '2D=TAN'], '--clear and --replace do not go together'],
      [['--lock', '1A', '--replace', '1A=BAT'], '--replace 1A=BAT and --lock 1A do not go together'],
      [['--ban', '1A=BAT', '--replace', '1A=BAT'], '--replace 1A=BAT and --ban 1A=BAT do not go together'],
      [['--ban', 'BAT'], "--ban: 'BAT' names no slot: expected 5A=WORD"],
      [['--clear', '9A'], 'the grid has no slot 9A: its slots are 1A to 2D'],
      [[], 'say what to change: --clear, --lock, --replace or --ban'],
    ] as const) {
      const { code, err } = await refill(file('hook.txt'), ...options);
      expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    }
    expect(readFileSync(file('hook.txt'), 'utf8')).toBe('CAT\nA#E\nR#N\n');
  });
});
