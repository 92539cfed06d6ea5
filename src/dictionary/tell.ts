// Finds the form of a dictionary from the whole file, so that one odd clue does not change how the others are read. It also rewrites what
// the scanner cannot read: quoted fields, a separator of several characters, a heading.

import { find, latin1Bytes, latin1Text, utf8Bytes } from '#platform/bytes';
import { concat } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import { pattern } from '../core/lazy.js';
import { countVotes } from '../kernels/dictionary/word-table.js';
import { isUsualOrder, rearranged, wholeScores } from './columns.js';
import { slice, type Text } from './encoding.js';
import { type Column, type Form, headingOf, type Opened, tableHeadingOf } from './form.js';
import { replaceMark, UNIT_SEPARATOR, unquote } from './plain-lines.js';
import { asksFirst, exampleOf, openShaped } from './shapes.js';

const LF = 10;
const CR = 13;
const TAB = 9;
/** `=`, TAB, `;`, `:`, `,`, `|`: each line votes for the first of these in it. If two have equal votes, the earlier in this list wins. */
const SEPARATORS = [61, TAB, 59, 58, 44, 124];
/** After these, a number is a clue and not a score: `WORD=42`, `WORD: 42`. */
const NEVER_SCORED = [61, 58];
/** The columns of a list of questions. */
const ASKED: readonly Column[] = ['clue', 'word'];
/** With these separators, which spreadsheets write, a field may be in quotes (RFC 4180). */
const QUOTING = [TAB, 59, 44, 124];
/** A dash with blanks around it is the separator if most lines have one before any other separator. */
const DASHES = [' - ', ' – ', ' — '];
/** In how many bytes from the middle of a file dashes are looked for. */
const DASH_SAMPLE = 0x1000;
/** In how many bytes numbers that are no whole scores are looked for. */
const SAMPLE = 0x10000;
/** The most characters of an only line that is clearly one word. */
const LONGEST_WORD = 40;
/** The most characters of a separator that the user names. */
const LONGEST_MARK = 16;
/** Characters that a separator cannot have. */
const NO_MARK = pattern(String.raw`[\p{L}\p{N}\p{M}\r\n"'#]`, 'u');

/**
 * @param given the separator that the user named: some signs, or `tab`
 * @throws InputError for a separator that cannot be one
 */
export function openText(text: Text, given?: string): Opened {
  const opened = openLines(text, given);
  const { notes } = opened.form;
  return notes === undefined
    ? opened
    : {
        ...opened,
        form: {
          ...opened.form,
          notes: [notes.join('; ') + exampleOf(opened, headOf(opened.text, opened.form.lineEnd).start)],
        },
      };
}

/** @param layers how many more shapes may be around the entries: `1. cat Small pet` has two */
function openLines(text: Text, given: string | undefined, layers = 2): Opened {
  const { bytes } = text;
  const lineEnd = find(bytes, LF) >= 0 || find(bytes, CR) < 0 ? LF : CR;
  const shaped =
    given === undefined && layers > 0
      ? openShaped(text, lineEnd, (next, mark) => openLines(next, mark, layers - 1))
      : undefined;
  if (shaped !== undefined) return shaped;
  const head = headOf(text, lineEnd);
  const said = given ?? /^"?sep=(.)"?$/i.exec(head.line)?.[1];
  const dashes = said === undefined ? dashesOf(text, lineEnd) : [];
  if (dashes.length > 1) {
    // Someone typed the dashes as they came. All are read as the first of them.
    const [first, ...others] = dashes.map(dash => bytesOf(dash, text)!);
    const same = sameDash(bytes, first!, others, lineEnd);
    const { form, ...rest } = openLines({ ...text, bytes: same }, dashes[0]);
    const note = `the dashes ${dashes.map(dash => `'${dash}'`).join(', ')} are all taken for the separator`;
    return { ...rest, form: { ...form, otherMarks: dashes.slice(1), notes: [note, ...(form.notes ?? [])] } };
  }
  const mark = said === undefined ? dashes[0] : checked(said);
  if (mark === undefined || mark.length === 1) return plainForm(text, lineEnd, mark, said === undefined, head);
  const sequence = bytesOf(mark, text);
  const read = (scored: boolean): Opened => {
    const plain = sequence === undefined ? bytes : replaceMark(bytes, sequence, lineEnd, scored);
    return plainForm({ ...text, bytes: plain }, lineEnd, UNIT_SEPARATOR, said === undefined, head);
  };
  const opened = read(true);
  // In a list of clues, a clue may begin with a number and the separator.
  const { form, ...rest } = opened.form.scored ? opened : read(false);
  return { ...rest, form: { ...form, mark } };
}

