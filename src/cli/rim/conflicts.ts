// Which options go together. Each option and argument states what it needs and what it conflicts with; this file checks all of it before a
// command runs, with one form of message.

import type { CommandSpec, Company, OptionSpec, Options, Relation } from './command.js';
import { listedNames } from './option-wording.js';
import { optionsOf } from './options.js';

/** An option or argument, and what the user made of it. */
interface Part extends Company {
  /** As messages call it: `--engine`, `GRID`. */
  readonly label: string;
  /** The name of its value: `FILE`. */
  readonly value: string | undefined;
  readonly isArgument: boolean;
  readonly given: boolean;
  /** Given, and not as its default says. */
  readonly isSet: boolean;
  /** What the user gave. */
  readonly values: readonly string[];
  /** The values that apply, also those that follow from other options and the default. */
  readonly effective: () => readonly string[];
}

interface Condition {
  readonly name: string;
  readonly several: boolean;
  readonly sign: '=' | '!=' | undefined;
  readonly values: readonly string[];
}

/** What is wrong with the options and arguments that were given; undefined if nothing is. */
export function conflictIn(command: CommandSpec, args: readonly string[], options: Options): string | undefined {
  const parts = partsOf(command, args, options);
  for (const part of parts.values()) {
    if (!part.given) continue;
    for (const relation of part.needs ?? []) {
      const wanted = relation.of.map(read).filter(({ name }) => parts.has(name));
      if (wanted.length === 0 || !applies(relation, part, parts)) continue;
      if (wanted.some(one => holds(one, parts, false))) continue;
      const [is] = wanted.length === 1 && wanted[0]!.sign !== undefined ? parts.get(wanted[0]!.name)!.effective() : [];
      const names = listedNames(wanted.map(one => asked(one, parts.get(one.name)!)));
      const reason = relation.why === undefined ? '' : `: ${relation.why}`;
      return `${called(part, relation)} needs ${names}${is === undefined ? '' : `, and this is ${is}`}${reason}`;
    }
    for (const relation of part.conflicts ?? []) {
      const other = applies(relation, part, parts) && relation.of.map(read).find(one => holds(one, parts, true));
      if (!other) continue;
      const why = relation.why ?? 'give one';
      return `${called(part, relation)} and ${met(other, parts.get(other.name)!)} do not go together: ${why}`;
    }
  }
  return undefined;
}

function partsOf(command: CommandSpec, args: readonly string[], options: Options): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const left = [...args];
  for (const spec of command.args) {
    const values = left.splice(0, spec.takes === 'one' || spec.takes === 'maybe' ? 1 : left.length);
    const given = values.length > 0;
    const about = {
      label: spec.name,
      value: undefined,
      isArgument: true,
      given,
      isSet: given,
      values,
      effective: () => values,
    };
    parts.set(spec.name, { ...spec, ...about });
  }
  const all = options.all();
  for (const spec of optionsOf(command)) {
    const given = options.given(spec.name);
    const values = given ? [all[spec.name]].flat().flatMap(value => String(value).split(',')) : [];
    const isSet = given && values.join() !== spec.default;
    const effective = (): readonly string[] =>
      given ? values : [spec.follows?.(options) ?? spec.default ?? []].flat();
    const about = { label: `--${spec.name}`, value: spec.value, isArgument: false, given, isSet, values, effective };
    parts.set(spec.name, { ...spec, ...about, needs: [...(spec.needs ?? []), ...fileOrSwitch(spec, values)] });
  }
  return parts;
}

/** An option that is a switch beside another one needs that one, or a value. */
function fileOrSwitch({ switchWith, value }: OptionSpec, values: readonly string[]): readonly Relation[] {
  if (switchWith === undefined || values.join() !== 'true') return [];
  return [{ of: [switchWith], why: `or give it a ${value}` }];
}

/** `NAME`, `NAME=A|B`, `NAME!=A|B` or `NAME+`. */
function read(text: string): Condition {
  const [, name, plus, sign, values] = /^([\w-]+)(\+?)(!?=)?(.*)$/.exec(text)!;
  return { name: name!, several: plus !== '', sign: sign as Condition['sign'], values: values!.split('|') };
}

/** @param given whether only what the user gave counts, and no default */
function holds({ name, several, sign, values }: Condition, parts: ReadonlyMap<string, Part>, given: boolean): boolean {
  const part = parts.get(name);
  if (part === undefined || (given && !part.given)) return false;
  if (several) return part.values.length > 1;
  if (sign === undefined) return part.isSet;
  return part.effective().some(value => values.includes(value)) === (sign === '=');
}

function applies({ at, when, unless }: Relation, part: Part, parts: ReadonlyMap<string, Part>): boolean {
  const any = (conditions: readonly string[]): boolean => conditions.some(one => holds(read(one), parts, false));
  if (at !== undefined && !part.values.some(value => at.includes(value))) return false;
  return (when === undefined || any(when)) && (unless === undefined || !any(unless));
}

/** The option that a relation belongs to, with its value if that matters: `--objective theme`; of an action its name. */
function called({ label, isArgument, values }: Part, { at }: Relation): string {
  const value = values.find(one => at?.includes(one));
  return value === undefined ? label : isArgument ? value : `${label} ${value}`;
}

/** What the user gave that conflicts: `--symmetry diagonal`, `several of GRID`. */
function met({ several, sign, values }: Condition, { label, isArgument, values: given }: Part): string {
  if (several) return `several of ${label}`;
  const value = sign === '=' ? given.find(one => values.includes(one)) : sign === '!=' ? given[0] : undefined;
  return value === undefined ? label : isArgument ? value : `${label} ${value}`;
}

/** What is needed: `--theme FILE`, `--engine sat or table`; of an action its name. */
function asked({ sign, values }: Condition, { label, value, isArgument }: Part): string {
  if (sign === undefined) return value === undefined ? label : `${label} ${value}`;
  return `${isArgument ? '' : `${label} `}${sign === '!=' ? 'other than ' : ''}${listedNames(values)}`;
}

/** What help adds to the text of an option that always needs a value of another one, or an action: ` (for --engine table)`. */
export function valueNeeded(command: CommandSpec, { needs = [] }: OptionSpec): string {
  const names = new Set(optionsOf(command).map(({ name }) => name));
  for (const { of, at, when, unless } of needs) {
    const [one, ...more] = of.map(read);
    if (one?.sign === undefined || [...more, at, when, unless].some(each => each !== undefined)) continue;
    const values = listedNames(one.values);
    if (names.has(one.name)) return ` (for --${one.name} ${values})`;
    if (command.args.some(({ name }) => name === one.name)) return ` (for ${values})`;
  }
  return '';
}
