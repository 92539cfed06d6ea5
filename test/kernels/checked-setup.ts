// Makes the tests of a vitest project run on kernels that check themselves (test/kernels/checked.ts).

import { vi } from 'vitest';

vi.mock('../../src/kernels/wasm.js', async original => (await import('./checked.js')).checkedWasm(await original()));
vi.mock('../../src/kernels/table/arena.js', async original =>
  (await import('./checked.js')).checkedArena(await original()),
);
