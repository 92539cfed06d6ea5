// The usual rules of crosswords, by name: what a good grid and puzzle should obey, besides being correct. A rule checks a board
// and reports the place of each breach; a rule set (sets.ts) says what is allowed.

import { type CellId, rowAndColumn } from '../core/ids.js';
import { upperCase } from '../core/word.js';
import { type Values, withValues } from '../core/wording.js';
import { givesAway, isLanguage, leakTest } from '../dictionary/clues/leak.js';
import { findWord, type Lexicon, lengthOf } from '../dictionary/lexicon.js';
import { nearRepeatsAmong } from '../dictionary/stems.js';
import { BAR, type Grid, imageOf, partsOf, type Slot, symmetryText } from '../grid/grid.js';
import { entryName } from '../puzzle/entries.js';
import type { Puzzle, PuzzleEntry } from '../puzzle/puzzle.js';
import { unfairCrossings } from '../verify/verify.js';
import { BREACH_TEXTS, type BreachText } from './breach-texts.js';
import { RULE_NAMES, type RuleName } from './rule-names.js';
import type { RuleSet } from './sets.js';

export interface Breach {
  readonly rule: RuleName;
  /** `5A`, or row and column from 1; neither for a breach of the whole grid. */
  readonly slot?: string;
  readonly row?: number;
  readonly column?: number;
  /** What is wrong, by name and with its values; and in English, for a person. */
  readonly what: BreachText;
  readonly values: Values;
  readonly text: string;
}

export interface LintBoard {
  readonly grid: Grid;
  readonly puzzle: Puzzle;
  /** For scores and stems. */
  readonly lexicon: Lexicon;
}

type Finding = Omit<Breach, 'rule' | 'text'>;
type Check = (board: LintBoard, set: RuleSet) => readonly Finding[];

/** A slot with letters in all its cells. */
interface Answer {
  readonly slot: Slot;
  /** As the puzzle names it: its numbers may be its own. */
  readonly name: string;
  readonly text: string;
  readonly entry: PuzzleEntry | undefined;
}

const CHECKS: Readonly<Record<RuleName, Check>> = {
  symmetry: asymmetries,
  connected: islands,
  'short-words': shortWords,
  unchecked: uncheckedCells,
  'word-count': wordCount,
  'block-count': blockCount,
  'repeated-words': repeatedWords,
  stems: nearRepeats,
  score: lowScores,
  fair: unfairCells,
  'repeated-clues': repeatedClues,
  'answer-in-clue': answersInClues,
  'clue-length': longClues,
  enumeration: wrongEnumerations,
};

/** @param off rules that are not checked */
export function lint(board: LintBoard, set: RuleSet, off: ReadonlySet<RuleName> = new Set()): Breach[] {
  return RULE_NAMES.filter(rule => !off.has(rule)).flatMap(rule =>
    CHECKS[rule](board, set).map(finding => ({
      rule,
      ...finding,
      text: withValues(BREACH_TEXTS[finding.what], finding.values),
    })),
  );
}

function asymmetries({ grid }: LintBoard, { symmetry }: RuleSet): Finding[] {
  const { width, height, open } = grid;
  const broken = symmetry.map(kind => {
    const opposite = (cell: CellId): CellId => imageOf(cell, width, height, kind);
    const cells = [...open.keys()].filter(cell => open[cell] !== open[opposite(cell)]);
    return cells.length > 0
      ? { opposite, cells, what: 'notSymmetric' as const }
      : { opposite, cells: barsWithoutTwin(grid, opposite), what: 'barsNotSymmetric' as const };
  });
  if (broken.length === 0 || broken.some(({ cells }) => cells.length === 0)) return [];
  const least = broken.sort((a, b) => a.cells.length - b.cells.length)[0]!;
  const twin = rowAndColumn(least.opposite(least.cells[0]!), grid.width);
  return [at(grid, least.cells[0]!, least.what, { kinds: symmetry.map(symmetryText).join(', or '), ...twin })];
}

/** The cells with a bar at their right or lower edge that has no twin at the opposite place. */
function barsWithoutTwin({ bars, width }: Grid, opposite: (cell: CellId) => CellId): CellId[] {
  const edge = (one: CellId, other: CellId): string => `${Math.min(one, other)} ${Math.max(one, other)}`;
  const edges = [...(bars ?? []).entries()].flatMap(([cell, bar]) => [
    ...(bar & BAR.right ? [[cell, cell + 1] as const] : []),
    ...(bar & BAR.below ? [[cell, cell + width] as const] : []),
  ]);
  const there = new Set(edges.map(([one, other]) => edge(one, other)));
  return edges.filter(([one, other]) => !there.has(edge(opposite(one), opposite(other)))).map(([cell]) => cell);
}

