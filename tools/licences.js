// The licences of the packages whose code is part of files that are built.

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the licences into one file.
 * @param modules the paths of all modules in the files
 */
export function writeLicences(file, modules) {
  const packages = new Set(modules.flatMap(id => /.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(id)?.[0] ?? []));
  const texts = [...packages].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
    return `${name} ${version} (${license})\n\n${licenceIn(folder)}`.trim();
  });
  writeFileSync(file, `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

function licenceIn(folder) {
  for (const name of ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt', 'README.md']) {
    try {
      const text = readFileSync(folder + name, 'utf8');
      if (name !== 'README.md') return text.trim();
      // Of a page about the package, the part about its licence.
      const part = /^#+ licen[cs]e[\s\S]*/im.exec(text)?.[0];
      return part ?? (/licen[cs]e|copyright/i.test(text) ? text.trim() : '');
    } catch {}
  }
  return '';
}
