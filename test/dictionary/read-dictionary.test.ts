import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { optionOf } from '../../src/cli/rim/option-wording.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import {
  type ReadOptions,
  readDictionaries,
  readDictionary,
  reportNotes,
} from '../../src/dictionary/read-dictionary.js';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const lines = (...all: string[]) => utf8(all.map(line => `${line}\n`).join(''));

/** `WORD score clue|clue (spelling)` for each word, by length and then in the dictionary's order. */
function listed(bytes: Uint8Array, options: ReadOptions = {}): string[] {
  const { lexicon, glossary } = readDictionary(bytes, 'words.txt', options);
  return lexicon.tables.flatMap((table, length) =>
    Array.from({ length: table?.count ?? 0 }, (_, word) => {
      const text = wordText(lexicon, length, word);
      const spelling = glossary.spelling(length, word);
      const clues = glossary.clues(length, word).join('|');
      const parts = [text, table!.scores[word] === 50 ? '' : table!.scores[word], clues];
      return parts.filter(part => part !== '').join(' ') + (spelling === text ? '' : ` (${spelling})`);
    }),
  );
}

describe('every form of a line', () => {
  const forms: [name: string, bytes: Uint8Array, expected: string[], options?: ReadOptions][] = [
    ['bare words', lines('cat', 'DOG'), ['CAT (cat)', 'DOG']],
    [
      'WORD=clue',
      lines('CAT=a pet', 'DOG=barks; loud, and: long=true'),
      ['CAT a pet', 'DOG barks; loud, and: long=true'],
    ],
    ['WORD<TAB>clue', lines('CAT\ta pet', 'DOG\tbarks = loud'), ['CAT a pet', 'DOG barks = loud']],
    ['WORD: clue', lines('; words', 'CAT: a pet', 'DOG: barks'), ['CAT a pet', 'DOG barks']],
    ['WORD;SCORE', lines('CAT;60', 'DOG;7'), ['CAT 60', 'DOG 7']],
    [
      'WORD;SCORE;clue',
      lines('CAT;60;a pet; tame', 'DOG;;barks', 'EEL;100'),
      ['CAT 60 a pet; tame', 'DOG barks', 'EEL 100'],
    ],
    [
      'WORD,SCORE,clue',
      lines('CAT,60,"a ""pet"", tame"', '"hot dog",7,'),
      ['CAT 60 a "pet", tame', 'HOTDOG 7 (hot dog)'],
    ],
    ['WORD<TAB>SCORE<TAB>clue', lines('CAT\t60\ta\tpet', 'DOG\t7\t'), ['CAT 60 a\tpet', 'DOG 7']],
    ['a heading', lines('Word,Score,Clue', 'CAT,60,a pet', 'DOG,7,', 'EEL,8,'), ['CAT 60 a pet', 'DOG 7', 'EEL 8']],
    ['no heading', lines('SCORE;60', 'WORD;7'), ['SCORE 60', 'WORD 7']],
    ['a score above 100 is 100', lines('CAT;250', 'DOG;1'), ['CAT 100', 'DOG 1']],
    ['a score of 0 bans', lines('CAT;0', 'DOG;1'), ['DOG 1']],
    ['a slip among scores', lines('CAT;60', 'DOG;7', 'EEL;x', 'FOX;9'), ['CAT 60', 'DOG 7', 'EEL x', 'FOX 9']],
    ['numbers that are clues', lines('TWO=2', 'SIX=6'), ['TWO 2', 'SIX 6']],
    ['a few bare words among clues', lines('CAT=a pet', 'DOG', 'EEL='), ['CAT a pet', 'DOG', 'EEL']],
    ['the separator given', lines('CAT|a = pet', 'DOG|b'), ['CAT a = pet', 'DOG b'], { separator: '|' }],
    ['tab given', lines('CAT\ta = pet', 'DOG=b'), ['CAT a = pet'], { separator: 'tab' }],
    ['comments and blank lines', lines('# a', '; b', '', '  ', '\t', 'CAT'), ['CAT']],
    ['CRLF', utf8('CAT=a pet\r\nDOG=barks\r\n\r\n'), ['CAT a pet', 'DOG barks']],
    ['CR alone', utf8('CAT=a pet\rDOG=barks'), ['CAT a pet', 'DOG barks']],
    ['no line end at the end', utf8('CAT\nDOG'), ['CAT', 'DOG']],
    [
      'spelling',
      lines("hot-dog’s = it's", 'Ice  Cream=cold'),
      ["HOTDOGS it's (hot-dog’s)", 'ICECREAM cold (Ice  Cream)'],
    ],
    ['repeats add clues', lines('CAT=a', 'DOG=b', 'cat=c', 'Cat=a'), ['CAT a|c', 'DOG b']],
    ['composed', utf8('e\u0301te\u0301=summer\nи\u0306о=й'), ['ЙО й (и\u0306о)', 'ÉTÉ summer (e\u0301te\u0301)']],
    ['case that grows', lines('Straße', 'ﬁn'), ['FIN (ﬁn)', 'STRASSE (Straße)']],
    ['yo kept', lines('ёлка'), ['ЁЛКА (ёлка)']],
    ['yo folded', lines('ЁЛКА=a', 'ЕЛКА=b'), ['ЕЛКА a|b (ЁЛКА)'], { yo: 'fold' }],
    ['two scripts', lines('ЕBPEИ', 'ЕВРЕИ'), ['ЕВРЕИ']],
    ['digits and other signs', lines('A1', 'B_C', 'CD'), ['CD']],
    ['marks of names and phrases', lines('AT&T=a', 'Oh, no!=b', 'CD=c'), ['ATT a (AT&T)', 'CD c', 'OHNO b (Oh, no!)']],
    ['German', lines('Äpfel', 'Maß', 'Café'), ['CAFE (Café)', 'MASS (Maß)', 'ÄPFEL (Äpfel)'], { lang: 'de' }],
    ['German, accents kept', lines('Äpfel', 'Café'), ['ÄPFEL (Äpfel)'], { lang: 'de', accents: 'keep' }],
    ['English', lines('cafe', 'café=a', 'ель'), ['CAFE a (cafe)'], { lang: 'en' }],
    ['English, accents kept', lines('cafe', 'café', 'ель'), ['CAFE (cafe)'], { lang: 'en', accents: 'keep' }],
    ['French', lines('cœur', 'ÇA', 'aïeul'), ['AIEUL (aïeul)', 'CA (ÇA)', 'COEUR (cœur)'], { lang: 'fr' }],
    ['stress marks', lines('за\u0301мок'), ['ЗАМОК (за\u0301мок)'], { lang: 'ru' }],
    ['beyond the basic plane', lines('𐐨𐐩𐐨'), ['𐐀𐐁𐐀 (𐐨𐐩𐐨)']],
    ['Greek, Hebrew, Armenian', lines('λόγος', 'שלום', 'տուն'), ['שלום', 'ՏՈՒՆ (տուն)', 'ΛΌΓΟΣ (λόγος)']],
    ['lengths wanted', lines('CAT', 'BEAR', 'ZEBRA'), ['CAT', 'ZEBRA'], { lengths: new Set([3, 5, 999]) }],
    ['clues required', lines('CAT', 'DOG=b', 'DOG', 'EEL= '), ['DOG b'], { requireClue: true }],
  ];
  test.each(forms)('%s', (_name, bytes, expected, options) => {
    expect(listed(bytes, options).sort()).toEqual([...expected].sort());
  });
});

