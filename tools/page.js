// Builds the page for constructors, dist/edit: one script, one worker and a style, which need no other file but dictionaries.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/edit/', import.meta.url));
const target = fileURLToPath(new URL('../dist/edit/', import.meta.url));

const { rolldown } = await import('rolldown');
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [name, entry] of Object.entries({ page: 'main.tsx', worker: 'worker.ts' })) {
  const build = await rolldown({
    input: { [name]: source + entry },
    platform: 'browser',
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  });
  await build.write({
    dir: target,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await build.close();
}
copyFileSync(`${source}page.css`, `${target}page.css`);
writeFileSync(`${target}index.html`, readFileSync(`${source}index.html`));
