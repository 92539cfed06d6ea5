// The name that someone may have meant: the nearest of those there are, by the letters to change, add, drop or swap.

/** A name may differ in one letter of so many. */
const LETTERS_A_SLIP = 3;

/** @returns undefined when none is near */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const far = names.map(other => slips(wanted, other.toLowerCase()));
  const least = Math.min(...far);
  return least <= Math.max(1, name.length / LETTERS_A_SLIP) ? names[far.indexOf(least)] : undefined;
}

/** The distance of Damerau and Levenshtein, in which two letters are swapped once at most. */
function slips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = rows[i - 1]![j - 1]! + Number(one[i - 1] !== other[j - 1]);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(changed, row[j - 1]! + 1, rows[i - 1]![j]! + 1, isSwapped ? rows[i - 2]![j - 2]! + 1 : changed);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
