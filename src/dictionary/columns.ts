// Tables whose columns are not word, score, clue, and scores that are not whole numbers: such a file is rewritten, so that the scanner reads
// it as any other list. Line numbers stay the same. What was taken for what is said, because it is a guess.

import { latin1Bytes, latin1Text } from '#platform/bytes';
import type { Column } from './form.js';

/** A file after it was rewritten, and what is to be said about that. */
export interface Rewritten {
  readonly bytes: Uint8Array;
  readonly note: string;
}

/** Whether the columns of a heading stand in the order in which the scanner reads them. */
export function isUsualOrder(columns: readonly (Column | undefined)[]): boolean {
  return ['word,score,clue', 'word,score', 'word,clue'].includes(columns.join());
}

/**
 * The table with the columns word, score and clue, as far as it has them. A separator in the clue need not be in quotes.
 * @param columns of the heading; undefined for one that means nothing here
 */
export function rearranged(
  bytes: Uint8Array,
  columns: readonly (Column | undefined)[],
  separator: number,
  lineEnd: number,
): Rewritten {
  const [mark, end] = [String.fromCharCode(separator), String.fromCharCode(lineEnd)];
  const wanted = (['word', 'score', 'clue'] as const).filter(name => columns.includes(name));
  const wide = columns.includes('clue') ? columns.indexOf('clue') : columns.length - 1;
  const after = columns.length - 1 - wide;
  const lines = recordsOf(latin1Text(bytes), mark, end).map(({ fields, text }) => {
    if (/^[#;]/.test(text) || fields.length < 2) return text;
    const fieldOf = (name: Column): string => {
      const at = columns.indexOf(name);
      if (at < wide) return fields[at] ?? '';
      if (at > wide) return fields[Math.max(at, fields.length - (columns.length - at))] ?? '';
      return fields.slice(wide, Math.max(wide + 1, fields.length - after)).join(mark);
    };
    return wanted.map(fieldOf).join(mark).replace(/\r/g, '') + (text.endsWith('\r') ? '\r' : '');
  });
  const left = columns.some(column => column === undefined) ? '; the other columns are left out' : '';
  return {
    bytes: latin1Bytes(lines.join(end)),
    note: `the columns are taken for ${columns.filter(column => column !== undefined).join(', ')}, as its heading says${left}`,
  };
}

interface TableLine {
  /** As they are written, in quotes or not. */
  readonly fields: readonly string[];
  readonly text: string;
}

/** The records of a table; a field in quotes may have line ends in it. */
function recordsOf(text: string, mark: string, end: string): TableLine[] {
  const [m, e] = [mark, end].map(sign => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const field = new RegExp(`[ \\t]*"[^"]*(?:""[^"]*)*"[ \\t\\r]*(?=[${m}${e}]|$)|[^${m}${e}]*`, 'y');
  const records: TableLine[] = [];
  for (let at = 0; at <= text.length; at++) {
    const start = at;
    const fields: string[] = [];
    const isComment = text[at] === '#' || text[at] === ';';
    for (;;) {
      field.lastIndex = at;
      fields.push(field.exec(text)![0]);
      at = field.lastIndex;
      if (at >= text.length || text[at] === end || isComment) break;
      at++;
    }
    if (isComment) at = text.indexOf(end, start) < 0 ? text.length : text.indexOf(end, start);
    records.push({ fields, text: text.slice(start, at) });
  }
  return records;
}

/** A number that is no score as it stands: `80.5`, `80,5`, `-3`. */
const NUMBER = /^\s*([+-]?)(\d{1,9})(?:([.,])(\d{1,12}))?\s*$/;

/**
 * The list with whole scores from 0 to 100, if most second fields are numbers and some are negative or have decimals; else undefined.
 * Scores from 0 to 1 are taken for parts of 100.
 * @param named whether a heading says that the second fields are scores
 */
export function wholeScores(
  bytes: Uint8Array,
  separator: number,
  lineEnd: number,
  named: boolean,
): Rewritten | undefined {
  const [mark, end] = [String.fromCharCode(separator), String.fromCharCode(lineEnd)];
  const lines = latin1Text(bytes).split(end);
  const found: { readonly line: number; readonly from: number; readonly to: number; readonly value: number }[] = [];
  let filled = 0;
  let odd: string | undefined;
  let isPart = true;
  lines.forEach((text, line) => {
    if (/^[#;]/.test(text)) return;
    const from = text.indexOf(mark) + 1;
    if (from === 0) return;
    const next = text.indexOf(mark, from);
    const to = next < 0 ? text.length : next;
    const field = text.slice(from, to);
    if (field.trim() === '') return;
    filled++;
    const [, sign, whole, point, decimals] = NUMBER.exec(field) ?? [];
    if (whole === undefined || point === mark) return;
    const value = Number(`${sign}${whole}.${decimals ?? '0'}`);
    if (sign !== '' || point !== undefined) odd ??= field.trim();
    if (value < 0 || value > 1) isPart = false;
    found.push({ line, from, to, value });
  });
  if (odd === undefined || (!named && found.length * 3 <= filled * 2)) return undefined;
  const scoreOf = (value: number): number => Math.min(100, Math.max(0, Math.round(isPart ? value * 100 : value)));
  for (const { line, from, to, value } of found) {
    const text = lines[line]!;
    lines[line] =
      `${text.slice(0, from)}${scoreOf(value)}${to === text.length && text.endsWith('\r') ? '\r' : ''}${text.slice(to)}`;
  }
  const how = isPart ? 'for parts of 100' : 'for scores, rounded';
  const low = found.some(({ value }) => value < 0) ? '; those below 0 count as 0, which bans a word' : '';
  return { bytes: latin1Bytes(lines.join(end)), note: `numbers such as ${odd} are taken ${how}${low}` };
}
