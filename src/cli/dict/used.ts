// `crossgen dict used`: the words of puzzles, one on each line, as `--exclude @FILE` reads them.

import { InputError } from '../../core/errors.js';
import { figure } from '../../core/wording.js';
import { EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { readPuzzles } from '../shared/read-puzzles.js';
import type { DictJob } from './dict-job.js';

export async function run({ context, paths }: DictJob): Promise<ExitCode> {
  const words = new Set<string>();
  for (const path of paths) {
    const found = (await readPuzzles(context, path)).flatMap(({ puzzle }) =>
      puzzle.entries.flatMap(({ answer }) => answer ?? []),
    );
    if (found.length === 0) throw new InputError('it holds no word: name a filled puzzle', { file: path });
    for (const word of found) words.add(word);
  }
  await deliver(context, `${[...words].sort().join('\n')}\n`);
  context.note(
    `${figure(words.size)} different words in ${figure(paths.length)} ${paths.length === 1 ? 'file' : 'files'}`,
  );
  return EXIT.done;
}
