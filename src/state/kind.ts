// A kind of state file: its name and its version. A file of another kind or version is refused.

import type { SettingName } from '../core/wording.js';

export interface StateKind {
  /** The first field of the file, which names its kind: `{ crossgen: 'squares' }`. */
  readonly mark: Readonly<Record<string, string>>;
  /** Raised when the fields or their meaning change. */
  readonly version: number;
  /** Earlier versions, without a checksum, that can still be read because their whole content is checked. */
  readonly unsealed?: readonly number[];
  /** For messages: `a checkpoint of a square search`. */
  readonly what: string;
  /** The setting that makes crossgen write such a file. */
  readonly writer: SettingName;
}
