// Loads WebAssembly from a base64 string. TypeScript's types for the WebAssembly object come only with those of
// browsers, so this file describes the few members that it uses.

import { base64Bytes } from '#platform/bytes';
import { kept } from '../core/lazy.js';

export interface WasmGlobal {
  readonly value: number;
}

export interface WasmMemory {
  /** Replaced by another one at each `grow`. */
  readonly buffer: ArrayBuffer;
  /** @param pages of 64 KiB */
  grow(pages: number): number;
}

/** Memory that several threads share. */
export interface SharedWasmMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports?: object) => { readonly exports: unknown };
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedWasmMemory;
}

/** Size of a page of WebAssembly memory in bytes. */
export const PAGE_BYTES = 65_536;

const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Wasm };
const compiled = kept((base64: string) => new WebAssembly.Module(base64Bytes(base64)));

/** Shared memory of `initial` pages that may grow up to `maximum`; pages cost nothing until they are used. */
export function makeSharedMemory(initial: number, maximum: number): SharedWasmMemory {
  return new WebAssembly.Memory({ initial, maximum, shared: true });
}

/**
 * A new instance. It has memory of its own, unless the module imports its memory. The code is compiled once.
 * @param memory for a module that imports its memory
 */
export function instantiate<Exports>(base64: string, memory?: SharedWasmMemory): Exports {
  return new WebAssembly.Instance(compiled(base64), { env: { memory } }).exports as Exports;
}
