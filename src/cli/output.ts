// Where puzzles go: standard output, one file, or a file a puzzle in a folder; in any format; with a record for each grid in json
// and a note on standard error in the others. A file appears whole or not at all.

import { basename, extname, join } from 'node:path';
import type { Outcome } from '../batch/outcome.js';
import { InputError } from '../core/errors.js';
import type { WriteOptions } from '../formats/format.js';
import type { FillRecord, Run, Stats } from '../formats/record.js';
import { formatExtension, formatNames, formatOfPath, loadFormat } from '../formats/registry.js';
import { drawGrid } from '../formats/text.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { type Context, EXIT, type ExitCode } from './command.js';

/** The options that this file reads. */
export const OUTPUT_OPTIONS = ['format', 'json', 'out', 'out-dir', 'no-clobber', 'blank'] as const;

/** Reasons that a note names before it says how many more there are. */
const REASONS_SHOWN = 6;

export interface Output {
  /** Writes a filled puzzle. */
  puzzle(record: FillRecord & { readonly status: 'filled' }): Promise<void>;
  /** Says how a grid ended, after the puzzles that were found; the exit code for it. */
  ending(run: Run, outcome: Outcome, found: number, partial: () => Puzzle): Promise<ExitCode>;
  /** Says what is wrong with a grid; the exit code for it. */
  bad(source: string, error: unknown): Promise<ExitCode>;
  /** Writes what was held back for `--out`. */
  close(): Promise<void>;
}

/** The format that the options ask for: named, or told from the file to be written. @throws InputError when it is not written */
export function formatOf(context: Context): string {
  const { options } = context;
  if (options.flag('json')) return 'json';
  const out = options.text('out');
  const name = options.text('format') ?? (out === undefined ? undefined : formatOfPath(out)) ?? 'text';
  if (!formatNames('write').includes(name)) throw new InputError(`${name} is a format that is read and not written`);
  return name;
}

export function writeOptions(context: Context): WriteOptions {
  const { options, stdout } = context;
  const toFile = options.text('out') !== undefined || options.text('out-dir') !== undefined;
  return {
    blank: options.flag('blank'),
    colour: !toFile && stdout.colour,
    paper: 'a4',
    ...(toFile || stdout.columns === undefined ? {} : { columns: stdout.columns }),
  };
}

/**
 * @param inputs the files that puzzles are made from, for the names in `--out-dir`
 * @param each how many puzzles one of them may give
 * @throws InputError for options that do not go together
 */
export async function openOutput(context: Context, inputs: readonly string[], each: number): Promise<Output> {
  const { options } = context;
  const out = options.text('out');
  const dir = options.text('out-dir');
  const noClobber = options.flag('no-clobber');
  const name = formatOf(context);
  const many = inputs.length * each > 1;
  if (out !== undefined && dir !== undefined) throw new InputError('--out and --out-dir do not go together: give one');
  if (many && dir === undefined && name !== 'text' && name !== 'json')
    throw new InputError(`--format ${name} holds one puzzle a file: use --out-dir for several`);
  if (dir !== undefined) refuseTwins(inputs, dir);

  const format = await loadFormat(name);
  const writing = writeOptions(context);
  const held: (string | Uint8Array)[] = [];
  const deliver = async (data: string | Uint8Array, source: string, index: number): Promise<void> => {
    if (dir !== undefined) return context.write(pathIn(dir, source, each > 1 ? index : 0, name), data, { noClobber });
    if (out !== undefined) {
      held.push(data);
      return;
    }
    if (typeof data !== 'string' && context.stdout.isTTY)
      throw new InputError(`${name} is not for a terminal: use --out, or a pipe`);
    await context.print(data);
  };

  const recordLine = name === 'json' ? (await import('../formats/record.js')).recordLine : undefined;
  const headed = many && name === 'text' && dir === undefined;
  let first = true;

  return {
    async puzzle(record) {
      const { source, index, puzzle } = record;
      if (headed) await deliver(`${first ? '' : '\n'}; ${source}${each > 1 ? `, fill ${index}` : ''}\n`, source, index);
      first = false;
      const data = recordLine?.(record, writing.blank) ?? (await format.write!(puzzle, writing));
      await deliver(data, source, index);
    },
    async ending(run, outcome, found, partial) {
      const record = recordOf(run, outcome, found, partial);
      if (record !== undefined && recordLine !== undefined)
        await deliver(recordLine(record, false), run.source, found + 1);
      const note = noteOf(run, outcome, found);
      if (note !== undefined) context.note(note);
      if (run.stats !== undefined && recordLine === undefined) context.note(statsLine(run, run.stats));
      if (record?.status === 'stopped' && recordLine === undefined && found === 0) context.note(drawing(record.puzzle));
      return exitOf(outcome, found);
    },
    async bad(source, error) {
      const code = context.complain(error);
      if (error instanceof InputError && recordLine !== undefined && dir === undefined)
        await deliver(recordLine({ status: 'bad', source, error: error.message }, false), source, 1);
      return code;
    },
    async close() {
      if (out === undefined || held.length === 0) return;
      await context.write(out, Buffer.concat(held.map(part => Buffer.from(part))), { noClobber });
    },
  };
}

