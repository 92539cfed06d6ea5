// Builds the page for constructors, dist/edit: a script, a worker that uses the library for browsers, and a style. Beside it the page needs
// only that library, dictionaries and grids.

import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLicences } from './licences.js';

const source = fileURLToPath(new URL('../src/edit/', import.meta.url));
const target = fileURLToPath(new URL('../dist/edit/', import.meta.url));
const LIBRARY = fileURLToPath(new URL('../src/index.js', import.meta.url));

/** The library is a file of its own, as any page has it. */
const besideLibrary = {
  name: 'beside-library',
  resolveId(path, importer) {
    return importer && resolve(importer, '..', path) === LIBRARY ? { id: './browser/index.js', external: true } : null;
  },
};

const bundler = await import('rolldown').catch(() => undefined);
if (bundler === undefined) process.stdout.write('The page is not built: rolldown wants Node 20.19.\n');
else {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const modules = [];
  for (const [name, entry] of Object.entries({ page: 'main.tsx', worker: 'worker.ts' })) {
    const build = await bundler.rolldown({
      input: { [name]: source + entry },
      platform: 'browser',
      onLog(level, log) {
        throw new Error(`${level}: ${log.message}`);
      },
      plugins: [besideLibrary],
    });
    const { output } = await build.write({ dir: target, minify: true });
    modules.push(...output.flatMap(({ moduleIds = [] }) => moduleIds));
    await build.close();
  }
  writeLicences(`${target}LICENSES.txt`, modules);
  for (const file of ['page.css', 'index.html']) copyFileSync(source + file, target + file);
}
