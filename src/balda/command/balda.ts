// `crossgen balda`: the word game. The options of its actions, and what they share: the dictionary, the board, the used words.

import { Usage } from '../../cli/rim/arguments.js';
import type { CommandSpec, Context, ExitCode, Relation } from '../../cli/rim/command.js';
import { DICTIONARY_OPTIONS } from '../../cli/shared/lexicons.js';
import { MAX_SIZE, MIN_SIZE } from '../choices.js';
import { LEVELS } from '../levels.js';

const ACTIONS = ['moves', 'play', 'match'] as const;

const names = LEVELS.map(level => level.name);

/** What only a game and a long analysis keep. */
const KEEPING: readonly Relation[] = [
  { of: ['ACTION=moves|play'] },
  { of: ['look-ahead'], when: ['ACTION=moves'], why: 'only a long analysis is kept' },
];

export const command: CommandSpec = {
  name: 'balda',
  summary: 'The word game Balda: the best moves of a board, a game at the terminal, a match of levels',
  args: [
    {
      name: 'ACTION',
      text: 'what to do',
      takes: 'one',
      choices: ACTIONS,
      needs: [{ of: ['BOARD'], at: ['moves'], why: 'a file, or - for standard input' }],
    },
    {
      name: 'BOARD',
      text: 'rows of . and letters; - is standard input (moves; play from there)',
      takes: 'maybe',
      needs: [{ of: ['ACTION=moves|play'], why: '--size says how large the boards are' }],
      completes: 'file',
    },
  ],
  options: [
    ...DICTIONARY_OPTIONS,
    'min-score',
    'exclude',
    {
      name: 'min-length',
      heading: 'The game',
      value: 'N',
      kind: 'integer',
      min: 2,
      max: MAX_SIZE * MAX_SIZE,
      text: 'use only words of at least N letters (default: 2)',
    },
    {
      name: 'names',
      heading: 'The game',
      text: 'also use names, plurals and all other words (default: common nouns in the nominative singular)',
    },
    'seed',
    'node-limit',
    'json',
    'out',
    'no-clobber',
    'progress',
    {
      name: 'used',
      heading: 'Words',
      value: 'WORDS|@FILE',
      many: true,
      needs: [{ of: ['ACTION=moves|play'] }],
      text: 'words that were already played, separated by commas or in a file',
    },
    {
      name: 'top',
      value: 'N',
      kind: 'integer',
      min: 1,
      needs: [{ of: ['ACTION=moves'] }],
      text: 'list N (default: all; 10 with --look-ahead; 1 in svg)',
    },
    {
      name: 'word',
      heading: 'The game',
      value: 'WORD',
      needs: [{ of: ['ACTION=moves'] }],
      text: 'only those that make this word',
    },
    {
      name: 'look-ahead',
      value: 'N',
      kind: 'integer',
      min: 1,
      max: 81,
      needs: [{ of: ['ACTION=moves'] }],
      text: 'order them by what they gain when both sides play N more words',
    },
    { name: 'picture', needs: [{ of: ['ACTION=moves'] }], text: 'draw the path of each on the board' },
    {
      name: 'format',
      heading: 'Output',
      value: 'NAME',
      choices: ['text', 'json', 'svg'],
      text: 'what to write (default: text)',
    },
    {
      name: 'time-limit',
      heading: 'Search',
      value: 'TIME',
      kind: 'duration',
      text: 'time to think (default: 60s for moves, 2s a move in play, none in a match)',
    },
    {
      name: 'player',
      value: 'NAME',
      many: true,
      choices: ['human', ...names],
      needs: [{ of: ['ACTION=play|match'] }],
      text: 'a player, given twice (a match takes more)',
    },
    {
      name: 'size',
      heading: 'The game',
      value: 'N',
      kind: 'integer',
      min: MIN_SIZE,
      max: MAX_SIZE,
      default: '5',
      needs: [{ of: ['ACTION=play|match'] }],
      conflicts: [{ of: ['start', 'resume', 'BOARD'], why: 'they say how large the board is' }],
      text: 'how many cells a side has',
    },
    {
      name: 'start',
      heading: 'The game',
      value: 'WORD',
      needs: [{ of: ['ACTION=play'] }],
      conflicts: [{ of: ['BOARD'], why: 'the board has its first word' }],
      text: 'the first word (default: a random one)',
    },
    {
      name: 'move-time',
      heading: 'The game',
      value: 'TIME',
      kind: 'duration',
      needs: [{ of: ['ACTION=play'] }],
      text: 'how long a person may take for a move; after that the move is a pass',
    },
    {
      name: 'save',
      value: 'FILE',
      completes: 'file',
      writes: true,
      needs: KEEPING,
      text: 'play: save the game here after each move; moves: save the work of --look-ahead here, to continue later',
    },
    {
      name: 'resume',
      heading: 'Search',
      value: 'FILE',
      completes: 'file',
      writes: 'again',
      needs: KEEPING,
      conflicts: [
        { of: ['save'], why: '--resume keeps its own file up to date' },
        { of: ['start', 'BOARD'], when: ['ACTION=play'], why: 'it continues a saved game' },
      ],
      text: 'continue what was saved in this file, and keep the file up to date',
    },
    {
      name: 'games',
      heading: 'The game',
      value: 'N',
      kind: 'integer',
      min: 1,
      max: 1_000_000,
      default: '40',
      needs: [{ of: ['ACTION=match'] }],
      text: 'how many games each pair of levels plays',
    },
  ],
  common: ['dict', 'lang', 'top', 'look-ahead', 'picture', 'player', 'save', 'resume', 'seed', 'time-limit'],
  help: `Levels:
${LEVELS.map(({ name, text }) => `  ${name.padEnd(8)}  ${text}`).join('\n')}

Examples:
  crossgen balda moves board.txt --dict words.txt --top 20
  crossgen balda moves board.txt --dict words.txt --look-ahead 3 --picture
  crossgen balda moves board.txt --look-ahead 8 --time-limit none --save analysis.json
  crossgen balda play --dict words.txt --player human --player deeper --save game.json
  crossgen balda match --games 200 --seed 1`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const [action, board] = context.args;
  switch (action as (typeof ACTIONS)[number]) {
    case 'moves':
      return (await import('./moves.js')).runMoves(context, board!);
    case 'play':
      return (await import('./play.js')).runPlay(context, board);
    case 'match':
      return (await import('./match.js')).runMatch(context);
    default:
      throw new Usage(`'${action}' is not an action of balda: use ${ACTIONS.join(', ')}`, false);
  }
}
