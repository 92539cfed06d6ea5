import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNELS } from '../../tools/kernels/kernels.js';
import { layoutSource } from '../../tools/kernels/layout.js';
import { moduleSource } from '../../tools/kernels/module.js';

it.each(KERNELS)('the layout of the kernel $name agrees with its schema (to renew: `npm run kernels`)', kernel => {
  expect(readFileSync(`assembly/${kernel.name}/layout.ts`, 'utf8')).toBe(layoutSource(kernel));
});

it.each(KERNELS)('the compiled kernel $name agrees with its source (to renew: `npm run kernels`)', async kernel => {
  expect(readFileSync(`src/${kernel.folder}/module.ts`, 'utf8')).toBe(await moduleSource(kernel));
});
