/** Removes our line from a terminal; must be printed by itself. */
export const WIPE = '\r\u001b[K';
