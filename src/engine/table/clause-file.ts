// A file of clauses that grows during a search. Its end can be cut back to the last commit, and it gets its name when it is complete.

import { latin1Bytes } from '#platform/bytes';
import { isFile, openPart } from '#platform/files';
import { InputError, unwritable } from '../../core/errors.js';
import type { Part } from '../../platform/types.js';

/** Bytes that are written at once. */
const CHUNK = 1 << 20;

export class ClauseFile {
  readonly #path: string;
  readonly #part: Part;
  readonly #buffer = new Uint8Array(CHUNK);
  readonly #head: string;
  /** The number of bytes in the file, in the buffer behind them, and of both up to the last commit. */
  #flushed = 0;
  #buffered = 0;
  #committed = 0;
  /** The clauses that stay whatever is cut, and those of them that have not been committed. */
  #kept = '';
  #loose = '';

  private constructor(path: string, head: string, part: Part) {
    this.#path = path;
    this.#head = head;
    this.#part = part;
  }

  /**
   * @param head the beginning of the file
   * @throws InputError if it cannot be written, or something is there that is not a file
   */
  static async open(path: string, head: string): Promise<ClauseFile> {
    if ((await isFile(path)) === false)
      throw new InputError('a proof is kept in a file, and this is none: name another', { file: path });
    const part = await openPart(path).catch(error => {
      throw unwritable('the proof', path, error);
    });
    const file = new ClauseFile(path, head, part);
    file.clear();
    return file;
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
    const bytes = latin1Bytes(text);
    if (bytes.length > CHUNK) this.#put(bytes);
    else {
      this.#buffer.set(bytes, this.#buffered);
      this.#buffered += bytes.length;
    }
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

  /** The file is complete and gets its name. */
  async finish(): Promise<void> {
    this.#flush();
    try {
      this.#part.cut(this.#flushed);
      await this.#part.keep();
    } catch (error) {
      throw unwritable('the proof', this.#path, error);
    }
  }

  /** Removes a file that was not finished. */
  async close(): Promise<void> {
    await this.#part.drop();
  }

  #flush(): void {
    this.#put(this.#buffer.subarray(0, this.#buffered));
    this.#buffered = 0;
  }

  #put(bytes: Uint8Array): void {
    try {
      this.#part.put(bytes, this.#flushed);
      this.#flushed += bytes.length;
    } catch (error) {
      throw unwritable('the proof', this.#path, error);
    }
  }
}
