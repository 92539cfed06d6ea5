// Tables whose columns are not word, score, clue, and scores that are not whole numbers: such a file is rewritten, so that the scanner reads
// it as any other list. Line numbers stay the same. What was taken for what is said, because it is a guess. Here are also the rows and fields
// of a list as it is written.

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
  const wide = wideColumn(columns);
  const after = columns.length - 1 - wide;
  const content = latin1Text(bytes);
  const lines = rowsOf(content, [mark], end).map(row => {
    const text = content.slice(row.from, row.to);
    const fields = row.fields.map(({ from, to }) => content.slice(from, to));
    if (/^[#;]/.test(text) || fields.length < 2) return text;
    const fieldOf = (name: Column): string =>
      columns.indexOf(name) === wide
        ? fields.slice(wide, Math.max(wide + 1, fields.length - after)).join(mark)
        : (fields[placeInRow(columns, name, fields.length)] ?? '');
    return wanted.map(fieldOf).join(mark).replace(/\r/g, '') + (text.endsWith('\r') ? '\r' : '');
  });
  const left = columns.some(column => column === undefined) ? '; the other columns are left out' : '';
  return {
    bytes: latin1Bytes(lines.join(end)),
    note: `the columns are taken for ${columns.filter(column => column !== undefined).join(', ')}, as its heading says${left}`,
  };
}

/** The column whose separators need not be in quotes: that of the clues, or the last. */
function wideColumn(columns: readonly (Column | undefined)[]): number {
  return columns.includes('clue') ? columns.indexOf('clue') : columns.length - 1;
}

/** Which field of a row is that of a column (not of the wide one). @param count how many fields the row has */
export function placeInRow(columns: readonly (Column | undefined)[], name: Column, count: number): number {
  const at = columns.indexOf(name);
  return at > wideColumn(columns) ? Math.max(at, count - (columns.length - at)) : at;
}

/** A line of a table as it is written; a field in quotes may have line ends in it. */
export interface Row {
  /** From 1. */
  readonly line: number;
  /** The first character, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** With their quotes and blanks. */
  readonly fields: readonly { readonly from: number; readonly to: number }[];
}

/**
 * The rows of a list, comments included.
 * @param text with one character for each byte
 * @param marks the separator; with others, those that may stand for the first one of a row; none if each line is a word
 */
export function rowsOf(text: string, marks: readonly string[], end: string): Row[] {
  const next = fieldEnder(text, marks, end);
  const rows: Row[] = [];
  for (let [at, line] = [0, 1]; at <= text.length; at++, line++) {
    const from = at;
    const fields: Row['fields'][number][] = [];
    if (text[at] === '#' || text[at] === ';') {
      const found = text.indexOf(end, at);
      at = found < 0 ? text.length : found;
    } else
      for (let start = at; ; ) {
        const { to, after } = next(start, fields.length === 0);
        fields.push({ from: start, to });
        at = to;
        if (after === undefined) break;
        start = after;
      }
    rows.push({ line, from, to: at, fields });
    for (let found = text.indexOf(end, from); found >= 0 && found < at; found = text.indexOf(end, found + 1)) line++;
  }
  return rows;
}

/** Where a field ends, and where the next one of the row begins, if there is one. */
type FieldEnder = (start: number, isFirst: boolean) => { readonly to: number; readonly after: number | undefined };

function fieldEnder(text: string, marks: readonly string[], end: string): FieldEnder {
  const [mark = end] = marks;
  if (marks.length > 1 || mark.length > 1) {
    return (start, isFirst) => {
      const found = text.indexOf(end, start);
      const stop = found < 0 ? text.length : found;
      const ends = (isFirst ? marks : [mark])
        .map(sign => ({ to: text.indexOf(sign, start), size: sign.length }))
        .filter(({ to }) => to >= 0 && to < stop)
        .sort((a, b) => a.to - b.to);
      const [first] = ends;
      return first === undefined ? { to: stop, after: undefined } : { to: first.to, after: first.to + first.size };
    };
  }
  const [m, e] = [mark, end].map(sign => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const blank = `[${[' ', '\t', '\r'].filter(sign => sign !== mark && sign !== end).join('')}]*`;
  const field = new RegExp(`${blank}"[^"]*(?:""[^"]*)*"${blank}(?=[${m}${e}]|$)|[^${m}${e}]*`, 'y');
  return start => {
    field.lastIndex = start;
    const to = start + field.exec(text)![0].length;
    return { to, after: text[to] === mark && mark !== end ? to + 1 : undefined };
  };
}

/** A number that is no score as it stands: `80.5`, `80,5`, `-3`. */
const NUMBER = /^\s*([+-]?)(\d{1,9})(?:([.,])(\d{1,12}))?\s*$/;

/**
 * The list with whole numbers from 0 for scores, if most second fields are numbers and some are negative or have decimals; else undefined.
 * Scores from 0 to 1 are taken for parts of 100.
 * @param named whether a heading says that the second fields are scores
 */
export function wholeScores(
  bytes: Uint8Array,
  separator: number,
  lineEnd: number,
  named: boolean,
): (Rewritten & { readonly parts: boolean }) | undefined {
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
  // A number above 100 stays above it, for it may tell that the numbers are no scores.
  const scoreOf = (value: number): number => Math.max(0, Math.round(isPart ? value * 100 : value));
  for (const { line, from, to, value } of found) {
    const text = lines[line]!;
    lines[line] =
      `${text.slice(0, from)}${scoreOf(value)}${to === text.length && text.endsWith('\r') ? '\r' : ''}${text.slice(to)}`;
  }
  const how = isPart ? 'for parts of 100' : 'for scores, rounded';
  const low = found.some(({ value }) => value < 0) ? '; those below 0 count as 0, which bans a word' : '';
  return {
    bytes: latin1Bytes(lines.join(end)),
    note: `numbers such as ${odd} are taken ${how}${low}`,
    parts: isPart,
  };
}
