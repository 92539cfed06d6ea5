// The certificate of a proof. It is DRAT (Wetzler, Heule and Hunt 2014), with a clause for each decision that the search refuted: "these
// words and letters do not stand together". Each clause follows by unit propagation from the formula of sat/certified.ts and the clauses
// before it; the last is empty.
//
// A clause rests on the decisions before the refuted one, and on nothing else. A run that is given up, or a repair, leaves only what it
// refuted at the root; its other clauses are removed from the file. So weights and restarts need no justification: they only choose.

import type { Plan } from '../../analysis/plan.js';
import type { SlotId, WordId } from '../../core/ids.js';
import type { Slot } from '../../grid/grid.js';
import { LOG } from '../../kernels/table/schema.js';
import type { Fill } from '../engine.js';
import { CERTIFIED, encodeCertified } from '../sat/certified.js';
import { exportFormula } from '../sat/dimacs-file.js';
import { allLive } from '../sat/prune.js';
import { numberByRule, type SatVariables } from '../sat/variables.js';
import { ClauseFile } from './clause-file.js';
import type { Index } from './memory-layout.js';
import type { Pair } from './pairs.js';

/** The file of the certificate, and the file of the formula that it is about; empty for no formula. */
export interface CertificateFiles {
  readonly proof: string;
  readonly formula: string;
}

/** A certificate that is written while the search runs; its file exists only when it is complete. */
export class Certificate {
  readonly #plan: Plan;
  readonly #files: CertificateFiles;
  readonly #variables: SatVariables;
  readonly #file: ClauseFile;
  /** By clause: words that may not stand together because they are near repeats. */
  readonly #rules = new Map<string, readonly number[]>();
  #slots: readonly Slot[] = [];
  /** By slot of the search: the variable of each word of its index. */
  #wordOf: readonly Int32Array[] = [];
  /** By cell of the search: the cell of the grid. */
  #cells: readonly number[] = [];
  /** By depth: the literals of the decisions up to there, as text; the last item has all that stand. */
  #decided: string[] = [''];
  /** By depth: the clauses that end with a decision refuted there; the next shorter clause makes them unnecessary. */
  #clauses: string[][] = [[]];
  #isSpoilt = false;

  private constructor(plan: Plan, files: CertificateFiles, variables: SatVariables, file: ClauseFile) {
    this.#plan = plan;
    this.#files = files;
    this.#variables = variables;
    this.#file = file;
  }

  /** Begins the file; it must be closed. @throws InputError if it cannot be written */
  static async open(plan: Plan, files: CertificateFiles): Promise<Certificate> {
    const variables = numberByRule(plan, allLive(plan));
    const head = `c a certificate of crossgen, no fill exists, ${variables.count} variables\n`;
    return new Certificate(plan, files, variables, await ClauseFile.open(files.proof, head));
  }

  /** A search begins, perhaps for a second time. */
  begin({ slots, tables, cellNumbers }: Index): void {
    const { words, wordOf } = this.#variables;
    this.#slots = slots;
    this.#wordOf = slots.map(({ id, length }) => {
      const first = wordOf[id]![0]! - words[id]![0]!;
      return Int32Array.from(tables.get(length)!.order, word => first + word);
    });
    const cells: number[] = [];
    cellNumbers.forEach((number, cell) => {
      cells[number] = cell;
    });
    this.#cells = cells;
    this.#decided = [''];
    this.#clauses = [[]];
    this.#file.clear();
  }

  /** Reads the log of a search: see LOG in src/kernels/table/schema.ts. */
  note(log: Uint32Array): void {
    for (let at = 0; at < log.length; ) {
      const first = log[at]!;
      if (first === LOG.root) {
        at += 1;
        this.#toRoot();
      } else if (first === LOG.refuted) {
        this.#refute(log[at + 1]!);
        at += 2;
      } else if (first === LOG.letter) {
        this.#refuteLetter(this.#letterOf(log[at + 1]!, log[at + 2]!));
        at += 3;
      } else if (first === LOG.decided) {
        this.#decide(this.#letterOf(log[at + 1]!, log[at + 2]!));
        at += 3;
      } else {
        this.#decide(this.#wordOf[first]![log[at + 1]!]!);
        at += 2;
      }
    }
  }

  /** There is a fill, so there will be no certificate. */
  spoil(): void {
    this.#isSpoilt = true;
  }

  /**
   * The search has learned from a fill that these words may not stand together, in any slots. Propagation does not find this rule, so from now
   * on the formula has its clauses, and the certificate names them.
   */
  keepApart(pairs: readonly Pair[], fill: Fill): void {
    for (const pair of pairs) {
      const [one, other] = pair.map(slot => this.#variablesOf(this.#slots[slot]!, fill.words[this.#slots[slot]!.id]!));
      for (const a of one!)
        for (const b of pair[0] === pair[1] ? [a] : other!)
          if (a.slot !== b.slot || a.variable === b.variable) this.#addRule([...new Set([a.variable, b.variable])]);
    }
  }

  /** The search has refuted the root: the files get their names. */
  async finish(): Promise<void> {
    if (this.#isSpoilt) return;
    const { formula } = this.#files;
    if (formula !== '')
      await exportFormula(formula, this.#plan, encodeCertified(this.#plan, [...this.#rules.values()]), CERTIFIED);
    this.#file.write('0\n');
    await this.#file.finish();
  }

  /** Removes what is not complete. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  /** The variables of a word in all slots that may hold it. */
  #variablesOf({ length }: Slot, word: WordId): { readonly slot: SlotId; readonly variable: number }[] {
    const { words, wordOf } = this.#variables;
    return this.#slots.flatMap(slot => {
      const place = slot.length === length ? words[slot.id]!.indexOf(word) : -1;
      return place < 0 ? [] : [{ slot: slot.id, variable: wordOf[slot.id]![place]! }];
    });
  }

  #addRule(words: readonly number[]): void {
    const clause = `${words.map(word => `-${word} `).join('')}0\n`;
    if (this.#rules.has(clause)) return;
    this.#rules.set(clause, words);
    this.#file.keep(clause);
  }

  #refute(depth: number): void {
    while (this.#decided.length > depth + 2) this.#leave();
    const clause = `${this.#decided.pop()}0\n`;
    this.#file.write(clause);
    for (const longer of this.#clauses.pop()!) this.#file.write(`d ${longer}`);
    this.#clauses[depth]!.push(clause);
    // A refutation at the root holds for good, and so does everything in the file by now.
    if (depth > 0) return;
    this.#clauses[0] = [];
    this.#file.commit();
  }

  #decide(variable: number): void {
    this.#decided.push(`${this.#decided.at(-1)!}-${variable} `);
    this.#clauses.push([]);
  }

  /** The variable of a letter in a cell of the search. */
  #letterOf(cell: number, letter: number): number {
    const { letterOf, width } = this.#variables;
    return letterOf[this.#cells[cell]! * width + letter]!;
  }

  #refuteLetter(variable: number): void {
    this.#file.write(`-${variable} 0\n`);
    this.#file.commit();
  }

  #toRoot(): void {
    this.#decided.length = 1;
    this.#clauses = [[]];
    this.#file.cut();
  }

  #leave(): void {
    this.#decided.pop();
    for (const clause of this.#clauses.pop()!) this.#file.write(`d ${clause}`);
  }
}
