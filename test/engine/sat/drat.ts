// A checker of DRAT proofs (Wetzler, Heule and Hunt 2014), forward and plain, which shares no code with the engine. It reads
// the formula and the proof as text. It believes a lemma only if unit propagation refutes its negation (RUP), or does so
// after the lemma is resolved on its first literal with every clause that has the opposite (RAT). For small proofs.

export type Verdict =
  | { readonly kind: 'verified' }
  /** Line of the proof, from 1, and why it is rejected. */
  | { readonly kind: 'rejected'; readonly line: number; readonly why: string };

type Clause = readonly number[];

/** @param steps whether steps may also follow after they are resolved (RAT), or only by unit propagation (RUP) */
export function checkDrat(formula: string, proof: string, steps: 'all' | 'only propagation' = 'all'): Verdict {
  const known = new Clauses();
  for (const line of formula.split('\n')) if (/^\s*-?\d/.test(line)) known.add(readClause(line));

  for (const [index, text] of proof.split('\n').entries()) {
    const line = text.trim();
    if (line === '' || line.startsWith('c')) continue;
    const rejected = (why: string): Verdict => ({ kind: 'rejected', line: index + 1, why });
    const clause = readClause(line.replace(/^d /, ''));
    if (line.startsWith('d ')) {
      if (!known.remove(clause)) return rejected('deletes a clause that is not there');
      continue;
    }
    if (!isRup(known, clause) && (steps !== 'all' || !isRat(known, clause))) return rejected('neither RUP nor RAT');
    if (clause.length === 0) return { kind: 'verified' };
    known.add(clause);
  }
  if (isRup(known, [])) return { kind: 'verified' };
  return { kind: 'rejected', line: proof.split('\n').length, why: 'ends without the empty clause' };
}

function readClause(line: string): Clause {
  const literals = line.trim().split(/\s+/).map(Number);
  if (literals.pop() !== 0 || literals.some(literal => !Number.isInteger(literal) || literal === 0))
    throw new Error(`not a clause: ${line}`);
  return [...new Set(literals)];
}

/** The clauses that hold at one point of the proof, indexed by their literals. */
class Clauses {
  readonly withLiteral = new Map<number, Set<Clause>>();
  /** Empty clauses and units, from which propagation starts. */
  readonly short = new Set<Clause>();
  readonly #byText = new Map<string, Clause[]>();

  add(clause: Clause): void {
    const text = textOf(clause);
    this.#byText.set(text, [...(this.#byText.get(text) ?? []), clause]);
    if (clause.length < 2) this.short.add(clause);
    for (const literal of clause) {
      if (!this.withLiteral.has(literal)) this.withLiteral.set(literal, new Set());
      this.withLiteral.get(literal)!.add(clause);
    }
  }

  /** Deleting a unit has no effect, by agreement among checkers: solvers delete the reasons of what they know. */
  remove(clause: Clause): boolean {
    const copies = this.#byText.get(textOf(clause));
    if (copies === undefined || copies.length === 0) return false;
    if (clause.length < 2) return true;
    const gone = copies.pop()!;
    for (const literal of gone) this.withLiteral.get(literal)!.delete(gone);
    return true;
  }
}

const textOf = (clause: Clause): string => [...clause].sort((a, b) => a - b).join(' ');

/** Whether unit propagation finds a conflict when all literals of the clause are false. */
function isRup(known: Clauses, clause: Clause): boolean {
  const held = new Set<number>();
  const queue: number[] = [];
  /** False on a conflict. */
  const hold = (literal: number): boolean => {
    if (held.has(-literal)) return false;
    if (!held.has(literal)) queue.push(literal);
    held.add(literal);
    return true;
  };
  /** Makes the last literal of a clause true if its others are false; false on a conflict. */
  const propagate = (candidate: Clause): boolean => {
    let free = 0;
    for (const literal of candidate) {
      if (held.has(literal)) return true;
      if (held.has(-literal)) continue;
      if (free !== 0) return true;
      free = literal;
    }
    return free !== 0 && hold(free);
  };

  for (const literal of clause) if (!hold(-literal)) return true;
  for (const unit of known.short) if (!propagate(unit)) return true;
  for (let literal = queue.pop(); literal !== undefined; literal = queue.pop())
    for (const candidate of known.withLiteral.get(-literal) ?? []) if (!propagate(candidate)) return true;
  return false;
}

function isRat(known: Clauses, clause: Clause): boolean {
  const pivot = clause[0];
  if (pivot === undefined) return false;
  return [...(known.withLiteral.get(-pivot) ?? [])].every(candidate => {
    const rest = candidate.filter(literal => literal !== -pivot);
    return rest.some(literal => clause.includes(-literal)) || isRup(known, [...clause, ...rest]);
  });
}
