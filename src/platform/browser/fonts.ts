// The fonts of the pdf, loaded from the address that the page gives, each when it is first wanted.

import { InputError } from '../../core/errors.js';

const loaded = new Map<string, Uint8Array>();

/** A font in WOFF; undefined until it is loaded. @param path in @fontsource, without the extension */
export function fontFile(path: string): Uint8Array | undefined {
  return loaded.get(path);
}

/** @param from the address of a copy of @fontsource @throws InputError when it is not there */
export async function loadFont(path: string, from: string | undefined): Promise<void> {
  if (loaded.has(path)) return;
  if (from === undefined)
    throw new InputError('pdf: a browser has no fonts: say in `fonts` from which address they come');
  const url = `${from.replace(/\/$/, '')}/${path}.woff`;
  const answer = await fetch(url);
  if (!answer.ok) throw new InputError(`pdf: there is no font at ${url} (${answer.status}): is \`fonts\` right?`);
  loaded.set(path, new Uint8Array(await answer.arrayBuffer()));
}
