// The memory that the table kernel works in: an arena where places are reserved one after another, and where records and the header of a
// search are laid as the schema says.

import { bytesOf, type Element, type Header, type HeaderField } from '../schema.js';
import { makeSharedMemory, PAGE_BYTES, type SharedWasmMemory } from '../wasm.js';

/** The most that an arena grows to: 2 GiB. */
const MAX_PAGES = 32_768;
/** Bytes of the largest memory that is kept for the next arena. */
const MOST_SPARED = 2 ** 28;
/** The first bytes are left to the compiler. */
const FIRST_BYTE = 1024;
/** Bytes that every place is aligned to: those of a SIMD register. */
const ALIGNMENT = 16;

/** Thrown when an arena would have to grow past its most. */
export class OutOfRoom extends Error {}

/** An array that lies in the arena already. */
interface Laid {
  readonly at: number;
}

/** An array of a header: how many places, its numbers of 32 bits, or where it lies. */
type ArrayValue = number | readonly number[] | Uint32Array | Laid;

type ValueOf<Field extends HeaderField> = Field['kind'] extends 'array'
  ? ArrayValue
  : Field['kind'] extends 'flag'
    ? boolean
    : number;

/** What a header is to hold. */
export type HeaderValues<Fields extends Header> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

export interface LaidHeader<Fields extends Header> {
  readonly address: number;
  readonly at: { readonly [Name in keyof Fields as Fields[Name]['kind'] extends 'array' ? Name : never]: number };
}

/**
 * The memory of an arena that was given back, for the next one in this thread: the collector does not see how much it holds, and
 * pages that are mapped already are cheaper than fresh ones.
 */
let spare: { readonly memory: SharedWasmMemory; readonly used: number } | undefined;

/** Memory to reserve places in; they are given back all at once, and hold zeros at first. */
export class Arena {
  readonly memory: SharedWasmMemory;
  #top = FIRST_BYTE;

  constructor() {
    if (spare === undefined) {
      this.memory = makeSharedMemory(16, MAX_PAGES);
      return;
    }
    this.memory = spare.memory;
    new Float64Array(this.memory.buffer, 0, Math.ceil(spare.used / 8)).fill(0); // byte by byte takes five times as long
    spare = undefined;
  }

  /** Gives the memory back: nobody may use the arena, or what lies in it, any more. */
  release(): void {
    if (this.memory.buffer.byteLength <= MOST_SPARED) spare = { memory: this.memory, used: this.#top };
  }

  /** Where the next place will be. */
  get top(): number {
    return this.#top;
  }

  /**
   * @returns the address of `bytes` bytes
   * @throws OutOfRoom when the arena cannot grow so far
   */
  reserve(bytes: number): number {
    const address = this.#top;
    this.#top = Math.ceil((address + bytes) / ALIGNMENT) * ALIGNMENT;
    const missing = this.#top - this.memory.buffer.byteLength;
    if (this.#top > MAX_PAGES * PAGE_BYTES) throw new OutOfRoom('the 2 GiB of memory for a search are used up');
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }

  /** A view of the whole memory, good until the next `reserve`. */
  words(): Uint32Array {
    return new Uint32Array(this.memory.buffer);
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  floats(): Float32Array {
    return new Float32Array(this.memory.buffer);
  }

  /** Reserves a place for these numbers of 32 bits and writes them. */
  lay(numbers: ArrayLike<number>): number {
    const address = this.reserve(numbers.length * 4);
    this.words().set(numbers, address >> 2);
    return address;
  }

  /**
   * Reserves the arrays of a header and writes it.
   * @returns its address, and by name those of its arrays
   */
  layHeader<Fields extends Header>(header: Fields, values: HeaderValues<Fields>): LaidHeader<Fields> {
    const addresses: Record<string, number> = {};
    const numbers = Object.entries(header).map(([name, field]) => {
      const value = values[name as keyof Fields];
      if (field.kind !== 'array')
        return field.kind === 'thousandths' ? Math.round(Number(value) * 1000) : Number(value);
      const address = this.#placeOf(field.of, value as ArrayValue);
      addresses[name] = address;
      return address;
    });
    return { address: this.lay(numbers), at: addresses as LaidHeader<Fields>['at'] };
  }

  #placeOf(element: Element, value: ArrayValue): number {
    if (typeof value === 'number') return this.reserve(value * bytesOf(element));
    return 'at' in value && typeof value.at === 'number' ? value.at : this.lay(value as ArrayLike<number>);
  }
}
