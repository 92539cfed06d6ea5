// How many rounds a test beside an oracle makes. `npm test` is quick and makes only the first of them; `npm run test:system`
// sets CROSSGEN_ROUNDS=all and makes all of them (vitest.system.config.ts finds the test files that import this one). So does the gate for
// `npm test`, and leaves these files out of its system tests, because all rounds begin with the first ones.

const ALL = process.env.CROSSGEN_ROUNDS === 'all';

/** @returns `all` in the system tests, else `quick` */
export function rounds(all: number, quick: number): number {
  return ALL ? all : quick;
}
