// The files in dict/ keep the promises of dict/README.md: every line of every file is checked.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainWord } from '../../src/core/word.js';
import { isTranslation, type LeakLanguage, leakTest } from '../../src/dictionary/clues/leak.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { MAX_CLUE } from '../../tools/dict/clue.js';
import { holdsOffence, readFamily } from '../../tools/dict/family.js';
import { kinTest } from '../../tools/dict/kin.js';
import { readShipped, withFigures } from '../../tools/dict/report.js';
import { isCut } from '../../tools/dict/sayings.js';
import { run } from '../cli/run.js';

const families = Object.fromEntries(
  ['en', 'ru', 'de'].map(language => [language, readFamily(readFileSync(`tools/dict/family.${language}.txt`, 'utf8'))]),
);
/** Words that no dictionary may have, adult or not. */
const NEVER: Readonly<Record<LeakLanguage, string>> = {
  en: 'COCKSUCKING HANDJOB JACKOFF ANALSEX SIXTYNINE PUSSIES CHINAMAN BEANER GOLLIWOG NEGROID JEWESS HOTTENTOT SKANK',
  de: 'VERGASEN JUDENSTERN ENDLÖSUNG ANALVERKEHR FELLATIO MOHR',
  ru: 'ХАЧ ЧУРКА',
};
/** Words that only the adult dictionaries may have. */
const ADULT: Readonly<Record<LeakLanguage, string>> = {
  en: 'ANUS ARSE PORN ANAL PENIS HEROIN GENOCIDE FECES HAMAS',
  de: 'ANUS PENIS PORNO KOT VÖLKERMORD HEROIN',
  ru: 'КАЛ КЛИТОР АНУС ПЕНИС ГЕНОЦИД ГЕРОИН',
};
const readme = readFileSync('dict/README.md', 'utf8');
const shipped = readShipped('dict');

/** The largest size of a dictionary file, in bytes. */
const MAX_BYTES = 8_000_000;
const FEWEST_WORDS: Readonly<Record<string, number>> = {
  'en.txt': 100_000,
  'ru.txt': 25_000,
  'en-adult.txt': 800,
  'ru-adult.txt': 250,
  'de-adult.txt': 350,
  'ru-extra.txt': 40_000,
  'de.txt': 40_000,
  'de-extra.txt': 3_000,
};
const LETTERS: Readonly<Record<LeakLanguage, RegExp>> = { en: /^[A-Z]+$/, ru: /^[А-ЯЁ]+$/, de: /^[A-ZÄÖÜ]+$/ };

