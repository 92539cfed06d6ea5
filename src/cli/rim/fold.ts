// Folds what we say to the width of a terminal, which would break it in the middle of words. A command is broken as a shell allows it.

import stringWidth from 'string-width';
import { wrap } from '../../formats/text/terminal-wrap.js';

/** The least width for a text, even on a narrower terminal. */
const NARROWEST = 20;
const COMMAND = /^ *(?:\$ )?crossgen (?=\S)/u;
/** A name and what it means, in two columns. */
const ROW = /^ *\S+ {2,}(?=\S)/u;

/** Breaks lines that are wider than the terminal between words; a word that is wider than that is left whole, so it can be copied. */
export function fold(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap(line => (stringWidth(line) <= columns ? line : foldLine(line, columns)))
    .join('\n');
}

function foldLine(line: string, columns: number): string[] {
  const isCommand = COMMAND.test(line);
  const lead = /^ */.exec(line)![0];
  const head = isCommand ? lead : (ROW.exec(line)?.[0] ?? lead);
  const indent = ' '.repeat(isCommand ? lead.length + 2 : Math.min(stringWidth(head), columns - NARROWEST));
  const width = Math.max(NARROWEST, columns - indent.length - (isCommand ? 2 : 0));
  const lines = wrap(line.slice(head.length), width, { whole: true });
  return lines.map(
    (part, at) => `${at === 0 ? head : indent}${part}${isCommand && at < lines.length - 1 ? ' \\' : ''}`,
  );
}
