// Joins the modules of `dist` that commands load into a few files, `dist/bundle`, which bin/crossgen.js runs. Node needs most of a
// millisecond to find and link a module, longer than to run it. The files are minified, because Node also has to read them. Modules that
// run in workers stay separate, except those of a thread that must come soon; and so do packages, except the one that every command loads.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const bundle = `${dist}bundle`;

const ENTRY = 'cli/main.js';

/**
 * The files that a fill loads; the last one only for a good fill. Each has some modules and all that they import, except what an earlier file has. `--help` needs only the
 * first. The bundler divides everything else as it chooses.
 */
const FILES = {
  main: [ENTRY],
  fill: ['cli/fill/fill.js', 'formats/text/text.js', 'engine/table/table.js'],
  good: ['fill/touch-up.js'],
};

/** What a thread runs that must come soon: its module gets all that it imports. */
const THREAD = 'engine/table/crew-thread.js';

/** The package that every command loads; its licence is included. */
const PACKAGE = 'commander';
const licence = readFileSync(new URL(`../node_modules/${PACKAGE}/LICENSE`, import.meta.url), 'utf8');

function withImports(id, graph, modules) {
  if (modules.has(id) || id.startsWith('node:')) return;
  modules.add(id);
  for (const imported of graph.getModuleInfo(id).importedIds) withImports(imported, graph, modules);
}

/** The file of a module, according to the module graph, which is complete once the first file is asked for. */
let files;
function fileOf(id, graph) {
  files ??= Object.entries(FILES).map(([name, paths]) => {
    const modules = new Set();
    for (const path of paths) withImports(dist + path, graph, modules);
    return { name, modules };
  });
  return id.startsWith('\0rolldown') ? 'main' : files.find(({ modules }) => modules.has(id))?.name;
}

/** A module finds the same files as from its original place. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    const place = JSON.stringify(relative(bundle, id));
    return code.replaceAll('import.meta.url', () => `new URL(${place}, import.meta.url).href`);
  },
};

/** Commander starts programs with a module of Node that no command of ours needs. */
const withoutPrograms = {
  name: 'without-programs',
  transform: (code, id) =>
    id.endsWith(`/${PACKAGE}/lib/command.js`) ? code.replace("require('node:child_process')", 'undefined') : null,
};

rmSync(bundle, { recursive: true, force: true });
const bundler = await import('rolldown').catch(error => {
  process.stdout.write(
    `The modules are not joined, so commands start slower. rolldown wants Node 20.19: ${error.message}\n`,
  );
});
if (bundler === undefined) {
  mkdirSync(bundle);
  writeFileSync(`${bundle}/main.js`, `export { main } from '../${ENTRY}';\n`);
} else {
  const build = await bundler.rolldown({
    input: { main: dist + ENTRY },
    platform: 'node',
    external: id => /^(?:node:|@?[a-z])/.test(id) && id !== PACKAGE,
    preserveEntrySignatures: 'allow-extension',
    checks: { ineffectiveDynamicImport: false },
    plugins: [keepPlaces, withoutPrograms],
  });
  await build.write({
    dir: bundle,
    minify: true,
    banner: ({ name }) => (name === 'main' ? `/*! ${PACKAGE}, which is part of this file:\n\n${licence}*/` : ''),
    chunkFileNames: '[name].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'files', name: fileOf }] },
  });
  const thread = await bundler.rolldown({ input: dist + THREAD, platform: 'node' });
  await thread.write({ file: dist + THREAD });
}
