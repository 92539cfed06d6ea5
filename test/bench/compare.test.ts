import { describe, expect, it } from 'vitest';
import { readReport } from '../../src/bench/bench-report.js';
import {
  compare,
  notCompared,
  nothingInCommon,
  otherMachine,
  otherNodes,
  sameOptions,
} from '../../src/bench/compare.js';
import { reportOf } from './reports.js';

const between = (before: string, after: string, failAbove = 1.5) =>
  compare(reportOf({ a: before }), reportOf({ a: after }), undefined, failAbove).cases[0]!;

describe('compare', () => {
  it.each<[string, string, string, number, boolean, boolean]>([
    ['twice as slow', '10 20 30', '20 40 60', 2, false, true],
    ['as fast', '10 20 30', '10 20 30', 1, false, false],
    ['twice as fast', '10 20 30', '5 10 15', 0.5, false, false],
    ['just within the limit', '10 20 30', '15 30 45', 1.5, false, false],
    ['slow once, which may be chance', '10 10 10', '10 1000 10', 100 ** (1 / 3), false, false],
    ['below what the clock can tell', '0.01 0.02', '0.05 0.09', 1, false, false],
    ['lost: at least so slow', '10 10 10', '>100 >100 >100', 10, true, true],
    ['gained: no old time to divide by', '>100 10 10', '10 10 10', 1, false, false],
  ])('%s', (_, before, after, ratio, atLeast, slower) => {
    const found = between(before, after);
    expect(found.time!.ratio).toBeCloseTo(ratio, 9);
    expect([found.time!.atLeast, found.slower]).toEqual([atLeast, slower]);
  });

  it('counts answers lost and gained, and has no ratio without an old answer', () => {
    expect(between('>100 10 10', '10 >100 10')).toMatchObject({ lost: 1, gained: 1 });
    expect(between('>100 >100', '10 10')).toMatchObject({ time: undefined, gained: 2, slower: false });
  });

  it('compares nodes exactly, except where the clock ended a run', () => {
    expect(between('10:7 10:8 10:9', '10:7 10:8 10:10')).toMatchObject({ nodePairs: 3, nodesDiffer: 1 });
    expect(between('10:7 >99:500', '10:7 >99:510')).toMatchObject({ nodePairs: 1, nodesDiffer: 0 });
  });

  it.each<[string, Record<string, string>, Record<string, string>, string | undefined]>([
    ['the same nodes in other times', { a: '10:7 10:8' }, { a: '90:7 90:8' }, undefined],
    ['other nodes', { a: '10:7 10:8' }, { a: '10:7 10:9' }, 'the nodes of a.txt × words.txt × table differ'],
    ['the clock ended one, the other is the same', { a: '10:7 10:8' }, { a: '10:7 >99:5' }, undefined],
    ['the clock ended all, so that nothing is known', { a: '10:7' }, { a: '>99:5' }, 'no nodes could be compared'],
    ['a case of one alone', { a: '10:7' }, { a: '10:7', b: '10:7' }, 'only one of the reports has b.txt'],
  ])('knows whether nodes are the same, and why not: %s', (_, before, after, why) => {
    const found = compare(reportOf(before), reportOf(after), undefined, 1.5);
    expect(found.sameNodes).toBe(why === undefined);
    if (why === undefined) expect(otherNodes(found)).toBeUndefined();
    else expect(otherNodes(found)).toContain(why);
  });

  it('pairs cases by what they measure and not by file names, and names those without a partner', () => {
    const older = reportOf({ a: '10', b: '10' });
    const newer = reportOf({ a: '10', c: '10' });
    const renamed = { ...newer, cases: newer.cases.map(one => ({ ...one, grid: `elsewhere/${one.grid}` })) };
    const { cases, onlyOld, onlyNew } = compare(older, renamed, undefined, 1.5);
    expect(cases.map(one => one.grid)).toEqual(['elsewhere/a.txt']);
    expect([onlyOld, onlyNew]).toEqual([['b.txt × words.txt × table'], ['elsewhere/c.txt × words.txt × table']]);
  });

  it('does not compare times if it must not, and still compares nodes', () => {
    const found = compare(reportOf({ a: '10:7' }), reportOf({ a: '99:8' }), 'another machine', 1.5);
    expect(found.slower).toBe(false);
    expect(found.cases[0]).toMatchObject({ time: undefined, nodesDiffer: 1 });
  });
});

