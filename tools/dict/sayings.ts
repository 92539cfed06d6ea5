// A definition of Russian or German Wiktionary in the words of a clue: without asides and articles; first its first sentence as a
// whole, then cut where it can end.

import { clean } from './clue.js';

export interface Saying {
  readonly text: string;
  /** Points that it is worse than the fullest saying of the sense. */
  readonly cost: number;
  /** The whole of what the source says. */
  readonly isWhole?: boolean;
}

/** Points that a cut costs, and what it costs more the more of the text is gone. */
const CUT_COST = 10;
const LOSS_COST = 30;
/** The least share of a text that a cut may leave: what identifies a thing mostly stands at the end. */
const LEAST_LEFT = 0.4;
/** Characters beyond which a definition is no clue, if it can be said shorter. */
const LONGEST = 90;

interface Manner {
  /** What a clue opens without. */
  readonly opening: RegExp;
  /** Where it can end before a clause or what only adds. */
  readonly clause: RegExp;
  /** Words that say too little to stand alone. */
  readonly hollow: RegExp;
}

const MANNERS: Readonly<Record<'ru' | 'de', Manner>> = {
  de: {
    // `ein kleiner Hund` can lose its article, `der kleine Hund` cannot.
    opening: /^(?:[Ee]ine? (?!der |des |von )(?=\p{L})|(?:[Dd]er|[Dd]ie|[Dd]as) (?=\p{Lu}))/u,
    clause:
      /, (?=(?:der|die|das|den|dem|deren|dessen|welche[mnrs]?|wobei|wo|wenn|weil|damit|sodass|so dass|um|indem|nachdem|bei (?:dem|der|denen)|in (?:dem|der|denen)|mit (?:dem|der|denen)|auf (?:dem|der|denen)|an (?:dem|der|denen)|von (?:dem|der|denen)|durch (?:den|die|das)|für (?:den|die|das)|zu (?:dem|der)|aus (?:dem|der|denen)|über (?:den|die|das)|nach (?:dem|der|denen)|unter (?:dem|der|denen)|besonders|insbesondere|vor allem|speziell|zum Beispiel|meist|meistens|oft|häufig|wie) )| (?=zum Beispiel )| (?=(?:aus )?der (?:Familie|Gattung|Ordnung|Unterordnung|Klasse|Unterfamilie|Überfamilie) )/u,
    hollow:
      /^(?:person|jemand|etwas|ding|gerät|teil|art|sache|mensch|mann|frau|vorgang|handlung|zustand|eigenschaft|stelle|ort|gegenstand|form|einheit|gruppe|stück|menge|eine?[mnrs]?|der|die|das|und|oder|für|mit|von|aus|zum|zur|auf|bei|sich|nicht|bestimmte[mnrs]?|andere[mnrs]?|große[mnrs]?|kleine[mnrs]?|jemanden|jemandem)$/iu,
  },
  ru: {
    opening: /^(?:то же,? что(?: и)? |общее название |название |наименование )/iu,
    clause:
      /, (?=(?:(?:в|на|с|для|из|по|к|о|за|при|под|от|через|у) котор|котор|где |когда |чтобы |если |так как |а также |обычно |часто |например|в том числе |включая |особенно |преимущественно |предназначенн|используем|применяем|\p{L}{2,}(?:ющ|ящ|ущ|ащ|вш|нн)(?:ий|ая|ее|ие|ый|ое|ые)(?:ся)? ))/u,
    hollow:
      /^(?:человек|лицо|тот|кто|что|то|нечто|кто-либо|что-либо|чего-либо|кого-либо|предмет|вещь|часть|вид|действие|состояние|свойство|качество|процесс|место|прибор|устройство|элемент|группа|род|тип|форма|или|для|при|под|над|без|как|большой|небольшой|особый|определённый|какой-либо|чем-либо|один|одна|одно|из)$/iu,
  },
};

export function sayings(definition: string, language: 'ru' | 'de'): Saying[] {
  const { opening, clause: closing, hollow } = MANNERS[language];
  const clauses = withoutAsides(definition)
    .split(/;|(?<=\p{Ll}{4})\. (?=\p{Lu})/u)
    .map(clause => clean(clause))
    .filter(clause => clause.length > 2);
  // What follows the first clause only adds to it.
  return clauses.slice(0, 1).flatMap(clause => {
    const plain = clean(clause.replace(opening, ''));
    const cuts = [...places(plain, closing), ...commas(plain, language), ...(language === 'de' ? verbEnds(plain) : [])]
      .map(at => clean(plain.slice(0, at)))
      .filter(text => text !== plain && text.length >= LEAST_LEFT * plain.length && tellsEnough(text, hollow))
      .filter(text => !BARE_ADJECTIVE.test(text));
    const whole: Saying = { text: plain, cost: 0, isWhole: true };
    return [whole, ...[...new Set(cuts)].map((text): Saying => ({ text, cost: cutCost(text, plain) }))].filter(
      ({ text, isWhole }) => text.length <= LONGEST && !isCut(text, language, isWhole) && /\p{L}{3}/u.test(text),
    );
  });
}

function cutCost(text: string, whole: string): number {
  return CUT_COST + LOSS_COST * (1 - text.length / whole.length);
}

/** Where a text can end: before its first clause, which is whole or not there at all; a comma may part what belongs together. */
function places(text: string, clause: RegExp): number[] {
  const end = text.search(clause);
  return end < 0 ? [] : [end];
}

