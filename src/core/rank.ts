// Searching in numbers that rise.

/** The place of a number among rising ones, which have it. */
export function rankIn(rising: ArrayLike<number>, sought: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}
