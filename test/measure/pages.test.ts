// The tables of the pages are made from reports in bench, and none is written by hand where it has figures.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROWTH_PICTURE, growthDrawing } from '../../tools/measure/growth.js';
import {
  isMeasured,
  keptReport,
  PAGES,
  REPORTS,
  reportOf,
  viewsIn,
  withTables,
} from '../../tools/measure/page-report.js';

const remedy = 'run `npm run reference`';
const pages = PAGES.map(page => [page, readFileSync(page, 'utf8')] as const);
/** The first cells of tables that say what something means, and measure nothing. */
const DEFINITIONS = ['| code', '| objective', '| any fill (`--min-score 0`)'];

describe('the tables of the pages', () => {
  it.each(pages)('%s has its tables as the reports say', async (_, text) => {
    expect(text, remedy).toBe(await withTables(text));
  });

  it.each(pages)('%s has no table of figures that is written by hand', (_, text) => {
    const byHand = text.replaceAll(/<!-- (?:table: |made by )[\s\S]*?<!-- end[\w ]* -->/g, '');
    const heads = [...byHand.matchAll(/^(\|.*)\n\|[ :|-]+\|$/gm)].map(([, head]) => head!);
    expect(heads.filter(head => !DEFINITIONS.some(begin => head.startsWith(begin)))).toEqual([]);
  });

  it('show each view of each report once', async () => {
    const all = await Promise.all(
      Object.keys(REPORTS).map(async name => Object.keys((await reportOf(name)).views).map(view => `${name}/${view}`)),
    );
    expect(pages.flatMap(([, text]) => viewsIn(text)).sort()).toEqual(all.flat().sort());
  });

  it.each(Object.keys(REPORTS).filter(isMeasured))(
    'the report %s has all its rows, and says where they come from',
    async name => {
      const kept = keptReport(name);
      expect(Object.keys(kept.rows)).toEqual((await reportOf(name)).keys);
      expect(kept).toMatchObject({
        commit: expect.stringMatching(/^[0-9a-f]{7,}$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        machine: { cpu: expect.any(String) },
      });
    },
  );

  it('the picture of growth is drawn from its report', () => {
    expect(readFileSync(GROWTH_PICTURE, 'utf8'), remedy).toBe(growthDrawing());
  });
});
