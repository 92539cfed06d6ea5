// .puz, the binary format of Across Lite: a header with checksums, one byte for each cell, strings that end in NUL, and extra
// sections (GRBS and RTBL for several letters in a cell, GEXT for circles and given letters). Other programs accept few
// values of a cell's byte, so an accented letter is written like several letters in a cell. A letter beyond Latin-1 is an
// error that names formats which can hold it.
// Source: the notes at https://code.google.com/archive/p/puz/wikis/FileFormat.wiki

import { find, latin1Bytes, latin1Text, utf8Bytes } from '#platform/bytes';
import { concat } from '../../core/bytes.js';
import { InputError } from '../../core/errors.js';
import { cellPlace } from '../../core/ids.js';
import type { Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, clueWithEnumeration, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, refuseBars, refuseOwnNumbers } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { boundBytes, boundSides, letters, shown } from '../input.js';
import { notesWithSeed, splitSeed } from '../seed-line.js';

export const puz: Format = {
  name: 'puz',
  extension: '.puz',
  holds: allBut(
    'bars',
    'editor',
    'publisher',
    'date',
    'language',
    'shades',
    'cells outside the grid',
    'numbers of its own',
    'clue cells',
  ),
  read,
  write,
};

/** Offsets in the header; sizes in bytes. */
const AT = { magic: 0x02, cib: 0x0e, masked: 0x10, version: 0x18, width: 0x2c, state: 0x32, body: 0x34 } as const;
const MAGIC = 'ACROSS&DOWN\0';
const CIB_SIZE = 8;
const BLOCK = 0x2e;
/** A cell without a letter: in the state, or in a solution that is not known. */
const EMPTY = 0x2d;
/** The state of the solution: in the file, not provided, or scrambled with a key. */
const SOLUTION = { told: 0, absent: 2, scrambled: 4 } as const;
/** Bits of a GEXT byte. */
const GIVEN = 0x40;
const CIRCLED = 0x80;

function write(whole: Puzzle, options: WriteOptions = {}): Uint8Array {
  const puzzle = editionOf(whole, options);
  refuseBars(puzzle, 'puz');
  refuseOwnNumbers(puzzle, 'puz');
  const open = puzzle.cells.map(cell => (cell.kind === 'cell' ? cell : undefined));
  const solution = Uint8Array.from(open, cell => (cell === undefined ? BLOCK : letterByte(cell.solution)));
  // Solutions that one byte cannot hold are written in the table.
  const rebus = [
    ...new Set(
      open.flatMap((cell, at) =>
        cell?.solution === undefined || cell.solution === String.fromCharCode(solution[at]!) ? [] : [cell.solution],
      ),
    ),
  ];
  const state = Uint8Array.from(open, (cell, at) => (cell === undefined ? BLOCK : cell.given ? solution[at]! : EMPTY));

  const notes = notesWithSeed(puzzle.notes, puzzle.seed);
  const inOrder = [...puzzle.entries].sort(
    (a, b) => a.number - b.number || Number(a.direction === 'down') - Number(b.direction === 'down'),
  );
  const texts = [
    puzzle.title ?? '',
    puzzle.author ?? '',
    puzzle.copyright ?? '',
    ...inOrder.map(clueWithEnumeration),
    notes,
  ];
  const latin = texts.every(text => [...text].every(isLatin1));
  const strings = texts.map(text => (latin ? latin1Bytes(text) : utf8Bytes(text)));

  const header = new Uint8Array(AT.body);
  const numbers = viewOf(header);
  header.set(latin1Bytes(MAGIC), AT.magic);
  header.set(latin1Bytes(latin ? '1.4\0' : '2.0\0'), AT.version);
  header[AT.width] = puzzle.width;
  header[AT.width + 1] = puzzle.height;
  numbers.setUint16(AT.width + 2, inOrder.length, true);
  numbers.setUint16(AT.width + 4, 1, true);
  numbers.setUint16(AT.state, solution.includes(EMPTY) ? SOLUTION.absent : SOLUTION.told, true);
  const sums = checksums(header, solution, state, strings, true);
  numbers.setUint16(AT.cib, sums.cib, true);
  numbers.setUint16(0, sums.file, true);
  header.set(sums.masked, AT.masked);

  const sections: Uint8Array[] = [];
  if (rebus.length > 0) {
    const keys = open.map(cell => (cell?.solution === undefined ? -1 : rebus.indexOf(cell.solution)));
    sections.push(
      section(
        'GRBS',
        Uint8Array.from(keys, key => key + 1),
      ),
    );
    const table = rebus.map((text, key) => `${String(key).padStart(2)}:${text};`).join('');
    sections.push(section('RTBL', latin1Bytes(table)));
  }
  const marks = Uint8Array.from(open, cell => (cell?.circled ? CIRCLED : 0) | (cell?.given ? GIVEN : 0));
  if (marks.some(mark => mark !== 0)) sections.push(section('GEXT', marks));
  const ended = strings.map(text => concat([text, Uint8Array.of(0)]));
  return concat([header, solution, state, ...ended, ...sections]);
}

