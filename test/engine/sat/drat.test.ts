// The proof checker itself: it accepts right proofs, and rejects each kind of wrong one.

import { expect, test } from 'vitest';
import { checkDrat } from './drat.js';

const XOR = 'p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n';
/** Two pigeons in one hole after an extension: 3 means 1 and 2. */
const PAIRS = 'p cnf 4 6\n1 2 0\n3 4 0\n-1 -3 0\n-2 -4 0\n-1 -4 0\n-2 -3 0\n';

test.each([
  ['a lemma and the empty clause', XOR, '1 0\n0\n'],
  ['a lemma with which propagation alone refutes', XOR, '1 0\n'],
  ['deletion of what is not needed any more', XOR, '2 0\nd 1 2 0\nd -1 2 0\n0\n'],
  ['a comment and a repeated clause', XOR, 'c mine\n2 1 0\n2 0\nd 1 2 0\n0\n'],
  ['deletion of a unit, which is passed over', XOR, '2 0\nd 2 0\n0\n'],
  ['a lemma by resolution on its first literal (RAT)', `${PAIRS}`, '5 -1 0\n5 -3 0\n-5 1 3 0\n-1 0\n0\n'],
  ['no lemma for a formula that refutes itself', 'p cnf 1 2\n1 0\n-1 0\n', ''],
])('believes %s', (_, formula, proof) => {
  expect(checkDrat(formula, proof)).toEqual({ kind: 'verified' });
});

test.each([
  ['a lemma that does not follow', 'p cnf 2 1\n1 2 0\n', '1 0\n0\n', 2, 'neither RUP nor RAT'],
  ['a lemma that contradicts a model', 'p cnf 2 2\n1 2 0\n-1 2 0\n', '-2 0\n', 1, 'neither RUP nor RAT'],
  ['the empty clause out of nothing', 'p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n', '0\n', 1, 'neither RUP nor RAT'],
  ['a proof cut short', PAIRS, '5 -1 0\n', 2, 'ends without the empty clause'],
  ['a proof after a needed clause was deleted', XOR, 'd 1 2 0\n1 0\n0\n', 2, 'neither RUP nor RAT'],
  ['deletion of what is not there', XOR, 'd 1 3 0\n', 1, 'deletes a clause that is not there'],
])('does not believe %s', (_, formula, proof, line, why) => {
  expect(checkDrat(formula, proof)).toEqual({ kind: 'rejected', line, why });
});

test('a line that is not a clause is an error', () => {
  expect(() => checkDrat(XOR, '1 2\n')).toThrow('not a clause: 1 2');
});
