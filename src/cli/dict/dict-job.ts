// What `crossgen dict` passes to each of its actions.

import type { DictionaryFile, ReadOptions } from '../../dictionary/read-dictionary.js';
import type { Context } from '../rim/command.js';

export interface DictJob {
  readonly context: Context;
  /** The files as the user named them. */
  readonly paths: readonly string[];
  /** The dictionaries named, or the one that ships; empty for `used`, which reads puzzles. */
  readonly files: readonly DictionaryFile[];
  readonly reading: ReadOptions;
  /** For `info`, `check` and `search`: write the result as json. */
  readonly json: boolean;
  /** For `convert` and `merge`: the wanted form. */
  readonly form: string | undefined;
  /** For `search`. */
  readonly mask: string;
}
