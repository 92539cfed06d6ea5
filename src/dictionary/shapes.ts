// Lists in other shapes than word, separator, clue: they are rewritten as such lines, because people have them as they came. Each shape is
// told from many lines, and only if nearly all of them fit. What was taken for what is said, because it is a guess.

import { utf8Bytes } from '#platform/bytes';
import { InputError } from '../core/errors.js';
import { pattern } from '../core/lazy.js';
import { rowsOf } from './columns.js';
import { slice, type Text } from './encoding.js';
import { type Column, columnOf, type Form, fieldsAt, type Opened, tableHeadingOf } from './form.js';
import { UNIT_SEPARATOR } from './plain-lines.js';

/** A list after it was rewritten. */
interface Reshaped {
  readonly text: Text;
  /** What its lines were taken for. */
  readonly note: string;
  /** How its entries were written, where WORD is an entry as its lines have it now: `1. WORD`. */
  readonly shape: string;
  /** The separator of its lines now; undefined if it is still to be found. */
  readonly mark: string | undefined;
}

/**
 * Opens a list in another shape.
 * @param open opens the list that it becomes; its separator may be known
 * @returns undefined for a list with a word, or a word, a separator and more, on each line
 * @throws InputError for a text that holds no list
 */
export function openShaped(
  text: Text,
  lineEnd: number,
  open: (text: Text, mark: string | undefined) => Opened,
): Opened | undefined {
  const reshape = reshaped(text, lineEnd);
  if (reshape === undefined) return undefined;
  const { text: read, form } = open(reshape.text, reshape.mark);
  const notes = [reshape.note, ...(form.notes ?? [])];
  const shape = reshape.shape.replace('WORD', () => (reshape.mark === undefined ? shapeOf(form) : 'WORD'));
  return { text: read, form: { ...form, notes, shape } };
}

/** How the entries of a file are written: `WORD;SCORE;clue`, `1. WORD: clue`. */
export function shapeOf({ mark, scored, columns, shape }: Form): string {
  if (shape !== undefined || mark === '') return shape ?? 'WORD';
  const named = columns?.map(column => (column === 'clue' ? column : (column?.toUpperCase() ?? '…')));
  return (named ?? ['WORD', ...(scored ? ['SCORE'] : []), 'clue']).join(mark === 'tab' ? '<TAB>' : mark);
}

/** The most characters of a clue in an example. */
const LONGEST_EXAMPLE = 40;

/** The entry that begins at a byte, as an example of what was guessed. */
export function exampleOf({ text, form }: Opened, start: number): string {
  const { word, score, clue } = fieldsAt(text, form, start);
  const short = clue.length > LONGEST_EXAMPLE ? `${clue.slice(0, LONGEST_EXAMPLE)}…` : clue;
  return `, as in ${word}${score < 0 ? '' : `, score ${score}`}${clue === '' ? '' : `, clue '${short}'`}`;
}

