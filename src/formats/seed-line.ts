// Writes and reads the seed that repeats the run as the last line of the notes, for formats without a field for it.

const SEED_LINE = /(?:^|\n)crossgen seed (?<seed>\d{1,16})$/u;
/** Notes of the user's that end like that. Their last blank, which cannot break, is read as any other. */
const SEED_LIKE = /((?:^|\n)crossgen seed) (?=\d{1,16}$)/u;

export function notesWithSeed(notes: string | undefined, seed: number | undefined): string {
  const own = seed === undefined ? notes?.replace(SEED_LIKE, '$1\u00a0') : notes;
  return [own, seed === undefined ? undefined : `crossgen seed ${seed}`].filter(part => part !== undefined).join('\n');
}

export function splitSeed(text: string): { notes: string; seed: number | undefined } {
  const match = SEED_LINE.exec(text.trimEnd());
  if (match === null) return { notes: text, seed: undefined };
  return { notes: text.slice(0, match.index), seed: Number(match.groups!.seed) };
}
