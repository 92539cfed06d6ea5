// docs/library.md: every example runs as it is and prints the output below it, and every function that the library exports has an example.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as library from '../src/index.js';

/** Inside the package, so that its own name leads to the built files. */
const DIR = '.cache/library';
const TEXT = readFileSync('docs/library.md', 'utf8');
const EXAMPLES = [...TEXT.matchAll(/^```ts\n(.*?)^```\n\n```text\n(.*?)^```$/gmsu)].map(([, code, output], at) => ({
  name: `${at + 1}.mjs`,
  code: code!,
  output: output!,
}));

beforeAll(() => mkdirSync(DIR, { recursive: true }));
afterAll(() => rmSync(DIR, { recursive: true }));

describe('docs/library.md', () => {
  it.each(EXAMPLES)('example $name prints what the page says', ({ name, code, output }) => {
    writeFileSync(`${DIR}/${name}`, code);
    const { stdout, stderr } = spawnSync(process.execPath, [`${DIR}/${name}`], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe(output);
  });

  it('has an example for each function, and runs every block', () => {
    expect(EXAMPLES).toHaveLength(TEXT.split('```ts\n').length - 1);
    const imported = EXAMPLES.flatMap(({ code }) =>
      [...code.matchAll(/^import \{([^}]+)\} from 'crossgen';$/gmu)].flatMap(([, names]) => names!.split(',')),
    );
    const used = new Set(imported.map(name => name.trim()));
    const functions = Object.entries(library).filter(([, value]) => typeof value === 'function');
    expect(functions.map(([name]) => name).filter(name => !used.has(name))).toEqual([]);
  });
});
