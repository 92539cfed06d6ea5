// Typed values of options: durations, whole numbers, lists.

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `500ms`, `30s`, `1.5m`, `1h`; Infinity for `none`; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * UNITS[match[2]!]!;
}

/** The items of a typed list, separated by commas that are not in double quotes; empty items are dropped. */
export function listed(text: string): string[] {
  const items: readonly string[] = text.match(/(?:"[^"]*"|[^,])+/g) ?? [];
  return items.map(item => item.trim()).filter(item => item !== '');
}

/** A typed whole number within its bounds; undefined for anything else. */
export function parseInteger(text: string, min = 0, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (!/^-?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
