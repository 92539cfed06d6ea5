// The manifest of a batch as a file in its folder: what it says about an earlier run, and the lines that this run adds. An unsharded run
// takes over the manifests of shards of the same batch, and a shard takes over the manifest of an unsharded run.

import { appendFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileOfPart } from '#platform/files';
import { restsOnOthers } from '../../batch/batch.js';
import { type Item, itemAt, type Shard } from '../../batch/items.js';
import {
  type Difference,
  differenceOf,
  type Header,
  lineOf,
  type Made,
  manifestName,
  type Open,
  orderedText,
  shardOfName,
} from '../../batch/manifest.js';
import type { Manifest } from '../../batch/manifest-read.js';
import { InputError } from '../../core/errors.js';
import { LogWriter } from '../../state/state.js';
import type { Context } from '../rim/command.js';
import { createWhole, listFolder, readBytes, readIfThere, remove } from '../rim/disk.js';
import { writeFailure } from '../rim/failures.js';

const OPEN: Open = { status: 'open' };

/** What earlier runs have left in a folder. */
export interface Past {
  readonly dir: string;
  readonly resume: boolean;
  /** The names of the files in it. */
  readonly names: readonly string[];
  /** The manifest that this run continues or begins. */
  readonly path: string;
  /** Its present content. */
  readonly own: Manifest | undefined;
  /** The manifests that this run takes over (see above), and then its own: the last one that names a puzzle counts. */
  readonly all: readonly { readonly path: string; readonly manifest: Manifest }[];
}

export interface BatchLedger {
  /** What earlier runs say about a puzzle that this run has not made yet. */
  prior(index: number): Made | Open | undefined;
  /** As in a batch. */
  reopen(item: Item): Promise<void>;
  /** Adds a line: all of it or, after a crash, a part that the next run ignores. */
  add(item: Item, source: string, made: Made): Promise<void>;
  /** Adds what another manifest says about a puzzle, unless this one has it already. */
  join(item: Item, source: string, made: Made): Promise<void>;
  /** Writes the manifest once more, in the order of the puzzles. */
  finish(): Promise<void>;
}

/**
 * Reads a folder, or makes it.
 * @throws InputError when it has a batch already that is not to be resumed, or a file that is not a manifest
 */
export async function readPast(dir: string, shard: Shard | undefined, resume: boolean): Promise<Past> {
  const path = join(dir, manifestName(shard));
  const names = await listFolder(dir);
  const others =
    shard === undefined ? names.filter(name => shardOfName(name) !== undefined).sort() : [manifestName(undefined)];
  const all: { path: string; manifest: Manifest }[] = [];
  let own: Manifest | undefined;
  for (const file of [...others.map(name => join(dir, name)), path]) {
    const bytes = await readIfThere(file);
    if (bytes === undefined) continue;
    if (!resume) throw occupied(file);
    const { parseManifest } = await import('../../batch/manifest-read.js');
    const manifest = parseManifest(new TextDecoder().decode(bytes), file);
    if (manifest === undefined) continue;
    all.push({ path: file, manifest });
    if (file === path) own = manifest;
  }
  return { dir, resume, names, path, own, all };
}

/**
 * @param isOwn recognises the names of the files that this run may write
 * @throws InputError when there is another batch, or one that was begun meanwhile
 */
