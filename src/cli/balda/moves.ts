// `crossgen balda moves`: every move of a board, longest first, and then by what it leaves to the other side; with
// `--look-ahead`, the best moves by what follows.

import { middleWord } from '../../balda/board.js';
import { findEntry, type Gaddag, NO_ENTRY } from '../../balda/gaddag.js';
import { type Game, gameFrom } from '../../balda/game.js';
import type { Keeping } from '../../balda/host.js';
import { NO_INK } from '../../balda/picture.js';
import { bestReplies, replyLength } from '../../balda/search.js';
import type { LookAhead } from '../../balda/thought.js';
import { allPaths, beginWalk, type Move, moveWord, padBoard, walkSteps, walkStopped } from '../../balda/walk.js';
import { type Budget, makeBudget, overBudget } from '../../core/budget.js';
import { InputError } from '../../core/errors.js';
import { figure } from '../../core/figure.js';
import { NO_LETTER } from '../../core/ids.js';
import { plainWord } from '../../core/word.js';
import { type Context, EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { readIfThere } from '../rim/files.js';
import { inkOf } from './ink.js';
import { type Listed, listJson, listSvg, listText, type Traced } from './list.js';
import { formatOf, loadBoard, usedWords } from './setup.js';

/** Milliseconds to think, by default. */
const TIME_LIMIT = 60_000;
/** The number of moves listed with `--look-ahead`, by default; all of these must be valued, not only the best. */
const TOP = 10;
/** With at most this many empty cells, the game is solved to its end, whatever depth was wanted. */
const EXACT_CELLS = 5;

/** Milliseconds from one save of a long search to the next; a save takes a tenth of a second. */
const KEEP_INTERVAL = 30_000;

type Paths = ReadonlyMap<Move, readonly Uint8Array[]>;

export async function runMoves(context: Context, path: string): Promise<ExitCode> {
  const { options } = context;
  await checkKeeping(context);
  const { gaddag, board } = await loadBoard(context, path);
  const first = middleWord(board, gaddag.alphabet);
  if (findEntry(gaddag, first) === NO_ENTRY) context.note(`the first word ${first} is not in the dictionary`);
  const game = gameFrom(gaddag, board, await usedWords(context, gaddag));
  const wanted = wordFilter(gaddag, options.text('word'));
  const budget = makeBudget({ timeLimit: options.duration('time-limit') ?? TIME_LIMIT });

  beginWalk(gaddag, padBoard(board), board.size, game.used, budget);
  const paths = allPaths();
  const traced = !walkStopped();
  const variants = walkSteps();
  const replied = withReplies(game, paths, budget);
  const complete = traced && overBudget(budget, 0) === undefined;
  const verdict =
    options.integer('look-ahead') === undefined
      ? undefined
      : await lookFor(context, game, Float64Array.from(paths.keys()), budget, traced);
  const list = verdict === undefined ? replied : byValue(verdict, replied);

  const format = formatOf(context);
  const top = options.integer('top') ?? (verdict !== undefined ? TOP : format === 'svg' ? 1 : Number.POSITIVE_INFINITY);
  const shown = list.filter(({ move }) => wanted(move)).slice(0, top);
  await write(context, game, shown, verdict, { complete, variants });
  context.note(
    `${figure(variants)} variants looked up, ${figure(paths.size)} ${paths.size === 1 ? 'move' : 'moves'} found`,
  );
  if (paths.size === 0 && traced) context.note('no word can be made on this board: you can only pass');
  if (!complete) context.note('the time limit was reached before every path was traced; --time-limit gives more');
  if (verdict !== undefined) context.note(verdictText(verdict));
  const short = verdict?.stopped !== undefined && verdict.depth <= options.integer('look-ahead')!;
  if (!complete || short) return EXIT.gaveUp;
  return shown.length === 0 ? EXIT.none : EXIT.done;
}

async function write(
  context: Context,
  game: Game,
  list: readonly Listed[],
  verdict: LookAhead | undefined,
  traced: Traced,
): Promise<void> {
  const { options } = context;
  const ink = options.text('out') === undefined ? inkOf(context) : NO_INK;
  const texts = {
    text: () => listText(game, list, options.flag('picture') ? ink : undefined),
    json: () => listJson(game, list, verdict, traced),
    svg: () => listSvg(game, list),
  };
  const text = texts[formatOf(context)]();
  await deliver(context, text);
}

/** @throws InputError for a word that is not in the dictionary */
function wordFilter(gaddag: Gaddag, text: string | undefined): (move: Move) => boolean {
  if (text === undefined) return () => true;
  const word = findEntry(gaddag, plainWord(text, gaddag.lang));
  if (word === NO_ENTRY) throw new InputError(`--word: '${text}' is not in the dictionary`);
  return move => moveWord(move) === word;
}

/** Looks as far ahead as wanted (to the end of the game if few cells are left) in the time that remains. */
async function lookFor(
  context: Context,
  game: Game,
  moves: Float64Array,
  budget: Budget,
  traced: boolean,
): Promise<LookAhead> {
  const { options, signal } = context;
  const empty = game.board.letters.filter(letter => letter === NO_LETTER).length;
  const depth = empty <= EXACT_CELLS ? empty : options.integer('look-ahead')! + 1;
  const keep = options.text('word') === undefined ? (options.integer('top') ?? TOP) : Math.max(1, moves.length);
  const nodeLimit = options.integer('node-limit');
  const { startThinker } = await import('../../balda/host.js');
  const keeping = traced ? await keepingOf(context, game, keep, moves) : undefined;
  const thinker = startThinker();
  try {
    const timeLimit = Math.max(1, budget.deadline - budget.now());
    const limits = { timeLimit, ...(nodeLimit && { nodeLimit }) };
    return await thinker.look(game, { depth, keep }, limits, signal, keeping);
  } finally {
    await thinker.close();
  }
}

/** How the search is saved: in the file of `--save`, or in that of `--resume`, from which it continues. */
async function keepingOf(
  context: Context,
  game: Game,
  keep: number,
  moves: Float64Array,
): Promise<Keeping | undefined> {
  const [save, resume] = [context.options.text('save'), context.options.text('resume')];
  const path = save ?? resume;
  if (path === undefined) return undefined;
  const { standingText, taskOf } = await import('../../balda/standing.js');
  const task = taskOf(game, keep);
  const reader = resume === undefined ? undefined : await import('../../balda/resume.js');
  const before = reader?.readStanding(await context.readState(path), path, task, moves);
  return { every: KEEP_INTERVAL, before, keep: standing => context.write(path, standingText(task, standing)) };
}

/** @throws InputError for a file that exists */
async function checkKeeping({ options }: Context): Promise<void> {
  const save = options.text('save');
  if (save !== undefined && (await readIfThere(save)) !== undefined)
    throw new InputError('exists already: continue it with --resume, or choose another name', { file: save });
}

/** All moves, longest first, then by what they leave. */
function withReplies(game: Game, paths: Paths, budget: Budget): Listed[] {
  const moves = Float64Array.from(paths.keys());
  const replies = bestReplies(game, moves, budget);
  return Array.from(moves, (move, i) => ({
    move,
    paths: paths.get(move)!,
    reply: replies[i]!,
    choice: undefined,
  })).sort(
    (a, b) =>
      replyLength(game, b.move) - replyLength(game, a.move) ||
      replyLength(game, a.reply) - replyLength(game, b.reply) ||
      a.move - b.move,
  );
}

/** The moves that were valued, best first. */
function byValue(verdict: LookAhead, list: readonly Listed[]): Listed[] {
  const byMove = new Map(list.map(listed => [listed.move, listed]));
  return verdict.choices.flatMap(choice => {
    const listed = byMove.get(choice.move);
    return listed === undefined ? [] : [{ ...listed, choice }];
  });
}

function verdictText({ depth, exact, stopped, nodes, choices }: LookAhead): string {
  const looked = exact
    ? `the rest of the game was solved exactly, ${nodes} nodes`
    : `looked ${depth - 1} ${depth === 2 ? 'word' : 'words'} ahead, ${nodes} nodes`;
  const pass = exact && choices[0] !== undefined && choices[0].value < 0 ? '; passing is better than any word' : '';
  const why = { time: 'the time limit was reached', nodes: 'the node limit was reached', signal: 'interrupted' };
  return `${looked}${pass}${stopped === undefined ? '' : `; ${why[stopped]}`}`;
}
