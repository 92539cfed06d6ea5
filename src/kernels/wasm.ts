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

interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Wasm };
const modules = new Map<string, object>();

/** A new instance with memory of its own; the code is compiled once. */
export function instantiate<Exports>(base64: string): Exports {
  let module = modules.get(base64);
  if (module === undefined) {
    module = new WebAssembly.Module(Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)));
    modules.set(base64, module);
  }
  return new WebAssembly.Instance(module).exports as Exports;
}
