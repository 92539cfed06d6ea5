// Writes the dictionaries that ship in their built form, `dist/dict`, from the texts in `dict` and `clues`: modules that a page imports and
// Node reads as bytes. src/shipped/built.ts reads them and says what they hold. Words come first; their clues are apart, by length, those of each
// licence in a text of their own.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { plainWord } = await import('../dist/core/word.js');
const { BACKQUOTE } = await import('../dist/shipped/clue-lines.js');
const { NAME_MARK, SCORE_MARKS } = await import('../dist/shipped/built.js');

const root = fileURLToPath(new URL('../', import.meta.url));
const target = `${root}dist/dict/`;
const digitOf = number => {
  if (number >= 36) throw new Error(`a word drops ${number} letters of the word before: there are digits for 35`);
  return number.toString(36);
};

/** Comment lines at the head, and the other lines; no lines if there is no file. */
function linesOf(path, encoding = 'utf-8') {
  const text = existsSync(root + path) ? new TextDecoder(encoding).decode(readFileSync(root + path)) : '';
  const lines = text.split('\n');
  return { head: lines.filter(line => line.startsWith('#')), lines, entries: lines.filter(line => /^[^#]/.test(line)) };
}

/** A module that is an array of texts. */
function moduleOf(texts) {
  const quoted = texts.map(text => {
    const plain = text.replaceAll('`', BACKQUOTE);
    if (/[\\\r]|\$\{/.test(plain)) throw new Error('a text has signs that a module would change');
    return `\`${plain}\``;
  });
  return `export default [\n${quoted.join(',\n')},\n];\n`;
}

function build(name) {
  const language = name.slice(0, 2);
  const encoding = language === 'ru' ? 'windows-1251' : 'utf-8';
  const list = linesOf(`dict/${name}.txt`, encoding);
  const digits = linesOf(`dict/${name}.scores.txt`, encoding).entries.join('');
  const names = new Set(linesOf(`dict/${name}.names.txt`, encoding).entries);
  const others = linesOf(`dict/${name}.not-nouns.txt`, encoding);
  const notNouns = new Set(others.entries);

  /** The words in their order, each once, and those of the same letters by these. */
  const words = [];
  const alike = new Map();
  list.lines.forEach((line, at) => {
    if (!/^[^#]/.test(line)) return;
    const [spelling, clue] = split(line);
    if (words.at(-1)?.spelling !== spelling) {
      const letters = plainWord(spelling);
      const score = Number(digits.slice(at * 2, at * 2 + 2)) + 1;
      const word = { spelling, length: [...letters].length, score, own: [], book: [], further: [] };
      words.push(word);
      if (!alike.has(letters)) alike.set(letters, word);
    }
    if (clue !== undefined) words.at(-1).own.push(clue);
  });
  const further = linesOf(`dict/${name}.clues.txt`, encoding);
  const book = linesOf(`clues/${language}.txt`);
  for (const [kind, { entries }] of Object.entries({ book, further }))
    for (const line of entries) {
      const [spelling, clue] = split(line);
      alike.get(plainWord(spelling))?.[kind].push(clue);
    }

  let coded = '';
  let before = [];
  for (const { spelling } of words) {
    if (/[^\p{Lu} '-]/u.test(spelling)) throw new Error(`${spelling} has signs that the built form uses`);
    const letters = [...spelling];
    let same = 0;
    while (same < before.length && letters[same] === before[same]) same++;
    const mark = names.has(spelling) ? NAME_MARK : '';
    coded += digitOf(before.length - same) + letters.slice(same).join('') + mark;
    before = letters;
  }
  const lengths = [...new Set(words.map(({ length }) => length))].sort((a, b) => a - b);
  mkdirSync(target + name, { recursive: true });
  const write = (file, ...texts) => writeFileSync(`${target}${name}/${file}.js`, moduleOf(texts));
  const scores = words.map(({ score }) => SCORE_MARKS[score]).join('');
  write('words', list.head.join('\t'), coded, scores, lengths.join(' '));
  write('not-nouns', others.head.join('\t'), words.map(({ spelling }) => (notNouns.has(spelling) ? 1 : 0)).join(''));
  for (const length of lengths) {
    const those = words.filter(word => word.length === length);
    const lines = ({ head }, kind) =>
      those.every(word => word[kind].length === 0)
        ? ''
        : `${[head, ...those.map(word => word[kind])].map(parts => parts.join('\t')).join('\n')}\n`;
    write(`clues-${length}`, lines(book, 'book'), lines(list, 'own'), lines(further, 'further'));
  }
  const loads = lengths.map(length => `  ${length}: () => import('./${name}/clues-${length}.js'),\n`).join('');
  writeFileSync(
    `${target}${name}.js`,
    `import { builtModules } from '../browser/dict.js';
import words from './${name}/words.js';

const dictionary = builtModules('${name}', words, () => import('./${name}/not-nouns.js'), {
${loads}});
export default dictionary.file;
export const { loadClues, notNouns } = dictionary;
`,
  );
  writeFileSync(
    `${target}${name}.d.ts`,
    `import type { BuiltModules } from '../shipped/modules.js';

declare const file: BuiltModules['file'];
export default file;
export declare const loadClues: BuiltModules['loadClues'];
export declare const notNouns: BuiltModules['notNouns'];
`,
  );
}

function split(line) {
  const at = line.indexOf('=');
  return at < 0 ? [line, undefined] : [line.slice(0, at), line.slice(at + 1)];
}

for (const file of readdirSync(`${root}dict`)) if (/^[a-z]{2}(?:-[a-z]+)?\.txt$/.test(file)) build(file.slice(0, -4));
