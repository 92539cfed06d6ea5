// Compiles the hot loops written in AssemblyScript: `assembly/NAME.ts` becomes `src/kernels/NAME/module.ts`, a string that
// ships with the package, so that nobody who installs it needs the compiler. Run after a change: `node tools/assembly.js`.
import { readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';

/** What a module needs beside the common options. */
const OPTIONS = {
  // Threads search over one memory, which the host makes.
  table: ['--importMemory', '--sharedMemory', '--maximumMemory', '65536', '--enable', 'simd', '--enable', 'threads'],
};

const folder = new URL('../assembly/', import.meta.url);

/** The text of `src/kernels/NAME/module.ts`. */
export async function compiled(name) {
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
      ...(OPTIONS[name] ?? []),
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
    `// Made from assembly/${name}.ts by tools/assembly.js: WebAssembly, ${bytes.length} bytes, in base64.`,
    'export const MODULE =',
    `${lines.map(line => `  '${line}'`).join(' +\n')};\n`,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const file of readdirSync(folder).filter(file => file.endsWith('.ts'))) {
    const name = basename(file, '.ts');
    writeFileSync(new URL(`../src/kernels/${name}/module.ts`, import.meta.url), await compiled(name));
  }
