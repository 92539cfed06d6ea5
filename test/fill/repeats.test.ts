// No near repeats in a fill: a stem stands once, and no compound beside its part. The oracle tries every fill of tiny cases.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import { beginAlike, nearRepeatsOf, stemmerOf } from '../../src/dictionary/stems.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { verifyFill } from '../../src/verify/verify.js';
import { lexiconOf } from '../lexicons.js';
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

  it.each(['en', 'de', 'ru'])('are told by their first two letters before their stems, with dict/%s.txt', lang => {
    const source = `dict/${lang}.txt`;
    const { lexicon } = readDictionary(readFileSync(source), source, { lang });
    const stem = stemmerOf(lang);
    let looked = 0;
    for (const table of lexicon.tables)
      for (let word = 0; word < (table?.count ?? 0); word += 20) {
        const text = wordText(lexicon, table!.length, word);
        expect([text, beginAlike(text, stem(text).toUpperCase())]).toEqual([text, true]);
        looked++;
      }
    expect(looked).toBeGreaterThan(1000);
  });

  it('are unknown in a language without stems', () => {
    const { lexicon } = readDictionary(new TextEncoder().encode('ΓΑΤΑ\n'), 'words.txt');
    expect(nearRepeatsOf(lexicon)).toBeUndefined();
  });

  it('are in no fill, and a fill without them is found where there is one', async () => {
    const pipeline = openPipeline(undefined, hostInProcess);
    const random = new Random(3);
    const stems = [
      'TIDE',
      'TIDES',
      'RIDE',
      'RIDES',
      'SIDE',
      'SIDES',
      'RED',
      'REDS',
      'TED',
      'SEE',
      'SEES',
      'TEE',
      'TEES',
      'DIE',
      'DIES',
      'IDS',
    ];
    const cases = { proven: 0, filled: 0, avoided: 0 };
    for (let round = 0; round < rounds(600, 200); round++) {
      const words = random.shuffle([...stems]).slice(0, 2 + random.below(9));
      const grid = parseGrid(['....#.....\n', '...#....\n', '....\n.##.\n....\n'][random.below(3)]!, 'g');
      const plan = makePlan(grid, lexiconOf(words), RULES);
      const free = { ...plan, rules: NO_RULES };
      let possible = false;
      let all = 0;
      for await (const fill of pipeline.fill(free, { seed: 1, count: Number.POSITIVE_INFINITY }).fills) {
        all++;
        possible ||= verifyFill(grid, fill, plan.lexicon, RULES).length === 0;
      }
      const { fill, outcome } = await firstFill(pipeline.fill(plan, { seed: 1, count: 1 }));
      expect(fill !== undefined).toBe(possible);
      if (fill === undefined) expect(outcome.kind).toBe('all');
      else expect(verifyFill(grid, fill, plan.lexicon, RULES)).toEqual([]);
      if (possible) cases.filled++;
      else if (all > 0) cases.avoided++;
      else cases.proven++;
    }
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(0);
    await pipeline.close();
  });

  it('that seeds or rules put there are the choice of the user', async () => {
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
