// What `crossgen dict` gives each of its actions.

import type { DictionaryFile, ReadOptions } from '../../dictionary/read.js';
import type { Context } from '../rim/command.js';

/** What an action is given. */
export interface Job {
  readonly context: Context;
  /** The files named, or the dictionary that ships; never empty. */
  readonly files: readonly DictionaryFile[];
  readonly reading: ReadOptions;
  /** Of `info`, `check` and `search`: what they find is written as json. */
  readonly json: boolean;
  /** Of `convert` and `merge`: the form that the options ask for. */
  readonly form: string | undefined;
  /** Of `search`. */
  readonly mask: string;
}
