// The words of dictionaries, kept by the kernel (assembly/dictionary.ts), which reads lines, finds repeats and lays the words out by
// length. Records and letters stay in its memory; no object is made for each word.

import { sharedMemory } from '../../core/budget.js';
import { rankIn } from '../../core/bytes.js';
import { offsetsOf, packed, unpacked } from '../memory.js';
import { instantiate, type WasmGlobal, type WasmMemory } from '../wasm.js';
import { MODULE } from './module.js';
import { MAX_PROVISIONAL, MAX_WORD_LENGTH, MEMORY, NO_GRADER, POINTERS, RANKED, REPEAT, VOTE, WORD } from './schema.js';

interface Exports {
  readonly memory: WasmMemory;
  readonly records: WasmGlobal;
  readonly repeatRecords: WasmGlobal;
  readonly pool: WasmGlobal;
  readonly used: WasmGlobal;
  readonly count: WasmGlobal;
  readonly repeats: WasmGlobal;
  readonly banned: WasmGlobal;
  readonly named: { value: number };
  readonly lines: WasmGlobal;
  readonly comments: WasmGlobal;
  readonly clued: WasmGlobal;
  readonly scoredLines: WasmGlobal;
  readonly otherLengths: WasmGlobal;
  readonly at: WasmGlobal;
  readonly unit: WasmGlobal;
  readonly wordEnd: WasmGlobal;
  readonly stop: WasmGlobal;
  readonly length: WasmGlobal;
  readonly scripts: WasmGlobal;
  readonly worst: WasmGlobal;
  readonly score: WasmGlobal;
  readonly clue: WasmGlobal;
  reserve(size: number): number;
  open(words: number): void;
  openFile(
    source: number,
    lineEnd: number,
    separator: number,
    single: number,
    scored: number,
    ranked: number,
    factor: number,
    kind: number,
  ): void;
  scan(from: number, end: number, base: number, last: number): number;
  take(size: number, points: number, offset: number, said: number): void;
  measure(size: number): void;
  tally(kept: number, counts: number): void;
  lay(kept: number): void;
  vote(from: number, end: number, lineEnd: number, last: number): number;
}

/** Bytes of a file that are read at once. */
export const CHUNK_SIZE = 0x20_0000;
/** Bytes after a chunk that may be read, to complete a character that is cut off. */
const MARGIN = 8;
/** The offsets of the fields: in the memory, in a word's record, in a repeat's record. */
const AT = offsetsOf(MEMORY);
const OF_WORD = offsetsOf(WORD);
const OF_REPEAT = offsetsOf(REPEAT);

const NONE: readonly number[] = [];

/** The most words to make room for in advance. */
const MAX_EXPECTED = 1 << 20;

/** How to read the lines of a file. */
interface FileForm {
  /** The byte that ends a line. */
  readonly lineEnd: number;
  /** The byte between fields; -1 if every line is a single word. */
  readonly separator: number;
  readonly scored: boolean;
  /** Whether the scores are ranks. */
  readonly ranked?: boolean;
  /** By which scores are multiplied; 0 if they do not count. */
  readonly factor?: number;
}

/** The words of one length: letters word after word; score, dictionary and, if some are, whether they are names by word. */
interface LaidWords {
  readonly length: number;
  readonly count: number;
  readonly letters: Uint8Array;
  readonly scores: Uint8Array;
  readonly sources: Uint8Array;
  readonly names?: Uint8Array;
}

export class Table {
  /** The functions and numbers of assembly/dictionary.ts. */
  readonly wasm = instantiate<Exports>(MODULE);

  #chunk = { address: 0, size: -1 };

  /** @param expected the number of words to make room for; more are not an error */
  constructor(expected: number) {
    this.wasm.open(2 ** Math.ceil(Math.log2(Math.min(Math.max(expected, 1024), MAX_EXPECTED))));
  }

  get count(): number {
    return this.wasm.count.value;
  }

  openFile(
    form: FileForm,
    units: Uint16Array | undefined,
    source: number,
    kind: number,
    classes: Uint16Array,
    wanted: Uint8Array,
  ): void {
    const { wasm } = this;
    new Uint16Array(wasm.memory.buffer, AT.classes, classes.length).set(classes);
    new Uint8Array(wasm.memory.buffer, AT.wanted, wanted.length).set(wanted);
    if (units !== undefined) new Uint16Array(wasm.memory.buffer, AT.units, units.length).set(units);
    const single = units === undefined ? 0 : 1;
    const { lineEnd, separator, scored, ranked = false, factor = 1 } = form;
    wasm.openFile(source, lineEnd, Math.max(separator, 0), single, scored ? 1 : 0, ranked ? 1 : 0, factor, kind);
  }

