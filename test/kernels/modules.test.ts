import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layoutSource } from '../../tools/kernel-layout.js';
import { KERNELS, moduleSource } from '../../tools/kernels.js';

const names = Object.keys(KERNELS) as (keyof typeof KERNELS)[];
const text = (path: string): string => readFileSync(path, 'utf8');

it.each(names)('the layout of the kernel %s is that of its schema: `npm run kernels` makes it anew', async name => {
  const { KERNEL } = await import(`../../src/kernels/${name}/schema.js`);
  expect(text(`assembly/${name}/layout.ts`)).toBe(layoutSource(name, KERNEL));
});

it.each(names)('the compiled kernel %s is that of its source: `npm run kernels` makes it anew', async name => {
  expect(text(`src/kernels/${name}/module.ts`)).toBe(await moduleSource(name));
});
