// Why a grid has no fill, by the library: sets of given things, each tried.

import { describe, expect, it } from 'vitest';
import { parseGrid, readDictionary, whyNot } from '../../src/index.js';

const dictionary = readDictionary(Buffer.from('CAT;80\nCAR;60\nCOD;70\nTEN;40\nRED;30\nDEN;20\n'), 'words');

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