describe('encodings', () => {
  const text = 'ёлка=“зелёная”\nКот=мяу\n';
  const same = ['КОТ мяу (Кот)', 'ЁЛКА “зелёная” (ёлка)'];
  test.each([
    ['utf-8', utf8(text), undefined, 'utf-8'],
    ['utf-8 with a mark', utf8(`\ufeff${text}`), undefined, 'utf-8'],
    ['a mark overrules the name', utf8(`\ufeff${text}`), 'cp1251', 'utf-8'],
    ['utf-16le with a mark', iconv.encode(text, 'utf-16le', { addBOM: true }), undefined, 'utf-16le'],
    ['utf-16be with a mark', iconv.encode(text, 'utf-16be', { addBOM: true }), undefined, 'utf-16be'],
    ['utf-32le with a mark', iconv.encode(text, 'utf-32le', { addBOM: true }), undefined, 'utf-32le'],
    ['utf-16le named', iconv.encode(text, 'utf-16le'), 'utf-16le', 'utf-16le'],
    ['windows-1251', iconv.encode(text, 'cp1251'), undefined, 'windows-1251'],
    ['windows-1251 named', iconv.encode(text, 'cp1251'), 'CP1251', 'windows-1251'],
    ['gb18030', iconv.encode(text, 'gb18030'), 'gb18030', 'gb18030'],
  ])('%s', (_name, bytes, encoding, expected) => {
    expect(listed(bytes, { encoding })).toEqual(same);
    expect(readDictionary(bytes, 'words.txt', { encoding }).report.files[0]!.encoding).toBe(expected);
  });
  test.each(['koi8-r', 'cp866', 'iso-8859-5', 'maccyrillic'])('%s by name', encoding => {
    expect(listed(iconv.encode('ёлка\nКот\n', encoding), { encoding })).toEqual(['КОТ (Кот)', 'ЁЛКА (ёлка)']);
  });
  test('ascii is reported as ascii', () => {
    expect(readDictionary(lines('CAT')).report.files[0]!.encoding).toBe('ascii');
  });
  test('the table of windows-1251 agrees with iconv-lite', () => {
    for (let byte = 0x80; byte < 0x100; byte++) {
      if (byte === 0x98) continue;
      const bytes = Buffer.from([0x43, 0x3d, 0x2a, byte, 0x2a]);
      const clue = readDictionary(bytes, 'w', { encoding: 'win1251' }).glossary.clues(1, 0)[0];
      expect(clue).toBe(`*${iconv.decode(Buffer.from([byte]), 'windows-1251')}*`);
    }
  });
});

