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

/**
 * Lines no wider than `width`; a word that is wider is broken between its letters.
 * @param whole leaves such a word whole
 */
export function wrap(text: string, width: number, { whole = false } = {}): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (stringWidth(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = whole ? word : '';
    if (whole) continue;
    for (const { segment } of segmenter.segment(word)) {
      if (line !== '' && stringWidth(line + segment) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}
