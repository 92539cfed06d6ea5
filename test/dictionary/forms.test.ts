// The forms of a list that are told from the file, and those that only look like one.

import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { optionOf } from '../../src/cli/rim/option-wording.js';
import { readDictionary, reportNotes } from '../../src/dictionary/read-dictionary.js';

const iconv = createRequire(import.meta.url)('iconv-lite') as { encode(text: string, encoding: string): Buffer };

type Options = Parameters<typeof readDictionary>[2];

/** Every word with its score and clues, as `CAT 80 animal|pet`. */
function listed(content: string | Uint8Array, options?: Options): string[] {
  const { lexicon, glossary } = readDictionary(Buffer.from(content as Uint8Array), 'w.txt', options);
  const words: string[] = [];
  for (const table of lexicon.tables) {
    for (let word = 0; word < (table?.count ?? 0); word++) {
      const spelling = glossary.spelling(table!.length, word);
      words.push(`${spelling} ${table!.scores[word]} ${glossary.clues(table!.length, word).join('|')}`.trim());
    }
  }
  return words.sort();
}

describe('the separator', () => {
  it.each<[string, string, string[], Options?]>([
    [
      'a dash',
      'КОТ - домашний зверь\nПЁС - друг, и верный\nДОМ - жильё: уют\n',
      ['ДОМ 50 жильё: уют', 'КОТ 50 домашний зверь', 'ПЁС 50 друг, и верный'],
    ],
    ['an en dash', 'CAT – a pet\nDOG – another – or not\n', ['CAT 50 a pet', 'DOG 50 another – or not']],
    ['a dash behind comments', '# my - own - list\n# by - me\nCAT - a pet\n', ['CAT 50 a pet']],
    ['a dash in clues only', 'CAT=a pet - or not\nDOG=one - two\n', ['CAT 50 a pet - or not', 'DOG 50 one - two']],
    ['a bar', 'CAT|a pet\nDOG|another\n', ['CAT 50 a pet', 'DOG 50 another']],
    ['bars with scores', 'CAT|80|a pet\nDOG|70|another\n', ['CAT 80 a pet', 'DOG 70 another']],
    ['of several characters', 'CAT::a pet\nDOG::x::y\n', ['CAT 50 a pet', 'DOG 50 x::y'], { separator: '::' }],
    [
      'of several characters with scores',
      'CAT => 80 => a pet\nDOG => 7 => b\n',
      ['CAT 80 a pet', 'DOG 7 b'],
      { separator: ' => ' },
    ],
    [
      'of several characters with blank scores',
      'CAT =>  => a pet\nDOG => 7.5 => b\nEEL => 8 => c\n',
      ['CAT 50 a pet', 'DOG 8 b', 'EEL 8 c'],
      { separator: ' => ' },
    ],
    [
      'a dash before a clue that begins with a number',
      'CAT - 5 - of them\nDOG - a pet\n',
      ['CAT 50 5 - of them', 'DOG 50 a pet'],
    ],
    ['a dash that is named', 'ONE - TWO\n', ['ONE 50 TWO'], { separator: ' - ' }],
    ['a blank', 'CAT 80\nDOG 70\n', ['CAT 80', 'DOG 70'], { separator: ' ' }],
    ['as Excel says it', 'sep=;\nCAT;80\nDOG;70\n', ['CAT 80', 'DOG 70']],
  ])('%s', (_name, content, words, options) => {
    expect(listed(content, options)).toEqual([...words].sort());
    expect(listed(content.replaceAll('\n', '\r\n'), options)).toEqual([...words].sort());
  });

  it('is also found in a code page', () => {
    expect(listed(iconv.encode('кот — зверь\nпёс — друг\n', 'windows-1251'))).toEqual(['кот 50 зверь', 'пёс 50 друг']);
  });

  it('is reported as a guess when few lines have it', () => {
    const { report } = readDictionary(Buffer.from('CAT\nDOG\nOX\nBAT: flies\nSAY: speak, or not\n'), 'w.txt');
    expect(reportNotes(report, optionOf)).toEqual([
      "w.txt: ':', in 2 of 5 lines, is taken for the separator, a guess: if it is wrong, name the separator with --separator",
    ]);
  });
});

