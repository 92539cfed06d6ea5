// `crossgen convert --book`: many puzzles as one book. A pdf is one file with contents, page numbers and the solutions at its
// end; html is a folder of pages with an index.

import { basename, join } from 'node:path';
import { InputError } from '../../core/errors.js';
import { numberedTitle } from '../../formats/printed.js';
import { formatNames, loadFormat } from '../../formats/registry.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { headOf, type Sink } from '../shared/sink.js';

const INDEX = 'index.html';

export interface Book {
  /** Whether all inputs go into one file; the sink must know. */
  readonly inOneFile: boolean;
  /** Takes a puzzle that was read from `source`; the sink derives its file name from `input` and `index`. */
  add(puzzle: Puzzle, source: string, sink: Sink, input: string, index: number | undefined): void;
  /** Writes what makes the puzzles a book. */
  close(sink: Sink): Promise<void>;
}

/** @throws InputError for a format without books, or html without a folder */
export async function openBook(context: Context, name: string): Promise<Book> {
  const { options } = context;
  const format = await loadFormat(name);
  const dir = options.text('out-dir');
  const puzzles: Puzzle[] = [];
  const pages: { href: string; puzzle: Puzzle; input: string; index: number | undefined }[] = [];
  if (name === 'html') {
    if (dir === undefined) throw new InputError('--book of html is a folder of pages with an index: give --out-dir');
    return {
      inOneFile: false,
      add(puzzle, source, sink, input, index) {
        const path = sink.pathOf(input, index);
        if (path === undefined || basename(path) === INDEX)
          throw new InputError(`its page would be ${INDEX}, which is the book's own: give the file another name`, {
            file: source,
          });
        pages.push({ href: encodeURIComponent(basename(path)), puzzle, input, index });
      },
      async close(sink) {
        if (pages.length === 0) return;
        const numbered = pages.map(({ href, puzzle }, at) => ({ href, title: numberedTitle(puzzle, at + 1) }));
        for (const [at, { puzzle, input, index }] of pages.entries()) {
          const links = { contents: INDEX, previous: numbered[at - 1], next: numbered[at + 1] };
          await sink.deliver(await format.write!(puzzle, { ...sink.writing, pages: links }), input, index);
        }
        const { contentsPage } = await import('../../formats/html/contents.js');
        const page = contentsPage(pages, options.text('title'), options.text('author'));
        await context.write(join(dir, INDEX), page, { noClobber: options.flag('no-clobber') });
      },
    };
  }
  const { book } = format;
  if (book === undefined) {
    const able = (await Promise.all(formatNames('write').map(loadFormat))).filter(other => other.book !== undefined);
    throw new InputError(
      `${name} has no books: use --format ${[...able.map(({ name }) => name), 'html'].join(' or ')}`,
    );
  }
  if (dir !== undefined) throw new InputError(`--book of ${name} is one file: use --out instead of --out-dir`);
  return {
    inOneFile: true,
    add(puzzle) {
      puzzles.push(puzzle);
    },
    async close(sink) {
      if (puzzles.length === 0) return;
      await sink.deliver(
        await book(puzzles, { ...sink.writing, ...headOf(context), noContents: options.flag('no-contents') }),
        'book',
      );
    },
  };
}
