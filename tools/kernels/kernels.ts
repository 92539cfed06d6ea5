// The kernels: the schema of each, and its compiler options besides the common ones.

import { KERNEL as DICTIONARY } from '../../src/kernels/dictionary/schema.js';
import type { KernelSchema } from '../../src/kernels/memory.js';
import { KERNEL as TABLE } from '../../src/kernels/table/schema.js';
import { KERNEL as SQUARES } from '../../src/squares/kernel/schema.js';

export interface KernelBuild {
  /** The kernel is `assembly/NAME.ts`. */
  readonly name: string;
  /** Its folder of `src`, which has its schema; it becomes `module.ts` there. */
  readonly folder: string;
  readonly schema: KernelSchema;
  readonly options: readonly string[];
}

/** Threads search in one memory, which the host makes. */
const THREADED = ['--importMemory', '--sharedMemory', '--maximumMemory', '65536', '--enable', 'threads'];

export const KERNELS: readonly KernelBuild[] = [
  { name: 'dictionary', folder: 'kernels/dictionary', schema: DICTIONARY, options: [] },
  { name: 'squares', folder: 'squares/kernel', schema: SQUARES, options: [] },
  { name: 'table', folder: 'kernels/table', schema: TABLE, options: [...THREADED, '--enable', 'simd'] },
];
