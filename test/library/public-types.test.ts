// The public types of the library: what `src/index.ts` and the client of a worker export, with every type that these lead to, by name and without
// comments. A change that users shall see is written down by `npx vitest run test/library/public-types.test.ts -u`. It needs a build.

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const ENTRIES = ['index', 'worker/client'];

/** The types of one module: its own declarations, and the names that it takes from other modules. */
interface Module {
  readonly own: ReadonlyMap<string, string>;
  /** By name in the module: where it is declared, and under which name. */
  readonly taken: ReadonlyMap<string, readonly [module: string, name: string]>;
  readonly exported: readonly string[];
}

const modules = new Map<string, Module>();

function moduleOf(path: string): Module {
  let module = modules.get(path);
  if (module === undefined) {
    module = read(path);
    modules.set(path, module);
  }
  return module;
}

function read(path: string): Module {
  const own = new Map<string, string>();
  const taken = new Map<string, readonly [string, string]>();
  const exported: string[] = [];
  const text = readFileSync(`dist/${path}.d.ts`, 'utf8').replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gmu, '');
  for (const part of text.split(/^(?=(?:import|export|declare|interface|type|class|const) )/mu)) {
    const statement = part.trim();
    const names = /^(import|export) (?:type )?\{([^}]*)\}(?: from '(.*)\.js')?;$/su.exec(statement);
    if (names !== null) {
      for (const listed of names[2]!.split(',')) {
        const [, name, as = name] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/u.exec(listed) ?? [];
        if (name === undefined) continue;
        if (names[3] !== undefined) taken.set(as!, [posix.join(posix.dirname(path), names[3]), name]);
        if (names[1] === 'export') exported.push(as!);
      }
      continue;
    }
    const [, isExported, name] =
      /^(export )?(?:declare )?(?:abstract )?(?:interface|type|class|const|function) (\w+)/u.exec(statement) ?? [];
    if (name === undefined) throw new Error(`${path}.d.ts has a statement that this test cannot read: ${statement}`);
    own.set(name, [own.get(name), statement.replace('export ', '')].filter(Boolean).join('\n'));
    if (isExported) exported.push(name);
  }
  return { own, taken, exported };
}

it('the public types are those of public-types.txt', async () => {
  /** By name and module: the text. */
  const found = new Map<string, string>();
  const follow = (path: string, name: string): void => {
    const module = moduleOf(path);
    const from = module.taken.get(name);
    if (from !== undefined) follow(...from);
    const text = module.own.get(name);
    const key = `${name} ${path}`;
    if (text === undefined || found.has(key)) return;
    const next: [string, string][] = [];
    const shown = text
      .replaceAll(/import\("([^"]+)\.js"\)\.(\w+)/gu, (_, other: string, type: string) => {
        next.push([posix.join(posix.dirname(path), other), type]);
        return type;
      })
      .replaceAll(/(?<![.\w])[A-Za-z_]\w*(?!\w|\??:)/gu, word => {
        next.push([path, word]);
        return module.taken.get(word)?.[1] ?? word;
      });
    found.set(key, shown);
    for (const [other, type] of next) follow(other, type);
  };
  const heads = ENTRIES.map(entry => `${entry} exports ${moduleOf(entry).exported.toSorted().join(', ')}`);
  for (const entry of ENTRIES) for (const name of moduleOf(entry).exported) follow(entry, name);
  const texts = [...found]
    .map(([key, text]) => [key.split(' ')[0]!, text] as const)
    .filter(([name, text]) => text !== `declare const ${name}: typeof ${name};`)
    .map(both => both.join('\n'))
    .sort()
    .map(text => text.slice(text.indexOf('\n') + 1));
  await expect(`${[...heads, ...texts].join('\n\n')}\n`).toMatchFileSnapshot('public-types.txt');
});
