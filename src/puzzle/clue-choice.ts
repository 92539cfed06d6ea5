// The ways to choose among the clues of a word, by name. They stand apart from the choosing itself, so that the option table, which every
// command loads, loads no more than their names.

export const CLUE_CHOICES = ['best', 'varied'] as const;
export type ClueChoice = (typeof CLUE_CHOICES)[number];
