// What `crossgen dict` passes to each of its actions, and how those deliver a list.

import { plainWord } from '../../core/word.js';
import { many } from '../../core/wording.js';
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

/** A list, with its comments by the number of entries before them. */
interface List {
  readonly entries: readonly Entry[];
  readonly comments: ReadonlyMap<number, readonly string[]>;
}

/** A list with one line for each word, its first: without their clues, the others would say the same again. */
function oncePerWord({ entries, comments }: List): List {
  const kept: Entry[] = [];
  const moved = new Map<number, string[]>();
  const known = new Set<string>();
  for (let at = 0; at <= entries.length; at++) {
    const said = comments.get(at);
    if (said !== undefined) moved.set(kept.length, [...(moved.get(kept.length) ?? []), ...said]);
    const entry = entries[at];
    if (entry === undefined || known.has(plainWord(entry.word))) continue;
    known.add(plainWord(entry.word));
    kept.push(entry);
  }
  return { entries: kept, comments: moved };
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
  const clues = entries.filter(({ clue }) => clue !== '').length;
  const list = form.clued || clues === 0 ? { entries, comments } : oncePerWord({ entries, comments });
  const { bytes, lost } = writeDictionary(list.entries, list.comments, form, encoding, lineEnd);
  const repeats = entries.length - list.entries.length;
  if (repeats > 0) context.note(`one line for each word: ${many(repeats, 'line')} with other clues left out`);
  await deliver(context, bytes);
  return lost.length === 0 ? undefined : `lost in ${form.sample}, ${encoding}: ${lost.join('; ')}`;
}
