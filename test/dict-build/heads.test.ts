import { expect, it } from 'vitest';
import { headTest } from '../../tools/dict/heads.js';

const NOUNS = new Set([
  'buch',
  'sinn',
  'schaft',
  'text',
  'nuss',
  'beamter',
  'bahn',
  'linie',
  'bunt',
  'stift',
  'akt',
  'studie',
  'zeichnung',
]);

it.each([
  ['Lehrbuch', 'Schulbuch', true],
  ['Lehrbuch', 'Handbuch für Schüler', true],
  ['Unsinn', 'Blödsinn, Quatsch', true],
  ['Walnuss', 'Eine Haselnuß', true],
  ['Staatsbeamter', 'Person mit Beamtenrechten', true],
  ['Bahnlinie', 'Strecke der Eisenbahn', true],
  ['Buntstift', 'Bleistiftähnliches Gerät', true],
  ['Aktstudie', 'Eine Aktzeichnung', true],
  ['Aktstudie', 'Aaktzeichnung', true],
  ['Aktstudie', 'Papier von der Börse, Aktie', false],
  ['Ethan', 'Äthan', true],
  ['Elok', 'Elektrolokomotive', true],
  ['maunzen', 'Miauen, mauzen', true],
  ['Irin', 'Bürgerin von Irland', true],
  ['Lehrbuch', 'Gedrucktes für den Unterricht', false],
  ['Mannschaft', 'Gesellschaft', false],
  ['Lehrbuch', 'Buch für Schüler', false],
])('the head of %s is in "%s": %s', (answer, clue, told) =>
  expect(headTest(answer, word => NOUNS.has(word))(clue)).toBe(told),
);
