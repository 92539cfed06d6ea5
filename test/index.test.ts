import { describe, expect, it } from 'vitest';
import {
  type FilledPuzzle,
  fill,
  formatNames,
  InputError,
  loadFormat,
  type Outcome,
  type Puzzle,
  parseGrid,
  readDictionary,
  readPuzzle,
  writePuzzle,
} from '../src/index.js';

const dictionary = readDictionary(
  new TextEncoder().encode('CAT=purrs\nATE=consumed\nTEN=a number\nCAR\nARE\n'),
  'words',
);

async function drain(fills: AsyncGenerator<Puzzle, Outcome>): Promise<{ rows: string[]; outcome: Outcome }> {
  const rows: string[] = [];
  for (;;) {
    const step = await fills.next();
    if (step.done) return { rows, outcome: step.value };
    rows.push(step.value.cells.map(cell => (cell.kind === 'cell' ? cell.solution : '#')).join(''));
  }
}

describe('the library', () => {
  it('writes every format without options, as with every option undefined', async () => {
    const [puzzle] = [(await fill(parseGrid('...\n', 'g'), dictionary).next()).value as Puzzle];
    for (const name of formatNames('write')) {
      const { write } = await loadFormat(name);
      const plain = await write!(puzzle!);
      expect(plain.length, name).toBeGreaterThan(10);
      if (name !== 'pdf') expect(await writePuzzle(puzzle!, name), name).toEqual(plain);
    }
    await expect(writePuzzle(puzzle!, 'docx')).rejects.toThrow('no format is called docx');
    await expect(readPuzzle(new Uint8Array(9), 'a.txt')).rejects.toThrow(
      'a.txt: this is not a puzzle file: expected json, ',
    );
  });

  it('fills a grid', async () => {
    const { rows, outcome } = await drain(fill(parseGrid('...#T..\n', 'g'), dictionary, { every: true }));
    expect(rows.sort()).toEqual(['ARE#TEN', 'ATE#TEN', 'CAR#TEN', 'CAT#TEN']);
    expect(outcome).toEqual({ kind: 'all', reasons: [] });
  });

  it('takes limits, rules and a language', async () => {
    const grid = parseGrid('...\n', 'g');
    expect((await drain(fill(grid, dictionary, { every: true, count: 2 }))).outcome).toEqual({ kind: 'enough' });
    expect((await drain(fill(grid, dictionary, { nodeLimit: 1 }))).outcome).toEqual({ kind: 'stopped', by: 'nodes' });
    expect(
      (await drain(fill(grid, dictionary, { every: true, rules: { exclude: ['CAT', 'CAR'] } }))).rows,
    ).toHaveLength(3);
    const first = await fill(grid, dictionary, { language: 'en', title: 'One', seed: 9 }).next();
    expect(first.value).toMatchObject({ language: 'en', title: 'One', seed: 9 });
  });

  const scored = readDictionary(
    new TextEncoder().encode('CAT;80\nCAR;20\nATE;90\nARE;10\nTEN;70\nTAR;60\nRAT;99\nEAR;55\nNET;30\nTEA;75\n'),
    'scored',
  );
  const corner = parseGrid('...\n.##\n.##\n', 'corner');

  it('gives a good fill, and says how good it is; with a floor, any fill', async () => {
    const { value } = await fill(corner, scored).next();
    expect((value as FilledPuzzle).quality).toMatchObject({
      lowest: 70,
      mean: 72.5,
      next: { floor: 75, proven: true },
    });
    const any = await fill(corner, scored, { rules: { minScore: 0 } }).next();
    expect(any.value).not.toHaveProperty('quality');
  });

  it('gives several good fills that differ in a quarter of their words, each under a seed of its own', async () => {
    const grid = parseGrid('...#...\n.###.##\n.###.##\n', 'two corners');
    const puzzles: Puzzle[] = [];
    for await (const puzzle of fill(grid, scored, { count: 3, seed: 4 })) puzzles.push(puzzle);
    expect(puzzles).toHaveLength(3);
    expect(new Set(puzzles.map(({ seed }) => seed)).size).toBe(3);
    const words = puzzles.map(({ entries }) => new Set(entries.map(({ answer }) => answer)));
    for (const one of words)
      for (const other of words)
        if (one !== other) expect([...one].filter(word => !other.has(word)).length).toBeGreaterThanOrEqual(1);
    // The first one again by its seed alone; a later one may need to know the fills that it keeps away from.
    const [again] = (await drain(fill(grid, scored, { seed: puzzles[0]!.seed! }))).rows;
    expect(again).toBe(puzzles[0]!.cells.map(cell => (cell.kind === 'cell' ? cell.solution : '#')).join(''));
  });

  it('says when no further fill differs enough', async () => {
    const { rows, outcome } = await drain(fill(parseGrid('...\n', 'g'), scored, { count: 50 }));
    expect([rows.length, outcome]).toEqual([10, { kind: 'all', reasons: [] }]);
  });

  it('gives the same puzzles for the same seed', async () => {
    const puzzles = (seed: number) => drain(fill(parseGrid('...#...\n', 'g'), dictionary, { seed }));
    expect(await puzzles(5)).toEqual(await puzzles(5));
  });

  it('proves without a search that a slot has no word', async () => {
    const { outcome } = await drain(fill(parseGrid('......\n', 'g'), dictionary));
    expect(outcome).toEqual({
      kind: 'all',
      reasons: ['slot 1A needs a word of 6 letters, but no dictionary has one'],
    });
  });

  it('throws an error that says what is wrong with the input', async () => {
    await expect(drain(fill(parseGrid('XYZ\n', 'g'), dictionary))).rejects.toThrow(InputError);
    expect(() => parseGrid('', 'g')).toThrow(InputError);
  });
});
