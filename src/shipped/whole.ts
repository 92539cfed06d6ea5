// A dictionary that ships, as the text that its built form is made of: a line for each clue. For commands that work on the lines of a file, and for
// those that send it to another process.

import { utf8Bytes, utf8Text } from '#platform/bytes';
import { lineScores } from '../dictionary/line-scores.js';
import type { DictionaryFile } from '../dictionary/read-dictionary.js';
import { shippedFile } from './dictionary.js';

const LF = 10;

/** @param name of a dictionary: `ru`, `ru-extra`; undefined when there is no such file */
export async function wholeFile(name: string): Promise<DictionaryFile | undefined> {
  const file = await shippedFile(name);
  if (file?.lined === undefined) return file;
  const { source, bytes, lined } = file;
  const { cluesAt } = lined;
  const comments = utf8Text(bytes, 0, lined.starts[0]).split('\n').slice(0, -1);
  const lines = [...comments];
  const scores = comments.map(() => 1);
  const names: string[] = [];
  const [book, further]: [string[], string[]] = [[], []];
  lined.starts.forEach((start, at) => {
    const word = utf8Text(bytes, start, bytes.indexOf(LF, start));
    const [fromBook = [], own = [], others = []] = cluesAt(start);
    lines.push(...(own.length === 0 ? [word] : own.map(clue => `${word}=${clue}`)));
    while (scores.length < lines.length) scores.push(lined.scores[at]!);
    if (lined.names[at] === 1) names.push(word);
    book.push(...fromBook.map(clue => `${word}=${clue}`));
    further.push(...others.map(clue => `${word}=${clue}`));
  });
  const headOf = (nth: number): string[] => {
    const texts = lined.clues.lengths.map(length => lined.clues.texts(length)![nth]!);
    const text = texts.find(({ length }) => length > 0)!;
    return utf8Text(text, 0, text.indexOf(LF)).split('\t');
  };
  const fileOf = (kind: string, text: readonly string[]) => ({
    source: source.replace(/txt$/, `${kind}txt`),
    bytes: bytesOf(text),
  });
  return {
    ...fileOf('', lines),
    scores: fileOf('scores.', [...comments, ...lineScores(scores)]),
    ...(names.length > 0 && { names: fileOf('names.', [...comments, ...names]) }),
    ...(further.length > 0 && { clues: fileOf('clues.', [...headOf(2), ...further]) }),
    ...(book.length > 0 && {
      book: { source: `clues/${name.slice(0, 2)}.txt`, bytes: bytesOf([...headOf(0), ...book]) },
    }),
  };
}

function bytesOf(lines: readonly string[]): Uint8Array {
  return utf8Bytes(lines.map(line => `${line}\n`).join(''));
}
