// The memory of the table kernel: an arena where places are reserved one after another, and where records and the header of a search are
// laid in the form of the schema.

import { bytesOf, type Element, type Header, type HeaderField } from '../memory.js';
import { makeSharedMemory, PAGE_BYTES, type SharedWasmMemory } from '../wasm.js';
import { makeKernel, type Tools } from './kernel.js';

/** The largest size of an arena: 2 GiB. */
const MAX_PAGES = 32_768;
/** The largest memory, in bytes, that is kept for the next arena. */
const MOST_SPARED = 2 ** 28;
/** The first bytes belong to the compiler. */
const FIRST_BYTE = 1024;
/** Every place is aligned to this many bytes, the size of a SIMD register. */
const ALIGNMENT = 16;

/** Thrown when an arena would have to grow beyond its largest size. */
export class OutOfRoom extends Error {}

/** An array that is already in the arena. */
interface Laid {
  readonly at: number;
}

/** An array of a header: the number of its elements, its 32-bit numbers, or the place where it already is. */
type ArrayValue = number | readonly number[] | Uint32Array | Laid;

type ValueOf<Field extends HeaderField> = Field['kind'] extends 'array'
  ? ArrayValue
  : Field['kind'] extends 'flag'
    ? boolean
    : number;

/** The values of a header. */
export type HeaderValues<Fields extends Header> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

export interface LaidHeader<Fields extends Header> {
  readonly address: number;
  readonly at: { readonly [Name in keyof Fields as Fields[Name]['kind'] extends 'array' ? Name : never]: number };
}

/**
 * The memory of a released arena, for the next arena of this thread: the garbage collector does not see how much it holds, and
 * pages that are already mapped cost less than fresh ones.
 */
let spare: { readonly memory: SharedWasmMemory; readonly used: number; readonly tools: Tools | undefined } | undefined;

/** Memory in which places are reserved. They hold zeros at first, and are released all at once. */
export class Arena {
  readonly memory: SharedWasmMemory;
  #top = FIRST_BYTE;
  #tools: Tools | undefined;

  constructor() {
    if (spare === undefined) {
      this.memory = makeSharedMemory(16, MAX_PAGES);
      return;
    }
    this.memory = spare.memory;
    this.#tools = spare.tools;
    new Float64Array(this.memory.buffer, 0, Math.ceil(spare.used / 8)).fill(0); // byte by byte takes five times as long
    spare = undefined;
  }

  /** Releases the memory: nobody may use the arena, or anything in it, any more. */
  release(): void {
    if (this.memory.buffer.byteLength <= MOST_SPARED)
      spare = { memory: this.memory, used: this.#top, tools: this.#tools };
  }

  /** Made once for all arenas with this memory. */
  tools(): Tools {
    this.#tools ??= makeKernel(this.memory);
    return this.#tools;
  }

  /** The address of the next place. */
  get top(): number {
    return this.#top;
  }

  /**
   * @returns the address of `bytes` bytes
   * @throws OutOfRoom when the arena cannot grow that far
   */
  reserve(bytes: number): number {
    const address = this.#top;
    this.skipTo(address + bytes);
    return address;
  }

  /**
   * The next place is at this address, or at the next one that is aligned; what is before it is no place.
   * @throws OutOfRoom when the arena cannot grow that far
   */
  skipTo(address: number): void {
    this.#top = Math.ceil(address / ALIGNMENT) * ALIGNMENT;
    const missing = this.#top - this.memory.buffer.byteLength;
    if (this.#top > MAX_PAGES * PAGE_BYTES) throw new OutOfRoom('the 2 GiB of memory for a search are used up');
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  /** A view of the whole memory, valid until the next `reserve`. */
  words(): Uint32Array {
    return new Uint32Array(this.memory.buffer);
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  floats(): Float32Array {
    return new Float32Array(this.memory.buffer);
  }

  /** Reserves a place for these 32-bit numbers and writes them. */
  lay(numbers: ArrayLike<number>): number {
    const address = this.reserve(numbers.length * 4);
    this.words().set(numbers, address >> 2);
    return address;
  }

  /**
   * Reserves the arrays of a header and writes it.
   * @returns its address, and the addresses of its arrays by name
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
