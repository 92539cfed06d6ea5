import { expect, it } from 'vitest';
import { gradeClue } from '../../../src/dictionary/clues/clue-grade.js';
import { givesAway, type LeakLanguage, leakTest } from '../../../src/dictionary/clues/leak.js';

it.each<[LeakLanguage, string, string]>([
  ['ru', 'КАПСИД', 'По-английски: capsid'],
  ['ru', 'ШВА', 'По-английски: schwa'],
  ['ru', 'ЛОГО', 'По-английски: logo'],
  ['ru', 'ИДО', 'По-немецки: Ido'],
  ['ru', 'АГОГИКА', 'По-немецки: Agogik'],
  ['ru', 'ОНИ', 'По-немецки: oni'],
  ['ru', 'ПИ', 'По-английски: pi'],
  ['ru', 'КОАЛИЦИЯ', 'По-английски: coalition'],
  ['ru', 'КРИСТАЛЛИТ', 'По-немецки: Kristallit'],
  ['ru', 'ЦИРК', 'Circus'],
  ['ru', 'ХРОМ', 'По-английски: chrome'],
  ['ru', 'ШОКОЛАД', 'chocolate'],
  ['ru', 'ФОТО', 'Photo'],
  ['ru', 'ГИМН', 'По-английски: hymn'],
  ['ru', 'НАЦИЯ', 'По-английски: nation'],
  ['ru', 'ЖАНР', 'По-французски: genre'],
  ['ru', 'ЭКЗАМЕН', 'По-английски: examination'],
  ['ru', 'КВАРТЕТ', 'По-итальянски: quartetto'],
  ['ru', 'НЬЮСМЕЙКЕР', 'По-английски: newsmaker'],
  ['ru', 'ЧИЗБУРГЕР', 'По-английски: cheeseburger'],
  ['de', 'KAPSID', 'Auf Französisch: capside'],
  ['de', 'FOTO', 'Auf Französisch: photo'],
  ['de', 'ZIRKUS', 'Auf Spanisch: circo'],
  ['de', 'SPUTNIK', 'Спутник'],
  ['en', 'SPUTNIK', 'Russian: спутник'],
])('%s: %s sounds like "%s"', (language, answer, clue) => {
  expect(leakTest(answer, language)(clue)).toBe(true);
  expect(gradeClue(clue, answer, { language })).toMatchObject({ grade: 0 });
});

it.each<[LeakLanguage, string, string]>([
  ['ru', 'ШЕЗЛОНГ', 'По-английски: deckchair'],
  ['ru', 'ПРОРЕХА', 'По-английски: rent'],
  ['ru', 'СУГРОБ', 'По-английски: snowdrift'],
  ['ru', 'ДОМ', 'По-английски: house'],
  ['ru', 'ЛЕТУЧАЯ МЫШЬ', 'По-английски: bat'],
  ['ru', 'ВОРОБЕЙ', 'По-английски: sparrow'],
  ['ru', 'ПРАДЕД', 'По-английски: great-grandfather'],
  ['ru', 'АНАНАС', 'По-английски: an exotic fruit'],
  ['ru', 'АЛЬФА', 'Символ α'],
  ['de', 'MALE', 'Auf Französisch: signe'],
  ['de', 'HAUS', 'Auf Spanisch: edificio'],
  ['de', 'BAUM', 'Auf Polnisch: drzewo'],
])('%s: %s does not sound like "%s"', (language, answer, clue) => expect(leakTest(answer, language)(clue)).toBe(false));

it('tells it in languages whose endings it does not know', () => {
  expect(givesAway('capsid', 'КАПСИД')).toBe(true);
  expect(givesAway('deckchair', 'ШЕЗЛОНГ')).toBe(false);
});
