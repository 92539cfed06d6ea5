// Turns a definition into a clue: short enough, whole, and silent about its answer. Parts that leak are dropped, a long
// text ends at a clause; what cannot be saved is undefined.

/** Characters a clue may have. */
export const MAX_CLUE = 120;

/** Characters beyond which a further clause is not worth its room in print. */
export const GOOD_LENGTH = 80;

/** Words that a clue keeps beside each blank at least: fewer say nothing. */
const MIN_WORDS_BESIDE_BLANK = 3;

export type Leak = (text: string) => boolean;

/** One blank, as crosswords print it. */
export const BLANK = '___';

/**
 * The clauses of a definition that fit in `good` characters (one at least) and do not leak; undefined if none is left.
 * `head` tells which clauses name the thing: one of those comes first, for what follows it may only add to it.
 */
export function makeClue(
  definition: string,
  leak: Leak,
  good = GOOD_LENGTH,
  head: (clause: string) => boolean = () => true,
): string | undefined {
  const kept: string[] = [];
  let length = 0;
  for (const clause of splitOutsideBrackets(definition, ';')) {
    const said = saveClause(clean(clause), leak);
    if (said === undefined || (kept.length === 0 && !head(said))) continue;
    if (kept.length > 0 && length + said.length > good) break;
    kept.push(said);
    length += said.length + 2;
  }
  const text = kept.join('; ');
  return text === '' ? undefined : finish(text);
}

/**
 * The definition with the answer left blank; undefined if it is not there or stands there more than `most` times, if another word
 * leaks, if too little stays, or if the word is but named (`действие по значению гл. ___`).
 */
export function makeBlankClue(definition: string, answer: string, leak: Leak, most = 1): string | undefined {
  const clause = shorten(clean(splitOutsideBrackets(definition, ';')[0] ?? ''));
  if (clause === undefined || dangling(clause)) return undefined;
  const wanted = answer.toLowerCase();
  let blanks = 0;
  const text = clause.replace(/[\p{L}\p{M}'’-]+/gu, word => {
    if (word.toLowerCase() !== wanted) return word;
    blanks++;
    return BLANK;
  });
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (/\p{L}\. ___/u.test(text)) return undefined;
  const told = blanks > 0 && blanks <= most && words >= blanks * MIN_WORDS_BESIDE_BLANK;
  return told && !leak(text) ? finish(text) : undefined;
}

/** Puts a remark behind a clue, cutting the clue if both do not fit. */
export function remark(clue: string, note: string): string | undefined {
  const room = MAX_CLUE - note.length - 3;
  const text = clue.length <= room ? clue : shorten(clue, room);
  return text === undefined ? undefined : `${text} (${note})`;
}

/** A full stop that belongs to the word before it. */
const ABBREVIATED = /\.\p{L}?\.$|\p{Lu}\.$|(?:etc|т\. ?[дкп]|др|пр|гг?|вв?|usw|Chr|u\. ?[aä]|o\. ?[aä])\.$/u;

/** White space made single, stray punctuation at both ends taken off, brackets paired. */
export function clean(text: string): string {
  let tidy = text
    .normalize('NFC')
    .replace(/[\u0300\u0301\u00ad\u200b-\u200f\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,;:.!?)])/gu, '$1')
    .replace(/\(\s+/gu, '(')
    .replace(/^[\s,;:.)–—-]+|[\s,;:(–—-]+$/gu, '');
  if (!paired(tidy, '(', ')')) tidy = tidy.replace(/[()]/gu, ' ').replace(/\s+/gu, ' ').trim();
  return tidy.endsWith('.') && !ABBREVIATED.test(tidy) ? tidy.slice(0, -1) : tidy;
}

