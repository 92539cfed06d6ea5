// Writes what CommonJS needs from `dist`: index.cjs, which requires the same modules (Node can do this from 20.19 on), and, beside each
// module's types, the same types for TypeScript files that are CommonJS (`.d.cts`). Types that no entry of the package leads to are removed.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const ENTRY = `'use strict';
// crossgen for CommonJS: the same modules, and so the same classes, as for import.
try {
  module.exports = require('./index.js');
} catch (error) {
  if (error.code !== 'ERR_REQUIRE_ESM') throw error;
  throw new Error("require('crossgen') needs Node 20.19 or later; use await import('crossgen')", { cause: error });
}
`;
writeFileSync(`${dist}index.cjs`, ENTRY);

/** How one module's types refer to another's. */
const IMPORTED = /(from |import\()(['"])(\.\.?\/[^'"]+)\.js\2/gu;

/** The modules whose types a module's own types lead to, and itself. */
function withTypes(module, found = new Set()) {
  if (found.has(module)) return found;
  found.add(module);
  const types = readFileSync(`${module}.d.ts`, 'utf8');
  for (const [, , , path] of types.matchAll(IMPORTED)) withTypes(resolve(dirname(module), path), found);
  return found;
}

const needed = new Set(
  ['index', 'worker/client', 'worker/entry', 'shipped/modules'].flatMap(entry => [...withTypes(resolve(dist, entry))]),
);
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const path = join(dist, file);
  if (path.endsWith('.d.ts') && !needed.has(path.slice(0, -'.d.ts'.length))) rmSync(path);
}
for (const module of withTypes(resolve(dist, 'index'))) {
  const types = readFileSync(`${module}.d.ts`, 'utf8');
  writeFileSync(`${module}.d.cts`, types.replaceAll(IMPORTED, '$1$2$3.cjs$2'));
}
