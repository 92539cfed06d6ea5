// .puz, the binary format of Across Lite: a header with checksums, one byte for each cell, strings that end in NUL, and extra
// sections (GRBS and RTBL for several letters in a cell, GEXT for circles and given letters). Other programs accept few
// values of a cell's byte, so an accented letter is written like several letters in a cell. A letter beyond Latin-1 is an
// error that names formats which can hold it. The same puzzle as text, for setters, begins with <ACROSS PUZZLE>; it is read only.
// Source: the notes at https://code.google.com/archive/p/puz/wikis/FileFormat.wiki

import { find, isAscii, isUtf8, latin1Bytes, latin1Text, utf8Bytes, utf8Text } from '#platform/bytes';
import { concat } from '../../core/bytes.js';
import { InputError } from '../../core/errors.js';
import { cellPlace } from '../../core/ids.js';
import { barsOf, type Puzzle, type PuzzleCell } from '../../puzzle/puzzle.js';
import { assemble, clueWithEnumeration, type Draft, type DraftClue } from '../draft.js';
import { editionOf } from '../edition.js';
import { allBut, ReadingNotes, refuseOwnNumbers } from '../features.js';
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
    'answers over several entries',
  ),
  read,
  write,
};

/** Offsets in the header; sizes in bytes. */
const AT = {
  magic: 0x02,
  cib: 0x0e,
  masked: 0x10,
  version: 0x18,
  scrambled: 0x1e,
  width: 0x2c,
  kind: 0x30,
  state: 0x32,
  body: 0x34,
} as const;
const MAGIC = 'ACROSS&DOWN\0';
const CIB_SIZE = 8;
const BLOCK = 0x2e;
/** A cell outside the grid; in a diagramless puzzle, a block that the solver has to find. */
const HIDDEN = 0x3a;
const DIAGRAMLESS = 0x0401;
/** A cell without a letter: in the state, or in a solution that is not known. */
const EMPTY = 0x2d;
/** The state of the solution: in the file, not provided, or scrambled with a key. */
const SOLUTION = { told: 0, absent: 2, scrambled: 4 } as const;
/** Bits of a GEXT byte. The first two are about what a solver typed. */
const MISTAKEN = 0x30;
const GIVEN = 0x40;
const CIRCLED = 0x80;
/** What stands in each cell of a puzzle whose file does not tell the solution. */
const UNTOLD = ['-', 'X', '?'];