function islands({ grid }: LintBoard): Finding[] {
  const [, ...others] = partsOf(grid.open, grid.width);
  return others.map(([first]) => at(grid, first!, 'cutOff'));
}

function shortWords(board: LintBoard, { shortest }: RuleSet): Finding[] {
  const entryOf = entriesBySlot(board);
  return board.grid.slots
    .filter(({ length }) => length < shortest)
    .map(slot => ({
      slot: nameOf(slot, entryOf(slot)),
      what: 'shortWord',
      values: { length: slot.length, least: shortest },
    }));
}

function uncheckedCells(board: LintBoard, { checked }: RuleSet): Finding[] {
  const { grid } = board;
  const isChecked = (cell: CellId): boolean => grid.acrossAt[cell]! >= 0 && grid.downAt[cell]! >= 0;
  if (checked.kind === 'all')
    return [...grid.open.keys()]
      .filter(cell => grid.open[cell] === 1 && !isChecked(cell))
      .map(cell => at(grid, cell, 'inOneWord'));
  const entryOf = entriesBySlot(board);
  return grid.slots.flatMap((slot): Finding[] => {
    const { length, cells } = slot;
    const name = nameOf(slot, entryOf(slot));
    const many = cells.filter(isChecked).length;
    const least = checked.kind === 'half' ? Math.floor(length / 2) : Math.min(checked.least, length);
    if (many < least) return [{ slot: name, what: 'fewChecked', values: { many, length, least } }];
    const run = Math.max(
      ...cells
        .map(isChecked)
        .map(Number)
        .join('')
        .split('1')
        .map(zeros => zeros.length),
    );
    if (checked.kind === 'half' && run > checked.mostInARow)
      return [{ slot: name, what: 'uncheckedRun', values: { run, most: checked.mostInARow } }];
    return [];
  });
}

function wordCount({ grid }: LintBoard, { words }: RuleSet): Finding[] {
  const most = words[`${grid.width}x${grid.height}`];
  const many = grid.slots.length;
  return most === undefined || many <= most
    ? []
    : [{ what: 'manyWords', values: { many, most, width: grid.width, height: grid.height } }];
}

function blockCount({ grid }: LintBoard, { blocks }: RuleSet): Finding[] {
  const inside = [...grid.open.keys()].filter(cell => !grid.marks?.get(cell)?.outside);
  const many = inside.filter(cell => grid.open[cell] === 0).length;
  const most = Math.floor(inside.length * blocks);
  return many <= most ? [] : [{ what: 'manyBlocks', values: { many, most } }];
}

function repeatedWords(board: LintBoard): Finding[] {
  const first = new Map<string, string>();
  return answersOf(board).flatMap(({ name, text }): Finding[] => {
    const before = first.get(text);
    if (before === undefined) first.set(text, name);
    return before === undefined ? [] : [{ slot: name, what: 'repeatedWord', values: { word: text, slot: before } }];
  });
}

function nearRepeats(board: LintBoard): Finding[] {
  const answers = answersOf(board);
  const pairs = nearRepeatsAmong(
    answers.map(({ text }) => text),
    board.lexicon,
  );
  return (pairs ?? []).map(([earlier, later]) => {
    const [one, { name, text }] = [answers[earlier]!, answers[later]!];
    return { slot: name, what: 'nearRepeat', values: { word: text, other: one.text, slot: one.name } };
  });
}

/** Cells where two hard words cross: a solver who knows neither cannot find the letter. A list without scores does not tell hard words. */
function unfairCells(board: LintBoard, { fair }: RuleSet): Finding[] {
  const { grid, lexicon } = board;
  const isRated = lexicon.tables.some(table => table?.scores.some(score => score !== table.scores[0]));
  if (fair === 0 || !isRated) return [];
  const texts = new Map(answersOf(board).map(({ slot, text }) => [slot.id, text]));
  return unfairCrossings(grid, slot => texts.get(slot), lexicon, fair).map(({ cell, across, down }) =>
    at(grid, cell, 'hardWordsCross', { across: texts.get(across)!, down: texts.get(down)!, fair }),
  );
}

