// Near repeats beside the pairs of bench/stems, which a reader judged: how often the program agrees.

import { readFileSync } from 'node:fs';
import { nearRepeatsOf } from '../../src/dictionary/stems.js';
import { table } from './figures.js';
import { LISTS, shippedLexicon } from './grid-table.js';
import type { PageReport } from './page-report.js';

interface Row {
  readonly agreed: number;
  readonly pairs: number;
}

/** By language. */
export const report: PageReport<Row> = {
  keys: ['en', 'de', 'ru'],
  measure: compared,
  again: (lang, { agreed }) => [agreed, compared(lang).agreed],
  views: {
    pairs: rows =>
      table(
        ['', ...[...rows.keys()].map(lang => LISTS[lang as keyof typeof LISTS])],
        [['pairs of 200 with the same judgement', ...[...rows.values()].map(({ agreed }) => agreed)]],
      ),
  },
};

function compared(lang: string): Row {
  const isNear = nearRepeatsOf(shippedLexicon(lang))!;
  const [, ...lines] = readFileSync(`bench/stems/${lang}.tsv`, 'utf8').trim().split('\n');
  const pairs = lines.map(line => line.split('\t') as [one: string, other: string, verdict: string]);
  const agreed = pairs.filter(([one, other, verdict]) => isNear(one, other) === (verdict === 'yes')).length;
  return { agreed, pairs: pairs.length };
}
