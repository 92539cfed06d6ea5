// The table in docs/formats.md is what the registry and the formats say.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from '../../src/formats/features.js';
import { formatExtension, formatNames, loadFormat } from '../../src/formats/registry.js';

it('docs/formats.md has every format, and what it loses', async () => {
  const rows = [
    ...readFileSync('docs/formats.md', 'utf8').matchAll(
      /^\| `(\w+)` +\| `(\.\w+)` +\| (.+?) +\| (\w+) +\| (.+?) +\|$/gmu,
    ),
  ];
  const found = rows.map(row => row.slice(1, 6));
  const names = formatNames('write');
  const wanted = await Promise.all(
    names.map(async name => {
      const { holds } = await loadFormat(name);
      const lost = FEATURES.filter(feature => !holds!.has(feature)).join(', ');
      const read = name === 'text' ? 'the grid' : formatNames('read').includes(name) ? 'yes' : 'no';
      return [name, formatExtension(name), read, 'yes', lost === '' ? 'nothing' : lost];
    }),
  );
  expect(found).toEqual(wanted);
});
