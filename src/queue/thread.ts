// A thread of a worker of the queue. The data that it gets at its start is that of its run.

import { Tinypool } from 'tinypool';
import { makeTasks, type ThreadData } from './task.js';

export const { search, refute, check } = makeTasks(Tinypool.workerData as ThreadData);
