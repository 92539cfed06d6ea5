// One certificate out of many: those of the cubes that together are the whole grid. A clause of a cube's certificate holds where the cube's
// letters stand, so it becomes the same clause with these letters before it. When all cubes of one cell are refuted, so are the letters
// without the last one, since the cell has some letter. Rules about near repeats hold anywhere and stay as they are.

import { type Claim, claimVariables, keptApart } from './claim.js';
import { type CertificateStep, stepsOf } from './read-certificate.js';

/** A cube: letters of cells, and either its certificate or the cubes that it was divided into. */
export interface ComposedPart {
  readonly cube: readonly (readonly [cell: number, letter: number])[];
  readonly children?: readonly ComposedPart[] | undefined;
}

/**
 * The lines of the certificate.
 * @param certificateOf the bytes of the certificate of a cube that was not divided
 * @param onRule told of each rule about near repeats, by its variables
 * @throws Malformed for a text that is no certificate
 */
export async function* composed<P extends ComposedPart>(
  claim: Claim,
  root: P,
  certificateOf: (part: P) => AsyncIterable<Uint8Array>,
  onRule: (variables: readonly number[]) => void,
): AsyncGenerator<string> {
  const most = claimVariables(claim);
  const rules = new Set<string>();
  const wordOf = wordFinder(claim);
  const isRule = ({ variables }: CertificateStep): boolean => {
    if (variables.length > 2) return false;
    const words = variables.flatMap(variable => wordOf(variable) ?? []);
    return words.length === variables.length && keptApart(claim, words);
  };
  async function* refuted(part: P): AsyncGenerator<string> {
    const letters = part.cube.map(([cell, letter]) => claim.firstLetter + cell * claim.width + letter);
    const held = textOf(letters);
    if (part.children !== undefined) {
      for (const child of part.children) yield* refuted(child as P);
      yield `${held}0\n`;
      // A single letter that was struck stays struck.
      for (const child of letters.length > 0 ? part.children : []) {
        const [cell, letter] = child.cube.at(-1)!;
        yield `d ${held}${textOf([claim.firstLetter + cell * claim.width + letter])}0\n`;
      }
      return;
    }
    /** The clauses that stand at the end, each as often as it was added. */
    const open = new Map<string, number>();
    for await (const steps of stepsOf(certificateOf(part), most))
      for (const step of steps) {
        const clause = textOf(step.variables);
        if (step.variables.length === 0) continue;
        if (isRule(step)) {
          if (step.kind === 'add' && !rules.has(clause)) {
            rules.add(clause);
            onRule(step.variables);
            yield `${clause}0\n`;
          }
          continue;
        }
        const count = (open.get(clause) ?? 0) + (step.kind === 'add' ? 1 : -1);
        if (count === 0) open.delete(clause);
        else open.set(clause, count);
        yield `${step.kind === 'add' ? '' : 'd '}${held}${clause}0\n`;
      }
    yield `${held}0\n`;
    if (letters.length > 0) for (const [clause, count] of open) yield `d ${held}${clause}0\n`.repeat(count);
  }
  yield `c a certificate of crossgen, no fill exists, ${most} variables\n`;
  yield* refuted(root);
}

const textOf = (variables: readonly number[]): string => variables.map(variable => `-${variable} `).join('');

/** The place and the word of a variable; undefined for a letter. */
function wordFinder({ places }: Claim) {
  return (variable: number) => {
    const place = places.findLast(({ first }) => first <= variable);
    const word = place && variable - place.first;
    return place === undefined || word! >= place.table.count ? undefined : { place, word: word! };
  };
}
