// A file of clauses that grows while a search goes on. Its end can be taken back to where it was committed last, and it gets its name when
// it is whole.

import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { InputError } from '../../core/errors.js';

/** Bytes that are written at once. */
const CHUNK = 1 << 20;

export class ClauseFile {
  readonly #path: string;
  readonly #part: string;
  readonly #buffer = Buffer.alloc(CHUNK);
  readonly #head: string;
  #file: number | undefined;
  /** Bytes in the file, those in the buffer behind them, and those of both that stay. */
  #flushed = 0;
  #buffered = 0;
  #committed = 0;
  /** Clauses that stay whatever is cut, and those of them that have not been committed. */
  #kept = '';
  #loose = '';

  /** @param head what it begins with */
  constructor(path: string, head: string) {
    this.#path = placeOf(path);
    this.#part = `${this.#path}.${process.pid}.part`;
    this.#head = head;
  }

  /** Nothing has been written, but what is kept. */
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

  /** What has been written stays. */
  commit(): void {
    this.#committed = this.#flushed + this.#buffered;
    this.#loose = '';
  }

  /** Takes back what was written since the last commit. */
  cut(): void {
    this.#buffered = Math.max(0, this.#committed - this.#flushed);
    this.#flushed = Math.min(this.#flushed, this.#committed);
    this.write(this.#loose);
    this.commit();
  }

  /** Writes a clause that stays also when what stands around it is cut. */
  keep(text: string): void {
    this.#kept += text;
    this.#loose += text;
    this.write(text);
  }

  finish(): void {
    this.#flush();
    try {
      ftruncateSync(this.#file!, this.#flushed);
      fsyncSync(this.#file!);
      closeSync(this.#file!);
      this.#file = undefined;
      renameSync(this.#part, this.#path);
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }

  /** Leaves nothing behind that was not finished. */
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
      this.#file ??= openSync(this.#part, 'w');
      let written = 0;
      while (written < bytes.length)
        written += writeSync(this.#file, bytes, written, bytes.length - written, this.#flushed + written);
      this.#flushed += written;
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }
}

/** Where links lead, so that they stay. @throws InputError for what is there and no file */
function placeOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return path;
  if (!found.isFile())
    throw new InputError('a proof is kept in a file, and this is none: name another', { file: path });
  return realpathSync(path);
}

function unwritable(path: string, error: unknown): InputError {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  return new InputError(`the proof cannot be written (${code}): name a file in a directory that can`, { file: path });
}
