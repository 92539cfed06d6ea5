// Balda over the boards of one game: `node bench/balda.js [START]`, after `npm run build`. The list is CROSSGEN_SHARED's
// wordlists/rus-cp1251.txt. Both sides play two-ply; each board is measured warm (median and maximum of 25 runs) and cold (the
// first call in a process of its own), in milliseconds of CPU time, the compiler's threads included.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readBoard } from '../dist/balda/board.js';
import { buildGaddag } from '../dist/balda/gaddag.js';
import { advance, boardRows, gameFrom, movesOf, newGame, wordOf } from '../dist/balda/game.js';
import { levelOf } from '../dist/balda/levels.js';
import { bestReplies, lookAhead } from '../dist/balda/search.js';
import { makeBudget } from '../dist/core/budget.js';
import { Random } from '../dist/core/random.js';
import { readDictionary } from '../dist/dictionary/read.js';

const RUNS = 25;
const list = `${process.env.CROSSGEN_SHARED ?? '../shared'}/wordlists/rus-cp1251.txt`;
if (!existsSync(list)) {
  console.log(`skipped: there is no ${list}; CROSSGEN_SHARED says where it is`);
  process.exit();
}
const { lexicon } = readDictionary(readFileSync(list), list, {});

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const timed = run => {
  const begin = cpu();
  run();
  return cpu() - begin;
};
const allReplies = position => bestReplies(position, movesOf(position), makeBudget());
const best = (position, plies) => lookAhead(position, { depth: plies, keep: 1 }, makeBudget());
const median = values => values.sort((a, b) => a - b)[values.length >> 1];

if (process.argv[2] === '--cold') {
  const gaddag = buildGaddag(lexicon, 81);
  const game = gameFrom(gaddag, readBoard(process.argv[3].replaceAll('/', '\n'), 'board', gaddag));
  const moves = timed(() => movesOf(game));
  const replies = timed(() => allReplies(game));
  console.log(`${moves} ${replies}`);
  process.exit();
}

const builds = Array.from({ length: 5 }, () => timed(() => buildGaddag(lexicon, 81)));
const gaddag = buildGaddag(lexicon, 81);
const bytes = [gaddag.back, gaddag.forth, gaddag.letters, gaddag.starts, gaddag.lengths].reduce(
  (n, a) => n + a.byteLength,
  0,
);
console.log(
  `${gaddag.wordCount} words, ${gaddag.back.length / 4} + ${gaddag.forth.length / 4} nodes, ${(bytes / 1e6).toFixed(1)} MB; ` +
    `built in ${builds[0].toFixed(0)} ms cold, ${median(builds).toFixed(0)} ms median`,
);

let game = newGame(gaddag, process.argv[2] ?? 'БАЛДА');
const random = new Random(1);
const rows = [];
while (game.finish === undefined) {
  const count = movesOf(game).length;
  const moves = Array.from({ length: RUNS }, () => timed(() => movesOf(game)));
  const replies = Array.from({ length: RUNS }, () => timed(() => allReplies(game)));
  const answer = Array.from({ length: RUNS }, () => timed(() => best(game, 2)));
  const deep = timed(() => best(game, 4));
  const board = boardRows(game.board, gaddag.alphabet).join('/');
  const [coldMoves, coldReplies] = execFileSync(process.execPath, [process.argv[1], '--cold', board])
    .toString()
    .split(' ');
  rows.push({ board, count, moves, replies, answer, deep, coldMoves: +coldMoves, coldReplies: +coldReplies });
  const move = levelOf('two-ply').choose(game, makeBudget(), random);
  game = advance(game, move < 0 ? { kind: 'pass' } : { kind: 'word', move, path: new Uint8Array() });
  if (move < 0) break;
  rows.at(-1).word = wordOf(gaddag, move);
}
const ms = value => value.toFixed(value < 10 ? 2 : 0);
console.log(
  '| board | moves | all moves, ms: median / max / cold | what each leaves, ms: median / max / cold | best of two plies, ms | of four, ms | played |',
);
console.log('|---|---|---|---|---|---|---|');
for (const r of rows) {
  const both = (values, cold) => `${ms(median(values))} / ${ms(Math.max(...values))} / ${ms(cold)}`;
  console.log(
    `| \`${r.board}\` | ${r.count} | ${both(r.moves, r.coldMoves)} | ${both(r.replies, r.coldReplies)} | ${ms(median(r.answer))} | ${ms(r.deep)} | ${r.word ?? 'pass'} |`,
  );
}
