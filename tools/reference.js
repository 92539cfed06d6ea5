// Writes what README and docs/commands.md say of commands and options, from the tables of the command line: `npm run reference`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { commandReference, readmeReference, withGenerated } from '../dist/cli/reference.js';

const root = new URL('..', import.meta.url);
const readme = new URL('README.md', root);
writeFileSync(readme, withGenerated(readFileSync(readme, 'utf8'), await readmeReference()));
mkdirSync(new URL('docs/', root), { recursive: true });
writeFileSync(new URL('docs/commands.md', root), await commandReference());
