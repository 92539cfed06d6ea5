// Clues of the dictionaries for the entries of the puzzle.

import { askAt, attempt, quick } from './ask.js';
import { placeOf } from './document.js';
import * as searches from './searches.js';
import { act, puzzle } from './store.js';

export async function suggestClues(word: string): Promise<readonly string[]> {
  const found = await attempt(() => searches.cluesFor(askAt(quick), [word]));
  return found?.get(word) ?? [];
}

/** Takes the first suggestion for every entry that has no clue. */
export async function clueAll(): Promise<void> {
  const { entries = [], width = 0 } = puzzle.peek() ?? {};
  const bare = entries.filter(({ answer, clue }) => answer !== undefined && !clue);
  const found = await attempt(() =>
    searches.cluesFor(
      askAt(quick),
      bare.map(({ answer }) => answer!),
    ),
  );
  const clues = bare.flatMap(({ direction, row, column, answer }) => {
    const first = found?.get(answer!)?.[0];
    return first === undefined ? [] : [[placeOf(direction, row * width + column), first] as const];
  });
  act({ do: 'write', letters: new Map(), own: true, clues: Object.fromEntries(clues) });
}
