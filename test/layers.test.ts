// The layers of the code: which room of src may import which (tools/layers.ts), and what else holds for all rooms.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circles, importGraph } from '../tools/imports.js';
import { LAYERS, roomOf } from '../tools/layers.js';

const graph = importGraph();
const files = [...graph.keys()];
const textOf = (file: string): string => readFileSync(`src/${file}`, 'utf8');

describe('layers', () => {
  it.each(files)('%s imports only what its room may', file => {
    const room = roomOf(file);
    expect(room, 'no room of tools/layers.ts').toBeDefined();
    const allowed = [room, ...LAYERS[room!]!.may];
    expect(graph.get(file)!.filter(target => !allowed.includes(roomOf(target)))).toEqual([]);
  });

  it('every imported file exists', () => {
    expect([...graph.values()].flat().filter(file => !existsSync(`src/${file}`))).toEqual([]);
  });

  it('no file imports itself through others, not even for types', () => {
    expect(circles(graph)).toEqual([]);
  });

  it('no room imports itself through others', () => {
    expect(
      circles(new Map(Object.entries(LAYERS).map(([room, { may }]) => [room, may.filter(other => other !== room)]))),
    ).toEqual([]);
  });

  it('circles are found', () => {
    const letters = (graph: Record<string, string>) =>
      circles(new Map(Object.entries(graph).map(([node, next]) => [node, [...next]])));
    expect(letters({ a: 'bc', b: 'c', c: '' })).toEqual([]);
    expect(letters({ a: 'b', b: 'c', c: 'b', d: 'd' })).toEqual([['b', 'c'], ['d']]);
    expect(letters({ a: 'b', b: 'ce', c: 'd', d: 'a', e: 'f', f: 'e' })).toEqual([
      ['e', 'f'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  it('no command imports another', () => {
    const commandOf = (file: string) => (roomOf(file) === 'cli' ? file.split('/').slice(1, -1).join('/') : '');
    const wrong = files.filter(
      file =>
        commandOf(file) !== '' && graph.get(file)!.some(target => ![commandOf(file), ''].includes(commandOf(target))),
    );
    expect(wrong).toEqual([]);
  });

  it('no file imports src/index.ts', () => {
    expect(files.filter(file => graph.get(file)!.includes('index.ts'))).toEqual([]);
  });

  it('no file has more than 400 lines', () => {
    expect(files.filter(file => textOf(file).split('\n').length > 401)).toEqual([]);
  });

  it('the core, the grids and the kernels touch no file, process or thread', () => {
    const pure = ['core', 'grid', 'kernels', 'analysis', 'verify', 'puzzle'];
    expect(files.filter(file => pure.includes(roomOf(file) ?? '') && /from 'node:/.test(textOf(file)))).toEqual([]);
  });
});