/** Commas behind which a text only adds: behind a noun, where no clause has begun that must be said to its end. */
function commas(text: string, language: 'ru' | 'de'): number[] {
  return [...text.matchAll(/, /gu)]
    .map(({ index }) => index)
    .filter(at => {
      const before = text.slice(0, at);
      if (before.length < SHORTEST_CUT || BEGUN.test(before)) return false;
      // `der Republiken Kirgisien, Tadschikistan und Usbekistan` is said to its end.
      return (
        language === 'ru' ||
        (/\p{Lu}\p{L}+$/u.test(before) && !/^, \p{Lu}\p{L}+(?:,| und | oder | sowie )/u.test(text.slice(at)))
      );
    });
}

/** Characters that a cut at a comma leaves at least. */
const SHORTEST_CUT = 16;
/** A clause that has begun. */
const BEGUN =
  /(?:^|[ ,])(?:котор\p{L}+|кто|что|где|когда|чтобы|если|как|чем|то|тот|der|die|das|dem|den|deren|dessen|wo|wenn|wobei|dass|um|weil|welche[mnrs]?|was) [^,]*$|, (?:der|die|das|dem|den|deren|dessen|wo|wenn|wobei|dass|um|weil|welche[mnrs]?|was|котор\p{L}+|кто|где) /u;

/** Commas behind the verb that ends a German relative clause: `jemand, der einer Tätigkeit nachgeht, …`. */
function verbEnds(text: string): number[] {
  return [
    ...text.matchAll(/(?<=, (?:der|die|das|dessen|deren|welche[rs]?) [^,]* \p{Ll}+t), (?!und |oder |sowie )/gu),
  ].map(match => match.index);
}

/** Whether a text ends, or begins, in the middle of a phrase; of what is whole in its source less is feared. */
export function isCut(text: string, language: 'ru' | 'de' | 'en', isWhole = false): boolean {
  if (/[,:(–—-]$/u.test(text) || (text.match(/"/g)?.length ?? 0) % 2 > 0) return true;
  if (language === 'en') return false;
  if (language === 'de' && (/, .* (?:ist|sind|wird|werden|wurde|wurden)$/u.test(text) || SENTENCE.test(text)))
    return false;
  if (isWhole && language === 'ru')
    return OPEN_ENDED.test(text) || /(?:^| )(?:лат|т|напр|обычно|чаще|часто)$|^(?:либо|же|ли|то|а|но) /iu.test(text);
  if (language === 'de' && !isWhole && POINTING_AHEAD.test(text)) return true;
  return OPEN_ENDED.test(text) || (language === 'ru' ? CUT_RUSSIAN : CUT_GERMAN).test(text);
}

/** A German sentence may end on what its verb is parted from: `Die Uhr geht vor`. */
const SENTENCE =
  /^(?:Da|Dann|Dort|Er|Es|Hier|Man|Sie|So|Wer|(?:Das|Der|Die) \p{Lu}\p{Ll}+) \p{Ll}+(?:b|t|te|ten) \p{L}/u;

/** A declined adjective at the end, whose noun is gone; a word that announces what is no longer there. */
const CUT_RUSSIAN =
  /(?:^| )(?:\p{L}+(?:ыми|ими|ыми|ому|ему|ого|его|ую|юю|ых|их)|либо|где|чем|кого|чего|лат|т|напр|обычно|чаще|часто|вроде|типа|рода|семейства|вида|каких|какой|каком|одного|некоторого|создания|применения|использования|изготовления|получения|изучения|образования|обозначения|описания|определения|производства|относительно)$|^(?:либо|же|ли|то|а|но) |, (?:\p{L}+(?:ая|ое|ые|ый|ий|ой))$/iu;
const CUT_GERMAN =
  /(?:^| )(?:Gattung|Basis|Vertreter|Namen|insbesondere|besonders|häufig|zumeist|vor allem|speziell|nach|vor|über|unter|zwischen|gegen|ohne|um|bis|seit|an|dass|wenn|wo|jemandem|jemanden|einer|eines|etwa|sich|nicht|so|auch|nur|oft)$|(?:der|die|das)jenige |denjenigen |desjenigen /u;

/** `Beweis oder Hinweis darauf, dass …`: without its clause the word points at nothing. */
const POINTING_AHEAD = / (?:da(?:bei|durch|für|gegen|mit|nach|von|vor|zu)|dar(?:an|auf|aus|in|über|um))$/u;

/** A cut between adjectives, whose noun is gone; and before the name that these words want. */
const BARE_ADJECTIVE =
  /(?: |^)(?:\p{Ll}+(?:e|er|es|em|en|ый|ий|ой|ая|ое|ые|ого|ых|ыми|ими|ым|им|ую|юю|ом)|Gattung|Familie|Ordnung|Basis|Art|Vertreter|рода|семейства|вида)$/u;

function withoutAsides(text: string): string {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\]|\/[^/ ]*\/)/gu, '');
  }
  return plain.replace(/„|“|»|«|"/gu, '');
}

function tellsEnough(text: string, hollow: RegExp): boolean {
  return text.split(/[ ,]+/).filter(word => word.length > 2 && !hollow.test(word)).length >= 2;
}

/** Words that want another after them. */
const OPEN_ENDED =
  /(?:^| )(?:и|или|в|во|на|с|со|к|по|из|у|о|об|для|без|не|что|как|под|при|от|до|за|же|также|это|такой|то|und|oder|der|die|das|dem|den|des|eine?[mnrs]?|von|vom|mit|zu|zum|zur|im|in|bei|durch|für|als|aus|auf|sowie|wie|sehr|etwas|jemand|werden|wird|ist|bzw|beziehungsweise|oder Ähnliches|oder ähnliches|meist|dazu dient|dienen soll|so dass|werden kann)$/iu;
