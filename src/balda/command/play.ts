// `crossgen balda play`: a game at the terminal between people and levels in any combination. After every move the whole game
// is saved in a file, so nothing is lost however the program ends.

import { type Context, EXIT, type ExitCode } from '../../cli/rim/command.js';
import { deliver } from '../../cli/rim/deliver.js';
import { WIPE } from '../../cli/rim/wipe.js';
import { InputError } from '../../core/errors.js';
import { after } from '../../core/turn.js';
import { startThinker, type Thinker } from '../balda-host.js';
import { cellName, pathText } from '../board.js';
import { advance, type Game, movesOf, type Turn, wordOf } from '../game.js';
import { recordOf, recordText } from '../game-record.js';
import { PASS } from '../look-ahead.js';
import { gameBudget } from '../match.js';
import { type Candidate, turnOf, withPaths } from '../moves.js';
import { type Move, moveCell, moveLetter } from '../walk.js';
import { begin, type Players } from './begin.js';
import { inkOf } from './ink.js';
import { drawBoard } from './picture.js';
import { understand } from './say.js';
import { formatOf } from './setup.js';

/** The number of moves that `/moves` lists, by default. */
const MOVES_SHOWN = 10;

const HELP = `Put one letter beside another and name the word that it makes.
  WORD           play this word; if it can be made in several ways, you are asked which
  c3 A WORD      put A at c3 (column c, row 3) and make this word
  /hint          where a good move is; again: the move
  /moves 20      the longest moves
  /pass          no word; two passes end the game
  /undo          take back your last move, and the answer to it
  /board  /words  /help  /quit
A command needs its slash only if the dictionary has such a word.`;

export async function runPlay(context: Context, path: string | undefined): Promise<ExitCode> {
  const { options } = context;
  if (formatOf(context) === 'svg') throw new InputError('a game is written as text or json');
  if (options.text('out') !== undefined && formatOf(context) === 'text')
    throw new InputError('--out writes the record of a game: give --json too; --save saves a game after each move');
  const { game, players, seed, file } = await begin(context, path);
  const table = new Table(context, players, seed, file);
  try {
    const last = await table.play(game);
    if (formatOf(context) === 'json') await deliver(context, recordText(recordOf(last, players, seed)));
    return EXIT.done;
  } finally {
    await table.close();
  }
}

/** Stands for a line that did not come in time. */
const LATE = Symbol('late');

/** The table at which a game is played. */
class Table {
  readonly #context: Context;
  readonly #players: Players;
  readonly #seed: number;
  readonly #file: string | undefined;
  readonly #spoken: boolean;
  #thinker: Thinker | undefined;
  #lines: AsyncIterator<string> | undefined;
  /** The line that has been asked for and has not come yet. */
  #awaited: Promise<IteratorResult<string>> | undefined;
  /** The list last shown, for an answer by number. */
  #choices: readonly Candidate[] = [];
  /** The position for which hints were given, and their number. */
  #hinted: { readonly at: Game; readonly count: number } | undefined;

  constructor(context: Context, players: Players, seed: number, file: string | undefined) {
    this.#context = context;
    this.#players = players;
    this.#seed = seed;
    this.#file = file;
    this.#spoken = formatOf(context) === 'text';
  }