function exitOf(outcome: Outcome, found: number): ExitCode {
  switch (outcome.kind) {
    case 'enough':
      return EXIT.done;
    case 'all':
      return found === 0 ? EXIT.none : EXIT.done;
    case 'incomplete':
    case 'stopped':
      return EXIT.gaveUp;
    default:
      return outcome satisfies never;
  }
}

/** What json says beside the puzzles; nothing when they are all that was wanted. */
function recordOf(run: Run, outcome: Outcome, found: number, partial: () => Puzzle): FillRecord | undefined {
  switch (outcome.kind) {
    case 'enough':
      return undefined;
    case 'all':
      return found === 0 ? { ...run, status: 'proven', reasons: outcome.reasons } : undefined;
    case 'incomplete':
      return { ...run, status: 'stopped', by: 'incomplete', cuts: outcome.cuts, puzzle: partial() };
    case 'stopped':
      return { ...run, status: 'stopped', by: outcome.by, cuts: [], puzzle: partial() };
    default:
      return outcome satisfies never;
  }
}

const STOPPED = { time: 'the time limit', nodes: 'the node limit', signal: 'the interruption' } as const;

/** The same for a person. */
function noteOf({ source }: Run, outcome: Outcome, found: number): string | undefined {
  const fills = `${found === 0 ? 'no' : found} fill${found > 1 ? 's' : ''}`;
  switch (outcome.kind) {
    case 'enough':
      return undefined;
    case 'all': {
      if (found > 0) return `${source}: ${fills}, and there are no more`;
      const { reasons } = outcome;
      const more = reasons.length - REASONS_SHOWN;
      const why = [...reasons.slice(0, REASONS_SHOWN), ...(more > 0 ? [`and ${more} more slots`] : [])];
      return `${source}: proven: no fill exists${why.length === 0 ? '' : `: ${why.join('; ')}`}`;
    }
    case 'incomplete':
      return `${source}: gave up with ${fills}: something was left untried (${outcome.cuts.join(', ')}), so this proves nothing`;
    case 'stopped':
      return `${source}: gave up with ${fills}: ${STOPPED[outcome.by]} came first, so this proves nothing`;
    default:
      return outcome satisfies never;
  }
}

function statsLine({ source, engine }: Run, stats: Stats): string {
  const whole = (value: number): string => value.toLocaleString('en');
  return (
    `${source}: ${engine}: ${whole(stats.searchMilliseconds)} ms of search, ${whole(stats.nodes)} nodes, ` +
    `${whole(stats.restarts)} restarts; ${whole(stats.words)} words read in ${whole(stats.loadMilliseconds)} ms`
  );
}

/** The deepest partial fill, for a person. */
function drawing(puzzle: Puzzle): string {
  const filled = puzzle.entries.filter(entry => entry.answer !== undefined).length;
  return [`The deepest fill has ${filled} of ${puzzle.entries.length} entries:`, ...drawGrid(puzzle)].join('\n');
}

/** Two inputs of one name would write one file. */
function refuseTwins(inputs: readonly string[], dir: string): void {
  const seen = new Map<string, string>();
  for (const input of inputs) {
    const stem = stemOf(input);
    const before = seen.get(stem);
    if (before !== undefined)
      throw new InputError(`${before} and ${input} would both become ${join(dir, stem)}: give them different names`);
    seen.set(stem, input);
  }
}

function pathIn(dir: string, source: string, index: number, format: string): string {
  return join(dir, `${stemOf(source)}${index === 0 ? '' : `-${index}`}${formatExtension(format)}`);
}

function stemOf(path: string): string {
  return path === '-' ? 'stdin' : basename(path, extname(path));
}
