// A text with values in its braces: `{many} words` and 3 are `3 words`.

export type Values = Readonly<Record<string, string | number>>;

/** A brace without a value stays as it is. */
export function withValues(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}
