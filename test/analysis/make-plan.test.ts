import { expect, test } from 'vitest';
import { makePlan, NO_RULES, type Rules } from '../../src/analysis/plan.js';
import { isRefuted, lackText, refutations, refutePlan } from '../../src/analysis/proof.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

const WORDS = ['CAT', 'COT', 'ACE', 'OAR', 'TEN', 'DOG:20', 'AT', 'TO'];

function plan(grid: string, rules: Partial<Rules> = {}, words = WORDS) {
  return makePlan(parseGrid(grid.split('/').join('\n'), 'g.txt'), lexiconOf(words), { ...NO_RULES, ...rules });
}

test.each<[grid: string, rules: Partial<Rules>, first: string]>([
  ['...', {}, 'CAT COT ACE OAR TEN DOG'],
  ['C..', {}, 'CAT COT'],
  ['.O.', { minScore: 30 }, 'COT'],
  ['.O.', { minScore: 20 }, 'COT DOG'],
  ['.O.', { minScore: 21 }, 'COT'],
  ['...', { exclude: ['CAT', 'TO', 'NONE'] }, 'COT ACE OAR TEN DOG'],
  ['...', { require: [{ word: 'TEN', slot: '1A' }] }, 'TEN'],
  ['...', { require: [{ word: 'TEN' }] }, 'CAT COT ACE OAR TEN DOG'],
  ['C..', { require: [{ word: 'TEN', slot: '1A' }] }, ''],
  ['CXT', { require: [{ word: 'TEN', slot: '1A' }], allowUnknown: true }, ''],
  ['...', { require: ['TEN', 'TEN'].map(word => ({ word, slot: '1A' })) }, 'TEN'],
  ['...', { ban: ['CAT', 'TEN'].map(word => ({ word, slot: '1A' })) }, 'COT ACE OAR DOG'],
  ['.O.', { ban: [{ word: 'COT', slot: '1A' }] }, 'DOG'],
  ['...', { only: ['DOG', 'TO', 'CAT', 'NEW'] }, 'CAT DOG'],
  ['...', { only: ['DOG', 'CAT'], minScore: 20 }, 'CAT DOG'],
  ['...', { only: ['DOG', 'CAT'], minScore: 21 }, 'CAT'],
  ['...', { only: ['DOG', 'CAT'], exclude: ['CAT'] }, 'DOG'],
  ['C..', { only: ['OAR', 'COT'], patterns: [{ slot: '1A', mask: '?O?' }] }, 'COT'],
  ['...', { require: [{ word: 'TEN' }], patterns: [{ slot: '1A', mask: 'C*' }] }, 'CAT COT'],
  ['...', { only: ['DOG', 'CAT'], floors: [{ slot: '1A', score: 20 }] }, 'CAT DOG'],
  ['...', { only: ['DOG', 'CAT'], floors: [{ slot: '1A', score: 21 }] }, 'CAT'],
  ['...', { floors: [{ slot: '1A', score: 100 }], floorless: ['DOG'] }, 'DOG'],
  ['DO.', { floors: [{ slot: '1A', score: 21 }] }, ''],
  ['DOG', { floors: [{ slot: '1A', score: 21 }] }, 'DOG'],
  ['CAT', {}, 'CAT'],
  ['CÉ.', {}, ''],
])('%s under %j has candidates %s', (grid, rules, first) => {
  const made = plan(grid, rules);
  expect([...made.candidates[0]!].map(word => wordText(made.lexicon, 3, word)).join(' ')).toBe(first);
  expect(made.unknown).toEqual([false]);
});

test('a word with a score of 0 is banned', () => {
  const { candidates, lexicon } = plan('...', {}, ['CAT', 'COT:0', 'TEN:1']);
  expect(Array.from(candidates[0]!, word => wordText(lexicon, 3, word))).toEqual(['CAT', 'TEN']);
});

test('a text that no dictionary has stands only where the rules on words allow it', () => {
  const stands = (rules: Partial<Rules>): boolean => plan('XÉQ/###/...', { allowUnknown: true, ...rules }).unknown[0]!;
  const pattern = (slot: string, mask: string) => ({ patterns: [{ slot, mask }] });
  expect([{}, pattern('1A', 'X??'), pattern('2A', 'Y??'), { only: ['XÉQ'] }].map(stands)).toEqual(Array(4).fill(true));
  const ban = [{ word: 'XÉQ', slot: '1A' }];
  expect(stands({ ban: [{ word: 'XÉQ', slot: '2A' }] })).toBe(true);
  expect(
    [pattern('1A', 'Y??'), { only: ['CAT'] }, { only: ['CAT'], ...pattern('1A', 'X*') }, { ban }].map(stands),
  ).toEqual(Array(4).fill(false));
});

