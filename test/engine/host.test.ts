import { afterEach, describe, expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import type { Ending } from '../../src/core/outcome.js';
import { type EngineHost, type Search, startEngine } from '../../src/engine/host.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

const plan = makePlan(parseGrid('...\n', 'g.txt'), lexiconOf(['ABC', 'CAB']));
let host: EngineHost;
const start = (name: string): EngineHost => {
  host = startEngine(new URL(`../fixtures/engines/${name}.js`, import.meta.url).href);
  return host;
};
afterEach(() => host.close());

async function drain(search: Search): Promise<{ first: (number | undefined)[]; ending: Ending }> {
  const first: (number | undefined)[] = [];
  for (;;) {
    const step = await search.fills.next();
    if (step.done) return { first, ending: step.value };
    first.push(step.value.letters[0]);
  }
}

describe('an engine in a worker', () => {
  it('gives its fills one by one, and its ending', async () => {
    expect(await drain(start('counting').search(plan, { seed: 1 }))).toEqual({
      first: [0, 1, 2],
      ending: { kind: 'exhausted' },
    });
  });

  it('computes no fill before it is asked for', async () => {
    const search = start('counting').search(plan, { seed: 1 });
    await search.fills.next();
    expect(search.meter[0]).toBe(1);
    await search.fills.next();
    expect(search.meter[0]).toBe(2);
  });

  it('serves one search after another', async () => {
    start('counting');
    await host.search(plan, { seed: 1 }).fills.next();
    expect((await drain(host.search(plan, { seed: 2 }))).first).toEqual([0, 1, 2]);
  });

  it.each(['obedient', 'stubborn'])('stops when told: %s', async name => {
    const abort = new AbortController();
    const search = start(name).search(plan, { seed: 1, signal: abort.signal });
    const answer = drain(search);
    while (search.meter[0] === 0) await new Promise(resolve => setTimeout(resolve, 5));
    abort.abort();
    expect((await answer).ending).toEqual({ kind: 'stopped', by: 'signal' });
    if (name === 'stubborn') expect(search.best[0]).toBe(7);
  });

  it.each(['obedient', 'stubborn'])('stops when its time is over: %s', async name => {
    const search = start(name).search(plan, { seed: 1, timeLimit: 50 });
    expect((await drain(search)).ending).toEqual({ kind: 'stopped', by: 'time' });
  });

  it('stops at once when told before', async () => {
    const search = start('stubborn').search(plan, { seed: 1, signal: AbortSignal.abort() });
    expect((await drain(search)).ending).toEqual({ kind: 'stopped', by: 'signal' });
  });

  it('searches again after its worker had to be ended', async () => {
    start('stubborn');
    for (let i = 0; i < 2; i++)
      expect((await drain(host.search(plan, { seed: 1, timeLimit: 20 }))).ending.kind).toBe('stopped');
  });

  it('passes a fault on', async () => {
    await expect(drain(start('faulty').search(plan, { seed: 1 }))).rejects.toThrow('a wheel came off');
  });

  it('says that an engine does not exist', async () => {
    host = startEngine('perpetuum');
    await expect(drain(host.search(plan, { seed: 1 }))).rejects.toThrow('no engine is called perpetuum');
  });
});
