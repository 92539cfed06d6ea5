// Candidates by the library: every verdict is right, and is told of once.

import { describe, expect, it } from 'vitest';
import { LateAnswer } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import {
  type LetterCandidate,
  letterCandidates,
  type Progress,
  parseGrid,
  readDictionary,
  type WordCandidate,
  wordCandidates,
} from '../../src/index.js';

const grid = parseGrid('...\n.##\n.##\n', 'corner');

describe('verdicts', () => {
  it('agree with all pairs of words', async () => {
    const random = new Random(40);
    for (let round = 0; round < 40; round++) {
      const words = new Set<string>();
      for (let many = 2 + random.below(6); many > 0; many--)
        words.add(Array.from({ length: 3 }, () => 'ABCD'[random.below(4)]).join(''));
      const dictionary = readDictionary(Buffer.from([...words].join('\n')), 'w');
      const fits = (word: string): boolean => [...words].some(other => other !== word && other[0] === word[0]);
      const some = [...words].some(fits);
      const told: WordCandidate[] = [];
      const options = { rules: { sameStem: true }, onVerdict: (found: WordCandidate) => told.push(found) };
      const found = await wordCandidates(grid, dictionary, options);
      expect(found.none).toBe(!some);
      expect(found.stopped).toBeUndefined();
      const verdicts = found.words.map(({ slot, word, verdict }) => `${slot} ${word} ${verdict}`);
      expect(verdicts.sort()).toEqual(
        ['1A', '1D']
          .flatMap(slot => [...words].map(word => `${slot} ${word} ${fits(word) ? 'fills' : 'cannot'}`))
          .sort(),
      );
      expect(told.map(({ slot, word, verdict }) => `${slot} ${word} ${verdict}`).sort()).toEqual(verdicts);
      const progress: Progress[] = [];
      const { letters } = await letterCandidates(grid, dictionary, {
        ...{ slot: '1A', rules: { sameStem: true } },
        onProgress: now => progress.push(now),
      });
      const inFill = ({ column, letter }: LetterCandidate): boolean =>
        [...words].some(word => word[column - 1] === letter && fits(word));
      for (const each of letters) expect(each.verdict, JSON.stringify(each)).toBe(inFill(each) ? 'fills' : 'cannot');
      expect(progress.at(-1)).toMatchObject({ best: { sum: letters.length }, bound: { sum: letters.length } });
    }
  });

  it('are unknown when an aborted signal stops the search', async () => {
    const dictionary = readDictionary(Buffer.from('CAT\nCAR\nARC\nTOE\n'), 'w');
    const open = await wordCandidates(grid, dictionary, { signal: AbortSignal.abort() });
    expect(open.stopped).toBe('signal');
    expect(open.none).toBe(false);
    expect(open.words.some(({ verdict }) => verdict === 'unknown')).toBe(true);
  });

  it('are not listed when nobody waits for them any more', async () => {
    const dictionary = readDictionary(Buffer.from('CAT\nCAR\nARC\nTOE\n'), 'w');
    const late = new LateAnswer();
    await expect(wordCandidates(grid, dictionary, { signal: AbortSignal.abort(late) })).rejects.toBe(late);
  });

  it('are at once what an earlier call has found of the same grid by the same rules, and of no other', async () => {
    const dictionary = readDictionary(Buffer.from('CAT\nCAR\nTOE\nARC\n'), 'w');
    const told = async (from = grid, rules = {}): Promise<string[]> => {
      const words: string[] = [];
      const onVerdict = ({ word, verdict }: WordCandidate) => void words.push(`${word} ${verdict}`);
      await wordCandidates(from, dictionary, { slot: '1A', rules, onVerdict, signal: AbortSignal.abort() });
      return words.sort();
    };
    const refuted = ['ARC cannot', 'TOE cannot'];
    expect(await told()).toEqual([]);
    const { words } = await wordCandidates(grid, dictionary, { slot: '1D' });
    const both = ['CAR fills', 'CAT fills'];
    expect(words.flatMap(({ word, verdict }) => (verdict === 'fills' ? [`${word} ${verdict}`] : [])).sort()).toEqual(
      both,
    );
    expect(await told()).toEqual([...refuted, ...both].sort());
    // Two calls at a time do not share.
    const [one, other] = await Promise.all(
      ['1A', '1D'].map(slot => wordCandidates(grid, dictionary, { slot, floors: true })),
    );
    for (const call of [one!, other!])
      expect(
        call.words
          .filter(({ verdict }) => verdict === 'fills')
          .map(({ word }) => word)
          .sort(),
      ).toEqual(['CAR', 'CAT']);
    expect(await told(grid, { exclude: ['TOE'] })).toEqual([]);
    expect(await told(parseGrid('...\nR##\n.##\n', 'corner'))).toEqual(
      ['ARC', 'CAR', 'CAT', 'TOE'].map(word => `${word} cannot`),
    );
  });

  it('begin with a word that fits, and then come those that are refuted before any search', async () => {
    const dictionary = readDictionary(Buffer.from('CAT\nCAR\nTOE\nARC\n'), 'w');
    const told: string[] = [];
    await wordCandidates(grid, dictionary, { slot: '1A', onVerdict: ({ verdict }) => told.push(verdict) });
    expect(told[0]).toBe('fills');
    expect(told.slice(1).sort()).toEqual(['cannot', 'cannot', 'fills']);
  });
});
