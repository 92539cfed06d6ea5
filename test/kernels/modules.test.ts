import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNEL as DICTIONARY } from '../../src/kernels/dictionary/schema.js';
import type { KernelSchema } from '../../src/kernels/schema.js';
import { KERNEL as SQUARES } from '../../src/kernels/squares/schema.js';
import { KERNEL as TABLE } from '../../src/kernels/table/schema.js';
import { layoutSource } from '../../tools/kernel-layout.js';
import { KERNELS, moduleSource } from '../../tools/kernels.js';

const SCHEMAS: Readonly<Record<keyof typeof KERNELS, KernelSchema>> = {
  dictionary: DICTIONARY,
  squares: SQUARES,
  table: TABLE,
};
const names = Object.keys(KERNELS) as (keyof typeof KERNELS)[];

it.each(names)('the layout of the kernel %s is that of its schema: `npm run kernels` makes it anew', name => {
  expect(readFileSync(`assembly/${name}/layout.ts`, 'utf8')).toBe(layoutSource(name, SCHEMAS[name]));
});

it.each(names)('the compiled kernel %s is that of its source: `npm run kernels` makes it anew', async name => {
  expect(readFileSync(`src/kernels/${name}/module.ts`, 'utf8')).toBe(await moduleSource(name));
});
