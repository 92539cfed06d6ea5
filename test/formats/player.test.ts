import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scriptSource } from '../../tools/player.js';

it('the script of the html page agrees with its source (to renew: `npm run player`)', async () => {
  expect(readFileSync('src/formats/html/script.ts', 'utf8')).toBe(await scriptSource());
});
