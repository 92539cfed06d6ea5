// The parts of the text format that only a terminal needs, in one module so that a pipe does not load them.

export { drawLinedGrid } from './lined-grid.js';
export { wrapClue } from './terminal-wrap.js';
