// Which words of a dictionary are common nouns in the nominative singular, which Balda and similar games want. Files beside `NAME.txt` list
// the words that are not: `NAME.names.txt` the names, `NAME.not-nouns.txt` plurals, verbs, adjectives, phrases.

import { type Writing, writtenWord } from '../core/word.js';
import { readText } from './encoding.js';

export interface NotNounsFile {
  /** The file as the user named it, for messages. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes a test for words as a lexicon writes them: false for words in one of the files. A word in no file counts as a noun.
 * @param writing that of the lexicon
 * @throws InputError for bytes that are not text
 */
export function nounTest(files: readonly NotNounsFile[], writing: Writing): (word: string) => boolean {
  const others = new Set<string>();
  for (const { source, bytes } of files)
    for (const line of readText(bytes, source).split(/\r?\n/))
      if (line !== '' && !line.startsWith('#')) others.add(writtenWord(line, writing));
  return word => !others.has(word);
}
