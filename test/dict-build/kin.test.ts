import { expect, it } from 'vitest';
import type { Language } from '../../src/dictionary/clues/leak.js';
import { kinTest } from '../../tools/dict/kin.js';

it.each<[Language, string, string]>([
  ['en', 'CAR', 'Automobile, motorcar'],
  ['en', 'AFT', 'Abaft'],
  ['en', 'OATMEAL', 'Porridge made of rolled oats'],
  ['en', 'SEEPAGE', 'Process of seeping'],
  ['de', 'HORN', 'Geweih, Waldhorn'],
  ['de', 'ABI', 'Abitur'],
  ['de', 'LESEREISE', 'Vorstellung eines Werks durch eine Lesung'],
  ['de', 'GENIESSER', 'Genussmensch'],
  ['de', 'EKLIG', 'Ekel erregend'],
  ['de', 'BRITE', 'Staatsbürger von Großbritannien'],
  ['de', 'GEHÖRSINN', 'Fähigkeit zu hören'],
  ['de', 'UNSINN', 'Blödsinn, Quatsch'],
  ['de', 'GEBER', 'Person oder Organisation, die etwas gibt'],
  ['de', 'AUFTRITT', 'Er tritt auf'],
  ['ru', 'ИОД', 'Йод'],
  ['ru', 'КОРЕНЬ', 'Корни, основа'],
  ['ru', 'НАЛ', 'Наличные'],
  ['ru', 'МИМ', 'Пантомима'],
  ['ru', 'ВЫХОД', 'Переход'],
  ['ru', 'РЕАКЦИЯ', 'Умение реагировать'],
  ['ru', 'КИВОТ', 'Божница, киот'],
  ['ru', 'ТРУД', 'Сотрудник'],
  ['ru', 'ВОДЫ', 'На них лечатся в Кисловодске'],
  ['ru', 'ОБОРОТ', 'Полный поворот колеса'],
])('%s: %s has kin in "%s"', (language, answer, clue) => expect(kinTest(answer, language)(clue)).toBe(true));

it.each<[Language, string, string]>([
  ['en', 'THEA', 'She of the flowers'],
  ['en', 'ONE', 'Single thing'],
  ['en', 'CAT', 'A pet that purrs'],
  ['en', 'BENEFITS', 'Profits'],
  ['en', 'ACTUALIZATION', 'Realization'],
  ['de', 'WALD', 'Größere von Bäumen dicht bewachsene Fläche'],
  ['de', 'EIN', 'Eine oder keine'],
  ['de', 'WITWER', 'Mann, dessen Ehefrau verstorben ist'],
  ['ru', 'КОТ', 'Самец, который мурлычет'],
  ['ru', 'МОРЕ', 'Водоём, часть океана'],
  ['ru', 'ГОЛЕНЬ', 'Между коленом и стопой'],
])('%s: %s has none in "%s"', (language, answer, clue) => expect(kinTest(answer, language)(clue)).toBe(false));
