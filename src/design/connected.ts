// Whether one can walk from each cell of a grid to each other one.

/**
 * @param isCell row-major: whether letters stand there
 * @returns true where there are no cells, too
 */
export function isConnected(isCell: readonly boolean[], width: number): boolean {
  const left = isCell.slice();
  const first = left.indexOf(true);
  if (first < 0) return true;
  left[first] = false;
  const waiting = [first];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const sides = [...(cell % width > 0 ? [cell - 1] : []), ...((cell + 1) % width > 0 ? [cell + 1] : [])];
    for (const next of [cell - width, cell + width, ...sides])
      if (left[next] === true) {
        left[next] = false;
        waiting.push(next);
      }
  }
  return !left.includes(true);
}
