// A plan in conjunctive normal form: its variables and its clauses.

import type { ClauseBuffer } from './clauses.js';
import type { SatVariables } from './variables.js';

export interface Formula {
  readonly variables: SatVariables;
  readonly clauses: ClauseBuffer;
}
