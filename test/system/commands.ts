// The command lines on the pages: in code blocks, and in the text if they are complete.

export interface Shown {
  readonly line: string;
  /** The text below it on the page as its output; undefined if there is none. */
  readonly output: string | undefined;
  /** The exit code that a comment names; 0 by default. */
  readonly code: number;
}

/** A line that a reader may type: one of our programs, or one that a page uses with it. */
const COMMAND = /^(?:\$ )?((?:CROSSGEN_\S+ )*(?:crossgen|npx|npm|bash|node|printf) .*)$/;
/** In the text: only what can be typed as it is, so nothing with a `…`, or with a word in capitals that stands for the reader's own name. */
const IN_TEXT = /`((?:npx )?(?:crossgen|npm run) [^`\n]+)`/g;
const PLACEHOLDER = /…|\||\b[A-Z]{4,}\b/;

/** @param page Markdown */
export function commandsOf(page: string): readonly Shown[] {
  const found: Shown[] = [];
  const outside: string[] = [];
  let fence: string | undefined;
  const lines = page.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('```')) {
      fence = fence === undefined ? line.slice(3) : undefined;
      continue;
    }
    const isBlock = fence !== undefined || line.startsWith('    ');
    if (!isBlock) outside.push(line);
    const [, typed] = (isBlock && ['', 'sh', 'console'].includes(fence ?? '') && COMMAND.exec(line.trim())) || [];
    if (typed === undefined) continue;
    const [command, comment = ''] = typed.split(/ {2,}(?:# )?/, 2) as [string, string?];
    const code = Number(/exit code (\d+)/.exec(comment)?.[1] ?? 0);
    const next = lines[at + 1] ?? '';
    const isShown = fence === undefined && line.trim().startsWith('$ ') && next.startsWith('    ');
    found.push({ line: command, output: isShown ? `${next.trim()}\n` : undefined, code });
  }
  const typed = new Set([...outside.join('\n').matchAll(IN_TEXT)].map(([, command]) => command!));
  for (const line of typed)
    if (!PLACEHOLDER.test(line) && line.split(' ').length > 2) found.push({ line, output: undefined, code: 0 });
  return found;
}
