// A search as data. Between two slices it consists of its memory and its variables. The kernel exports each variable, so they can be
// read by name here and restored in another kernel later. The header is read from memory again.

import { kept } from '../../core/lazy.js';
import type { SharedWasmMemory, WasmGlobal } from '../wasm.js';
import type { Kernel } from './kernel.js';

/** By name: the value of each variable as a decimal text, because json has no bigint and no Infinity. */
export type KernelVariables = Readonly<Record<string, string>>;

export function variablesOf(kernel: Kernel): KernelVariables {
  return Object.fromEntries(globalsOf(kernel).map(([name, { value }]) => [name, String(value)]));
}

/**
 * Makes the search at `header`, whose memory is restored, continue with these variables.
 * @returns whether they are the variables of this kernel; if not, nothing has changed
 */
export function restore(kernel: Kernel, header: number, variables: KernelVariables): boolean {
  const globals = globalsOf(kernel);
  if (globals.length !== Object.keys(variables).length) return false;
  if (!globals.every(([name]) => Object.hasOwn(variables, name))) return false;
  kernel.readHeader(header);
  for (const [name, global] of globals) {
    const text = variables[name]!;
    global.value = typeof global.value === 'bigint' ? BigInt(text) : Number(text);
  }
  return true;
}

/** The bytes that `park` needs. */
export function bytesOfVariables(kernel: Kernel): number {
  return globalsOf(kernel).length * BYTES_EACH;
}

/** Leaves the variables of a search in its memory, at `at`, from where any thread may continue it. */
export function park(kernel: Kernel, memory: SharedWasmMemory, at: number): void {
  const globals = globalsOf(kernel);
  const numbers = new Float64Array(memory.buffer, at, globals.length);
  const integers = new BigInt64Array(memory.buffer, at, globals.length);
  globals.forEach(([, { value }], i) => {
    if (typeof value === 'bigint') integers[i] = value;
    else numbers[i] = value;
  });
}

/** Continues in this kernel the search at `header` whose variables were parked at `at`. */
export function unpark(kernel: Kernel, memory: SharedWasmMemory, at: number, header: number): void {
  const globals = globalsOf(kernel);
  const numbers = new Float64Array(memory.buffer, at, globals.length);
  const integers = new BigInt64Array(memory.buffer, at, globals.length);
  kernel.readHeader(header);
  globals.forEach(([, global], i) => {
    global.value = typeof global.value === 'bigint' ? integers[i]! : numbers[i]!;
  });
}

const BYTES_EACH = 8;

interface Variable {
  value: number | bigint;
}

const globalsOf = kept(
  (kernel: Kernel): readonly (readonly [string, Variable])[] =>
    Object.entries(kernel as unknown as Readonly<Record<string, WasmGlobal | object>>).filter(
      (entry): entry is [string, Variable] => typeof entry[1] === 'object' && 'value' in entry[1],
    ),
  new WeakMap(),
);
