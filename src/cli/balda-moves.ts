// `crossgen balda moves`: every move of a board, longest first and then by what it leaves the other side; or, with
// `--look-ahead`, the best by what comes after.

import { cellName, middleWord, pathText } from '../balda/board.js';
import { findEntry, type Gaddag, NO_ENTRY } from '../balda/gaddag.js';
import { boardRows, type Game, gameFrom, wordOf } from '../balda/game.js';
import { type Drawing, drawBoard, drawSvg, NO_INK } from '../balda/picture.js';
import { bestReplies, type Choice, PASS, type Verdict } from '../balda/search.js';
import {
  allPaths,
  beginWalk,
  type Move,
  moveCell,
  moveLetter,
  moveWord,
  padBoard,
  walkStopped,
} from '../balda/walk.js';
import { type Budget, makeBudget } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import { formatOf, loadBoard, normalWord, usedWords } from './balda.js';
import { inkOf } from './balda-ink.js';
import { type Context, EXIT, type ExitCode } from './command.js';

/** How long to think when nothing is said. */
const TIME_LIMIT = 60_000;
/** Moves listed with `--look-ahead` when nothing is said: each must be valued, not only the best. */
const TOP = 10;
/** The rest of a game with so few empty cells is solved to its end, however far was asked to look. */
const EXACT_CELLS = 5;

/** A move as it is listed. */
interface Listed {
  readonly move: Move;
  /** Every path; the first is drawn. */
  readonly paths: readonly Uint8Array[];
  /** The other side's longest word after it, or PASS. */
  readonly reply: Move;
  /** With `--look-ahead`. */
  readonly choice: Choice | undefined;
}

export async function runMoves(context: Context, path: string): Promise<ExitCode> {
  const { options } = context;
  const { gaddag, board } = await loadBoard(context, path);
  const first = middleWord(board, gaddag.alphabet);
  if (findEntry(gaddag, first) === NO_ENTRY) context.note(`the first word ${first} is not in the dictionary`);
  const game = gameFrom(gaddag, board, await usedWords(context, gaddag));
  const nodeLimit = options.integer('node-limit');
  const timeLimit = options.duration('time-limit') ?? TIME_LIMIT;
  const begin = performance.now();
  const budget = makeBudget({ timeLimit });

  beginWalk(gaddag, padBoard(board), board.size, game.used, budget);
  const paths = allPaths();
  let complete = !walkStopped();
  const wanted = wordFilter(gaddag, options.text('word'));
  const verdict =
    options.integer('look-ahead') === undefined
      ? undefined
      : await lookFor(context, game, paths.size, {
          timeLimit: Math.max(1, timeLimit - (performance.now() - begin)),
          ...(nodeLimit === undefined ? {} : { nodeLimit }),
        });
  const list = verdict === undefined ? byReply(game, paths, budget) : byValue(game, verdict, paths, budget);
  if (performance.now() - begin >= timeLimit && verdict === undefined) complete = false;
  const format = formatOf(context);
  const top = options.integer('top') ?? (verdict !== undefined ? TOP : format === 'svg' ? 1 : Number.POSITIVE_INFINITY);
  const shown = list.filter(({ move }) => wanted(move)).slice(0, top);

  const text = { text: textOf, json: jsonOf, svg: svgOf }[format](context, game, shown, verdict, complete);
  const out = options.text('out');
  if (out === undefined) await context.print(text);
  else await context.write(out, text, { noClobber: options.flag('no-clobber') });
  if (paths.size === 0 && complete) context.note('no word can be made on this board: there is only to pass');
  if (!complete) context.note(`the time limit was reached before all paths were traced; --time-limit gives more`);
  if (verdict !== undefined) context.note(verdictText(verdict));
  if (!complete || verdict?.stopped !== undefined) return EXIT.gaveUp;
  return shown.length === 0 ? EXIT.none : EXIT.done;
}

/** @throws InputError for a word that is not in the dictionary */
function wordFilter(gaddag: Gaddag, text: string | undefined): (move: Move) => boolean {
  if (text === undefined) return () => true;
  const word = findEntry(gaddag, normalWord(text));
  if (word === NO_ENTRY) throw new InputError(`--word: '${text}' is not in the dictionary`);
  return move => moveWord(move) === word;
}

/** Looks as far as asked for; with few cells left, to the end of the game in what time is left. */
async function lookFor(
  context: Context,
  game: Game,
  moveCount: number,
  budget: { readonly timeLimit: number; readonly nodeLimit?: number },
): Promise<Verdict> {
  const { options } = context;
  const keep = options.text('word') === undefined ? (options.integer('top') ?? TOP) : moveCount;
  const empty = boardRows(game.board, game.gaddag.alphabet).join('').split('.').length - 1;
  const asked = options.integer('look-ahead')! + 1;
  const { startThinker } = await import('../balda/host.js');
  const thinker = startThinker();
  try {
    const depth = empty <= EXACT_CELLS ? empty : asked;
    return await thinker.look(game, { depth, keep: Math.max(1, keep) }, budget, context.signal);
  } finally {
    await thinker.close();
  }
}

