// Where puzzles go: to standard output, to one file, or to a file for each puzzle in a folder; in any format. A file appears whole or not at all.

import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { InputError } from '../../core/errors.js';
import { readText } from '../../dictionary/encoding.js';
import type { WriteOptions } from '../../formats/format.js';
import type { Image } from '../../formats/image.js';
import { PAPER_NAMES, paperSize } from '../../formats/paper.js';
import { numbered } from '../../formats/printed.js';
import { formatExtension } from '../../formats/registry.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { checkFolder, makeFolder, syncFolder } from '../rim/disk.js';
import { formatOf } from '../rim/ending.js';

/** The options that this file reads. */
export const OUTPUT_OPTIONS = [
  'format',
  'json',
  'out',
  'out-dir',
  'no-clobber',
  'blank',
  'title',
  'author',
  'credit',
  'surround',
  'paper',
  'large-print',
  'image',
] as const;

/** The least digits in the number of a file, so that names sort as the puzzles do. They do not depend on the count, which may grow. */
const DIGITS = 3;

export interface Sink {
  /** The name of the format. */
  readonly format: string;
  readonly writing: WriteOptions;
  /** Whether several puzzles go into one stream or file. */
  readonly joined: boolean;
  /** The nth puzzle of the run (from 1) with its own title: a line of `--titles`, or `--title` with its number if there are several. */
  entitled(puzzle: Puzzle, nth: number): Puzzle;
  /**
   * Takes a written puzzle.
   * @param index which of the input's puzzles, from 1, if it has several
   */
  deliver(data: string | Uint8Array, source: string, index?: number): Promise<void>;
  /** Keeps the name of a file for such a delivery. @throws InputError if another puzzle has the name */
  reserve(source: string, index?: number): void;
  /** The file of such a delivery, if each has its own. */
  pathOf(source: string, index?: number): string | undefined;
  /** Writes what was held back for `--out`. */
  close(): Promise<void>;
}

/**
 * @param inputs the files from which puzzles are made, for the names in `--out-dir`
 * @param each the number of puzzles that one of them may give
 * @throws InputError for options that contradict each other
 */
export async function openSink(context: Context, inputs: readonly string[], each: number): Promise<Sink> {
  const { options } = context;
  const out = options.text('out');
  const dir = options.text('out-dir');
  const noClobber = options.flag('no-clobber');
  const format = formatOf(options);
  const paper = options.text('paper')!;
  if (paperSize(paper) === undefined) throw new InputError(`--paper ${paper}: expected ${PAPER_NAMES}`);
  const many = inputs.length * each > 1;
  const alone = dir === undefined && format !== 'text' && format !== 'json';
  const titles = options.takes('titles') ? await titlesOf(context) : undefined;
  const image = options.takes('image') ? await imageOf(context) : undefined;
  let most = 0;
  // The title of a book is not that of its puzzles.
  const hasTitle = options.takes('title') && options.text('title') !== undefined;
  const isNumbered = many && hasTitle && !(options.takes('book') && options.flag('book'));
  const several = new InputError(`--format ${format} holds one puzzle per file: use --out-dir for several`);
  if (many && alone) throw several;
  if (dir !== undefined) {
    await checkFolder(dir);
    refuseTwins(inputs, dir);
    for (const path of await replaceable(inputs, dir, format)) await context.claim(path, 'out-dir');
  }

  /** The input of each file: two puzzles with the same file name must not replace each other. */
  const writers = new Map<string, string>();
  const held: Uint8Array[] = [];
  let delivered = 0;
  const reserved = (folder: string, source: string, index: number | undefined): string => {
    const path = pathIn(folder, source, index, format);
    const writer = index === undefined ? source : `puzzle ${index} of ${source}`;
    const before = writers.get(path) ?? writer;
    if (before !== writer)
      throw new InputError(`${before} and ${writer} would both become this file: give them different names`, {
        file: path,
      });
    writers.set(path, writer);
    return path;
  };
  return {
    format,
    writing: { ...writeOptions(context), ...(image && { image }) },
    joined: many && dir === undefined,
    entitled(puzzle, nth) {
      most = Math.max(most, nth);
      const title = titles?.[nth - 1] ?? (isNumbered ? numbered(options.text('title')!, nth) : undefined);
      return title === undefined ? puzzle : { ...puzzle, title };
    },
    async deliver(data, source, index) {
      if (delivered++ > 0 && alone) throw several;
      if (dir !== undefined) {
        if (delivered === 1) await makeFolder(dir);
        const path = reserved(dir, source, index);
        await context.write(path, data, { noClobber, oneOfMany: true });
      } else if (out !== undefined) {
        held.push(typeof data === 'string' ? Buffer.from(data) : data);
      } else if (typeof data !== 'string' && context.stdout.isTTY) {
        throw new InputError(`${format} is not for a terminal: use --out, or a pipe`);
      } else {
        await context.print(data);
      }
    },
    reserve(source, index) {
      if (dir !== undefined) reserved(dir, source, index);
    },
    pathOf: (source, index) => (dir === undefined ? undefined : pathIn(dir, source, index, format)),
    async close() {
      if (titles !== undefined && most > titles.length)
        context.note(
          `--titles has ${titles.length === 1 ? 'one title' : `${titles.length} titles`} for ${most} puzzles`,
        );
      if (dir !== undefined && delivered > 0) await syncFolder(dir);
      if (out !== undefined && held.length > 0) await context.write(out, Buffer.concat(held), { noClobber });
    },
  };
}

