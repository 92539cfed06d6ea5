// The names of the usual rules of crosswords, in the order of the report. Options know them without the checks (checks.ts).

export const RULE_NAMES = [
  'symmetry',
  'connected',
  'short-words',
  'unchecked',
  'word-count',
  'block-count',
  'repeated-words',
  'stems',
  'score',
  'fair',
  'repeated-clues',
  'answer-in-clue',
  'clue-length',
  'enumeration',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];
