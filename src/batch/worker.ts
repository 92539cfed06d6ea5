// A worker of a batch. What it is given at its start, it shares with all other workers.

import { Tinypool } from 'tinypool';
import { makeWork, type Shared } from './work.js';

export const { search, write } = makeWork(Tinypool.workerData as Shared);
