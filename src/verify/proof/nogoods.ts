// Nogoods: sets of words and letters that no fill has all of. Each watches two of its variables that are not certain. When a watched
// variable becomes certain, the nogood looks for another one to watch; if there is none, the other watched variable is struck (two
// watched literals, Moskewicz et al. 2001).

/** What the nogoods need from the board. */
export interface Facts {
  isTrue(variable: number): boolean;
  isFalse(variable: number): boolean;
  /** Returns false if a cell has no letter left. */
  strike(variable: number): boolean;
}

interface Nogood {
  readonly variables: Int32Array;
  one: number;
  other: number;
  isGone: boolean;
}

/** The least number of removed nogoods before the lists are swept. */
const SWEEP_AFTER = 10_000;

export class Nogoods {
  readonly #facts: Facts;
  readonly #watching = new Map<number, Nogood[]>();
  /** The nogoods by a hash of their variables. */
  readonly #known = new Map<number, Nogood[]>();
  #gone = 0;
  #size = 0;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** The number of nogoods that hold. */
  get size(): number {
    return this.#size;
  }

  /** The second parameter is the two variables to watch: not certain, or those that became certain last. */
  add(variables: readonly number[], [one, other]: readonly [number, number]): void {
    const nogood = { variables: Int32Array.from(variables), one, other, isGone: false };
    this.#watch(one, nogood);
    this.#watch(other, nogood);
    const key = hashOf(variables);
    const alike = this.#known.get(key);
    if (alike === undefined) this.#known.set(key, [nogood]);
    else alike.push(nogood);
    this.#size++;
  }

  /** Removes a nogood; false when there is no such nogood. */
  remove(variables: readonly number[]): boolean {
    const key = hashOf(variables);
    const alike = this.#known.get(key) ?? [];
    const sorted = variables.toSorted((a, b) => a - b);
    const at = alike.findIndex(nogood => isSame(nogood.variables, sorted));
    if (at < 0) return false;
    alike[at]!.isGone = true;
    alike.splice(at, 1);
    if (alike.length === 0) this.#known.delete(key);
    this.#size--;
    this.#gone++;
    if (this.#gone > SWEEP_AFTER + this.#size) this.#sweep();
    return true;
  }

  /** A variable has become certain; false when all variables of a nogood are certain. */
  certain(variable: number): boolean {
    const list = this.#watching.get(variable);
    if (list === undefined) return true;
    let kept = 0;
    let stands = true;
    for (let at = 0; at < list.length; at++) {
      const nogood = list[at]!;
      if (nogood.isGone) continue;
      if (stands && this.#moves(nogood, variable)) continue;
      list[kept++] = nogood;
      if (!stands) continue;
      const last = nogood.one === variable ? nogood.other : nogood.one;
      stands = !this.#facts.isTrue(last) && this.#facts.strike(last);
    }
    list.length = kept;
    return stands;
  }

  /** Moves a watch to another variable; false if none can be found and `strike` must follow, or if no watch is needed any more. */
  #moves(nogood: Nogood, from: number): boolean {
    const last = nogood.one === from ? nogood.other : nogood.one;
    if (this.#facts.isFalse(last)) return false;
    for (const variable of nogood.variables) {
      if (variable === from || variable === last || this.#facts.isTrue(variable)) continue;
      if (nogood.one === from) nogood.one = variable;
      else nogood.other = variable;
      this.#watch(variable, nogood);
      return true;
    }
    return false;
  }

  #watch(variable: number, nogood: Nogood): void {
    const list = this.#watching.get(variable);
    if (list === undefined) this.#watching.set(variable, [nogood]);
    else list.push(nogood);
  }

  #sweep(): void {
    for (const [variable, list] of this.#watching) {
      const left = list.filter(({ isGone }) => !isGone);
      if (left.length === 0) this.#watching.delete(variable);
      else this.#watching.set(variable, left);
    }
    this.#gone = 0;
  }
}

/** A hash that is the same for any order. */
function hashOf(variables: readonly number[]): number {
  let hash = 0;
  for (const variable of variables) hash = (hash + Math.imul(variable, 0x9e37_79b1) + (variable >> 3)) | 0;
  return hash;
}

function isSame(variables: Int32Array, sorted: readonly number[]): boolean {
  if (variables.length !== sorted.length) return false;
  return variables.toSorted().every((variable, at) => variable === sorted[at]);
}
