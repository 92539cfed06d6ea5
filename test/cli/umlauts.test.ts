import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { nearRepeatsAmong } from '../../src/dictionary/stems.js';
import { enumerationOf } from '../../src/puzzle/enumeration.js';
import { run } from './run.js';

const SPLIT = ['--lang', 'de', '--umlauts', 'split'];

describe('--umlauts split writes AE, OE and UE, as German magazines do', () => {
  let dir: string;
  const at = (name: string): string => join(dir, name);
  const put = (name: string, text: string): string => {
    writeFileSync(at(name), text);
    return at(name);
  };
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
    put('words.txt', 'Ärger=Verdruss\nÄrzte=Leute in Weiß\nÖl=Schmiert\nMüße=Gibt es nicht\n');
    put('six.txt', '......\n');
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const fill = (grid: string, ...more: string[]) =>
    run(['fill', grid, '--dict', at('words.txt'), ...SPLIT, '--seed', '1', ...more]);

  it('in words and their enumerations', async () => {
    const { code, out } = await fill(put('olla.txt', '...\n'));
    expect([code, out]).toEqual([0, 'OEL\n\nWaagerecht\n 1. Schmiert (3) OEL\n']);
    expect((await fill(put('mus.txt', 'MUE...\n'))).out).toContain('(6) MUESSE');
    const kept = await run(['fill', put('two.txt', '..\n'), '--dict', at('words.txt'), '--lang', 'de', '--seed', '1']);
    expect(kept.out).toContain('(2) ÖL');
  });

  it('in seed letters, required words, masks and excluded words', async () => {
    expect((await fill(put('seed.txt', 'AERZ..\n'))).out).toContain('AERZTE');
    expect((await fill(at('six.txt'), '--require', 'Ärzte')).out).toContain('AERZTE');
    expect((await fill(at('six.txt'), '--require', '1A=AERZTE')).out).toContain('AERZTE');
    expect((await fill(at('six.txt'), '--pattern', '1A=ärg*')).out).toContain('AERGER');
    const without = await fill(at('six.txt'), '--exclude', 'Ärger,AERZTE');
    expect([without.code, without.out.slice(0, 6)]).toEqual([0, 'MUESSE']);
  });

  it('in your own clues, and finds the answer in a clue', async () => {
    const own = put('own.txt', 'Ärzte=Sie heilen\n');
    expect((await fill(at('six.txt'), '--require', 'Ärzte', '--clues', own)).out).toContain('Sie heilen (6) AERZTE');
    put('leak.txt', 'Ärzte=Viele Ärzte | Heiler\nÄrzte=Heiler\n');
    const { out } = await run(['fill', at('six.txt'), '--dict', at('leak.txt'), ...SPLIT, '--seed', '1']);
    expect(out).toContain('Heiler (6) AERZTE');
  });

  it('fills a grid without an umlaut, which verify accepts', async () => {
    const { code, out, bytes } = await run(['fill', 'seed-1', ...SPLIT, '--seed', '1', '--json']);
    expect([code, /[ÄÖÜ]/.test(JSON.parse(out).rows.join(''))]).toEqual([0, false]);
    writeFileSync(at('filled.json'), bytes);
    expect((await run(['verify', at('filled.json'), ...SPLIT])).code).toBe(0);
  });

  it('knows near repeats in spite of it', () => {
    const text = new TextEncoder().encode('Haus\nHäuser\nMädchen\nMann\nNeue\n');
    const { lexicon, report } = readDictionary(text, 'words.txt', { lang: 'de', umlauts: 'split' });
    expect(nearRepeatsAmong(['HAUS', 'MANN', 'HAEUSER', 'NEUE'], lexicon)).toEqual([[0, 2]]);
    expect(report.files[0]!.folded ?? 0).toBe(0);
  });
});

describe('enumerationOf', () => {
  it('counts the cells of a word: STRASSE has 7 and was printed with (6), CŒUR folded has 5', () => {
    expect(enumerationOf('Straße')).toBe('7');
    expect(enumerationOf('cœur de bœuf', { lang: 'fr', fold: new Map([['Œ', 'OE']]) })).toBe('5,2,5');
    expect(enumerationOf('Mädchen', { lang: 'de', fold: new Map() })).toBe('7');
  });
});
