import { describe, expect, it } from 'vitest';
import { run } from './run.js';

const lint = (stdin: string, ...args: string[]) => run(['lint', '-', ...args], { stdin });

describe('crossgen lint', () => {
  it('names the rule and the place of each breach, and ends with 4', async () => {
    const { code, out } = await lint('#..\n...\n...\n');
    expect([code, out.split('\n')[0]]).toEqual([
      4,
      '-: symmetry: row 1 column 1: the grid is not symmetric (half turn): this cell and the one in row 3 column 3 are not both blocks',
    ]);
    expect(out).toContain('-: short-words: 1A has 2 letters, but needs at least 3\n');
    const json = JSON.parse((await lint('#..\n...\n...\n', '--json')).out);
    expect(json).toMatchObject({ version: 1, rules: 'american', status: 'breaches' });
    expect(json.breaches[0]).toMatchObject({ rule: 'symmetry', row: 1, column: 1 });
  });

  it('ends with 0 if no rule is broken, or if the broken ones are switched off', async () => {
    const clean = await lint('...\n...\n...\n');
    expect([clean.code, clean.out]).toEqual([0, '-: no breach of the american rules\n']);
    const off = await lint('#..\n...\n...\n', '--off', 'symmetry,short-words');
    expect([off.code, off.out]).toEqual([0, '-: no breach of the american rules\n']);
    expect((await lint('КОТ\n.#.\n...\n')).out).toContain('russian rules\n');
  });

  it.each(['01', '08', '16'])('finds no breach in the shipped grid daily-%s', async number => {
    const { code, out } = await run(`lint grids/daily-${number}.txt`);
    expect([code, out]).toEqual([0, `grids/daily-${number}.txt: no breach of the american rules\n`]);
  });

  it('finds the clues of a puzzle with numbers of its own, and names entries by them: it was silent', async () => {
    const own = (first: number, second: number): string =>
      JSON.stringify({
        version: 'http://ipuz.org/v2',
        kind: ['http://ipuz.org/crossword#1'],
        dimensions: { width: 2, height: 2 },
        puzzle: [
          [first, second],
          [second + 1, 0],
        ],
        solution: [
          ['T', 'O'],
          ['O', 'N'],
        ],
        clues: {
          Across: [
            [first, 'the same'],
            [second + 1, 'working on it'],
          ],
          Down: [
            [first, 'the same'],
            [second, 'x'],
          ],
        },
      });
    const usual = await lint(own(1, 2));
    expect(usual.out).toContain('-: repeated-clues: 1D has the clue of 1A\n');
    expect(usual.out).toContain('-: answer-in-clue: 3A has a clue that gives ON away');
    const other = await lint(own(3, 7));
    expect([other.code, other.out]).toEqual([
      4,
      usual.out.replace(/\b([123])(?=[AD]\b)/g, (_, number: string) => ['', '3', '7', '8'][Number(number)]!),
    ]);
  });

  it('refuses options that contradict each other', async () => {
    for (const [args, message] of [
      [['--off', 'beauty'], '--off beauty: there is no such rule: expected symmetry, connected'],
      [['--off', 'score', '--min-score', '50'], '--min-score and --off score do not go together'],
    ] as const) {
      const { code, err } = await lint('...\n...\n...\n', ...args);
      expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});
