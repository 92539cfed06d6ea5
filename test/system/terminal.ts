// A real terminal of a given width for tests, with tmux: what a person sees on the screen, and the keys that they press.

import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at the screen, and for a program to end. */
const LOOK = 100;
const PATIENCE = 120_000;
/** Printed by the shell when the program has ended, with its exit code. */
const ENDED = /\[ended (\d+)\]/;

export interface Terminal {
  /** The lines on the screen and above it; wrapped lines are joined again. */
  screen(): string;
  /** The lines as they appear on the screen. */
  rows(): string[];
  press(key: string): void;
  /** Waits until the screen shows this. */
  until(seen: RegExp): Promise<string>;
  /** Waits for the end of the program: gives its exit code and the text on the screen. */
  ended(): Promise<{ code: number; text: string }>;
  readonly cursorVisible: boolean;
  close(): void;
}

let count = 0;

/** @param command for a shell */
export function openTerminal(command: string, columns: number): Terminal {
  const server = `crossgen-${process.pid}-${++count}`;
  const tmux = (...args: string[]): string =>
    execFileSync('tmux', ['-L', server, '-f', '/dev/null', ...args], { encoding: 'utf8', timeout: 20_000 });
  // The shell survives Ctrl-C; the program receives it.
  const script = `trap : INT; ${command}; echo "[ended $?]"; exec sleep 300`;
  tmux('new-session', '-d', '-x', String(columns), '-y', '50', 'sh', '-c', script);
  const capture = (...args: string[]): string => tmux('capture-pane', '-p', '-S', '-500', ...args).trimEnd();
  const terminal: Terminal = {
    screen: () => capture('-J'),
    rows: () => capture().split('\n'),
    press: key => void tmux('send-keys', key),
    async until(seen) {
      const begin = Date.now();
      for (;;) {
        const text = terminal.screen();
        if (seen.test(text)) return text;
        if (Date.now() - begin > PATIENCE) throw new Error(`${seen} did not come up:\n${text}`);
        await wait(LOOK);
      }
    },
    async ended() {
      const text = await terminal.until(ENDED);
      return { code: Number(ENDED.exec(text)![1]), text: text.replace(ENDED, '').trimEnd() };
    },
    get cursorVisible() {
      return tmux('display-message', '-p', '#{cursor_flag}').trim() === '1';
    },
    close: () => void tmux('kill-server'),
  };
  return terminal;
}
