// What the definitions of WordNet and Wiktionary say, in the words of a clue: without labels, asides, articles and the
// phrases that dictionaries open with; first as a whole, then cut where it can end.

import { clean } from '../clue.js';
import type { Saying } from '../sayings.js';
import type { PartOfSpeech } from '../wordnet.js';

/** Points that a cut costs, and what it costs more the more of the text is gone. */
const CUT_COST = 8;
const LOSS_COST = 14;
const LATER_CLAUSE_COST = 5;
/** Points that a row of words joined by `or` costs beside one of them. */
const CHAIN_COST = 12;
/** Characters beyond which a definition is no clue. */
const LONGEST = 90;

/** Ways to say a definition, the fullest first. */
export function sayings(definition: string, pos: PartOfSpeech): Saying[] {
  const clauses = withoutAsides(definition)
    .split(/;| -- |(?<=\p{L}{3})\. (?=\p{Lu})/u)
    .map(clause => clean(clause))
    .filter(
      clause =>
        clause !== '' &&
        !/^(?:used of|used as|(?:usually|often|sometimes|always|formerly|frequently) (?:used|followed|in combination)|also|especially|said of|of (?!or))/i.test(
          clause,
        ),
    );
  // `in logic`, `in a vessel with two hulls`: where, not what.
  if (pos !== 'a' && pos !== 'r' && /^(?:in|on|of|at|for) /i.test(clauses[0] ?? '')) return [];
  // What only tells more of a thing that the gloss leaves unnamed: `similar to but smaller than the adder`.
  if (pos === 'n' && NAMELESS.test(clauses[0] ?? '')) return [];
  // What follows the first clause on a thing only adds to it; on an action or a quality it says it anew.
  const wanted = pos === 'n' ? clauses.slice(0, 1) : clauses.slice(0, 3);
  return wanted.flatMap((clause, rank) => {
    const plain = plainly(clause, pos);
    const later = rank * LATER_CLAUSE_COST;
    const cuts = endings(plain, pos).map(text => ({
      text,
      cost: later + CUT_COST + LOSS_COST * (1 - text.length / plain.length),
    }));
    const all = [{ text: plain, cost: later }, ...cuts].filter(
      ({ text }) => text.length <= LONGEST && isWhole(text, pos),
    );
    return all.flatMap(({ text, cost }) => {
      const short = oneLimb(text);
      return short === text
        ? [{ text, cost }]
        : [
            { text: short, cost },
            { text, cost: cost + CHAIN_COST },
          ];
    });
  });
}

/** Small words that `or` may join, of which the first says enough: `at or near the stern`. */
const SMALL_LIMB =
  /\b(at|in|on|of|to|by|into|from|near|toward|towards|being|a|an|the|up|down|along|through|for|with) or (?:\w+ or )?(?:at|in|on|of|to|by|into|from|near|toward|towards|occurring|a|an|the|up|down|along|through|around|for|with) (?=\w)/g;
/** `degree or intensity or amount`: what follows the first goes, if nothing but such a row ends the text. */
const ROW_END = /^(.*?\w{3,}) or \w+(?: or \w+)+$/;
const ROW_INSIDE = /\b(\w{4,}) or \w{4,} or \w{4,} (?=of|in|for|with|that|by|to)\b/;
/** Two verbs or two nouns side by side at the start, then what both are said of: `impels or forces in a direction`. */
const PAIR_AT_END =
  /^((?:\S+ ){2,5}\w{3,}) or (?:an? |the )?\w{3,}( (?:for|of|to|in|on|with|at|from|upon|against|by|into|over))?$/;

