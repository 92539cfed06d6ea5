// Replaces the kernels that ship with kernels that check themselves: see tools/kernels/checked.ts. A test file has
//
//     vi.mock('../../src/kernels/wasm.js', async original => (await import('./checked.js')).checkedWasm(await original()));
//     vi.mock('../../src/kernels/table/arena.js', async original => (await import('./checked.js')).checkedArena(await original()));

import { MODULE as DICTIONARY } from '../../src/kernels/dictionary/module.js';
import { MEMORY } from '../../src/kernels/dictionary/schema.js';
import { bytesOf } from '../../src/kernels/memory.js';
import type * as ArenaModule from '../../src/kernels/table/arena.js';
import { MODULE as TABLE } from '../../src/kernels/table/module.js';
import type * as Wasm from '../../src/kernels/wasm.js';
import type { SharedWasmMemory, WasmMemory } from '../../src/kernels/wasm.js';
import { MODULE as SQUARES } from '../../src/squares/kernel/module.js';
import { CELL } from '../../src/squares/kernel/schema.js';
import { checkedKernel } from '../../tools/kernels/checked.js';

const NAMES = new Map([
  [DICTIONARY, 'dictionary'],
  [SQUARES, 'squares'],
  [TABLE, 'table'],
]);
/** Bytes between two places of an arena. */
const RED_ZONE = 64;

/** How many times each kernel was made, by name; this shows a test that they were in use. */
export const made = new Map<string, number>();

interface Guard {
  mark(address: number, bytes: number, to: number): void;
  forget(): void;
}

interface WebAssemblyParts {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyParts };

const modules = new Map<string, object>();
for (const name of ['guard', ...NAMES.values()]) modules.set(name, new WebAssembly.Module(await checkedKernel(name)));

/** By the shared memory of an arena. */
const guards = new WeakMap<object, Guard>();

function makeGuard(): Guard {
  const trespass = (address: number, bytes: number, isStore: number): void => {
    throw new Error(`a kernel ${isStore ? 'wrote' : 'read'} ${bytes} bytes at ${address}, where no place is reserved`);
  };
  return new WebAssembly.Instance(modules.get('guard')!, { guard: { trespass } }).exports as Guard;
}

function guardOf(memory: SharedWasmMemory): Guard {
  const guard = guards.get(memory) ?? makeGuard();
  guards.set(memory, guard);
  return guard;
}

/** src/kernels/wasm.ts with these kernels. */
export function checkedWasm(wasm: typeof Wasm): typeof Wasm {
  return {
    ...wasm,
    instantiate<Exports>(base64: string, memory?: SharedWasmMemory): Exports {
      const name = NAMES.get(base64)!;
      made.set(name, (made.get(name) ?? 0) + 1);
      const guard = memory === undefined ? makeGuard() : guardOf(memory);
      const reserved = (address: number, bytes: number): void => guard.mark(address, bytes, 1);
      const imports = { env: { ...guard, memory }, dictionary: { reserved } };
      const { exports } = new WebAssembly.Instance(modules.get(name)!, imports);
      if (name === 'dictionary') markFields(guard);
      return (name === 'squares' ? markedWalk(exports as Walk, guard) : exports) as Exports;
    },
  };
}

/** The memory of the kernel `dictionary` below its heap, except the compiler's part. */
function markFields(guard: Guard): void {
  const { compiler: _, ...fields } = MEMORY.fields;
  const starts = [...Object.values(fields).map(({ offset }) => offset), MEMORY.bytes];
  for (const [at, { offset, type }] of Object.values(fields).entries()) {
    const room = starts[at + 1]! - offset;
    guard.mark(offset, room - (room % bytesOf(type)), 1);
  }
}

interface Walk {
  readonly memory: WasmMemory;
  setup(cells: number, end: number, rows: number, columns: number, flags: number, roots: number, leaves: number): void;
}

/** The places that src/squares/kernel/square-walk.ts lays out: cells, what is below the last row, roots, leaves; after them weights and tries. */
function markedWalk(exports: Walk, guard: Guard): Walk {
  return {
    ...exports,
    setup(cells, end, rows, columns, flags, roots, leaves) {
      const behind = Math.ceil((leaves + (rows + columns) * 4) / 8) * 8;
      guard.mark(cells, end + (columns + 1) * CELL.bytes - cells, 1);
      guard.mark(roots, rows * 4, 1);
      guard.mark(leaves, (rows + columns) * 4, 1);
      guard.mark(behind, exports.memory.buffer.byteLength - behind, 1);
      exports.setup(cells, end, rows, columns, flags, roots, leaves);
    },
  };
}

/** src/kernels/table/arena.ts, with places that the guard knows and that have gaps between them. */
export function checkedArena(arena: typeof ArenaModule): typeof ArenaModule {
  return {
    ...arena,
    Arena: class extends arena.Arena {
      constructor() {
        super();
        guardOf(this.memory).forget();
      }

      override reserve(bytes: number): number {
        const address = super.reserve(bytes);
        super.reserve(RED_ZONE);
        guardOf(this.memory).mark(address, bytes, 1);
        return address;
      }
    },
  };
}