describe('headings', () => {
  it.each<[string, string, string[]]>([
    ['two scored lines', 'word;score;clue\nCAT;80;animal\nRAT;70;beast\n', ['CAT 80 animal', 'RAT 70 beast']],
    ['one scored line', 'word;score;clue\nCAT;80;animal\n', ['CAT 80 animal']],
    ['Russian', 'слово;оценка;вопрос\nКОТ;80;зверь\nПЁС;70;друг\n', ['КОТ 80 зверь', 'ПЁС 70 друг']],
    ['German', 'Wort;Wertung;Frage\nHUND;80;Tier\n', ['HUND 80 Tier']],
    ['blank scores, as of a table', 'CAT,,pet\nDOG,,"a, b"\n', ['CAT 50 pet', 'DOG 50 a, b']],
    ['other signs before its own', 'score\tword\n80,5\tcat\n70,2\tdog\n', ['cat 81', 'dog 70']],
    ['a blank field before a quoted one', 'word\tscore\tclue\tid\ncat\t\t"pet"\t1\n', ['cat 50 pet']],
    ['without scores', 'слово\tопределение\nКОТ\tзверь\n', ['КОТ 50 зверь']],
    ['behind comments', '# mine\n\nword,clue\ncat,pet\n', ['cat 50 pet']],
    ['two lists joined', 'word;score;clue\nCAT;80;a\nWord;Score;Clue\nRAT;70;b\n', ['CAT 80 a', 'RAT 70 b']],
    ['words that columns are called', 'CLUE=hint\nWORD=term\n', ['CLUE 50 hint', 'WORD 50 term']],
  ])('%s', (_name, content, words) => {
    expect(listed(content)).toEqual(words);
  });

  it('do not change line numbers', () => {
    const { report } = readDictionary(Buffer.from('# a\nword;clue\nCAT;pet\nC4T;b\n'), 'w.txt');
    expect(report.leftOut.get('digits')!.first.line).toBe(4);
    expect(report.files[0]).toMatchObject({ lines: 4, entries: 2, comments: 2 });
  });
});

