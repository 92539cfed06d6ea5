// No input is ever overwritten, and no output by another one. This file knows which files a run has read and which it is going to write.
// A file is identified by what it is on the disk, so other spellings, symbolic links and hard links are the same file.

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { placeOf } from '#platform/files';
import { InputError } from '../../core/errors.js';

/** A file that will be written. */
interface Output {
  readonly path: string;
  /** The option that names it; undefined if none does. */
  readonly option: string | undefined;
}

export class Claims {
  /** By identity: the path under which it was read. */
  readonly #read = new Map<string, string>();
  /** By identity. */
  readonly #written = new Map<string, Output>();

  /** @throws InputError when the run would write this file */
  read(path: string, found: Stats): void {
    const id = identity(found);
    if (id === undefined) return;
    // It stays an input when it is refused: what is said of it may itself be written there.
    this.#read.set(id, path);
    const output = this.#written.get(id);
    if (output !== undefined) throw conflict(path, output.path);
  }

  /**
   * Announces a file that the run is going to write, so that it is refused before the work and not after it.
   * @param option that names it
   * @throws InputError when the run has read it, or another option names it
   */
  async write(path: string, option?: string): Promise<void> {
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && !found.isFile()) return;
    // A file that does not exist yet is known by its place.
    for (const id of [resolve(placeOf(path)), ...(found ? [identity(found)!] : [])]) {
      const input = this.#read.get(id);
      if (input !== undefined) throw conflict(input, path);
      const before = this.#written.get(id);
      if (before?.option !== undefined && option !== undefined && before.option !== option)
        throw new InputError(
          `--${before.option} and --${option} would both write this file: give them different names`,
          {
            file: path,
          },
        );
      this.#written.set(id, { path, option: before?.option ?? option });
    }
  }

  /** The files that options name, one by one. */
  outputs(): string[] {
    const named = [...this.#written.values()].filter(({ option }) => option !== undefined && option !== 'out-dir');
    return [...new Set(named.map(({ path }) => path))];
  }
}

/** Undefined for anything that is not a file, such as a terminal, which can be both read and written. */
function identity(found: Stats): string | undefined {
  return found.isFile() ? `${found.dev}:${found.ino}` : undefined;
}

function conflict(input: string, output: string): InputError {
  const which = input === output ? 'it' : `the output ${output}`;
  return new InputError(`this is an input, and ${which} would be overwritten: give the output another name`, {
    file: input === '-' ? 'standard input' : input,
  });
}
