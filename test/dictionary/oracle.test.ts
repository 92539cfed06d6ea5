// A naive reader (split, map, regular expressions) beside the real one, on files made at random; and files that are broken
// on purpose, of which nothing but an InputError may ever come.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import {
  type ReadOptions,
  readDictionaries,
  readDictionary,
  reportNotes,
} from '../../src/dictionary/read-dictionary.js';
import { LINE_FORMS, writeDictionary } from '../../src/dictionary/write-dictionary.js';
import { rounds } from '../rounds.js';

interface Known {
  score: number;
  spelling: string;
  clues: string[];
}
type Words = Record<string, Known>;

/** What the real reader makes of a file. */
function real(bytes: Uint8Array, options: ReadOptions): Words {
  const { lexicon, glossary } = readDictionary(bytes, 'w', { ...options, allowEmpty: true });
  const words: Words = {};
  for (const table of lexicon.tables) {
    for (let word = 0; word < (table?.count ?? 0); word++) {
      words[wordText(lexicon, table!.length, word)] = {
        score: table!.scores[word]!,
        spelling: glossary.spelling(table!.length, word),
        clues: [...glossary.clues(table!.length, word)],
      };
    }
  }
  return words;
}

/** The same, as plainly as it can be said; the form is known. */
function naive(text: string, separator: string, scored: boolean, fold: boolean): Words {
  const words: Words = {};
  const banned = new Set<string>();
  const graded = new Set<string>();
  for (const line of text.split('\n').map(each => each.replace(/\r$/, ''))) {
    if (/^[#;]/.test(line) || line.trim() === '') continue;
    const [spelled, ...rest] = separator === '' ? [line] : line.split(separator);
    const spelling = spelled!.trim();
    let word = spelling
      .normalize('NFC')
      .toUpperCase()
      .normalize('NFC')
      .replace(/[-' ’.,!?&/:()"*+¡¿…«»‹›“”„‚‛‘]/g, '');
    if (fold) word = word.replaceAll('Ё', 'Е');
    const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Deseret}/u].filter(
      s => s.test(word),
    );
    if (!/^\p{L}{1,255}$/u.test(word) || scripts.length > 1) continue;
    let score: number | undefined;
    if (scored && /^\s*(\d+\s*)?$/.test(rest[0] ?? '')) {
      const digits = rest.shift()?.trim() ?? '';
      if (digits !== '') score = Math.min(100, Number(digits));
    }
    const clue = rest.join(separator).trim();
    const known = words[word];
    if (known === undefined) {
      words[word] = { score: score ?? 50, spelling, clues: clue === '' ? [] : [clue] };
    } else {
      if (clue !== '' && !known.clues.includes(clue)) known.clues.push(clue);
      if (score !== undefined && !graded.has(word)) known.score = score;
    }
    if (score === undefined) continue;
    if (score === 0 && !graded.has(word)) banned.add(word);
    graded.add(word);
  }
  for (const word of banned) delete words[word];
  return words;
}

const letters = fc.constantFrom(...'abcxyzABCДёжяЁЖЯйßÉäλ', 'и\u0306', 'е\u0301', '𐐨');
const wordPart = fc.oneof(
  { weight: 12, arbitrary: letters },
  { weight: 1, arbitrary: fc.constantFrom('-', ' ', "'", '’', '1', '.') },
);
const oneScript = fc
  .constantFrom('abcABCéÉ', 'дёжЯЁй')
  .chain(all => fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 4 }))
  .map(parts => parts.join(''));
const anyWord = fc.oneof(
  { weight: 3, arbitrary: oneScript },
  { weight: 1, arbitrary: fc.array(wordPart, { minLength: 1, maxLength: 6 }).map(parts => parts.join('')) },
);
const clue = fc.oneof(
  fc.constantFrom('', 'a clue', 'зверь', 'a = b; c: d, e', '7', '  padded '),
  fc.string({ unit: 'binary', maxLength: 12 }).map(text => text.replace(/[\n\r\0\ud800-\udfff\s]/gu, '.')),
);
const score = fc.oneof(fc.integer({ min: 0, max: 100 }).map(String), fc.constantFrom('', ' 5 ', 'x'));

describe('the reader and a naive one agree', () => {
  test.each([
    ['=', false],
    [':', false],
    ['\t', false],
    ['|', false],
    [';', true],
    ['\t', true],
    ['|', true],
  ])('separator %j, scored %j', (separator, scored) => {
    const entry = fc
      .tuple(anyWord, score, clue)
      .map(([word, points, text]) => [word, ...(scored ? [points] : []), text].join(separator));
    const line = fc.oneof(
      { weight: 9, arbitrary: entry },
      { weight: 1, arbitrary: fc.constantFrom('', ' ', '# note', '; x=y') },
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), fc.boolean(), (some, end, fold) => {
        // Lines that settle the form, so that the naive reader need not guess.
        const settled = (at: number): string =>
          scored ? `zz${separator}${77 + Math.min(at, 1)}${separator}zz` : `zz${separator}zz`;
        const text = [...Array.from({ length: some.length * 3 + 2 }, (_, at) => settled(at)), ...some].join(end);
        const options = { separator: separator === '\t' ? 'tab' : separator, yo: fold ? 'fold' : 'keep' } as const;
        expect(real(Buffer.from(text), options)).toEqual(naive(text, separator, scored, fold));
      }),
      { numRuns: rounds(80, 20) },
    );
  });
  test('bare words', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 30 }), fc.boolean(), (some, fold) => {
        const text = some.join('\n');
        if (text === '') return;
        expect(real(Buffer.from(text), { yo: fold ? 'fold' : 'keep' })).toEqual(naive(text, '', false, fold));
      }),
      { numRuns: rounds(80, 20) },
    );
  });
  test('many words: the tables grow, and repeats are found', () => {
    const text = Array.from({ length: 60_000 }, (_, i) => {
      const n = (i * 7919) % 50_000;
      return `${[...n.toString(26).padStart(4, '0')].map(d => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(d, 26)]).join('')}=${i}`;
    });
    // A first line so long that the number of words is guessed far too low.
    const file = [`zzzzzz=${'long '.repeat(20_000)}`, ...text].join('\n');
    expect(real(Buffer.from(file), {})).toEqual(naive(file, '=', false, false));
  });
  test('files of several chunks, with lines and characters cut anywhere', () => {
    const letter = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
    const text = Array.from({ length: 60_000 }, (_, i) => {
      const word = [...(i % 40_000).toString(33)].map(d => letter[Number.parseInt(d, 33)]).join('');
      return `${word}=${'толк '.repeat(i % 17)}${i}`;
    }).join('\n');
    expect(Buffer.byteLength(text)).toBeGreaterThan(2 * 0x20_0000);
    expect(real(Buffer.from(text), {})).toEqual(naive(text, '=', false, false));
  });
});

