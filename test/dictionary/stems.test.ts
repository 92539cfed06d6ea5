// Near repeats beside 200 pairs a language that were read: bench/stems has each pair, and whether it is one.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordText } from '../../src/dictionary/lexicon.js';
import { mayBeNear, nearRepeatsAmong, nearRepeatsOf, withRests } from '../../src/dictionary/stems.js';
import { readDictionary } from '../../src/index.js';

it.each([
  ['en', 160],
  ['de', 160],
  ['ru', 155],
])('%s: at least %i of 200 pairs are judged as by a reader', (lang, least) => {
  const source = `dict/${lang}.txt`;
  const { lexicon } = readDictionary(readFileSync(source), source, { lang });
  const isNear = nearRepeatsOf(lexicon)!;
  const [, ...rows] = readFileSync(`bench/stems/${lang}.tsv`, 'utf8').trim().split('\n');
  const pairs = rows.map(row => row.split('\t') as [string, string, string]);
  expect(pairs.length).toBe(200);
  const agreed = pairs.filter(([one, other, verdict]) => isNear(one, other) === (verdict === 'yes'));
  expect(agreed.length).toBeGreaterThanOrEqual(least);
  // Among many words the same pairs are found, though not all are compared.
  const words = pairs.slice(0, 60).flatMap(pair => pair.slice(0, 2));
  const compared = words.flatMap((one, place) =>
    words.flatMap((other, later) => (later > place && isNear(one, other) ? [[place, later]] : [])),
  );
  expect(nearRepeatsAmong(words, lexicon)).toEqual(compared);
});

it.each([
  ['en', 'keep'],
  ['de', 'keep'],
  ['de', 'split'],
  ['ru', 'keep'],
] as const)('%s, umlauts %s: no near repeat is missed among those that may be one', (lang, umlauts) => {
  const source = `dict/${lang}.txt`;
  const { lexicon } = readDictionary(readFileSync(source), source, { lang, umlauts });
  const isNear = nearRepeatsOf(lexicon)!;
  const { letters, count } = lexicon.tables[8]!;
  const given = Array.from({ length: 80 }, (_, nth) => {
    const length = 4 + (nth % 6);
    return wordText(lexicon, length, (nth * 613) % lexicon.tables[length]!.count);
  });
  const likely = mayBeNear(lexicon, given);
  let near = 0;
  for (let word = 0; word < count; word += 3) {
    const text = wordText(lexicon, 8, word);
    const those = given.filter(other => isNear(text, other));
    expect(likely(letters, word * 8, 8)).toEqual(expect.arrayContaining(those));
    near += those.length;
  }
  expect(near).toBeGreaterThan(0);
});

it.each([
  ['en', 'ARRANGE', 'REARRANGE', true],
  ['en', 'LIKE', 'UNLIKE', true],
  ['en', 'LIKE', 'DISLIKE', false], // too short for this prefix
  ['en', 'PORT', 'REPORT', false],
  ['de', 'FALLEN', 'GEFALLEN', true],
  ['de', 'STERN', 'GESTERN', false],
  ['ru', 'УСПЕХ', 'НЕУСПЕХ', true],
  ['ru', 'ВЕСТЬ', 'СОВЕСТЬ', false],
])('%s: a longer word and the same with a prefix are near repeats: %s and %s, %s', (lang, one, other, isNear) => {
  const { lexicon } = readDictionary(Buffer.from(`${one}\n${other}\n`), 'w', { lang, encoding: 'utf8' });
  expect(nearRepeatsOf(lexicon)!(one, other)).toBe(isNear);
});

it('the rests of compounds are read, too: what is left of one length without another', () => {
  expect([...withRests(new Set([4, 7]), 'en')].sort()).toEqual([3, 4, 7]);
  expect([...withRests(new Set([3, 5, 11, 15]), undefined)].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 10, 11, 15]);
  // BUND(ES)TAG: German puts up to two letters between.
  expect([...withRests(new Set([4, 9]), 'de')].sort()).toEqual([3, 4, 5, 9]);
});