/** Title and author from the options, for a puzzle that is to have them. */
export function headOf(context: Context): { readonly title?: string; readonly author?: string } {
  const [title, author] = [context.options.text('title'), context.options.text('author')];
  return { ...(title === undefined ? {} : { title }), ...(author === undefined ? {} : { author }) };
}

/** The lines of --titles; undefined without it. @throws InputError for a file without a line */
async function titlesOf(context: Context): Promise<readonly string[] | undefined> {
  const path = context.options.text('titles');
  if (path === undefined) return undefined;
  const text = readText(await context.read(path), path, context.options.text('encoding'));
  const titles = text.split(/\r\n|\n|\r/).flatMap(line => line.trim() || []);
  if (titles.length === 0) throw new InputError('no title in it: expected one per line', { file: path });
  return titles;
}

async function imageOf(context: Context): Promise<Image | undefined> {
  const path = context.options.text('image');
  if (path === undefined) return undefined;
  const { NO_SVG, readImage } = await import('../../formats/image.js');
  const image = readImage(await context.read(path), path);
  if (image.type === 'svg' && formatOf(context.options) === 'pdf') throw new InputError(NO_SVG, { file: path });
  return image;
}

function writeOptions(context: Context): WriteOptions {
  const { options, stdout } = context;
  const toFile = options.text('out') !== undefined || options.text('out-dir') !== undefined;
  return {
    blank: options.flag('blank'),
    colour: !toFile && stdout.colour,
    credit: options.flag('credit'),
    surround: options.takes('surround') && options.text('surround') === 'white' ? 'white' : 'black',
    paper: options.text('paper')!,
    largePrint: options.flag('large-print'),
    ...(toFile || stdout.columns === undefined ? {} : { columns: stdout.columns }),
  };
}

/** Two inputs with the same name would write the same file. */
function refuseTwins(inputs: readonly string[], dir: string): void {
  const seen = new Map<string, string>();
  for (const input of inputs) {
    const stem = stemOf(input);
    const before = seen.get(stem);
    if (before !== undefined)
      throw new InputError(`${before} and ${input} would both become ${join(dir, stem)}: give them different names`);
    seen.set(stem, input);
  }
}

/** The inputs whose files may get the name of another input's: `foo.json` with two puzzles makes `foo-001`, and so does `foo-001.ipuz`. */
export function namesakes(inputs: readonly string[]): string[] {
  const stems = new Set(inputs.map(stemOf));
  const numbered = new Set([...stems].filter(stem => stems.has(stem.replace(/-\d+$/, '')) && /-\d+$/.test(stem)));
  const roots = new Set([...numbered].map(stem => stem.replace(/-\d+$/, '')));
  return inputs.filter(input => numbered.has(stemOf(input)) || roots.has(stemOf(input)));
}

/** The files in a folder that a puzzle of these inputs may replace. */
async function replaceable(inputs: readonly string[], dir: string, format: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const stems = new Set(inputs.map(stemOf));
  const extension = formatExtension(format);
  return names
    .filter(name => name.endsWith(extension))
    .filter(name => {
      const stem = name.slice(0, name.length - extension.length);
      return stems.has(stem) || stems.has(stem.replace(/-\d+$/, ''));
    })
    .map(name => join(dir, name));
}

function pathIn(dir: string, source: string, index: number | undefined, format: string): string {
  const number = index === undefined ? '' : `-${String(index).padStart(DIGITS, '0')}`;
  return join(dir, `${stemOf(source)}${number}${formatExtension(format)}`);
}

function stemOf(path: string): string {
  return path === '-' ? 'stdin' : basename(path, extname(path));
}
