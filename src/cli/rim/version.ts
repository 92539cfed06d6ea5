// The version of the program, as its package says it.

import { readFileSync } from 'node:fs';

export function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
