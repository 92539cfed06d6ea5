import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return at(name);
};
/** Runs `crossgen dict`; the folder is removed from its output. */
const dict = async (...args: string[]) => {
  const { code, out, err } = await run(['dict', ...args]);
  return { code, out: out.replaceAll(`${dir}/`, ''), err: err.replaceAll(`${dir}/`, '') };
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  put('scored.txt', 'CAT;60;a pet\r\nDOG;7;barks\r\nhot dog;90;food; hot\r\nA1;3;x\r\nCAT;60;a pet\r\n');
  put('plain.txt', '# Licence: none at all\nкит=whale\nКот=purrs\nкот=meows\n');
  put('beside.txt', 'cat=purrs\ndog=barks\n');
  put('beside.scores.txt', 'CAT;70\nDOG;x\nEEL;1\n');
  put('beside-adult.txt', 'eel=slippery\ncat=adults only\n');
  put('eclipse.txt', '; EclipseCrossword\nCAT: purrs\nDOG: barks: loud\n');
  put('cp1251.txt', iconv.encode('; слова\r\nЁЛКА=дерево\r\nКОТ=зверь\r\n', 'windows-1251'));
  put('none.txt', '12\n34\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('--adult', () => {
  test('also reads the files beside a dictionary, words and clues', async () => {
    const search = async (...args: string[]) => (await dict('search', '???', at('beside.txt'), ...args)).out;
    expect(await search()).toBe('cat\t70\tpurrs\ndog\t50\tbarks\n');
    expect(await search('--adult')).toBe('cat\t70\tpurrs | adults only\neel\t60\tslippery\ndog\t50\tbarks\n');
  });
  test('changes nothing for a dictionary without such a file', async () =>
    expect(await dict('search', '???', at('plain.txt'), '--lang', 'ru', '--adult')).toEqual(
      await dict('search', '???', at('plain.txt'), '--lang', 'ru'),
    ));
  test.each([
    ['en', 'PENIS'],
    ['de', 'PENIS'],
    ['ru', 'ПЕНИС'],
  ])('turns the family filter of the dictionary that ships for %s off', async (lang, word) => {
    expect((await dict('search', word, '--lang', lang)).out).not.toContain(word);
    expect((await dict('search', word, '--lang', lang, '--adult')).out).toContain(word);
  });
});

describe('info', () => {
  test('says what a file contains', async () => {
    expect((await dict('info', at('plain.txt'))).out).toBe(
      [
        'plain.txt',
        '  encoding  utf-8',
        '  lines     WORD=clue: 3 with a word, 1 with a comment',
        '  words     2; lines that repeat a word: 1',
        '  clues     3; words without: 0',
        '  scores    none: 50 for every word',
        '  licence   Licence: none at all',
        '  left out  nothing',
        '  lengths   3 2',
        '  letters   И 1  К 2  О 1  Т 2',
        '',
      ].join('\n'),
    );
  });
  test('reads the scores beside a file', async () => {
    expect((await dict('info', at('beside.txt'))).out).toContain(
      'scores    50 to 70, median 70 (in beside.scores.txt)',
    );
  });
  test('writes json, a line for each file', async () => {
    const { out } = await dict('info', '--json', at('scored.txt'), at('cp1251.txt'));
    const [scored, russian] = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(scored).toMatchObject({ form: 'WORD;SCORE;clue', words: 3, repeats: 1, lengths: { 3: 2, 6: 1 } });
    expect(russian).toMatchObject({ encoding: 'windows-1251', words: 2, comments: 1, letters: { Ё: 1 } });
  });
});

