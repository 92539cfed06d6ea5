// Errors for an editor and a person: `grids/a.txt:3:7: unexpected 'x' in a grid row: use '.', '#' or a letter`. They
// name the place, what was found, what was expected, and how to fix it. The cli prints them without a stack.

import { type Values, visibleLine, type Wording, worded } from './wording.js';

export interface Place {
  /** The file as the user named it; `-` for standard input. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** From 1, in characters. */
  readonly column?: number;
}

/** A finding by name and with its values, for a page that says it in another language. */
export type Told = Values & { readonly what: string };

/** Something the user gave is wrong: exit code 2. The message is complete: place, finding, remedy. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly place: Place | undefined;
  /** Of the findings that the page to construct on has in its languages. */
  readonly told: Told | undefined;
  readonly #wording: string | Wording;

  constructor(wording: string | Wording, place?: Place, told?: Told) {
    super(placed(worded(wording), place));
    this.place = place;
    this.told = told;
    this.#wording = wording;
  }

  /** Finding and remedy, with placeholders for the names of settings. */
  get wording(): string | Wording {
    return this.#wording;
  }

  /** The message without the place. */
  get finding(): string {
    return worded(this.#wording);
  }
}

/** The code of an error of the system: `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** @param what is not written: `the proof` */
export function unwritable(what: string, file: string, error: unknown): InputError {
  if (error instanceof InputError) return error;
  return new InputError(`${what} cannot be written (${codeOf(error)}): name a file in a directory that can`, { file });
}

/** Why a search ends that nobody waits for any more: the grid was edited meanwhile. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer';

  constructor() {
    super('the grid was edited while this was under way');
  }
}

/** A message with its place in front. */
export function placed(message: string, place: Place | undefined): string {
  return place === undefined ? message : `${placeText(place)}: ${message}`;
}

export function placeText(place: Place): string {
  return [visibleLine(place.file), place.line, place.column].filter(part => part !== undefined).join(':');
}
