// `crossgen dict`: dictionaries are described (info), checked, searched by mask, converted to another form or encoding, merged, and
// kept up to date with new scores (score, rescore) and the words of puzzles (used).

import { upperCase } from '../../core/word.js';
import { LINE_FORMS } from '../../dictionary/write-dictionary.js';
import { wholeFile } from '../../shipped/whole.js';
import { Usage } from '../rim/arguments.js';
import type { CommandSpec, Context, ExitCode } from '../rim/command.js';
import { type Kind, kindToWrite } from '../rim/ending.js';
import { needing } from '../rim/options.js';
import {
  DEFAULT_LANGUAGE,
  DICTIONARY_OPTIONS,
  languageNamed,
  languageOf,
  openDictionaries,
  readingOf,
} from '../shared/lexicons.js';
import type { DictJob } from './dict-job.js';

/** The most words that `search` prints, by default. */
const DEFAULT_LIMIT = '1000';

interface Action {
  /** Loads the action on demand. */
  readonly load: () => Promise<{ readonly run: (job: DictJob) => Promise<ExitCode> }>;
  /** What it writes: a report, a dictionary, or a list. */
  readonly writes: 'report' | 'dictionary' | 'list';
  /** The dictionaries that it reads, unless it opens them itself. At least one must be named, unless the one that ships can be used. */
  readonly reads: 'dictionaries' | 'named list' | 'puzzles';
}

const ACTIONS: Readonly<Record<string, Action>> = {
  info: { load: () => import('./info.js'), writes: 'report', reads: 'dictionaries' },
  check: { load: () => import('./check.js'), writes: 'report', reads: 'dictionaries' },
  search: { load: () => import('./search.js'), writes: 'report', reads: 'dictionaries' },
  convert: { load: () => import('./convert.js'), writes: 'dictionary', reads: 'dictionaries' },
  merge: { load: () => import('./merge.js'), writes: 'dictionary', reads: 'dictionaries' },
  score: { load: () => import('./score.js'), writes: 'list', reads: 'named list' },
  rescore: { load: () => import('./score.js'), writes: 'list', reads: 'named list' },
  used: { load: () => import('./used.js'), writes: 'list', reads: 'puzzles' },
};

const REPORTS: readonly Kind[] = [
  { name: 'text', endings: ['.txt', '.tsv'] },
  { name: 'json', endings: ['.json', '.jsonl'] },
];

/** The usual file extensions of each form. An extension alone selects the first form that has it. */
const FORM_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  commas: ['.csv'],
  tabs: ['.tsv'],
  tab: ['.tsv'],
  semicolons: ['.csv'],
  score: ['.csv'],
  word: ['.csv', '.tsv'],
};
/** Extensions that are usual for any form. */
const LIST_ENDINGS = ['.txt', '.dict', '.dic', '.list', '.lst'];

