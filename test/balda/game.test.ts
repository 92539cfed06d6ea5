import { describe, expect, test } from 'vitest';
import { drawBoard, drawSvg } from '../../src/balda/command/picture.js';
import { type Said, understand } from '../../src/balda/command/say.js';
import { buildGaddag } from '../../src/balda/gaddag.js';
import { advance, boardRows, type Game, movesOf, newGame, startWords, turnsOf, wordOf } from '../../src/balda/game.js';
import { recordOf, recordText } from '../../src/balda/game-record.js';
import { LEVELS, levelOf } from '../../src/balda/levels.js';
import { PASS } from '../../src/balda/look-ahead.js';
import { playMatch, playOut, type Score, wilson } from '../../src/balda/match.js';
import { readRecord, replay } from '../../src/balda/replay.js';
import { allPaths, beginWalk, type Move, moveCell, moveWord, padBoard } from '../../src/balda/walk.js';
import { makeBudget } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { lexiconOf, randomWords } from './tools.js';

const small = buildGaddag(lexiconOf(['КОТ', 'ТОК', 'СКОТ', 'ОКО', 'КТО', 'КО', 'ПАСС', 'PASS', 'СТОК']), 9);
const many = buildGaddag(lexiconOf(randomWords(new Random(1), 400, 7, 'АБВГД')), 25);

function play(game: Game, word: string, nth = 0): Game {
  beginWalk(game.gaddag, padBoard(game.board), game.board.size, game.used);
  const found = [...allPaths()].filter(([move]) => wordOf(game.gaddag, move) === word)[nth]!;
  return advance(game, { kind: 'word', move: found[0], path: found[1][0]! });
}

describe('the rules', () => {
  test('a word scores its length, fills its cell, and cannot be played again; nor can the first word', () => {
    const begun = newGame(small, 'КОТ');
    expect(Array.from(movesOf(begun), move => wordOf(small, move))).not.toContain('КОТ');
    const game = play(begun, 'СКОТ');
    expect(game).toMatchObject({ scores: [4, 0], mover: 1, finish: undefined });
    expect(Array.from(movesOf(game), move => wordOf(small, move))).not.toContain('СКОТ');
    expect(game.before).toBe(begun);
    expect(boardRows(begun.board, small.alphabet)).toEqual(['...', 'КОТ', '...']);
  });

  test('one pass is a turn, two passes end the game', () => {
    const once = advance(newGame(small, 'КОТ'), { kind: 'pass' });
    expect(once).toMatchObject({ mover: 1, finish: undefined, scores: [0, 0] });
    expect(advance(once, { kind: 'pass' }).finish).toBe('passes');
    expect(advance(play(once, 'СКОТ'), { kind: 'pass' }).finish).toBeUndefined();
  });

  test('a full board ends the game', () => {
    const gaddag = buildGaddag(lexiconOf(['ААА', 'АА', 'АААА', 'ААААА', 'АААААА', 'ААААААА', 'АААААААА']), 9);
    let game = newGame(gaddag, 'ААА');
    for (let i = 0; i < 6; i++) game = advance(game, { kind: 'word', move: movesOf(game)[0]!, path: new Uint8Array() });
    expect(game).toMatchObject({ finish: 'full', scores: [18, 14] });
  });

  test('the first word must be in the dictionary', () => {
    expect(() => newGame(small, 'КИТ')).toThrow("the first word 'КИТ' is not in the dictionary: choose one that is");
  });

  test('the words to start from have the length of the board', () => {
    const { from, to } = startWords(small, 3);
    expect(to - from).toBe(4);
    expect(startWords(small, 7)).toEqual({ from: 0, to: 0 });
    expect(startWords(small, 2)).toEqual({ from: 8, to: 9 });
  });
});

