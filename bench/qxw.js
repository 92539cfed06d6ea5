// Debian's qxw as a filler without a window: `qxw -b` fills what a deck describes, directives first, then a line a word that names its
// cells, and prints a line `W<number> <word>` for each. Its own Russian alphabet takes Ё for Е and Й for И, an easier problem; so letters
// go to it as signs of its largest alphabet, A-Z and 0-9, and come back.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordText } from '../dist/dictionary/lexicon.js';
import { verifyCells } from '../dist/verify/verify.js';
import { measureCommand } from './lists.js';

const QXW = '/usr/games/qxw';
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Whether it can be run and measured; says so when it cannot. */
export function hasQxw() {
  const missing = [QXW, '/usr/bin/time'].filter(file => !existsSync(file));
  if (missing.length > 0) console.log(`skipped: there is no ${missing.join(', no ')} (Debian's packages qxw and time)`);
  return missing.length === 0;
}

/**
 * qxw with the words of a lexicon, its files in `folder`.
 * @returns `load`, milliseconds of CPU time for a single slot (to be run often: loading is most of it), and `fill`, for a plan, Infinity when it
 * was ended after `seconds` of CPU time; its fill has been judged
 */
export function makeQxw(lexicon, folder, seconds) {
  const { letters } = lexicon.alphabet;
  const encode = text => Array.from(text, letter => SIGNS[letters.indexOf(letter)]).join('');
  const words = lexicon.tables.flatMap(({ count, length }) =>
    Array.from({ length: count }, (_, word) => encode(wordText(lexicon, length, word))),
  );
  const dictionary = join(folder, 'words.txt');
  const deck = join(folder, 'deck.qxd');
  writeFileSync(dictionary, words.join('\n'));

  const run = slots => {
    const lines = slots.map(cells => cells.map(cell => String(cell).padStart(4, '0')).join(' '));
    const head = ['.ALPHABET AZ09', `.DICTIONARY 1 ${dictionary}`, '.RANDOM 1', '.UNIQUE 1'];
    writeFileSync(deck, [...head, ...lines, ''].join('\n'));
    return measureCommand([QXW, '-b', deck], seconds);
  };

  return {
    load: () => run([[0, 1, 2, 3]]).cpu,
    fill({ grid, rules }) {
      const { cpu, stdout, status, ended } = run(grid.slots.map(slot => slot.cells));
      if (ended) return Number.POSITIVE_INFINITY;
      const cells = Array(grid.width * grid.height);
      for (const [, slot, word] of stdout.matchAll(/^W(\d+) (\S+)$/gm))
        grid.slots[slot].cells.forEach((cell, at) => {
          const letter = letters[SIGNS.indexOf(word[at])];
          if ((cells[cell] ?? letter) !== letter) throw new Error('words of qxw disagree in a cell');
          cells[cell] = letter;
        });
      const faults = verifyCells(grid, cells, lexicon, rules);
      if (faults.length > 0) throw new Error(`qxw, exit status ${status}: ${faults[0].text}`);
      return cpu;
    },
  };
}
