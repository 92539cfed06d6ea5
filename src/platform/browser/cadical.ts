// The SAT solver and its code as bytes, which the build puts into a file of their own.

/** The package, and what its modules are made with. */
export async function loadCadical(): Promise<{
  readonly library: typeof import('cadical-wasm');
  readonly options: object;
}> {
  const [library, code] = await Promise.all([import('cadical-wasm'), import('cadical-wasm/cadical.wasm')]);
  // It asks only for an address.
  const address = URL.createObjectURL(new Blob([new Uint8Array(code.default)], { type: 'application/wasm' }));
  return { library, options: { locateFile: () => address } };
}
