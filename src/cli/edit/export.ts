// Writes the page into a folder, for any static host.

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../rim/command.js';
import { pageFiles } from './pages.js';

/** Each file is whole or absent; `index.html`, which makes it a page, comes last. */
export async function exportPage(context: Context, folder: string): Promise<void> {
  const files = [...(await pageFiles()).values()].sort(
    (a, b) => Number(a.name === 'index.html') - Number(b.name === 'index.html'),
  );
  for (const { name, read } of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await context.write(path, await read());
  }
  context.note(
    `${folder}: ${files.length} files; with the headers Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp a host also allows threads`,
  );
}