/** The form with a separator of one byte: `mark` if it is known. */
function plainForm(given: Text, lineEnd: number, mark: string | undefined, told: boolean, head: Head): Opened {
  const bare: Form = { lineEnd, separator: -1, mark: '', scored: false };
  const choices = mark === undefined ? choicesOf(given, head) : [mark.charCodeAt(0)];
  if (choices.length === 0) {
    const next = find(given.bytes, lineEnd, head.start);
    const isOne = head.line.length > LONGEST_WORD && (next < 0 || next === given.bytes.length - 1);
    return { text: given, form: isOne ? { ...bare, notes: ['its only line is taken for one word'] } : bare };
  }
  let votes = countVotes(given.bytes, lineEnd, choices);
  let best = 0;
  for (let choice = 1; choice < choices.length; choice++) if (votes[choice]!.lines > votes[best]!.lines) best = choice;
  const separator = choices[best]!;
  const name = separator === TAB ? 'tab' : String.fromCharCode(separator);
  if (votes[best]!.lines === 0) return { text: given, form: told ? bare : { ...bare, separator, mark: name } };
  const notes: string[] = [];
  let text = given;
  const table = QUOTING.includes(separator) ? tableHeadingOf(head.line, separator) : undefined;
  const isAsked = table === undefined && asksFirst(sampleOf(text, lineEnd), separator);
  const columns = isAsked ? ASKED : table !== undefined && !isUsualOrder(table) ? table : undefined;
  if (columns !== undefined) {
    const { bytes: ordered, note } = rearranged(text.bytes, columns, separator, lineEnd);
    text = { ...text, bytes: ordered };
    notes.push(isAsked ? 'the clues are taken to come before the words' : note);
    votes = countVotes(text.bytes, lineEnd, [separator]);
    best = 0;
  }
  const unquoted =
    QUOTING.includes(separator) || mark !== undefined ? unquote(text.bytes, separator, lineEnd) : undefined;
  if (unquoted !== undefined) {
    text = { ...text, bytes: unquoted };
    votes = countVotes(unquoted, lineEnd, [separator]);
    best = 0;
  }
  const form = { lineEnd, separator, mark: name, scored: false };
  // Only a list with fields that are no scores may have scores with decimals among them.
  const isOdd = !NEVER_SCORED.includes(separator) && votes[best]!.scores < votes[best]!.filled;
  const named = table?.includes('score') === true;
  const whole =
    isOdd && hasNumbers(text, separator, lineEnd) ? wholeScores(text.bytes, separator, lineEnd, named) : undefined;
  const unchanged = whole && { bytes: text.bytes, note: whole.note };
  if (whole !== undefined) {
    text = { ...text, bytes: whole.bytes };
    notes.push(whole.note);
    votes = countVotes(text.bytes, lineEnd, [separator]);
    best = 0;
  }
  const { lines, filled, scores, above, fifties, most, lack } = votes[best]!;
  const heading = headingOf(table === undefined ? head.line : headOf(text, lineEnd).line, separator);
  // Two thirds of the fields must be scores, because a list of scores may have errors and a list of clues may have numbers.
  const numbered = !NEVER_SCORED.includes(separator) && (scores * 3 > filled * 2 || filled === 0);
  const scored = heading === undefined ? numbered : heading[1] === 'score';
  // A list of words of which a few have scores leaves no doubt.
  const isGuess = told && !(scored && scores === lines);
  const headed = heading !== undefined || /^"?sep=.?"?$/i.test(head.line);
  return {
    ...(scored && { range: { scores, above, fifties, least: 101 - lack, most } }),
    ...(unchanged && { unchanged }),
    text: headed ? withoutHeading(text, lineEnd) : text,
    form: {
      ...form,
      scored,
      ...(columns === undefined ? {} : { columns }),
      ...(whole?.parts ? { parts: true } : {}),
      ...(isGuess ? { told: lines } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    },
  };
}

/** The separators that a list may have: that of its heading, or all that are in it. */
function choicesOf({ bytes }: Text, head: Head): readonly number[] {
  const heading = QUOTING.find(byte => tableHeadingOf(head.line, byte) !== undefined);
  return heading === undefined ? SEPARATORS.filter(byte => find(bytes, byte) >= 0) : [heading];
}

/** Whether a second field near the middle of a list is a number with decimals or a sign; a quick look, for lists of clues. */
function hasNumbers(text: Text, separator: number, lineEnd: number): boolean {
  const middle = text.bytes.length <= SAMPLE ? 0 : text.bytes.indexOf(lineEnd, text.bytes.length >> 1) + 1;
  const mark = `\\x${separator.toString(16).padStart(2, '0')}`;
  const number = new RegExp(
    `^[^#;][^${mark}]*${mark}[ \\t]*(?:[+-]?\\d+[.,]\\d+|[+-]\\d+)[ \\t\\r]*(?:${mark}|$)`,
    'm',
  );
  const sample = slice(text, middle, Math.min(text.bytes.length, middle + SAMPLE));
  return number.test(lineEnd === CR ? sample.replaceAll('\r', '\n') : sample);
}

/** The lines of the beginning, without comments. */
function sampleOf(text: Text, lineEnd: number): string {
  const sample = slice(text, 0, Math.min(text.bytes.length, DASH_SAMPLE));
  const lines = sample.split(String.fromCharCode(lineEnd)).map(line => line.trimEnd());
  return lines.filter(line => line.trim() !== '' && !/^[#;]/.test(line)).join('\n');
}

interface Head {
  /** The first line that is neither blank nor a comment. */
  readonly line: string;
  /** Its first byte. */
  readonly start: number;
}

function headOf(text: Text, lineEnd: number): Head {
  const { bytes } = text;
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(lineEnd, start);
    const end = next < 0 ? bytes.length : next;
    // A heading is short, so the start of the line is enough.
    const line = slice(text, start, Math.min(end, start + 200)).trim();
    if (line !== '' && !/^[#;]/.test(line)) return { line, start };
    start = end + 1;
  }
  return { line: '', start: bytes.length };
}

/** Turns the heading into a comment. */
function withoutHeading(text: Text, lineEnd: number): Text {
  const { start } = headOf(text, lineEnd);
  const { bytes } = text;
  return { ...text, bytes: concat([bytes.subarray(0, start), utf8Bytes('# '), bytes.subarray(start)]) };
}

function checked(given: string): string {
  const mark = given === 'tab' || given === '\\t' ? '\t' : given;
  if (mark !== '' && mark.length <= LONGEST_MARK && !NO_MARK().test(mark)) return mark;
  throw new InputError(`'${given}' cannot separate a word from its clue: use one of = ; : , | or 'tab'`);
}

/** The dash that separates the fields of most lines; several, if only together they do. */
function dashesOf(text: Text, lineEnd: number): readonly string[] {
  const { bytes } = text;
  const middle = bytes.length <= DASH_SAMPLE ? 0 : bytes.indexOf(lineEnd, bytes.length >> 1) + 1;
  const sample = bytes.subarray(middle, middle + DASH_SAMPLE);
  const present = DASHES.filter(dash => {
    const sequence = bytesOf(dash, text);
    return sequence !== undefined && find(sample, sequence) >= 0;
  });
  if (present.length === 0) return [];
  const lines = slice(text, middle, middle + sample.length)
    .split(String.fromCharCode(lineEnd))
    .filter(line => line.trim() !== '' && !/^[#;]/.test(line));
  const first = (line: string, signs: readonly string[]): number =>
    Math.min(...signs.map(sign => (line.includes(sign) ? line.indexOf(sign) : line.length)));
  const others = SEPARATORS.map(byte => String.fromCharCode(byte));
  const separates = (dashes: readonly string[]): boolean =>
    lines.filter(line => first(line, dashes) < first(line, others)).length * 2 > lines.length;
  const alone = present.find(dash => separates([dash]));
  // A dash that separates most lines may be typed as another one in some; within a clue, it comes second.
  const used = present.filter(dash =>
    lines.some(line => first(line, [dash]) < first(line, [...others, ...present.filter(other => other !== dash)])),
  );
  if (alone !== undefined) return [alone, ...used.filter(dash => dash !== alone)];
  return separates(used) ? used : [];
}

/** Makes the first dash of each line the same. */
function sameDash(bytes: Uint8Array, dash: Uint8Array, others: readonly Uint8Array[], lineEnd: number): Uint8Array {
  const lines = latin1Text(bytes).split(String.fromCharCode(lineEnd));
  const [own, ...rest] = [dash, ...others].map(each => latin1Text(each));
  return latin1Bytes(
    lines
      .map(line => {
        const other = rest.filter(each => line.includes(each)).sort((a, b) => line.indexOf(a) - line.indexOf(b))[0];
        const isFirst = other !== undefined && (!line.includes(own!) || line.indexOf(other) < line.indexOf(own!));
        return isFirst && !/^[#;]/.test(line) ? line.replace(other, () => own!) : line;
      })
      .join(String.fromCharCode(lineEnd)),
  );
}

/** The bytes of some characters in the encoding of a text; undefined if the encoding lacks one of them. */
function bytesOf(characters: string, { units }: Text): Uint8Array | undefined {
  if (units === undefined) return utf8Bytes(characters);
  const found = Array.from(characters, character => units.indexOf(character.charCodeAt(0)));
  return found.includes(-1) ? undefined : Uint8Array.from(found);
}
