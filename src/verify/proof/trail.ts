// Numbers that change level by level and can be restored.

const FIRST_ROOM = 1 << 16;

export class Trail {
  readonly #numbers: Int32Array;
  /** For each change: the place and the number before. */
  #changes = new Int32Array(FIRST_ROOM);
  #top = 0;
  /** By level: the number of changes before it. */
  readonly #marks: number[] = [];

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
  }

  get level(): number {
    return this.#marks.length;
  }

  open(): void {
    this.#marks.push(this.#top);
  }

  /** Undoes the changes above this level. */
  close(level: number): void {
    if (this.#marks.length <= level) return;
    const bottom = this.#marks[level]!;
    this.#marks.length = level;
    for (let at = this.#top; at > bottom; ) {
      at -= 2;
      this.#numbers[this.#changes[at]!] = this.#changes[at + 1]!;
    }
    this.#top = bottom;
  }

  set(at: number, value: number): void {
    if (this.#marks.length > 0) {
      if (this.#top + 2 > this.#changes.length) {
        const more = new Int32Array(this.#changes.length * 2);
        more.set(this.#changes);
        this.#changes = more;
      }
      this.#changes[this.#top] = at;
      this.#changes[this.#top + 1] = this.#numbers[at]!;
      this.#top += 2;
    }
    this.#numbers[at] = value;
  }
}
