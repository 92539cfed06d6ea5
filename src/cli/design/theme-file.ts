// The words of a theme from a file, which has any form that a dictionary may have: `WORD`, `WORD=clue`.

import { InputError, type Place } from '../../core/errors.js';
import { foldWord, plainWord } from '../../core/word.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { readLines } from '../shared/own-words.js';

export interface OwnWord {
  /** Letters in upper case. */
  readonly word: string;
  readonly clue: string | undefined;
  readonly place: Place;
}

/** @throws InputError for a line that is no word, one that comes twice, or a file without any */
export async function readOwnWords(context: Context, path: string): Promise<readonly OwnWord[]> {
  const { options } = context;
  const words = new Map<string, OwnWord>();
  for (const line of await readLines(context, path)) {
    if (line.kind !== 'entry') continue;
    const place = { file: path, line: line.number };
    const word = plainWord(line.word, options.text('lang'));
    if (!/^(?:\p{L}\p{M}*){2,}$/u.test(options.flag('digits') ? word.replace(/\d/g, 'X') : word))
      throw new InputError(`'${line.word}' is not a word of two or more letters: expected WORD or WORD=clue`, place);
    if (words.has(word)) throw new InputError(`${word} is there twice: remove one line`, place);
    words.set(word, { word, clue: line.clue === '' ? undefined : line.clue, place });
  }
  if (words.size === 0)
    throw new InputError('no word here: expected one per line, as WORD or WORD=clue', { file: path });
  return [...words.values()];
}

/** @throws InputError for a word with a letter that no word of the dictionary has, and for two words with the same letters */
export function refuseStrangeLetters(words: readonly OwnWord[], lexicon: Lexicon): void {
  const seen = new Map<string, string>();
  for (const { word, place } of words) {
    const letters = foldWord(word, lexicon);
    const other = seen.get(letters);
    if (other !== undefined)
      throw new InputError(`${word} and ${other} are both written ${letters} in the grid: remove one line`, place);
    seen.set(letters, word);
    const strange = [...letters].find(letter => !lexicon.alphabet.ids.has(letter));
    if (strange !== undefined)
      throw new InputError(
        `${word}: no word of the dictionary has the letter ${strange}: write it in the language of the dictionary, or choose another one with --lang`,
        place,
      );
  }
}

/** The puzzle with the clues that the file gives. @param lexicon that of its words */
export function withOwnClues(puzzle: Puzzle, words: readonly OwnWord[], lexicon: Lexicon): Puzzle {
  const clues = new Map(words.map(({ word, clue }) => [foldWord(word, lexicon), clue]));
  return {
    ...puzzle,
    entries: puzzle.entries.map(entry => {
      const clue = clues.get(entry.answer ?? '');
      return clue === undefined ? entry : { ...entry, clue };
    }),
  };
}
