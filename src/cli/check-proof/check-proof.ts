// `crossgen check-proof`: checks the certificate that `fill --proof` wrote, step by step, with code that shares nothing with the engine.

import { figure } from '../../core/wording.js';
import { checkProof } from '../../verify/proof/check.js';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { withText } from '../rim/options.js';
import { DICTIONARY_OPTIONS, lengthsOf, lexicons } from '../shared/lexicons.js';
import { ownLists } from '../shared/own-words.js';
import { GRID_OPTIONS, readGrid } from '../shared/read-grids.js';
import { ONE_FILL_OPTIONS, rulesOf } from '../shared/rule-options.js';

export const command: CommandSpec = {
  name: 'check-proof',
  summary: 'Checks a proof that a grid has no fill, knowing nothing of how it was found',
  args: [
    { name: 'GRID', text: 'the grid', takes: 'one', completes: 'file' },
    { name: 'PROOF', text: 'what fill --proof wrote; - is standard input', takes: 'one', completes: 'file' },
  ],
  options: [...DICTIONARY_OPTIONS, ...GRID_OPTIONS, ...ONE_FILL_OPTIONS, withText('json', 'the verdict as json')],
  help: `Examples:
  crossgen fill grid.txt --dict words.txt --proof grid.drat --time-limit none
  crossgen check-proof grid.txt --dict words.txt grid.drat
Give the dictionaries and the rules of the fill. Exit code 0 when the proof holds, 4 when it does not.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { args, options } = context;
  const [path, proof] = args as [string, string];
  const rules = await rulesOf(context, false);
  const grid = await readGrid(context, path);
  const { lexicon } = await lexicons(context, lengthsOf([grid], rules.require), () => ownLists(context, rules.require))(
    grid.seeds.values(),
  );
  const verdict = await checkProof(grid, lexicon, rules, context.parts(proof));
  const holds = verdict.kind === 'holds';
  const { kind: status, ...rest } = verdict;
  await context.print(
    options.flag('json')
      ? `${JSON.stringify({ version: 1, source: proof, grid: path, status, ...rest })}\n`
      : verdict.kind === 'holds'
        ? `${proof}: the proof holds: ${path} has no fill (clauses checked: ${figure(verdict.clauses)})\n`
        : `${proof}:${verdict.line}: the proof does not hold: ${verdict.why}\n`,
  );
  if (!holds)
    context.note(
      'a proof holds only with its own grid, dictionaries and rules: give the options of the fill that wrote it',
    );
  return holds ? EXIT.done : EXIT.failed;
}
