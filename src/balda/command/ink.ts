// The colours of a board on a terminal.

import { Chalk } from 'chalk';
import type { Context } from '../../cli/rim/command.js';
import { type Ink, NO_INK } from './picture.js';

export function inkOf({ stdout }: Context): Ink {
  if (!stdout.colour) return NO_INK;
  const chalk = new Chalk({ level: 1 });
  return { word: text => chalk.yellow(text), fresh: text => chalk.bold.yellow(text) };
}