describe('quoted fields (RFC 4180)', () => {
  it.each<[string, string, string[]]>([
    ['scores in quotes', '"oak","50"\n"elm","60"\n', ['elm 60', 'oak 50']],
    ['semicolons', '"oak";"50"\n"elm";"60"\n', ['elm 60', 'oak 50']],
    ['semicolons, one line', '"oak";"50"\n', ['oak 50']],
    ['tabs', '"oak"\t"50"\t"a ""tree"""\n', ['oak 50 a "tree"']],
    ['bars', '"oak"|"a tree"\n', ['oak 50 a tree']],
    ['a separator in the word', '"Smith, J",50,x\nelm,60,y\nash,50,z\n', ['Smith  J 50 x', 'ash 50 z', 'elm 60 y']],
    ['a separator in the clue', 'oak,50,"tall, green"\nelm,60,"so, too"\n', ['elm 60 so, too', 'oak 50 tall, green']],
    ['a line end in the clue', 'oak,"tall\nand green"\nelm,b\n', ['elm 50 b', 'oak 50 tall and green']],
    ['blanks around', ' "oak" , "50" \nelm,60\n', ['elm 60', 'oak 50']],
    ['a heading', '"word","score"\n"oak","50"\n', ['oak 50']],
    ['a quote that is no field', 'oak;"tall" and green\nelm;5" wide\n', ['elm 50 5" wide', 'oak 50 "tall" and green']],
    ['a quote without an end', 'oak;"tall\nelm;b\nash;"c" d\n', ['ash 50 "c" d', 'elm 50 b', 'oak 50 "tall']],
    ['in other lists they are the clue', 'oak="tall"\nelm="wide"\n', ['elm 50 "wide"', 'oak 50 "tall"']],
  ])('%s', (_name, content, words) => {
    expect(listed(content)).toEqual(words);
    if (!/line end/.test(_name)) expect(listed(content.replaceAll('\n', '\r\n'))).toEqual(words);
  });

  it('do not change line numbers', () => {
    const { report } = readDictionary(Buffer.from('oak,"tall\nand\ngreen"\nc4t,b\n'), 'w.txt');
    expect(report.leftOut.get('digits')!.first.line).toBe(4);
  });

  it('agree with a plain reading of random tables', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 300; round++) {
      const separator = [',', ';', '\t', '|'][random(4)]!;
      const clues = Array.from({ length: 5 }, () =>
        Array.from({ length: 1 + random(6) }, () => ['a', ' b', '"', ',', ';', '|', 'c', '\n', '""'][random(9)]).join(
          '',
        ),
      ).map(clue => `x${clue}y`);
      const words = ['OAK', 'ELMS', 'ASHEN', 'POPLAR', 'CYPRESS'];
      const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`;
      const content = words.map(
        (word, i) => `${quoted(word)}${separator}"${10 + i}"${separator}${quoted(clues[i]!)}\n`,
      );
      const said = listed(content.join(''));
      const expected = words.map((word, i) => `${word} ${10 + i} ${clues[i]!.replaceAll('\n', ' ')}`);
      expect(said).toEqual(expected.sort());
    }
  });
});

describe('what is guessed is said', () => {
  const notes = (content: string): string[] => reportNotes(readDictionary(Buffer.from(content), 'w.txt').report);
  it.each<[string, string, string[], RegExp]>([
    [
      'decimal scores became printed clues',
      'CAT;80.5\nSCSI;1.7\nDOG;60\n',
      ['CAT 81', 'DOG 60', 'SCSI 2'],
      /numbers such as 80\.5 are taken for scores, rounded/,
    ],
    ['decimal commas', 'CAT;80,5\r\nDOG;60,25;pet\r\n', ['CAT 81', 'DOG 60 pet'], /such as 80,5 are taken for scores/],
    ['decimals with commas around', 'CAT,80.5,pet\nDOG,60.4,b\n', ['CAT 81 pet', 'DOG 60 b'], /such as 80\.5/],
    ['parts of one', 'CAT\t0.85\tpet\nDOG\t1\n', ['CAT 85 pet', 'DOG 100'], /such as 0\.85 are taken for parts of 100/],
    ['negative scores became 50 and a clue', 'CAT;-3\nDOG;60\n', ['DOG 60'], /those below 0 count as 0/],
    [
      'word,clue,score: the score went into the clue',
      'word,clue,score\ncat,pet,80\ndog,"so, too",70\ncow,milk, and so on,60\nant,"a\nb",9\n',
      ['ant 9 a b', 'cat 80 pet', 'cow 60 milk, and so on', 'dog 70 so, too'],
      /the columns are taken for word, clue, score, as its heading says/,
    ],
    [
      'other orders, and columns that mean nothing',
      'id;score;word;length;clue\n1;80.5;cat;3;pet\n2;70;dog;3;"so; too"\n',
      ['cat 81 pet', 'dog 70 so; too'],
      /taken for score, word, clue, as its heading says; the other columns are left out/,
    ],
    ['without clues', 'score\tword\n80\tcat\n70\tdog\n', ['cat 80', 'dog 70'], /taken for score, word/],
    [
      'a list with three kinds of dashes was read as bare words',
      'КОТ - домашнее животное\nПЁС – друг\nКИТ — зверь - большой\nЁЖ = нет\n',
      ['КИТ 50 зверь - большой', 'КОТ 50 домашнее животное', 'ПЁС 50 друг'],
      /the dashes ' - ', ' – ', ' — ' are all taken for the separator/,
    ],
  ])('%s', (_, content, words, note) => {
    expect(listed(content).filter(line => !line.startsWith('ЁЖ'))).toEqual(words);
    expect(notes(content).join('\n')).toMatch(note);
  });

  it.each([
    'CAT;80\nDOG;60\n',
    'word;score;clue\nCAT;80;pet\n',
    'CAT=80.5\nDOG=60.5\n',
    'CAT;pet 1.5\nDOG;b\nCOW;c\n',
    'КОТ - зверь – большой\nПЁС - друг\n',
    'CAT;1.7\nDOG;pet\nCOW;milk\n',
  ])('nothing is said of what is obvious: %j', content => {
    expect(notes(content)).toEqual([]);
  });

  it('line numbers stay', () => {
    const { report } = readDictionary(Buffer.from('# a\nword,clue,score\ncat,"a\nb",80.5\n\nc4t,b,1\n'), 'w.txt');
    expect(report.leftOut.get('digits')!.first.line).toBe(6);
  });
});

describe('the code page', () => {
  const words = ['КОТ=зверь', 'Собака=друг человека', 'молоко=напиток', 'дерево=растёт в лесу'];

  it.each(['windows-1251', 'koi8-r', 'cp866'])('%s is recognised by the letters', encoding => {
    for (const content of [words.join('\n'), words.join('\n').toUpperCase(), words.join('\n').toLowerCase()]) {
      const bytes = iconv.encode(content, encoding);
      expect(listed(bytes)).toEqual(listed(content));
      const { report } = readDictionary(bytes, 'w.txt');
      expect(report.files[0]).toMatchObject({ encoding, guessed: { doubtful: false } });
    }
  });

  it('is reported as a guess if it is not a usual one', () => {
    const { report } = readDictionary(iconv.encode(words.join('\n'), 'koi8-r'), 'w.txt');
    expect(reportNotes(report, optionOf)).toEqual([
      'w.txt: read as koi8-r, a guess from its letters: if it is wrong, name the encoding with --encoding',
    ]);
    expect(reportNotes(readDictionary(iconv.encode(words.join('\n'), 'windows-1251'), 'w.txt').report)).toEqual([]);
    expect(
      reportNotes(
        readDictionary(iconv.encode(words.join('\n'), 'koi8-r'), 'w', { encoding: 'koi8-r' }).report,
        optionOf,
      ),
    ).toEqual([]);
  });

  it('is a Western one if accents stand among plain letters', () => {
    const bytes = iconv.encode('café=where one drinks coffee\nnaïve=simple\n', 'windows-1252');
    expect(listed(bytes, { lang: 'en' })).toEqual(['café 50 where one drinks coffee', 'naïve 50 simple']);
    expect(reportNotes(readDictionary(bytes, 'w.txt', { lang: 'en' }).report, optionOf)[0]).toMatch(
      /read as windows-1252, a guess/,
    );
  });
});

describe('accents', () => {
  it('that are dropped are counted', () => {
    const content = Buffer.from('cat\ncafé=a\ncafe=b\nsoupçon\nCafe\u0301=c\n');
    const { report, lexicon } = readDictionary(content, 'w.txt', { lang: 'en' });
    expect(report.files[0]).toMatchObject({ folded: 3, firstFolded: { line: 2, word: 'café' }, repeats: 2 });
    expect(lexicon.alphabet.letters).toHaveLength(26);
    expect(reportNotes(report, optionOf)).toEqual([
      "3 words written without accents (first: w.txt:2 'café'): --accents keep leaves them out",
    ]);
    expect(listed(content, { lang: 'en' })).toEqual(['café 50 a|b|c', 'cat 50', 'soupçon 50']);
  });

  it('that are kept exclude words, which are counted', () => {
    const { report } = readDictionary(Buffer.from('cat\ncafé\n'), 'w.txt', { lang: 'en', accents: 'keep' });
    expect(reportNotes(report, optionOf)).toEqual([
      "1 word left out: a letter outside the alphabet of the language (first: w.txt:2 'café')",
    ]);
  });

  it('are mentioned if nothing names the language and few words have them', () => {
    const words = Array.from({ length: 400 }, (_, i) => `CAT${String.fromCharCode(65 + (i % 26), 65 + (i >> 4))}`);
    const { report } = readDictionary(Buffer.from(`${words.join('\n')}\nCAFÉ\n`), 'w.txt');
    expect(report.rareAccents).toEqual(['É']);
    expect(reportNotes(report, optionOf)).toEqual([
      'É are in few words: --accents fold writes them as plain letters, and so does --lang where the language has none',
    ]);
    expect(readDictionary(Buffer.from('CAFÉ\nÉTÉ\n'), 'w.txt').report.rareAccents).toEqual([]);
  });
});

describe('a dictionary read only for some lengths (issue 22.4)', () => {
  // 70 letters, the rarest of which would depend on the lengths.
  const many = Array.from({ length: 70 }, (_, i) => String.fromCodePoint(0x3041 + i)); // Hiragana
  const content = Buffer.from(
    [...many.map(letter => letter.repeat(3)), ...many.slice(0, 6).map(letter => letter.repeat(2))].join('\n'),
  );

  it('has the same alphabet as for all', () => {
    const all = readDictionary(content, 'w.txt').lexicon.alphabet.letters;
    for (const lengths of [[2], [3], [2, 3], [4]])
      expect(readDictionary(content, 'w.txt', { lengths: new Set(lengths) }).lexicon.alphabet.letters).toEqual(all);
  });

  it('is not an error when only words of other lengths have clues', () => {
    const words = Buffer.from('CAT\nBEAR=b\n');
    const { report } = readDictionary(words, 'w.txt', { requireClue: true, lengths: new Set([3]) });
    expect(report.words).toBe(0);
    expect(() => readDictionary(Buffer.from('CAT\n'), 'w.txt', { requireClue: true, lengths: new Set([3]) })).toThrow(
      'no word of w.txt has a clue',
    );
  });
});