describe('errors name the place, the finding and the remedy', () => {
  const cases: [name: string, bytes: Uint8Array, message: string, options?: ReadOptions][] = [
    ['empty', utf8(''), 'w.txt: the dictionary is empty: expected one word per line'],
    ['blank', utf8('\n# x\n\n'), 'w.txt: no word in 3 lines: expected one word per line'],
    [
      'no usable word',
      lines('12', 'ABц', '34'),
      'w.txt: no usable word among 3 entries (2 with digits among the letters, 1 with letters of two scripts at ' +
        'once): expected one word per line, as in WORD=clue; is the `encoding` or `lang` right?',
    ],
    [
      'NUL',
      utf8('CAT\nD\0G\n'),
      'w.txt:2:2: a NUL byte (offset 5), so this is not a dictionary: expected a text with one word per line',
    ],
    [
      'UTF-16 without a mark',
      iconv.encode('CAT\nDOG\n', 'utf-16le'),
      'w.txt:1:2: a NUL byte (offset 1), so this is not a dictionary: if this is UTF-16 without a byte order mark, give `encoding` ' +
        'utf-16le or utf-16be',
    ],
    [
      'binary',
      Buffer.from('\x7fELF\0\0\0\0\x01\0\0\0\0\0\0\0', 'latin1'),
      'w.txt:1:5: a NUL byte (offset 4), so this is not a dictionary: expected a text with one word per line',
    ],
    [
      'cp1251 0x98',
      Buffer.concat([iconv.encode('КОТ\nПЁ', 'cp1251'), Buffer.from([0x98])]),
      "w.txt:2:3: byte 0x98 (offset 6) is not defined in windows-1251: name the file's encoding with `encoding`, or fix " +
        'that byte',
    ],
    [
      'UTF-8 but for a byte',
      Buffer.concat([utf8('КОТ=мяу\nПЁ'), Buffer.from([0xff]), utf8('С\n')]),
      "w.txt:2:3: byte 0xFF (offset 18) is not valid UTF-8: fix it, or name the file's encoding with `encoding`",
    ],
    [
      'not UTF-8 as named',
      Buffer.from([0x41, 0xc8, 0x0a]),
      "w.txt:1:2: byte 0xC8 (offset 1) is not valid UTF-8: fix it, or name the file's encoding with `encoding`",
      { encoding: 'utf8' },
    ],
    [
      'gbk broken',
      Buffer.concat([iconv.encode('水\n', 'gbk'), Buffer.from([0xff, 0x0a])]),
      "w.txt:2:1: bytes near offset 3 are not gbk: name the file's encoding with `encoding`, or fix them",
      { encoding: 'gbk' },
    ],
    [
      'unknown encoding',
      lines('CAT'),
      "w.txt: unknown encoding 'klingon': name another, such as utf-8, windows-1251, koi8-r, cp866",
      { encoding: 'klingon' },
    ],
    [
      'bad separator',
      lines('CAT'),
      "'ab' cannot separate a word from its clue: use one of = ; : , | or 'tab'",
      { separator: 'ab' },
    ],
    [
      'no word with a clue',
      lines('CAT;60', 'DOG;0'),
      'no word of w.txt is left (1 with no clue, 1 with score 0): give words with clues and scores above 0, or leave out ' +
        '`requireClue`, `requireDefinition` or `maxClue`',
      { requireClue: true },
    ],
    [
      'a line too long',
      utf8(`CAT\n${'X'.repeat(2_000_000)}\n`),
      'w.txt:2: a line of 2000000 bytes: expected one word per line, with its clue',
    ],
  ];
  test.each(cases)('%s', (_name, bytes, message, options) => {
    expect(() => readDictionary(bytes, 'w.txt', options)).toThrow(
      expect.objectContaining({ name: 'InputError', message }),
    );
  });
});

test('words that were left out are counted by reason, with the first of each', () => {
  const { report } = readDictionary(lines('CAT', 'A1', 'ЕBPEИ', '', 'B2', '=x', `${'A'.repeat(256)}`), 'w.txt');
  expect(reportNotes(report, optionOf)).toEqual([
    "2 words left out: digits among the letters (first: w.txt:2 'A1'): --digits takes digits as letters",
    "1 word left out: letters of two scripts at once (first: w.txt:3 'ЕBPEИ')",
    "1 word left out: no letters (first: w.txt:6 '')",
    `1 word left out: more than 255 letters (first: w.txt:7 '${'A'.repeat(256)}')`,
  ]);
});

