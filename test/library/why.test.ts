// Why a grid has no fill, by the library: sets of given things, each tried.

import { describe, expect, it } from 'vitest';
import { best, fill, parseGrid, readDictionary, refill, verifyCells, whyNot, wordCandidates } from '../../src/index.js';

const dictionary = readDictionary(Buffer.from('CAT;80\nCAR;60\nCOD;70\nTEN;40\nRED;30\nDEN;20\n'), 'words');

/** Here for it needs no more than the words above. */
describe('a required word that no dictionary has', () => {
  const grid = parseGrid('...\n##.\n##.', 'g');
  const rules = { require: [{ word: 'St. A', clue: 'A saint' }] };

  it('stands with its clue in what fill, best and refill give, and the judge knows it', async () => {
    const words = readDictionary(Buffer.from('CAT;80\nANT;60\nART;70\n'), 'words');
    const { value: filled } = await fill(grid, words, { rules }).next();
    const { value: top } = await best(grid, words, { rules }).next();
    for (const puzzle of [filled, top] as unknown as { entries: object[]; cells: { solution?: string }[] }[]) {
      expect(puzzle.entries[0]).toMatchObject({ answer: 'STA', clue: 'A saint', enumeration: '2,1' });
      const cells = puzzle.cells.map(({ solution }) => solution);
      expect(verifyCells(grid, cells, words.lexicon, rules)).toEqual([]);
      expect(verifyCells(grid, cells, words.lexicon)).toHaveLength(1);
    }
    const replace = [{ slot: '1A', word: 'ZOA', clue: 'Animals' }];
    const { puzzle } = await refill(filled as never, words, { replace: [...replace] });
    expect(puzzle!.entries[0]).toMatchObject({ answer: 'ZOA', clue: 'Animals' });
    const { words: found } = await wordCandidates(grid, words, { rules, slot: '1A' });
    expect(found.filter(({ verdict }) => verdict === 'fills').map(({ word }) => word)).toEqual(['STA']);
  });
});

describe('whyNot', () => {
  it('names the letters and rules that cannot be used together, and what comes without each', async () => {
    // 1A is CAT, CAR or COD; the word down from its last letter scores 40 at best.
    const { conflicts, bare } = await whyNot(parseGrid('C.R\n##.\n##.', 'g'), dictionary, { rules: { minScore: 50 } });
    expect(bare).toBe(false);
    expect(conflicts.map(({ members, minimal }) => [members.map(({ text }) => text), minimal])).toEqual([
      [['the floor 50'], true],
    ]);
    expect(conflicts[0]!.members[0]).toMatchObject({ without: { kind: 'fills', lowest: 30 }, floor: 30 });
  });

  it('blames nothing where the words alone have no fill', async () => {
    const few = readDictionary(Buffer.from('CAT\nCAR\n'), 'words');
    expect(await whyNot(parseGrid('...\n##.\n##.', 'g'), few)).toEqual({ conflicts: [], bare: true });
  });

  it('refuses an option that it does not have', async () => {
    await expect(whyNot(parseGrid('...', 'g'), dictionary, { rule: {} } as never)).rejects.toThrow(
      'whyNot: there is no option options.rule: did you mean rules?',
    );
  });
});
