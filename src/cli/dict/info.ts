// `crossgen dict info`: what a dictionary contains: encoding, form, words, clues, scores, licence, and counts by length and letter.

import { figure } from '../../core/wording.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import type { Form } from '../../dictionary/form.js';
import { fileLines } from '../../dictionary/lines.js';
import {
  type Dictionary,
  type DictionaryFile,
  isGuess,
  readDictionaries,
  reasonText,
} from '../../dictionary/read-dictionary.js';
import { shapeOf } from '../../dictionary/shapes.js';
import { openText } from '../../dictionary/tell.js';
import type { ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import type { DictJob } from './dict-job.js';

/** The number of comment lines at the head of a file that are searched for a licence. */
const HEAD_LINES = 50;

export async function run({ context, files, reading, json }: DictJob): Promise<ExitCode> {
  const parts: string[] = [];
  for (const file of files) {
    const facts = factsOf(file, readDictionaries([file], reading));
    parts.push(json ? `${JSON.stringify(facts)}\n` : sheet(facts));
  }
  await deliver(context, parts.join(json ? '' : '\n'));
  return 0;
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(file: DictionaryFile, { lexicon, glossary, report }: Dictionary) {
  const [read] = report.files;
  const lengths: Record<string, number> = {};
  const letters = new Array<number>(lexicon.alphabet.letters.length).fill(0);
  const scores: number[] = [];
  let clueless = 0;
  for (const table of lexicon.tables) {
    if (table === undefined) continue;
    lengths[table.length] = table.count;
    for (const letter of table.letters) letters[letter]!++;
    for (const score of table.scores) scores.push(score);
    for (let word = 0; word < table.count; word++) if (glossary.clues(table.length, word).length === 0) clueless++;
  }
  scores.sort((a, b) => a - b);
  const at = (share: number): number => scores[Math.min(scores.length - 1, Math.floor(scores.length * share))] ?? 0;
  return {
    source: file.source,
    encoding: read!.encoding,
    encodingGuessed: read!.guessed !== undefined,
    form: shapeOf(read!.form),
    formGuessed: isGuess(read!),
    notes: read!.form.notes ?? [],
    lines: read!.lines,
    entries: read!.entries,
    comments: read!.comments,
    words: report.words,
    repeats: read!.repeats,
    entriesWithClue: read!.clued,
    wordsWithoutClue: clueless,
    scoresFrom: file.scores?.source ?? (read!.scored > 0 ? file.source : null),
    scores: { lowest: at(0), median: at(0.5), highest: at(1) },
    licence: licenceOf(file, read!.encoding, read!.form),
    leftOut: Object.fromEntries([...report.leftOut].map(([reason, { count }]) => [reasonText(reason), count])),
    lettersLeftOut: report.lettersLeftOut,
    lengths,
    letters: Object.fromEntries(lexicon.alphabet.letters.map((letter, id) => [letter, letters[id]!])),
  };
}

/** The comment lines at the head that mention a licence or a copyright. */
function licenceOf({ bytes, source }: DictionaryFile, encoding: string, { mark, shape }: Form): string[] {
  const found: string[] = [];
  const text = decodeBytes(bytes, source, encoding === 'ascii' ? 'utf-8' : encoding, () => {});
  for (const line of fileLines(openText(text, mark === '' || shape !== undefined ? undefined : mark))) {
    if (line.kind === 'entry' || line.number > HEAD_LINES) break;
    if (line.kind === 'comment' && /licen[cs]e|copyright|©|public domain|лиценз/i.test(line.text)) {
      found.push(line.text.replace(/^[#;\s]+/, ''));
    }
  }
  return found;
}

function sheet(facts: Facts): string {
  const { scores, leftOut } = facts;
  const counted = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${figure(count)}`)
      .join('  ');
  const scoreText =
    facts.scoresFrom === null
      ? 'none: 50 for every word'
      : `${scores.lowest} to ${scores.highest}, median ${scores.median} (in ${facts.scoresFrom})`;
  const rows: [name: string, text: string][] = [
    ['encoding', `${facts.encoding}${facts.encodingGuessed ? ', a guess from its letters' : ''}`],
    [
      'lines',
      `${facts.form}${facts.formGuessed ? ' (a guess)' : ''}: ${figure(facts.entries)} with a word, ${figure(facts.comments)} with a comment`,
    ],
    ...facts.notes.map((note): [string, string] => ['read so', note]),
    ['words', `${figure(facts.words)}; lines that repeat a word: ${figure(facts.repeats)}`],
    ['clues', `${figure(facts.entriesWithClue)}; words without: ${figure(facts.wordsWithoutClue)}`],
    ['scores', scoreText],
    ['licence', facts.licence.length > 0 ? facts.licence.join('; ') : 'no line says'],
    [
      'left out',
      Object.keys(leftOut).length === 0
        ? 'nothing'
        : Object.entries(leftOut)
            .map(([why, n]) => `${figure(n)}: ${why}`)
            .join('; '),
    ],
    ['lengths', counted(facts.lengths)],
    ['letters', counted(facts.letters)],
  ];
  return `${facts.source}\n${rows.map(([name, text]) => `  ${name.padEnd(10)}${text}\n`).join('')}`;
}