test('with more than 64 letters, the rarest are left out with a note', () => {
  const all = Array.from({ length: 70 }, (_, i) => String.fromCodePoint(0x4e00 + i));
  const { lexicon, report } = readDictionary(lines(...all.map((letter, i) => letter.repeat(i < 6 ? 1 : 2))), 'w.txt');
  expect(report.words).toBe(64);
  expect(lexicon.alphabet.letters).toEqual(all.slice(6));
  expect(report.lettersLeftOut).toEqual(all.slice(0, 6));
  expect(reportNotes(report, optionOf)).toEqual([
    `6 words left out: a letter too rare for the 64 of an alphabet (first: w.txt:1 '${all[0]}')`,
    `letters left out: ${all.slice(0, 6).join(' ')}`,
  ]);
});

test('earlier dictionaries decide the score, later ones add clues; score files apply to their own dictionary', () => {
  const { lexicon, glossary, report } = readDictionaries([
    {
      source: 'a',
      bytes: lines('CAT;60;first', 'DOG;0'),
      scores: { source: 'a.scores', bytes: lines('cat;70', 'EEL;1') },
    },
    {
      source: 'b',
      bytes: lines('CAT=second', 'DOG=x', 'EEL=eel'),
      scores: { source: 'b.s', bytes: lines('CAT;9', 'EEL;33') },
    },
  ]);
  const table = lexicon.tables[3]!;
  expect(table.count).toBe(2);
  expect([...table.scores]).toEqual([70, 33]);
  expect([...table.sources]).toEqual([0, 1]);
  expect(glossary.clues(3, 0)).toEqual(['first', 'second']);
  expect(report.files.map(file => file.repeats)).toEqual([0, 2]);
  expect(table.letters.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('the alphabet of a language is complete, whatever the words', () => {
  expect(readDictionary(lines('кот'), 'w', { lang: 'ru' }).lexicon.alphabet.letters).toHaveLength(33);
  expect(readDictionary(lines('кот'), 'w', { lang: 'ru', yo: 'fold' }).lexicon.alphabet.letters).toHaveLength(32);
  expect(readDictionary(lines('кот'), 'w').lexicon.alphabet.letters).toEqual(['К', 'О', 'Т']);
});

test('a score file may go in any order, and a word may be repeated beside itself or far away', () => {
  const words = ['ANT', 'BEE', 'CAT', 'DOG', 'EEL'];
  const dictionary = lines('ANT=1', 'ANT=2', 'BEE=1', 'CAT=1', 'ANT=3', 'CAT=2', 'DOG=1', 'EEL=1', 'EEL=2', 'BEE=2');
  const scores = { ANT: 11, BEE: 22, CAT: 33, DOG: 44, EEL: 55 };
  for (const order of ['ABCDE', 'EDCBA', 'CADBE', 'AACCE', 'DEABC']) {
    const listedScores = [...order].map(first => words.find(word => word.startsWith(first))!);
    const beside = lines(...listedScores.map(word => `${word};${scores[word as keyof typeof scores]}`), 'FOX;66');
    const files = [{ source: 'w.txt', bytes: dictionary, scores: { source: 's.txt', bytes: beside } }];
    const { lexicon, glossary } = readDictionaries(files);
    const table = lexicon.tables[3]!;
    const met = Array.from({ length: table.count }, (_, word) => wordText(lexicon, 3, word));
    expect(met).toEqual(words);
    expect(met.map((_, word) => glossary.clues(3, word).join(''))).toEqual(['123', '12', '12', '1', '12']);
    expect([...table.scores]).toEqual(
      words.map(word => (order.includes(word[0]!) ? scores[word as keyof typeof scores] : 50)),
    );
  }
});

test('the end of a line is seen at each place among eight bytes', () => {
  // 0x8A and 0x0B differ from a line feed by a bit.
  const clues = Array.from({ length: 40 }, (_, size) => '\u000b\u010a\u008a'.repeat(size).slice(0, size));
  const words = clues.map((_, size) => `W${String.fromCharCode(65 + (size % 26), 65 + Math.floor(size / 26))}`);
  const bytes = lines(...words.map((word, at) => `${word}=${clues[at]}x`));
  const { lexicon, glossary } = readDictionary(bytes, 'w.txt', { encoding: 'utf-8' });
  expect(lexicon.tables[3]!.count).toBe(40);
  const found = Array.from({ length: 40 }, (_, word) => glossary.clues(3, word)[0]);
  expect(found).toEqual(clues.map(clue => `${clue}x`.trim()));
});
