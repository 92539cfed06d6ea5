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
    ['ru', 'ГРИБ', 'Организм, относящийся к ___ или', ['cut', 'blank']],
    ['ru', 'ДОМ', 'Жилое здание', []],
  ])('%s %s / %s', (language, answer, clue, faults) =>
    expect([...gradeClue(clue, answer, { language }).faults].sort()).toEqual([...faults].sort()),
  );

  it('costs nothing up to 40 characters, half a point up to 60, then a point each', () => {
    const grade = (length: number): number => gradeClue('x'.repeat(length), 'CAT').grade;
    expect([2, 40, 42, 60, 61, 80].map(grade)).toEqual([100, 100, 99, 90, 89, 70]);
  });

  it('subtracts points for the place and for words that few people know', () => {
    expect(gradeClue('Small pet', 'CAT', { place: 2 }).grade).toBe(72);
    expect(gradeClue('Small pet', 'CAT', { place: 99 }).grade).toBe(58);
    expect(gradeClue('Effulgent pet', 'CAT', { rare: word => word === 'effulgent' }).grade).toBe(92);
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
