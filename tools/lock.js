// Completes `package-lock.json`: optional packages for other platforms that the registry at hand does not carry are left out of
// the lock by `npm install`, and `npm ci` then refuses it. Their platform is in their name; run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const oses = /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|wasm32|aix)/;
const cpus = /(arm64|arm|ia32|x64|ppc64|riscv64|s390x|loong64|mips64el|wasm32)(?!\w)/;

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const os = oses.exec(name)?.[0];
    if (path === '' || lock.packages[place] !== undefined || os === undefined || !/^\d/.test(version)) continue;
    const cpu = cpus.exec(name)?.[0];
    const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) && os === 'linux' ? ['glibc'] : undefined;
    lock.packages[place] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os !== 'wasm32' && { os: [os] }),
    };
    added++;
  }
}
const [[root, own], ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([[root, own], ...rest.sort(([a], [b]) => (a < b ? -1 : 1))]);
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages of other platforms added`);
