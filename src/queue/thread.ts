// A thread of a worker of the queue. The data that it gets at its start is that of its run.

import { Tinypool } from 'tinypool';
import { makeAnswers, type ThreadData } from './answer.js';

export const answer = makeAnswers(Tinypool.workerData as ThreadData);
