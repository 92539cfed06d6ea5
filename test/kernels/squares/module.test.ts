import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiled } from '../../../tools/assembly.js';

it('the compiled walk is that of its source: `node tools/assembly.js` makes it anew', async () => {
  expect(readFileSync('src/kernels/squares/module.ts', 'utf8')).toBe(await compiled('squares'));
});
