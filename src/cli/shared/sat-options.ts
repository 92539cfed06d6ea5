// What the command line passes to the sat engine, and `convert --model`: it turns a solver's model of a kept formula into a puzzle.

import { InputError } from '../../core/errors.js';
import { NO_LETTER } from '../../core/ids.js';
import { NO_RULES } from '../../core/rules.js';
import { findWord } from '../../dictionary/lexicon.js';
import type { EngineSettings } from '../../engine/engine.js';
import { parseGrid } from '../../grid/parse.js';
import { makePuzzle } from '../../puzzle/make-puzzle.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { verifyCells } from '../../verify/verify.js';
import type { Context, OptionSpec } from '../rim/command.js';
import { existing, exists } from '../rim/disk.js';
import { ONE_FILE } from '../rim/search-options.js';
import { lengthsOf, lexicons } from './lexicons.js';

export const SAT_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'sat-solver',
    heading: 'Proofs and SAT solvers',
    value: 'PATH',
    completes: 'file',
    needs: [{ of: ['engine=sat'] }],
    text: 'a program that reads DIMACS (default: CaDiCaL, embedded)',
  },
  {
    name: 'export-cnf',
    heading: 'Proofs and SAT solvers',
    writes: true,
    value: 'FILE',
    completes: 'file',
    needs: [{ of: ['engine=sat|table'] }],
    conflicts: ONE_FILE,
    text: 'write the formula to a file in DIMACS: with engine sat always, else with --proof when no fill exists',
  },
  {
    name: 'proof',
    heading: 'Proofs and SAT solvers',
    writes: true,
    value: 'FILE',
    completes: 'file',
    needs: [
      { of: ['engine=sat|table'] },
      { of: ['certify'], when: ['split'], why: 'one certificate is made of those of all parts' },
    ],
    conflicts: ONE_FILE,
    text: 'write the proof (DRAT) that no fill exists to a file: check-proof and other programs can check it',
  },
];

/** @throws InputError for a file that cannot be written */
export async function satSettings({ options }: Context): Promise<EngineSettings> {
  const settings: Record<string, string> = {};
  for (const { name, writes } of SAT_OPTIONS) {
    const value = options.text(name);
    if (value === undefined) continue;
    settings[name] = value;
    if (!writes) continue;
    if (value === '-') throw new InputError(`--${name} needs the name of a file: standard output is for the puzzle`);
    if (options.flag('no-clobber') && (await exists(value))) throw existing(value);
  }
  return settings;
}

export const MODEL_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'model',
    value: 'FILE',
    completes: 'file',
    needs: [{ of: ['cnf'], why: 'the formula that the solver was given' }],
    conflicts: [{ of: ['PUZZLE'], why: 'a model is a puzzle of its own' }],
    text: 'what a SAT solver answered for the formula of --cnf',
  },
  {
    name: 'cnf',
    value: 'FILE',
    completes: 'file',
    needs: [{ of: ['model'], why: 'the answer of the solver' }],
    text: 'a formula that fill --export-cnf has written',
  },
];

/**
 * The puzzle of `--model` and `--cnf`, with clues from the dictionaries; undefined without them.
 * @throws InputError when they do not belong together
 */
export async function puzzleOfModel(context: Context): Promise<Puzzle | undefined> {
  const [model, cnf] = [context.options.text('model'), context.options.text('cnf')];
  if (model === undefined || cnf === undefined) return undefined;
  const { allowsRepeats, gridOfModel } = await import('../../engine/sat/dimacs-file.js');
  const formula = await context.read(cnf);
  const text = gridOfModel({ bytes: formula, file: cnf }, { bytes: await context.read(model), file: model });
  const grid = parseGrid(text, cnf);
  const { lexicon, glossary, language } = await lexicons(context, lengthsOf([grid]))(grid.seeds.values());
  const fill = {
    letters: new Uint8Array(grid.open.length).fill(NO_LETTER),
    words: Int32Array.from(grid.slots, slot =>
      findWord(
        lexicon,
        slot.cells.map(cell => grid.seeds.get(cell)!),
      ),
    ),
  };
  // The model makes every clause true. The verifier checks the words against the dictionary and not against the formula.
  const letters = Array.from(grid.open, (open, cell) => (open === 1 ? grid.seeds.get(cell) : undefined));
  const rules = { ...NO_RULES, repeats: allowsRepeats(formula) };
  const faults = verifyCells({ ...grid, seeds: new Map() }, letters, lexicon, rules);
  const repeat = faults.find(({ kind }) => kind === 'repeat');
  if (repeat !== undefined)
    throw new InputError(`the model is not a fill: ${repeat.text}: use the formula exactly as fill wrote it`, {
      file: model,
    });
  const unknown = faults.filter(({ kind }) => kind === 'unknown');
  if (context.options.given('dict')) for (const { text } of unknown) context.note(`${model}: ${text}`);
  const { seed: _, ...puzzle } = makePuzzle(grid, fill, lexicon, glossary, {
    seed: 0,
    ...(language === undefined ? {} : { language }),
  });
  return puzzle;
}
