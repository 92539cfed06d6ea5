// Builds the page for constructors, dist/edit: a script and a style. Beside them the page needs the library's worker for browsers, dictionaries
// and grids.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeLicences } from './licences.js';

const { BOARD, DARK, LIGHT } = await import('../dist/formats/html/board-style.js');

const source = fileURLToPath(new URL('../src/edit/', import.meta.url));
const dictionaries = fileURLToPath(new URL('../dist/dict/', import.meta.url));
const target = fileURLToPath(new URL('../dist/edit/', import.meta.url));

const bundler = await import('rolldown').catch(() => undefined);
if (bundler === undefined) process.stdout.write('The page is not built: rolldown wants Node 20.19.\n');
else {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const rare = readdirSync(dictionaries).flatMap(name => /^(..)-extra\.js$/u.exec(name)?.[1] ?? []);
  const build = await bundler.rolldown({
    input: { page: `${source}main.tsx` },
    platform: 'browser',
    transform: { define: { WITH_RARE_WORDS: JSON.stringify(rare) } },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await build.write({ dir: target, minify: true });
  await build.close();
  writeLicences(
    `${target}LICENSES.txt`,
    output.flatMap(({ moduleIds = [] }) => moduleIds),
  );
  const shared = `:root {\n${LIGHT}\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n${DARK}\n  }\n}\n${BOARD}\n`;
  writeFileSync(`${target}page.css`, shared + readFileSync(`${source}page.css`, 'utf8'));
  copyFileSync(`${source}index.html`, `${target}index.html`);
}
