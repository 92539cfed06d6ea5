// The facts about a machine that decide how fast a search is, and nothing that tells whose machine it is.

import { cpus } from 'node:os';
import type { Machine } from './bench-report.js';

export function thisMachine(): Machine {
  const cores = cpus();
  return { cpu: cores[0]?.model.trim() ?? 'unknown', cores: cores.length, architecture: process.arch };
}
