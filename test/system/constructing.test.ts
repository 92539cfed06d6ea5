// docs/constructing.md: every command on the page runs, on the files that the page shows.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../cli/run.js';

const page = readFileSync('docs/constructing.md', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const [, name, text] of page.matchAll(/^```text (my-\S+)\n(.*?)^```$/gms))
  writeFileSync(join(folder, name!), text!);

/** Each command with its line behind `crossgen`, and the exit code that a comment says it has. */
const commands = [...page.matchAll(/^npx crossgen (.*?)(?: +# .*?(?:exit code (\d+))?)?$/gm)].map(
  ([, line, code]) => [line!, Number(code ?? 0)] as const,
);

/** Files of the reader's own stand in a folder of their own. */
const inFolder = (line: string): string[] => line.split(' ').map(word => word.replace(/\bmy-/, `${folder}/my-`));

describe('docs/constructing.md', () => {
  it('has commands', () => expect(commands.length).toBeGreaterThan(4));

  it.each(commands)('crossgen %s', async (line, code) => {
    const result = await run(inFolder(line));
    expect([result.code, result.code === code ? '' : result.err]).toEqual([code, '']);
  });
});
