// Builds the kernels, `npm run kernels`. Each schema (src/kernels/NAME/schema.ts) becomes `assembly/NAME/layout.ts`, and each
// `assembly/NAME.ts` becomes `src/kernels/NAME/module.ts`: WebAssembly as a string that ships with the package, so that nobody who installs it
// needs the AssemblyScript compiler.

import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { layoutSource } from './kernel-layout.js';

/** The kernels, with what the compiler is told beside the common options. */
export const KERNELS = {
  dictionary: [],
  squares: [],
  // Threads search in one memory, which the host makes.
  table: ['--importMemory', '--sharedMemory', '--maximumMemory', '65536', '--enable', 'simd', '--enable', 'threads'],
};

const folder = new URL('../assembly/', import.meta.url);

/** The text of `src/kernels/NAME/module.ts`. */
export async function moduleSource(name) {
  let bytes;
  const { error, stderr } = await asc.main(
    [
      `${name}.ts`,
      '--baseDir',
      fileURLToPath(folder),
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--initialMemory',
      '1',
      ...KERNELS[name],
      '-o',
      'out.wasm',
    ],
    {
      writeFile: (file, contents) => {
        if (file === 'out.wasm') bytes = contents;
      },
    },
  );
  if (error) throw new Error(`${name}: ${stderr.toString()}`);
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,110}/g);
  return [
    `// Made from assembly/${name}.ts by \`npm run kernels\`: WebAssembly, ${bytes.length} bytes, in base64.`,
    'export const MODULE =',
    `${lines.map(line => `  '${line}'`).join(' +\n')};\n`,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of Object.keys(KERNELS)) {
    const { KERNEL } = await import(`../dist/kernels/${name}/schema.js`);
    writeFileSync(new URL(`${name}/layout.ts`, folder), layoutSource(name, KERNEL));
    writeFileSync(new URL(`../src/kernels/${name}/module.ts`, import.meta.url), await moduleSource(name));
  }
