/** By name of a kernel: what the compiler is told beside the common options. */
export const KERNELS: Readonly<Record<'dictionary' | 'squares' | 'table', readonly string[]>>;
/** The text of `src/kernels/NAME/module.ts`. */
export function moduleSource(name: keyof typeof KERNELS): Promise<string>;
