// What the text format does on a terminal only, in one piece so that a pipe does not load it.

export { drawBoard } from './board.js';
export { wrapClue } from './wrap.js';
