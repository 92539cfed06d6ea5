// Errors for an editor and a person: `grids/a.txt:3:7: unexpected 'x' in a grid row: use '.', '#' or a letter`.
// They name the place, what was found, what was expected, and the remedy; the cli prints them without a stack.

export interface Place {
  /** The file as the user named it; `-` for standard input. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** From 1, in characters. */
  readonly column?: number;
}

/** Something the user gave is wrong: exit code 2. The message is whole: place, finding, remedy. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly place: Place | undefined;
  /** The message without the place. */
  readonly finding: string;
  constructor(finding: string, place?: Place) {
    super(place === undefined ? finding : `${placeText(place)}: ${finding}`);
    this.place = place;
    this.finding = finding;
  }
}

export function placeText(place: Place): string {
  return [place.file, place.line, place.column].filter(part => part !== undefined).join(':');
}
