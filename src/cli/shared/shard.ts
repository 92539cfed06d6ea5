// `--shard I/N`: the part of a large run that this process does.

import type { Shard } from '../../batch/items.js';
import { InputError } from '../../core/errors.js';
import type { Context } from '../rim/command.js';

/** @throws InputError for anything not like `2/8` */
export function shardOf({ options }: Context): Shard | undefined {
  const text = options.text('shard');
  if (text === undefined) return undefined;
  const [, part, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const shard = { part: Number(part), of: Number(of) };
  if (part === undefined || shard.part < 1 || shard.part > shard.of)
    throw new InputError(`--shard ${text}: expected I/N, such as 2/8: the part, from 1, and how many parts there are`);
  return shard;
}
