// Errors in the words of the command line, where a setting is an option.

import { type InputError, placed } from '../../core/errors.js';
import { type SettingName, worded } from '../../core/wording.js';

/** `allowUnknown` is `--allow-unknown`. */
export function optionOf(name: SettingName): string {
  return `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
}

/** The message without the place. */
export function findingOf(error: InputError): string {
  return worded(error.wording, optionOf);
}

export function messageOf(error: InputError): string {
  return placed(findingOf(error), error.place);
}

/** `a, b or c` */
export function listedNames(choices: readonly string[], last = 'or'): string {
  return choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(', ')} ${last} ${choices.at(-1)}`;
}
