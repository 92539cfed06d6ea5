// What the rules say of a breach. The page to construct on has the same texts in other languages.

export const BREACH_TEXTS = {
  notSymmetric:
    'the grid is not symmetric ({kinds}): this cell and the one in row {row} column {column} are not both blocks',
  barsNotSymmetric:
    'the grid is not symmetric ({kinds}): this cell and the one in row {row} column {column} do not have the same bars',
  cutOff: 'blocks cut off the part of the grid that begins here from the rest',
  shortWord: 'has {length} letters, but needs at least {least}',
  inOneWord: 'the cell is in one word only',
  fewChecked: 'has {many} checked of {length} letters, but needs at least {least}',
  uncheckedRun: 'has {run} unchecked letters in a row, but may have at most {most}',
  manyWords: 'the grid has {many} words, but may have at most {most} for {width} by {height}',
  manyBlocks: 'the grid has {many} blocks, but may have at most {most} for its size',
  repeatedWord: 'repeats {word} of {slot}',
  nearRepeat: 'holds {word}, a near repeat of {other} of {slot}',
  hardWordsCross: 'two hard words cross here: {across} and {down} (names, or scored under {fair})',
  lowScore: 'holds {word}, scored {score}, but the lowest score allowed is {least}',
  repeatedClue: 'has the clue of {slot}',
  givesAway: 'has a clue that gives {word} away: {clue}',
  longClue: 'has a clue of {length} characters, but may have at most {most}',
  wrongEnumeration: 'has {length} cells, but its clue says ({enumeration})',
} as const;

export type BreachText = keyof typeof BREACH_TEXTS;
