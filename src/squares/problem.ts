// A word square: every row and every column is a word. Double: rows and columns differ. Symmetric: row i is column i. A
// rectangle has rows and columns of different lengths. The tree of a problem is cut into units, one for each first row, in
// an order that the seed decides. Workers search units in parallel, shards divide them, and a checkpoint counts them.

import type { WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { Random } from '../core/random.js';
import type { Lexicon, WordTable } from '../dictionary/lexicon.js';
import { buildSquareTrie } from './kernel/square-trie.js';
import { type Shape, SquareWalk } from './kernel/square-walk.js';

/** The number of letters that a trie's letter set has places for. */
const PLACES = 64;

export interface SquareProblem extends Shape {
  readonly lexicon: Lexicon;
  /** Decides the order of first rows and of letters. */
  readonly seed: number;
  /** Words with a lower score are not used. */
  readonly minScore: number;
}

/** A problem made ready to be walked. Word ids are those of the lexicon's table of that length. */
export interface Field {
  readonly walk: SquareWalk;
  /** First rows in the order of search, one for each unit. */
  readonly units: Uint32Array;
  /** The number of words for rows, and for columns. */
  readonly rowWords: number;
  readonly columnWords: number;
  /** Opens the walk below a first row; false if there is nothing below it. */
  open(unit: number): boolean;
  /** Letter ids of the square just found, row-major. */
  square(): Uint8Array;
}

/** What the walk searches. Rows and columns with the same array of candidates share a trie. */
export interface FieldPlan extends Shape {
  readonly lexicon: Lexicon;
  readonly seed: number;
  /** Leave out transposes. */
  readonly canonical: boolean;
  readonly rows: number;
  readonly rowCandidates: readonly Uint32Array[];
  readonly columnCandidates: readonly Uint32Array[];
}

export function makeField(problem: SquareProblem): Field {
  const { lexicon, rows, columns, symmetric, minScore } = problem;
  const across = wordsOf(lexicon.tables[columns], minScore);
  const down = rows === columns ? across : wordsOf(lexicon.tables[rows], minScore);
  return planField({
    ...problem,
    canonical: rows === columns && !symmetric,
    rowCandidates: Array.from({ length: rows }, () => across),
    columnCandidates: Array.from({ length: columns }, () => down),
  });
}

export function planField(plan: FieldPlan): Field {
  const { lexicon, rows, columns, rowCandidates, columnCandidates } = plan;
  const random = new Random(plan.seed);
  const placeOf = random.shuffle(Uint8Array.from({ length: lexicon.alphabet.letters.length }, (_, place) => place));
  const letterAt = new Uint8Array(PLACES);
  placeOf.forEach((place, letter) => {
    letterAt[place] = letter;
  });

  const trieOf = kept((ids: Uint32Array, length: number) =>
    buildSquareTrie(lexicon.tables[length] ?? emptyTable(length), ids, placeOf),
  );
  const walk = new SquareWalk({
    rows,
    columns,
    symmetric: plan.symmetric,
    canonical: plan.canonical,
    rowTries: rowCandidates.map(ids => trieOf(ids, columns)),
    columnTries: columnCandidates.map(ids => trieOf(ids, rows)),
  });
  const units = random.shuffle(rowCandidates[0]!.slice());
  const first = new Uint8Array(columns);
  return {
    walk,
    units,
    rowWords: rowCandidates[0]!.length,
    columnWords: columnCandidates[0]!.length,
    open(unit) {
      const { letters } = lexicon.tables[columns]!;
      const at = units[unit]! * columns;
      for (let column = 0; column < columns; column++) first[column] = placeOf[letters[at + column]!]!;
      return walk.open(first);
    },
    square: () => walk.square().map(place => letterAt[place]!),
  };
}

/** The units of one of `shards` equal parts, ascending. */
export function shardUnits(unitCount: number, shard: number, shards: number): Uint32Array {
  const count = Math.max(0, Math.ceil((unitCount - shard) / shards));
  return Uint32Array.from({ length: count }, (_, index) => shard + index * shards);
}

function wordsOf(table: WordTable | undefined, minScore: number): Uint32Array {
  if (table === undefined) return new Uint32Array(0);
  const ids: WordId[] = [];
  for (let word = 0; word < table.count; word++) if (table.scores[word]! >= minScore) ids.push(word);
  return Uint32Array.from(ids);
}

function emptyTable(length: number): WordTable {
  return { length, count: 0, letters: new Uint8Array(0), scores: new Uint8Array(0), sources: new Uint8Array(0) };
}