test('the words of a slot with rebus cells have a letter for each of theirs, under all rules on words', () => {
  const grid = parseGrid('1..#...\n1 = HE', 'g.txt');
  const lexicon = lexiconOf(['HEAT:20', 'HERE', 'HEED:0', 'CAT', 'TEN:20', 'COAT', 'HELP:1']);
  const listed = (rules: Partial<Rules>): string[] =>
    makePlan(grid, lexicon, { ...NO_RULES, ...rules }).candidates.map((list, slot) =>
      Array.from(list, word => wordText(lexicon, [4, 3][slot]!, word)).join(' '),
    );
  expect(listed({})).toEqual(['HEAT HERE HELP', 'CAT TEN']);
  expect(listed({ minScore: 21 })).toEqual(['HERE', 'CAT']);
  expect(listed({ minScore: 20, exclude: ['HERE', 'CAT'] })).toEqual(['HEAT', 'TEN']);
  expect(listed({ only: ['HERE', 'TEN'] })).toEqual(['HERE', 'TEN']);
  expect(listed({ ban: [{ word: 'HEAT', slot: '1A' }] })).toEqual(['HERE HELP', 'CAT TEN']);
  expect(listed({ require: [{ word: 'HEAT', slot: '1A' }] })).toEqual(['HEAT', 'CAT TEN']);
  expect(listed({ patterns: [{ slot: '1A', mask: '?E[^R]T' }] })).toEqual(['HEAT', 'CAT TEN']);
  expect(() => listed({ patterns: [{ slot: '1A', mask: '???' }] })).toThrow(
    '1A=??? is for 3 letters, and slot 1A has 4',
  );
  expect(listed({ require: [{ word: 'COAT' }] })).toEqual(listed({}));
});

test('the first word of a length is a word like any other', () => {
  const known = plan('...', { require: [{ word: 'STONE' }] }, ['CAT', 'STONE']);
  expect(known.rules.require).toEqual([{ word: 'STONE' }]);
  const grid = parseGrid('1..\n1 = HE', 'g.txt');
  const made = makePlan(grid, lexiconOf(['HEAT']), { ...NO_RULES, require: [{ word: 'HEAT' }] });
  expect(made.candidates).toEqual([Uint32Array.of(0)]);
});

test('slots without a restriction of their own share one array for each length', () => {
  const made = plan('.../.../C..');
  expect(made.candidates[1]).toBe(made.candidates[0]);
  expect(made.candidates[4]).toBe(made.candidates[0]);
  expect(made.candidates[2]).not.toBe(made.candidates[0]);
});

test.each<[grid: string, rules: Partial<Rules>, message: string]>([
  [
    'CXT',
    {},
    'g.txt: seed letters fill slot 1A with CXT, which is in no dictionary: ' +
      'change the letters, add the word to a dictionary, or allow it with `allowUnknown`',
  ],
  [
    '...',
    { require: [{ word: 'CAT', slot: '9D' }] },
    'g.txt: the grid has no slot 9D to put CAT in: name one of its slots, such as 1A',
  ],
  ['...', { require: [{ word: 'AT', slot: '1A' }] }, 'g.txt: the required word AT has 2 letters, but slot 1A has 3'],
  [
    '...',
    { require: [{ word: 'R_T' }] },
    "g.txt: the required word R_T has '_' (_), which no word of the dictionary can have: take another letter, or name the language with `lang`",
  ],
  [
    '...',
    { require: [{ word: 'RATTLESNAKES', spelling: 'rattle snakes' }] },
    'g.txt: the required word RATTLESNAKES has 12 letters, but no slot of the grid has that length; words are separated by commas',
  ],
  [
    '...',
    { require: [{ word: 'TEN', slot: '1A' }], patterns: [{ slot: '1A', mask: 'C*' }] },
    'g.txt: `require` puts TEN at 1A, where `pattern` 1A=C* does not allow it: change one of them',
  ],
  [
    '...',
    { require: [{ word: 'RATTLES' }] },
    'g.txt: the required word RATTLES has 7 letters, but no slot of the grid has that length',
  ],
])('%s under %j is bad input', (grid, rules, message) => {
  expect(() => plan(grid, rules)).toThrow(
    expect.objectContaining({ name: 'InputError', message, place: { file: 'g.txt' } }),
  );
});

test('a pattern that is no mask is bad input', () => {
  expect(() => plan('...', { patterns: [{ slot: '1A', mask: '[C' }] })).toThrow("`pattern` 1A=[C: '[' without ']'");
});

test('a slot whose seeds spell no word is unknown if the rules allow that', () => {
  const made = plan('XÉQ/#.#', { allowUnknown: true });
  expect(made.unknown).toEqual([true, false]);
  expect(made.candidates[0]!.length).toBe(0);
  expect(refutePlan(made).map(lackText)).toEqual(['slot 2D reads É?, but no word of 2 letters fits that']);
});

