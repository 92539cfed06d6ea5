import { describe, expect, it } from 'vitest';
import { readMythes } from '../../tools/dict/mythes.js';
import { thesaurusClues } from '../../tools/dict/thesaurus.js';

const DATA = `UTF-8
auto|1
-|Auto|Wagen|Karre (ugs.)|Autobus|Fahrzeug (Oberbegriff)|Kfz (derb)
essen|2
-|speisen|essen|futtern (ugs.)
-|Essen|Mahlzeit|Speise
auto|1
-|doppelt
`;

describe('readMythes', () => {
  it("reads senses and the remarks on their words, from a word's first entry", () => {
    const found = readMythes(Buffer.from(DATA));
    expect([...found.keys()]).toEqual(['auto', 'essen']);
    expect(found.get('auto')![0]!.synonyms.slice(1, 3)).toEqual([
      { word: 'Wagen', remarks: [] },
      { word: 'Karre', remarks: ['ugs.'] },
    ]);
  });
  it('chooses the encoding by the first line', () =>
    expect(readMythes(Buffer.from('ISO8859-1\nh\xfctte|1\n-|Haus\n', 'latin1')).has('hütte')).toBe(true));
  it('names a line that is neither a word nor a sense', () =>
    expect(() => readMythes(Buffer.from('UTF-8\nnonsense\n'))).toThrow('thesaurus line 2'));
});

describe('thesaurusClues', () => {
  const entry = (word: string, score = 60, clues: string[] = []) => ({ word, score, clues, noun: true });
  const entries = [
    ...['AUTO', 'WAGEN', 'KARRE', 'AUTOBUS', 'FAHRZEUG', 'ESSEN', 'SPEISEN', 'MAHLZEIT', 'SPEISE'].map(word =>
      entry(word),
    ),
    entry('FUTTERN', 20),
  ];
  const clues = (offensive: (word: string) => boolean = () => false) =>
    new Map(
      thesaurusClues(entries, readMythes(Buffer.from(DATA)), { language: 'de', kinds: ['-'], offensive }).map(found => [
        found.word,
        found.clues,
      ]),
    );

  it('takes the known words of a sense, but no broader, coarse, rare or leaking one, and no colloquial one beside a plain one', () =>
    expect(clues().get('AUTO')).toEqual(['Wagen']));
  it('distinguishes nouns from verbs by the capital letter', () =>
    expect(clues().get('ESSEN')).toEqual(['Mahlzeit, Speise', 'Speisen']));
  it('has no word that was excluded', () => expect(clues(word => word === 'Karre').get('AUTO')).toEqual(['Wagen']));
});