describe('levels', () => {
  const endOf = (names: readonly [string, string], seed: number): Game => {
    const levels = names.map(name => levelOf(name)!) as [(typeof LEVELS)[number], (typeof LEVELS)[number]];
    const start = wordOf(many, (startWords(many, 5).from + seed) * 8192);
    return playOut(newGame(many, start), levels, { nodeLimit: 60 }, new Random(seed));
  };

  test.each(LEVELS.map(({ name }) => name))('%s plays whole games by the rules, and repeats them', name => {
    for (let seed = 0; seed < 3; seed++) {
      const end = endOf([name, 'greedy'], seed);
      expect(end.finish).toBeDefined();
      expect(recordOf(end, ['a', 'b'], 0)).toEqual(recordOf(endOf([name, 'greedy'], seed), ['a', 'b'], 0));
      const words = turnsOf(end).flatMap(turn => (turn.kind === 'word' ? [wordOf(many, turn.move)] : []));
      expect(new Set(words).size).toBe(words.length);
    }
  });

  test('if no word can be made, all levels pass', () => {
    const gaddag = buildGaddag(lexiconOf(['АБВ', 'ГГ']), 9);
    const game = newGame(gaddag, 'АБВ');
    for (const level of LEVELS) expect(level.choose(game, makeBudget(), new Random(0))).toBe(PASS);
  });

  test('greedy takes the longest word, two-ply the one that gains most over the best reply', () => {
    const game = newGame(small, 'КОТ');
    const chosen = (name: string): Move => levelOf(name)!.choose(game, makeBudget(), new Random(0));
    expect(small.lengths[moveWord(chosen('greedy'))]).toBe(4);
    expect(movesOf(game)).toContain(chosen('two-ply'));
  });
});

describe('a match', () => {
  const levels = [levelOf('easy')!, levelOf('greedy')!, levelOf('two-ply')!];
  const run = (): Score[] => {
    let last: readonly Score[] = [];
    for (const scores of playMatch(many, levels, { size: 5, games: 6, seed: 3, nodeLimit: 50 })) last = scores;
    return [...last];
  };

  test('plays every pair of levels, with the same result each time', () => {
    const scores = run();
    expect(scores.map(({ first, second }) => `${first}:${second}`)).toEqual([
      'easy:greedy',
      'easy:two-ply',
      'greedy:two-ply',
    ]);
    for (const { wins, draws, losses } of scores) expect(wins + draws + losses).toBe(6);
    expect(run()).toEqual(scores);
  });

  test.each([
    [0, 10, 0, 0, 0.2775],
    [5, 10, 0.5, 0.2366, 0.7634],
    [10, 10, 1, 0.7225, 1],
    [180, 200, 0.9, 0.8506, 0.9343],
    [0, 0, 0, 0, 1],
  ])('%i of %i is a rate of %f, from %f to %f', (hits, all, rate, low, high) => {
    const found = wilson(hits, all);
    expect(found.rate).toBe(rate);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe('a record', () => {
  const game = advance(play(play(newGame(small, 'КОТ'), 'СКОТ'), 'ТОК'), { kind: 'pass' });
  const text = recordText(recordOf(game, ['human', 'deeper'], 7));

  const read = (record: string) => readRecord(Buffer.from(record), 'g.json');
  /** As it was before there were checksums. */
  const early = (record: string) => {
    const { kind, version, checksum, ...rest } = JSON.parse(record);
    return JSON.stringify({ version: 1, kind, ...rest });
  };

  test('is replayed to the same game', () => {
    const again = replay(read(text), small, 'g.json');
    expect(again.scores).toEqual(game.scores);
    expect(recordText(recordOf(again, ['human', 'deeper'], 7))).toBe(text);
  });

  test('from before checksums is replayed', () => {
    expect(replay(read(early(text)), small, 'g.json').scores).toEqual(game.scores);
  });

  test('with any altered byte gives the same game or is refused', () => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes);
      altered[at]! ^= 1;
      try {
        expect(readRecord(altered, 'g.json')).toEqual(read(text));
      } catch (error) {
        expect(error).toHaveProperty('name', 'InputError');
      }
    }
  });

  test.each([
    ['not json', 'КОТ', 'g.json: this is not a saved game: use a file that `save` wrote'],
    ['another json', '{"a":1}', 'g.json: this is not a saved game: use a file that `save` wrote'],
    ['null', 'null', 'g.json: this is not a saved game: use a file that `save` wrote'],
    [
      'a later version',
      text.replace('"version": 2', '"version": 3'),
      'g.json: a saved game of version 3, but this program reads version 2',
    ],
    [
      'an edited game',
      text.replace('"seed": 7', '"seed": 8'),
      'g.json: a saved game that was altered or damaged after it was written',
    ],
    ['parts missing', early(text).replace('"turns"', '"turn"'), 'g.json: a saved game with parts that do not fit'],
    ['a board without rows', early(text).replace(/"board":\[[^\]]*\]/, '"board":[]'), 'a board has 3 to 9 rows'],
  ])('%s is refused', (_, bad, message) => {
    expect(() => read(bad)).toThrow(message);
  });

  test('a turn that is not a legal move or not a word is refused', () => {
    const refuse = (from: string, to: string) => () => replay(read(early(text).replace(from, to)), small, 'g.json');
    expect(refuse('"word":"СКОТ"', '"word":"СТОК"')).toThrow(
      /^g.json: turn 1: СТОК with С at \w\d is not a move there$/,
    );
    expect(refuse('"word":"СКОТ"', '"word":"КОЗА"')).toThrow(
      'g.json: turn 1: КОЗА is not in the dictionary: use the one the game began with',
    );
  });
});

