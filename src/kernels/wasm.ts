// Loads WebAssembly that travels as a base64 string. The types of the language's WebAssembly object come with those of
// browsers only, so the little that is used is described here.

export interface WasmGlobal {
  readonly value: number;
}

export interface WasmMemory {
  /** Another one after each `grow`. */
  readonly buffer: ArrayBuffer;
  /** @param pages of 64 KiB */
  grow(pages: number): number;
}

/** Memory that several threads see. */
export interface SharedWasmMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports?: object) => { readonly exports: unknown };
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedWasmMemory;
}

/** Bytes of a page of WebAssembly memory. */
export const PAGE_BYTES = 65_536;

const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Wasm };
const modules = new Map<string, object>();

/** Shared memory of `initial` pages that may grow up to `maximum`; pages cost nothing until they are touched. */
export function makeSharedMemory(initial: number, maximum: number): SharedWasmMemory {
  return new WebAssembly.Memory({ initial, maximum, shared: true });
}

/**
 * A new instance, with memory of its own unless the module imports it; the code is compiled once.
 * @param memory what a module imports that was compiled to do so
 */
export function instantiate<Exports>(base64: string, memory?: SharedWasmMemory): Exports {
  let module = modules.get(base64);
  if (module === undefined) {
    module = new WebAssembly.Module(Buffer.from(base64, 'base64'));
    modules.set(base64, module);
  }
  return new WebAssembly.Instance(module, { env: { memory } }).exports as Exports;
}
