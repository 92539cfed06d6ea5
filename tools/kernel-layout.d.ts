import type { KernelSchema } from '../src/kernels/schema.js';

/** The text of `assembly/NAME/layout.ts`. */
export function layoutSource(name: string, schema: KernelSchema): string;
