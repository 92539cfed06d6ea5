import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/balda/board.js';
import { buildGaddag, entryText, findEntry, type Gaddag } from '../../src/balda/gaddag.js';
import { bestReplies, lookAhead, PASS } from '../../src/balda/look-ahead.js';
import type { Position, ThoughtStanding } from '../../src/balda/thought.js';
import { allMoves, beginWalk, type Move, moveCell, moveLetter, moveWord, padBoard } from '../../src/balda/walk.js';
import { makeBudget } from '../../src/core/budget.js';
import { NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import { rounds } from '../rounds.js';
import { draw, lexiconOf, plainMoves, randomBoard, randomWords } from './tools.js';

/** Positions met before: without them the plain game takes minutes. */
const seen = new Map<string, number>();

/**
 * The game by its rules: it stops after `depth` words, two passes, or a full board. If the whole game is searched, passes are
 * moves; otherwise only if there is no word.
 */
function plainValue(board: Board, words: Set<string>, letters: readonly string[], depth: number, passes = 0): number {
  if (depth === 0 || passes === 2) return 0;
  const key = [...board.letters, ...words, depth, passes].join();
  const known = seen.get(key);
  if (known !== undefined) return known;
  const names = [...plainMoves(board, words, letters).keys()];
  const mayPass = names.length === 0 || depth >= board.letters.filter(letter => letter === NO_LETTER).length;
  let best = mayPass ? -plainValue(board, words, letters, depth, passes + 1) : Number.NEGATIVE_INFINITY;
  for (const name of names) best = Math.max(best, plainMove(board, words, letters, depth, name));
  seen.set(key, best);
  return best;
}

/** The value of a move, written as `WORD letter@cell`. */
function plainMove(board: Board, words: Set<string>, letters: readonly string[], depth: number, name: string): number {
  const [word, letter, cell] = name.split(/[ @]/) as [string, string, string];
  const next = { size: board.size, letters: board.letters.slice() };
  next.letters[Number(cell)] = letters.indexOf(letter);
  const left = new Set([...words].filter(other => other !== word));
  return word.length - plainValue(next, left, letters, depth - 1);
}

function nameOf(gaddag: Gaddag, move: Move): string {
  return `${entryText(gaddag, moveWord(move))} ${gaddag.alphabet.letters[moveLetter(move)]}@${moveCell(move)}`;
}

function position(board: Board, words: readonly string[], letters: string): Position {
  const gaddag = buildGaddag(lexiconOf(words, letters), board.size ** 2);
  return { gaddag, board, used: new Uint8Array(gaddag.wordCount) };
}

const free = () => makeBudget();

describe('look-ahead', () => {
  test('finds the same whether it is stopped and resumed many times or not stopped at all', () => {
    const random = new Random(8);
    let stops = 0;
    for (let round = 0; round < rounds(15, 4); round++) {
      const letters = 'АБВ';
      const words = randomWords(random, 20 + random.below(20), 6, letters);
      const board = randomBoard(random, 4, 8 + random.below(3), letters.length);
      const at = position(board, words, letters);
      const wish = { depth: 5, keep: 1 + random.below(4) };
      const whole = lookAhead(at, wish, free());
      const nodeLimit = 60 + random.below(100);
      let before: ThoughtStanding | undefined;
      const keep = (standing: ThoughtStanding) => {
        before = structuredClone(standing);
      };
      for (let run = 0; run < 200; run++) {
        const found = lookAhead(at, wish, makeBudget({ nodeLimit }), { before, due: () => false, keep });
        if (found.stopped === undefined) {
          const { choices, depth, exact } = found;
          const values = (all: typeof choices) => all.map(({ move, value }) => [move, value]);
          expect(values(choices)).toEqual(values(whole.choices));
          expect([depth, exact]).toEqual([whole.depth, whole.exact]);
          stops += run;
          break;
        }
      }
    }
    expect(stops).toBeGreaterThan(rounds(100, 40));
  });

  test('values every move as the plain game does, at every depth', () => {
    const random = new Random(2);
    let valued = 0;
    let exact = 0;
    for (let round = 0; round < rounds(80, 15); round++) {
      const letters = 'АБВ'.slice(0, 2 + random.below(2));
      const words = randomWords(random, 4 + random.below(6), 6, letters);
      seen.clear();
      const board = randomBoard(random, 3, 6 + random.below(3), letters.length);
      const at = position(board, words, letters);
      const before = { letters: board.letters.slice(), used: at.used.slice() };
      for (const depth of [1, 2, 3, 4]) {
        const verdict = lookAhead(at, { depth, keep: Number.POSITIVE_INFINITY }, free());
        const plain = [...plainMoves(board, new Set(words), [...letters]).keys()].map(name => [
          name,
          plainMove(board, new Set(words), [...letters], depth, name),
        ]);
        expect(new Map(verdict.choices.map(({ move, value }) => [nameOf(at.gaddag, move), value]))).toEqual(
          new Map(plain as [string, number][]),
        );
        const best = lookAhead(at, { depth, keep: 1 }, free()).choices;
        expect(best).toEqual(verdict.choices.slice(0, 1).map(choice => ({ ...choice, line: best[0]!.line })));
        const three = lookAhead(at, { depth, keep: 3 }, free()).choices;
        expect(three.map(({ move, value }) => [move, value])).toEqual(
          verdict.choices.slice(0, 3).map(({ move, value }) => [move, value]),
        );
        valued += plain.length;
        if (verdict.exact) exact++;
      }
      expect({ letters: board.letters, used: at.used }).toEqual(before);
    }
    expect(valued).toBeGreaterThan(rounds(1000, 200));
    expect(exact).toBeGreaterThan(rounds(50, 10));
  });

  test('the line after a move is worth the value of the move', () => {
    const random = new Random(3);
    for (let round = 0; round < rounds(40, 10); round++) {
      const words = randomWords(random, 30, 6, 'АБВГ');
      const board = randomBoard(random, 4, 10, 4);
      const at = position(board, words, 'АБВГ');
      const { choices, exact } = lookAhead(at, { depth: 6, keep: 2 }, free());
      for (const { move, value, line } of choices) {
        let sum = 0;
        for (const [i, ply] of [move, ...line].entries()) {
          if (ply !== PASS) sum += (i % 2 === 0 ? 1 : -1) * at.gaddag.lengths[moveWord(ply)]!;
        }
        expect(exact ? sum : value).toBe(value);
      }
    }
  });

  test('a remembered bound beyond any value does not change its sign', () => {
    const words = ['КОТ', 'ТОК', 'СКОТ', 'ОКО', 'КТО', 'КО', 'СТОК'];
    const at = position(draw('... ОКО ..К', lexiconOf(words)), words, words.join(''));
    for (const word of ['ОКО', 'КО']) at.used[findEntry(at.gaddag, word)] = 1;
    const values = [1, 2, 3, 4, 5].map(depth => lookAhead(at, { depth, keep: 1 }, free()).choices[0]?.value);
    const left = new Set(words.filter(word => word !== 'ОКО' && word !== 'КО'));
    const letters = at.gaddag.alphabet.letters;
    seen.clear();
    const plain = [1, 2, 3, 4, 5].map(depth =>
      Math.max(
        ...[...plainMoves(at.board, left, letters).keys()].map(name => plainMove(at.board, left, letters, depth, name)),
      ),
    );
    expect(values).toEqual(plain);
  });

  test('finds the quiet move: the longest word gives away a longer one', () => {
    const words = ['КОТ', 'КОТЫ', 'ОКО', 'СКОТЫ'];
    const at = position(draw('... КОТ ...', lexiconOf(words)), words, words.join(''));
    at.used[findEntry(at.gaddag, 'КОТ')] = 1;
    const greedy = lookAhead(at, { depth: 1, keep: 1 }, free()).choices[0]!;
    expect([nameOf(at.gaddag, greedy.move).split(' ')[0], greedy.value]).toEqual(['КОТЫ', 4]);
    const wise = lookAhead(at, { depth: 2, keep: 1 }, free()).choices[0]!;
    expect(wise.value).toBeLessThan(4);
    expect(wise.line.length).toBe(1);
  });

  test('stops at its node limit and keeps the result of complete rounds; the same limit gives the same answer', () => {
    const random = new Random(5);
    const words = randomWords(random, 300, 7, 'АБВГД');
    const at = position(randomBoard(random, 5, 9, 5), words, 'АБВГД');
    const run = () => lookAhead(at, { depth: 9, keep: 5 }, makeBudget({ nodeLimit: 500 }));
    expect(run()).toMatchObject({ stopped: 'nodes', exact: false, nodes: 500 });
    expect(run().depth).toBeGreaterThanOrEqual(2);
    expect(run()).toEqual(run());
    expect(lookAhead(at, { depth: 9, keep: 1 }, makeBudget({ nodeLimit: 1 })).choices).toHaveLength(1);
  });

  test('stops when the flag is raised', () => {
    const words = randomWords(new Random(6), 200, 7, 'АБВГД');
    const at = position(randomBoard(new Random(6), 5, 9, 5), words, 'АБВГД');
    const flag = new Int32Array(new SharedArrayBuffer(4));
    flag[0] = 1;
    expect(lookAhead(at, { depth: 5, keep: 1 }, makeBudget({ flag })).stopped).toBe('signal');
  });

  test('a board on which no word fits has no choices, and this answer is exact', () => {
    const at = position(draw('... АБВ ...', lexiconOf(['АБВ', 'ГГ'])), ['АБВ', 'ГГ'], 'АБВГ');
    at.used[findEntry(at.gaddag, 'АБВ')] = 1;
    expect(lookAhead(at, { depth: 30, keep: 5 }, free())).toMatchObject({
      choices: [],
      exact: true,
      stopped: undefined,
    });
  });
});

test('best replies agree with all moves of the board after each move', () => {
  const random = new Random(7);
  for (let round = 0; round < rounds(60, 10); round++) {
    const words = randomWords(random, 40, 6, 'АБВ');
    const at = position(randomBoard(random, 4, 5 + random.below(8), 3), words, 'АБВ');
    beginWalk(at.gaddag, padBoard(at.board), 4, at.used);
    const moves = allMoves();
    const replies = bestReplies(at, moves, free());
    for (const [i, move] of moves.entries()) {
      const letters = at.board.letters.slice();
      expect(letters[moveCell(move)]).toBe(NO_LETTER);
      letters[moveCell(move)] = moveLetter(move);
      const used = at.used.slice();
      used[moveWord(move)] = 1;
      beginWalk(at.gaddag, padBoard({ size: 4, letters }), 4, used);
      expect(replies[i]).toBe(allMoves()[0] ?? PASS);
    }
  }
});
