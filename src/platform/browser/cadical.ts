// The SAT solver and its code, which the build puts into a file of its own, packed and as text.

import { base64Bytes } from './bytes.js';
import { inflate } from './packing.js';

/** The package, and what its modules are made with. */
export async function loadCadical(): Promise<{
  readonly library: typeof import('cadical-wasm');
  readonly options: object;
}> {
  const [library, code] = await Promise.all([import('cadical-wasm'), import('cadical-wasm/cadical.wasm')]);
  // It asks only for an address.
  const address = URL.createObjectURL(
    new Blob([new Uint8Array(inflate(base64Bytes(code.default)))], { type: 'application/wasm' }),
  );
  return { library, options: { locateFile: () => address } };
}