  /** Plays until the game is over, the input ends, someone leaves, or a signal comes. */
  async play(begun: Game): Promise<Game> {
    const { signal } = this.#context;
    let game = begun;
    await this.#say(
      `${this.#name(0)} against ${this.#name(1)}${this.#players.includes('human') ? '; /help says how to play' : ''}`,
    );
    await this.#keep(game);
    await this.#draw(game);
    while (game.finish === undefined && !signal.aborted) {
      const next = this.#players[game.mover] === 'human' ? await this.#hear(game) : await this.#think(game);
      if (next === undefined) break;
      game = next;
      await this.#keep(game);
      await this.#draw(game);
    }
    await this.#end(game);
    return game;
  }

  async close(): Promise<void> {
    await this.#thinker?.close();
  }

  /** A person's turn: the game after it, or undefined when they leave. */
  async #hear(game: Game): Promise<Game | undefined> {
    const time = this.#context.options.duration('move-time') ?? Number.POSITIVE_INFINITY;
    const deadline = performance.now() + time;
    for (;;) {
      const line = await this.#ask(`${this.#name(game.mover)}> `, deadline);
      if (line === LATE) {
        await this.#say(`\nthe time is up (${time / 1000} s)`);
        return this.#played(game, { kind: 'pass' });
      }
      if (line === undefined) return undefined;
      const said = understand(line, game);
      switch (said.kind) {
        case 'nothing':
          break;
        case 'wrong':
          await this.#say(said.why);
          break;
        case 'number': {
          const chosen = this.#choices[said.number - 1];
          if (chosen !== undefined) return this.#played(game, { kind: 'word', ...chosen });
          await this.#say(this.#choices.length === 0 ? 'type a word' : `choose 1 to ${this.#choices.length}`);
          break;
        }
        case 'candidates':
          if (said.list.length === 1 && said.agree) return this.#played(game, { kind: 'word', ...said.list[0]! });
          await this.#say(
            said.agree ? 'in which way? Type a number:' : 'not there, but in these ways; type a number to play one:',
          );
          await this.#list(game, said.list);
          break;
        case 'command': {
          if (said.name === 'quit') return undefined;
          if (said.name === 'pass') return this.#played(game, { kind: 'pass' });
          const back = await this.#command(said.name, said.rest, game);
          if (back !== undefined) return back;
          break;
        }
        default:
          said satisfies never;
      }
    }
  }

  #played(game: Game, turn: Turn): Game {
    this.#choices = [];
    return advance(game, turn);
  }

  async #command(
    name: 'help' | 'undo' | 'hint' | 'moves' | 'board' | 'words',
    rest: string,
    game: Game,
  ): Promise<Game | undefined> {
    switch (name) {
      case 'help':
        await this.#say(HELP);
        return undefined;
      case 'board':
        await this.#draw(game);
        return undefined;
      case 'words':
        await this.#say(wordList(game));
        return undefined;
      case 'moves': {
        const count = /^\d+$/.test(rest) ? Number(rest) : MOVES_SHOWN;
        const moves = movesOf(game);
        await this.#say(
          moves.length === 0 ? 'no word can be made: /pass' : `${moves.length} moves; type a number to play one:`,
        );
        await this.#list(game, withPaths(game, [...moves.slice(0, count)]));
        return undefined;
      }
      case 'hint':
        await this.#hint(game);
        return undefined;
      case 'undo': {
        let back = game.before;
        while (back !== undefined && this.#players[back.mover] !== 'human') back = back.before;
        if (back === undefined) await this.#say('you have no move to take back');
        return back;
      }
      default:
        return name satisfies never;
    }
  }

  async #hint(game: Game): Promise<void> {
    const move = await this.#choose(game, 'deeper');
    if (move === undefined) return;
    const count = this.#hinted?.at === game ? this.#hinted.count + 1 : 1;
    this.#hinted = { at: game, count };
    if (move === PASS) return this.#say('nothing is better than to pass');
    const { size } = game.board;
    if (count === 1)
      return this.#say(
        `a word of ${wordOf(game.gaddag, move).length} letters with a new letter at ${cellName(size, moveCell(move))}; /hint again shows it`,
      );
    const [candidate] = withPaths(game, [move]);
    await this.#say(
      `${moveText(game, move)}\n\n${drawBoard(game.gaddag, game.board, candidate!, inkOf(this.#context)).join('\n')}\n`,
    );
  }

  /** A level's turn: the game after it, or undefined after a signal. */
  async #think(game: Game): Promise<Game | undefined> {
    const move = await this.#choose(game, this.#players[game.mover]);
    if (move === undefined) return undefined;
    return advance(game, turnOf(game, move));
  }

  /** The move that a level chooses; undefined after a signal. */
  async #choose(game: Game, level: string): Promise<Move | undefined> {
    const { options, signal } = this.#context;
    const budget = gameBudget({
      nodeLimit: options.integer('node-limit'),
      timeLimit: options.duration('time-limit'),
    });
    this.#thinker ??= startThinker();
    const shown = this.#spoken && this.#context.stdout.isTTY;
    if (shown) await this.#context.print('thinking…');
    const move = await this.#thinker.choose(game, level, this.#seed, budget, signal);
    if (shown) await this.#context.print(WIPE);
    return signal.aborted ? undefined : move;
  }

  async #draw(game: Game): Promise<void> {
    const { before, turn, gaddag } = game;
    const ink = inkOf(this.#context);
    if (turn?.kind === 'pass') await this.#say(`${this.#name(before!.mover)} passes`);
    if (turn?.kind === 'word') await this.#say(`${this.#name(before!.mover)}: ${moveText(before!, turn.move)}`);
    const lines =
      turn?.kind === 'word'
        ? drawBoard(gaddag, before!.board, turn, ink)
        : drawBoard(gaddag, game.board, undefined, ink);
    await this.#say(
      `\n${lines.join('\n')}\n\n${this.#name(0)} ${game.scores[0]} : ${game.scores[1]} ${this.#name(1)}\n`,
    );
  }

  async #list(game: Game, list: readonly Candidate[]): Promise<void> {
    this.#choices = list;
    const width = String(list.length).length;
    const lines = list.map(({ move, path }, i) => {
      return `${String(i + 1).padStart(width + 1)}  ${moveText(game, move)}  ${pathText(game.board.size, path)}`;
    });
    if (lines.length > 0) await this.#say(lines.join('\n'));
  }

  async #end(game: Game): Promise<void> {
    const [first, second] = game.scores;
    if (game.finish !== undefined) {
      const why = game.finish === 'full' ? 'The board is full.' : 'Two passes.';
      const result =
        first === second ? 'A draw.' : `${this.#name(first > second ? 0 : 1)} wins by ${Math.abs(first - second)}.`;
      await this.#say(`${why} ${result}`);
    } else
      this.#context.note(
        this.#file === undefined
          ? 'the game is not over and was not saved: use --save FILE to save it'
          : `the game is saved in ${this.#file}; to continue: ${this.#resuming(this.#file)}`,
      );
  }

  #resuming(file: string): string {
    const dictionaries = this.#context.options.texts('dict').flatMap(path => ['--dict', path]);
    const given = this.#context.options.all();
    const limits = ['min-score', 'min-length', 'exclude'].flatMap(name =>
      [given[name] ?? []].flat().flatMap(value => [`--${name}`, String(value)]),
    );
    return ['crossgen', 'balda', 'play', '--resume', file, ...dictionaries, ...limits].map(quoted).join(' ');
  }

  async #keep(game: Game): Promise<void> {
    if (this.#file !== undefined)
      await this.#context.write(this.#file, recordText(recordOf(game, this.#players, this.#seed)));
  }

  /** A line from a person; undefined at the end of the input or after a signal, {@link LATE} when the deadline passes. */
  async #ask(prompt: string, deadline: number): Promise<string | typeof LATE | undefined> {
    const { signal, interactive } = this.#context;
    if (interactive && this.#spoken) await this.#context.print(prompt);
    this.#lines ??= this.#context.lines();
    if (signal.aborted) return undefined;
    let give: (() => void) | undefined;
    const aborted = new Promise<undefined>(resolve => {
      give = () => resolve(undefined);
      signal.addEventListener('abort', give);
    });
    let unwatch: (() => void) | undefined;
    const late = new Promise<typeof LATE>(resolve => {
      unwatch = after(deadline - performance.now(), () => resolve(LATE));
    });
    // A line that comes too late answers the next question.
    this.#awaited ??= this.#lines.next();
    const line = await Promise.race([this.#awaited, aborted, late]);
    signal.removeEventListener('abort', give!);
    unwatch?.();
    if (line === LATE) return LATE;
    if (line !== undefined) this.#awaited = undefined;
    if ((line === undefined || line.done) && interactive && this.#spoken) await this.#context.print('\n');
    return line === undefined || line.done ? undefined : line.value;
  }

  async #say(text: string): Promise<void> {
    if (this.#spoken) await this.#context.print(`${text}\n`);
  }

  /** The name of a side: `you`, or the level; numbered if both are alike. */
  #name(side: 0 | 1): string {
    const [first, second] = this.#players;
    const name = this.#players[side] === 'human' ? 'you' : this.#players[side];
    return first === second ? `${name === 'you' ? 'player' : name} ${side + 1}` : name;
  }
}

/** A text quoted for a shell. */
function quoted(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function moveText({ gaddag, board }: Game, move: Move): string {
  const word = wordOf(gaddag, move);
  return `${word} ${[...word].length}, ${gaddag.alphabet.letters[moveLetter(move)]} at ${cellName(board.size, moveCell(move))}`;
}

function wordList(game: Game): string {
  const lines: string[] = [];
  for (let at: Game = game; at.before !== undefined; at = at.before) {
    const turn = at.turn!;
    const text = turn.kind === 'pass' ? 'pass' : wordOf(game.gaddag, turn.move);
    lines.push(`${'         '.repeat(at.before.mover)}${text}`);
  }
  return lines.length === 0 ? 'no word has been played' : lines.reverse().join('\n');
}
