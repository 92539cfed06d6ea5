// What `crossgen dict` gives each of its actions.

import type { DictionaryFile, ReadOptions } from '../../dictionary/read.js';
import type { Context } from '../rim/command.js';

/** What an action is given. */
export interface Job {
  readonly context: Context;
  /** The files as the user named them. */
  readonly paths: readonly string[];
  /** The dictionaries named, or the one that ships; empty for `used`, which reads puzzles. */
  readonly files: readonly DictionaryFile[];
  readonly reading: ReadOptions;
  /** Of `info`, `check` and `search`: what they find is written as json. */
  readonly json: boolean;
  /** Of `convert` and `merge`: the form that the options ask for. */
  readonly form: string | undefined;
  /** Of `search`. */
  readonly mask: string;
}
