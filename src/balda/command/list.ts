// A printed list of moves: one line for each, with or without a picture; or svg.

import { cellName, pathText } from '../board.js';
import type { Gaddag } from '../gaddag.js';
import { type Game, wordOf } from '../game.js';
import { PASS, UNKNOWN } from '../look-ahead.js';
import type { Listed } from '../moves.js';
import { type Move, moveCell, moveLetter, moveWord } from '../walk.js';
import { drawBoard, drawSvg, type Ink } from './picture.js';

/** A line for each move: score, word, cell and letter, what it leaves or is worth, path. */
export function listText(game: Game, list: readonly Listed[], pictures: Ink | undefined): string {
  const { gaddag, board } = game;
  const length = (move: Move): number => (move < 0 ? 1 : gaddag.lengths[moveWord(move)]!);
  const widest = Math.max(...list.map(({ move }) => length(move)));
  const widestReply = Math.max(...list.map(({ reply }) => length(reply)));
  const lines = list.flatMap(({ move, paths, reply, choice }) => {
    const head = `${String(length(move)).padStart(2)}  ${wordOf(gaddag, move).padEnd(widest)}  ${placeText(game, move)}`;
    const path = pathText(board.size, paths[0]!);
    const rest =
      choice === undefined
        ? `leaves ${replyText(gaddag, reply, widestReply)}  ${path}`
        : `value ${signed(choice.value).padStart(3)}  ${path}${lineText(game, choice.line)}`;
    const picture = pictures && ['', ...drawBoard(gaddag, board, { move, path: paths[0]! }, pictures), ''];
    return [`${head}  ${rest}`, ...(picture ?? [])];
  });
  return lines.map(line => `${line}\n`).join('');
}

function replyText(gaddag: Gaddag, reply: Move, width: number): string {
  if (reply === UNKNOWN) return ` ? ${'?'.padEnd(width)}`;
  if (reply === PASS) return ` 0 ${'—'.padEnd(width)}`;
  return `${String(gaddag.lengths[moveWord(reply)]).padStart(2)} ${wordOf(gaddag, reply).padEnd(width)}`;
}

function lineText(game: Game, line: readonly Move[]): string {
  const plies = line.map(move => (move === PASS ? 'pass' : `${wordOf(game.gaddag, move)} ${placeText(game, move)}`));
  return plies.length === 0 ? '' : `  then ${plies.join(', ')}`;
}

/** `c2 К` */
function placeText({ gaddag, board }: Game, move: Move): string {
  return `${cellName(board.size, moveCell(move))} ${gaddag.alphabet.letters[moveLetter(move)]}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

export function listSvg(game: Game, list: readonly Listed[]): string {
  return drawSvg(
    game.gaddag,
    list.map(({ move, paths }) => ({ board: game.board, move, path: paths[0]! })),
  );
}
