// Debian's qxw as a filler without a window: `qxw -b` fills what a deck describes (directives first, then for each word a line that
// names its cells) and prints a line `W<number> <word>` for each. Its own Russian alphabet treats Ё as Е and Й as И, which is an
// easier problem. So letters are translated to the characters of its largest alphabet, A-Z and 0-9, and back.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../../src/analysis/plan.js';
import { type Lexicon, wordText } from '../../src/dictionary/lexicon.js';
import { verifyCells } from '../../src/verify/verify.js';
import { type MeasuredCommand, measureCommand } from './command.js';
import { Missing } from './script.js';

export interface Qxw {
  /** Milliseconds of CPU time for a single slot, nearly all of it for loading. */
  load(): number;
  /** Milliseconds of CPU time for a grid; Infinity for a run that was ended. The fill has been judged. */
  fill(plan: Plan): number;
}

const QXW = '/usr/games/qxw';
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** @throws Missing if qxw cannot be run and measured */
export function needQxw(): void {
  const missing = [QXW, '/usr/bin/time'].filter(file => !existsSync(file));
  if (missing.length > 0)
    throw new Missing(`there is no ${missing.join(', no ')}; Debian has the packages qxw and time`);
}

/**
 * @param folder for its files
 * @param seconds of CPU time after which a run is ended
 */
export function makeQxw(lexicon: Lexicon, folder: string, seconds: number): Qxw {
  const { letters } = lexicon.alphabet;
  const encode = (text: string): string => Array.from(text, letter => SIGNS[letters.indexOf(letter)]).join('');
  const dictionary = join(folder, 'words.txt');
  const deck = join(folder, 'deck.qxd');
  const words = lexicon.tables.flatMap(table =>
    Array.from({ length: table?.count ?? 0 }, (_, word) => encode(wordText(lexicon, table!.length, word))),
  );
  writeFileSync(dictionary, words.join('\n'));

  const run = (slots: readonly (readonly number[])[]): MeasuredCommand => {
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
      const cells: string[] = Array(grid.width * grid.height);
      for (const [, slot, word] of stdout.matchAll(/^W(\d+) (\S+)$/gm))
        for (const [at, cell] of grid.slots[Number(slot)]!.cells.entries()) {
          const letter = letters[SIGNS.indexOf(word![at]!)]!;
          if ((cells[cell] ?? letter) !== letter) throw new Error('words of qxw disagree in a cell');
          cells[cell] = letter;
        }
      const faults = verifyCells(grid, cells, lexicon, rules);
      if (faults.length > 0) throw new Error(`qxw, exit status ${status}: ${faults[0]!.text}`);
      return cpu;
    },
  };
}