/** A definition that says a thing twice or three times with `or`: said once. */
function oneLimb(text: string): string {
  const row = text.replace(SMALL_LIMB, '$1 ').replace(ROW_END, '$1').replace(ROW_INSIDE, '$1 ');
  if (row.includes(',') || row.split(' or ').length !== 2) return row;
  const [, first, last = ''] = PAIR_AT_END.exec(row) ?? [];
  const told = first === undefined ? undefined : first + last;
  return first === undefined ||
    told === undefined ||
    OPEN_ENDED.test(first) ||
    /\b(?:either|whether|both|between|and)\b|\w(?:ous|ful|ive|able|less|ish|ic|al)$/.test(first)
    ? row
    : told;
}

const NAMELESS =
  /^(?:similar to|like|caught|found|made|worn|used|held|kept|grown|located|known|native|related|resembling|having|characterized|usually|often|sometimes|especially|from|with|by|along|larger|smaller|either|both|common in|important as|closely|according to)\b/i;

function withoutAsides(text: string): string {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])/g, '');
  }
  return plain
    .replace(/^[A-Z][a-z]+: /, '')
    .replace(/^according to [a-z ]+?, /i, '')
    .replace(' during of ', ' during ')
    .replace(
      / (?:of|in) the (?:genus|genera|family|order|class|phylum|suborder|subfamily) [A-Z]\p{L}+(?: (?:and|or) [A-Z]\p{L}+)?/gu,
      '',
    )
    .replace(/,? (?:as of|e\.g\.,?|i\.e\.,?|such as|as in|as by|as from) .*$/, '');
}