export const command: CommandSpec = {
  name: 'dict',
  summary: 'Looks at, checks, searches, converts and merges dictionaries, and keeps their scores up to date',
  args: [
    {
      name: 'ACTION',
      text: 'what to do',
      takes: 'one',
      choices: Object.keys(ACTIONS),
      needs: [
        { of: ['set'], at: ['score'], why: 'the new scores, as WORD=70' },
        { of: ['by'], at: ['rescore'], why: 'the list with the scores' },
      ],
    },
    {
      name: 'FILE',
      text:
        'dictionaries (default: the one shipped for --lang); - is standard input. For search, the first is the mask: ' +
        '? is any letter, * any run of letters; used takes puzzles instead',
      takes: 'any',
      completes: 'file',
    },
  ],
  options: [
    ...DICTIONARY_OPTIONS.filter(name => name !== 'dict' && name !== 'require-clue'),
    needing('require-clue', { of: ['ACTION=info|check|search|merge'] }),
    needing('min-score', { of: ['ACTION=search|merge'] }),
    { ...needing('json', { of: ['ACTION=info|check|search'] }), text: 'the report as json' },
    'out',
    'no-clobber',
    {
      name: 'form',
      value: 'NAME',
      choices: LINE_FORMS.map(form => form.name),
      needs: [{ of: ['ACTION=convert|merge'] }],
      text: 'how lines are written (default: commas for .csv, tabs for .tsv, else the plainest that holds all)',
    },
    {
      name: 'to-encoding',
      value: 'NAME',
      default: 'utf-8',
      needs: [{ of: ['ACTION=convert|merge'] }],
      text: 'the encoding to write, any that iconv-lite knows',
    },
    {
      name: 'crlf',
      heading: 'Output',
      needs: [{ of: ['ACTION=convert|merge'] }],
      text: 'end lines as Windows does',
    },
    {
      name: 'clues-below',
      value: 'N',
      kind: 'integer',
      min: 1,
      max: 100,
      needs: [{ of: ['ACTION=check'] }],
      text: 'list the clues with a lower grade, and what is wrong with them',
    },
    {
      name: 'limit',
      heading: 'Output',
      value: 'N',
      kind: 'integer',
      min: 1,
      default: DEFAULT_LIMIT,
      needs: [{ of: ['ACTION=search'] }],
      conflicts: [{ of: ['letters'], why: 'no words are printed' }],
      text: 'print at most N words',
    },
    {
      name: 'letters',
      needs: [{ of: ['ACTION=search'] }],
      text: 'print the letters that the mask allows in each cell, instead of words',
    },
    {
      name: 'set',
      value: 'WORD=SCORE|@FILE',
      many: true,
      completes: 'words',
      needs: [{ of: ['ACTION=score'] }],
      text: 'the new scores, 0 to 100, separated by commas or in a file; 0 bans a word',
    },
    {
      name: 'by',
      value: 'FILE',
      completes: 'file',
      needs: [{ of: ['ACTION=rescore'] }],
      text: 'the list that the scores come from',
    },
  ],
  common: ['lang', 'min-score', 'clues-below', 'letters', 'set', 'by', 'form', 'to-encoding', 'json', 'out'],
  help: `The lines that --form writes:
${LINE_FORMS.map(form => `  ${form.name.padEnd(10)}  ${form.sample}`).join('\n')}

Examples:
  crossgen dict info words.txt
  crossgen dict check words.txt --clues-below 20
  crossgen dict search 'К?Т*' --lang ru
  crossgen dict search '??ZZ?E' words.txt more.txt --min-score 60
  crossgen dict search 'ДО?' --letters
  crossgen dict convert words.txt --to-encoding windows-1251 --form equals --out words-1251.txt
  crossgen dict merge mine.txt theirs.txt --min-score 20 --out both.txt
  crossgen dict score mine.txt --set ORATOR=80,ETUI=5 --out mine-2.txt
  crossgen dict rescore mine.txt --by theirs.txt --out mine-2.txt
  crossgen dict used puzzles/*.ipuz --out used.txt`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { options } = context;
  const [action, ...named] = context.args;
  const mask = action === 'search' ? named.shift() : '';
  if (mask === undefined) throw usage(`missing required argument 'MASK'`);
  if (action === 'convert' && named.length > 1) throw usage('convert takes one file; merge joins several');
  const { reads, load } = ACTIONS[action!]!;
  if (reads === 'named list' && named.length !== 1) throw usage(`${action} takes one list: name it`);
  if (reads === 'puzzles' && named.length === 0) throw usage(`${action} takes puzzles: name some`);
  const wanted = wantedOf(options, ACTIONS[action!]!);
  const lang = options.text('lang');
  const shipped = lang ?? languageOf([...upperCase(mask)].filter(letter => /\p{L}/u.test(letter))) ?? DEFAULT_LANGUAGE;
  const files = reads === 'puzzles' ? [] : await openDictionaries(context, named, shipped, false, wholeFile);
  const reading = readingOf(context, named.length === 0 ? shipped : (lang ?? (await languageNamed(named))));
  const { run: act } = await load();
  return act({ context, paths: named, files, reading, mask, ...wanted });
}

/** What to write, from the options and the extension of `--out`. */
function wantedOf(options: Context['options'], { writes }: Action): Pick<DictJob, 'json' | 'form'> {
  if (writes === 'list') return { json: false, form: undefined };
  if (writes === 'report') {
    const asked = options.flag('json') ? 'json' : undefined;
    return {
      json: kindToWrite(options, REPORTS, asked, { noun: 'report', option: '--json' }) === 'json',
      form: undefined,
    };
  }
  const names = [...new Set([...Object.keys(FORM_ENDINGS), ...LINE_FORMS.map(({ name }) => name)])];
  const kinds: readonly Kind[] = [
    { name: 'the plainest form', endings: LIST_ENDINGS },
    ...names.map(name => ({ name, endings: [...(FORM_ENDINGS[name] ?? []), ...LIST_ENDINGS] })),
  ];
  const form = kindToWrite(options, kinds, options.text('form'), { noun: 'dictionary', option: '--form' });
  return { json: false, form: form === kinds[0]!.name ? undefined : form };
}

function usage(text: string): Usage {
  return new Usage(`${text}\nSee 'crossgen dict --help'.`, false);
}
