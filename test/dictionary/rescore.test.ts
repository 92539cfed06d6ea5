// New scores in a list: only digits change, whatever the list looks like.
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { rescored } from '../../src/dictionary/rescore.js';

const scores = (said: Readonly<Record<string, number>>) => new Map(Object.entries(said));
/** The list afterwards, as text. */
const renewed = (list: string, said: Readonly<Record<string, number>>, adds = false, encoding = 'utf-8'): string => {
  const file = { source: 'a.txt', bytes: iconv.encode(list, encoding) };
  return iconv.decode(Buffer.from(rescored(file, scores(said), {}, adds).bytes), encoding, { stripBOM: false });
};

describe('a list with new scores', () => {
  it.each([
    ['comments, order and blank lines', '; a\nDOG;7\n\n# b\nCAT;60\n', { CAT: 5 }, '; a\nDOG;7\n\n# b\nCAT;5\n'],
    ['line ends of Windows', 'DOG;7\r\nCAT;60\r\n', { CAT: 5, DOG: 100 }, 'DOG;100\r\nCAT;5\r\n'],
    ['no line end at the end', 'DOG;7\nCAT;60', { CAT: 5 }, 'DOG;7\nCAT;5'],
    ['clues', 'CAT;60;a pet; 60\nDOG;7;barks\n', { CAT: 5 }, 'CAT;5;a pet; 60\nDOG;7;barks\n'],
    ['spelling', 'hot dog;60\nDOG;7\n', { HOTDOG: 5 }, 'hot dog;5\nDOG;7\n'],
    ['blanks', 'CAT ; 60 ;x\nDOG;7\n', { CAT: 5 }, 'CAT ; 5 ;x\nDOG;7\n'],
    ['quotes', '"CAT","60","a, b"\n"DOG","7","c"\n', { CAT: 5 }, '"CAT","5","a, b"\n"DOG","7","c"\n'],
    ['tabs', 'CAT\t60\tx\nDOG\t7\ty\n', { DOG: 8 }, 'CAT\t60\tx\nDOG\t8\ty\n'],
    ['a heading', 'word;score\nCAT;60\n', { CAT: 5 }, 'word;score\nCAT;5\n'],
    ['repeats', 'CAT;60;x\nDOG;7\nCAT;60;y\n', { CAT: 5 }, 'CAT;5;x\nDOG;7\nCAT;5;y\n'],
    [
      'words without a score',
      'CAT\nDOG;7\nEEL;;long\nFOX;9\n',
      { CAT: 5, EEL: 6 },
      'CAT;5\nDOG;7\nEEL;6;long\nFOX;9\n',
    ],
    ['a byte order mark', '\uFEFFCAT;60\nDOG;7\n', { CAT: 5 }, '\uFEFFCAT;5\nDOG;7\n'],
    ['words without scores, of which one gets one', 'CAT\nDOG\n', { CAT: 5 }, 'CAT;5\nDOG\n'],
    [
      'scores with decimals or below 0',
      'CAT;80.5\nCOT;70,25\nTOE;-3\nEAT;50\n',
      { CAT: 70, COT: 71, TOE: 40 },
      'CAT;70\nCOT;71\nTOE;40\nEAT;50\n',
    ],
    ['parts of 100', 'CAT;0.85\nCOT;0.7\nEAT;0.5\n', { CAT: 70, EAT: 100 }, 'CAT;0.7\nCOT;0.7\nEAT;1.0\n'],
    [
      'columns in another order',
      'id,score,word,clue\n1,80,CAT,a, b\n2,70,DOG,c\n',
      { CAT: 71 },
      'id,score,word,clue\n1,71,CAT,a, b\n2,70,DOG,c\n',
    ],
    [
      'scores behind clues',
      'word,clue,score\nCAT,a clue, in two parts,80\nDOG,"b, c"\nEEL\n',
      { CAT: 71, DOG: 5, EEL: 6 },
      'word,clue,score\nCAT,a clue, in two parts,71\nDOG,"b, c",5\nEEL,,6\n',
    ],
    [
      'words behind scores, also one without a score',
      'score;word\n80;CAT\nDOG\n',
      { CAT: 71, DOG: 5 },
      'score;word\n71;CAT\n5;DOG\n',
    ],
    ['fields over several lines', 'CAT,60,"a\nb"\nDOG,7,c\n', { CAT: 5, DOG: 8 }, 'CAT,5,"a\nb"\nDOG,8,c\n'],
    [
      'several kinds of dashes',
      'CAT - 60\nDOG – 70\nEEL — 80 - long\n',
      { CAT: 5, DOG: 6, EEL: 7 },
      'CAT - 5\nDOG – 6\nEEL — 7 - long\n',
    ],
    ['blank scores', 'CAT;\nDOG;;barks\n', { DOG: 5 }, 'CAT;\nDOG;5;barks\n'],
  ])('keeps %s', (_, list, said, expected) => {
    expect(renewed(list, said)).toBe(expected);
  });

  it.each(['windows-1251', 'koi8-r', 'utf-16le', 'utf-8'])('keeps the encoding %s', encoding => {
    const mark = encoding === 'utf-16le' ? '\uFEFF' : '';
    const list = `${mark}; слова\r\nКОТ;60\r\nпёс;7\r\nСОБАКА;30\r\n`;
    const file = { source: 'a.txt', bytes: iconv.encode(list, encoding) };
    const given = encoding === 'koi8-r' ? { encoding } : {};
    const { bytes } = rescored(file, scores({ ПЁС: 8, КИТ: 9 }), given, true);
    const expected = `${mark}; слова\r\nКОТ;60\r\nпёс;8\r\nСОБАКА;30\r\nКИТ;9\r\n`;
    expect(Buffer.from(bytes)).toEqual(iconv.encode(expected, encoding));
  });

  it('adds a word if wanted', () => {
    expect(renewed('CAT;60\nDOG;7', { EEL: 5 }, true)).toBe('CAT;60\nDOG;7\nEEL;5');
    expect(renewed('CAT;60\nDOG;7\n', { EEL: 5 }, false)).toBe('CAT;60\nDOG;7\n');
  });

  it('adds a word in the columns of the list, and as its scores are written', () => {
    expect(renewed('score,word,clue\n80,CAT,a\n', { EEL: 5 }, true)).toBe('score,word,clue\n80,CAT,a\n5,EEL,\n');
    expect(renewed('CAT;0.6\nDOG;0.5\n', { EEL: 5 }, true)).toBe('CAT;0.6\nDOG;0.5\nEEL;0.05\n');
  });

  it('finds a word however it is spelled, with the accents of the language', () => {
    const file = { source: 'a.txt', bytes: Buffer.from('café;60\nDOG;7\n') };
    const { bytes, added } = rescored(file, scores({ CAFE: 5, DÖG: 8 }), { lang: 'en' }, true);
    expect([Buffer.from(bytes).toString(), added]).toEqual(['café;5\nDOG;8\n', []]);
  });

  it('refuses a change after which another line would be read in another way', () => {
    // All scores would be from 0 to 1, and so parts of 100.
    expect(() => renewed('CAT;0.5\nDOG;80\n', { DOG: 1 })).toThrow(
      'a.txt:1: with the new scores, this line would be read in another way: write the list anew with dict convert first',
    );
  });

  it('counts what has changed', () => {
    const file = { source: 'a.txt', bytes: Buffer.from('CAT;60\nDOG;7\n') };
    expect(rescored(file, scores({ CAT: 60, DOG: 8 }), {}, true)).toMatchObject({ changed: 1, added: [] });
  });

  it('names the file of scores instead, for a list with a file of clues', () => {
    expect(() => renewed('CAT=purrs\nDOG=barks\n', { CAT: 5 })).toThrow(
      'a.txt: this list has clues and no scores: put scores into a list of their own beside it, a.scores.txt',
    );
  });

  it('refuses a word that the encoding cannot write', () => {
    expect(() => renewed('; слова\nКОТ;60\nПЁС;7\n', { Ñ: 5 }, true, 'windows-1251')).toThrow('windows-1251 has no Ñ');
  });
});
