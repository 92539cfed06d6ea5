// How a number is printed for a person.

/** Above it JavaScript writes a number with an exponent. */
const LONGEST = 1e21;

/** `12,345`: whole, with a comma between thousands. */
export function figure(count: number): string {
  const whole = Math.round(count);
  // Not by locale for most numbers: its tables take 20 ms to load.
  if (!(Math.abs(whole) < LONGEST)) return whole.toLocaleString('en');
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
