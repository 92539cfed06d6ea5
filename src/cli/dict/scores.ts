// The scores that a list has in a file of their own.

import { writtenWord } from '../../core/word.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import { foldsOf } from '../../dictionary/languages.js';
import { readLineScores } from '../../dictionary/line-scores.js';
import { fileLines, linesOf } from '../../dictionary/lines.js';
import type { DictionaryFile, ReadOptions } from '../../dictionary/read-dictionary.js';
import { openText } from '../../dictionary/tell.js';

/** The scores in `FILE.scores.txt`, by word as {@link keyOf} has it. */
export function scoresBeside(file: DictionaryFile, reading: ReadOptions): ReadonlyMap<string, number> {
  const { encoding } = reading;
  const key = keyOf(reading);
  const found = new Map<string, number>();
  const { scores } = file;
  if (scores === undefined) return found;
  const byLine = readLineScores(scores.bytes);
  if (byLine !== undefined) {
    for (const line of linesOf(file, { encoding })) {
      const word = line.kind === 'entry' ? key(line.word) : '';
      if (word !== '' && !found.has(word)) found.set(word, byLine[line.number - 1]!);
    }
    return found;
  }
  const opened = openText(decodeBytes(scores.bytes, scores.source, encoding));
  for (const line of fileLines({ ...opened, form: { ...opened.form, scored: true } })) {
    if (line.kind === 'entry' && line.score >= 0) found.set(key(line.word), line.score);
  }
  return found;
}

/** A word as the dictionaries of a reading write it, however it is spelled. */
export function keyOf(reading: ReadOptions): (spelling: string) => string {
  const writing = { lang: reading.lang, fold: foldsOf(reading) };
  return spelling => writtenWord(spelling, writing);
}
