import { describe, expect, it } from 'vitest';
import { type ClueFault, FAULT_COST, gradeClue, isDefinition } from '../../../src/dictionary/clues/clue-grade.js';

describe('gradeClue', () => {
  it.each<[language: string, answer: string, clue: string, faults: ClueFault[]]>([
    ['en', 'TREE', 'Oak or elm, e.g.', []],
    ['en', 'AG', 'Shining metal: Abbr.', []],
    ['en', 'TAO', 'An adherent of any branch of Taoism', ['leak', 'stiff']],
    ['en', 'EQUINE', 'A kind of mammal', ['vague', 'stiff']],
    ['en', 'EVENED', 'Make level (past tense)', ['tag']],
    ['en', 'GASHED', 'Cut into the', ['cut']],
    ['en', 'SHED', '___ for storing tools', ['blank']],
    ['en', 'IMP', '(Folklore) mischievous fairy', ['label', 'aside']],
    ['en', 'EWE', 'Female; woolly', ['aside']],
    ['de', 'OZON', 'Chemie: giftiges Gas', ['label']],
    ['de', 'STRESSIG', 'Auf Spanisch: agobiante', ['translation']],
    ['de', 'KURORT', 'Ort, in dem man gesund wird', ['leak']],
    ['de', 'BEREUEN', 'Reue empfinden', ['leak']],
    ['ru', 'ТЕРМОС', 'По-английски: vacuum flask', ['translation']],
    ['ru', 'РАИСА', 'Женское имя', ['vague']],
    ['ru', 'ГРИБ', 'Организм, похожий на ___ или', ['cut', 'blank']],
    ['ru', 'ДОМ', 'Жилое здание', []],
    ['en', 'SIEVE', 'Utensil that sifts', ['aside']],
    ['en', 'PURELY', 'Restricted to something', ['gloss']],
    ['de', 'LINK', 'Verweis, der weiterleitet', ['aside']],
    ['de', 'FLOTTE', 'Gesamtheit aller Schiffe', ['gloss']],
    ['ru', 'ЛЮСТРА', 'То, что висит под потолком', ['aside', 'stiff']],
    ['ru', 'ФИФА', 'Девушка, как и мажорка', ['likened']],
    ['ru', 'ТАЙНА', 'Скрытое от кого-либо', ['gloss']],
  ])('%s %s / %s', (language, answer, clue, faults) =>
    expect([...gradeClue(clue, answer, { language }).faults].sort()).toEqual([...faults].sort()),
  );

  it('costs nothing up to 20 characters, then a point each', () => {
    const points = (length: number): number => gradeClue('x'.repeat(length), 'CAT').points;
    expect([2, 20, 21, 60, 140].map(points)).toEqual([100, 100, 99, 60, -20]);
  });

  it('subtracts points for the place and for words that few people know', () => {
    expect(gradeClue('Small pet', 'CAT', { place: 2 }).points).toBe(98);
    expect(gradeClue('Small pet', 'CAT', { place: 99 }).points).toBe(97);
    expect(gradeClue('Effulgent pet', 'CAT', { rare: word => word === 'effulgent' }).points).toBe(92);
  });

  it('grades by the odds that readers print a clue with so many points: seven points halve them', () => {
    const grade = (length: number, language: string): number =>
      gradeClue('x'.repeat(length), 'ABC', { language }).grade;
    expect([20, 27, 34].map(length => grade(length, 'en'))).toEqual([62, 45, 29]);
    expect([20, 27, 34].map(length => grade(length, 'ru'))).toEqual([56, 39, 24]);
  });

  it('gives nothing for a clue that leaks, even in a language whose endings it does not know', () => {
    expect(gradeClue('les chats', 'CHAT')).toMatchObject({ grade: 0, faults: ['leak'] });
    expect(gradeClue('', 'CHAT')).toMatchObject({ grade: 0, faults: ['empty'] });
  });

  it('subtracts points for every fault', () => expect(Object.values(FAULT_COST).every(cost => cost > 0)).toBe(true));
});

it.each([
  ['Small pet', true],
  ['По-английски: cat', false],
  ['Женское имя', false],
  ['A kind of pet', false],
  ['A pet that ___', true],
])('isDefinition of %s', (clue, expected) => expect(isDefinition(clue)).toBe(expected));
