import { describe, expect, it } from 'vitest';
import { givesAway, type LeakLanguage, leakTest, stem } from '../../../src/dictionary/clues/leak.js';

it.each<[LeakLanguage, string, string]>([
  ['en', 'abandonment', 'abandon'],
  ['en', 'cats', 'cat'],
  ['en', 'red', 'red'],
  ['ru', 'столик', 'стол'],
  ['ru', 'кот', 'кот'],
  ['de', 'Häuser', 'haus'],
])('%s: the stem of %s is %s', (language, word, expected) => expect(stem(word, language)).toBe(expected));

describe('leakTest', () => {
  it.each<[LeakLanguage, string, string]>([
    ['en', 'ABANDONMENT', 'the act of abandoning something'],
    ['en', 'BERRY', 'a strawberry, say'],
    ['en', 'CAT', 'Cats and dogs'],
    ['en', 'WET', 'wetness caused by water'],
    ['en', 'SNOWBALL', 'a ball to throw'],
    ['en', 'SNOWBALL', 'made of snow'],
    ['en', 'STAR', 'it starred in a film'],
    ['en', 'HOT DOG', 'sausage served hot'],
    ['en', 'HOT DOG', 'a hotdog'],
    ['ru', 'КОТ', 'кошка и кот'],
    ['ru', 'СТОЛИК', 'маленький стол'],
    ['ru', 'ЁЛКА', 'под елкой'],
    ['ru', 'ЧИТАТЕЛЬ', 'тот, кто читает'],
    ['ru', 'ТУРИСТКА', 'турист'],
    ['ru', 'СОН', 'сонный'],
    ['de', 'OSTKÜSTE', 'Küste im Osten'],
    ['de', 'HAUS', 'viele Häuser'],
    ['de', 'STRASSE', 'auf der Straße'],
    ['de', 'KURORT', 'Ort zur Erholung'],
    ['de', 'BEREUEN', 'Reue empfinden'],
    ['en', 'TAO', 'an adherent of Taoism'],
    ['en', 'GYNECOLOGIST', 'gynaecological expert'],
    ['en', 'JOY', 'joyfulness'],
  ])('%s: %s leaks through "%s"', (language, answer, clue) => expect(leakTest(answer, language)(clue)).toBe(true));

  it.each<[LeakLanguage, string, string]>([
    ['en', 'CAT', 'a category of pets'],
    ['en', 'ATE', 'came late'],
    ['en', 'UP AND DOWN', 'to and fro and over'],
    ['ru', 'КОТ', 'который мурлычет'],
    ['ru', 'ЛЕС', 'много деревьев на слесаря'],
    ['de', 'EI', 'eine Speise'],
  ])('%s: %s does not leak through "%s"', (language, answer, clue) =>
    expect(leakTest(answer, language)(clue)).toBe(false),
  );
});

describe('clues that give their answer away', () => {
  it.each([
    ['a big cat', 'CAT', true],
    ['a kind of category', 'CAT', false],
    ['to walk again', 'WALKING', false],
    ['walkings about', 'WALKING', true],
    ['собрание книг', 'КНИГА', true],
    ['чтение книги', 'КНИГА', true],
    ['ёлка в лесу', 'ЕЛКА', true],
    ['a hot dog it is', 'HOTDOG', true],
    ['', 'CAT', false],
  ])('%s / %s: %s', (clue, answer, telling) => {
    expect(givesAway(clue, answer)).toBe(telling);
  });
});