export async function openLedger(
  context: Context,
  past: Past,
  header: Header,
  isOwn: (name: string) => boolean,
): Promise<BatchLedger> {
  const { dir, resume, names, path, own, all } = past;
  for (const { path: file, manifest } of all) {
    if (manifest.altered !== undefined)
      context.note(
        `${file}:${manifest.altered}: this line was altered: its puzzle and those of the lines after it are made again`,
      );
    const differs = differenceOf(manifest.header, header);
    if (differs !== undefined)
      throw new InputError(
        `this is another batch: ${differenceText(differs)}; give what it was made with, or name another --out-dir`,
        {
          file,
        },
      );
  }
  const begun = all.length > 0 || names.includes(basename(path)); // a crash may have damaged even its first line
  const stranger = resume && !begun ? names.find(isOwn) : undefined;
  if (stranger !== undefined)
    throw new InputError(
      'there is no manifest beside this puzzle, so there is no batch to continue: name another --out-dir',
      {
        file: join(dir, stranger),
      },
    );
  const made = new Map(all.flatMap(({ manifest }) => [...manifest.made]));
  // An unfinished copy of this run's files is left from a crash; a copy of another file may belong to another shard at work.
  for (const name of names) {
    const file = fileOfPart(name);
    if (file !== undefined && (isOwn(file) || file === basename(path))) await remove(join(dir, name));
  }
  // Removes what a crash has damaged, or begins a new manifest.
  const fail = (error: NodeJS.ErrnoException): never => {
    throw error.code === 'EEXIST' ? occupied(path) : new InputError(writeFailure(error, path), { file: path });
  };
  const log = new LogWriter(own?.seal);
  const begin = own?.text ?? log.line(header);
  if (resume) await context.write(path, begin);
  else await createWhole(path, begin).catch(fail);
  /** Lines are added one after another, because each is sealed with the one before. After a failure no more are added. */
  let last = Promise.resolve();
  const append = (lines: string): Promise<void> => {
    last = last.then(() => appendFile(path, lines));
    return last.catch(fail);
  };
  const add: BatchLedger['add'] = (item, source, one) => {
    made.delete(item.index);
    return append(log.line(lineOf(item, source, one)));
  };

  const fresh = header.options['fresh-words'] === true;
  const groupOf = ({ grid }: Item): number => (fresh ? 0 : grid);
  /** By grid, or for the whole batch with fresh words: the puzzles that may depend on earlier ones, in order. */
  const resting = new Map<number, Item[]>();
  for (const [index, one] of [...made].sort(([a], [b]) => a - b)) {
    if (one.status === 'open' || !(fresh || restsOnOthers(one))) continue;
    const item = itemAt(index, header.grids.length);
    const group = resting.get(groupOf(item)) ?? [];
    group.push(item);
    resting.set(groupOf(item), group);
  }

  return {
    prior: index => made.get(index),
    async reopen(item) {
      const group = resting.get(groupOf(item)) ?? [];
      if (group.length === 0 || group.at(-1)!.index <= item.index) return;
      const begin = group.findIndex(({ index }) => index > item.index);
      const later = group.splice(begin).filter(({ index }) => made.has(index));
      for (const { index } of later) made.set(index, OPEN);
      await append(later.map(one => log.line(lineOf(one, header.grids[one.grid]!.source, OPEN))).join(''));
    },
    add,
    async join(item, source, one) {
      if (!own?.made.has(item.index)) await add(item, source, one);
    },
    async finish() {
      const { parseManifest } = await import('../../batch/manifest-read.js');
      const manifest = parseManifest(new TextDecoder().decode(await readBytes(path)), path);
      if (manifest === undefined || manifest.altered !== undefined)
        throw new InputError('the manifest was altered while the batch ran: continue with --resume', { file: path });
      await context.write(path, orderedText(header, manifest.lines));
    },
  };
}

function occupied(file: string): InputError {
  return new InputError('there is a batch in this folder: continue it (--resume), or name another --out-dir', {
    file,
  });
}

/** `--seed was 7 and is 8` */
export function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'option': {
      const { name, was = 'not given', is = 'not given' } = difference;
      return `--${name} was ${was} and is ${is}`;
    }
    case 'numbered':
      return `--count was ${difference.was ? 'more than 1, and is 1' : '1, and is more'}`;
    case 'files':
      return `there were ${difference.was} ${difference.what} and are ${difference.is}`;
    case 'one':
      return `${difference.source} was ${difference.was ? 'read then, and is not now' : 'not read then, and is now'}`;
    case 'file':
      return `${difference.source} was another file, or elsewhere in the list`;
    default:
      return difference satisfies never;
  }
}
