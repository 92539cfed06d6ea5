// Breaks a text into lines of a given width, measured by a function of the caller. A word that would leave much of a line empty is
// broken where its language allows it.

import type { Breaks } from './hyphenate.js';

/** The fewest letters before and after a hyphen. */
const SHORTEST_PART = 3;
/** The part of a line's width that may stay empty rather than break a word. */
const WORTH_BREAKING = 0.3;
/** No line holds so many characters: a word that is longer is not measured as a whole. */
const LONGEST = 1000;

/** How a text is broken. */
export interface Wrapping {
  readonly width: number;
  /** The width of a text without blanks, or of one blank. */
  readonly measure: (part: string) => number;
  readonly breaks: Breaks;
  /** The number of lines after which it stops, if more of them would not be used. */
  readonly most?: number;
}

/**
 * The lines of a text, none wider than `width`. A word that would leave much of a line empty is broken where `breaks` allows it. A word
 * that is longer than a line and has no such place is broken anywhere. Both get a hyphen.
 */
export function wrapText(text: string, wrapping: Wrapping): string[] {
  return wrap(text, wrapping).lines;
}

/** The same lines; undefined if a word would have to be broken where `breaks` does not allow it. */
export function wrapNicely(text: string, wrapping: Wrapping): string[] | undefined {
  const { lines, forced } = wrap(text, wrapping);
  return forced ? undefined : lines;
}

function wrap(
  text: string,
  { width, measure, breaks, most = Number.POSITIVE_INFINITY }: Wrapping,
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
    while (lines.length <= most) {
      const lead = line === '' ? '' : `${line} `;
      const room = width - taken - (line === '' ? 0 : space);
      const isHuge = rest.length > LONGEST;
      const long = isHuge ? Number.POSITIVE_INFINITY : measure(rest);
      if (long <= room) {
        line = lead + rest;
        taken = width - room + long;
        break;
      }
      const tooLong = long > width;
      const head =
        !isHuge && (tooLong || room > width * WORTH_BREAKING) ? headOf(rest, room, breaks, measure) : undefined;
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

/** The longest beginning of a word that may end a line and fits with its hyphen. */
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

/** As many characters as fit with a hyphen, but at least one; the whole word if it has only one. */
function anywhere(word: string, room: number, measure: (text: string) => number): string {
  const characters = [...word.slice(0, LONGEST)];
  let count = 1;
  while (count < characters.length - 1 && measure(`${characters.slice(0, count + 1).join('')}-`) <= room) count++;
  return characters.slice(0, count).join('');
}
