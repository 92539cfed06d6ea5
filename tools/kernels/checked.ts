// Kernels that check themselves, for tests: their assertions are compiled in, and before each load and store a guard (assembly/guard.ts)
// checks that the address was reserved. They are kept in .cache/kernels until a source changes.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { KERNELS } from './kernels.js';
import { compile } from './module.js';

const CACHE = '.cache/kernels';

/** With `--use abort=`, a failed assertion is a trap; `--debug` keeps the names for its stack. */
const OPTIONS = ['-O1', '--use', 'abort=', '--debug', '--disable', 'bulk-memory'];

/** @param name of a kernel, or `guard` */
export async function checkedKernel(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = `${CACHE}/${name}-${sourcesHash()}.wasm`;
  if (existsSync(path)) return new Uint8Array(readFileSync(path));
  const kernel = KERNELS.find(one => one.name === name);
  const bytes = await (kernel === undefined
    ? compile(name, ['-O3', '--noAssert'])
    : compile(name, [...OPTIONS, '--runPasses', 'instrument-memory', ...kernel.options]));
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
  return bytes;
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(JSON.stringify([OPTIONS, KERNELS]));
  const files = readdirSync('assembly', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
  for (const file of files.sort()) hash.update(`${file}\0${readFileSync(`assembly/${file}`, 'utf8')}\0`);
  return hash.digest('hex').slice(0, 16);
}
