// The fonts of the pdf, as files of their packages.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A font in WOFF. @param path in @fontsource, without the extension */
export function fontFile(path: string): Uint8Array | undefined {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${path}.woff`));
}

/** Nothing has to be loaded before. */
export async function loadFont(_path: string, _from: string | undefined): Promise<void> {}
