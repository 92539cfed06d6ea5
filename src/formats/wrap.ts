// Breaks a text into lines of a width, whatever measures it: a word that would leave much of a line empty is broken where its language allows it.

import type { Breaks } from './hyphenate.js';

/** Letters before and behind a hyphen, at least. */
const SHORTEST_PART = 3;
/** Of a line's width: what a word that is not broken may leave empty at its end. */
const WORTH_BREAKING = 0.3;

/** What a text is broken by. */
export interface Wrapping {
  readonly width: number;
  /** The width of a text without blanks, or of one blank. */
  readonly measure: (part: string) => number;
  readonly breaks: Breaks;
}

/**
 * The lines of a text no wider than `width`. A word is broken where `breaks` allows it, with a hyphen, when it would leave much of a line
 * empty; one that is longer than a line and cannot be broken so is broken anywhere, with a hyphen too.
 */
export function wrapText(text: string, wrapping: Wrapping): string[] {
  return wrap(text, wrapping).lines;
}

/** The same lines; undefined where a word would have to be broken anywhere. */
export function wrapNicely(text: string, wrapping: Wrapping): string[] | undefined {
  const { lines, forced } = wrap(text, wrapping);
  return forced ? undefined : lines;
}

function wrap(
  text: string,
  { width, measure, breaks }: Wrapping,
): { readonly lines: string[]; readonly forced: boolean } {
  let forced = false;
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const end = (last: string): void => {
    lines.push(last);
    [line, taken] = ['', 0];
  };
  for (const word of text.split(' ')) {
    let rest = word;
    for (;;) {
      const lead = line === '' ? '' : `${line} `;
      const room = width - taken - (line === '' ? 0 : space);
      const long = measure(rest);
      if (long <= room) {
        line = lead + rest;
        taken = width - room + long;
        break;
      }
      const tooLong = long > width;
      const head = tooLong || room > width * WORTH_BREAKING ? headOf(rest, room, breaks, measure) : undefined;
      if (head !== undefined) {
        end(lead + hyphenated(head));
        rest = rest.slice(head.length);
      } else if (line !== '') end(line);
      else {
        const cut = anywhere(rest, room, measure);
        forced = true;
        if (cut === rest) {
          line = rest;
          taken = long;
          break;
        }
        end(`${cut}-`);
        rest = rest.slice(cut.length);
      }
    }
  }
  return { lines: [...lines, line], forced };
}

/** The longest beginning of a word that may end a line and fits, its hyphen included. */
function headOf(word: string, room: number, breaks: Breaks, measure: (text: string) => number): string | undefined {
  const parts = breaks(word);
  let found: string | undefined;
  let head = '';
  for (const part of parts.slice(0, -1)) {
    head += part;
    if (measure(hyphenated(head)) > room) break;
    if (Math.min(head.length, word.length - head.length) >= SHORTEST_PART) found = head;
  }
  return found;
}

function hyphenated(head: string): string {
  return /[-–]$/u.test(head) ? head : `${head}-`;
}

/** As many characters as fit with a hyphen, one at least; the whole when it has no more. */
function anywhere(word: string, room: number, measure: (text: string) => number): string {
  const characters = [...word];
  let count = 1;
  while (count < characters.length - 1 && measure(`${characters.slice(0, count + 1).join('')}-`) <= room) count++;
  return characters.slice(0, count).join('');
}
