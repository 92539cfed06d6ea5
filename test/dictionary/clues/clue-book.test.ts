import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openClues } from '../../../src/dictionary/clues/clue-book.js';
import { encodeWindows1251 } from '../../../tools/dict/code-page.js';

const writing = { fold: new Map<string, string>() };
const open = (text: string) => openClues({ source: 'c.txt', bytes: Buffer.from(text) }, { writing });

it('finds the clues of a word in the order of the file, however it is spelled', () => {
  const clues = open('# notes\nHOT DOG=Sausage\ncat=Pet\nhotdog=Bun filler\n\nЁж=Колючий\nCAT=Pet\nCAT=');
  expect(clues('HOTDOG')).toEqual(['Sausage', 'Bun filler']);
  expect(clues('CAT')).toEqual(['Pet']);
  expect(clues('ЁЖ')).toEqual(['Колючий']);
  expect(clues('DOG')).toEqual([]);
});

it('reads windows-1251, CR LF and another separator', () => {
  const bytes = encodeWindows1251('ДОМ;Здание\r\nКОТ;Зверь\r\n');
  const clues = openClues({ source: 'c.txt', bytes }, { writing });
  expect([clues('ДОМ'), clues('КОТ')]).toEqual([['Здание'], ['Зверь']]);
});

it('writes words in the same way as the lexicon', () => {
  const clues = openClues(
    { source: 'c.txt', bytes: Buffer.from('ЁЖ=Колючий\n') },
    { writing: { fold: new Map([['Ё', 'Е']]) } },
  );
  expect(clues('ЕЖ')).toEqual(['Колючий']);
});

it('finds the same as a plain map (random files)', () => {
  const word = fc.stringMatching(/^[A-C]{1,3}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.stringMatching(/^[a-z]{1,4}$/)), { minLength: 1, maxLength: 60 }), lines => {
      const clues = open(lines.map(([answer, clue]) => `${answer}=${clue}`).join('\n'));
      for (const [answer] of lines)
        expect(clues(answer)).toEqual([
          ...new Set(lines.filter(([other]) => other === answer).map(([, clue]) => clue)),
        ]);
    }),
  );
});
