// Several lists become one lexicon. A naive way of combining them stands beside the real one, on lists made at random.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWord, type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { type DictionaryFile, readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { shippedFile } from '../../src/shipped/dictionary.js';
import { rounds } from '../rounds.js';

interface Line {
  readonly word: string;
  readonly score?: number | undefined;
  readonly clue?: string | undefined;
}
interface List {
  readonly lines: readonly Line[];
  /** Whether its lines may have scores. */
  readonly scored: boolean;
  /** The scores of a file beside it. */
  readonly beside?: readonly Line[] | undefined;
}

const word = fc.constantFrom('CAT', 'ATE', 'TEN', 'OX', 'HOUSE', 'MOUSE', 'ZEBRA', 'EEL');
const line = fc.record({
  word,
  score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  clue: fc.option(fc.constantFrom('one', 'two', 'three', 'four'), { nil: undefined }),
});
const list: fc.Arbitrary<List> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  scored: fc.boolean(),
  beside: fc.option(fc.array(line, { minLength: 1, maxLength: 5 }), { nil: undefined, freq: 4 }),
});

const bytes = (lines: readonly string[]): Uint8Array => Buffer.from(lines.map(each => `${each}\n`).join(''));

function fileOf({ lines, scored, beside }: List, at: number): DictionaryFile {
  // The first lines settle the form.
  const form = scored ? 'QQQ;77;q' : 'QQQ=q';
  const written = lines.map(({ word, score, clue = '' }) =>
    scored ? `${word};${score ?? ''};${clue}` : `${word}=${clue}`,
  );
  return {
    source: `list ${at}`,
    bytes: bytes([...Array<string>(lines.length * 3).fill(form), ...written]),
    ...(beside && {
      scores: { source: `scores ${at}`, bytes: bytes(beside.map(({ word, score = 7 }) => `${word};${score}`)) },
    }),
  };
}

/** By word: its score, its first list and its clues. Words with the score 0 are left out. */
function naive(lists: readonly List[]): Map<string, { score: number; source: number; clues: string[] }> {
  const isScored = lists.map(({ scored, beside }) => scored || beside !== undefined);
  const words = new Set(lists.flatMap(({ lines }) => lines.map(({ word }) => word)));
  const found = new Map<string, { score: number; source: number; clues: string[] }>();
  for (const word of words) {
    const has = lists.map(({ lines }) => lines.filter(line => line.word === word));
    const source = has.findIndex(lines => lines.length > 0);
    const scores = lists.flatMap(({ scored, beside = [] }, at) => {
      const own = scored ? has[at]!.flatMap(({ score }) => score ?? []).slice(0, 1) : [];
      // The last line of a file beside a list counts.
      const last = beside.filter(line => line.word === word).at(-1);
      return has[at]!.length > 0 && last !== undefined ? [last.score ?? 7] : own;
    });
    const score = scores[0] ?? (!isScored[source] && isScored.includes(true) ? 60 : 50);
    if (score === 0) continue;
    found.set(word, { score, source, clues: [...new Set(has.flat().flatMap(({ clue }) => clue ?? []))] });
  }
  return found;
}

function scoreIn(lexicon: Lexicon, text: string): number {
  return lexicon.tables[text.length]!.scores[findWord(lexicon, text)]!;
}

describe('several lists', () => {
  it('combine as a naive reader says', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), lists => {
        const { lexicon, glossary } = readDictionaries(lists.map(fileOf));
        const found = new Map<string, unknown>();
        lexicon.tables.forEach((table, length) => {
          for (let id = 0; id < (table?.count ?? 0); id++)
            found.set(wordText(lexicon, length, id), {
              score: table!.scores[id],
              source: table!.sources[id],
              clues: [...glossary.clues(length, id)],
            });
        });
        found.delete('QQQ');
        expect(found).toEqual(naive(lists));
      }),
      { numRuns: rounds(3000, 300) },
    );
  });

  it('give a word of a list without scores the score that ships, and leave the words that ship in their order', async () => {
    const en = (await shippedFile('en'))!;
    const alone = readDictionaries([en], { lang: 'en' }).lexicon;
    const mine = { source: 'mine', bytes: bytes(['zebra=Striped horse', 'qqqzz', 'house']) };
    for (const files of [
      [mine, en],
      [en, mine],
    ]) {
      const { lexicon } = readDictionaries(files, { lang: 'en' });
      expect(scoreIn(lexicon, 'HOUSE')).toBe(scoreIn(alone, 'HOUSE'));
      expect(scoreIn(lexicon, 'QQQZZ')).toBe(60);
      const [before, after] = [alone.tables[5]!, lexicon.tables[5]!];
      expect(after.firstUnscored).toBe(before.count);
      expect(Buffer.compare(after.letters.slice(0, before.letters.length), before.letters)).toBe(0);
      expect(lexicon.favoured).toBe(files[0] === mine ? 0 : undefined);
      expect(after.sources[findWord(lexicon, 'ZEBRA')]).toBe(0);
    }
  });
});
