// A worker of a batch: what it is told when it starts, it shares with all others.

import { Tinypool } from 'tinypool';
import { makeWork, type Shared } from './work.js';

export const { search, write } = makeWork(Tinypool.workerData as Shared);