/** How dictionaries open, and how a clue does; the first that fits is put. */
const OPENINGS: readonly (readonly [PartOfSpeech | '', RegExp, string])[] = [
  ['n', /^the (?:act|action|process|activity|practice|state|condition) of (?=\p{L}+ing )/iu, 'act of '],
  ['n', /^(?:the|a) (?:quality|state|condition|property|trait|fact) of (?=being )/iu, ''],
  ['n', /^(?:the|a|any) (?:act|instance|action) of (?=\p{L}+ing )/iu, 'act of '],
  ['n', /^(?:someone|somebody|a person|one|anyone|a man) (?:who|that) /i, 'one who '],
  ['n', /^(?:any of|any|one of|a member of) (?:various|several|numerous|many|certain) /i, ''],
  [
    'n',
    /^(?:(?:an?|the) )?(?:(?:uncomplimentary|informal|street|slang|common|another|local|colloquial|British|old|archaic|obsolete|humorous|affectionate|familiar|formal|polite|general|generic|collective|popular|literary|poetic|technical) )+(?:terms?|names?|use|words?|title) (?:of|for) (?:an? |the )?/i,
    '',
  ],
  ['n', /^(?:a|the) (?:kind|type|sort|form|variety) of (?!\p{L}+$)/iu, ''],
  ['n', /^(?:an?|the|any|some|one's) (?!(?:few|lot|other|same|more|most)\b)/i, ''],
  ['v', /^to /i, ''],
  ['v', /^(?:cause to be|make) or become /i, 'become '],
  ['v', /^cause to be(?:come)? /i, 'make '],
  [
    'a',
    /^of or (?:relating|pertaining|belonging) to(?: or (?:characteristic of|resembling|befitting|characterized by|containing|derived from|located \p{L}+|caused by|associated with|used in|containing|involving|near|characterizing|constituting|concerned with|based on))? /iu,
    'relating to ',
  ],
  ['a', /^(?:relating|pertaining) to or \p{L}+(?: of| in| by)? /iu, 'relating to '],
  ['r', /^in an? (?=\p{L}+(?: \p{L}+)? (?:manner|way)$)/iu, 'in a '],
];

function plainly(clause: string, pos: PartOfSpeech): string {
  for (const [kind, pattern, instead] of OPENINGS)
    if ((kind === '' || kind === pos) && pattern.test(clause)) return clause.replace(pattern, instead).trim();
  return clause;
}

/** Where a clue can end, before what only adds; and of a thing also before what more is told of it. */
const CLAUSES =
  'which|where|who|so that|because|when|while|characterized|considered|including|without|in order|' +
  // An adverb tells more of the thing before a participle (`unit usually consisting of`), not before an adjective (`inoffensive chiefly nocturnal`).
  '(?:especially|usually|often|typically|generally|particularly|sometimes|chiefly)(?= (?:\\p{L}+(?:ed|ing)|with|of|in|on|at|for|by|as|to|an?|the|made|used|worn|found|held|given|sold)\\b)';
const ADDITIONS =
  'that|having|consisting|with|used|made|containing|found|by|for|at|as|worn|given|native|located|resembling|formed|based|produced|growing|caused';
const ENDINGS = {
  clauses: new RegExp(`(?:,? (?=(?:${CLAUSES}) )|, )`, 'gu'),
  all: new RegExp(`(?:,? (?=(?:${CLAUSES}|${ADDITIONS}) )|, )`, 'gu'),
};
/** Words that say too little to stand alone. */
const HOLLOW =
  /^(?:an?|the|of|or|and|in|to|for|with|one|something|someone|person|people|thing|things|device|act|action|state|condition|quality|substance|object|material|instrument|place|part|group|member|way|manner|kind|piece|amount|unit|very|who|that|make|cause|put|get|be|become|do|have|give|go|take|being|relating)$/i;

function endings(text: string, pos: PartOfSpeech): string[] {
  // A clause that has begun is said to its end.
  const clause = text.search(/ (?:that|which|who|whose|where|when) /);
  const cuts = [...text.matchAll(pos === 'n' ? ENDINGS.all : ENDINGS.clauses)]
    .filter(({ index }) => clause < 0 || index <= clause)
    .map(({ index }) => clean(text.slice(0, index)));
  return [...new Set(cuts)]
    .filter(cut => cut !== text && tellsEnough(cut) && !BARE_PARTICIPLE.test(cut) && !/^(?:either|both) /i.test(cut))
    .reverse();
}

function tellsEnough(text: string): boolean {
  return text.split(' ').filter(word => word.length > 2 && !HOLLOW.test(word)).length >= 2;
}

/** Words that want another after them. */
/** A cut before the words that a participle, an adverb or a preposition needs: `a plane curve formed`, `feline mammal usually`. */
const BARE_PARTICIPLE =
  / (?:\p{L}+ed|made|built|found|held|worn|given|known|kept|used|drawn|cut|born|spoken|written|sent|sold|shown|taken|grown|brought|laid|set|put|having|being|responsible|usually|often|especially|typically|generally|particularly|sometimes|chiefly|partly|mainly|through|across|around|against|among|towards?|under|over|near|after|before|that \p{L}+|which \p{L}+|who \p{L}+)$/u;

const OPEN_ENDED =
  /(?:^| )(?:an?|the|of|or|and|to|in|by|with|for|from|at|on|as|than|that|those|these|which|who|whose|is|are|was|be|its|their|his|her|any|some|very|more|most|such|into|upon|between|one's|not|being|relating|used|so|but|though|while|seem|been|during|along|beside|without|within|whether|either|both|each|every|about)$/i;

function isWhole(text: string, pos: PartOfSpeech): boolean {
  return (
    text.length > 2 &&
    !OPEN_ENDED.test(pos === 'v' ? text.replace(/ (?:of|to|in|with|for|on|at|from|into|upon)$/, '') : text) &&
    !/\b(?:combining form|intransitive|transitive|reduplication)\b| in which$| in especially | relating to (?:with|by|in|or|on|at|from) /.test(
      text,
    ) &&
    (text.match(/"/g)?.length ?? 0) % 2 === 0 &&
    !/^(?:see|same as)\b/i.test(text)
  );
}

/** The gloss before its first quoted example; quotes within a definition stay. */
export function definitionOf(gloss: string): string {
  const example = /(?:^|[;:,.]|\s-|\))\s*"/.exec(gloss);
  const text = example === null ? gloss : gloss.slice(0, example.index + (gloss[example.index] === ')' ? 1 : 0));
  return (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text : text.slice(0, text.indexOf('"'));
}
