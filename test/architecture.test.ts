import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { architectureDrawing, roomImports } from '../tools/architecture.js';
import { LAYERS } from '../tools/layers.js';

it('docs/architecture.svg shows the actual imports (`npm run reference` draws it again)', () => {
  expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(architectureDrawing());
});

it('every import of a room can be followed along the arrows in the drawing', () => {
  const svg = architectureDrawing();
  for (const [room, others] of roomImports())
    expect(svg).toContain(`<title>${room} imports ${[...others].sort().join(', ') || 'nothing'}</title>`);
});

it('docs/architecture.md describes every room', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| `'));
  const told = rows.flatMap(row => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(match => match[1]!));
  expect(told.map(room => room.replace('cli/NAME', 'cli')).sort()).toEqual(Object.keys(LAYERS).sort());
});
