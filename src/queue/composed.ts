// One file for the certificates of all cubes, and the formula that it refutes.

import type { Plan } from '../analysis/plan.js';
import { CERTIFIED, encodeCertified } from '../engine/sat/certified.js';
import { exportFormula } from '../engine/sat/dimacs-file.js';
import { ClauseFile } from '../engine/table/clause-file.js';
import { claimOf, composed } from '../verify/proof/claim.js';
import type { Node } from './cubes.js';

/** @throws InputError when a file cannot be written */
export async function writeComposed(
  plan: Plan,
  root: Node,
  { proof, formula }: { readonly proof: string; readonly formula: string | undefined },
  certificateOf: (node: Node) => AsyncIterable<Uint8Array>,
): Promise<void> {
  const rules: (readonly number[])[] = [];
  const file = await ClauseFile.open(proof, '');
  try {
    const claim = claimOf(plan.printed, plan.lexicon, plan.rules);
    for await (const lines of composed(claim, root, certificateOf, rule => rules.push(rule))) file.write(lines);
    if (formula !== undefined) await exportFormula(formula, plan, encodeCertified(plan, rules), CERTIFIED);
    await file.finish();
  } finally {
    await file.close();
  }
}
