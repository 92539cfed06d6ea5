// Wraps clues to the width of a terminal, counted in columns: an East Asian letter takes two, a combining mark none.

import stringWidth from 'string-width';

/** A clue in parts, so that a terminal can wrap the middle one. */
export interface ClueParts {
  readonly number: string;
  readonly clue: string;
  /** Between clue and answer. */
  readonly gap: string;
  readonly answer: string;
}

/** The longest line in columns: longer ones are hard to read. */
const WIDEST_LINE = 100;
/** The least width for a clue, even on a narrower terminal. */
const NARROWEST_CLUE = 20;
/** No line holds so many characters, even with many combining marks. */
const LONGEST = 1000;

const PIECE = /.{1,1000}/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Number, clue and answer in as many lines as they need, all aligned with the start of the clue. */
export function wrapClue({ number, clue, gap, answer }: ClueParts, columns: number): string[] {
  const numberWidth = stringWidth(number);
  const width = Math.max(NARROWEST_CLUE, Math.min(columns, WIDEST_LINE) - numberWidth);
  const lines = wrap(clue, width);
  const fits = stringWidth(lines.at(-1)!) + stringWidth(gap + answer) <= width;
  if (fits) lines.push(lines.pop()! + gap + answer);
  else lines.push(answer);
  const indent = ' '.repeat(numberWidth);
  return lines.map((line, index) => (index === 0 ? number : indent) + line);
}

/** The letters of a word with their marks. The segmenter takes long for one that is huge, so it gets that in pieces. */
function* segmentsOf(word: string): Generator<string> {
  for (const [piece] of word.matchAll(PIECE)) for (const { segment } of segmenter.segment(piece)) yield segment;
}

/** The columns of a text; most texts are counted without the table of all of Unicode. */
function columnsOf(text: string): number {
  return /^[ -~]*$/.test(text) ? text.length : stringWidth(text);
}

/**
 * Lines no wider than `width`; a word that is wider is broken between its letters.
 * @param whole leaves such a word whole
 */
export function wrap(text: string, width: number, { whole = false } = {}): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const end = (): void => {
    if (line !== '') lines.push(line);
    [line, taken] = ['', 0];
  };
  for (const word of text.split(' ')) {
    const gap = line === '' ? '' : ' ';
    // A character takes two columns at most, and what is much longer than a line is broken anyway.
    const long = word.length > LONGEST ? Number.POSITIVE_INFINITY : columnsOf(word);
    if (taken + gap.length + long <= width) {
      line += gap + word;
      taken += gap.length + long;
      continue;
    }
    end();
    if (whole) {
      [line, taken] = [word, long];
      continue;
    }
    for (const segment of segmentsOf(word)) {
      const wide = columnsOf(segment);
      if (taken + wide > width) end();
      line += segment;
      taken += wide;
    }
  }
  lines.push(line);
  return lines;
}
