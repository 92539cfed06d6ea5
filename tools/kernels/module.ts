// Compiles a kernel: WebAssembly as a string that ships with the package, so that nobody who installs it needs the AssemblyScript compiler.

import asc from 'assemblyscript/asc';
import type { KernelBuild } from './kernels.js';

const OPTIONS = ['--baseDir', 'assembly', '-O3', '--noAssert', '--runtime', 'stub', '--initialMemory', '1'];

/** The text of `src/kernels/NAME/module.ts`. */
export async function moduleSource({ name, options }: KernelBuild): Promise<string> {
  let bytes = new Uint8Array();
  const { error, stderr } = await asc.main([`${name}.ts`, ...OPTIONS, ...options, '-o', 'out.wasm'], {
    writeFile: (file: string, contents: string | Uint8Array) => {
      if (file === 'out.wasm' && typeof contents !== 'string') bytes = new Uint8Array(contents);
    },
  });
  if (error) throw new Error(`${name}: ${stderr.toString()}`);
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,110}/g)!;
  return [
    `// Made from assembly/${name}.ts by \`npm run kernels\`: WebAssembly, ${bytes.length} bytes, in base64.`,
    'export const MODULE =',
    `${lines.map(line => `  '${line}'`).join(' +\n')};\n`,
  ].join('\n');
}
