// How a number is printed for a person.

/** `12,345`: whole, with a comma between thousands. */
export function figure(count: number): string {
  return Math.round(count).toLocaleString('en');
}
