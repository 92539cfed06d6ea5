// Verdicts on their way from the worker to the page. A slot may have 20,000 words, and copying as many objects would keep a page busy for
// longer than a key may take. So the words travel as one text, and all else as numbers.

import type { LetterCandidate, WordCandidate } from '../candidates/records.js';

type Candidate = WordCandidate | LetterCandidate;

export interface Packed {
  /** The names of the slots of words; none for letters. */
  readonly slots: readonly string[];
  /** Words or letters, with line feeds between them. */
  readonly texts: string;
  /** Five for each: the slot and the score, or the row and the column; the verdict; the low and the high bound of the floor. */
  readonly numbers: Int32Array;
}

const COLUMNS = 5;
const VERDICTS = ['unknown', 'fills', 'cannot'] as const;
/** In place of a bound that is not known, and in place of a floor that is not sought. */
const OPEN = -1;
const ABSENT = -2;

/** @param candidates words, or letters */
export function packed(candidates: readonly Candidate[]): Packed {
  const slots: string[] = [];
  const numbers = new Int32Array(candidates.length * COLUMNS);
  let at = 0;
  const texts = candidates.map(candidate => {
    const { verdict, floor } = candidate;
    const isWord = 'word' in candidate;
    if (isWord && candidate.slot !== slots.at(-1)) slots.push(candidate.slot);
    numbers[at++] = isWord ? slots.length - 1 : candidate.row;
    numbers[at++] = isWord ? candidate.score : candidate.column;
    numbers[at++] = VERDICTS.indexOf(verdict);
    numbers[at++] = floor === undefined ? ABSENT : (floor.low ?? OPEN);
    numbers[at++] = floor === undefined ? ABSENT : (floor.high ?? OPEN);
    return isWord ? candidate.word : candidate.letter;
  });
  return { slots, texts: texts.join('\n'), numbers };
}

export function unpacked({ slots, texts, numbers }: Packed): Candidate[] {
  if (numbers.length === 0) return [];
  let at = 0;
  const next = (): number => numbers[at++]!;
  return texts.split('\n').map((text): Candidate => {
    const [first, second] = [next(), next()];
    const verdict = VERDICTS[next()]!;
    const [low, high] = [next(), next()];
    const bounds = { ...(low !== OPEN && { low }), ...(high !== OPEN && { high }) };
    const known = low === ABSENT ? { verdict } : { verdict, floor: bounds };
    return slots.length > 0
      ? { slot: slots[first]!, word: text, score: second, ...known }
      : { row: first, column: second, letter: text, ...known };
  });
}