describe('check', () => {
  test('lists every problem with its line', async () => {
    const { code, out, err } = await dict('check', at('scored.txt'), at('beside.txt'));
    expect(out).toBe(
      "scored.txt:4: 'A1' is left out: digits among the letters\n" +
        "scored.txt:5: 'CAT' is on line 1 already with the same clue\n" +
        "beside.scores.txt:2: 'DOG' has a score that is not a number (50 is used)\n",
    );
    expect(err).toBe(
      'scored.txt: 5 clues: 20 % good, 60 % fair, 20 % poor (stiff 2, aside 1, empty 1)\n' +
        'scored.txt: 2 problems, 3 words usable\n' +
        'beside.txt: 2 clues: 100 % good, 0 % fair, 0 % poor\n' +
        'beside.txt: 1 problem, 2 words usable\n',
    );
    expect(code).toBe(0);
  });
  test('grades clues, and lists clues below a grade', async () => {
    put(
      'graded.txt',
      'EVENED=Made level\nEVENED=Make level (past tense)\nTREE=A kind of plant\nTAO=What Taoism is of\nTAO=Way\n',
    );
    const { out, err } = await dict('check', '--lang', 'en', '--clues-below', '20', at('graded.txt'));
    expect(out).toBe(
      "graded.txt:2: the clue of 'EVENED' is graded 3 (carries a tag): Make level (past tense)\n" +
        "graded.txt:3: the clue of 'TREE' is graded 3 (tells only what kind of thing it is, opens like a dictionary): A kind of plant\n" +
        "graded.txt:4: the clue of 'TAO' is graded 0 (gives the answer away): What Taoism is of\n",
    );
    expect(err).toBe(
      'graded.txt: 5 clues: 40 % good, 0 % fair, 60 % poor (tag 1, vague 1, stiff 1, leak 1)\n' +
        'graded.txt: 3 problems, 3 words usable\n',
    );
  });
  test('names every undefined byte', async () => {
    put('bytes.txt', Buffer.from([0xca, 0xce, 0xd2, 0x0a, 0xca, 0x98, 0x0a, 0x98]));
    const { code, out } = await dict('check', at('bytes.txt'));
    const remedy = "is not defined in windows-1251: name the file's encoding with --encoding, or fix that byte";
    expect(out.split('\n')).toEqual([
      `bytes.txt:2:2: byte 0x98 (offset 5) ${remedy}`,
      "bytes.txt:2: 'К�' is left out: a character that is not a letter",
      `bytes.txt:3:1: byte 0x98 (offset 7) ${remedy}`,
      "bytes.txt:3: '�' is left out: a character that is not a letter",
      '',
    ]);
    expect(code).toBe(0);
  });
  test('names every byte that is not UTF-8', async () => {
    put('broken.txt', Buffer.concat([Buffer.from('КОТ=мяу\nК'), Buffer.from([0xff]), Buffer.from('Т\nДОМ=\n')]));
    const { out } = await dict('check', at('broken.txt'));
    expect(out).toBe(
      "broken.txt:2:2: byte 0xFF (offset 16) is not valid UTF-8: fix it, or name the file's encoding with --encoding\n" +
        "broken.txt:2: 'К�Т' is left out: a character that is not a letter\n",
    );
  });
  test('ends with 2 when nothing is usable', async () => {
    const { code, err } = await dict('check', at('none.txt'));
    expect(err).toContain('none.txt: no word in it is usable\n');
    expect(code).toBe(2);
  });
});

