// Files with bytes changed, cut, doubled and moved, for every reader: each file is read or refused with an InputError, and
// nothing else happens. A puzzle that was read is judged and written, too.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRecord } from '../../src/balda/replay.js';
import { parseManifest } from '../../src/batch/manifest-read.js';
import { InputError } from '../../src/core/errors.js';
import type { Random } from '../../src/core/random.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { gridOfModel } from '../../src/engine/sat/dimacs-file.js';
import { formatNames, loadFormat } from '../../src/formats/registry.js';
import { parseGrid } from '../../src/grid/parse.js';
import { CHECKPOINT } from '../../src/squares/checkpoint.js';
import { readCheckpoint } from '../../src/squares/square-resume.js';
import { LogWriter, sealOf, stateText } from '../../src/state/state.js';
import { verifyScanword } from '../../src/verify/verify-layout.js';
import { english, OPTIONS, russian, scanword } from '../formats/puzzles.js';
import { keep, kept, PATIENCE, SEED, shrink, soak } from './soak.js';

interface Reader {
  readonly samples: readonly Uint8Array[];
  read(bytes: Uint8Array): unknown;
}

const text = (value: string): Uint8Array => Buffer.from(value);
const task = {
  ...{ rows: 3, columns: 3, symmetric: false, best: false, kinds: 1, shard: 0, shards: 1, minScore: 1, words: 'w' },
};
const checkpoint = {
  ...{ task, seed: 1, milliseconds: 5 },
  ledger: {
    done: [[0, 3]],
    begun: [[4, { state: { placed: [1, 2], rest: 'ff' }, fraction: 0.5 }]],
    counts: { steps: 9, different: 1, repeating: 0, mirrored: 0 },
    squares: [[2, [['000102030405060708', 1, 150]]]],
  },
};
const game = {
  ...{ players: ['human', 'greedy'], seed: 1, board: ['...', 'CAT', '...'], used: [], scores: [4, 0], over: false },
  turns: [{ word: 'CATS', letter: 'S', cell: 'c3', path: 'a2-b2-c2-c3' }, { pass: true }],
};
const log = new LogWriter();
const manifest = [
  {
    crossgen: 'batch',
    version: 3,
    seed: 1,
    shard: null,
    numbered: true,
    grids: [],
    dictionaries: [],
    files: [],
    options: {},
  },
  { index: 1, source: 'a', fill: 1, status: 'filled', seed: 1, attempt: 0, choice: 1, words: ['AB'] },
  { index: 2, source: 'a', fill: 2, status: 'stopped', by: 'time', limits: { time: 5, nodes: null } },
].map(line => log.line(line));
const cnf = 'c grid .\nc grid .\nc cell 0 0 A=1 B=2\nc cell 1 0 A=3\np cnf 3 2\n1 2 0\n3 0\n';

/** A state file with a new checksum, so that what comes after the check is tested too. */
function sealed(bytes: Uint8Array): Uint8Array {
  try {
    const { checksum, ...rest } = JSON.parse(Buffer.from(bytes).toString());
    return text(JSON.stringify({ ...rest, checksum: sealOf(rest) }));
  } catch {
    return bytes;
  }
}

