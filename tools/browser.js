// Joins `dist` and the packages that it needs into `dist/browser`, which is the library for browsers: a few modules, of which a page loads
// those that it uses. Nothing in them is left to a bundler: no polyfill, no file beside them, no name of a package.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));

/** The solver asks whether it runs in Node before it imports a module of Node; here it never does. */
const withoutNode = {
  name: 'without-node',
  transform(code, id) {
    if (!id.includes('/cadical-wasm/')) return null;
    return code
      .replace(/var ENVIRONMENT_IS_NODE = .*/, 'var ENVIRONMENT_IS_NODE = false;')
      .replace('await import("node:module")', '{}');
  },
};

/** What every page that fills a grid loads, in one file; the bundler divides the rest as it chooses. */
const FILL = ['index.js', 'engine/table/table.js', 'fill/touch-up.js'];

let filling;
function fileOf(id, graph) {
  if (filling === undefined) {
    filling = new Set();
    for (const path of FILL) withImports(dist + path, graph);
  }
  return filling.has(id) || id.startsWith('\0rolldown') ? 'index' : undefined;
}

function withImports(id, graph) {
  if (filling.has(id)) return;
  filling.add(id);
  for (const imported of graph.getModuleInfo(id).importedIds) withImports(imported, graph);
}

/** The licences of the packages whose code is part of the files. */
function licences(modules) {
  const packages = new Set(modules.flatMap(id => /.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(id)?.[0] ?? []));
  return [...packages].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
    return `${name} ${version} (${license})\n\n${licenceIn(folder)}`.trim();
  });
}

function licenceIn(folder) {
  for (const name of ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt', 'README.md']) {
    try {
      return readFileSync(folder + name, 'utf8').trim();
    } catch {}
  }
  return '';
}

const bundler = await import('rolldown').catch(() => undefined);
if (bundler === undefined) {
  process.stdout.write('The library for browsers is not built: rolldown wants Node 20.19.\n');
} else {
  const build = await bundler.rolldown({
    input: { index: `${dist}index.js` },
    cwd: root,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    moduleTypes: { '.wasm': 'binary' },
    checks: { ineffectiveDynamicImport: false },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
    plugins: [withoutNode],
  });
  const { output } = await build.write({
    dir: `${dist}browser`,
    minify: true,
    chunkFileNames: '[name].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'fill', name: fileOf }] },
  });
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  writeFileSync(`${dist}browser/LICENSES.txt`, `${licences(modules).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
