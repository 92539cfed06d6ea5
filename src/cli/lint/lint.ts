// `crossgen lint`: breaches of the usual rules in grids and puzzles, each with the name of the rule and a place.

import { InputError } from '../../core/errors.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import { readDictionaries } from '../../dictionary/read-dictionary.js';
import type { Breach } from '../../lint/checks.js';
import { lintPuzzle, usualRuleSet } from '../../lint/lint-puzzle.js';
import { RULE_NAMES, type RuleName } from '../../lint/rule-names.js';
import { RULE_SETS, type RuleSetName } from '../../lint/sets.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type CommandSpec, type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { withText } from '../rim/options.js';
import { listed } from '../rim/typed.js';
import { DICTIONARY_OPTIONS, lexicons, NoDictionary } from '../shared/lexicons.js';
import { readPuzzles, type SourcedPuzzle } from '../shared/read-puzzles.js';

/** The rules that need the words of a dictionary. */
const OF_WORDS: readonly RuleName[] = ['stems', 'score', 'fair'];

const SETS = Object.keys(RULE_SETS);

export const command: CommandSpec = {
  name: 'lint',
  summary: 'Checks grids and puzzles against the usual rules: symmetry, checked cells, repeats, clues, and more',
  args: [{ name: 'FILE', text: 'grids in text, or puzzles; - is standard input', takes: 'many', completes: 'file' }],
  options: [
    ...DICTIONARY_OPTIONS.filter(name => name !== 'require-clue'),
    withText('json', 'the breaches as json'),
    {
      name: 'rules',
      value: 'SET',
      choices: SETS,
      text: 'the rule set (default: scanword for scanwords, russian for Russian puzzles, else american)',
    },
    {
      name: 'off',
      value: 'RULES',
      many: true,
      suggests: RULE_NAMES,
      text: `rules to switch off, separated by commas: ${RULE_NAMES.join(' ')}`,
    },
    withText('min-score', 'the lowest score that the rule score allows (default: any)', {
      ...{ min: 1, conflicts: [{ of: ['off=score'] }] },
    }),
    withText(
      'max-clue',
      'the most characters that the rule clue-length allows in a clue (default: 80, in scanwords 35)',
      {
        conflicts: [{ of: ['off=clue-length'] }],
      },
    ),
  ],
  help: `Examples:
  crossgen lint grids/daily-01.txt
  crossgen lint puzzle.ipuz --rules british --off symmetry,stems
  crossgen lint puzzle.ipuz --min-score 50 --json
Exit code 0 when no rule is broken, 4 when one is. What the rule sets allow is in docs/constructing.md.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const off = switchedOff(context);
  const load = lexicons(context, undefined);
  const codes: ExitCode[] = [];
  const judge = async ({ source, puzzle }: SourcedPuzzle): Promise<void> => {
    const letters = puzzle.cells.flatMap(cell => (cell.kind === 'cell' ? [...(cell.solution ?? '')] : []));
    const { lexicon, language } = await load(new Set(letters), puzzle.language).catch((error: unknown) => {
      if (!(error instanceof NoDictionary)) throw error;
      const unchecked = OF_WORDS.filter(rule => !off.has(rule));
      if (unchecked.length > 0)
        context.note(`${source}: ${error.finding}; without one, these rules are not checked: ${unchecked.join(', ')}`);
      for (const rule of unchecked) off.add(rule);
      return ownWords(puzzle, context.options.text('lang')?.toLowerCase());
    });
    const name = (context.options.text('rules') ?? usualRuleSet(puzzle, language)) as RuleSetName;
    const [minScore, maxClue] = [context.options.integer('min-score'), context.options.integer('max-clue')];
    const breaches = lintPuzzle(puzzle, { lexicon }, { rules: name, off, minScore, maxClue, source });
    await context.print(context.options.flag('json') ? asJson(source, name, breaches) : asText(source, name, breaches));
    codes.push(breaches.length === 0 ? EXIT.done : EXIT.failed);
  };
  for (const path of context.args) {
    try {
      for (const puzzle of await readPuzzles(context, path, true)) await judge(puzzle);
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  return worstExit(codes);
}

/** The answers alone, in place of a dictionary. */
function ownWords(
  { entries }: Puzzle,
  language: string | undefined,
): { readonly lexicon: Lexicon; readonly language: string | undefined } {
  const bytes = Buffer.from(entries.map(({ answer = '' }) => `${answer}\n`).join(''));
  const { lexicon } = readDictionaries([{ source: 'answers', bytes }], {
    lang: language,
    allowEmpty: true,
    digits: true,
  });
  return { lexicon, language };
}

/** @throws InputError for a rule that does not exist */
function switchedOff({ options }: Context): Set<RuleName> {
  const names = options.texts('off').flatMap(listed);
  for (const name of names)
    if (!(RULE_NAMES as readonly string[]).includes(name))
      throw new InputError(`--off ${name}: there is no such rule: expected ${RULE_NAMES.join(', ')}`);
  return new Set(names as RuleName[]);
}

function asText(source: string, set: string, breaches: readonly Breach[]): string {
  if (breaches.length === 0) return `${source}: no breach of the ${set} rules\n`;
  return breaches
    .map(({ rule, slot, row, column, text }) => {
      const place = slot ?? (row === undefined ? '' : `row ${row} column ${column}`);
      return `${source}: ${rule}: ${place === '' ? '' : `${place} `}${text}\n`;
    })
    .map(line => line.replace(/(row \d+ column \d+) /, '$1: '))
    .join('');
}

function asJson(source: string, set: string, breaches: readonly Breach[]): string {
  return `${JSON.stringify({ version: 1, source, rules: set, status: breaches.length === 0 ? 'clean' : 'breaches', breaches })}\n`;
}