function lowScores(board: LintBoard, { floor }: RuleSet): Finding[] {
  const { lexicon } = board;
  return answersOf(board).flatMap(({ name, text }): Finding[] => {
    const word = findWord(lexicon, text);
    const score = word < 0 ? undefined : lexicon.tables[lengthOf(lexicon, text)]!.scores[word]!;
    return score === undefined || score >= floor
      ? []
      : [{ slot: name, what: 'lowScore', values: { word: text, score, least: floor } }];
  });
}

function repeatedClues(board: LintBoard): Finding[] {
  const first = new Map<string, string>();
  return answersOf(board).flatMap(({ name, entry }): Finding[] => {
    const clue = entry?.clue && upperCase(entry.clue.trim(), board.lexicon.lang);
    if (clue === undefined || clue === '') return [];
    const before = first.get(clue);
    if (before === undefined) first.set(clue, name);
    return before === undefined ? [] : [{ slot: name, what: 'repeatedClue', values: { slot: before } }];
  });
}

function answersInClues(board: LintBoard): Finding[] {
  const { lang } = board.lexicon;
  const holds = (clue: string, answer: string): boolean =>
    givesAway(clue, answer, lang) || (isLanguage(lang) && leakTest(answer, lang)(clue));
  return answersOf(board).flatMap(({ name, text, entry }): Finding[] =>
    entry?.clue !== undefined && holds(entry.clue, text)
      ? [{ slot: name, what: 'givesAway', values: { word: text, clue: entry.clue } }]
      : [],
  );
}

function longClues({ puzzle }: LintBoard, { longestClue }: RuleSet): Finding[] {
  return puzzle.entries
    .filter(({ clue }) => clue !== undefined && [...clue].length > longestClue)
    .map(
      (entry): Finding => ({
        slot: nameOf(entry),
        what: 'longClue',
        values: { length: [...entry.clue!].length, most: longestClue },
      }),
    );
}

function wrongEnumerations({ puzzle }: LintBoard): Finding[] {
  return puzzle.entries
    .filter(entry => {
      const parts = entry.enumeration.match(/\d+/g) ?? [];
      const sum = parts.reduce((total, part) => total + Number(part), 0);
      // The enumeration of an answer over several entries is that of the whole answer.
      const names = new Set((entry.continued ?? []).map(entryName));
      const whole = [entry, ...puzzle.entries.filter(other => names.has(entryName(other)))];
      const cells = whole.reduce((total, each) => total + each.length, 0);
      const letters = whole.reduce((total, each) => total + [...(each.answer ?? '')].length, 0);
      return parts.length > 0 && sum !== cells && sum !== letters;
    })
    .map(
      (entry): Finding => ({
        slot: nameOf(entry),
        what: 'wrongEnumeration',
        values: { length: entry.length, enumeration: entry.enumeration },
      }),
    );
}

function answersOf(board: LintBoard): Answer[] {
  const { grid, puzzle } = board;
  const entryOf = entriesBySlot(board);
  return grid.slots.flatMap((slot): Answer[] => {
    const letters = slot.cells.map(cell => {
      const found = puzzle.cells[cell]!;
      return found.kind === 'cell' ? found.solution : undefined;
    });
    if (letters.includes(undefined)) return [];
    const entry = entryOf(slot);
    return [{ slot, name: nameOf(slot, entry), text: letters.join(''), entry }];
  });
}

/** The entry of a slot: the one that stands in its cells, whatever its number. */
function entriesBySlot({ grid, puzzle }: LintBoard): (slot: Slot) => PuzzleEntry | undefined {
  const place = (direction: Slot['direction'], cell: number): string => `${direction} ${cell}`;
  const entries = new Map(
    puzzle.entries.map(entry => [place(entry.direction, entry.row * grid.width + entry.column), entry]),
  );
  return slot => entries.get(place(slot.direction, slot.cells[0]!));
}

/** `5A`, with the number that the puzzle has. */
function nameOf({ number, direction }: Pick<PuzzleEntry, 'number' | 'direction'>, entry?: PuzzleEntry): string {
  return `${entry?.number ?? number}${direction === 'across' ? 'A' : 'D'}`;
}

function at(grid: Grid, cell: CellId, what: BreachText, values: Values = {}): Finding {
  return { ...rowAndColumn(cell, grid.width), what, values };
}
