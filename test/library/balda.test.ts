// Balda as functions: the same moves as the command line finds, games that keep the rules, and matches that can be repeated.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGaddag } from '../../src/balda/gaddag.js';
import {
  type BaldaTurn,
  baldaMatch,
  baldaMoves,
  playBalda,
  readDictionaries,
  readDictionary,
  shippedDictionary,
} from '../../src/index.js';
import { run } from '../cli/run.js';

const WORDS = [
  'CAT',
  'CART',
  'CARTS',
  'SCAT',
  'ACT',
  'TACO',
  'COAT',
  'COATS',
  'OAT',
  'OATS',
  'TOE',
  'SAT',
  'RAT',
  'STAR',
  'ARTS',
];
const dictionary = readDictionary(Buffer.from(WORDS.join('\n')), 'w.txt');
const BOARD = '...\nCAT\n...\n';
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(join(dir, 'w.txt'), WORDS.join('\n'));
  writeFileSync(join(dir, 'b.txt'), BOARD);
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('baldaMoves', () => {
  it.each([
    [{}, ''],
    [{ lookAhead: 2, top: 5 }, '--look-ahead 2 --top 5'],
    [{ word: 'scat', used: ['sat'], minLength: 3 }, '--word scat --used sat --min-length 3'],
    [{ exclude: ['cart', 'carts'] }, '--exclude cart,carts'],
  ])('%j gives what the command line gives', async (options, more) => {
    const args = `balda moves ${dir}/b.txt --dict ${dir}/w.txt --json --names ${more}`.trim().split(' ');
    const { version: _, kind: __, ...said } = JSON.parse((await run(args)).out);
    const found = await baldaMoves(BOARD, dictionary, options);
    expect(found.moves.length).toBeGreaterThan(0);
    expect(found).toEqual(said);
  });

  it('stops at a signal, and tells how far it is', async () => {
    const { moves, complete, stopped } = await baldaMoves(BOARD, dictionary, { signal: AbortSignal.abort() });
    expect([moves, complete, stopped]).toEqual([[], false, 'signal']);
    const told: string[] = [];
    const onProgress = ({ doing }: { readonly doing: string }) => told.push(doing);
    await baldaMoves(BOARD, dictionary, { onProgress });
    await baldaMoves(BOARD, dictionary, { onProgress, lookAhead: 1 });
    expect(told).toEqual(['tracing words', 'looking ahead']);
    const russian = await shippedDictionary('ru');
    const board = '.....\n.....\nКОШКА\n.....\n.....';
    const [stop, ears] = [new AbortController(), { lookAhead: 9, timeLimit: Number.POSITIVE_INFINITY }];
    const long = await baldaMoves(board, russian, { ...ears, signal: stop.signal, onProgress: () => stop.abort() });
    expect([long.stopped, long.moves.length]).toEqual(['signal', 10]);
  });

  it('knows the common nouns of a dictionary that ships', async () => {
    const english = await shippedDictionary('en', { lengths: new Set([2, 3, 4]) });
    const words = async (names: boolean) =>
      (await baldaMoves(BOARD, english, { names, minLength: 4 })).moves.map(({ word }) => word);
    const [nouns, all] = [await words(false), await words(true)];
    expect(nouns.length).toBeGreaterThan(3);
    expect(all).toContain('CATS');
    expect(nouns).not.toContain('CATS');
  });

  it('leaves out names that the dictionary tags: only those in lists of other words were left out', async () => {
    const bytes = Buffer.from('АЛЛЕЯ\nАЛЛА\n');
    const tagged = readDictionaries([{ source: 'a.txt', bytes, names: { source: 'n', bytes: Buffer.from('АЛЛА\n') } }]);
    const words = async (names: boolean) =>
      (await baldaMoves('....\nАЛЛЕ\n....\n....', tagged, { names })).moves.map(({ word }) => word);
    expect([new Set(await words(false)), new Set(await words(true))]).toEqual([
      new Set(['АЛЛЕЯ']),
      new Set(['АЛЛЕЯ', 'АЛЛА']),
    ]);
  });

  it('issue 46: has more Russian nouns than the article (43,304) with the words whose only clue is a translation', async () => {
    const [first, both] = await Promise.all(
      [false, true].map(translations => shippedDictionary('ru', { translations })),
    );
    const count = ({ lexicon, notNouns }: typeof both & object) => buildGaddag(lexicon, 25, { notNouns }).wordCount;
    expect(count(first!)).toBeGreaterThan(25_000);
    expect(count(first!)).toBeLessThan(43_304);
    expect(count(both!)).toBeGreaterThan(60_000);
  });
});

describe('playBalda', () => {
  it('plays by the rules to the end, and repeats a game', async () => {
    const play = async () => {
      const turns: BaldaTurn[] = [];
      const game = playBalda(dictionary, { start: 'CAT', players: ['easy', 'deeper'], seed: 4, nodeLimit: 200 });
      for (;;) {
        const step = await game.next();
        if (step.done) return { turns, record: step.value };
        turns.push(step.value);
      }
    };
    const { turns, record } = await play();
    const used = new Set(['CAT']);
    const points = [0, 0];
    let board = BOARD.replaceAll('\n', '');
    turns.forEach(({ player, word, score, letter, cell, board: after, scores }, nth) => {
      expect(player).toBe(nth % 2);
      if (word !== undefined) {
        expect(WORDS.includes(word) && !used.has(word)).toBe(true);
        used.add(word);
        expect([score, letter?.length]).toEqual([word.length, 1]);
        points[player]! += word.length;
        const at = 'abc'.indexOf(cell![0]!) + 3 * (Number(cell![1]) - 1);
        expect(board[at]).toBe('.');
        board = board.slice(0, at) + letter + board.slice(at + 1);
        const path = record.turns[nth] as { readonly path: string };
        const cells = path.path.split('-').map(name => 'abc'.indexOf(name[0]!) + 3 * (Number(name[1]) - 1));
        expect([cells.map(each => board[each]).join(''), cells.includes(at)]).toEqual([word, true]);
        expect(new Set(cells).size).toBe(cells.length);
      }
      expect([after.join(''), scores]).toEqual([board, points]);
    });
    expect([record.over, record.scores, record.turns.length]).toEqual([true, points, turns.length]);
    expect(used.size).toBeGreaterThan(2);
    expect(await play()).toEqual({ turns, record });
  });

  it('goes on from a board, and ends at a signal', async () => {
    const stop = new AbortController();
    const game = playBalda(dictionary, { board: 'S..\nCAT\n...', used: ['SCAT'], nodeLimit: 50, signal: stop.signal });
    const first = await game.next();
    expect(first.done).toBe(false);
    stop.abort();
    const last = await game.next();
    expect(last).toMatchObject({ done: true, value: { over: false, used: ['SCAT', 'CAT'] } });
  });
});

it('baldaMatch gives what the command line gives', async () => {
  const args = `balda match --dict ${dir}/w.txt --names --json --size 3 --games 4 --seed 5 --player easy --player greedy`;
  const { pairs } = JSON.parse((await run(args.split(' '))).out);
  const told: number[] = [];
  const wish = { players: ['easy', 'greedy'], games: 4, size: 3, seed: 5 };
  const scores = await baldaMatch(dictionary, { ...wish, onProgress: ({ nodes }) => told.push(nodes) });
  expect([scores, told]).toEqual([pairs, [1, 2, 3, 4]]);
  expect(await baldaMatch(dictionary, { ...wish, signal: AbortSignal.abort() })).toHaveLength(0);
});
