// The layers of the code: which room of src may import which (tools/layers.ts), what else holds for all rooms, and which packages
// the code may import.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
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
    const commandOf = (file: string) => {
      const room = roomOf(file)!;
      return room === 'cli' ? file.split('/').slice(1, -1).join('/') : room.endsWith('/command') ? room : '';
    };
    const wrong = files.filter(
      file =>
        commandOf(file) !== '' && graph.get(file)!.some(target => ![commandOf(file), ''].includes(commandOf(target))),
    );
    expect(wrong).toEqual([]);
  });

  it('no file imports src/index.ts', () => {
    expect(files.filter(file => graph.get(file)!.includes('index.ts'))).toEqual([]);
  });

  it('only the command line, benchmarks, batches over workers and the platform of Node use what only Node has', () => {
    const mayUse = (file: string): boolean =>
      /^(?:cli|balda\/command|squares\/command|bench|queue|platform\/node)\//.test(file) || file === 'batch/workers.ts';
    const codeOf = (file: string): string => textOf(file).replace(/^ *(?:\/\/|\*|\/\*).*$/gm, '');
    const nodeOnly = /'node:|(?<!-)\b(?:Buffer|process|NodeJS|createRequire)\b|\bimport\.meta\b/;
    expect(files.filter(file => !mayUse(file) && nodeOnly.test(codeOf(file)))).toEqual([]);
  });

  it('each file of the platform of a browser has a twin for Node, with the same exports', async () => {
    const names = (folder: string): string[] =>
      readdirSync(`src/platform/${folder}`).filter(file => !file.endsWith('.d.ts'));
    expect(names('browser')).toEqual(names('node'));
    const onlyOne: string[] = [];
    for (const name of names('node')) {
      const [one, other] = await Promise.all(
        ['node', 'browser'].map(async folder =>
          Object.keys(await import(`../src/platform/${folder}/${name.replace('.ts', '')}.ts`)),
        ),
      );
      onlyOne.push(...one!.filter(key => !other!.includes(key)), ...other!.filter(key => !one!.includes(key)));
    }
    // The command line's: the file that a part belongs to, and what a path leads to. Browsers': where a worker's file is, and how a thread begins.
    expect(onlyOne.sort()).toEqual([
      'beginThread',
      'fileOfPart',
      'isDevice',
      'placeOf',
      'runThreadsFrom',
      'threadScope',
    ]);
  });
});

/** Packages whose code is part of the built page. */
const BUILT_IN = ['preact', '@preact/signals', 'idb-keyval'];

describe('packages', () => {
  const { name, dependencies, peerDependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as {
    readonly name: string;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly peerDependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  /** What the files of a folder import, without paths and modules of Node. */
  const importedBy = (folder: string): readonly string[] => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.[cm]?[jt]s$/.test(file));
    const texts = files.map(file => readFileSync(`${folder}/${file}`, 'utf8'));
    const paths = texts.flatMap(text => [
      ...text.matchAll(/^(?:import|export|\}) .*?\bfrom '([^']+)';$|\b(?:import|require)\('([^']+)'\)/gm),
    ]);
    const packages = paths.flatMap(([, one, other]) => /^(?:@[^/]+\/)?[\w][^/]*/.exec(one ?? other ?? '')?.[0] ?? []);
    return [...new Set(packages)].filter(one => !one.startsWith('node:') && !builtinModules.includes(one));
  };

  it('what ships imports only dependencies', () => {
    // The page is built before it ships, and what it imports is in it.
    const imported = ['src', 'bin'].flatMap(importedBy).filter(one => !BUILT_IN.includes(one));
    expect(imported).toContain('commander');
    expect(imported.filter(one => !Object.hasOwn({ ...dependencies, ...peerDependencies }, one))).toEqual([]);
  });

  it('what only some users have is loaded when it is needed, by the code of the queue', () => {
    const names = Object.keys(peerDependencies).join('|');
    const loading = new RegExp(`^import (?!type).*'(?:${names})'|\\bimport\\('(?:${names})'\\)`, 'm');
    expect(files.filter(file => loading.test(textOf(file)))).toEqual(['queue/link.ts']);
    expect(textOf('queue/link.ts')).not.toMatch(/^import (?!type).*'(?:bullmq|ioredis)'/m);
  });

  it('tools and tests import no package that came along with another one', () => {
    const imported = ['tools', 'test'].flatMap(importedBy);
    expect(imported).toContain('vitest');
    const named = [name, ...Object.keys({ ...dependencies, ...devDependencies })];
    expect(imported.filter(one => !named.includes(one))).toEqual([]);
  });
});
