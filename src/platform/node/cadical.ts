// The SAT solver, from its package.

/** The package, and what its modules are made with. */
export async function loadCadical(): Promise<{
  readonly library: typeof import('cadical-wasm');
  readonly options: object;
}> {
  return { library: await import('cadical-wasm'), options: {} };
}
