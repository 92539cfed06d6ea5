// A file of clauses that grows during a search. Its end can be cut back to the last commit, and it gets its name when it is complete.

import {
  closeSync,
  fchmodSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { InputError } from '../../core/errors.js';
import { placeOf } from '../place.js';

/** Bytes that are written at once. */
const CHUNK = 1 << 20;

export class ClauseFile {
  readonly #path: string;
  readonly #part: string;
  readonly #mode: number | undefined;
  readonly #buffer = Buffer.alloc(CHUNK);
  readonly #head: string;
  #file: number | undefined;
  /** The number of bytes in the file, in the buffer behind them, and of both up to the last commit. */
  #flushed = 0;
  #buffered = 0;
  #committed = 0;
  /** The clauses that stay whatever is cut, and those of them that have not been committed. */
  #kept = '';
  #loose = '';

  /** @param head the beginning of the file */
  constructor(path: string, head: string) {
    this.#mode = modeOf(path);
    this.#path = placeOf(path);
    this.#part = `${this.#path}.${process.pid}.part`;
    this.#head = head;
  }

  /** Starts again with nothing but the clauses that `keep` wrote. */
  clear(): void {
    this.#committed = 0;
    this.#loose = '';
    this.cut();
    this.write(this.#head + this.#kept);
    this.commit();
  }

  write(text: string): void {
    if (this.#buffered + text.length > CHUNK) this.#flush();
    if (text.length > CHUNK) this.#put(Buffer.from(text, 'latin1'));
    else this.#buffered += this.#buffer.write(text, this.#buffered, 'latin1');
  }

  /** What has been written so far stays. */
  commit(): void {
    this.#committed = this.#flushed + this.#buffered;
    this.#loose = '';
  }

  /** Removes what was written since the last commit. */
  cut(): void {
    this.#buffered = Math.max(0, this.#committed - this.#flushed);
    this.#flushed = Math.min(this.#flushed, this.#committed);
    this.write(this.#loose);
    this.commit();
  }

  /** Writes a clause that stays even when the text around it is cut. */
  keep(text: string): void {
    this.#kept += text;
    this.#loose += text;
    this.write(text);
  }

  finish(): void {
    this.#flush();
    const file = this.#file!;
    try {
      ftruncateSync(file, this.#flushed);
      fsyncSync(file);
      // Whatever closing reports, the file is closed.
      this.#file = undefined;
      closeSync(file);
      renameSync(this.#part, this.#path);
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }

  /** Removes a file that was not finished. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#part, { force: true });
  }

  #flush(): void {
    this.#put(this.#buffer.subarray(0, this.#buffered));
    this.#buffered = 0;
  }

  #put(bytes: Uint8Array): void {
    try {
      if (this.#file === undefined) {
        this.#file = openSync(this.#part, 'w');
        if (this.#mode !== undefined) fchmodSync(this.#file, this.#mode);
      }
      let written = 0;
      while (written < bytes.length)
        written += writeSync(this.#file, bytes, written, bytes.length - written, this.#flushed + written);
      this.#flushed += written;
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }
}

/** The permissions of a file that is replaced. @throws InputError if something is there that is not a file */
function modeOf(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile())
    throw new InputError('a proof is kept in a file, and this is none: name another', { file: path });
  return found && found.mode & 0o7777;
}

function unwritable(path: string, error: unknown): InputError {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  return new InputError(`the proof cannot be written (${code}): name a file in a directory that can`, { file: path });
}
