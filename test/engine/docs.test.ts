import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { IDEAS as OF_BACKTRACK } from '../../src/engine/backtrack/ideas.js';
import { SOLUTIONS as OF_CLASSIC } from '../../src/engine/classic/solutions.js';
import { engineNames } from '../../src/engine/registry.js';

it('docs/engines.md has every engine, and every solution that can be switched off', () => {
  const text = readFileSync('docs/engines.md', 'utf8');
  for (const name of engineNames()) expect(text).toContain(`\n## ${name}\n`);
  for (const name of [OF_BACKTRACK, OF_CLASSIC].flatMap(solutions => Object.keys(solutions)))
    expect(text).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
});
