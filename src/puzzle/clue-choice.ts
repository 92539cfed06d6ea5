// The names of the ways to choose among the clues of a word. They are in a file of their own, so that the option table, which every
// command loads, does not load the code that chooses.

export const CLUE_CHOICES = ['best', 'varied', 'easy', 'hard'] as const;
export type ClueChoice = (typeof CLUE_CHOICES)[number];
