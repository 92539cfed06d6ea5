// Scores on other scales. A list of some length may have numbers that are no scores from 0 to 100: frequencies, ranks, one number for every
// word, or scores up to 50. What was taken for what is said in a note, because it is a guess.

import { latin1Bytes, latin1Text } from '#platform/bytes';
import { MOST_SCORE } from '../core/objective.js';
import { figure } from '../core/wording.js';
import type { Opened } from './form.js';

/** A list with fewer scores is taken as it is, unless most are above 100. */
const FEWEST = 25;
/** With more numbers than this share above 100, they are frequencies. */
const ABOVE_SHARE = 0.1;
const SHORT_SHARE = 0.5;
/** With at least this share at 50, the highest score, scores go up to 50. */
const TOP_SHARE = 0.05;
const HALF = 50;
/** Numbers with decimals or signs that become scores no higher than this are no scores. */
const LOW = 10;

export interface Scale {
  /** By which scores are multiplied; 0 if they do not count. */
  readonly factor: number;
  /** Whether they count only for words that no other list scores, because they cannot be compared with those of others. A 0 bans a word in any case. */
  readonly ranked: boolean;
  readonly note?: string;
  /** The list with ranks for numbers. */
  readonly bytes?: Uint8Array;
}

const AS_IT_IS: Scale = { factor: 1, ranked: false };

/** The scale of a list's scores. */
export function scaleOf({ form, text, range, unchanged }: Opened): Scale {
  if (!form.scored || range === undefined) return AS_IT_IS;
  const { scores, above, fifties, least, most } = range;
  const isShort = scores < FEWEST;
  if (above > scores * (isShort ? SHORT_SHARE : ABOVE_SHARE) || (!isShort && unchanged !== undefined && most <= LOW))
    return ranked(unchanged?.bytes ?? text.bytes, form.separator, form.lineEnd);
  if (isShort) return AS_IT_IS;
  if (least === most && most > 0)
    return {
      factor: 0,
      ranked: false,
      note: `each score is ${most}, which says nothing: the words count as words without a score`,
    };
  if (most === HALF && fifties >= scores * TOP_SHARE)
    return {
      factor: 2,
      ranked: true,
      note: `scores go up to ${HALF}: they count twice, and those of lists that go up to ${MOST_SCORE} go before them`,
    };
  return AS_IT_IS;
}

const NUMBER = /^\s*([+-]?\d{1,15})(?:[.,](\d{1,12}))?\s*$/;

/** The list with ranks from 1 to 100 in the place of its numbers: the share of the other words with a lower number. */
function ranked(bytes: Uint8Array, separator: number, lineEnd: number): Scale {
  const [mark, end] = [String.fromCharCode(separator), String.fromCharCode(lineEnd)];
  const lines = latin1Text(bytes).split(end);
  const found = lines.flatMap((text, line) => {
    const from = text.indexOf(mark) + 1;
    if (from === 0 || /^[#;]/.test(text)) return [];
    const next = text.indexOf(mark, from);
    const to = next < 0 ? text.length : next;
    const [, whole, decimals = '0'] = NUMBER.exec(text.slice(from, to)) ?? [];
    return whole === undefined ? [] : [{ line, from, to, value: Number(`${whole}.${decimals}`) }];
  });
  const values = Float64Array.from(found, ({ value }) => value).sort();
  const lower = new Map<number, number>();
  values.forEach((value, at) => {
    if (!lower.has(value)) lower.set(value, at);
  });
  for (const { line, from, to, value } of found) {
    const text = lines[line]!;
    const rank = 1 + Math.floor((99 * lower.get(value)!) / Math.max(1, values.length - 1));
    lines[line] =
      `${text.slice(0, from)}${rank}${to === text.length && text.endsWith('\r') ? '\r' : ''}${text.slice(to)}`;
  }
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0].map(value =>
    Number.isInteger(value) ? figure(value) : String(value),
  );
  return {
    ...{ factor: 1, ranked: true, bytes: latin1Bytes(lines.join(end)) },
    note: `numbers from ${least} to ${most} are taken for frequencies, which say only which words are commoner: scores of other lists go before them`,
  };
}
