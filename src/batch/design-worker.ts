// A worker that draws designs. What it gets at its start is shared with all other workers.

import { Tinypool } from 'tinypool';
import type { Lexicon } from '../dictionary/lexicon.js';
import { hostInProcess } from '../engine/in-process.js';
import { openPipeline } from '../fill/pipeline.js';
import { type DesignTask, drawDesign, type Once } from './drawing.js';

const { lexicon, task } = Tinypool.workerData as { readonly lexicon: Lexicon; readonly task: DesignTask };
// Nothing else is done in this thread: an interruption ends it.
const pipeline = openPipeline(undefined, (engine, settings) =>
  hostInProcess(engine, settings, { rest: () => undefined }),
);

export const draw = (once: Once) => drawDesign(pipeline, lexicon, task, once);
