import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseClues, type Offer } from '../../src/puzzle/clues.js';

const offer = (answer: string, clues: readonly string[], own: readonly string[] = []): Offer => ({
  answer,
  clues,
  own,
});
const best = (offers: readonly (Offer | undefined)[]) =>
  chooseClues(offers, { choice: 'best', language: 'en', seed: 1 });

describe('chooseClues', () => {
  it('takes the clue with the best grade, not the first one', () =>
    expect(best([offer('TREE', ['A kind of plant', 'Oak or elm, e.g.'])]).clues).toEqual(['Oak or elm, e.g.']));

  it("puts the user's own clues first", () =>
    expect(best([offer('TREE', ['Oak, e.g.'], ['Family ___'])]).clues).toEqual(['Family ___']));

  it.each(['best', 'varied'] as const)(
    'draws among the clues of a clue book before all of a dictionary (%s)',
    choice => {
      const clues = ['Family ___', "It's barked up", 'Oak or elm, e.g.'];
      const drawn = Array.from({ length: 40 }, (_, seed) =>
        chooseClues([{ answer: 'TREE', own: [], book: 2, clues }], { choice, language: 'en', seed }),
      ).map(chosen => chosen.clues[0]);
      expect(new Set(drawn)).toEqual(new Set(clues.slice(0, 2)));
    },
  );

  it('takes the easiest or the hardest clue of a clue book', () => {
    const clues = ['Oak or elm, for example', 'Plant', 'Family ___', 'Bark holder?', 'A kind of plant'];
    const first = (choice: 'easy' | 'hard', seed: number) =>
      chooseClues([{ answer: 'TREE', own: [], book: 4, clues }], { choice, language: 'en', seed }).clues[0];
    for (let seed = 0; seed < 20; seed++) {
      expect(first('easy', seed)).toBe('Family ___');
      expect(first('hard', seed)).toBe('Bark holder?');
    }
  });

  it('puts own clues first there, too, and in the same order', () => {
    const offers = [{ answer: 'TREE', own: ['Plant', 'Bark holder?'], book: 2, clues: ['Family ___', 'Green giant'] }];
    const easy = chooseClues(offers, { choice: 'easy', language: 'en', seed: 1 });
    expect(easy.clues).toEqual(['Plant']);
    expect(chooseClues(offers, { choice: 'hard', language: 'en', seed: 1 }).clues).toEqual(['Bark holder?']);
  });

  it("puts the user's own clues before those of a clue book", () =>
    expect(
      best([{ answer: 'TREE', own: ['Oak, e.g.'], book: 1, clues: ['Family ___', 'Kind of plant'] }]).clues,
    ).toEqual(['Oak, e.g.']));

  it.each(['best', 'varied', 'easy', 'hard'] as const)(
    "puts the clues of the user's lists before those of a clue book, the best first (%s)",
    choice => {
      const clues = ['Family ___', 'Bark holder?', 'A kind of plant', 'Oak or elm, e.g.', 'The tree in the yard'];
      const listed = ['A kind of plant', 'The tree in the yard'];
      for (let seed = 0; seed < 20; seed++) {
        const one = { answer: 'TREE', own: [], listed, book: 2, clues };
        const { clues: chosen, passedOver } = chooseClues([one], { choice, language: 'en', seed });
        expect(chosen).toEqual(['A kind of plant']);
        expect(passedOver).toEqual([{ at: 0, clue: 'The tree in the yard', other: 0, kind: 'holds' }]);
      }
    },
  );

  it('takes another clue if the best contains the answer of another entry, or a form of it', () => {
    const { clues, troubles } = best([offer('RUN', ['Faster than walking', 'Jog']), offer('WALKS', ['Strolls'])]);
    expect(clues).toEqual(['Jog', 'Strolls']);
    expect(troubles).toEqual([]);
  });

  it('prints no clue twice while there is another', () => {
    expect(best([offer('BIG', ['Large', 'Great']), offer('HUGE', ['Large'])]).clues).toEqual(['Great', 'Large']);
  });

  it('says so if there is no other', () => {
    expect(best([offer('BIG', ['Large']), offer('HUGE', ['Large'])])).toEqual({
      clues: ['Large', 'Large'],
      troubles: [{ at: 1, clue: 'Large', other: 0, kind: 'repeats' }],
      passedOver: [],
    });
    expect(best([offer('PAW', ['Cat foot']), offer('CATS', ['Pets'])]).troubles).toEqual([
      { at: 0, clue: 'Cat foot', other: 1, kind: 'holds' },
    ]);
  });

  it('leaves entries without a word or a clue alone', () =>
    expect(best([undefined, offer('CAT', [])]).clues).toEqual([undefined, undefined]));

  it('recognises whole words in a language whose endings it does not know', () => {
    const wish = { choice: 'best', language: 'fr', seed: 1 } as const;
    expect(chooseClues([offer('CHAT', ['qui a un chien']), offer('CHIEN', ['Animal'])], wish).troubles).toHaveLength(1);
  });

  it('reports exactly the clues that repeat or contain an answer (random cases)', () => {
    const words = ['CAT', 'DOG', 'SUN', 'MOON', 'RIVER'];
    const clues = ['A cat', 'Two dogs', 'The sun', 'Bright', 'Wet', 'Pet', 'By the river'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(words, { minLength: 2 }),
        fc.array(fc.subarray(clues, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
        fc.constantFrom('best' as const, 'varied' as const, 'easy' as const, 'hard' as const),
        (answers, offered, choice) => {
          const offers = answers.map((answer, at) => offer(answer, offered[at]!));
          const { clues: chosen, troubles } = chooseClues(offers, { choice, language: 'en', seed: 3 });
          const holds = (clue: string, answer: string): boolean =>
            clue
              .toUpperCase()
              .split(' ')
              .some(word => word === answer || word === `${answer}S`);
          const bad = chosen.flatMap((clue, at) => {
            const others = answers.filter((_, other) => other !== at);
            return others.some(answer => holds(clue!, answer)) ? [at] : [];
          });
          const told = new Set(troubles.map(({ at }) => at));
          for (const at of bad) expect(told.has(at)).toBe(true);
          // Of a repeated clue all but the one that was chosen first are told of.
          const repeats = new Set(chosen).size - chosen.length;
          expect(troubles.filter(({ kind }) => kind === 'repeats').length).toBeLessThanOrEqual(-repeats);
          expect(troubles.length).toBeGreaterThanOrEqual(-repeats > 0 && bad.length === 0 ? -repeats : 0);
          for (const { at } of troubles)
            expect(
              offers[at]!.clues.every(
                clue =>
                  chosen.some((c, i) => i !== at && c === clue) || answers.some((a, i) => i !== at && holds(clue, a)),
              ),
            ).toBe(true);
        },
      ),
    );
  });
});
