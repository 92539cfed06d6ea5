// `crossgen dict score` and `rescore`: a list of words with new scores, from the user or from another list. Everything else in it stays
// the same, byte for byte.

import { InputError } from '../../core/errors.js';
import { figure } from '../../core/wording.js';
import { linesOf } from '../../dictionary/lines.js';
import type { ReadOptions } from '../../dictionary/read-dictionary.js';
import { rescored } from '../../dictionary/rescore.js';
import { wholeFile } from '../../shipped/whole.js';
import type { Context } from '../rim/command.js';
import { EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { openDictionary } from '../shared/lexicons.js';
import { wordScoresOf } from '../shared/rule-options.js';
import type { DictJob } from './dict-job.js';
import { keyOf, scoresBeside } from './scores.js';

export async function run({ context, files, reading }: DictJob): Promise<ExitCode> {
  const { options } = context;
  const [file] = files;
  const by = options.text('by');
  const isScore = context.args[0] === 'score';
  const scores = isScore ? await wordScoresOf(context, 'set') : await scoresIn(context, by!, reading);
  const { bytes, changed, added } = rescored(file!, scores, reading, isScore);
  await deliver(context, bytes);
  const more = added.length === 0 ? '' : `; added at the end: ${added.join(', ')}`;
  context.note(`${file!.source}: ${figure(changed)} ${changed === 1 ? 'line has a' : 'lines have a'} new score${more}`);
  return EXIT.done;
}

/** By word: the first score that a list, or the file of scores beside it, gives it. */
async function scoresIn(context: Context, path: string, reading: ReadOptions): Promise<ReadonlyMap<string, number>> {
  const file = await openDictionary(context, path, wholeFile);
  const scores = new Map(scoresBeside(file, reading));
  const key = keyOf(reading);
  for (const line of linesOf(file, reading)) {
    if (line.kind !== 'entry' || line.score < 0) continue;
    const word = key(line.word);
    if (!scores.has(word)) scores.set(word, line.score);
  }
  if (scores.size === 0)
    throw new InputError('this list has no scores to take: expected lines like WORD;SCORE', { file: path });
  return scores;
}
