// Builds the kernels, `npm run kernels`. The schema of each becomes the kernel's own source, `assembly/NAME/layout.ts`, and with that
// `assembly/NAME.ts` becomes `src/kernels/NAME/module.ts`.

import { writeFileSync } from 'node:fs';
import { KERNELS } from './kernels.js';
import { layoutSource } from './layout.js';
import { moduleSource } from './module.js';

for (const kernel of KERNELS) {
  writeFileSync(`assembly/${kernel.name}/layout.ts`, layoutSource(kernel));
  writeFileSync(`src/kernels/${kernel.name}/module.ts`, await moduleSource(kernel));
}
