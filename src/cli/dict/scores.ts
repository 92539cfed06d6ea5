// The scores that a list has in a file of their own.

import { plainWord } from '../../core/word.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import { readLineScores } from '../../dictionary/line-scores.js';
import { fileLines, linesOf } from '../../dictionary/lines.js';
import type { DictionaryFile, ReadOptions } from '../../dictionary/read-dictionary.js';
import { openText } from '../../dictionary/tell.js';

/** The scores in `FILE.scores.txt`, by plain word. */
export function scoresBeside(file: DictionaryFile, { encoding, lang }: ReadOptions): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const { scores } = file;
  if (scores === undefined) return found;
  const byLine = readLineScores(scores.bytes);
  if (byLine !== undefined) {
    for (const line of linesOf(file, { encoding })) {
      const word = line.kind === 'entry' ? plainWord(line.word, lang) : '';
      if (word !== '' && !found.has(word)) found.set(word, byLine[line.number - 1]!);
    }
    return found;
  }
  const opened = openText(decodeBytes(scores.bytes, scores.source, encoding));
  for (const line of fileLines({ ...opened, form: { ...opened.form, scored: true } })) {
    if (line.kind === 'entry' && line.score >= 0) found.set(plainWord(line.word, lang), line.score);
  }
  return found;
}
