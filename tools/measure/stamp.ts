// Where figures come from: the commit, the day and the machine, kept in a report beside what was measured.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type BenchReport, type Machine, readReport } from '../../src/bench/bench-report.js';
import { thisMachine } from '../../src/bench/machine.js';

export interface Stamp {
  readonly commit: string;
  /** As 2026-11-25, in universal time. */
  readonly date: string;
  readonly node: string;
  readonly machine: Machine;
}

/** The stamp of what is measured now. A commit whose sources were changed since has a plus sign. */
export function stamp(): Stamp {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'src', 'assembly', 'dict', 'grids') !== '';
  const commit = `${git('rev-parse', '--short=8', 'HEAD')}${changed ? '+' : ''}`;
  return { commit, date: new Date().toISOString().slice(0, 10), node: process.version, machine: thisMachine() };
}

/** Such as `2026-11-25, commit 1234abcd, AMD EPYC (2 cores, x64), Node v20.20.2`. */
export function stampText({ commit, date, node, machine }: Stamp): string {
  return `${date}, commit \`${commit}\`, ${machine.cpu} (${machine.cores} cores, ${machine.architecture}), Node ${node}`;
}

/** @returns the stamp of a report of `bench` that this project keeps. @throws Error if it has none */
export function stampIn({ commit, date, node, machine }: BenchReport): Stamp {
  if (commit === undefined || date === undefined) throw new Error('the report does not say its commit and day');
  return { commit, date, node, machine };
}

/**
 * Adds the commit and the day to a report of `bench`, and takes this machine's folders out of it.
 * @param list the path of a list of CROSSGEN_SHARED in the report
 */
export function stampReport(file: string, list?: string): void {
  const text = readFileSync(file, 'utf8');
  readReport(text, file);
  const { commit, date } = stamp();
  const named = list === undefined ? text : text.replaceAll(list, list.replace(/^.*(?=\/wordlists\/)/, '../shared'));
  writeFileSync(file, named.replace(/^ "node":/m, ` "commit": "${commit}",\n "date": "${date}",\n "node":`));
}