  /** Copies a part of a file to where `scan` reads it, and returns the address. */
  load(chunk: Uint8Array): number {
    const { length } = chunk;
    if (this.#chunk.size < length) this.#chunk = { address: this.wasm.reserve(length + MARGIN) >>> 0, size: length };
    new Uint8Array(this.wasm.memory.buffer, this.#chunk.address, length).set(chunk);
    return this.#chunk.address;
  }

  setClass(unit: number, kind: number): void {
    new Uint16Array(this.wasm.memory.buffer, AT.classes, 0x1_0000)[unit] = kind;
  }

  setScript(letter: number, script: number): void {
    new Uint32Array(this.wasm.memory.buffer, AT.scripts, MAX_PROVISIONAL)[letter] = script;
  }

  /** The place where a word can be spelled before it is taken. */
  spellingRoom(): Uint16Array {
    const { memory, pool, used } = this.wasm;
    return new Uint16Array(memory.buffer, (pool.value + used.value) >>> 0, MAX_WORD_LENGTH);
  }

  /** By word: whether it has a clue, and its score. */
  traits(word: number): { clued: boolean; score: number } {
    const memory = this.#view();
    const at = this.#addressOf(word);
    return { clued: memory.getUint8(at + OF_WORD.clued) !== 0, score: memory.getUint8(at + OF_WORD.score) };
  }

  /**
   * Gives words the scores of the lines where the file has them first: its new words, and those that have no score so far.
   * @param source the file's number, and the first word that is new in it
   * @param bytes of the file
   * @param scores by line
   */
  score(source: number, first: number, bytes: Uint8Array, lineEnd: number, scores: Uint8Array): void {
    const starts: number[] = [];
    for (let start = 0, end = 0; end >= 0; start = end + 1) {
      starts.push(start);
      end = bytes.indexOf(lineEnd, start);
    }
    this.tag(source, first, { starts, scores });
  }

  /**
   * Gives words the scores of the lines where the file has them first: its new words, and those that have no score so far. Marks those of
   * which a line is a name.
   * @param source the file's number, and the first word that is new in it
   * @param lined by line: where it begins, its score, and 1 for a name
   */
  tag(
    source: number,
    first: number,
    {
      starts,
      scores,
      names = [],
    }: Readonly<Record<'starts' | 'scores', ArrayLike<number>>> & { readonly names?: ArrayLike<number> },
  ): void {
    const memory = this.#view();
    const { count } = this;
    const grade = (record: number, line: number, isName: boolean): void => {
      memory.setUint8(record + OF_WORD.score, scores[line]!);
      memory.setUint8(record + OF_WORD.grader, source);
      if (!isName) return;
      memory.setUint8(record + OF_WORD.name, 1);
      this.wasm.named.value = 1;
    };
    const isNameIn = (offsets: readonly number[]): boolean =>
      offsets.some(offset => names[rankIn(starts, offset)] === 1);
    for (let word = 0, record = this.#addressOf(0); word < first; word++, record += WORD.bytes) {
      if (memory.getUint8(record + OF_WORD.grader) < RANKED) continue;
      const offsets = this.#repeatsIn(source, record);
      if (offsets.length > 0) grade(record, rankIn(starts, offsets.at(-1)!), isNameIn(offsets));
    }
    for (let word = first, record = this.#addressOf(first), line = 0; word < count; word++, record += WORD.bytes) {
      const offset = memory.getUint32(record + OF_WORD.offset, true);
      while (starts[line]! < offset) line++;
      grade(record, line, names[line] === 1 || isNameIn(this.#repeatsIn(source, record)));
    }
  }

  /**
   * Gives words a score that no dictionary gives one.
   * @param scores by dictionary; undefined for those whose words keep theirs
   */
  welcome(scores: readonly (number | undefined)[]): void {
    const memory = this.#view();
    const { count } = this;
    for (let word = 0, record = this.#addressOf(0); word < count; word++, record += WORD.bytes) {
      if (memory.getUint8(record + OF_WORD.grader) !== NO_GRADER) continue;
      const score = scores[memory.getUint8(record + OF_WORD.source)];
      if (score !== undefined) memory.setUint8(record + OF_WORD.score, score);
    }
  }

  /** The places of a word's repeats in a file, the last one first. @param record the address of the word's record */
  #repeatsIn(source: number, record: number): readonly number[] {
    const memory = this.#view();
    const repeats = this.wasm.repeatRecords.value >>> 0;
    let repeat = memory.getUint32(record + OF_WORD.repeat, true);
    if (repeat === 0) return NONE;
    const found: number[] = [];
    while (repeat !== 0) {
      const at = repeats + repeat * REPEAT.bytes;
      if (memory.getUint32(at + OF_REPEAT.source, true) === source)
        found.push(memory.getUint32(at + OF_REPEAT.offset, true));
      repeat = memory.getUint32(at + OF_REPEAT.before, true);
    }
    return found;
  }

  /** The lines of a word, source and offset of each, in the order of the files. */
  lines(word: number): { source: number; offset: number }[] {
    const memory = this.#view();
    const u32 = (at: number): number => memory.getUint32(at, true);
    const repeats = this.wasm.repeatRecords.value >>> 0;
    const lines: { source: number; offset: number }[] = [];
    const first = this.#addressOf(word);
    for (let repeat = u32(first + OF_WORD.repeat); repeat !== 0; ) {
      const at = repeats + repeat * REPEAT.bytes;
      lines.push({ source: u32(at + OF_REPEAT.source), offset: u32(at + OF_REPEAT.offset) });
      repeat = u32(at + OF_REPEAT.before);
    }
    lines.push({ source: memory.getUint8(first + OF_WORD.source), offset: u32(first + OF_WORD.offset) });
    return lines.sort((a, b) => a.source - b.source || a.offset - b.offset);
  }

  /** The provisional letters of a word. */
  letters(word: number): Uint16Array {
    const memory = this.#view();
    const at = this.#addressOf(word);
    const start = (this.wasm.pool.value >>> 0) + memory.getUint32(at + OF_WORD.start, true) * 2;
    return new Uint16Array(memory.buffer, start, memory.getUint8(at + OF_WORD.length));
  }

  /**
   * The number of words that stay, by length, and how often they contain each provisional letter.
   * @param letters the number of provisional letters
   */
  tally(kept: Uint8Array, letters: number): { lengths: Uint32Array; letters: Uint32Array } {
    const { wasm } = this;
    const counts = wasm.reserve(letters * 4) >>> 0;
    wasm.tally(this.#bytes(kept), counts);
    return {
      lengths: new Uint32Array(wasm.memory.buffer, AT.lengths, MAX_WORD_LENGTH + 1).slice(),
      letters: new Uint32Array(wasm.memory.buffer, counts, letters).slice(),
    };
  }

  /**
   * The words that stay, as one array for each length in shared memory, and their numbers in this table.
   * @param numbers by provisional letter: its number in the alphabet
   */
  lay(kept: Uint8Array, lengths: Uint32Array, numbers: Uint8Array) {
    const { wasm } = this;
    const keptAt = this.#bytes(kept);
    const places = new Map<number, number>();
    lengths.forEach((count, length) => {
      if (count > 0) places.set(length, wasm.reserve(count * (length + 7) + 8) >>> 0);
    });
    const starts = (place: number, length: number) => {
      const count = lengths[length]!;
      const letters = place + count * 4;
      const columns = letters + count * length;
      return { order: place, letters, scores: columns, sources: columns + count, names: columns + count * 2 };
    };
    for (const [length, place] of places) {
      const { order, ...columns } = starts(place, length);
      const pointers = new Uint32Array(wasm.memory.buffer, AT.pointers + length * POINTERS.bytes);
      pointers.set(packed(POINTERS, { ...columns, words: order }));
    }
    new Uint8Array(wasm.memory.buffer, AT.finalLetters, numbers.length).set(numbers);
    wasm.lay(keptAt);
    const tables: (LaidWords | undefined)[] = [];
    const order: Uint32Array[] = [];
    for (const [length, place] of places) {
      const count = lengths[length]!;
      const at = starts(place, length);
      const shared = (from: number, size: number): Uint8Array => {
        const copy = new Uint8Array(sharedMemory(size));
        copy.set(new Uint8Array(wasm.memory.buffer, from, size));
        return copy;
      };
      tables[length] = {
        length,
        count,
        letters: shared(at.letters, count * length),
        scores: shared(at.scores, count),
        sources: shared(at.sources, count),
        ...(wasm.named.value !== 0 && { names: shared(at.names, count) }),
      };
      order[length] = new Uint32Array(wasm.memory.buffer, at.order, count).slice();
    }
    return { tables, order };
  }

  #view(): DataView {
    return new DataView(this.wasm.memory.buffer);
  }

  /** The address of a word's record. */
  #addressOf(word: number): number {
    return (this.wasm.records.value >>> 0) + word * WORD.bytes;
  }

  #bytes(bytes: Uint8Array): number {
    const place = this.wasm.reserve(bytes.length) >>> 0;
    new Uint8Array(this.wasm.memory.buffer, place, bytes.length).set(bytes);
    return place;
  }
}

let voter: Table | undefined;

/** For each choice of a separator: the number of lines where it comes first, of those with a second field, and what numbers are there. */
export function countVotes(bytes: Uint8Array, lineEnd: number, choices: readonly number[]) {
  voter ??= new Table(1);
  const { wasm } = voter;
  const choiceOf = new Uint8Array(256);
  choices.forEach((byte, choice) => {
    choiceOf[byte] = choice + 1;
  });
  const votes = (): Uint32Array => new Uint32Array(wasm.memory.buffer, AT.votes, (choices.length * VOTE.bytes) / 4);
  votes().fill(0);
  for (let at = 0; at < bytes.length; ) {
    const chunk = bytes.subarray(at, at + CHUNK_SIZE);
    const from = voter.load(chunk);
    new Uint8Array(wasm.memory.buffer, AT.choices, 256).set(choiceOf);
    const last = at + chunk.length === bytes.length ? 1 : 0;
    const read = wasm.vote(from, from + chunk.length, lineEnd, last) - from;
    // A line that fills the chunk does not vote. It will be an error when it is read.
    at += read === 0 ? chunk.length : read;
  }
  return choices.map((_, choice) => unpacked(VOTE, votes(), (choice * VOTE.bytes) / 4));
}
