// The house's layers: which folder of src may import which.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every layer below batch and bench. */
const ALL = [
  'core',
  'grid',
  'dictionary',
  'kernels',
  'analysis',
  'engine',
  'squares',
  'balda',
  'verify',
  'puzzle',
  'formats',
  'fill',
];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  grid: ['core'],
  dictionary: ['core', 'kernels'],
  kernels: ['core'],
  analysis: ['core', 'grid', 'dictionary', 'kernels'],
  engine: ['core', 'grid', 'dictionary', 'kernels', 'analysis', 'squares'],
  squares: ['core', 'grid', 'dictionary', 'kernels', 'analysis', 'engine'],
  balda: ['core', 'grid', 'dictionary', 'kernels', 'analysis'],
  verify: ['core', 'grid', 'dictionary'],
  puzzle: ['core', 'grid', 'dictionary'],
  formats: ['core', 'grid', 'dictionary', 'puzzle'],
  fill: ['core', 'grid', 'dictionary', 'kernels', 'analysis', 'engine', 'squares', 'verify'],
  batch: ALL,
  bench: [...ALL, 'batch'],
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => file.replaceAll('\\', '/'));
const layerOf = (file: string): string => file.split('/')[0]!;

/** The files of src that a file imports, statically or not. */
function importsOf(file: string): string[] {
  const source = readFileSync(join('src', file), 'utf8');
  return [...source.matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)].map(match =>
    relative('src', join('src', dirname(file), match[1]!)).replaceAll('\\', '/'),
  );
}

describe('layers', () => {
  it.each(files.filter(file => file.includes('/') && layerOf(file) !== 'cli'))('%s imports downwards only', file => {
    const layer = layerOf(file);
    const allowed = MAY_IMPORT[layer];
    expect(allowed, `src/${layer} is not in the table of layers`).toBeDefined();
    const wrong = importsOf(file).filter(target => layerOf(target) !== layer && !allowed!.includes(layerOf(target)));
    expect(wrong).toEqual([]);
  });

  it('nobody but the command line imports src/cli or src/index.ts', () => {
    const wrong = files
      .filter(file => layerOf(file) !== 'cli')
      .filter(file => importsOf(file).some(target => layerOf(target) === 'cli' || target === 'index.js'));
    expect(wrong).toEqual([]);
  });

  it('no file has more than 400 lines', () => {
    const long = files.filter(file => readFileSync(join('src', file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });

  it('the core, the grids and the kernels touch no file, process or thread', () => {
    const pure = files.filter(file =>
      ['core', 'grid', 'kernels', 'analysis', 'verify', 'puzzle'].includes(layerOf(file)),
    );
    expect(pure.filter(file => /from 'node:/.test(readFileSync(join('src', file), 'utf8')))).toEqual([]);
  });
});
