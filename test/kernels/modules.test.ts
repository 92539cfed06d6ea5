import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiled } from '../../tools/assembly.js';

it.each(['dictionary', 'squares', 'table'])(
  'the compiled %s are those of their source: `node tools/assembly.js` makes them anew',
  async name => {
    const module = readFileSync(new URL(`../../src/kernels/${name}/module.ts`, import.meta.url), 'utf8');
    expect(module).toBe(await compiled(name));
  },
);
