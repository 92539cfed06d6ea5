// A kind of state file: what it calls itself, and its version. A file of another kind or version is refused.

import type { SettingName } from '../core/wording.js';

export interface StateKind {
  /** The first field of the file, which says what it is: `{ crossgen: 'squares' }`. */
  readonly mark: Readonly<Record<string, string>>;
  /** Raised when the fields change, or what they mean. */
  readonly version: number;
  /** Earlier versions, without a checksum, that can be read all the same because all that they say is checked. */
  readonly unsealed?: readonly number[];
  /** For messages: `a checkpoint of a square search`. */
  readonly what: string;
  /** What has such a file written. */
  readonly writer: SettingName;
}
