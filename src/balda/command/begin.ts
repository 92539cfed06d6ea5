// How a game begins: as a new game, from a board, or from a saved file.

import type { Context } from '../../cli/rim/command.js';
import { seedOf } from '../../cli/shared/seed.js';
import { InputError } from '../../core/errors.js';
import { plainWord } from '../../core/word.js';
import { anyStart, type Game, gameFrom, newGame, sizeForStart } from '../game.js';
import type { GameRecord } from '../game-record.js';
import { levelOf } from '../levels.js';
import { checkSave, loadBoard, loadGaddag, usedWords } from './setup.js';

/** Who plays: `human` or a level; the first one begins. */
export type Players = readonly [string, string];

export interface Beginning {
  readonly game: Game;
  readonly players: Players;
  readonly seed: number;
  /** The file in which the game is saved. */
  readonly file: string | undefined;
}

/** A new game, a game from a board, or a saved one. */
export async function begin(context: Context, path: string | undefined): Promise<Beginning> {
  const { options } = context;
  const resume = options.text('resume');
  const save = options.text('save');
  if (resume !== undefined) {
    const { readRecord, replay } = await import('../replay.js');
    const record = readRecord(await context.readState(resume), resume);
    const gaddag = await loadGaddag(context, record.board.length, record.board.join(''));
    const players = options.texts('player').length > 0 ? playersOf(context) : knownPlayers(record, resume);
    return { game: replay(record, gaddag, resume), players, seed: record.seed, file: resume };
  }
  const seed = seedOf(context);
  const players = playersOf(context);
  context.note(`seed ${seed}`);
  await checkSave(context);
  if (path !== undefined) {
    if (path === '-' && players.includes('human'))
      throw new InputError('the board cannot come from standard input when a person plays', { file: '-' });
    const { gaddag, board } = await loadBoard(context, path);
    return { game: gameFrom(gaddag, board, await usedWords(context, gaddag)), players, seed, file: save };
  }
  const given = options.text('start');
  const start = given && plainWord(given, options.text('lang'));
  const size = start === undefined ? options.integer('size')! : sizeForStart(start, given!);
  const gaddag = await loadGaddag(context, size, start ?? '');
  const word = start ?? anyStart(gaddag, size, seed);
  return { game: newGame(gaddag, word), players, seed, file: save };
}

function playersOf({ options }: Context): Players {
  const [first = 'human', second = first === 'human' ? 'two-ply' : 'human', ...more] = options.texts('player');
  if (more.length > 0) throw new InputError('a game has two players: give --player twice');
  return [first, second];
}

function knownPlayers({ players }: GameRecord, file: string): Players {
  const strange = players.find(name => name !== 'human' && levelOf(name) === undefined);
  if (strange !== undefined)
    throw new InputError(`no player is called '${strange}' here: name the players with --player`, { file });
  return players;
}
