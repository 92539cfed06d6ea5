// Builds the kernels, `npm run kernels`. The schema of each becomes the kernel's own source, `assembly/NAME/layout.ts`, and with that
// `assembly/NAME.ts` becomes `module.ts` beside the schema.

import { writeFileSync } from 'node:fs';
import { KERNELS } from './kernels.js';
import { layoutSource } from './layout.js';
import { moduleSource } from './module.js';

for (const kernel of KERNELS) {
  writeFileSync(`assembly/${kernel.name}/layout.ts`, layoutSource(kernel));
  writeFileSync(`src/${kernel.folder}/module.ts`, await moduleSource(kernel));
}
