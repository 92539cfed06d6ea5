import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOLUTIONS } from '../../src/engine/classic/solutions.js';
import { engineNames } from '../../src/engine/registry.js';

it('docs/engines.md has every engine, and every solution of classic', () => {
  const text = readFileSync('docs/engines.md', 'utf8');
  for (const name of engineNames()) expect(text).toContain(`\n## ${name}\n`);
  for (const name of Object.keys(SOLUTIONS)) expect(text).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
});
