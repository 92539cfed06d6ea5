// Grades the clues of a dictionary for `crossgen dict check`, in the same way as clues are chosen: how many are good, what is
// wrong with the others, and each clue below a grade that the user names.

import { writtenWord } from '../../core/word.js';
import { figure } from '../../core/wording.js';
import { type ClueFault, FAULT_TEXT, GOOD_GRADE, makeGrader, POOR_GRADE } from '../../dictionary/clues/clue-grade.js';
import type { Opened } from '../../dictionary/form.js';
import { type Lexicon, wordText } from '../../dictionary/lexicon.js';
import { fileLines } from '../../dictionary/lines.js';

/** Words with a lower score count as words that few people know. */
const RARE_SCORE = 30;
/** The number of faults that the summary names. */
const FAULTS_SHOWN = 4;

export interface Grades {
  /** One line; undefined for a file without clues. */
  readonly summary: string | undefined;
  /** Clues graded below the limit. */
  readonly low: readonly { readonly line: number; readonly message: string }[];
}

/** @param below the grade below which clues are listed; 0 for none */
export function gradeClues(opened: Opened, lexicon: Lexicon, language: string | undefined, below: number): Grades {
  const rare = rareWords(lexicon);
  const isRare = (word: string): boolean => rare.has(writtenWord(word, lexicon));
  const places = new Map<string, number>();
  const faults = new Map<ClueFault, number>();
  const low: { line: number; message: string }[] = [];
  let [clues, good, poor] = [0, 0, 0];
  let grader = { word: '', grade: makeGrader('', language) };
  for (const line of fileLines(opened)) {
    if (line.kind !== 'entry' || line.clue === '') continue;
    const word = writtenWord(line.word, lexicon);
    if (word !== grader.word) grader = { word, grade: makeGrader(line.word, language) };
    const place = places.get(word) ?? 0;
    places.set(word, place + 1);
    const { grade, faults: found } = grader.grade(line.clue, { place, rare: isRare });
    clues++;
    if (grade >= GOOD_GRADE) good++;
    if (grade < POOR_GRADE) poor++;
    for (const fault of found) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    if (grade >= below) continue;
    const why =
      found.length === 0 ? `${line.clue.length} characters` : found.map(fault => FAULT_TEXT[fault]).join(', ');
    low.push({ line: line.number, message: `the clue of '${line.word}' is graded ${grade} (${why}): ${line.clue}` });
  }
  if (clues === 0) return { summary: undefined, low };
  const share = (count: number): string => `${Math.round((100 * count) / clues)} %`;
  const worst = [...faults].sort((a, b) => b[1] - a[1]).slice(0, FAULTS_SHOWN);
  const said = worst.map(([fault, count]) => `${fault} ${figure(count)}`);
  const grades = `${share(good)} good, ${share(clues - good - poor)} fair, ${share(poor)} poor`;
  return { summary: `${figure(clues)} clues: ${grades}${said.length === 0 ? '' : ` (${said.join(', ')})`}`, low };
}

function rareWords(lexicon: Lexicon): ReadonlySet<string> {
  const rare = new Set<string>();
  for (const table of lexicon.tables)
    for (let word = 0; word < (table?.count ?? 0); word++)
      if (table!.scores[word]! < RARE_SCORE) rare.add(wordText(lexicon, table!.length, word));
  return rare;
}
