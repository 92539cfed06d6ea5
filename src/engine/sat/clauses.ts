// Clauses in the form that solvers read: signed variable numbers, each clause closed by a 0 (the DIMACS form), in one
// flat Int32Array that grows. A formula of three million clauses is then one array instead of three million.

const FIRST_CAPACITY = 1 << 16;

export class ClauseBuffer {
  /** Literals and closing zeros; only the first {@link size} places count. */
  literals = new Int32Array(FIRST_CAPACITY);
  size = 0;
  /** Number of clauses closed so far. */
  count = 0;

  /** Appends a literal to the open clause. */
  add(literal: number): void {
    if (this.size === this.literals.length) this.#grow(1);
    this.literals[this.size++] = literal;
  }

  /** Closes the open clause. With no literal since the last one, it is the empty clause, which nothing satisfies. */
  close(): void {
    this.add(0);
    this.count++;
  }

  /** A clause of two literals, by far the most frequent kind. */
  pair(a: number, b: number): void {
    if (this.size + 3 > this.literals.length) this.#grow(3);
    const at = this.size;
    this.literals[at] = a;
    this.literals[at + 1] = b;
    this.literals[at + 2] = 0;
    this.size = at + 3;
    this.count++;
  }

  clause(literals: Iterable<number>): void {
    for (const literal of literals) this.add(literal);
    this.close();
  }

  #grow(wanted: number): void {
    const grown = new Int32Array(Math.max(this.literals.length * 2, this.size + wanted));
    grown.set(this.literals.subarray(0, this.size));
    this.literals = grown;
  }
}
