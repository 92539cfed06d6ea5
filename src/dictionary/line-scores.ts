// Scores of a list of words, without the words: two digits for each line of the list, in its order. A file of `WORD;SCORE` lines would repeat
// every word, which makes it larger and slower to read.

const HASH = 35;
const LF = 10;
const CR = 13;
const ZERO = 48;
const NINE = 57;
/** Lines of the list whose scores are in one line of the file. */
const PER_LINE = 50;

/**
 * @param scores by line of the list, 1 to 100; any for a line without a word
 * @returns the lines of the file: `00` is 1 and `99` is 100
 */
export function lineScores(scores: readonly number[]): string[] {
  const digits = scores.map(score => String(score - 1).padStart(2, '0'));
  return Array.from({ length: Math.ceil(digits.length / PER_LINE) }, (_, at) =>
    digits.slice(at * PER_LINE, (at + 1) * PER_LINE).join(''),
  );
}

/** The scores by line of the list, from 0; undefined if the file is of another kind. Lines that start with `#` are comments. */
export function readLineScores(bytes: Uint8Array): Uint8Array | undefined {
  const scores = new Uint8Array(bytes.length >> 1);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === HASH) while (at < bytes.length && bytes[at] !== LF) at++;
    if (at >= bytes.length || bytes[at] === LF || bytes[at] === CR) continue;
    const [tens = 0, ones = 0] = [bytes[at], bytes[++at]];
    if (tens < ZERO || tens > NINE || ones < ZERO || ones > NINE) return undefined;
    scores[count++] = (tens - ZERO) * 10 + (ones - ZERO) + 1;
  }
  return count === 0 ? undefined : scores.subarray(0, count);
}