function byReply(game: Game, paths: ReadonlyMap<Move, readonly Uint8Array[]>, budget: Budget): Listed[] {
  const moves = Float64Array.from(paths.keys());
  const replies = bestReplies(game, moves, budget);
  const lengthOf = (move: Move): number => (move === PASS ? 0 : game.gaddag.lengths[moveWord(move)]!);
  return Array.from(moves, (move, i) => ({
    move,
    paths: paths.get(move)!,
    reply: replies[i]!,
    choice: undefined,
  })).sort((a, b) => lengthOf(b.move) - lengthOf(a.move) || lengthOf(a.reply) - lengthOf(b.reply) || a.move - b.move);
}

function byValue(
  game: Game,
  verdict: Verdict,
  paths: ReadonlyMap<Move, readonly Uint8Array[]>,
  budget: Budget,
): Listed[] {
  const replies = new Map(byReply(game, paths, budget).map(({ move, reply }) => [move, reply]));
  return verdict.choices.map(choice => ({
    move: choice.move,
    paths: paths.get(choice.move)!,
    reply: replies.get(choice.move) ?? PASS,
    choice,
  }));
}

function verdictText({ depth, exact, stopped, nodes, choices }: Verdict): string {
  const looked = exact
    ? `the rest of the game was solved exactly, ${nodes} nodes`
    : `looked ${depth - 1} ${depth === 2 ? 'word' : 'words'} ahead, ${nodes} nodes`;
  const pass = exact && choices[0] !== undefined && choices[0].value < 0 ? '; passing is better than any word' : '';
  const why = { time: 'the time limit was reached', nodes: 'the node limit was reached', signal: 'interrupted' };
  return `${looked}${pass}${stopped === undefined ? '' : `; ${why[stopped]}`}`;
}

function textOf(context: Context, game: Game, list: readonly Listed[]): string {
  const { gaddag, board } = game;
  const { size } = board;
  const ink = context.options.text('out') === undefined ? inkOf(context) : NO_INK;
  const widest = Math.max(...list.map(({ move }) => gaddag.lengths[moveWord(move)]!), 1);
  const widestReply = Math.max(...list.map(({ reply }) => (reply === PASS ? 1 : gaddag.lengths[moveWord(reply)]!)), 1);
  const name = (move: Move): string =>
    move === PASS ? 'pass' : `${wordOf(gaddag, move)} ${cellName(size, moveCell(move))} ${letterOf(gaddag, move)}`;
  const lines = list.flatMap(({ move, paths, reply, choice }) => {
    const word = wordOf(gaddag, move);
    const score = String(word.length).padStart(2);
    const place = `${cellName(size, moveCell(move))} ${letterOf(gaddag, move)}`;
    const path = pathText(size, paths[0]!);
    const rest =
      choice === undefined
        ? `leaves ${reply === PASS ? ' 0' : String(gaddag.lengths[moveWord(reply)]).padStart(2)} ${(reply === PASS ? '—' : wordOf(gaddag, reply)).padEnd(widestReply)}  ${path}`
        : `value ${(choice.value > 0 ? `+${choice.value}` : String(choice.value)).padStart(3)}  ${path}${choice.line.length === 0 ? '' : `  then ${choice.line.map(name).join(', ')}`}`;
    const line = `${score}  ${word.padEnd(widest)}  ${place}  ${rest}`;
    if (!context.options.flag('picture')) return [line];
    return [line, '', ...drawBoard(gaddag, board, { move, path: paths[0]! }, ink), ''];
  });
  return lines.map(line => `${line}\n`).join('');
}

function letterOf(gaddag: Gaddag, move: Move): string {
  return gaddag.alphabet.letters[moveLetter(move)]!;
}

function svgOf(_context: Context, game: Game, list: readonly Listed[]): string {
  const drawings = list.map(({ move, paths }): Drawing => ({ board: game.board, move, path: paths[0]! }));
  return drawSvg(game.gaddag, drawings);
}

function jsonOf(
  _context: Context,
  game: Game,
  list: readonly Listed[],
  verdict: Verdict | undefined,
  complete: boolean,
): string {
  const { gaddag, board } = game;
  const { size } = board;
  const simple = (move: Move) =>
    move === PASS
      ? null
      : {
          word: wordOf(gaddag, move),
          score: gaddag.lengths[moveWord(move)]!,
          letter: letterOf(gaddag, move),
          cell: cellName(size, moveCell(move)),
        };
  const names = (path: Uint8Array): string[] => Array.from(path, cell => cellName(size, cell));
  const record = {
    version: 1,
    kind: 'balda-moves',
    board: boardRows(board, gaddag.alphabet),
    complete,
    ...(verdict === undefined
      ? {}
      : { lookAhead: verdict.depth - 1, exact: verdict.exact, stopped: verdict.stopped ?? null, nodes: verdict.nodes }),
    moves: list.map(({ move, paths, reply, choice }) => ({
      ...simple(move)!,
      row: Math.floor(moveCell(move) / size) + 1,
      column: (moveCell(move) % size) + 1,
      path: names(paths[0]!),
      paths: paths.map(names),
      reply: simple(reply),
      ...(choice === undefined ? {} : { value: choice.value, line: choice.line.map(simple) }),
    })),
  };
  return `${JSON.stringify(record)}\n`;
}