/** The characters that other programs accept in a cell; they refuse a file with any other. */
const TAKEN = /^[A-Z0-9@#$%&+?]$/u;
/** Latin-1 letters that are not a plain letter with a mark, and the plain letter used for each. */
const PLAIN: Readonly<Record<string, string>> = { Æ: 'A', Ð: 'D', Ø: 'O', Þ: 'T', ß: 'S' };
/** The byte for a character that has no plain letter. */
const ANY_LETTER = 'X';

/** The byte of a cell: its first letter, without its accent. The table holds the whole solution. */
function letterByte(solution: string | undefined): number {
  if (solution === undefined) return EMPTY;
  for (const letter of solution)
    if (!isLatin1(letter) || ':;'.includes(letter))
      throw new InputError(
        `puz: the letter ${shown(letter)} has no byte in this format; write ipuz, jpz or xd instead`,
      );
  const [first = ''] = solution;
  const plain = PLAIN[first] ?? first.normalize('NFD')[0]!;
  return (TAKEN.test(plain) ? plain : ANY_LETTER).charCodeAt(0);
}

function isLatin1(character: string): boolean {
  const code = character.codePointAt(0)!;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || code === 0x0a;
}

function section(name: string, data: Uint8Array): Uint8Array {
  const head = new Uint8Array(8);
  head.set(latin1Bytes(name));
  viewOf(head).setUint16(4, data.length, true);
  viewOf(head).setUint16(6, checksum(data, 0), true);
  return concat([head, data, Uint8Array.of(0)]);
}

/** For each byte: rotates the 16-bit sum right by one bit and adds the byte. */
function checksum(bytes: Uint8Array, seed: number): number {
  let sum = seed;
  for (const byte of bytes) sum = (((sum >>> 1) | ((sum & 1) << 15)) + byte) & 0xffff;
  return sum;
}

/** @param strings title, author, copyright, the clues, the notes; without their NUL */
function checksums(
  header: Uint8Array,
  solution: Uint8Array,
  state: Uint8Array,
  strings: readonly Uint8Array[],
  withNotes: boolean,
): { cib: number; file: number; masked: Uint8Array } {
  const textSum = (seed: number): number => {
    let sum = seed;
    strings.forEach((text, index) => {
      const clue = index > 2 && index < strings.length - 1;
      if (clue) sum = checksum(text, sum);
      else if (text.length > 0 && (index <= 2 || withNotes)) sum = checksum(Uint8Array.of(0), checksum(text, sum));
    });
    return sum;
  };
  const cib = checksum(header.subarray(AT.width, AT.width + CIB_SIZE), 0);
  const parts = [cib, checksum(solution, 0), checksum(state, 0), textSum(0)];
  const masked = Uint8Array.from([
    ...parts.map((sum, i) => (sum & 0xff) ^ 'ICHE'.charCodeAt(i)),
    ...parts.map((sum, i) => (sum >>> 8) ^ 'ATED'.charCodeAt(i)),
  ]);
  return { cib, file: textSum(checksum(state, checksum(solution, cib))), masked };
}

function read(bytes: Uint8Array, source: string, lang?: string): Puzzle {
  boundBytes(bytes, source);
  const fail = (message: string): never => {
    throw new InputError(message, { file: source });
  };
  const found = find(bytes, latin1Bytes(MAGIC));
  if (found < AT.magic) fail("no 'ACROSS&DOWN' in the file; expected an Across Lite puzzle");
  // Some files have other bytes before the puzzle itself.
  const file = bytes.subarray(found - AT.magic);
  const numbers = viewOf(file);
  if (file.length < AT.body) fail(`the file ends after ${file.length} bytes, within its header of ${AT.body}`);
  const version = latin1Text(file, AT.version, AT.version + 3);
  const width = file[AT.width]!;
  const height = file[AT.width + 1]!;
  boundSides(width, height, source);
  if (numbers.getUint16(AT.state, true) === SOLUTION.scrambled)
    fail('the solution is scrambled with a key; unlock it in the program that shows it, then save it again');
  const size = width * height;
  const textFrom = AT.body + 2 * size;
  if (file.length < textFrom) fail(`the file ends after ${file.length} bytes, within its ${width} by ${height} grid`);
  const solution = file.subarray(AT.body, AT.body + size);
  const state = file.subarray(AT.body + size, textFrom);

  const clueCount = numbers.getUint16(AT.width + 2, true);
  const strings: Uint8Array[] = [];
  let at = textFrom;
  while (strings.length < clueCount + 4) {
    const end = file.indexOf(0, at);
    // The last string, the notes, may be missing.
    if (end === -1 && strings.length < clueCount + 3)
      fail(`the file ends within its texts: ${strings.length} found; expected ${clueCount} clues and 3 or 4 more`);
    strings.push(file.subarray(at, end === -1 ? file.length : end));
    at = end === -1 ? file.length : end + 1;
  }
  const sums = checksums(file, solution, state, strings, version >= '1.3');
  if (sums.cib !== numbers.getUint16(AT.cib, true) || sums.file !== numbers.getUint16(0, true))
    fail('the checksum does not fit the contents: the file is damaged, or was edited by hand');

  const decoder = new TextDecoder(version.startsWith('2') ? 'utf-8' : 'windows-1252');
  const texts = strings.map(text => decoder.decode(text));
  const sections = readSections(file, at, size, fail);
  const table = rebusTable(sections.get('RTBL'));
  const cells = Array.from(solution, (byte, cell): PuzzleCell => {
    if (byte === BLOCK) return { kind: 'block' };
    const mark = sections.get('GEXT')?.[cell] ?? 0;
    const key = sections.get('GRBS')?.[cell] ?? 0;
    if (key > 0 && !table.has(key - 1))
      fail(`cell ${cell + 1} names rebus ${key - 1}, which is not in the RTBL section`);
    const text = key > 0 ? table.get(key - 1)! : byte === EMPTY ? undefined : String.fromCharCode(byte);
    const place = cellPlace(cell, width);
    return {
      kind: 'cell',
      ...(text === undefined ? {} : { solution: letters(text, source, place, lang) }),
      ...(mark & GIVEN && text !== undefined ? { given: true } : {}),
      ...(mark & CIRCLED ? { circled: true } : {}),
    };
  });
  const { notes, seed } = splitSeed(texts[clueCount + 3]!);
  const blank = assemble({ width, height, cells, clues: [] }, source);
  const inOrder = [...blank.entries].sort((a, b) => a.number - b.number);
  if (inOrder.length !== clueCount) fail(`${clueCount} clues; the grid has ${inOrder.length} entries`);
  const clues = inOrder.map(({ number, direction }, i): DraftClue => ({ number, direction, text: texts[i + 3] }));
  return assemble(
    { title: texts[0], author: texts[1], copyright: texts[2], notes, seed, width, height, cells, clues },
    source,
  );
}

/** The sections after the strings. Those with one byte for each cell must have the size of the grid. */
function readSections(
  file: Uint8Array,
  from: number,
  size: number,
  fail: (message: string) => never,
): Map<string, Uint8Array> {
  const sections = new Map<string, Uint8Array>();
  const numbers = viewOf(file);
  for (let at = from; at + 8 <= file.length; ) {
    const name = latin1Text(file, at, at + 4);
    // Anything else after the strings is padding.
    if (!/^[A-Z]{4}$/u.test(name)) break;
    const length = numbers.getUint16(at + 4, true);
    const data = file.subarray(at + 8, at + 8 + length);
    if (data.length < length || checksum(data, 0) !== numbers.getUint16(at + 6, true))
      fail(`section ${name} at byte ${at}: its length or checksum does not fit its contents`);
    if ((name === 'GRBS' || name === 'GEXT') && length !== size)
      fail(`section ${name}: ${length} bytes; expected one for each cell, ${size}`);
    sections.set(name, data);
    at += 9 + length;
  }
  return sections;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** ` 0:HEART; 1:SPADE;` */
function rebusTable(data: Uint8Array | undefined): Map<number, string> {
  const table = new Map<number, string>();
  for (const match of (data === undefined ? '' : latin1Text(data)).matchAll(/\s*(?<key>\d{1,3}):(?<text>[^;]*);/gu))
    table.set(Number(match.groups!.key), match.groups!.text!);
  return table;
}
