import { describe, expect, it } from 'vitest';
import { findWord } from '../../src/dictionary/lexicon.js';
import { type Dictionary, readDictionaries, reportNotes } from '../../src/dictionary/read-dictionary.js';

/** Words AAA, AAB, …, and what stands behind each of them. */
const WORDS = Array.from(
  { length: 60 },
  (_, at) => `A${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
);
const file = (source: string, field: (at: number) => string | number, words = WORDS) => ({
  source,
  bytes: Buffer.from(words.map((word, at) => `${word};${field(at)}\n`).join('')),
});
const scoresIn = ({ lexicon }: Dictionary): number[] =>
  WORDS.map(word => lexicon.tables[3]!.scores[findWord(lexicon, word)]!);
const others = file('other', at => 40 + at);

describe('scores on other scales', () => {
  it.each<[string, (at: number) => string | number, string]>([
    ['one number', () => 64, 'each score is 64'],
    ['100 for all', () => 100, 'each score is 100'],
    ['frequencies', at => 3 ** Math.floor(at / 4), 'numbers from 1 to 4,782,969 are taken for frequencies'],
    [
      'frequencies with decimals',
      at => `${5 ** Math.floor(at / 6)}.0`,
      'numbers from 1 to 1,953,125 are taken for frequencies',
    ],
    ['logarithms', at => (-at / 7).toFixed(2), 'numbers from -8.43 to 0 are taken for frequencies'],
    ['small decimals', at => (1 + at / 10).toFixed(1), 'numbers from 1 to 6.9 are taken for frequencies'],
    ['parts of 1', at => ((at + 1) / 1000).toFixed(3), 'numbers from 0.001 to 0.06 are taken for frequencies'],
  ])('%s: the scores of another list count', (_, field, note) => {
    const both = readDictionaries([file('mine', field), others]);
    expect(scoresIn(both)).toEqual(WORDS.map((_, at) => 40 + at));
    const notes = reportNotes(both.report);
    expect(notes).toEqual([expect.stringContaining(`mine: ${note}`)]);
  });

  it('frequencies alone are ranks, whatever the order of the lines', () => {
    const alone = readDictionaries([file('mine', at => 7 ** (at % 10) + 200)]);
    const scores = scoresIn(alone);
    expect([Math.min(...scores), Math.max(...scores)]).toEqual([1, 91]);
    expect(scores).toEqual(WORDS.map((_, at) => scores[at % 10]));
  });

  it('scores up to 50 count twice, after those of other lists; a 0 bans a word', () => {
    const some = { ...others, bytes: others.bytes.subarray(0, 7 * 30) };
    const both = readDictionaries([file('mine', at => (at % 6) * 10), some]);
    expect(reportNotes(both.report)).toEqual([
      'mine: scores go up to 50: they count twice, and those of lists that go up to 100 go before them',
      "10 words left out: score 0 (first: mine:1 'AAA')",
    ]);
    WORDS.forEach((word, at) => {
      const found = findWord(both.lexicon, word);
      if (at % 6 > 0) expect(both.lexicon.tables[3]!.scores[found]).toBe(at < 30 ? 40 + at : (at % 6) * 20);
    });
  });

  it.each<[string, (at: number) => string | number]>([
    ['scores up to 100', at => 41 + at],
    ['scores with some above 100', at => 46 + at],
    ['low scores', at => 1 + (at % 30)],
    ['parts of 1', at => ((40 + at) / 100).toFixed(2)],
  ])('%s are taken as they are', (_, field) => {
    const scores = scoresIn(readDictionaries([file('mine', field), others]));
    const written = WORDS.map((_, at) => Number(field(at)));
    expect(scores).toEqual(written.map(score => (score < 1 ? Math.round(score * 100) : Math.min(100, score))));
  });

  it('a list of banned words bans them', () => {
    const both = readDictionaries([file('mine', () => 0, WORDS.slice(0, 40)), others]);
    expect(both.lexicon.tables[3]!.count).toBe(20);
  });

  it('a short list is taken as it is, unless most numbers are above 100', () => {
    const few = WORDS.slice(0, 5);
    const scoreOf = (field: () => number): number[] => {
      const { lexicon } = readDictionaries([file('mine', field, few), others]);
      return few.map(word => lexicon.tables[3]!.scores[findWord(lexicon, word)]!);
    };
    expect(scoreOf(() => 64)).toEqual([64, 64, 64, 64, 64]);
    expect(scoreOf(() => 640)).toEqual([40, 41, 42, 43, 44]);
  });
});
