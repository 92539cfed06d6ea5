// Where a file that an engine writes really lies: the end of its links, whether it exists or not.

import { readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InputError } from '../core/errors.js';

/** Links that are followed before a path counts as a circle. */
const MOST_LINKS = 40;

/** @throws InputError if the links lead in a circle */
export function placeOf(path: string): string {
  let place = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    const target = targetOf(place);
    if (target === undefined) return place;
    place = resolve(realpathSync(dirname(place)), target);
  }
  throw new InputError('cannot be written: its links lead in a circle', { file: path });
}

function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
