import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNELS } from '../../tools/kernels/kernels.js';
import { layoutSource } from '../../tools/kernels/layout.js';
import { moduleSource } from '../../tools/kernels/module.js';

it.each(KERNELS)('the layout of the kernel $name is that of its schema: `npm run kernels` makes it anew', kernel => {
  expect(readFileSync(`assembly/${kernel.name}/layout.ts`, 'utf8')).toBe(layoutSource(kernel));
});

it.each(KERNELS)('the compiled kernel $name is that of its source: `npm run kernels` makes it anew', async kernel => {
  expect(readFileSync(`src/kernels/${kernel.name}/module.ts`, 'utf8')).toBe(await moduleSource(kernel));
});
