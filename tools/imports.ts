// The graph of imports in src, including type imports and lazy ones. The test of the layers and the drawing of the architecture use it.

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** By file of src (`grid/parse.ts`): the files of src that it imports. */
export function importGraph(): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts'))
    .sort();
  return new Map(files.map(file => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const source = readFileSync(`src/${file}`, 'utf8');
  const paths = [...source.matchAll(/(?:\bfrom|\bimport\(|\bimport) ?'(\.[^']+)\.js'/g)];
  const platform = [...source.matchAll(/\bfrom '#platform\/([^']+)'/g)];
  return [
    ...new Set([
      ...paths.map(([, path]) => `${posix.join(posix.dirname(file), path!)}.ts`),
      ...platform.map(([, name]) => `platform/node/${name}.ts`),
    ]),
  ];
}

/**
 * The circles of a graph: each is a list of nodes that can all reach each other (Tarjan 1972).
 * @param graph by node: the nodes that it points to
 */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1 || graph.get(node)?.includes(node)) found.push(circle.sort());
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return found;
}
