// No near repeats in a fill: a stem stands once, and no compound beside its part.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import { beginAlike, nearRepeatsOf, stemmerOf } from '../../src/dictionary/stems.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { lexiconOf } from '../lexicons.js';
import { nearCase } from '../near-repeats.js';
import { fillText } from '../optimize/instances.js';
import { rounds } from '../rounds.js';

const RULES = { ...NO_RULES, sameStem: false };

describe('near repeats', () => {
  it.each([
    ['en', 'TIDE TIDES, ENLARGE ENLARGING, FIRE FIREMAN, BOOK BOOKCASE, RAIN RAINBOW, CONNECT CONNECTION'],
    ['de', 'HAUS HÄUSER, TÜR TÜREN, HAUSTÜR HAUS, ARBEITSZEIT ARBEIT, SONNENLICHT LICHT'],
    ['ru', 'КОТ КОТЫ, ДОРОГА ДОРОГИ, ПАРОХОД ПАРОХОДЫ, СТОЛ СТОЛЫ, ПАРОВОЗ ПАРОВОЗА'],
  ])('%s: %s', (lang, pairs) => {
    const words = 'MAN CASE BOW TÜR ZEIT SONNE SONNEN HAUS ARBEIT LICHT';
    const text = `${pairs.replaceAll(',', '').replaceAll(' ', '\n')}\n${lang === 'ru' ? 'РИС' : words.replaceAll(' ', '\n')}`;
    const { lexicon } = readDictionary(new TextEncoder().encode(text), 'words.txt', { lang });
    const isNear = nearRepeatsOf(lexicon)!;
    for (const pair of pairs.split(', ')) {
      const [one, other] = pair.split(' ') as [string, string];
      expect([pair, isNear(one, other), isNear(other, one)]).toEqual([pair, true, true]);
    }
  });

  it.each([
    ['en', 'TEN TENANT, ANT TENANT, CAT CAR, SUN SON, PART PARTY, OVER OVERT, TIDE TIDE'],
    ['de', 'RAT RATTE, ROSE ROST, TOR TORTE'],
    ['ru', 'КОТ КИТ, РОЗА РОЗГА, БАР БАРАН'],
  ])('%s, but not: %s', (lang, pairs) => {
    const text = pairs.replaceAll(',', '').replaceAll(' ', '\n');
    const { lexicon } = readDictionary(new TextEncoder().encode(text), 'words.txt', { lang });
    const isNear = nearRepeatsOf(lexicon)!;
    for (const pair of pairs.split(', ')) {
      const [one, other] = pair.split(' ') as [string, string];
      expect([pair, isNear(one, other)]).toEqual([pair, false]);
    }
  });

  it.each(['en', 'de', 'ru'])('a word and its stem have the same first two letters: dict/%s.txt', lang => {
    const source = `dict/${lang}.txt`;
    const { lexicon } = readDictionary(readFileSync(source), source, { lang });
    const stem = stemmerOf(lang);
    let looked = 0;
    for (const table of lexicon.tables)
      for (let word = 0; word < (table?.count ?? 0); word += 20) {
        const text = wordText(lexicon, table!.length, word);
        // A stem of one letter (ОСЬ, ИЕНА) tells nothing, and no two such words are near.
        const isTold = stem(text).length > 1;
        if (isTold) expect([text, beginAlike(text, stem(text).toUpperCase())]).toEqual([text, true]);
        looked++;
      }
    expect(looked).toBeGreaterThan(1000);
  });

  it('are not recognised in a language without stems', () => {
    const { lexicon } = readDictionary(new TextEncoder().encode('ΓΑΤΑ\n'), 'words.txt');
    expect(nearRepeatsOf(lexicon)).toBeUndefined();
  });

  it('are in no fill: the default engine finds all fills without them, and nothing else', async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    const random = new Random(3);
    const cases = { proven: 0, filled: 0, avoided: 0 };
    for (let round = 0; round < rounds(2000, 100); round++) {
      const { plan, words, all, allowed } = nearCase(random);
      const found: string[] = [];
      const { fills } = pipeline.fill(plan, { seed: round, count: Number.POSITIVE_INFINITY });
      for (let step = await fills.next(); ; step = await fills.next()) {
        if (step.done) {
          expect(step.value).toEqual({ kind: 'all', reasons: expect.any(Array) });
          break;
        }
        found.push(fillText(plan, step.value));
      }
      expect(found.sort(), words.join(' ')).toEqual([...allowed].sort());
      if (allowed.length > 0) cases.filled++;
      else if (all.length > 0) cases.avoided++;
      else cases.proven++;
    }
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(0);
    await pipeline.close();
  });

  it.each([
    ['backtrack', {}, 200],
    ['classic', {}, 200],
    ['sat', {}, 200],
    ['table', { threads: 2 }, 40],
  ] as const)('are in no fill of %s %j', async (engine, settings, most) => {
    const pipeline = openPipeline({ engine, settings }, hostInProcess);
    const random = new Random(4);
    let avoided = 0;
    for (let round = 0; round < rounds(most, most / 10); round++) {
      const { plan, words, all, allowed } = nearCase(random);
      const { fill } = await firstFill(pipeline.fill(plan, { seed: 1, count: 1 }));
      if (allowed.length === 0) expect(fill).toBeUndefined();
      else expect(allowed, words.join(' ')).toContain(fillText(plan, fill!));
      if (allowed.length > 0 && allowed.length < all.length) avoided++;
    }
    expect(avoided).toBeGreaterThan(0);
    await pipeline.close();
  });

  it("given by seeds or rules are the user's choice", async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    const lexicon = lexiconOf(['RED', 'REDS', 'CAT']);
    const grid = parseGrid('RED#REDS\n', 'g');
    expect((await firstFill(pipeline.fill(makePlan(grid, lexicon, RULES), { seed: 1, count: 1 }))).fill).toBeDefined();
    const required = { ...RULES, require: [{ word: 'RED' }, { word: 'REDS' }] };
    const open = makePlan(parseGrid('...#....\n', 'g'), lexicon, required);
    expect((await firstFill(pipeline.fill(open, { seed: 1, count: 1 }))).fill).toBeDefined();
    await pipeline.close();
  });
});
