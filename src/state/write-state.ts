// Writes a state file: one json object with its mark and version, its checksum, and the state.

import type { StateKind } from './kind.js';
import { sealOf } from './seal.js';

/**
 * @param state plain data, without the fields `version` and `checksum`
 * @param indent number of blanks for each level, for files that people read
 */
export function stateText(kind: StateKind, state: object, indent?: number): string {
  const head = { ...kind.mark, version: kind.version };
  const checksum = sealOf({ ...head, ...state });
  return `${JSON.stringify({ ...head, checksum, ...state }, undefined, indent)}\n`;
}
