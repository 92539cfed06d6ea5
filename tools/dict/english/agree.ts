// Makes a definition agree with an inflected answer: `make level` for EVENED becomes `made level`, `a sharp blow` for SWATS
// `sharp blows`. What cannot be changed for certain is left to the other clues of the word.

import { basesOf } from '../inflect.js';
import type { PartOfSpeech } from '../wordnet.js';
import { type Inflect, isMass } from './inflector.js';

export interface Grammar {
  readonly inflect: Inflect;
  /** How often a word (lower case) is met as each part of speech, so that `cut or break` is told from `knife or fork`. */
  readonly uses: (word: string, pos: PartOfSpeech) => number;
}

/** A text without its article, in the form wanted; undefined if that cannot be had for certain. */
export function agree(text: string, pos: PartOfSpeech, form: string, grammar: Grammar): string | undefined {
  if (pos === 'v') return verbPhrase(text, form, grammar);
  return pos === 'n' && form === 'plural' ? nounPhrase(text, grammar) : undefined;
}

const isVerb = (word: string, { uses }: Grammar): boolean => uses(word, 'v') > 0;
const mostlyVerb = (word: string, { uses }: Grammar): boolean =>
  uses(word, 'v') > 0 && uses(word, 'v') >= 0.5 * uses(word, 'n') && uses(word, 'v') >= uses(word, 'a');

function verbPhrase(text: string, form: string, grammar: Grammar): string | undefined {
  const words = text.split(' ');
  let at = /ly$/.test(words[0]!) && words.length > 2 ? 1 : 0;
  const change = (index: number): boolean => {
    const [, word, end] = /^([a-z-]+)(,?)$/i.exec(words[index] ?? '') ?? [];
    const changed = word === undefined ? undefined : grammar.inflect(word.toLowerCase(), 'v', form);
    if (changed === undefined || !isVerb(word!.toLowerCase(), grammar)) return false;
    words[index] = changed + end;
    return true;
  };
  if (!change(at)) return undefined;
  // Verbs side by side: `cut or break`, `sort, count, or name`.
  for (;;) {
    const comma = words[at]!.endsWith(',');
    const joined = /^(?:or|and)$/.test(words[at + 1] ?? '');
    const next = at + (joined ? 2 : 1);
    if (!(comma || joined)) break;
    if (!mostlyVerb(bare(words[next]), grammar)) {
      // `coat, inlay, or surface`: the last is a verb here, though mostly a thing.
      if (comma && isVerb(bare(words[next]), grammar)) return undefined;
      break;
    }
    if (!change(next)) return undefined;
    at = next;
  }
  // A verb further on may belong to the first: `pull and render inoperable`. Then nothing is certain.
  for (let i = at + 1; i < words.length - 1; i++)
    if ((/^(?:or|and|but|then)$/.test(words[i]!) || words[i]!.endsWith(',')) && mostlyVerb(bare(words[i + 1]), grammar))
      return undefined;
  return words.join(' ');
}

const bare = (word = ''): string => word.replace(/[^a-z-]/gi, '').toLowerCase();

/** Where a noun phrase ends and what is said of it begins. */
const AFTER_HEAD =
  /^(?:of|that|which|who|whose|where|when|for|in|on|with|without|by|from|to|toward|towards|during|at|as|used|having|made|consisting|containing|between|among|against|under|over|near|around|like|into|through|than|so|covered|given|held|worn|found|located|made|such|along|about|inside|resembling|usually|typically|especially|often|formed|based|produced|caused|designed|intended|not|is|are)$/;

function nounPhrase(text: string, grammar: Grammar): string | undefined {
  const words = text.split(' ');
  const { inflect, uses } = grammar;
  if (/^one who$/i.test(words.slice(0, 2).join(' '))) {
    const rest = relative(words.slice(2), grammar);
    return rest === undefined ? undefined : `those who ${rest}`;
  }
  const end = headEnd(words, grammar);
  const head = bare(words[end - 1]);
  const comma = words[end - 1]!.endsWith(',') ? ',' : '';
  const plural = inflect(head, 'n', 'plural');
  if (plural === undefined || !mostlyNoun(head, grammar) || /^(?:the|its|his|their|each|every|your)$/i.test(words[0]!))
    return undefined;
  const joint = words.slice(0, end).findIndex(word => word === 'or' || word === 'and');
  if (joint >= 0) {
    // `a cup or glass`: both; `a large or small animal`: the last alone; anything else is not certain.
    const first = bare(words[joint - 1]);
    const [asNoun, asAdjective] = [uses(first, 'n'), uses(first, 'a')];
    if (words.slice(0, end).filter(word => word === 'or' || word === 'and').length > 1) return undefined;
    if (asNoun > asAdjective) {
      const both = inflect(first, 'n', 'plural');
      if (both === undefined || end - joint > 2) return undefined;
      words[joint - 1] = both;
    }
  }
  if (isMass(head) && joint < 0) return text;
  words[end - 1] = plural + comma;
  const rest = words.slice(end);
  if (/^(?:that|which|who)$/.test(rest[0] ?? '')) {
    const changed = relative(rest.slice(1), grammar);
    if (changed === undefined) return undefined;
    rest.splice(0, rest.length, rest[0]!, changed);
  }
  const whole = [...words.slice(0, end), ...rest].join(' ').replace(/\bits\b/g, 'their');
  return / (?:is|has|was|it) /.test(whole) ? undefined : whole;
}

