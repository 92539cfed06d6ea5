// What users see of some 170 command lines: standard output, standard error, exit code and files, compared with `expected.txt`. A change that users
// shall see is written down by `npx vitest run test/golden -u`; any other change of a line here is a fault.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../cli/run.js';

const HERE = resolve('test/golden');
const LINES = readFileSync(join(HERE, 'lines.txt'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'));
/** Longer texts are told by their first line, their length and their hash. */
const MOST_SHOWN = 1500;

const home = process.cwd();
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  cpSync(join(HERE, 'in'), dir, { recursive: true });
  process.chdir(dir);
});
afterAll(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Each file with its hash. */
function files(): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1)).sort();
  return new Map(paths.map(path => [path, hashOf(timeless(path, readFileSync(path)))]));
}

/** A file without what no two runs share: the times in what is kept of a search or a batch. */
function timeless(path: string, bytes: Buffer): Uint8Array {
  if (!/kept\.json$|\.jsonl?$/u.test(path)) return bytes;
  return Buffer.from(unclocked(bytes.toString()));
}

/** A text without times, rates and sizes of memory. */
function unclocked(text: string): string {
  return text
    .replaceAll(dir, '<folder>')
    .replaceAll(/\b[\d,.]+ (ms|s|seconds|MB|GB|letters placed|an hour)\b/gu, '<$1>')
    .replaceAll('less than a second', '<seconds>')
    .replaceAll(/\b[\d,.]+( million)? letters a second\b/gu, '<letters a second>')
    .replaceAll(/"(\w*(?:ms|Ms|millis\w*|seconds|elapsed|rss|memory|cpu)\w*)": ?[\d.e+-]+/gu, '"$1":<figure>');
}

function shown(name: string, text: string): string[] {
  if (text === '') return [];
  const plain = unclocked(text);
  if (plain.length <= MOST_SHOWN)
    return plain
      .replace(/\n$/u, '')
      .split('\n')
      .map(line => `${name} ${line}`.trimEnd());
  const [first = ''] = plain.split('\n');
  return [`${name} ${first.slice(0, 100)}`, `${name} … ${plain.length} characters, ${hashOf(Buffer.from(plain))}`];
}

it('command lines give what they gave', { timeout: 600_000 }, async () => {
  const records: string[] = [];
  let before = files();
  for (const line of LINES) {
    const { code, out, err, bytes } = await run(line);
    const isText = Buffer.from(out).equals(bytes);
    const after = files();
    const changed = [...after].filter(([path, hash]) => before.get(path) !== hash);
    records.push(
      [
        `$ crossgen ${line}`,
        ...(isText ? shown('|', out) : [`| … ${bytes.length} bytes, ${hashOf(bytes)}`]),
        ...shown('!', err),
        ...changed.map(([path, hash]) => `> ${path} ${hash}`),
        ...[...before.keys()].filter(path => !after.has(path)).map(path => `> ${path} is gone`),
        `= ${code}`,
      ].join('\n'),
    );
    before = after;
  }
  await expect(`${records.join('\n\n')}\n`).toMatchFileSnapshot(join(HERE, 'expected.txt'));
});
