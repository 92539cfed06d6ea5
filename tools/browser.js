// Joins `dist` and the packages that it needs into `dist/browser`, for browsers: the library, of which a page loads what it uses; the worker,
// which is one file; the client, a small file for pages that leave all work to the worker; and what the dictionaries of `dist/dict` share. Nothing is left to a bundler: no polyfill, no name
// of a package. Large parts that few need are files of their own beside them, which both the library and the worker load on demand.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { writeLicences } from './licences.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const root = fileURLToPath(new URL('../', import.meta.url));
const packages = `${root}node_modules/`;

/** The large parts, by the name of their file. */
const PARTS = {
  cadical: `${packages}cadical-wasm/dist/index.js`,
  'cadical-code': `${packages}cadical-wasm/dist/cadical.wasm`,
  pdfkit: `${packages}pdfkit/js/pdfkit.browser.mjs`,
  fontkit: `${packages}fontkit/dist/browser-module.mjs`,
  'hyphens-de': `${packages}hyphen/de/index.js`,
  'hyphens-en': `${packages}hyphen/en/index.js`,
  'hyphens-ru': `${packages}hyphen/ru/index.js`,
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

/** What the fields of the kernels' memory mean is for people: texts with blanks, or that end a sentence. */
const withoutMeanings = {
  name: 'without-meanings',
  transform(code, id) {
    if (!/\/kernels\/\w+\/schema\.js$/.test(id)) return null;
    const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
    return code.replace(tokens, token => (/^['"].* /.test(token) ? "''" : token));
  },
};

/** The code of the solver is packed: as it is, its file would be half as large again. */
const packedCode = {
  name: 'packed-code',
  load(id) {
    if (!id.endsWith('/cadical.wasm')) return null;
    const packed = deflateSync(readFileSync(id), { level: 9 }).toString('base64');
    return { code: `export default '${packed}';`, moduleType: 'js' };
  },
};

/**
 * A page that reads lists and grids itself reads lists with an entry on each line and scores up to 100, and grids as files have them, and so
 * loads less; the worker reads the other shapes and scales, too.
 */
const SHAPES = {
  '/dictionary/shapes.js':
    'export const openShaped = () => undefined; export const asksFirst = () => false; export const exampleOf = () => "";',
  '/dictionary/scale.js': 'export const scaleOf = () => ({ factor: 1, ranked: false });',
  '/grid/pasted.js':
    "export const visibleMarks = text => text.replace(/^\\uFEFF/, ''); export const tableRows = () => undefined; export const blankRows = tableRows;",
};
const withoutShapes = {
  name: 'without-shapes',
  load(id) {
    const file = Object.keys(SHAPES).find(end => id.endsWith(end));
    return file === undefined ? null : { code: SHAPES[file], moduleType: 'js' };
  },
};

/** The fonts of the pdf are not in WOFF2, whose decoder has a large dictionary. */
const withoutBrotli = {
  name: 'without-brotli',
  load: id => (id.includes('/node_modules/brotli/') ? { code: 'export default undefined;', moduleType: 'js' } : null),
};

/** The worker loads the parts that were made with the library. */
const partsBeside = {
  name: 'parts-beside',
  async resolveId(path, importer) {
    const found = await this.resolve(path, importer, { skipSelf: true });
    const part = Object.keys(PARTS).find(name => PARTS[name] === found?.id);
    return part === undefined ? found : { id: `./${part}.js`, external: 'relative' };
  },
};

/** Nothing of them is loaded before it is wanted: in one file, an import by a module that is loaded later would be one of the whole file. */
const partsOnDemand = {
  name: 'parts-on-demand',
  transform: code =>
    code
      .replace(/^import (\w+) from '(pdfkit)';$/m, "const { default: $1 } = await import('$2');")
      .replace(/^import (\{ \w+ \}) from '(fontkit)';$/m, "const $1 = await import('$2');"),
};

const bundler = await import('rolldown').catch(() => undefined);

/** Bundles one of them. @returns the modules that it is made of */
async function bundle(input, { plugins = [], ...output }) {
  const build = await bundler.rolldown({
    input,
    cwd: root,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    checks: { ineffectiveDynamicImport: false },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
    plugins: [withoutNode, withoutMeanings, packedCode, withoutBrotli, ...plugins],
  });
  const made = await build.write({ dir: `${dist}browser`, minify: true, chunkFileNames: '[name].js', ...output });
  return made.output.flatMap(({ moduleIds = [] }) => moduleIds);
}

if (bundler === undefined) {
  process.stdout.write('The library for browsers is not built: rolldown wants Node 20.19.\n');
} else {
  const groups = [{ debugName: 'fill', name: fileOf }];
  const modules = [
    ...(await bundle(
      { index: `${dist}index.js`, ...PARTS },
      { plugins: [withoutShapes], codeSplitting: { includeDependenciesRecursively: false, groups } },
    )),
    ...(await bundle(
      { worker: `${dist}worker/entry.js` },
      { plugins: [partsOnDemand, partsBeside], codeSplitting: false },
    )),
    ...(await bundle({ client: `${dist}worker/client.js` }, { codeSplitting: false })),
    ...(await bundle({ dict: `${dist}shipped/modules.js` }, { codeSplitting: false })),
  ];
  writeLicences(`${dist}browser/LICENSES.txt`, modules);
}
