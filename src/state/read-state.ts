// Reads a state file. A file is refused if it is of another kind or version, was altered since it was written, or does not fit its schema.

import { type Decoder, formatShort } from 'decoders';
import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import type { StateKind } from './kind.js';
import { sealOf } from './seal.js';

/**
 * @param schema of the fields besides mark, version and checksum
 * @param file as the user named it
 * @throws InputError for everything that `stateText` did not write
 */
export function readState<State>(kind: StateKind, schema: Decoder<State>, bytes: Uint8Array, file: string): State {
  const { what, writer } = kind;
  const whole = parse(bytes);
  if (whole === undefined || Object.entries(kind.mark).some(([name, value]) => whole[name] !== value))
    throw new InputError(say`this is not ${what}: use a file that ${SET[writer]} wrote`, { file });
  const { version, checksum, ...rest } = whole;
  const unsealed = checksum === undefined && kind.unsealed?.some(earlier => earlier === version);
  if (version !== kind.version && !unsealed)
    throw new InputError(
      `${what} of version ${String(version)}, but this program reads version ${kind.version}: continue with the crossgen that wrote it, or start over`,
      { file },
    );
  if (!unsealed && checksum !== sealOf(withoutChecksum(whole)))
    throw new InputError(
      `${what} that was altered or damaged after it was written (its checksum differs): use an undamaged copy, or start over`,
      { file },
    );
  for (const name of Object.keys(kind.mark)) delete rest[name];
  const decoded = schema.decode(rest);
  if (decoded.ok) return decoded.value;
  const [reason] = formatShort(decoded.error).split('\n');
  throw new InputError(`${what} with parts that do not fit (${reason}): use an undamaged copy, or start over`, {
    file,
  });
}

function parse(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value instanceof Object && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The same fields in the same order in which they were sealed. */
function withoutChecksum({ checksum, ...sealed }: Record<string, unknown>): object {
  return sealed;
}
