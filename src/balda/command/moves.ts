// `crossgen balda moves`: every move of a board, longest first, and then by what it leaves to the other side; with
// `--look-ahead`, the best moves by what follows.

import { type Context, EXIT, type ExitCode } from '../../cli/rim/command.js';
import { deliver } from '../../cli/rim/deliver.js';
import { figure } from '../../core/wording.js';
import type { Keeping } from '../balda-host.js';
import { middleWord } from '../board.js';
import { findEntry, NO_ENTRY } from '../gaddag.js';
import { type Game, gameFrom } from '../game.js';
import { type Analysis, analyseMoves, movesRecord } from '../moves.js';
import type { LookAhead } from '../thought.js';
import { inkOf } from './ink.js';
import { listSvg, listText } from './list.js';
import { NO_INK } from './picture.js';
import { checkSave, formatOf, loadBoard, usedWords } from './setup.js';

/** Milliseconds from one save of a long search to the next; a save takes a tenth of a second. */
const KEEP_INTERVAL = 30_000;

export async function runMoves(context: Context, path: string): Promise<ExitCode> {
  const { options } = context;
  await checkSave(context);
  const { gaddag, board } = await loadBoard(context, path);
  const first = middleWord(board, gaddag.alphabet);
  if (findEntry(gaddag, first) === NO_ENTRY) context.note(`the first word ${first} is not in the dictionary`);
  const game = gameFrom(gaddag, board, await usedWords(context, gaddag));
  const lookAhead = options.integer('look-ahead');
  const isAlone = formatOf(context) === 'svg' && lookAhead === undefined;
  const analysis = await analyseMoves(game, {
    ...{ lookAhead, word: options.text('word'), top: options.integer('top') ?? (isAlone ? 1 : undefined) },
    ...{ timeLimit: options.duration('time-limit'), nodeLimit: options.integer('node-limit') },
    // Requested when the look-ahead begins: before that, a signal ends the process at once.
    get signal() {
      return context.signal;
    },
    keepingOf: (keep, moves) => keepingOf(context, game, keep, moves),
  });
  await write(context, game, analysis);
  const { list, found, traced, complete, variants, verdict } = analysis;
  context.note(`${figure(variants)} variants looked up, ${figure(found)} ${found === 1 ? 'move' : 'moves'} found`);
  if (found === 0 && traced) context.note('no word can be made on this board: you can only pass');
  if (!complete) context.note('the time limit was reached before every path was traced; --time-limit gives more');
  if (verdict !== undefined) context.note(verdictText(verdict));
  const short = verdict?.stopped !== undefined && verdict.depth <= lookAhead!;
  if (!complete || short) return EXIT.gaveUp;
  return list.length === 0 ? EXIT.none : EXIT.done;
}

async function write(context: Context, game: Game, analysis: Analysis): Promise<void> {
  const { options } = context;
  const ink = options.text('out') === undefined ? inkOf(context) : NO_INK;
  const { list } = analysis;
  const texts = {
    text: () => listText(game, list, options.flag('picture') ? ink : undefined),
    json: () => `${JSON.stringify({ version: 1, kind: 'balda-moves', ...movesRecord(game, analysis) })}\n`,
    svg: () => listSvg(game, list),
  };
  const text = texts[formatOf(context)]();
  await deliver(context, text);
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
  const { standingText, taskOf } = await import('../standing.js');
  const task = taskOf(game, keep);
  const reader = resume === undefined ? undefined : await import('../resume.js');
  const before = reader?.readStanding(await context.readState(path), path, task, moves);
  return { every: KEEP_INTERVAL, before, keep: standing => context.write(path, standingText(task, standing)) };
}

function verdictText({ depth, exact, stopped, nodes, choices }: LookAhead): string {
  const looked = exact
    ? `the rest of the game was solved exactly, ${nodes} nodes`
    : `looked ${depth - 1} ${depth === 2 ? 'word' : 'words'} ahead, ${nodes} nodes`;
  const pass = exact && choices[0] !== undefined && choices[0].value < 0 ? '; passing is better than any word' : '';
  const why = { time: 'the time limit was reached', nodes: 'the node limit was reached', signal: 'interrupted' };
  return `${looked}${pass}${stopped === undefined ? '' : `; ${why[stopped]}`}`;
}
