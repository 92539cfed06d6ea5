// The package as others judge it: publint, are-the-types-wrong, its size, the licences of what it brings, the lock and the bill of materials.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const tool = (name: string, ...args: string[]): string =>
  execFileSync(resolve('node_modules/.bin', name), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const npm = (...args: string[]): string =>
  execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 });

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const entries = Object.entries(packages).filter(([path]) => path !== '');
const shipped = entries.filter(([, { dev }]) => dev !== true);

/** Megabytes of the packed package, and of what it is when unpacked: dictionaries are most of it. */
const MOST = { packed: 9, unpacked: 28 };
const LICENCES = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];
/** Packages that say their licence in a file alone; it has been read. */
const READ: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

describe('the package', () => {
  let dir: string;
  let packed: { readonly filename: string; readonly size: number; readonly unpackedSize: number };
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-published-'));
    // Without its scripts: `prepare` would build `dist` again under the feet of other tests.
    [packed] = JSON.parse(npm('pack', '--json', '--ignore-scripts', '--pack-destination', dir));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('passes publint', () => {
    expect(tool('publint', '--strict', join(dir, packed.filename))).toContain('All good!');
  });

  it('has types that every importer resolves', () => {
    const path = join(dir, packed.filename);
    const { analysis, problems } = JSON.parse(tool('attw', path, '--profile', 'esm-only', '--format', 'json'));
    expect(analysis.types).toEqual({ kind: 'included' });
    // Old ways to resolve (node10) know no parts of packages, and a file of CommonJS imports an ES module.
    const wrong = Object.values(problems ?? {}).flat() as { kind: string; resolutionKind?: string }[];
    const isOld = ({ kind, resolutionKind }: (typeof wrong)[number]): boolean =>
      kind === 'CJSResolvesToESM' || resolutionKind === 'node10' || resolutionKind === 'node16-cjs';
    expect(wrong.filter(one => !isOld(one))).toEqual([]);
  });

  it('is no larger than it should be', () => {
    expect(packed.size / 1e6).toBeLessThan(MOST.packed);
    expect(packed.unpackedSize / 1e6).toBeLessThan(MOST.unpacked);
  });

  it.each(shipped)('%s has a licence that is compatible with ours', (path, { license }) => {
    expect(LICENCES).toContain(license ?? READ[path]);
  });
});

describe('the lock', () => {
  it('has a checksum for every package', () => {
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  });

  it('names no place to fetch from, and only exact versions', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

it('the bill of materials names every shipped package', () => {
  const { components } = JSON.parse(npm('run', '--silent', 'sbom')) as {
    readonly components: readonly {
      readonly purl: string;
    }[];
  };
  // A package that a tool uses, too, at another place may be marked as the tool's.
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  const missing = shipped
    .filter(([, { optional }]) => optional !== true)
    .map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`)
    .filter(purl => !listed.has(purl));
  expect(missing).toEqual([]);
});
