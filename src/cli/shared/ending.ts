// The ending of the `--out` file decides what is written, unless an option does. An unknown ending, or one that contradicts the options, is
// refused, because the file would hold something else than its name says.

import { extname } from 'node:path';
import { InputError } from '../../core/errors.js';
import type { Options } from '../rim/command.js';

/** Something that a command can write. */
export interface Kind {
  /** As the option that asks for it names it. */
  readonly name: string;
  /** With their dots, lower case; the first is the usual one. Kinds may share some: the first of them is what an ending alone asks for. */
  readonly endings: readonly string[];
  /** It is not text, so that no text file can hold it. */
  readonly binary?: boolean;
}

/** What kinds are called in a message, and how one of them is asked for. */
export interface KindWords {
  /** `format`: no format has files that end in .docx. */
  readonly noun: string;
  /** `--format` or `--json`. */
  readonly option: string;
}

/** What any text may be named. */
const TEXT_ENDING = '.txt';
/** Of a name such as `a.2`, the rest is no ending. */
const ENDING = /^\.[a-z][a-z0-9]{0,8}$/u;

/**
 * @param kinds what the command can write
 * @param asked for by an option
 * @returns the kind to write; undefined when neither an option nor the file's name says
 * @throws InputError for an ending that no kind has, unless an option says what to write; and for one that another kind has
 */
export function kindToWrite(
  options: Options,
  kinds: readonly Kind[],
  asked: string | undefined,
  { noun, option }: KindWords,
): string | undefined {
  const out = options.text('out');
  const ending = out === undefined ? '' : extname(out).toLowerCase();
  if (!ENDING.test(ending)) return asked;
  const fitting = kinds.filter(({ endings }) => endings.includes(ending));
  if (asked === undefined) {
    if (fitting.length > 0) return fitting[0]!.name;
    const known = [...new Set(kinds.flatMap(({ endings }) => endings))];
    throw new InputError(
      `no ${noun} has files that end in ${ending}: use ${known.join(', ')}, or name one with ${option}`,
      { file: out! },
    );
  }
  const kind = kinds.find(({ name }) => name === asked);
  const isText = ending === TEXT_ENDING && kind?.binary !== true;
  if (fitting.length > 0 && !isText && !fitting.some(({ name }) => name === asked))
    throw new InputError(
      `files that end in ${ending} are ${fitting[0]!.name}, and ${option} asks for ${asked}: name a file that ends in ` +
        `${kind?.endings[0] ?? TEXT_ENDING}, or leave ${option} out`,
      { file: out! },
    );
  return asked;
}
