import { expect, it } from 'vitest';
import { basesOf } from '../../tools/dict/inflect.js';

it.each([
  ['cats', 'n cat plural'],
  ['ponies', 'n pony plural'],
  ['wolves', 'n wolf plural'],
  ['boxes', 'n box plural'],
  ['mice', 'n mouse plural'],
  ['went', 'v go past tense'],
  ['gone', 'v go past participle'],
  ['stopped', 'v stop past tense'],
  ['making', 'v make present participle'],
  ['flies', 'v fly third person'],
  ['happier', 'a happy comparative'],
  ['best', 'a good superlative'],
  ['gently', 'a gentle adverb'],
])('%s may be %s', (form, base) =>
  expect(basesOf(form).map(({ word, pos, form }) => `${pos} ${word} ${form}`)).toContain(base),
);

it.each(['glass', 'is', 'ring'])('%s is not an inflection of fewer than two letters or of a double s', form =>
  expect(basesOf(form).every(({ word }) => word.length >= 2 && word !== 'glas')).toBe(true),
);

it('SEED is no past tense of see, but AGREED is one of agree', () => {
  expect(basesOf('seed')).not.toContainEqual({ word: 'see', pos: 'v', form: 'past tense' });
  expect(basesOf('agreed')).toContainEqual({ word: 'agree', pos: 'v', form: 'past tense' });
});
