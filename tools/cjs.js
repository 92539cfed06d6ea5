// Writes what CommonJS needs from `dist`: index.cjs, which requires the same modules (Node can do this from 20.19 on), and, beside each
// module's types, the same types for TypeScript files that are CommonJS (`.d.cts`).

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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

const done = new Set();
function writeTypes(module) {
  if (done.has(module)) return;
  done.add(module);
  const types = readFileSync(`${module}.d.ts`, 'utf8');
  writeFileSync(`${module}.d.cts`, types.replaceAll(IMPORTED, '$1$2$3.cjs$2'));
  for (const [, , , path] of types.matchAll(IMPORTED)) writeTypes(resolve(dirname(module), path));
}
writeTypes(`${dist}index`);