/** How much of a file is looked at. */
const SAMPLE = 0x1000;
/** A word, or a phrase of a few words. */
const WORDS = pattern(String.raw`^"?\p{L}[\p{L}\p{M}’'.-]*(?: [\p{L}\p{M}’'.-]+){0,3}"?$`, 'u');
/** A line of a Hunspell dictionary: the word, its flags, and perhaps what is known of it. */
const FLAGGED = /^[^\s/]+\/[^\s/]*[A-Z0-9(*][^\s/]*(?:\s+[a-z]{2}:.*)?$/;
const JSON_START = /^(?:\[\s*(?:["{]|\[\s*["\d]|$)|\{\s*(?:"|$))/;
/** A word with its clue in brackets. */
const BRACKETED = /^([^()]+?)\s+\(([^()]*\s[^()]*)\)$/;
const COUNT = /^\d+$/;
const NUMBERED = /^\s*(\d+)(?:[.):]\s*|[\t,;]\s*|\s+)(?=\S)/;
const BULLET = /^\s*[-*•·–]\s+(?=\S)/;
const SCORED = /^(\S+) +(\d+(?:[.,]\d+)?)$/;
const SCORE_FIRST = /^\s*(\d+(?:\.\d+)?)([\t,;]| +)(.*)$/;
const SPACED = /^[^\s].*?\S {2,}\S/;
/** A word, a blank, and a clue that begins otherwise than a phrase goes on: `cat Small pet`, `CAT Small pet`. */
const CLUED = pattern(
  String.raw`^(?:\p{Ll}[\p{Ll}\p{M}’'-]* +["“(_]*[\p{Lu}\d]|\p{Lu}[\p{Lu}\p{M}’'-]+ +["“(_]*(?:\p{Lu}[\p{Ll} ’'.]|\p{Ll}|\d)|[\p{L}\p{M}’'-]+ +["“(_]*___)`,
  'u',
);
/** A word alone, or a word and a separator that is in hardly any word: most lists, which need no closer look. */
const ORDINARY = /^[^\s\d,;|=/"(){}[\]:*•·-][^\s,;|=/"(){}[\]:]*(?:[=;\t]|$)/;
const CAPITALIZED = pattern(String.raw`^\p{Lu}\p{Ll}`, 'u');
/** Signs between word and clue, and those that may be one. */
const SEPARATED = /[=\t;|]| [-–—] /;
const PERHAPS_SEPARATED = /[=\t;|:,]| [-–—] /;
/** The separators of tables. A heading says what is in their columns. */
const TABLE_SIGNS = ',;\t|';
/** Texts of other programs that hold no list as they are. */
const FOREIGN = /^(?:\{\\rtf|<!doctype|<html|<\?xml)/i;

type Test = (line: string) => boolean;

function reshaped(text: Text, lineEnd: number): Reshaped | undefined {
  const end = String.fromCharCode(lineEnd);
  const head = slice(text, 0, Math.min(text.bytes.length, SAMPLE)).split(end);
  // The last line may be cut off; an only line is of use all the same, without half a character at its end.
  if (text.bytes.length > SAMPLE && head.length > 1) head.pop();
  const lines = head.map(line => line.replace(/\ufffd$/, '').trim()).filter(line => line !== '' && !/^[#;]/.test(line));
  const [first] = lines;
  if (first === undefined) return undefined;
  const most = (test: Test, share = 0.9): boolean => lines.filter(test).length >= lines.length * share;
  const whole = (): string => slice(text, 0, text.bytes.length);
  const made = (shape: string, content: string, note: string, mark?: string): Reshaped => ({
    text: { ...text, bytes: utf8Bytes(content), units: undefined },
    ...{ note, shape, mark },
  });
  const each = (shape: string, change: (line: string) => string, note: string, mark?: string): Reshaped =>
    made(
      shape,
      whole()
        .split(end)
        .map(line => (/^[#;]|^\s*$/.test(line) ? line : change(line.replace(/\r$/, ''))))
        .join(end),
      note,
      mark,
    );

  if (FOREIGN.test(first))
    throw new InputError('a document with layout: save it as plain text, with one word per line', {
      file: text.source,
    });
  if (JSON_START.test(first)) {
    const entries = jsonEntries(whole());
    if (entries === undefined)
      throw new InputError('no valid JSON: expected an array of words, or of objects with word and clue', {
        file: text.source,
      });
    return made('JSON', linesOf(entries).join(end), 'JSON is read', UNIT_SEPARATOR);
  }
  if (
    columnOf(first.toLowerCase()) === 'word' &&
    CAPITALIZED().test(first) &&
    lines.length > 1 &&
    !lines.slice(1).some(line => CAPITALIZED().test(line))
  )
    return made('WORD', whole().replace(first, '# $&'), `the heading '${first}' is left out`);
  if (most(line => /^\|.*\|$/.test(line), 1))
    return each(
      '|WORD|',
      line =>
        line
          .trim()
          .replace(/^\|\s*|\s*\|$/g, '')
          .replace(/^[-:|\s]+$/, '# $&'),
      'the bars around the lines are left out',
    );
  if ([...TABLE_SIGNS].some(sign => tableHeadingOf(first, sign.charCodeAt(0)) !== undefined)) return undefined;
  const empty = [',', ';'].find(sign => most(line => line.endsWith(sign) && /\p{L}/u.test(line.split(sign)[1]!), 0.5));
  if (empty !== undefined && itemsOn(lines) === undefined)
    return each(
      'WORD',
      line => line.replace(new RegExp(`${empty}+\\s*$`), ''),
      'the empty columns at the end are left out',
    );
  if (!COUNT.test(first) && most(line => ORDINARY.test(line))) return undefined;
  const isCounted = COUNT.test(first) && lines.length > 1;
  if (
    most(line => FLAGGED.test(line), 0.5) ||
    (isCounted && (lines.some(line => FLAGGED.test(line)) || /\.dic$/i.test(text.source)))
  )
    return each(
      'WORD/FLAGS',
      line => (COUNT.test(line) ? `# ${line}` : line.replace(/\/.*$/, '').replace(/\s+[a-z]{2}:.*$/, '')),
      'a Hunspell dictionary: what is behind the words is left out, so their other forms are missing',
    );
  const numbers = lines.map(line => Number(NUMBERED.exec(line)?.[1]));
  if (
    lines.length > 1 &&
    numbers.filter((number, at) => number === numbers[at - 1]! + 1).length >= (lines.length - 1) * 0.9
  )
    return each('1. WORD', line => line.replace(NUMBERED, ''), 'the numbers before the words are left out');
  if (most(line => BULLET.test(line)))
    return each('- WORD', line => line.replace(BULLET, ''), 'the signs before the words are left out');
  if (most(line => BRACKETED.test(line)))
    return each(
      'WORD (clue)',
      line => line.trim().replace(BRACKETED, `$1${UNIT_SEPARATOR}$2`),
      'what is in brackets is taken for the clue',
      UNIT_SEPARATOR,
    );
  const items = itemsOn(lines);
  if (items !== undefined)
    return made(
      `WORD${items} WORD`,
      whole()
        .split(end)
        .flatMap(line => (/^[#;]/.test(line) ? line : line.split(items)))
        .map(item => item.trim().replace(/^"(.*)"$/, '$1'))
        .join(end),
      `the words of a line are taken to be separated by ${items === ' ' ? 'blanks' : `'${items}'`}`,
    );
  if (most(line => SCORED.test(line)))
    return each(
      'WORD SCORE',
      line => line.trim().replace(SCORED, `$1${UNIT_SEPARATOR}$2`),
      'a blank is taken for the separator of word and score',
      UNIT_SEPARATOR,
    );
  if (most(line => SCORE_FIRST.test(line) && /\p{L}/u.test(line)) && !first.includes('"'))
    return each(
      'SCORE WORD',
      line =>
        line.replace(SCORE_FIRST, (_, score: string, sign: string, rest: string) => {
          const [word = '', ...clue] = sign.trim() === '' && sign !== '\t' ? [rest] : rest.split(sign);
          return [word, score, ...(clue.length > 0 ? [clue.join(sign)] : [])].join(UNIT_SEPARATOR);
        }),
      'the numbers before the words are taken for scores',
      UNIT_SEPARATOR,
    );
  if (lines.length < 2 || most(line => SEPARATED.test(line), 0.5)) return undefined;
  if (most(line => SPACED.test(line), 0.8))
    return each(
      'WORD  clue',
      line => line.trim().replace(/ {2,}/g, UNIT_SEPARATOR),
      'blanks are taken for the separator',
      UNIT_SEPARATOR,
    );
  if (most(line => CLUED().test(line), 0.8) || isClued(lines))
    return each(
      'WORD clue',
      line => line.trim().replace(/ +/, UNIT_SEPARATOR),
      'the first blank of a line is taken for the separator of word and clue',
      UNIT_SEPARATOR,
    );
  return undefined;
}

/** Whether lines without other signs are words with clues, and not phrases: long, and each begins with another word. */
function isClued(lines: readonly string[]): boolean {
  const parts = lines.map(line => line.split(/ +/));
  const starts = new Set(parts.map(([word]) => word!.toLowerCase()));
  if (lines.filter(line => PERHAPS_SEPARATED.test(line)).length * 2 > lines.length) return false;
  return (
    starts.size >= lines.length * 0.95 &&
    parts.flat().length >= lines.length * 3.5 &&
    parts.filter(([word, next]) => WORDS().test(word!) && /^["“(_\p{L}\d]/u.test(next ?? '')).length >=
      lines.length * 0.9
  );
}

/** What separates the words where a line has many of them; undefined for lines with an entry each. */
function itemsOn(lines: readonly string[]): string | undefined {
  for (const sign of [',', ';', ' ']) {
    const parts = lines.map(line =>
      line
        .split(sign)
        .map(item => item.trim())
        .filter(item => item !== ''),
    );
    const items = parts.flat();
    const counts = new Set(parts.slice(0, -1).map(({ length }) => length));
    const isShort = items.join(' ').split(' ').length <= items.length * 1.5;
    const full = parts.slice(0, -1);
    const isOpen =
      sign !== ' ' && lines.slice(0, -1).every(line => line.endsWith(sign)) && full.flat().length >= full.length * 3;
    const isWrapped = counts.size > 1 && items.length >= lines.length * 5;
    const isList = lines.length === 1 ? items.length > 2 : isOpen || isWrapped;
    const isUnique = new Set(items).size >= items.length * 0.97;
    const isWord: Test = item =>
      WORDS().test(item) && (sign !== ' ' || item === item.toLowerCase() || item === item.toUpperCase());
    if (isList && isShort && isUnique && items.every(isWord)) return sign;
  }
  return undefined;
}

type Row = Partial<Record<Column, string>>;

/** The entries of a text in JSON: one array, one object by word, or an object on each line; undefined for another text. */
function jsonEntries(text: string): Row[] | undefined {
  const parsed =
    parsedJson(text) ??
    parsedJson(
      `[${text
        .trim()
        .split(/[\r\n]+/)
        .join(',')}]`,
    );
  const rows = rowsIn(parsed);
  return rows !== undefined && rows.length > 0 ? rows : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/,(\s*[\]}])/g, '$1'));
  } catch {
    return undefined;
  }
}

function rowsIn(value: unknown): Row[] | undefined {
  if (Array.isArray(value)) return value.flatMap(item => rowOf(item) ?? []);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.entries(value);
  const list = fields.find(
    ([name, field]) => Array.isArray(field) && (fields.length === 1 || columnOf(name) === 'word'),
  );
  if (list !== undefined) return rowsIn(list[1]);
  const isScored = fields.some(([, field]) => typeof field === 'number' && field !== fields[0]![1]);
  return fields.map(([word, field]) => ({
    ...(typeof field !== 'number' ? rowOf(field, 'clue') : isScored ? { score: `${field}` } : {}),
    word,
  }));
}

/** @param bare what a text alone is */
function rowOf(item: unknown, bare: Column = 'word'): Row | undefined {
  if (typeof item === 'string') return { [bare]: item };
  if (Array.isArray(item)) {
    const [word, ...rest] = item.map(String);
    if (bare === 'clue') return { clue: `${word}` };
    const score = rest.find(field => /^\d+(?:\.\d+)?$/.test(field));
    const clue = rest.find(field => field !== score);
    return { word: `${word}`, ...(score === undefined ? {} : { score }), ...(clue === undefined ? {} : { clue }) };
  }
  if (typeof item !== 'object' || item === null) return undefined;
  const row: Row = {};
  for (const [name, field] of Object.entries(item)) {
    const column = columnOf(name.toLowerCase());
    const [text] = [field].flat();
    if (column !== undefined && ['string', 'number'].includes(typeof text)) row[column] ??= String(text);
  }
  return row;
}

/** Entries as lines. A word that begins as a comment does is kept apart from the start of the line. */
function linesOf(rows: readonly Row[]): string[] {
  const isScored = rows.some(({ score }) => score !== undefined);
  return rows.map(({ word = '', score = '', clue = '' }) =>
    [word, ...(isScored ? [score] : []), ...(clue === '' ? [] : [clue])]
      .map(field => field.replaceAll(UNIT_SEPARATOR, ' ').replace(/\s+/g, ' '))
      .join(UNIT_SEPARATOR)
      .replace(/^[#;]/, ' $&'),
  );
}

/** A word, or a phrase of up to three words. */
const ANSWER = pattern(String.raw`^\p{L}[\p{L}\p{M}’'.-]*(?: [\p{L}\p{M}’'.-]+){0,2}$`, 'u');
/** A clue with a large letter at its beginning alone, and a word in small letters or in capitals alone. */
const SENTENCE = pattern(String.raw`^\p{Lu}\P{Lu}*$`, 'u');
const ONE_CASE = pattern(String.raw`^(?:\p{Ll}|\P{Ll}+$)`, 'u');

/** Whether lines have the clue first and the word last, as lists of questions do. */
export function asksFirst(lines: string, separator: number): boolean {
  const mark = String.fromCharCode(separator);
  const rows = rowsOf(lines, [mark], '\n').map(({ fields }) => {
    const texts = fields.map(({ from, to }) =>
      lines
        .slice(from, to)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    );
    const [answer = '', ...before] = texts.reverse();
    return { answer, clue: before.reverse().join(mark) };
  });
  if (rows.length < 2 || rows.some(({ clue }) => clue === '')) return false;
  const share = (test: (row: { readonly answer: string; readonly clue: string }) => boolean): number =>
    rows.filter(test).length / rows.length;
  const words = (text: string): number => text.split(/\s+/).length;
  const mean = rows.reduce((sum, { clue }) => sum + words(clue), 0) / rows.length;
  if (mean < 1.5) return false;
  // A phrase is no clue: it does not ask, and is not written in another way than the answer.
  const differs = share(
    ({ answer, clue }) => /[?!]$|__/.test(clue) || (SENTENCE().test(clue) && ONE_CASE().test(answer)),
  );
  return (
    share(({ answer }) => ANSWER().test(answer)) >= 0.95 &&
    share(({ answer, clue }) => words(clue) < words(answer)) <= 0.05 &&
    (mean >= 3 || differs >= 0.7)
  );
}
