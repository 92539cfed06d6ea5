// A table in text.

/** Columns under their headings; numbers are aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const text = [head, ...rows.map(row => row.map(String))];
  const widths = head.map((_, i) => Math.max(...text.map(row => [...row[i]!].length)));
  const right = head.map((_, i) => rows.length > 0 && rows.every(row => /^-?[\d.]+$/.test(String(row[i]))));
  return text.map(row =>
    row
      .map((c, i) => (right[i] ? c.padStart(widths[i]!) : c.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
