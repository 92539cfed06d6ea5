// The oracle: all fills, found by trying every word in every slot, on plain strings. It shares nothing with the engines except the grid.

import { NO_RULES, type Rules } from '../../src/analysis/plan.js';
import type { Grid } from '../../src/grid/grid.js';

/** Each fill as its rows are read, sorted; open cells that no slot covers are `.`, blocks `#`. */
export function bruteFills(grid: Grid, words: readonly string[], rules: Rules = NO_RULES): string[] {
  const cells: (string | undefined)[] = Array.from(grid.open, (open, cell) => (open ? grid.seeds.get(cell) : '#'));
  const scores = new Map(words.map(word => [word.split(':')[0]!, Number(word.split(':')[1] ?? 50)]));
  const usable = [...scores].filter(([word, score]) => score >= rules.minScore && !rules.exclude.includes(word));
  const entries: string[] = [];
  const fills: string[] = [];

  const fillFrom = (index: number): void => {
    const slot = grid.slots[index];
    if (slot === undefined) {
      const missing = rules.require.some(({ word, slot: at }) =>
        at === undefined ? !entries.includes(word) : entries[grid.slots.findIndex(({ name }) => name === at)] !== word,
      );
      const letters = cells.join('').replaceAll('#', '');
      const lacks =
        (rules.pangram === true &&
          [...new Set(words.join('').match(/\p{L}/gu))].some(letter => !letters.includes(letter))) ||
        (rules.theme !== undefined &&
          entries.filter(entry => rules.theme!.words.includes(entry)).length < rules.theme.min);
      if (!missing && !lacks) fills.push(cells.map(cell => cell ?? '.').join(''));
      return;
    }
    const before = slot.cells.map(cell => cells[cell]);
    const given = slot.cells.map(cell => grid.seeds.get(cell)).join('');
    const unknown = rules.allowUnknown && given.length === slot.length && !scores.has(given);
    for (const word of unknown ? [given].filter(text => !rules.exclude.includes(text)) : usable.map(([text]) => text)) {
      if (word.length !== slot.length || entries.includes(word)) continue;
      if (before.some((letter, p) => letter !== undefined && letter !== word[p])) continue;
      if (rules.only?.includes(word) === false) continue;
      if (slot.cells.some((cell, p) => grid.allowed?.get(cell)?.has(word[p]!) === false)) continue;
      if ((rules.patterns ?? []).some(each => each.slot === slot.name && !fits(each.mask, word))) continue;
      if (rules.maxSharedSubstring > 0 && entries.some(entry => shares(entry, word, rules.maxSharedSubstring + 1)))
        continue;
      slot.cells.forEach((cell, p) => {
        cells[cell] = word[p];
      });
      entries.push(word);
      fillFrom(index + 1);
      entries.pop();
      slot.cells.forEach((cell, p) => {
        cells[cell] = before[p];
      });
    }
  };
  fillFrom(0);
  return fills.sort();
}

/** By trying every length of every run; a set counts as one letter. */
function fits(mask: string, word: string): boolean {
  const [sign = '', set] = /^(?:\[(.*?)\]|.)/u.exec(mask) ?? [];
  const rest = mask.slice(sign.length);
  if (sign === '*') return fits(rest, word) || (word !== '' && fits(mask, word.slice(1)));
  if (sign === '' || word === '') return sign === word;
  const isIn = set === undefined ? sign === '?' || sign === word[0] : set.startsWith('^') !== set.includes(word[0]!);
  return isIn && fits(rest, word.slice(1));
}

function shares(a: string, b: string, length: number): boolean {
  for (let i = 0; i + length <= a.length; i++) if (b.includes(a.slice(i, i + length))) return true;
  return false;
}
