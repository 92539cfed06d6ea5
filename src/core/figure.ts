// How a number is printed for a person.

/** From here on, JavaScript writes a number with an exponent. */
const LONGEST = 1e21;

/** `12,345`: whole, with a comma between thousands. */
export function figure(count: number): string {
  const whole = Math.round(count);
  // Most numbers avoid the locale: its tables take 20 ms to load.
  if (!(Math.abs(whole) < LONGEST)) return whole.toLocaleString('en');
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 letter`, `2 letters`. */
export function many(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}
