// The colours of a board on a terminal.

import { Chalk } from 'chalk';
import { type Ink, NO_INK } from '../../balda/picture.js';
import type { Context } from '../rim/command.js';

export function inkOf({ stdout }: Context): Ink {
  if (!stdout.colour) return NO_INK;
  const chalk = new Chalk({ level: 1 });
  return { word: text => chalk.yellow(text), fresh: text => chalk.bold.yellow(text) };
}