describe('a comparison of nothing', () => {
  it('is none: reports without a common case, or without a common seed', () => {
    const older = reportOf({ a: '10 10' });
    const seeds = { seed: 1, runs: 2 };
    expect(nothingInCommon(older, reportOf({ a: '10', b: '10' }).cases, seeds)).toBeUndefined();
    expect(nothingInCommon(older, reportOf({ b: '10' }).cases, seeds)).toContain('it has no case of this run');
    expect(nothingInCommon(older, older.cases, { seed: 3, runs: 2 })).toContain('it has no seed of this run');
  });

  it.each<[string, Record<string, string>, Record<string, string>, boolean, string | undefined]>([
    ['all cases in times', { a: '10' }, { a: '11' }, false, undefined],
    ['a case of one alone', { a: '10' }, { a: '10', b: '10' }, false, 'only one of the reports has b.txt'],
    ['no old answer', { a: '>10' }, { a: '10' }, false, 'the times of a.txt × words.txt × table could not'],
    ['nodes that the clock ended', { a: '10' }, { a: '>10' }, true, 'the nodes of a.txt × words.txt × table could not'],
    ['nodes alone', { a: '10' }, { a: '10' }, true, undefined],
  ])('a gate knows whether it is whole: %s', (_, before, after, nodes, text) => {
    const found = notCompared(compare(reportOf(before), reportOf(after), undefined, 1.5), nodes);
    if (text === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(text);
  });
});

describe('what may be compared', () => {
  it('recognises another machine by CPU, cores, architecture and Node', () => {
    const here = reportOf({});
    expect(otherMachine(here, reportOf({}))).toBeUndefined();
    expect(otherMachine(here, reportOf({}, { node: 'v22.0.0' }))).toBe(
      'it was made on another machine (Some CPU, 2 cores, x64, Node v20.0.0; this is Some CPU, 2 cores, x64, Node v22.0.0)',
    );
    expect(otherMachine(here, reportOf({}, { machine: { ...here.machine, cores: 4 } }))).toContain('4 cores');
  });

  it('refuses different limits', () => {
    const { options } = reportOf({});
    expect(() =>
      sameOptions(reportOf({}), { options: { ...options, timeLimitMilliseconds: null } }, 'old.json'),
    ).toThrow('old.json: its `timeLimit` was 20000, now it is none: compare runs of the same options');
  });

  it('refuses fills under other rules, where the older report names its own', () => {
    const { options } = reportOf({});
    const ruled = (...rules: string[]) => ({ ...reportOf({}), options: { ...options, rules } });
    expect(() => sameOptions(ruled('no word twice', 'no near repeats'), ruled('no word twice'), 'old.json')).toThrow(
      'old.json: its fills had other rules (no word twice, no near repeats): compare runs of the same options',
    );
    sameOptions(reportOf({}), ruled('no word twice'), 'old.json');
  });

  it.each([
    ['{', 'this is not json'],
    ['[]', 'this is not a report'],
    ['{"version":2}', 'a report of version 2'],
    ['{"version":1}', 'it names no machine'],
    [JSON.stringify({ ...reportOf({}), cases: [{}] }), 'it holds no cases'],
  ])('%s is not a report', (text, finding) => {
    expect(() => readReport(text, 'old.json')).toThrow(
      `old.json: ${finding}: expected a report that 'crossgen bench \`report\` FILE' wrote`,
    );
  });

  it('reads what was written', () => {
    const report = reportOf({ a: '10 >20' });
    expect(readReport(JSON.stringify(report), 'old.json')).toEqual(report);
  });
});
