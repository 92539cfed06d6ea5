// A worker that draws designs. The lexicon that it gets at its start is shared with all other workers.

import { Tinypool } from 'tinypool';
import type { Lexicon } from '../dictionary/lexicon.js';
import { hostInProcess } from '../engine/in-process.js';
import { openPipeline } from '../fill/pipeline.js';
import { makeDesigns } from './designer.js';

const { lexicon } = Tinypool.workerData as { readonly lexicon: Lexicon | undefined };
// Nothing else is done in this thread: an interruption ends it.
const pipeline = openPipeline(undefined, (engine, settings) =>
  hostInProcess(engine, settings, { rest: () => undefined }),
);

export const { blocked, scanword, free } = makeDesigns(pipeline, lexicon);
