// The extension of the `--out` file decides what is written, unless an option does. An unknown extension, or one that contradicts the
// options, is refused, because the file would not contain what its name says.

import { extname } from 'node:path';
import { InputError } from '../../core/errors.js';
import { formatExtension, formatNames, isBinary } from '../../formats/registry.js';
import type { Options } from './command.js';

/** Something that a command can write. */
export interface Kind {
  /** The name of the kind in the option that selects it. */
  readonly name: string;
  /**
   * Extensions with their dots, in lower case; the usual one comes first. Kinds may share an extension; the extension alone selects the
   * first of them.
   */
  readonly endings: readonly string[];
  /** Not text, so no text file can contain it. */
  readonly binary?: boolean;
}

/** The words for kinds in a message, and the option that selects one. */
export interface KindWords {
  /** `format`, as in: no format has files that end in .docx. */
  readonly noun: string;
  /** `--format` or `--json`. */
  readonly option: string;
}

/** The extension that any text may have. */
const TEXT_ENDING = '.txt';
/** In a name such as `a.2`, the rest is not an extension. */
const ENDING = /^\.[a-z][a-z0-9]{0,8}$/u;

/**
 * @param kinds what the command can write
 * @param asked what an option selects
 * @returns the kind to write; undefined if neither an option nor the file's name says it
 * @throws InputError for an extension that no kind has, unless an option says what to write; and for one that belongs to
 * another kind
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

/** The wanted format: named, or derived from the name of the output file. */
export function formatOf(options: Options): string {
  const asked = options.flag('json') ? 'json' : options.given('format') ? options.text('format') : undefined;
  if (asked !== undefined && !formatNames('write').includes(asked))
    throw new InputError(`${asked} can be read, but not written`);
  const words = { noun: 'format', option: options.flag('json') ? '--json' : '--format' };
  return kindToWrite(options, KINDS, asked, words) ?? 'text';
}

const KINDS: readonly Kind[] = formatNames('write').map(name => ({
  name,
  endings: [formatExtension(name)],
  binary: isBinary(name),
}));