const READERS: Record<string, Reader> = {
  grid: {
    samples: ['grids/seed-1.txt', 'grids/seed-5.txt'].map(path => readFileSync(path)),
    read: bytes => parseGrid(Buffer.from(bytes).toString(), 'g'),
  },
  dictionary: {
    samples: [
      text('CAT=purrs\nDOG;50\n'),
      text('word;score;clue\nкит;5;"a ""whale"""\n'),
      Buffer.from([0xca, 0xce, 0xd2, 10]),
    ],
    read: bytes => readDictionary(bytes, 'd'),
  },
  checkpoint: {
    samples: [text(stateText(CHECKPOINT, checkpoint))],
    read: bytes => {
      for (const each of [bytes, sealed(bytes)]) readCheckpoint(each, 'c', task);
    },
  },
  game: {
    samples: [text(JSON.stringify({ kind: 'balda-game', version: 1, ...game }))],
    read: bytes => readRecord(bytes, 'g'),
  },
  manifest: { samples: [text(manifest.join(''))], read: bytes => parseManifest(Buffer.from(bytes).toString(), 'm') },
  model: {
    samples: [text('s SATISFIABLE\nv 1 -2 3 0\n'), text('SAT\n1 3 0\n')],
    read: bytes => gridOfModel({ bytes: text(cnf), file: 'f' }, { bytes, file: 'm' }),
  },
  formula: {
    samples: [text(cnf)],
    read: bytes => gridOfModel({ bytes, file: 'f' }, { bytes: text('v 1 -2 3 0'), file: 'm' }),
  },
};
/** What was read must be written, too. A pdf takes too long. */
const WRITERS = await Promise.all(['text', 'svg', 'html', 'ipuz'].map(async name => (await loadFormat(name)).write!));
for (const name of formatNames('read')) {
  const format = await loadFormat(name);
  if (format.read === undefined || format.write === undefined) continue;
  // In a puz file a letter is a byte of Latin-1.
  const puzzles = [
    english,
    ...(name === 'puz' ? [] : [russian]),
    ...(format.holds?.has('clue cells') === false ? [] : [scanword]),
  ];
  const written = await Promise.all(puzzles.map(async puzzle => format.write!(puzzle, OPTIONS)));
  READERS[name] = {
    samples: written.map(data => (typeof data === 'string' ? text(data) : data)),
    read: async bytes => {
      const puzzle = format.read!(bytes, 'f');
      verifyScanword(puzzle, { minLength: 3, maxClue: 35, picture: null }, true);
      for (const write of WRITERS) await write(puzzle, OPTIONS);
    },
  };
}

/** Some changes of bytes: flipped bits, digits, and runs that are cut, doubled or moved. */
function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const from = random.below(changed.length + 1);
    const to = Math.min(changed.length, from + 1 + random.below(random.below(4) === 0 ? 200 : 8));
    const run = changed.subarray(from, to);
    const [before, after] = [changed.subarray(0, from), changed.subarray(to)];
    const strange = [
      '-1',
      '1e999',
      '0',
      'null',
      '{}',
      '[[[',
      '"',
      '\u0000',
      '\ud7ff',
      '99999999999',
      '__proto__',
      'toString',
    ];
    const instead = [
      Buffer.alloc(0),
      Buffer.concat([run, run]),
      Buffer.from(run.map(byte => byte ^ (1 << random.below(8)))),
      Buffer.from(strange[random.below(strange.length)]!),
    ][random.below(4)]!;
    changed = Buffer.concat([before, instead, after]);
  }
  return changed;
}

function* shorter(bytes: Uint8Array): Generator<Uint8Array> {
  for (let size = bytes.length >> 1; size > 0; size >>= 1)
    for (let from = 0; from + size <= bytes.length; from += size)
      yield Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + size)]);
}

async function fault(reader: Reader, bytes: Uint8Array): Promise<unknown> {
  try {
    await reader.read(bytes);
    return undefined;
  } catch (error) {
    return error instanceof InputError ? undefined : error;
  }
}

it.each(Object.entries(READERS))('%s', { timeout: PATIENCE }, async (name, reader) => {
  for (const bytes of reader.samples) await reader.read(bytes);
  for (const { random, round } of soak(name, 400, 1 / Object.keys(READERS).length)) {
    const bytes = mutated(reader.samples[random.below(reader.samples.length)]!, random);
    const found = await fault(reader, bytes);
    if (found === undefined) continue;
    const least = await shrink(bytes, shorter, async one => (await fault(reader, one)) !== undefined);
    const path = keep(`reader-${name}-${SEED}-${round}.bin`, least);
    expect.fail(`${path}: ${found instanceof Error ? found.stack : found}`);
  }
});

it.each(kept('reader-').map(({ name, bytes }) => [name, bytes] as const))('%s', async (name, bytes) => {
  expect(await fault(READERS[name.split('-')[1]!]!, bytes)).toBeUndefined();
});