describe('what a player types', () => {
  const game = newGame(small, 'КОТ');
  const said = (line: string): string => {
    const found: Said = understand(line, game);
    switch (found.kind) {
      case 'candidates':
        return `${found.list.map(({ move }) => `${wordOf(small, move)}@${moveCell(move)}`).join(' ')}${found.agree ? '' : ' instead'}`;
      case 'wrong':
        return found.why;
      case 'command':
        return `/${found.name} ${found.rest}`.trim();
      case 'number':
        return `#${found.number}`;
      default:
        return found.kind;
    }
  };

  test.each([
    ['скот', 'СКОТ@0 СКОТ@6'],
    ['  Скот ', 'СКОТ@0 СКОТ@6'],
    ['a1 с скот', 'СКОТ@0'],
    ['СКОТ a3', 'СКОТ@6'],
    ['а3с скот', 'СКОТ@6'],
    ['b1 скот', 'СКОТ@0 СКОТ@6 instead'],
    ['b1 ш скот', 'СКОТ@0 СКОТ@6 instead'],
    ['d1 скот', 'there is no cell d1 on this board'],
    ['a2 скот', 'that cell holds a letter'],
    ['кот', 'КОТ has been played'],
    ['слон', 'СЛОН is not in the dictionary'],
    ['пасс', 'ПАСС cannot be traced through one new letter here'],
    ['a1 с', 'name the word too, as in c3 A WORD'],
    ['a1 ! скот', "'!' is not understood: type a word, or cell, letter and word; /help says more"],
    ['3', '#3'],
    ['', 'nothing'],
    ['help', '/help'],
    ['/moves 20', '/moves 20'],
    ['/pass', '/pass'],
    ['pass', 'PASS cannot be traced through one new letter here'],
    ['/dance', 'no command is called /dance: /help lists them'],
  ])('%s', (line, meant) => {
    expect(said(line)).toBe(meant);
  });
});

describe('a picture', () => {
  const game = newGame(small, 'КОТ');
  beginWalk(small, padBoard(game.board), 3, game.used);
  const [move, paths] = [...allPaths()].find(([at]) => wordOf(small, at) === 'СКОТ')!;
  const drawn = { move, path: paths[0]! };

  test('shows a board', () => {
    expect(drawBoard(small, game.board)).toEqual(['   a   b   c', '1  .   .   .', '2  К   О   Т', '3  .   .   .']);
  });

  test('shows a move in text, with arrows along its path and the new letter in brackets', () => {
    expect(drawBoard(small, game.board, drawn)).toEqual([
      '   a   b   c',
      '1 [С]  .   .',
      '   ↓',
      '2  К → О → Т',
      '',
      '3  .   .   .',
    ]);
  });

  test('shows several moves in svg', () => {
    const svg = drawSvg(small, [
      { board: game.board, ...drawn },
      { board: game.board, ...drawn },
    ]);
    expect(svg.match(/<polyline points="20,20 20,60 60,60 100,60" class="path"\/>/g)).toHaveLength(2);
    expect(svg.match(/class="cell fresh"/g)).toHaveLength(2);
    expect(svg).toContain('СКОТ · 4');
  });
});