function saveClause(clause: string, leak: Leak): string | undefined {
  for (const text of [clause, clean(withoutBrackets(clause))]) {
    const short = shorten(text);
    if (short !== undefined && !leak(short) && (short.length < text.length || !dangling(short))) return short;
  }
  const parts = splitOutsideBrackets(withoutBrackets(clause), ',');
  const first = clean(parts[0] ?? '');
  // A clause may lose its tail, never its head: what stands first names the thing.
  let end = 0;
  while (end < parts.length && !leak(parts[end]!)) end++;
  if (end === 0 || end === parts.length || first.split(' ').length < 3) return undefined;
  const rest = shorten(clean(parts.slice(0, end).join(',')));
  return rest === undefined || leak(rest) || dangling(rest) ? undefined : rest;
}

/** Words that open a clause or an addition which a clue can do without. */
const OPENERS =
  'which|where|who|whose|so that|because|when|especially|usually|often|as|such as|having|used|found|made|consisting|including|' +
  'typically|sometimes|particularly|with|native|' +
  'der|die|das|dem|den|deren|dessen|in|an|auf|mit|bei|von|zu|aus|für|um|wenn|wobei|welche[mnrs]?|wo|dass|sodass|wie|als|meist|' +
  'котор\\p{L}+|где|когда|чтобы|если|так как|а также|обычно|часто|например|в том числе|включая';
const CLAUSE = new RegExp(`, (?=(?:${OPENERS}) )|(?= (?:which|where|who|so that|because) )`, 'gu');
/** Where an English text can end if it must: before what tells more of the last noun. */
const ADDITION =
  / (?=(?:that|having|consisting|with|in which|used|made|containing|characterized|especially|by|for|at|on) )/gu;

/** The text if it fits in `room`; else what stands before a place where it can end; else undefined. */
function shorten(text: string, room = MAX_CLUE): string | undefined {
  if (text === '') return undefined;
  if (text.length <= room) return text;
  const bare = clean(withoutBrackets(text));
  if (bare.length <= room) return bare === '' ? undefined : bare;
  const places = (ends: RegExp): number[] =>
    [...bare.slice(0, room + 1).matchAll(ends)].map(match => match.index).filter(at => at >= room / 4);
  // Of clauses the first goes with all that hangs on it; at a plain comma as little as can be.
  for (const at of [
    ...places(/; |(?<=\p{Ll}{4})\.(?= \p{Lu})/gu).reverse(),
    ...places(CLAUSE),
    ...places(/, /gu).reverse(),
    ...places(ADDITION).reverse(),
  ]) {
    const cut = clean(bare.slice(0, at));
    if (cut.length <= room && !dangling(cut)) return cut;
  }
  return undefined;
}

/** Words that want another after them. */
const OPEN_ENDED =
  'a|an|the|of|or|and|to|in|by|with|for|from|at|on|as|than|that|those|these|which|who|whose|is|are|was|be|its|their|his|her|' +
  'any|some|very|more|most|such|into|upon|between|и|или|в|во|на|с|со|к|по|из|у|о|об|для|без|не|что|как|' +
  'und|oder|der|die|das|dem|den|des|ein|eine|einer|eines|einem|einen|von|vom|mit|zu|zum|zur|im|am|bei|durch|für|als|aus|auf';
const DANGLING = new RegExp(` (?:${OPEN_ENDED})$`, 'iu');

function dangling(text: string): boolean {
  return DANGLING.test(text);
}

function withoutBrackets(text: string): string {
  return text.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])/gu, '');
}

function paired(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === open) depth++;
    else if (character === close && --depth < 0) return false;
  }
  return depth === 0;
}

function splitOutsideBrackets(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth = Math.max(0, depth - 1);
    else if (text[i] === separator && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Upper case at the start, no conjunction left over; `=`, which parts word and clue in the file, made a word sign that nothing splits at. */
export function finish(text: string): string {
  const plain = text
    .replace(/^(?:or|and|but|also|hence|oder|und|sowie|или|и|также) /u, '')
    .replaceAll('=', '–')
    .replace(/^\p{Ll}/u, first => first.toUpperCase());
  return plain.replace(/^\((\p{Ll})/u, (_, first: string) => `(${first.toUpperCase()}`);
}
