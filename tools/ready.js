// Makes a fresh clone ready for what needs `dist`: installs the locked packages if they are missing, then builds, unless `dist` is what a
// build would make.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isBuilt } from './built.js';

const root = new URL('..', import.meta.url);
const run = command => execSync(command, { cwd: root, stdio: 'inherit' });

if (!existsSync(new URL('node_modules/vitest', root))) run('npm ci --ignore-scripts');
if (!isBuilt()) run('npm run --silent build');
