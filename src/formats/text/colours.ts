// The colours of the text format, by what they are for. chalk is loaded only when colours are wanted.

export interface Paint {
  readonly heading: (text: string) => string;
  readonly number: (text: string) => string;
  readonly answer: (text: string) => string;
  readonly letter: (text: string) => string;
  /** Lines of the grid, and its blocks. */
  readonly frame: (text: string) => string;
  /** Cells and blocks of a grid that were changed. */
  readonly changed: (text: string) => string;
}

const same = (text: string): string => text;
export const PLAIN: Paint = { heading: same, number: same, answer: same, letter: same, frame: same, changed: same };

export async function painted(): Promise<Paint> {
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  const { bold, cyan, green, dim, black } = chalk;
  return { heading: bold, number: cyan, answer: green, letter: bold, frame: dim, changed: black.bgYellow };
}
