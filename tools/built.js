// Whether `dist` is what a build would make: a build takes twenty seconds, and the gate needs `dist` four times. The last step of a build
// notes a hash of all files that builds read, and of all that this one wrote. Any change of them makes the note void.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const NOTE = '.cache/built';
const READ = ['src', 'tools', 'dict', 'clues', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
/** Which packages are installed. */
const PACKAGES = 'node_modules/.package-lock.json';

/** The files below a path, or the path itself. */
function filesOf(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).sort();
  return names.map(name => join(path, name)).filter(name => statSync(join(root, name)).isFile());
}

function hash(root) {
  const sum = createHash('sha256').update(process.version);
  for (const path of [...READ, PACKAGES, 'dist'].flatMap(each => filesOf(root, each))) {
    const bytes = readFileSync(join(root, path));
    sum.update(`\n${path} ${bytes.length}\n`).update(bytes);
  }
  return sum.digest('hex');
}

export function noteBuild(root = ROOT) {
  mkdirSync(dirname(join(root, NOTE)), { recursive: true });
  writeFileSync(join(root, NOTE), hash(root));
}

/** Whether the note of the last build holds. */
export function isBuilt(root = ROOT) {
  const note = join(root, NOTE);
  return existsSync(note) && readFileSync(note, 'utf8') === hash(root);
}

if (argv[1] === fileURLToPath(import.meta.url)) noteBuild();
