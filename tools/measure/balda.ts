// Balda on the boards of one game in which both sides look two plies deep, with the articles' Russian list. Each board is measured
// warm (median and maximum) and cold (the first call in a process of its own), in milliseconds of CPU time.

import { execFileSync } from 'node:child_process';
import { readBoard } from '../../src/balda/board.js';
import { buildGaddag, type Gaddag } from '../../src/balda/gaddag.js';
import { advance, boardRows, type Game, gameFrom, movesOf, newGame, wordOf } from '../../src/balda/game.js';
import { levelOf } from '../../src/balda/levels.js';
import { bestReplies, lookAhead } from '../../src/balda/look-ahead.js';
import { makeBudget } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { heading, median, row, timed } from './figures.js';
import { readArguments, type Script } from './script.js';
import { lexiconOf } from './shared.js';

export const script: Script = {
  summary: 'Balda: all moves, all replies and the look-ahead, over the boards of a game',
  usage: '[START] [--runs 25]',
  run,
};

/** Cells of the largest board. */
const LONGEST = 81;

function run(args: readonly string[]): void {
  const { options, words } = readArguments(args, { runs: 25, cold: '' });
  const lexicon = lexiconOf('rus-cp1251.txt');
  // The fresh process runs this script again.
  if (options.cold !== '') {
    console.log(cold(options.cold, buildGaddag(lexicon, LONGEST)).join(' '));
    return;
  }
  const builds = Array.from({ length: 5 }, () => timed(() => buildGaddag(lexicon, LONGEST)));
  const gaddag = buildGaddag(lexicon, LONGEST);
  console.log(
    `${describe(gaddag)}; built in ${builds[0]!.toFixed(0)} ms cold, ${median(builds).toFixed(0)} ms median\n`,
  );
  const each = 'ms: median / max / cold';
  const columns = ['board', 'moves', `all moves, ${each}`, `what each leaves, ${each}`];
  console.log(heading([...columns, 'best of two plies, ms', 'of four, ms', 'played']));
  const random = new Random(1);
  for (let game = newGame(gaddag, words[0] ?? 'БАЛДА'); game.finish === undefined; ) {
    const move = levelOf('two-ply')!.choose(game, makeBudget(), random);
    console.log(row([...measureBoard(game, options.runs), move < 0 ? 'pass' : wordOf(gaddag, move)]));
    if (move < 0) break;
    game = advance(game, { kind: 'word', move, path: new Uint8Array() });
  }
}

function measureBoard(game: Game, runs: number): (string | number)[] {
  const times = (work: () => void): number[] => Array.from({ length: runs }, () => timed(work));
  const moves = times(() => movesOf(game));
  const replies = times(() => allReplies(game));
  const answer = times(() => best(game, 2));
  const deep = timed(() => best(game, 4));
  const board = boardRows(game.board, game.gaddag.alphabet).join('/');
  const fresh = execFileSync(process.execPath, [process.argv[1]!, 'balda', '--cold', board]).toString().split(' ');
  const both = (values: readonly number[], first: number): string =>
    [median(values), Math.max(...values), first].map(ms).join(' / ');
  return [
    `\`${board}\``,
    movesOf(game).length,
    both(moves, Number(fresh[0])),
    both(replies, Number(fresh[1])),
    ms(median(answer)),
    ms(deep),
  ];
}

/** Milliseconds for all moves and for all replies, before any of the code is compiled. */
function cold(board: string, gaddag: Gaddag): readonly [number, number] {
  const game = gameFrom(gaddag, readBoard(board.replaceAll('/', '\n'), 'board', gaddag));
  return [timed(() => movesOf(game)), timed(() => allReplies(game))];
}

function allReplies(game: Game): void {
  bestReplies(game, movesOf(game), makeBudget());
}

function best(game: Game, depth: number): void {
  lookAhead(game, { depth, keep: 1 }, makeBudget());
}

function describe({ wordCount, back, forth, letters, starts, lengths }: Gaddag): string {
  const bytes = [back, forth, letters, starts, lengths].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return `${wordCount} words, ${back.length / 4} + ${forth.length / 4} nodes, ${(bytes / 1e6).toFixed(1)} MB`;
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0);
}
