// How a number is printed.

/** From here on, JavaScript writes a number with an exponent. */
const LONGEST = 1e21;

/** `12,345`: whole, with a comma between thousands. */
export function figure(count: number): string {
  const whole = Math.round(count);
  // Most numbers avoid the locale: its tables take 20 ms to load.
  if (!(Math.abs(whole) < LONGEST)) return whole.toLocaleString('en');
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** @param parts of a whole, to the nearest of which it is rounded: 100 for two decimals */
export function rounded(value: number, parts = 100): number {
  return Math.round(value * parts) / parts;
}

/** `row 1, row 3, and 5 more`: at most so many of some texts. */
export function someOf(texts: readonly string[], most: number): string {
  const more = texts.length > most ? `, and ${texts.length - most} more` : '';
  return `${texts.slice(0, most).join(', ')}${more}`;
}

/** `1 letter`, `2 letters`. */
export function many(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}
