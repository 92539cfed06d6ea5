// Compiles a kernel to WebAssembly as a string that ships with the package, so nobody who installs it needs the AssemblyScript compiler.

import asc from 'assemblyscript/asc';
import type { KernelBuild } from './kernels.js';

const OPTIONS = ['--baseDir', 'assembly', '--runtime', 'stub', '--initialMemory', '1'];

/** The text of the `module.ts` of a kernel. */
export async function moduleSource({ name, options }: KernelBuild): Promise<string> {
  const bytes = await compile(name, ['-O3', '--noAssert', ...options]);
  if (hasData(bytes))
    throw new Error(`${name}: it brings data of its own, which would overwrite the memory of its host`);
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,110}/g)!;
  return [
    `// Made from assembly/${name}.ts by \`npm run kernels\`: WebAssembly, ${bytes.length} bytes, in base64.`,
    'export const MODULE =',
    `${lines.map(line => `  '${line}'`).join(' +\n')};\n`,
  ].join('\n');
}

const DATA_SECTION = 11;

/** Whether the module lays data into memory, as tables do that functions such as `Math.log` look up. */
function hasData(bytes: Uint8Array): boolean {
  const PREAMBLE = 8;
  for (let at = PREAMBLE; at < bytes.length; ) {
    if (bytes[at++] === DATA_SECTION) return true;
    let size = 0;
    for (let shift = 0, byte = 0x80; byte >= 0x80; shift += 7) {
      byte = bytes[at++]!;
      size |= (byte & 0x7f) << shift;
    }
    at += size;
  }
  return false;
}

/** @returns the WebAssembly of `assembly/NAME.ts` */
export async function compile(name: string, options: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array();
  const { error, stderr } = await asc.main([`${name}.ts`, ...OPTIONS, ...options, '-o', 'out.wasm'], {
    writeFile: (file: string, contents: string | Uint8Array) => {
      if (file === 'out.wasm' && typeof contents !== 'string') bytes = new Uint8Array(contents);
    },
  });
  if (error) throw new Error(`${name}: ${stderr.toString()}`);
  return bytes;
}
