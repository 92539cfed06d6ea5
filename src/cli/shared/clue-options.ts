// The options that decide which clues a puzzle prints, and the note about entries without a good one.

import { someOf } from '../../core/wording.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import type { ReadOptions } from '../../dictionary/read-dictionary.js';
import { openText } from '../../dictionary/tell.js';
import type { ClueChoice } from '../../puzzle/clue-choice.js';
import type { ClueOptions, UnusedClue } from '../../puzzle/make-puzzle.js';
import type { Context } from '../rim/command.js';

/** The options that this file reads. */
export const CLUE_OPTIONS = ['clues', 'clue-choice', 'max-clue', 'require-definition', 'translations'] as const;

/** Which clues to read from dictionaries. */
export interface ClueWishes extends Pick<ReadOptions, 'clues' | 'maxClue' | 'requireDefinition'> {
  /** Also read words for which only a translation is known. */
  readonly translations?: boolean;
}

/** The runs that have been told how their files of clues are read. */
const noted = new WeakSet<Context['options']>();

/** @throws InputError for a file of clues that cannot be read */
export async function clueWishes({ options, read, note }: Context): Promise<ClueWishes> {
  const clues = options.texts('clues').map(async source => ({ source, bytes: await read(source) }));
  const files = await Promise.all(clues);
  for (const file of noted.has(options) ? [] : files) {
    const notes =
      file.bytes.length === 0
        ? []
        : openText(decodeBytes(file.bytes, file.source, options.text('encoding'))).form.notes;
    for (const text of notes ?? []) note(`${file.source}: ${text}`);
  }
  noted.add(options);
  return {
    clues: files,
    maxClue: options.integer('max-clue'),
    requireDefinition: options.flag('require-definition'),
    translations: options.flag('translations'),
  };
}

/** The number of clues that a note names before it only counts the rest. */
const CLUES_SHOWN = 3;

/** The runs that have been told that their words have no clues at all. */
const told = new WeakSet<Context['options']>();

/** How notes about a puzzle name it, and who takes them. */
export interface Telling {
  readonly name: string;
  readonly note: (text: string) => void;
}

/** For a puzzle that may be dropped: its notes are kept to be said later. */
export function keptNotes(name: string): Telling & { readonly notes: readonly string[] } {
  const notes: string[] = [];
  return { name, note: text => void notes.push(text), notes };
}

/** How the clues of a puzzle are chosen. */
export function clueOptions(context: Context, { name, note }: Telling): ClueOptions {
  const { options } = context;
  const against = (entry: string, why: 'holds' | 'repeats', other: string): string =>
    why === 'holds' ? `the clue of ${entry} holds the answer of ${other}` : `${entry} has the clue of ${other}`;
  return {
    clueChoice: options.text('clue-choice') as ClueChoice,
    onClueTrouble: troubles => {
      const named = troubles.map(({ entry, other, kind }) => against(entry, kind, other));
      note(`${name}: no better clue was found: ${someOf(named, CLUES_SHOWN)}`);
    },
    onOwnClueUnused: unused => {
      const most = options.integer('max-clue') ?? Number.POSITIVE_INFINITY;
      const reasonOf = ({ entry, clue, why, other }: UnusedClue): string => {
        if (why === 'repeats') return `stands at ${other}, too`;
        if (why === 'holds') return other === entry ? 'gives its own answer away' : `holds the answer of ${other}`;
        return clue.length > most ? `is longer than --max-clue ${most}` : 'is no definition';
      };
      const named = unused.map(one => `'${one.clue}' for ${one.entry} ${reasonOf(one)}`);
      note(`${name}: clues of yours that are not used: ${someOf(named, CLUES_SHOWN)}`);
    },
    onNoClue: (entries, of) => {
      if (entries.length < of)
        note(
          `${name}: ${entries.length === 1 ? 'an entry has' : `${entries.length} entries have`} no clue: ${someOf(entries, CLUES_SHOWN)}`,
        );
      else if (!told.has(options))
        context.note(
          `${name}: no entry has a clue: the dictionaries have none for these words; --clues FILE adds your own`,
        );
      if (entries.length === of) told.add(options);
    },
  };
}
