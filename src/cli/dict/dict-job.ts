// What `crossgen dict` passes to each of its actions, and how those deliver a list.

import type { DictionaryFile, ReadOptions } from '../../dictionary/read-dictionary.js';
import { type Entry, type LineForm, writeDictionary } from '../../dictionary/write-dictionary.js';
import type { Context } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';

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

/** Writes a list as the options say. @param comments by the number of entries before them @returns what the file cannot hold */
export async function deliverList(
  context: Context,
  entries: readonly Entry[],
  comments: ReadonlyMap<number, readonly string[]>,
  form: LineForm,
): Promise<string | undefined> {
  const encoding = context.options.text('to-encoding')!;
  const lineEnd = context.options.flag('crlf') ? '\r\n' : '\n';
  const { bytes, lost } = writeDictionary(entries, comments, form, encoding, lineEnd);
  await deliver(context, bytes);
  return lost.length === 0 ? undefined : `lost in ${form.sample}, ${encoding}: ${lost.join('; ')}`;
}
