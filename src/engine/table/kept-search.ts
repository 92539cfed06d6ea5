// A search of this engine as a state that outlives the process. The index of words is left out: the same plan and seed always lay out the
// same index, and its checksum proves that. What remains, the search's own memory, is mostly zeros and compresses well.

import { type DecoderType, exact, natural, positiveInteger, positiveNumber, record, string } from 'decoders';
import { base64Bytes, base64Text } from '#platform/bytes';
import { sha256 } from '#platform/hash';
import { deflate, inflate } from '#platform/packing';
import { hexOf } from '../../core/bytes.js';
import { InputError } from '../../core/errors.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import { MODULE } from '../../kernels/table/module.js';
import { restore, variablesOf } from '../../kernels/table/search-state.js';
import type { Index, SearchPlace } from './memory-layout.js';

const SCHEMA = exact({
  /** A checksum of the kernel. */
  kernel: string,
  /** A checksum of the index of words. */
  index: string,
  /** The share of the usual room that the trails have. */
  room: positiveNumber,
  /** The number of fills given so far, and of those met since its trails were laid. */
  found: natural,
  met: positiveInteger,
  /** The address of the search's memory, and of its header. */
  begin: positiveInteger,
  header: positiveInteger,
  /** Compressed, in base64. */
  memory: string,
  variables: record(string),
});

/** A search between two slices. */
export type KeptSearch = DecoderType<typeof SCHEMA>;

/** How well memory is compressed: a higher level takes three times as long and saves a tenth. */
const PACKING = 3;
/** Hexadecimal digits of a checksum. */
const DIGITS = 16;

/** @throws InputError for anything but such a state */
export function readKept(state: unknown): KeptSearch {
  const decoded = SCHEMA.decode(state);
  if (decoded.ok) return decoded.value;
  throw otherVersion();
}

/** Saves the searches over one index. */
export class Keeping {
  readonly #index: Index;
  readonly #begin: number;
  #checksum: string | undefined;

  /** @param index nothing may be laid behind it yet */
  constructor(index: Index) {
    this.#index = index;
    this.#begin = index.arena.top;
  }

  stateOf(
    kernel: Kernel,
    place: SearchPlace,
    begin: number,
    run: Pick<KeptSearch, 'room' | 'found' | 'met'>,
  ): KeptSearch {
    const { arena } = this.#index;
    const memory = base64Text(deflate(arena.bytes().slice(begin, arena.top), PACKING));
    return { ...this.#checksums(), ...run, begin, header: place.address, memory, variables: variablesOf(kernel) };
  }

  /** Skips the memory of searches whose trails were too short, so that the next search is laid where the saved one was. */
  skipTo({ begin }: KeptSearch): void {
    const { arena } = this.#index;
    if (begin < arena.top) throw otherVersion();
    arena.skipTo(begin);
  }

  /**
   * Continues a search.
   * @param place of the search, just laid
   * @throws InputError when the state belongs to other words or another kernel
   */
  goOn(kernel: Kernel, place: SearchPlace, state: KeptSearch): void {
    const { arena } = this.#index;
    const checksums = this.#checksums();
    if (state.kernel !== checksums.kernel || state.header !== place.address) throw otherVersion();
    if (state.index !== checksums.index)
      throw new InputError(
        'the checkpoint belongs to a search with other words: give the same grid, dictionaries and options as then',
      );
    const memory = inflate(base64Bytes(state.memory));
    if (memory.length !== arena.top - state.begin) throw otherVersion();
    arena.bytes().set(memory, state.begin);
    if (!restore(kernel, place.address, state.variables)) throw otherVersion();
  }

  #checksums(): { readonly kernel: string; readonly index: string } {
    this.#checksum ??= checksum(this.#index.arena.bytes().slice(0, this.#begin));
    return { kernel: checksum(MODULE), index: this.#checksum };
  }
}

function checksum(data: string | Uint8Array): string {
  return hexOf(sha256(data)).slice(0, DIGITS);
}

function otherVersion(): InputError {
  return new InputError(
    'the checkpoint belongs to a crossgen that searches differently: continue with the one that wrote it, or start over',
  );
}
