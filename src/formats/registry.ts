// The formats by name, a line each; one is loaded only when it is asked for. The first is the default.

import type { Format } from './format.js';

interface Line {
  readonly extension: string;
  readonly reads: boolean;
  readonly writes: boolean;
  readonly load: () => Promise<Format>;
}

const FORMATS: Readonly<Record<string, Line>> = {
  text: { extension: '.txt', reads: false, writes: true, load: async () => (await import('./text.js')).text },
  json: { extension: '.json', reads: true, writes: true, load: async () => (await import('./json.js')).json },
};

export function formatNames(verb: 'read' | 'write'): readonly string[] {
  return Object.keys(FORMATS).filter(name => (verb === 'read' ? FORMATS[name]!.reads : FORMATS[name]!.writes));
}

/** The extension of a format's files, with the dot. */
export function formatExtension(name: string): string {
  return line(name).extension;
}

/** The format whose files end like this path, if any. */
export function formatOfPath(path: string): string | undefined {
  return Object.keys(FORMATS).find(name => path.toLowerCase().endsWith(FORMATS[name]!.extension));
}

/** @throws RangeError when no format has this name */
export async function loadFormat(name: string): Promise<Format> {
  return line(name).load();
}

function line(name: string): Line {
  const found = FORMATS[name];
  if (found === undefined) throw new RangeError(`no format is called ${name}: use ${Object.keys(FORMATS).join(', ')}`);
  return found;
}
