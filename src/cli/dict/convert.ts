// `crossgen dict convert`: a dictionary in another form or encoding. Every line is kept, also comments and lines that no grid could use.
// It reports what the new form or encoding cannot hold.

import { linesOf } from '../../dictionary/lines.js';
import { type Entry, lineForm } from '../../dictionary/write-dictionary.js';
import { EXIT, type ExitCode } from '../rim/command.js';
import { type DictJob, deliverList } from './dict-job.js';
import { keyOf, scoresBeside } from './scores.js';

export async function run({ context, files, reading, form: wanted }: DictJob): Promise<ExitCode> {
  const [file] = files;
  const scores = scoresBeside(file!, reading);
  const key = keyOf(reading);
  const entries: Entry[] = [];
  const comments = new Map<number, string[]>();
  for (const line of linesOf(file!, reading)) {
    if (line.kind === 'entry') {
      const score = scores.get(key(line.word)) ?? (line.score >= 0 ? line.score : undefined);
      entries.push({ word: line.word, score, clue: line.clue });
    } else if (line.kind === 'comment') {
      comments.set(entries.length, [...(comments.get(entries.length) ?? []), line.text]);
    }
  }
  const form = lineForm(wanted, entries);
  const lost = await deliverList(context, entries, comments, form);
  if (lost !== undefined) context.note(`${file!.source}: ${lost}`);
  return EXIT.done;
}
