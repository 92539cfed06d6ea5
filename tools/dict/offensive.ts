// The list of words kept out of what ships (offensive.txt says what it is for), as a test on a word.

/** Words of the list's text: exact ones, and beginnings (`rap*`). */
export function readOffensive(text: string): (word: string) => boolean {
  const exact = new Set<string>();
  const beginnings: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    for (const item of line.split(/\s+/)) {
      if (item.endsWith('*')) beginnings.push(item.slice(0, -1).toUpperCase());
      else if (item !== '') exact.add(item.toUpperCase());
    }
  }
  const beginning = new RegExp(`^(?:${beginnings.join('|')})`, 'u');
  return word => exact.has(word.toUpperCase()) || (beginnings.length > 0 && beginning.test(word.toUpperCase()));
}

/** Whether a word of the text, or the text run together, is on the list. */
export function holdsOffence(text: string, offensive: (word: string) => boolean): boolean {
  const words = text.split(/[^\p{L}]+/u);
  return words.some(offensive) || (words.length > 1 && words.length < 4 && offensive(words.join('')));
}
