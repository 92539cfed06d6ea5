/** Takes a line of ours off a terminal again; printed by itself. */
export const WIPE = '\r\u001b[K';
