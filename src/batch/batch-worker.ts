// A worker of a batch. The data that it gets at its start is shared with all other workers.

import { Tinypool } from 'tinypool';
import { makeWork, type Shared } from './work.js';

export const { search, write } = makeWork(Tinypool.workerData as Shared);
