// `crossgen balda match`: levels against each other, and how certain the outcome is.

import { type Context, EXIT, type ExitCode } from '../../cli/rim/command.js';
import { deliver } from '../../cli/rim/deliver.js';
import { showBestProgress } from '../../cli/rim/progress-bar.js';
import { seedOf } from '../../cli/shared/seed.js';
import { InputError } from '../../core/errors.js';
import { anyStart } from '../game.js';
import { LEVELS } from '../levels.js';
import { gamesOf, NODE_LIMIT, type Rate, ratesOf, type Score, wilson } from '../match.js';
import { formatOf, loadGaddag } from './setup.js';

interface Terms {
  readonly games: number;
  readonly size: number;
  readonly seed: number;
  readonly budget: { readonly nodeLimit: number; readonly timeLimit: number | undefined };
}

export async function runMatch(context: Context): Promise<ExitCode> {
  const { options } = context;
  const levels = options.texts('player');
  const names =
    levels.length > 0 ? [...new Set(levels)] : LEVELS.map(({ name }) => name).filter(name => name !== 'easy');
  if (names.includes('human'))
    throw new InputError("a match is between levels: leave out '--player human', or use 'balda play'");
  if (names.length < 2) throw new InputError('a match needs two levels: give --player twice, or not at all');
  if (formatOf(context) === 'svg') throw new InputError('a match is written as text or json');
  const terms: Terms = {
    games: options.integer('games')!,
    size: options.integer('size')!,
    seed: seedOf(context),
    budget: {
      nodeLimit: options.integer('node-limit') ?? NODE_LIMIT,
      timeLimit: options.duration('time-limit'),
    },
  };
  const gaddag = await loadGaddag(context, terms.size, '');
  anyStart(gaddag, terms.size, terms.seed);

  const { startThinker } = await import('../balda-host.js');
  const thinker = startThinker();
  const total = (terms.games * names.length * (names.length - 1)) / 2;
  let scores: readonly Score[] = [];
  const progress = showBestProgress(context, 'match', { time: undefined, nodes: undefined }, () => ({
    share: gamesOf(scores) / total,
    texts: [`${gamesOf(scores)} of ${total} games`],
  }));
  try {
    const { size, games, seed, budget } = terms;
    for await (scores of thinker.match({ gaddag, levels: names, size, games, seed }, budget, context.signal));
  } finally {
    progress.stop();
    await thinker.close();
  }
  const text = formatOf(context) === 'json' ? jsonOf(scores, terms) : textOf(names, scores, terms);
  await deliver(context, text);
  if (context.signal.aborted) context.note(`interrupted after ${gamesOf(scores)} of ${total} games`);
  return EXIT.done;
}

function budgetText({ nodeLimit, timeLimit }: Terms['budget']): string {
  return `${nodeLimit} nodes${timeLimit === undefined ? '' : ` or ${timeLimit} ms`} a move`;
}

/** One line for each level, about all its games; the strongest level comes first. */
function standings(
  names: readonly string[],
  scores: readonly Score[],
): { name: string; wins: number; games: number }[] {
  return names
    .map(name => {
      const mine = scores.filter(({ first, second }) => first === name || second === name);
      return {
        name,
        wins: mine.reduce((sum, score) => sum + (score.first === name ? score.wins : score.losses), 0),
        games: gamesOf(mine),
      };
    })
    .filter(({ games }) => games > 0)
    .sort((a, b) => b.wins - a.wins);
}

function rateText({ rate, low, high }: Rate): string {
  const percent = (x: number): string => (100 * x).toFixed(1);
  return `${percent(rate).padStart(5)} % (${percent(low)} to ${percent(high)})`;
}

function textOf(names: readonly string[], scores: readonly Score[], terms: Terms): string {
  const width = Math.max(...names.map(name => name.length));
  const pairs = scores
    .filter(score => gamesOf([score]) > 0)
    .map(({ first, second, wins, draws, losses, points }) => {
      const games = wins + draws + losses;
      const mean = points.map(sum => (sum / games).toFixed(1)).join(' : ');
      return `${first.padStart(width)} : ${second.padEnd(width)}  ${wins} won, ${draws} drawn, ${losses} lost; wins ${rateText(wilson(wins, games))} : ${rateText(wilson(losses, games))}; points a game ${mean}`;
    });
  const table = standings(names, scores).map(
    ({ name, wins, games }) => `${name.padStart(width)}  wins ${rateText(wilson(wins, games))} of ${games} games`,
  );
  return [
    `${terms.games} games for each pair of levels on ${terms.size}x${terms.size}, ${budgetText(terms.budget)}, seed ${terms.seed}; intervals of 95 % (Wilson)`,
    '',
    ...pairs,
    '',
    ...table,
    '',
  ].join('\n');
}

function jsonOf(scores: readonly Score[], { games, size, seed, budget }: Terms): string {
  const pairs = scores.map(ratesOf);
  return `${JSON.stringify({ version: 1, kind: 'balda-match', games, size, seed, budget, pairs })}\n`;
}
