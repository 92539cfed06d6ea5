/** Removes our line from a terminal; must be printed by itself, like that of `wipe`. */
export const WIPE = '\r\u001b[K';

/** Removes so many lines that we printed last. */
export function wipe(lines: number): string {
  return `\r\u001b[${lines}A\u001b[J`;
}

/** Whether a text is nothing but that. */
export function isWipe(text: string): boolean {
  return text === WIPE || text === wipe(Number.parseInt(text.slice(3), 10));
}
