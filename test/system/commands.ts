// The command lines that the pages show: in blocks, and in the text where they are whole.

export interface Shown {
  readonly line: string;
  /** What stands under it on the page as its output; undefined for nothing. */
  readonly output: string | undefined;
  /** The exit code that a comment says it has; 0 unless it does. */
  readonly code: number;
}

/** A line that a reader may type: a program of ours, or one that a page uses beside it. */
const COMMAND = /^(?:\$ )?((?:CROSSGEN_\S+ )*(?:crossgen|npx|npm|bash|node|printf) .*)$/;
/** In the text: only what can be typed as it stands, so nothing with a `…`, or a word in capitals for a name of the reader's own. */
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
