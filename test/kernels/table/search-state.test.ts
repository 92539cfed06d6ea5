// A search is its memory and its variables. The kernel exports every variable; otherwise a search could not be saved.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Arena } from '../../../src/kernels/table/arena.js';
import { makeKernel } from '../../../src/kernels/table/kernel.js';
import { variablesOf } from '../../../src/kernels/table/search-state.js';

/** The variables that a source declares outside of its functions. */
function declared(source: string): string[] {
  return [...source.matchAll(/^(?:export )?let ([^;]+);/gmu)].flatMap(([, list]) =>
    list!.split(',').map(one => /^\s*(\w+)/u.exec(one)![1]!),
  );
}

test('the kernel exports all variables of its sources, except those read from the header', () => {
  const main = readFileSync('assembly/table.ts', 'utf8');
  const given = [...main.matchAll(/^export let (\w+)/gmu)].map(([, name]) => name!);
  expect(declared(main).filter(name => !new RegExp(`^(export let|  )\\b.*\\b${name}:`, 'mu').test(main))).toEqual([]);
  let many = declared(main).length;
  expect(given.length).toBeGreaterThan(5);
  for (const file of readdirSync('assembly/table')) {
    if (file === 'layout.ts') continue;
    const names = declared(readFileSync(`assembly/table/${file}`, 'utf8'));
    const lists = [...main.matchAll(/^export \{([^}]+)\} from '\.\/table\/([\w-]+)';/gmu)].filter(
      ([, , from]) => `${from}.ts` === file,
    );
    const exported = lists.flatMap(([, list]) => list!.split(',').map(one => one.trim().split(' as ')[0]!));
    expect(
      names.filter(name => !exported.includes(name)),
      file,
    ).toEqual([]);
    many += names.length;
  }
  expect(Object.keys(variablesOf(makeKernel(new Arena().memory)))).toHaveLength(many);
});