/** Words up to the head of a noun phrase and with it. */
function headEnd(words: readonly string[], grammar: Grammar): number {
  let end = 1;
  while (end < words.length && !words[end - 1]!.endsWith(',') && !AFTER_HEAD.test(words[end]!)) {
    const participle = /(?:ed|ing)$/.test(words[end]!) && grammar.uses(bare(words[end]), 'n') < 2;
    if (participle && mostlyNoun(bare(words[end - 1]), grammar)) break;
    end++;
  }
  return end;
}

function mostlyNoun(word: string, { uses }: Grammar): boolean {
  const asNoun = uses(word, 'n');
  return asNoun > 0 && asNoun >= uses(word, 'a') && asNoun >= uses(word, 'r');
}

/** Whether the head of a noun phrase is a plural: `voracious fishes`. */
export function isMany(text: string, grammar: Grammar): boolean {
  const words = text.split(' ');
  const baseOf = (word: string): string | undefined =>
    basesOf(word).find(({ word: base, form }) => form === 'plural' && grammar.uses(base, 'n') > 1)?.word;
  const isNoun = (word: string): boolean => grammar.uses(word, 'n') > 0 || baseOf(word) !== undefined;
  let end = 1;
  while (end < words.length && !words[end - 1]!.endsWith(',') && !AFTER_HEAD.test(words[end]!)) {
    if (/(?:ing|ed|ly|either|both)$/.test(words[end]!) && isNoun(bare(words[end - 1]))) break;
    end++;
  }
  const head = bare(words[end - 1]);
  return baseOf(head) !== undefined && grammar.uses(head, 'n') < 1;
}

/** `small birds of Europe` said of one: `small bird of Europe`; undefined if that cannot be had for certain. */
export function singular(text: string, grammar: Grammar): string | undefined {
  const words = text.split(' ');
  const end = headEnd(words, grammar);
  const head = words[end - 1]!;
  const base = basesOf(head).find(
    ({ word, form }) =>
      form === 'plural' && grammar.uses(word, 'n') > 0 && grammar.inflect(word, 'n', 'plural') === head,
  );
  const rest = words.slice(end).join(' ');
  if (
    base === undefined ||
    / and |s (?:or|nor) | (?:or|nor) \S+s /.test(words.slice(0, end).join(' ')) ||
    /\b(?:are|have|that|which|they)\b/.test(rest)
  )
    return undefined;
  return [...words.slice(0, end - 1), base.word, ...words.slice(end)].join(' ').replace(/\btheir\b/g, 'its');
}

const BE: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do' };

/** What follows `that`: its verbs made plural. */
function relative(words: readonly string[], { inflect, uses }: Grammar): string | undefined {
  const out = [...words];
  const change = (index: number): boolean => {
    const word = out[index] ?? '';
    const [, plain, end] = /^([a-z]+)(,?)$/.exec(word) ?? [];
    if (plain === undefined) return false;
    const base =
      BE[plain] ??
      [plain.replace(/s$/, ''), plain.replace(/es$/, ''), plain.replace(/ies$/, 'y')].find(
        form => form !== plain && uses(form, 'v') > 0 && inflect(form, 'v', 'third person') === plain,
      );
    if (base === undefined) return /^(?:can|may|will|could|would|should|must)$/.test(plain) || /ed$/.test(plain);
    out[index] = base + end;
    return true;
  };
  let at = /ly$/.test(out[0] ?? '') ? 1 : 0;
  if (!change(at)) return undefined;
  while (/^(?:or|and)$/.test(out[at + 1] ?? '') && change(at + 2)) at += 2;
  return out.join(' ');
}
