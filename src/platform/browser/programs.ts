// A browser runs no programs.

import { InputError } from '../../core/errors.js';
import { SET, say } from '../../core/wording.js';
import type { Workshop } from '../types.js';

export async function openWorkshop(): Promise<Workshop> {
  throw new InputError(say`a browser runs no programs: leave out ${SET.satSolver} and use the embedded solver`);
}
