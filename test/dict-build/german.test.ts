import { expect, it } from 'vitest';
import { readFreedict } from '../../tools/dict/freedict.js';
import { buildGerman, tidyGerman } from '../../tools/dict/german.js';
import { readNames } from '../../tools/dict/german-names.js';

const articles = (...texts: string[]) => texts.map(text => readFreedict({ headword: '', text }));

it('makes clues from definitions or translations, joins words with the same letters, writes SS', () => {
  const built = buildGerman({
    dictionaries: [
      {
        from: 'deu',
        to: 'fra',
        entries: articles(
          'Straße <n, fem>\nrue\nBotanik: befestigter Weg',
          'Essen <n>\nrepas\nMahlzeit',
          'essen <v>\nmanger\nzu sich nehmen',
          'nächtlich <adj>\nnocturne',
          'CDU <n>\nCDU',
          'ab- <prefix>\nde',
        ),
      },
      { from: 'deu', to: 'spa', entries: articles('Straße <n>\ncalle\nveraltet: befestigter Weg') },
    ],
    scale: word => word.length,
    offensive: () => false,
  });
  expect(built.entries).toEqual([
    { word: 'STRASSE', clues: ['Befestigter Weg'], score: 6, noun: true },
    { word: 'ESSEN', clues: ['Mahlzeit', 'Zu sich nehmen'], score: 5, noun: true },
    { word: 'NÄCHTLICH', clues: ['Auf Französisch: nocturne'], score: 9, noun: false },
  ]);
});

it('takes a word clued by us for a noun where a dictionary has it as one, though it has no clue there', () => {
  const built = buildGerman({
    dictionaries: [{ from: 'deu', to: 'fra', entries: articles('Compiler <n>\ncompilateur', 'Rita <pn>\nRita') }],
    scale: () => 50,
    offensive: () => false,
    own: new Map([
      ['COMPILER', 'Er übersetzt Programme'],
      ['RITA', 'Frau Süssmuth'],
      ['FLUGS', 'Schnell'],
    ]),
  });
  expect(built.entries.map(({ word, noun }) => [word, noun])).toEqual([
    ['COMPILER', true],
    ['RITA', false],
    ['FLUGS', false],
  ]);
});

it('has no clue that only tells where for a noun, nor of what one does for an adjective', () => {
  const built = buildGerman({
    dictionaries: [
      {
        from: 'deu',
        to: 'fra',
        entries: articles(
          'Ferne <n, fem>\nloin\nüber eine große Distanz',
          'kühn <adj>\nhardi\netwas ohne Vorkenntnisse tun',
          'Ulm <n>\nUlm\nan der Donau gelegene Stadt',
        ),
      },
    ],
    scale: word => word.length,
    offensive: () => false,
  });
  expect(built.entries.map(({ word, clues }) => [word, ...clues])).toEqual([
    ['KÜHN', 'Auf Französisch: hardi'],
    ['ULM', 'An der Donau gelegene Stadt'],
  ]);
});

it('has no clue that ends before what its relative clause announces', () => {
  const built = buildGerman({
    dictionaries: [
      {
        from: 'deu',
        to: 'fra',
        entries: articles(
          'Hexerei <n, fem>\nsorcellerie\nHandlung einer Person, der unterstellt wird, sie sei im Bund mit dem Teufel und treibe damit Böses',
          'Fitness <n, fem>\naptitude\nkörperlicher Zustand, der es ermöglicht',
          'Gotteslob <n, neut>\nlouange\nSammelbegriff für alles, was Menschen',
          'Strohmann <n, masc>\nprête-nom\nEhemann, der betrogen wurde',
        ),
      },
    ],
    scale: word => word.length,
    offensive: () => false,
  });
  expect(built.entries.map(({ word, clues }) => [word, ...clues])).toEqual([
    ['HEXEREI', 'Auf Französisch: sorcellerie'],
    ['FITNESS', 'Auf Französisch: aptitude'],
    ['GOTTESLOB', 'Auf Französisch: louange'],
    ['STROHMANN', 'Ehemann, der betrogen wurde'],
  ]);
});

it.each([
  ['Plural selten: die Sorge', 'die Sorge'],
  ['kein Plural, Botanik: Strauch', 'Strauch'],
  ['transitiv, Wirtschaft: einbehalten', 'einbehalten'],
  ['speziell Ornithologie: kleiner Vogel', 'kleiner Vogel'],
  ['In der Schweiz und in Österreich: Tüte', 'Tüte'],
  ['willenlos wie im Schlaf: ohne Widerstand', 'willenlos wie im Schlaf: ohne Widerstand'],
  ['(Musik) Ton [2]', 'Ton'],
  ['intransitiv, auch reflexiv', undefined],
  ['derb: Kopf', undefined],
  ['siehe Haus', undefined],
])('tidyGerman of %s is %s', (from, to) => expect(tidyGerman(from)).toBe(to));

it('tells names by the capital letter of their translations, by their definitions, and by the words that were read', () => {
  const { entries } = buildGerman({
    dictionaries: [
      {
        from: 'deu',
        to: 'rus',
        entries: articles(
          'Wolga <n, fem>\nВолга\nFluss in Russland',
          'Wolf <n, masc>\n1. волк\nRaubtier im Rudel\n2. Вольф\nFamilienname',
          'Spanierin <n, fem>\nиспанка\nFrau aus Madrid',
          'Meißen <n, neut>\nМейсен\nPorzellanstadt an der Elbe',
          'Ostern <n, neut>\nПасха\nFest im Frühjahr',
          'siegen <v>\nпобеждать\ngewinnen',
          'Siegen <n, neut>\nЗиген\nStadt in Westfalen',
          'Audi <n, masc>\nауди\nWagen mit vier Ringen',
          'wiegen <v>\nвесить\nein Gewicht haben',
        ),
      },
      { from: 'fra', to: 'deu', entries: articles('berceau <n>\nWiegen', 'plus tôt <n>\ngern') },
      // French spells peoples with a capital letter.
      { from: 'deu', to: 'fra', entries: articles('Spanierin <n, fem>\nEspagnole\nFrau aus Madrid') },
    ],
    scale: () => 50,
    offensive: () => false,
    names: readNames('# read\n[names]\nAUDI, ELVIS\n[words]\nEXPO\n'),
    own: new Map([
      ['WIEGEN', 'Schaukeln'],
      ['ELVIS', 'Der King'],
      ['GERN', 'Mit Freude'],
    ]),
  });
  const kind = ({ noun, name }: (typeof entries)[number]) => (name ? 'name' : noun ? 'noun' : 'other');
  expect(Object.fromEntries(entries.map(entry => [entry.word, kind(entry)]))).toEqual({
    WOLGA: 'name',
    WOLF: 'noun',
    SPANIERIN: 'noun',
    MEISSEN: 'name',
    OSTERN: 'noun',
    SIEGEN: 'noun',
    AUDI: 'name',
    // A verb, whatever other dictionaries translate by the noun of these letters.
    WIEGEN: 'other',
    ELVIS: 'name',
    GERN: 'other',
  });
});

it('refuses a list of names without a heading', () => {
  expect(() => readNames('AUDI\n')).toThrow('before [names] or [words]: AUDI');
});
