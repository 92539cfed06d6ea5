// Makes a fresh clone ready for `npm test`: installs the locked packages if they are missing, then builds `dist`.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const run = command => execSync(command, { cwd: root, stdio: 'inherit' });

if (!existsSync(new URL('node_modules/vitest', root))) run('npm ci --ignore-scripts');
run('npm run --silent build');