describe.each(shipped.map(({ file, ...rest }) => [file, rest] as const))(
  '%s',
  (file, { bytes, lines, scores, clues }) => {
    const language = file.slice(0, 2) as LeakLanguage;
    const entries = lines.map(line => {
      const at = line.indexOf('=');
      return at < 0 ? { word: line, clue: undefined } : { word: line.slice(0, at), clue: line.slice(at + 1) };
    });
    const words = [...new Set(entries.map(({ word }) => word))];
    const own = entries.flatMap(({ word, clue }) => (clue === undefined ? [] : [{ word, clue }]));
    const further = clues.map(text => ({
      word: text.slice(0, text.indexOf('=')),
      clue: text.slice(text.indexOf('=') + 1),
    }));
    const clued = [...own, ...further];
    const line = ({ word, clue }: { word: string; clue: string }): string => `${word}=${clue}`;

    it(`is under 8 MB and has at least ${FEWEST_WORDS[file]} words`, () => {
      expect(bytes).toBeLessThan(MAX_BYTES);
      expect(words.length).toBeGreaterThanOrEqual(FEWEST_WORDS[file]!);
    });

    it('has its words in order, no line twice, and words of two letters or more', () => {
      expect(new Set(lines).size).toBe(lines.length);
      expect(entries.filter(({ word }, i) => i > 0 && word < entries[i - 1]!.word)).toEqual([]);
      const letters = (word: string): string => word.replace(/[ '-]/g, '');
      expect(words.filter(word => !LETTERS[language].test(letters(word)) || letters(word).length < 2)).toEqual([]);
    });

    it('has a clue for every word, in it or beside it, except for the extra and adult words', () => {
      const book = readFileSync(`clues/${language}.txt`, 'utf8').split('\n');
      const told = new Set([
        ...[...clued, ...further].map(({ word }) => word),
        ...book.map(text => text.split('=')[0]!),
      ]);
      if (!/extra|adult/.test(file)) expect(words.filter(word => !told.has(word))).toEqual([]);
    });

    it('has a bare translation as a clue only for the extra and adult words', () => {
      if (!/extra|adult/.test(file)) expect(clued.filter(({ clue }) => isTranslation(clue)).map(line)).toEqual([]);
    });

    it(`has no clue that is empty, ragged, or over ${MAX_CLUE} characters`, () => {
      const bad = clued.filter(
        ({ clue }) => clue.length < 2 || clue.length > MAX_CLUE || clue !== clue.trim() || /[=\t]/.test(clue),
      );
      expect(bad.map(line)).toEqual([]);
    });

    it('has no clue that contains the stem of its answer', () => {
      let word = '';
      let leaks = (_: string): boolean => false;
      const bad = clued.filter(entry => {
        if (entry.word !== word) leaks = leakTest(entry.word, language);
        word = entry.word;
        return leaks(entry.clue);
      });
      expect(bad.map(line)).toEqual([]);
    });

    it('has no clue with a word of its answer’s family, and none that begins or ends in the middle of a phrase', () => {
      const score = new Map(scores.map(text => text.split(';') as [string, string]));
      let word = '';
      let isKin = (_: string): boolean => false;
      // The rarest words have one of a few fixed phrases: `Житель города или края, по его названию`.
      const known = clued.filter(({ word }) => Number(score.get(word) ?? 1) >= 30);
      const bad = known.filter(entry => {
        if (entry.word !== word) isKin = kinTest(entry.word, language);
        word = entry.word;
        return isTranslation(entry.clue) ? false : isKin(entry.clue) || isCut(entry.clue, language, true);
      });
      expect(bad.map(line)).toEqual([]);
    });

    it('contains nothing that the family filter keeps out, neither as an answer nor in a clue', () => {
      const grown = file.includes('-adult');
      const offensive = families[language]![grown ? 'never' : 'adult'];
      const kept = new Set(`${NEVER[language]} ${grown ? '' : ADULT[language]}`.split(' '));
      expect(words.filter(word => kept.has(plainWord(word)) || holdsOffence(word, offensive))).toEqual([]);
      expect(clued.filter(({ clue }) => holdsOffence(clue, offensive)).map(line)).toEqual([]);
    });

    it('is read completely, with the encoding recognised from its bytes', () => {
      const { lexicon, report } = readDictionary(readFileSync(`dict/${file}`), file, { lang: language });
      expect([...report.leftOut.keys()]).toEqual([]);
      expect(report.files[0]!.encoding).toMatch(language === 'ru' ? /^windows-1251$/ : /^(?:utf-8|ascii)$/);
      expect(lexicon.tables.reduce((sum, found) => sum + (found?.count ?? 0), 0)).toBe(report.words);
      expect(report.words).toBe(new Set(words.map(word => word.replace(/[^\p{L}]/gu, ''))).size);
    });

    it('has a score from 1 to 100 for every word, in the same order', () => {
      const spelledFirst = new Map<string, string>();
      for (const word of words) if (!spelledFirst.has(plainWord(word))) spelledFirst.set(plainWord(word), word);
      expect(scores.map(score => score.slice(0, score.indexOf(';')))).toEqual([...spelledFirst.values()]);
      expect(scores.filter(score => !/;(?:[1-9]\d?|100)$/.test(score))).toEqual([]);
    });
  },
);

it.each(shipped.map(({ file }) => file))('%s has no problem that `dict check` can find', async file => {
  const { code, err } = await run(`dict check dict/${file}`);
  expect([code, err]).toEqual([0, expect.stringMatching(/: no problems, [\d,]+ words usable\n$/)]);
});

describe.each(shipped.filter(({ clues }) => clues.length > 0).map(({ file, ...rest }) => [file, rest] as const))(
  'the further clues of %s',
  (_, { lines, clues, clueBytes }) => {
    it('are under 8 MB, in order, each once, and only for existing words', () => {
      const words = new Set(lines.map(line => line.split('=')[0]));
      const own = new Set(lines);
      expect(clueBytes).toBeLessThan(MAX_BYTES);
      expect(clues.filter(line => own.has(line) || !words.has(line.split('=')[0]))).toEqual([]);
      expect(clues.filter((line, i) => i > 0 && line.split('=')[0]! < clues[i - 1]!.split('=')[0]!)).toEqual([]);
    });
  },
);

describe('README.md', () => {
  it('gives the actual figures of the files', () => expect(withFigures(readme, shipped)).toBe(readme));

  it('names an existing licence for every file', () => {
    for (const { file } of shipped) expect(readme).toContain(`\`${file}\``);
    const licences = [...readme.matchAll(/`(LICENSES\/[^`]+)`/g)].map(match => match[1]!);
    expect(new Set(licences)).toEqual(new Set(readdirSync('dict/LICENSES').map(name => `LICENSES/${name}`)));
    for (const name of licences) {
      expect(existsSync(`dict/${name}`), name).toBe(true);
      expect(statSync(`dict/${name}`).size).toBeGreaterThan(1000);
    }
  });
});
