// The options that decide which clues a puzzle prints, and the note about entries without a good one.

import type { ReadOptions } from '../../dictionary/read.js';
import type { ClueChoice } from '../../puzzle/clue-choice.js';
import type { ClueOptions } from '../../puzzle/make.js';
import type { Context } from '../rim/command.js';

/** The options that this file reads. */
export const CLUE_OPTIONS = ['clues', 'clue-choice', 'max-clue', 'require-definition', 'translations'] as const;

/** Which clues to read from dictionaries. */
export interface ClueWishes extends Pick<ReadOptions, 'clues' | 'maxClue' | 'requireDefinition'> {
  /** Also read words for which only a translation is known. */
  readonly translations?: boolean;
}

/** @throws InputError for a file of clues that cannot be read */
export async function clueWishes({ options, read }: Context): Promise<ClueWishes> {
  const clues = options.texts('clues').map(async source => ({ source, bytes: await read(source) }));
  return {
    clues: await Promise.all(clues),
    maxClue: options.integer('max-clue'),
    requireDefinition: options.flag('require-definition'),
    translations: options.flag('translations'),
  };
}

/** The number of clues that a note names before it only counts the rest. */
const CLUES_SHOWN = 3;

/** How the clues of the puzzle from `source` are chosen. */
export function clueOptions(context: Context, source: string): ClueOptions {
  return {
    clueChoice: context.options.text('clue-choice') as ClueChoice,
    onClueTrouble: troubles => {
      const named = troubles
        .slice(0, CLUES_SHOWN)
        .map(({ entry, other, kind }) =>
          kind === 'holds' ? `the clue of ${entry} holds the answer of ${other}` : `${entry} has the clue of ${other}`,
        );
      const more = troubles.length > CLUES_SHOWN ? `, and ${troubles.length - CLUES_SHOWN} more` : '';
      context.note(`${source}: no better clue was found: ${named.join(', ')}${more}`);
    },
  };
}