test('a list written in any form and encoding reads back as it was', () => {
  const plain = fc.constantFrom('CAT', 'hot dog', 'ёлка', 'КОТ', "it's", 'EEL');
  const text = fc.constantFrom('', 'a clue', 'says "no", twice', '"quoted"', 'a; b, c=d: e', 'зверь');
  const entries = fc.array(
    fc.record({ word: plain, score: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }), clue: text }),
    { minLength: 1, maxLength: 20 },
  );
  const encoding = fc.constantFrom('utf-8', 'windows-1251', 'koi8-r', 'utf-16le', 'utf-16be');
  fc.assert(
    fc.property(entries, fc.constantFrom(...LINE_FORMS), encoding, fc.boolean(), (all, form, code, crlf) => {
      const kept = all.map(entry => ({
        word: entry.word,
        score: form.scored ? entry.score : undefined,
        clue: form.clued ? entry.clue : '',
      }));
      const { bytes, lost } = writeDictionary(kept, new Map(), form, code, crlf ? '\r\n' : '\n');
      if (lost.length > 0) return;
      const words = real(bytes, { encoding: code });
      for (const { word, clue: said } of kept) {
        const known = words[word.toUpperCase().replace(/[ ']/g, '')]!;
        if (said !== '') expect(known.clues).toContain(said);
      }
    }),
    { numRuns: rounds(200, 50) },
  );
});

describe('broken files end in an InputError or a lexicon, and never in anything else', () => {
  const samples = [
    'CAT=a pet\nDOG=barks\nhot dog=food\n',
    'CAT;60;a pet\r\nDOG;7;barks\r\n\r\n# x\r\nEEL;;\r\n',
    '; words\nCAT: a pet\nDOG: barks\n',
    '"hot dog",50,"a, ""b"""\nCAT,60,\n',
    'ёлка=дерево\nКот=зверь\nи\u0306о=z\n𐐨𐐩\tx\n',
  ].flatMap(text => [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    iconv.encode(text, 'cp1251'),
    iconv.encode(text, 'utf-16le', { addBOM: true }),
  ]);
  const attack = (bytes: Uint8Array, options: ReadOptions): void => {
    try {
      const { lexicon, glossary, report } = readDictionary(bytes, 'w', options);
      reportNotes(report);
      for (const table of lexicon.tables) {
        for (let word = 0; word < (table?.count ?? 0); word++) {
          expect(wordText(lexicon, table!.length, word)).toMatch(/^\p{L}+$/u);
          glossary.clues(table!.length, word);
          expect(glossary.spelling(table!.length, word)).not.toBe('');
          expect(table!.scores[word]).toBeGreaterThan(0);
        }
      }
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  };
  const options = fc.record({
    encoding: fc.constantFrom(
      undefined,
      undefined,
      'utf-8',
      'cp1251',
      'koi8-r',
      'utf-16le',
      'shift_jis',
      'gb18030',
      'utf-7',
      'utf-32',
      'nope',
    ),
    separator: fc.constantFrom(undefined, undefined, ';', 'tab', ',', 'x'),
    lang: fc.constantFrom(undefined, 'en', 'ru', 'de', 'tr', 'xx'),
    yo: fc.constantFrom('keep' as const, 'fold' as const),
    requireClue: fc.boolean(),
    lengths: fc.constantFrom(undefined, new Set([3]), new Set<number>()),
    allowEmpty: fc.boolean(),
    onBadByte: fc.constantFrom(undefined, () => {}),
  });
  test('samples with bytes changed, removed and inserted', () => {
    const change = fc.tuple(fc.nat(200), fc.nat(2), fc.nat(255));
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(change, { maxLength: 8 }), options, (sample, changes, how) => {
        const bytes = [...sample];
        for (const [at, kind, byte] of changes)
          bytes.splice(at % bytes.length, kind === 1 ? 0 : 1, ...(kind === 2 ? [] : [byte]));
        attack(Buffer.from(bytes), how);
      }),
      { numRuns: rounds(600, 150) },
    );
  });
  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), options, (bytes, how) => attack(bytes, how)),
      { numRuns: rounds(600, 150) },
    );
  });
  test('files that are not dictionaries', () => {
    for (const file of [
      'package.json',
      'package-lock.json',
      'src/dictionary/read-dictionary.ts',
      'LICENSE',
      'dict/README.md',
    ]) {
      attack(readFileSync(new URL(`../../${file}`, import.meta.url)), {});
    }
  });
  test('more dictionaries than can be numbered', () => {
    const file = { source: 'w', bytes: Buffer.from('CAT') };
    expect(() => readDictionaries(Array(256).fill(file))).toThrow('256 dictionaries: 254 at most');
  });
});
