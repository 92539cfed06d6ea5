// The settings of the table engine and their ranges. The memory of the engine is laid out by these numbers, so a wrong one must be refused
// here.

import type { EngineSettings } from '../engine.js';
import { readSettings } from '../settings.js';

/** Measured on the articles' grids and the Herald grids: see docs/lab. No threads, `prefer` or files unless asked for. */
const DEFAULTS = {
  listLimit: 128,
  sample: 200,
  firstRestart: 1000,
  restartGrowth: 1.2,
  lengthPower: 2,
  probeEvery: 128,
  firstEra: 20_000,
  nearProof: 300,
  repairShare: 1,
  trailRoom: 1,
  threads: 0,
  prefer: '',
  proof: '',
  'export-cnf': '',
};

export type TableSettings = Readonly<typeof DEFAULTS>;

/** The number of candidates looked at when some are preferred: many, because the best may be anywhere. */
const PREFERRED_SAMPLE = 4000;

const RANGES = {
  listLimit: { least: 1, most: 4096 },
  sample: { least: 1, most: 1_000_000 },
  firstRestart: { least: 1, most: 1_000_000_000 },
  restartGrowth: { least: 1, most: 1000, fractions: true },
  lengthPower: { least: 0, most: 8 },
  probeEvery: { least: 0, most: 1_000_000_000 },
  firstEra: { least: 1, most: 1_000_000_000 },
  nearProof: { least: 0, most: 1_000_000_000 },
  repairShare: { least: 0, most: 1000, fractions: true },
  trailRoom: { least: 0.001, most: 16, fractions: true },
  threads: { least: 1, most: 256 },
};

/** @throws InputError for a setting that does not exist, or one out of its range */
export function readTableSettings(settings: EngineSettings): TableSettings {
  const sample = settings.prefer === undefined ? DEFAULTS.sample : PREFERRED_SAMPLE;
  return readSettings('table', { ...DEFAULTS, sample }, settings, RANGES);
}