describe('search', () => {
  test('lists the best score first, with clues', async () => {
    const { code, out } = await dict('search', '*O*', at('scored.txt'));
    expect(out).toBe('hot dog\t90\tfood; hot\nDOG\t7\tbarks\n');
    expect(code).toBe(0);
  });
  test.each([
    ['к?т', 'Кот\t50\tpurrs | meows\nкит\t50\twhale\n'],
    ['К*', 'Кот\t50\tpurrs | meows\nкит\t50\twhale\n'],
    ['*и*', 'кит\t50\twhale\n'],
    ['???', 'Кот\t50\tpurrs | meows\nкит\t50\twhale\n'],
    ['????', ''],
  ])('%s', async (mask, expected) => {
    const { code, out } = await dict('search', mask, at('plain.txt'));
    expect(out.split('\n').sort()).toEqual(expected.split('\n').sort());
    expect(code).toBe(expected === '' ? 20 : 0);
  });
  test('takes several files, a score, a limit, and writes json', async () => {
    const files = [at('scored.txt'), at('beside.txt')];
    expect((await dict('search', '???', '--min-score', '50', ...files)).out).toBe('CAT\t60\ta pet | purrs\n');
    const { out, err } = await dict('search', '???', '--limit', '1', '--json', ...files);
    expect(JSON.parse(out)).toEqual({ word: 'CAT', spelling: 'CAT', score: 60, clues: ['a pet', 'purrs'] });
    expect(err).toContain('1 of 2 words shown: --limit 2 for all\n');
  });
  test('searches the dictionary that ships for the language of the mask if no file is named', async () => {
    expect((await dict('search', 'к?т')).out).toMatch(/^КОТ\t|\nКОТ\t/i);
    expect((await dict('search', 'wom?at')).out).toMatch(/^wombat\t/i);
  });
  test('--letters: the letters that the mask allows in each cell', async () => {
    put('do.txt', 'ДОГ\nдок\nДОМ\nДОН\nДНО\nРОМ\nДОМА\n');
    const { code, out } = await dict('search', 'до?', '--letters', at('do.txt'));
    expect(out).toBe('1\tД\n2\tО\n3\tГ К М Н\n');
    expect(code).toBe(0);
    const all = await dict('search', '???', '--letters', '--json', at('do.txt'));
    const letters = [
      ['Д', 'Р'],
      ['Н', 'О'],
      ['Г', 'К', 'М', 'Н', 'О'],
    ];
    expect(JSON.parse(all.out)).toEqual({ mask: '???', words: 6, letters });
    const none = await dict('search', 'Ж??', '--letters', at('do.txt'));
    expect(none).toMatchObject({ code: 20, out: '', err: expect.stringContaining('no word fits Ж??\n') });
  });
  test('--letters is for masks of one length, and for search', async () => {
    expect(await dict('search', 'ДО*', '--letters', at('plain.txt'))).toMatchObject({
      code: 2,
      err: 'crossgen: --letters needs a mask of one length, and ДО* has a *: use a ? for each letter\n',
    });
    expect(await dict('search', 'ДО?', '--letters', '--limit', '3', at('plain.txt'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('--limit and --letters do not go together: no words are printed'),
    });
    expect(await dict('info', '--letters', at('plain.txt'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('--letters needs search, and this is info'),
    });
  });
  test('refuses a range of letters instead of reading it as its two ends', async () =>
    expect(await dict('search', '[A-C]?T', at('plain.txt'))).toMatchObject({
      code: 2,
      err: expect.stringContaining("unexpected '-' between '[' and ']' in the mask [A-C]?T"),
    }));
  test('bad masks', async () => {
    expect(await dict('search')).toMatchObject({
      code: 2,
      err: "crossgen: missing required argument 'MASK'\nSee 'crossgen dict --help'.\n",
    });
    expect(await dict('search', 'a1', at('plain.txt'))).toMatchObject({
      code: 2,
      err: "crossgen: unexpected '1' in the mask a1: use letters, ? for any letter, [AEIOU] for one of several, * for any run\n",
    });
  });
});

describe('convert', () => {
  test.each([
    ['word', 'CAT\nDOG\nhot dog\nA1\n', '4 scores (first: CAT); 4 clues (first: CAT: a pet)'],
    ['equals', 'CAT=a pet\nDOG=barks\nhot dog=food; hot\nA1=x\nCAT=a pet\n', '5 scores (first: CAT)'],
    ['colon', 'CAT: a pet\nDOG: barks\nhot dog: food; hot\nA1: x\nCAT: a pet\n', '5 scores (first: CAT)'],
    ['tab', 'CAT\ta pet\nDOG\tbarks\nhot dog\tfood; hot\nA1\tx\nCAT\ta pet\n', '5 scores (first: CAT)'],
    ['score', 'CAT;60\nDOG;7\nhot dog;90\nA1;3\n', '4 clues (first: CAT: a pet)'],
    ['semicolons', 'CAT;60;a pet\nDOG;7;barks\nhot dog;90;food; hot\nA1;3;x\nCAT;60;a pet\n', ''],
    ['commas', 'CAT,60,a pet\nDOG,7,barks\nhot dog,90,food; hot\nA1,3,x\nCAT,60,a pet\n', ''],
    ['tabs', 'CAT\t60\ta pet\nDOG\t7\tbarks\nhot dog\t90\tfood; hot\nA1\t3\tx\nCAT\t60\ta pet\n', ''],
  ])('converts to %s, and reports what is lost', async (form, expected, lost) => {
    const { code, out, err } = await dict('convert', at('scored.txt'), '--form', form);
    expect(out).toBe(expected);
    if (lost === '') expect(err).toBe('');
    else if (expected.includes('a pet')) expect(err).toMatch(/^scored.txt: lost in/);
    else expect(err).toContain('one line for each word: 1 line with other clues left out\n');
    if (lost !== '')
      expect(err).toMatch(new RegExp(`(?:^|\n)scored.txt: lost in .*, utf-8: ${lost.replace(/[()]/g, '\\$&')}\n$`));
    expect(code).toBe(0);
  });
  test('writes one line for each word where there is no room for clues', async () => {
    writeFileSync(
      at('clues.txt'),
      '# mine\nZIPPY;70;Fast\n# more\nzippy;60;Quick\nBAA;80;Bleat\nZIPPY;70;Full of energy\n',
    );
    expect(await dict('convert', at('clues.txt'), '--form', 'score')).toMatchObject({
      code: 0,
      out: '# mine\nZIPPY;70\n# more\nBAA;80\n',
      err: expect.stringContaining('one line for each word: 2 lines with other clues left out\n'),
    });
    expect((await dict('merge', at('clues.txt'), '--form', 'score')).out).toContain('BAA;80\nZIPPY;70\n');
  });
  test('keeps comments, and chooses the plainest form that can hold everything', async () => {
    expect((await dict('convert', at('plain.txt'))).out).toBe(
      '# Licence: none at all\nкит=whale\nКот=purrs\nкот=meows\n',
    );
    expect((await dict('convert', at('beside.txt'))).out).toBe('cat;70;purrs\ndog;;barks\n');
    expect((await dict('convert', at('eclipse.txt'))).out).toBe('; EclipseCrossword\nCAT=purrs\nDOG=barks: loud\n');
  });
  test('gives the same bytes there and back', async () => {
    await dict('convert', at('cp1251.txt'), '--out', at('utf8.txt'));
    expect(readFileSync(at('utf8.txt'), 'utf8')).toBe('; слова\nЁЛКА=дерево\nКОТ=зверь\n');
    const back = ['--to-encoding', 'cp1251', '--crlf', '--out', at('back.txt')];
    expect(await dict('convert', at('utf8.txt'), ...back)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(at('back.txt'))).toEqual(readFileSync(at('cp1251.txt')));
  });
  test('an encoding that lacks a letter is refused, and no question marks are written', async () => {
    put('mixed.txt', 'кот=ä\näpfel=fruit\n');
    const refused = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await dict(...args, '--out', at('lossy.txt'));
      expect([code, out, existsSync(at('lossy.txt'))]).toEqual([2, '', false]);
      return err;
    };
    expect(await refused('convert', at('mixed.txt'), '--to-encoding', 'cp1251')).toBe(
      "crossgen: cp1251 has no ä (first in 'ä'): name an encoding that has them, such as utf-8\n",
    );
    const ascii = await refused('merge', at('mixed.txt'), '--to-encoding', 'ascii');
    expect(ascii).toContain('ascii has no ä к о т');
  });
  test('writes utf-16 with a mark, so that it is read as utf-16', async () => {
    await dict('convert', at('plain.txt'), '--to-encoding', 'utf-16le', '--out', at('wide.txt'));
    expect((await dict('info', at('wide.txt'))).out).toContain('encoding  utf-16le\n');
  });
  test('takes only one file, and only a known encoding', async () => {
    expect((await dict('convert', at('plain.txt'), at('scored.txt'))).code).toBe(2);
    expect(await dict('convert', at('plain.txt'), '--to-encoding', 'klingon')).toMatchObject({
      code: 2,
      err: "crossgen: unknown encoding 'klingon': name another, such as utf-8 or windows-1251\n",
    });
  });
});

describe('merge', () => {
  test('takes score and spelling from the first file, and clues from all', async () => {
    const { code, out, err } = await dict('merge', at('scored.txt'), at('beside.txt'), at('plain.txt'));
    expect(out).toBe(
      '# Licence: none at all\nCAT;60;a pet\nCAT;60;purrs\nDOG;7;barks\nhot dog;90;food; hot\n' +
        'кит;60;whale\nКот;60;purrs\nКот;60;meows\n',
    );
    expect(err).toBe(
      "1 word left out: digits among the letters (first: scored.txt:4 'A1'): --digits takes digits as letters\n" +
        "1 word with a score that is not a number (50 is used) (first: beside.scores.txt:2 'DOG')\n" +
        '5 words in 7 lines from 3 dictionaries\n',
    );
    expect(code).toBe(0);
  });
  test('ranks the files by their order; can leave out low scores', async () => {
    const { out } = await dict('merge', at('beside.txt'), at('scored.txt'), '--min-score', '60');
    expect(out).toBe('cat;70;purrs\ncat;70;a pet\nhot dog;90;food; hot\n');
  });
  test('--out is written whole or not at all, and --no-clobber keeps an existing file', async () => {
    put('kept.txt', 'old');
    const { code, err } = await dict('merge', at('plain.txt'), '--out', at('kept.txt'), '--no-clobber');
    expect(err).toContain('kept.txt: exists already, and --no-clobber is set: nothing was written\n');
    expect(code).toBe(2);
    expect(readFileSync(at('kept.txt'), 'utf8')).toBe('old');
    expect((await dict('merge', at('plain.txt'), '--out', at('new.txt'))).code).toBe(0);
    expect(readFileSync(at('new.txt'), 'utf8')).toContain('кит=whale\n');
  });
});

test.each(['info', 'check', 'convert', 'merge'])('%s of a file that does not exist', async action => {
  expect(await dict(action, at('missing.txt'))).toEqual({ code: 2, out: '', err: 'missing.txt: no such file\n' });
});

describe('dict check on the wrong separator', () => {
  test('names words that contain another separator', async () => {
    const path = put('mixed.txt', 'КОТ=зверь\nДОМ=жильё\nПЁС - друг человека\nЛЕС=деревья\n');
    const { code, out } = await run(['dict', 'check', path]);
    expect(code).toBe(0);
    expect(out).toBe(
      `${path}:3: 'ПЁС - друг человека' is read as one word, though it has ' - ': in this list '=' separates\n`,
    );
  });

  test('reads a list with dashes without a fault', async () => {
    const path = put('dashes.txt', 'КОТ - домашний зверь\nПЁС - друг\n');
    const { out, err } = await run(['dict', 'check', path]);
    const grades = '2 clues: 100 % good, 0 % fair, 0 % poor';
    expect([out, err]).toEqual(['', `${path}: ${grades}\n${path}: no problems, 2 words usable\n`]);
  });

  test('says that a code page is a guess', async () => {
    const path = put(
      'koi.txt',
      Buffer.from([
        0xeb, 0xef, 0xf4, 0x0a, 0xed, 0xef, 0xec, 0xef, 0xeb, 0xef, 0x0a, 0xf3, 0xef, 0xe2, 0xe1, 0xeb, 0xe1,
      ]),
    );
    const { err } = await run(['dict', 'check', path]);
    expect(err).toContain(
      `${path}: read as koi8-r, a guess from its letters: if it is wrong, name the encoding with --encoding\n`,
    );
    expect((await run(['dict', 'info', path])).out).toContain('koi8-r, a guess from its letters');
  });
});

test('convert writes clues without scores as a table, and they are read as they were: each began with a comma', async () => {
  put('clued.txt', 'CAT=purrs\nDOG=barks, and bites\nEEL\n');
  const { code, err } = await dict('convert', at('clued.txt'), '--out', at('clued.csv'));
  expect([code, err, readFileSync(at('clued.csv'), 'utf8')]).toEqual([
    0,
    '',
    'CAT,,purrs\nDOG,,"barks, and bites"\nEEL,,\n',
  ]);
  const { out } = await dict('search', '???', at('clued.csv'));
  expect(out).toBe('CAT\t50\tpurrs\nDOG\t50\tbarks, and bites\nEEL\t50\n');
});

describe('score, rescore and used', () => {
  test('score writes a list with new scores, and reports what was added', async () => {
    const { code, out, err } = await dict('score', at('scored.txt'), '--set', 'dog=8,HOT DOG=91,EEL=40');
    expect([code, err]).toEqual([0, 'scored.txt: 2 lines have a new score; added at the end: EEL\n']);
    expect(out).toBe('CAT;60;a pet\r\nDOG;8;barks\r\nhot dog;91;food; hot\r\nA1;3;x\r\nCAT;60;a pet\r\nEEL;40\r\n');
  });
  test('score gives a word of a list without scores one, and leaves all others as they are', async () => {
    put('bare.txt', 'CAT\nDOG\nEEL\n');
    const { out, err } = await dict('score', at('bare.txt'), '--set', 'CAT=70', '--out', at('bare-2.txt'));
    expect([out, readFileSync(at('bare-2.txt'), 'utf8')]).toEqual(['', 'CAT;70\nDOG\nEEL\n']);
    expect(err).toBe('bare.txt: 1 line has a new score\n');
    const { err: notes } = await dict('search', '???', at('bare-2.txt'));
    expect(notes).toBe('');
  });
  test('score refuses a list whose scores are in a file beside it', async () => {
    put('apart.txt', 'CAT\nDOG\n');
    put('apart.scores.txt', 'CAT;60\nDOG;7\n');
    const { code, err } = await dict('score', at('apart.txt'), '--set', 'CAT=70');
    expect(code).toBe(2);
    expect(err).toContain('apart.scores.txt: name that list, or write both as one with dict convert first');
    expect((await dict('score', at('apart.scores.txt'), '--set', 'CAT=70')).out).toBe('CAT;70\nDOG;7\n');
  });
  test('score also takes its words from a file', async () => {
    put('set.txt', '; mine\nCAT=1\n');
    expect((await dict('score', at('scored.txt'), '--set', `@${at('set.txt')}`)).out).toContain('CAT;1;a pet');
  });
  test('rescore takes the scores of another list and of the file beside it', async () => {
    put('list.txt', 'eel;5\ncat;5\ndog;5\n');
    expect((await dict('rescore', at('list.txt'), '--by', at('beside.txt'))).out).toBe('eel;1\ncat;70\ndog;5\n');
  });
  test('they never overwrite the list', async () => {
    const { code, err } = await dict('score', at('scored.txt'), '--set', 'CAT=1', '--out', at('scored.txt'));
    expect(code).toBe(2);
    expect(err).toContain('scored.txt: ');
    expect(readFileSync(at('scored.txt'), 'utf8')).toContain('CAT;60');
  });
  test('used prints the words of puzzles in the form that --exclude reads', async () => {
    put('done.txt', 'CAT#\nA##E\nRAT#\n');
    put('more.xd', '## Metadata\n\n## Grid\n\nDOG\n\n## Clues\n\nA1. barks ~ DOG\n');
    expect(await dict('used', at('done.txt'), at('more.xd'))).toEqual({
      ...{ code: 0, out: 'CAR\nCAT\nDOG\nRAT\n', err: '4 different words in 2 files\n' },
    });
  });
  test.each([
    [['score', 'scored.txt'], 'score needs --set WORD=SCORE|@FILE: the new scores'],
    [
      ['score', 'scored.txt', '--set', 'CAT'],
      "--set: 'CAT' gives no word a score: expected WORD=SCORE, with a score from 0 to 100",
    ],
    [['score', 'scored.txt', '--set', 'CAT=101'], "--set: 'CAT=101' gives no word a score"],
    [['score', 'scored.txt', '--set', 'CAT=5', '--by', 'plain.txt'], '--by needs rescore, and this is score'],
    [['rescore', 'scored.txt'], 'rescore needs --by FILE: the list with the scores'],
    [['rescore', 'scored.txt', '--by', 'plain.txt'], 'plain.txt: this list has no scores to take'],
    [['score', '--set', 'CAT=5'], 'score takes one list: name it'],
    [['used'], 'used takes puzzles: name some'],
  ])('%j is refused', async ([action, ...args], text) => {
    const { code, err } = await dict(action!, ...args.map(arg => (arg.endsWith('.txt') ? at(arg) : arg)));
    expect(code).toBe(2);
    expect(err).toContain(text);
  });
});