function write(whole: Puzzle, options: WriteOptions = {}): Uint8Array {
  const puzzle = editionOf(whole, options);
  if (barsOf(puzzle.cells) !== undefined)
    throw new InputError('puz: bars between cells have no place in this format: write ipuz, jpz, xd or exolve instead');
  refuseOwnNumbers(puzzle, 'puz');
  const open = puzzle.cells.map(cell => (cell.kind === 'cell' ? cell : undefined));
  // Some players open no file whose cells have anything but letters, so a puzzle without any solution has an X in each cell.
  const unknown = open.some(cell => cell?.solution !== undefined) ? EMPTY : ANY_LETTER.charCodeAt(0);
  const solution = Uint8Array.from(open, cell =>
    cell === undefined ? BLOCK : cell.solution === undefined ? unknown : letterByte(cell.solution),
  );
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
    ...inOrder.map(entry => clueWithEnumeration(puzzle, entry)),
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
  numbers.setUint16(AT.kind, 1, true);
  const isTold = open.every(cell => cell === undefined || cell.solution !== undefined);
  numbers.setUint16(AT.state, isTold ? SOLUTION.told : SOLUTION.absent, true);
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
function letterByte(solution: string): number {
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

function read(bytes: Uint8Array, source: string, lang?: string, key?: string): Puzzle {
  boundBytes(bytes, source);
  const fail = (message: string): never => {
    throw new InputError(message, { file: source });
  };
  const said = new ReadingNotes();
  const found = find(bytes, latin1Bytes(MAGIC));
  if (found < AT.magic) {
    const text = /^\s*<ACROSS PUZZLE/iu.test(latin1Text(bytes, 0, 200))
      ? decoded([bytes], undefined, said)[0]
      : undefined;
    if (text !== undefined) return readText(text, source, said, lang);
    fail("no 'ACROSS&DOWN' in the file; expected an Across Lite puzzle");
  }
  // Some files have other bytes before the puzzle itself.
  const file = bytes.subarray(found - AT.magic);
  const numbers = viewOf(file);
  if (file.length < AT.body) fail(`the file ends after ${file.length} bytes, within its header of ${AT.body}`);
  const version = latin1Text(file, AT.version, AT.version + 3);
  const width = file[AT.width]!;
  const height = file[AT.width + 1]!;
  boundSides(width, height, source);
  if (numbers.getUint16(AT.kind, true) === DIAGRAMLESS) fail(DIAGRAMLESS_FAULT);
  const size = width * height;
  const textFrom = AT.body + 2 * size;
  if (file.length < textFrom) fail(`the file ends after ${file.length} bytes, within its ${width} by ${height} grid`);
  const grid = file.subarray(AT.body, AT.body + size);
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
  const sums = checksums(file, grid, state, strings, version >= '1.3');
  if (sums.cib !== numbers.getUint16(AT.cib, true) || sums.file !== numbers.getUint16(0, true))
    said.remark('the checksum does not fit the contents: the file may be damaged, or was edited by hand');
  const solution = tellSolution(grid, numbers, key, source, said);

  const texts = decoded(strings, version.startsWith('2') ? 'utf-8' : 'windows-1252', said);
  const sections = readSections(file, at, size, fail, said);
  const table = rebusTable(sections.get('RTBL'));
  const cells = Array.from(grid, (shown, cell): PuzzleCell => {
    if (shown === BLOCK) return { kind: 'block' };
    if (shown === HIDDEN) return { kind: 'void' };
    const byte = solution?.[cell] ?? EMPTY;
    const mark = sections.get('GEXT')?.[cell] ?? 0;
    const rebus = solution === undefined ? 0 : (sections.get('GRBS')?.[cell] ?? 0);
    if (rebus > 0 && !table.has(rebus - 1))
      fail(`cell ${cell + 1} names rebus ${rebus - 1}, which is not in the RTBL section`);
    const text = rebus > 0 ? table.get(rebus - 1)! : byte === EMPTY ? undefined : String.fromCharCode(byte);
    const place = cellPlace(cell, width);
    const isGiven = (mark & GIVEN) !== 0 && text !== undefined;
    if (!isGiven && state[cell] !== EMPTY && state[cell] !== 0) said.leave('cell', 'what a solver typed in');
    if (mark & MISTAKEN) said.leave('cell', 'the mark of a mistake in');
    return {
      kind: 'cell',
      ...(text === undefined ? {} : { solution: letters(text, source, place, lang) }),
      ...(isGiven ? { given: true } : {}),
      ...(mark & CIRCLED ? { circled: true } : {}),
    };
  });
  const { notes, seed } = splitSeed(texts[clueCount + 3]!);
  return withCluesInOrder(
    { title: texts[0], author: texts[1], copyright: texts[2], notes, seed, width, height, cells, said },
    texts.slice(3, clueCount + 3),
    source,
  );
}

const DIAGRAMLESS_FAULT =
  'a diagramless puzzle, whose blocks the solver has to find, is not supported; expected an ordinary crossword';

/** @param texts the clues by number, across before down; they have no numbers of their own */
function withCluesInOrder(draft: Omit<Draft, 'clues'>, texts: readonly (string | undefined)[], source: string): Puzzle {
  const blank = assemble({ ...draft, clues: [] }, source);
  const inOrder = [...blank.entries].sort((a, b) => a.number - b.number);
  if (inOrder.length !== texts.length)
    throw new InputError(`${texts.length} clues; the grid has ${inOrder.length} entries`, { file: source });
  const clues = inOrder.map(({ number, direction }, i): DraftClue => ({ number, direction, text: texts[i] }));
  return assemble({ ...draft, clues }, source);
}

/** The letters of the solution; undefined if the file does not tell them, or if they are scrambled and no key is given. */
function tellSolution(
  grid: Uint8Array,
  header: DataView,
  key: string | undefined,
  source: string,
  said: ReadingNotes,
): Uint8Array | undefined {
  const state = header.getUint16(AT.state, true);
  const isOpen = (byte: number): boolean => byte !== BLOCK && byte !== HIDDEN;
  const open = grid.filter(isOpen);
  const isScrambled = state === SOLUTION.scrambled || header.getUint16(AT.scrambled, true) !== 0;
  if (!isScrambled) {
    const isSame = open.length > 0 && open.every(byte => byte === open[0]);
    if (isSame && UNTOLD.includes(String.fromCharCode(open[0]!))) return undefined;
    return grid;
  }
  if (key === undefined) {
    said.remark(
      "the solution is scrambled, so it was not read: convert unlocks it with its key of four digits, and the key 'find' tries all keys",
    );
    return undefined;
  }
  const width = header.getUint8(AT.width);
  // Columns from left to right, each from top to bottom.
  const places = [...grid.keys()].filter(at => isOpen(grid[at]!)).sort((a, b) => (a % width) - (b % width) || a - b);
  const scrambled = Uint8Array.from(places, at => grid[at]!);
  const keys = key === 'find' ? Array.from({ length: 10_000 }, (_, each) => String(each).padStart(4, '0')) : [key];
  const fitting = keys
    .map(digits => ({ digits, plain: unscrambled(scrambled, digits) }))
    .filter(({ plain }) => checksum(plain, 0) === header.getUint16(AT.scrambled, true));
  // The sum has 16 bits, so one of 10,000 wrong keys may fit, too. In words some letters are more frequent than in what a wrong key gives.
  const best = fitting.reduce(
    (one, other) => (unevenness(other.plain) > unevenness(one.plain) ? other : one),
    fitting[0]!,
  );
  if (best === undefined)
    throw new InputError(
      key === 'find'
        ? 'no key of four digits unlocks the solution: the file is damaged'
        : `the key ${key} does not unlock the solution: the key 'find' tries all keys of four digits`,
      { file: source },
    );
  if (key === 'find') {
    const others = fitting.filter(({ plain }) => plain.join() !== best.plain.join()).map(({ digits }) => digits);
    said.remark(
      `the solution was scrambled with the key ${best.digits}` +
        (others.length === 0 ? '' : `, most likely: ${others.join(', ')} fit the checksum, too, so look at the words`),
    );
  }
  const whole = Uint8Array.from(grid); // a copy: some kinds of bytes give a view as their slice
  places.forEach((at, i) => {
    whole[at] = best.plain[i]!;
  });
  return whole;
}

/** The sum of the squares of how often each letter is there. */
function unevenness(letters: Uint8Array): number {
  const counts = new Uint16Array(256);
  for (const letter of letters) counts[letter]!++;
  return counts.reduce((sum, count) => sum + count * count, 0);
}

/** Undoes the scrambling with a key: for each digit, letters moved on by the digits, turned round, and interleaved. */
function unscrambled(scrambled: Uint8Array, key: string): Uint8Array {
  const digits = [...key].map(Number);
  const { length } = scrambled;
  let letters = scrambled;
  for (const digit of [...digits].reverse()) {
    const apart = new Uint8Array(length);
    const half = Math.floor(length / 2);
    for (let i = 0; i < length; i++) apart[i % 2 === 1 ? (i - 1) / 2 : half + i / 2] = letters[i]!;
    letters = Uint8Array.from(apart, (_, i) => {
      const letter = apart[(i + length - (digit % length)) % length]!;
      return ((letter - 0x41 + 26 - digits[i % 4]!) % 26) + 0x41;
    });
  }
  return letters;
}

/** Windows-1252 from 0x80 to 0x9f. Not every decoder has these characters. */
const BEYOND_LATIN1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A capital after a small letter, and a sign between two letters: rare where a text is decoded rightly. */
const ODD = /\p{Ll}(?=[^\p{ASCII}])\p{Lu}|\p{L}(?=[^\p{ASCII}])[^\p{L}\p{M}\p{P}\s]\p{L}|[\x80-\x9f]/gu;

/** The texts of a file. Some programs write another encoding than the one that belongs to its version; that it is another is a guess. */
function decoded(
  strings: readonly Uint8Array[],
  expected: 'utf-8' | 'windows-1252' | undefined,
  said: ReadingNotes,
): string[] {
  if (strings.every(isAscii)) return strings.map(text => latin1Text(text));
  // Text in another encoding is hardly ever valid UTF-8 by chance.
  if (strings.every(isUtf8)) return strings.map(text => utf8Text(text));
  const western = strings.map(text =>
    latin1Text(text).replace(/[\x80-\x9f]/gu, character => BEYOND_LATIN1[character.charCodeAt(0) - 0x80]!),
  );
  const mac = new TextDecoder('macintosh');
  const apple = strings.map(text => mac.decode(text));
  const oddities = (texts: readonly string[]): number => texts.join('\n').match(ODD)?.length ?? 0;
  const isApple = oddities(apple) < oddities(western);
  if (isApple || expected === 'utf-8')
    said.remark(`the texts were read as ${isApple ? 'MacRoman' : 'windows-1252'}, which is a guess: check the accents`);
  return isApple ? apple : western;
}

/** Across Lite text: `<TITLE>`, `<GRID>`, `<ACROSS>` and so on, each with its lines. */
function readText(text: string, source: string, said: ReadingNotes, lang: string | undefined): Puzzle {
  const parts = new Map<string, { readonly line: number; readonly lines: string[] }>();
  let part: string[] | undefined;
  text.split(/\r\n|\r|\n/u).forEach((each, at) => {
    const tag = /^\s*<(?<name>[A-Z][A-Z0-9 ]*)>\s*$/iu.exec(each)?.groups?.name?.toUpperCase();
    if (tag === undefined) part?.push(each.trim());
    else {
      part = [];
      parts.set(tag, { line: at + 1, lines: part });
    }
  });
  const known = ['TITLE', 'AUTHOR', 'COPYRIGHT', 'SIZE', 'GRID', 'REBUS', 'ACROSS', 'DOWN', 'NOTEPAD'];
  for (const name of parts.keys())
    if (!known.includes(name) && !name.startsWith('ACROSS PUZZLE')) said.leaveThe(`the part <${name}>`);
  const linesOf = (name: string): string[] => parts.get(name)?.lines.filter(each => each !== '') ?? [];
  const rows = linesOf('GRID').map(row => [...row]);
  const fail = (message: string, name: string): never => {
    throw new InputError(message, { file: source, ...(parts.has(name) ? { line: parts.get(name)!.line } : {}) });
  };
  const width = rows[0]?.length ?? fail('no <GRID> in the file; expected one line for each row', 'GRID');
  const uneven = rows.find(row => row.length !== width);
  if (uneven !== undefined) fail(`a row of ${uneven.length} cells; the first has ${width}`, 'GRID');
  const [size] = linesOf('SIZE');
  if (size !== undefined && size.replace(/\s/gu, '').toLowerCase() !== `${width}x${rows.length}`)
    fail(`<SIZE> is ${shown(size)}; the grid has ${width} by ${rows.length} cells`, 'SIZE');
  const rebus = new Map<string, string>();
  let marks = false;
  for (const each of linesOf('REBUS')) {
    const [key, letters] = each.split(':');
    if (letters !== undefined) rebus.set(key!.trim(), letters.trim());
    else marks ||= /\bMARK\b/iu.test(each);
  }
  const cells = rows.flat().map((sign, at): PuzzleCell => {
    if (sign === '.') return { kind: 'block' };
    if (sign === ':') return { kind: 'void' };
    const solution = rebus.get(sign) ?? sign;
    return {
      kind: 'cell',
      ...(sign === '-' || sign === '?' ? {} : { solution: letters(solution, source, cellPlace(at, width), lang) }),
      ...(marks && sign !== sign.toUpperCase() ? { circled: true } : {}),
    };
  });
  const draft = { width, height: rows.length, cells };
  const entries = assemble({ ...draft, clues: [] }, source).entries;
  const clues = (['across', 'down'] as const).flatMap(direction => {
    const name = direction.toUpperCase();
    const own = entries.filter(entry => entry.direction === direction);
    const texts = linesOf(name);
    if (own.length !== texts.length)
      fail(`<${name}> has ${texts.length} clues; the grid has ${own.length} entries`, name);
    return own.map(({ number }, i): DraftClue => ({ number, direction, text: texts[i] }));
  });
  return assemble(
    {
      ...{ title: linesOf('TITLE').join(' '), author: linesOf('AUTHOR').join(' ') },
      ...{ copyright: linesOf('COPYRIGHT').join(' '), notes: parts.get('NOTEPAD')?.lines.join('\n') },
      ...draft,
      clues,
      said,
    },
    source,
  );
}

/** Those that are read, and what a solver typed in cells with several letters, which is named with the state of the cells. */
const READ_SECTIONS = ['GRBS', 'RTBL', 'GEXT', 'RUSR'];

/** The sections after the strings. Those with one byte for each cell must have the size of the grid. */
function readSections(
  file: Uint8Array,
  from: number,
  size: number,
  fail: (message: string) => never,
  said: ReadingNotes,
): Map<string, Uint8Array> {
  const sections = new Map<string, Uint8Array>();
  const numbers = viewOf(file);
  for (let at = from; at + 8 <= file.length; ) {
    const name = latin1Text(file, at, at + 4);
    // Anything else after the strings is padding.
    if (!/^[A-Z]{4}$/u.test(name)) break;
    const length = numbers.getUint16(at + 4, true);
    const data = file.subarray(at + 8, at + 8 + length);
    if (data.length < length) fail(`section ${name} at byte ${at}: the file ends within it`);
    if (checksum(data, 0) !== numbers.getUint16(at + 6, true))
      said.remark(`the checksum of section ${name} does not fit its contents: the file may be damaged`);
    if (name === 'LTIM') said.leaveThe("a solver's time");
    else if (!READ_SECTIONS.includes(name)) said.leaveThe(`section ${name}`);
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
