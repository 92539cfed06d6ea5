import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePlan, NO_RULES } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import type { Ending } from '../../src/core/outcome.js';
import { readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { startEngine } from '../../src/engine/host.js';
import { loadEngine } from '../../src/engine/registry.js';
import type { EngineHost, Search } from '../../src/engine/search.js';
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

  it.each(['obedient', 'stubborn'])('stops when its time ends: %s', async name => {
    const search = start(name).search(plan, { seed: 1, timeLimit: 50 });
    expect((await drain(search)).ending).toEqual({ kind: 'stopped', by: 'time' });
  });

  it('stops at once when told before it begins', async () => {
    const search = start('stubborn').search(plan, { seed: 1, signal: AbortSignal.abort() });
    expect((await drain(search)).ending).toEqual({ kind: 'stopped', by: 'signal' });
  });

  it('searches again after its worker was terminated', async () => {
    start('stubborn');
    for (let i = 0; i < 2; i++)
      expect((await drain(host.search(plan, { seed: 1, timeLimit: 20 }))).ending.kind).toBe('stopped');
  });

  it('passes on a fault', async () => {
    await expect(drain(start('faulty').search(plan, { seed: 1 }))).rejects.toThrow('a wheel came off');
  });

  it('says that an engine does not exist', async () => {
    host = startEngine('perpetuum');
    await expect(drain(host.search(plan, { seed: 1 }))).rejects.toThrow('no engine is called perpetuum');
  });
});

describe('an engine that rests', () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const triples = [...LETTERS].flatMap(a => [...LETTERS].flatMap(b => [...LETTERS].map(c => a + b + c)));
  const { lexicon } = readDictionaries([{ source: 'w.txt', bytes: Buffer.from(triples.join('\n')) }]);
  const many = makePlan(parseGrid('...\n...\n...\n', 'g.txt'), lexicon);
  const workers: unknown[] = [];
  const note = (worker: unknown): void => void workers.push(worker);
  beforeEach(() => {
    workers.length = 0;
    process.on('worker', note);
    host = startEngine('table');
  });
  afterEach(() => void process.off('worker', note));

  it('searches without a worker', async () => {
    const few = await drain(host.search(plan, { seed: 1 }));
    expect(few.ending).toEqual({ kind: 'exhausted' });
    expect(few.first.length).toBe(2);
    expect((await host.search(many, { seed: 1 }).fills.next()).done).toBe(false);
    expect(workers).toEqual([]);
  });

  it('hears a signal while it yields fills', async () => {
    const abort = new AbortController();
    const { fills } = host.search(many, { seed: 1, signal: abort.signal });
    expect((await fills.next()).done).toBe(false);
    setTimeout(() => abort.abort());
    let step = await fills.next();
    while (!step.done) step = await fills.next();
    expect(step.value).toEqual({ kind: 'stopped', by: 'signal' });
  });

  it('hears a signal between very short searches', async () => {
    const abort = new AbortController();
    for (let searches = 0; !abort.signal.aborted; searches++) {
      await host.search(many, { seed: searches }).fills.next();
      if (searches === 1) setTimeout(() => abort.abort());
    }
  });

  it('hears a signal between searches that are refuted at once', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort());
    const none = { ...plan, candidates: plan.candidates.map(() => new Uint32Array(0)) };
    while (!abort.signal.aborted)
      expect((await drain(host.search(none, { seed: 1 }))).ending).toEqual({ kind: 'exhausted' });
  });

  it('stops at its limits', async () => {
    expect((await drain(host.search(many, { seed: 1, timeLimit: 30 }))).ending).toEqual({
      kind: 'stopped',
      by: 'time',
    });
    expect((await drain(host.search(many, { seed: 1, nodeLimit: 100 }))).ending).toEqual({
      kind: 'stopped',
      by: 'nodes',
    });
  });

  it('stops at once when told before it begins', async () => {
    const abort = new AbortController();
    abort.abort();
    const { ending } = await drain(host.search(many, { seed: 1, signal: abort.signal }));
    expect(ending).toEqual({ kind: 'stopped', by: 'signal' });
  });

  it('can be closed during a search', async () => {
    const { fills } = host.search(many, { seed: 1 });
    await fills.next();
    await host.close();
    expect(await fills.next()).toEqual({ done: true, value: undefined });
  });

  it.each([
    ['many slots', 35, 'few', {}],
    ['many candidates', 30, 'all', {}],
    ['a rule that makes nodes slow', 1, 'few', { maxSharedSubstring: 3 }],
  ])('gives a plan of %s to a worker, which finds the same', async (_, pairs, which, rules) => {
    const rows = Array.from({ length: pairs }, () => ['...#'.repeat(16), '#'.repeat(64)]).flat();
    const words = which === 'all' ? lexicon : lexiconOf(triples.filter((_, word) => word % 20 === 0));
    const large = makePlan(parseGrid(`${rows.join('\n')}\n`, 'g.txt'), words, { ...NO_RULES, ...rules });
    const { value } = await host.search(large, { seed: 1 }).fills.next();
    expect(workers.length).toBe(1);
    const engine = await loadEngine('table');
    const near = await engine.search(large, makeBudget({ seed: 1 })).next();
    expect(value).toEqual(near.value);
  });

  it('refuses unknown settings', async () => {
    await host.close();
    host = startEngine('table', { colour: 'green' });
    await expect(drain(host.search(plan, { seed: 1 }))).rejects.toThrow('colour');
  });
});
