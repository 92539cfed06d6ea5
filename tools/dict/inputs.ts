// The inputs of the build, each pinned by version and SHA-256, and how they are fetched: npm packages with `npm pack`,
// Debian packages with apt from the signed source of one release into a folder of our own. Nothing is installed.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Input {
  readonly from: 'npm' | 'debian';
  readonly name: string;
  readonly version: string;
  readonly sha256: string;
}

const SUITE = 'trixie';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The input's folder under `cache`, unpacked; fetched first if it is not there. */
export function provide(input: Input, cache: string): string {
  const folder = join(cache, `${input.name}-${input.version}`);
  const done = join(folder, '.complete');
  if (existsSync(done) && readFileSync(done, 'utf8') === input.sha256) return folder;
  const packages = join(cache, 'packages');
  mkdirSync(packages, { recursive: true });
  const file = find(packages, input) ?? fetch(input, packages, cache);
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== input.sha256)
    throw new Error(`${file}: checksum ${found}, expected ${input.sha256} for ${input.name} ${input.version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (input.from === 'npm') execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
  else execFileSync('dpkg-deb', ['-x', file, folder]);
  writeFileSync(done, input.sha256);
  return folder;
}

function find(packages: string, { name, version }: Input): string | undefined {
  // npm writes a scope (`@scope/name`) as `scope-name`.
  const packed = name.replace(/^@/, '').replace('/', '-');
  // apt writes the colon of an epoch as %3a.
  const names = [`${packed}-${version}.tgz`, `${name}_${version.replace(':', '%3a')}_all.deb`];
  const file = readdirSync(packages).find(candidate => names.includes(candidate));
  return file === undefined ? undefined : join(packages, file);
}

function fetch(input: Input, packages: string, cache: string): string {
  const wanted = input.from === 'npm' ? `${input.name}@${input.version}` : `${input.name}=${input.version}`;
  const options = { cwd: packages, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  if (input.from === 'npm') execFileSync('npm', ['pack', '--silent', wanted], options);
  else
    execFileSync('apt-get', ['download', wanted], {
      ...options,
      env: { ...process.env, APT_CONFIG: aptConfig(cache) },
    });
  const file = find(packages, input);
  if (file === undefined) throw new Error(`${wanted} was not found: has the source moved to a newer version?`);
  return file;
}

/** Writes an apt configuration that knows the release alone and keeps all its state under `cache`; updates it once. */
function aptConfig(cache: string): string {
  const home = join(cache, 'apt');
  const config = join(home, 'apt.conf');
  if (existsSync(config)) return config;
  for (const folder of [
    'etc/sources.list.d',
    'etc/preferences.d',
    'etc/apt.conf.d',
    'state/lists/partial',
    'cache/archives/partial',
  ])
    mkdirSync(join(home, folder), { recursive: true });
  writeFileSync(join(home, 'etc/sources.list'), `deb [signed-by=${KEYRING}] ${mirror()} ${SUITE} main\n`);
  writeFileSync(join(home, 'state/status'), '');
  const text = [
    `Dir::Etc "${home}/etc";`,
    `Dir::Etc::sourcelist "${home}/etc/sources.list";`,
    `Dir::Etc::sourceparts "${home}/etc/sources.list.d";`,
    `Dir::State "${home}/state";`,
    `Dir::State::status "${home}/state/status";`,
    `Dir::Cache "${home}/cache";`,
    'APT::Sandbox::User "root";',
  ].join('\n');
  const draft = `${config}.draft`;
  writeFileSync(draft, text);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: { ...process.env, APT_CONFIG: draft } });
  writeFileSync(config, text);
  return config;
}

/** The mirror that this machine's own apt uses for Debian: the first source whose suite is a plain release. */
function mirror(): string {
  const folder = '/etc/apt/sources.list.d';
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []),
  ];
  for (const file of files.filter(name => existsSync(name))) {
    const text = readFileSync(file, 'utf8');
    const uri =
      /^URIs:\s*(\S+\/debian)\/?\s*$/m.exec(text) ?? /^deb\s+(?:\[[^\]]*\]\s+)?(\S+\/debian)\/?\s/m.exec(text);
    if (uri !== null) return uri[1]!;
  }
  throw new Error('no Debian source found in /etc/apt: the Russian and German dictionaries are built on Debian alone');
}
