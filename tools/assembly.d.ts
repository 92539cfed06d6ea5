/** The text of `src/kernels/NAME/module.ts`. */
export function compiled(name: string): Promise<string>;
