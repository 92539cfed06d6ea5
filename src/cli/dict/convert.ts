// `crossgen dict convert`: a dictionary in another form or encoding. Every line is kept, also comments and lines that no grid could use.
// It reports what the new form or encoding cannot hold.

import { plainWord } from '../../core/word.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import { fileLines } from '../../dictionary/lines.js';
import { openText } from '../../dictionary/tell.js';
import { type Entry, lineForm, writeDictionary } from '../../dictionary/write-dictionary.js';
import { EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import type { DictJob } from './dict-job.js';
import { scoresBeside } from './scores.js';

export async function run({ context, files, reading, form: wanted }: DictJob): Promise<ExitCode> {
  const { options } = context;
  const [file] = files;
  const text = decodeBytes(file!.bytes, file!.source, reading.encoding);
  const scores = scoresBeside(file!, reading);
  const entries: Entry[] = [];
  const comments = new Map<number, string[]>();
  for (const line of fileLines(openText(text, reading.separator))) {
    if (line.kind === 'entry') {
      const score = scores.get(plainWord(line.word, reading.lang)) ?? (line.score >= 0 ? line.score : undefined);
      entries.push({ word: line.word, score, clue: line.clue });
    } else if (line.kind === 'comment') {
      comments.set(entries.length, [...(comments.get(entries.length) ?? []), line.text]);
    }
  }
  const form = lineForm(wanted, entries);
  const { bytes, lost } = writeDictionary(
    entries,
    comments,
    form,
    options.text('to-encoding')!,
    options.flag('crlf') ? '\r\n' : '\n',
  );
  await deliver(context, bytes);
  if (lost.length > 0)
    context.note(`${file!.source}: lost in ${form.sample}, ${options.text('to-encoding')}: ${lost.join('; ')}`);
  return EXIT.done;
}
