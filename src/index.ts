// The library: read a grid, read a dictionary, fill. The command line is made of the same parts. It touches no file unless an option names one or
// you ask for a grid or dictionary of the package. A search may run in threads; the sat engine runs a process if it is given a solver's command.

export type { Plan } from './analysis/plan.js';
export type { Lack } from './analysis/proof.js';
export type { Fragment, Study } from './analysis/study.js';
export type { GameRecord } from './balda/game-record.js';
export type { MovesRecord } from './balda/moves.js';
export type { FloorBounds } from './candidates/floors.js';
export type { LetterCandidate, WordCandidate } from './candidates/records.js';
export type { Verdict } from './candidates/verdicts.js';
export type { Budget, Limits } from './core/budget.js';
export { InputError, type Place } from './core/errors.js';
export type { CellId, LetterId, SlotId, WordId } from './core/ids.js';
export { NO_LETTER, NO_WORD } from './core/ids.js';
export type { Objective, OnProgress, Progress, Quality, Worth } from './core/objective.js';
export type { Ending, Outcome, StopReason } from './core/outcome.js';
export type { MoreTheme, ThemeUse } from './core/rules.js';
export { type GivenRules, NO_RULES, type Rules } from './core/rules.js';
export type { Alphabet } from './core/word.js';
export type { BlockChange, ChangeLevel } from './design/blocked/fewest-changes.js';
export type { Glossary, Lexicon, WordTable } from './dictionary/lexicon.js';
export type { Dictionary, DictionaryFile, ReadOptions } from './dictionary/read-dictionary.js';
export type { Engine, Fill } from './engine/engine.js';
export { engineNames } from './engine/registry.js';
export type { Format, WriteOptions } from './formats/format.js';
export type { Image } from './formats/image.js';
export type { ReadPuzzleOptions } from './formats/puzzles.js';
export type { FormatName, Written } from './formats/registry.js';
export type { Crossing, Direction, GivenCells, Grid, GridCells, Slot } from './grid/grid.js';
export type { ParseOptions } from './grid/parse.js';
export type {
  BaldaGameOptions,
  BaldaMatchOptions,
  BaldaMovesOptions,
  BaldaTurn,
  BaldaWords,
  ListedRecord,
  MoveRecord,
  RatedScore,
} from './library/balda.js';
export type { BestOptions, BestProgress, BestPuzzle } from './library/best.js';
export type { LetterOptions, LetterVerdicts, WordOptions, WordVerdicts } from './library/candidates.js';
export {
  baldaMatch,
  baldaMoves,
  best,
  design,
  findWord,
  formatNames,
  formatOfFile,
  gridOfPuzzle,
  letterCandidates,
  lintPuzzle,
  loadEngine,
  loadFormat,
  loadStems,
  makeBudget,
  makeGrid,
  makePlan,
  makePuzzle,
  mend,
  parseGrid,
  playBalda,
  readDictionaries,
  readDictionary,
  readImage,
  readPuzzle,
  refill,
  refutePlan,
  registerFormat,
  shippedDictionary,
  shippedGrid,
  study,
  verifyCells,
  verifyFill,
  whyNot,
  wordCandidates,
  wordText,
  writePuzzle,
} from './library/checked.js';
export type { Design, DesignOptions } from './library/design.js';
export { type FillOptions, fill } from './library/fill.js';
export type { FilledPuzzle } from './library/filled.js';
export type { MendedGrid, MendedPuzzle, MendOptions, MendProgress } from './library/mend.js';
export type { RefilledPuzzle, RefillOptions } from './library/refill.js';
export type { Blamed, WhyAnswer, WhyOptions } from './library/why.js';
export type { Breach } from './lint/checks.js';
export type { LintOptions } from './lint/lint-puzzle.js';
export { RULE_NAMES, type RuleName } from './lint/rule-names.js';
export type { PuzzleOptions } from './puzzle/make-puzzle.js';
export type { Puzzle, PuzzleCell, PuzzleEntry } from './puzzle/puzzle.js';
export type { RefillChange } from './refill/wish.js';
export type { Fault } from './verify/verify.js';