test.each<[grid: string, rules: Partial<Rules>, proof: string[]]>([
  ['...', {}, []],
  ['....', {}, ['slot 1A needs a word of 4 letters, but no dictionary has one']],
  ['Q..', {}, ['slot 1A reads Q??, but no word of 3 letters fits that']],
  [
    'D..',
    { minScore: 30 },
    ['slot 1A (3 letters, D??) has words in the dictionary, but the best one scores 20, less than 30'],
  ],
  [
    'D..',
    { only: ['CAT'] },
    ['slot 1A (3 letters, D??) has words in the dictionary, but none of the only words that may be used fits there'],
  ],
  [
    'D..',
    { exclude: ['DOG'] },
    ['slot 1A (3 letters, D??) has words in the dictionary, but the rules on words allow none of them there'],
  ],
  ['CAT/###/CAT', {}, ['slot 2A repeats CAT, which seed letters also spell elsewhere: no word may be used twice']],
  [
    'QQQ/###/QQQ',
    { allowUnknown: true },
    ['slot 2A repeats QQQ, which seed letters also spell elsewhere: no word may be used twice'],
  ],
  [
    '..../#.##/#.#./....',
    {},
    ['1A', '4A', '2D'].map(name => `slot ${name} needs a word of 4 letters, but no dictionary has one`),
  ],
])('%s under %j is refuted by %j', (grid, rules, proof) => {
  expect(refutePlan(plan(grid, rules)).map(lackText)).toEqual(proof);
});

test('a word that seeds spell in two spellings is a repeat', () => {
  const lexicon = { ...lexiconOf(['ДОМ']), fold: new Map([['Ё', 'Е']]) };
  const made = makePlan(parseGrid('ЁЖЖ\n###\nЕЖЖ', 'g.txt'), lexicon, { ...NO_RULES, allowUnknown: true });
  expect(made.unknown).toEqual([true, false]);
  expect(refutePlan(made).map(lackText)).toEqual([
    'slot 2A repeats ЕЖЖ, which seed letters also spell elsewhere: no word may be used twice',
  ]);
});

test('an unknown word that seeds spell may be excluded', () => {
  const made = plan('CXT', { allowUnknown: true, exclude: ['cxt'] });
  expect(made.unknown).toEqual([false]);
  expect(refutePlan(made).map(lackText)).toEqual([
    'slot 1A reads CXT, which is excluded: change the letters, or do not exclude it',
  ]);
});

test('two entries that no dictionary has must not share more than the rules allow', () => {
  const planOf = (maxSharedSubstring: number) => plan('XYZ/###/YZQ', { allowUnknown: true, maxSharedSubstring });
  expect([0, 1, 2].map(most => isRefuted(planOf(most)))).toEqual([false, true, false]);
  expect([0, 1, 2].map(most => refutations(planOf(most)))).toEqual([
    [],
    [
      'slots 1A and 2A read XYZ and YZQ, which share 2 letters in a row: change the letters, or let entries share more than 1 letter',
    ],
    [],
  ]);
});

test('a given entry that no dictionary has does not stand where its letters are not allowed', () => {
  const grid = parseGrid('XYZ', 'g.txt');
  const unknown = (letters: string): boolean =>
    makePlan({ ...grid, allowed: new Map([[1, new Set(letters)]]) }, lexiconOf(['ABC', 'XYX']), {
      ...NO_RULES,
      allowUnknown: true,
    }).unknown[0]!;
  expect([unknown('XY'), unknown('XZ')]).toEqual([true, false]);
});

test.each<[what: string, grid: string, rules: Partial<Rules>, reason: string]>([
  [
    'a list cut the words that score enough',
    '...',
    { only: ['DOG'], minScore: 40 },
    'slot 1A (3 letters, ???) has words in the dictionary, but the best of the words that may be used scores 20, less than 40',
  ],
  [
    'the others are excluded',
    'D..',
    { minScore: 40 },
    'slot 1A (3 letters, D??) has words in the dictionary, but the best one scores 20, less than 40',
  ],
  [
    'the cells leave no word, whatever it scores',
    '12.\n1 = [XD]\n2 = [AE]',
    { minScore: 40 },
    'slot 1A (3 letters) may read [XD][AE]? only, but no word of 3 letters fits that',
  ],
  [
    'a required word has other letters than the cell may hold',
    '1..\n1 = [DX]',
    { require: [{ word: 'CAT', slot: '1A' }], minScore: 99 },
    'slot 1A must hold CAT, but the letters kept in the grid read [DX]?? there: change them, or require another word',
  ],
  [
    'a mask and the cells leave no word together',
    '1..\n1 = [OA]',
    { patterns: [{ slot: '1A', mask: '?O?' }], minScore: 99 },
    'slot 1A must fit ?O? and reads [OA]?? in the grid, but no word of 3 letters fits both',
  ],
  [
    'a word that is spelled obeys no floor, only the list',
    'CAT',
    { only: ['COT'], minScore: 99 },
    'slot 1A reads CAT, which is not among the only words that may be used: change the letters, or add the word',
  ],
])('a proof gives the reason: %s', (_, grid, rules, reason) => {
  expect(refutePlan(plan(grid, rules)).map(lackText)).toEqual([reason]);
});

test('where no word has the length of a slot, no letter is of another alphabet: that there is no fill is proven', () => {
  expect(refutations(plan('.A', {}, []))).toEqual(['slot 1A needs a word of 2 letters, but no dictionary has one']);
});
