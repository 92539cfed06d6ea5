// Russian word-building backwards: which word a derived noun comes from, and what it adds to that word's meaning, so that
// ХРАБРОСТЬ can be clued by what храбрый means. Regular suffixes and prefixes; whether the root exists is for the caller.

import type { WordClass } from './wiktionary.js';

export interface Root {
  readonly word: string;
  readonly kind: WordClass;
  /** What the noun adds, as a clue's remark: `свойство`. */
  readonly remark: string;
  /** The noun is the root with a prefix. */
  readonly prefixed: boolean;
}

type Pair = readonly [soft: string, hard: string];
const pairs = (text: string): Pair[] => text.split(' ').map(pair => pair.split('<') as unknown as Pair);

/** Consonants before -ение, and those of the infinitive; none is one too. */
const SOFTENED = [...pairs('жд<д щ<ст щ<т щ<ск ш<с ж<з ж<д ч<т бл<б вл<в мл<м пл<п фл<ф'), ['', '']] as const;
/** Consonants before -ик, -ка and their like, and those of the plain noun. */
const HARDENED = pairs('ч<к ж<г ш<х ч<ц ж<з');

type Rule = readonly [ending: string, roots: readonly string[], kind: WordClass, remark: string];

const ADJECTIVE = ['ый', 'ий', 'ой'];
/** Endings of verbs, and of the nouns that a feminine or a small one may come from. */
const VERB = ['ть', 'ить', 'ать', 'ять', 'еть', 'ти', 'уть'];
const NOUN = ['', 'а', 'я', 'ь', 'о', 'е', 'й'];
const SMALL = 'уменьшительное';
const WOMAN = 'женский род';
const DOES = 'тот, кто это делает';
const PERSON = 'человек, связанный с этим';

const SUFFIXES: readonly Rule[] = [
  ['ость', ADJECTIVE, 'a', 'свойство'],
  ['есть', ADJECTIVE, 'a', 'свойство'],
  ['изна', ADJECTIVE, 'a', 'свойство'],
  ['ота', ADJECTIVE, 'a', 'свойство'],
  ['ина', ADJECTIVE, 'a', 'свойство'],
  ['анность', ['ать'], 'v', 'состояние'],
  ['янность', ['ять'], 'v', 'состояние'],
  ['имость', ['ить', 'еть'], 'v', 'возможность этого'],
  ['аемость', ['ать'], 'v', 'возможность этого'],
  ['нье', ['ние'], 'n', 'другая форма слова'],
  ['ье', ['ие'], 'n', 'другая форма слова'],
  ['ние', ['ть'], 'v', 'действие'],
  ['нье', ['ть'], 'v', 'действие'],
  ['тие', ['ть'], 'v', 'действие'],
  ['тьё', ['ть'], 'v', 'действие'],
  ['ировка', ['ировать'], 'v', 'действие'],
  ['овка', ['овать', 'ить'], 'v', 'действие'],
  ['изация', ['изировать', 'изовать'], 'v', 'действие'],
  ['ация', ['ировать', 'овать'], 'v', 'действие'],
  ['ция', ['ровать'], 'v', 'действие'],
  ['ёж', VERB, 'v', 'действие'],
  ['тель', ['ть'], 'v', DOES],
  ['тельница', ['тель'], 'n', WOMAN],
  ['тельница', ['ть'], 'v', 'та, кто это делает'],
  ['льщик', ['ть'], 'v', DOES],
  ['льщица', ['льщик'], 'n', WOMAN],
  ['льщица', ['ть'], 'v', 'та, кто это делает'],
  ['вщик', ['вать'], 'v', DOES],
  ['тчик', ['тать', 'тить'], 'v', DOES],
  ['щица', ['щик'], 'n', WOMAN],
  ['чица', ['чик'], 'n', WOMAN],
  ['ница', ['ник'], 'n', WOMAN],
  ['истка', ['ист'], 'n', WOMAN],
  ['анка', ['анец', 'анин', 'ан'], 'n', WOMAN],
  ['янка', ['янец', 'янин'], 'n', WOMAN],
  ['енка', ['енец'], 'n', WOMAN],
  ['инка', ['инец'], 'n', WOMAN],
  ['йка', ['ец', 'й', 'ей', 'йка'], 'n', WOMAN],
  ['ша', [''], 'n', WOMAN],
  ['иня', [''], 'n', WOMAN],
  ['ичка', ['ик'], 'n', WOMAN],
  ['есса', ['', 'ор'], 'n', WOMAN],
  ['иха', ['', 'а'], 'n', WOMAN],
  ['ца', ['ец'], 'n', WOMAN],
  ['ничество', ['ник'], 'n', 'занятие или свойство'],
  ['чество', ['к', 'ц', 'ец'], 'n', 'занятие или свойство'],
  ['ство', ['', 'ник', 'ец'], 'n', 'занятие или свойство'],
  ['ество', ['', 'ец'], 'n', 'занятие или свойство'],
  ['ство', ADJECTIVE, 'a', 'свойство'],
  ['изм', ['ист'], 'n', 'учение или занятие'],
  ['изм', ['ический'], 'a', 'учение или свойство'],
  ['ист', ['изм', '', 'а', 'о', 'ия', 'ика'], 'n', PERSON],
  ['овщик', ['', 'а', 'ка'], 'n', PERSON],
  ['щик', NOUN, 'n', PERSON],
  ['щица', NOUN, 'n', 'женщина, связанная с этим'],
  ['ник', [...NOUN, 'ка'], 'n', 'человек или предмет, связанный с этим'],
  ['ница', NOUN, 'n', 'женщина или предмет, связанный с этим'],
  ['ник', ['ный', 'ной'], 'a', 'человек или предмет с этим свойством'],
  ['ик', ADJECTIVE, 'a', 'тот или то, что имеет это свойство'],
  ['ец', ADJECTIVE, 'a', 'тот, кто имеет это свойство'],
  ['ица', ADJECTIVE, 'a', 'та или то, что имеет это свойство'],
  ['ка', ADJECTIVE, 'a', 'то, что имеет это свойство'],
  ['овец', [''], 'n', PERSON],
  ['овка', ['овец'], 'n', WOMAN],
  ['ец', ['ство', 'ия', 'а'], 'n', PERSON],
  ['олог', ['ология'], 'n', 'специалист'],
  ['граф', ['графия'], 'n', 'тот, кто этим занят'],
  ['ик', ['ика', 'ия'], 'n', 'специалист'],
  ['ургия', ['ург'], 'n', 'область или занятие'],
  ['атрия', ['атр'], 'n', 'область или занятие'],
  ['ология', ['олог'], 'n', 'область или занятие'],
  ['ономия', ['оном'], 'n', 'область или занятие'],
  ['ик', [''], 'n', SMALL],
  ['чик', [''], 'n', SMALL],
  ['ок', [''], 'n', SMALL],
  ['ек', [''], 'n', SMALL],
  ['ец', [''], 'n', SMALL],
  ['ка', ['а', 'я', 'ь', '', 'ец', 'ин'], 'n', SMALL],
  ['ко', ['о'], 'n', SMALL],
  ['цо', ['о'], 'n', SMALL],
  ['це', ['о', 'е'], 'n', SMALL],
  ['очка', ['ка', 'а'], 'n', SMALL],
  ['ечка', ['ка', 'а', 'я', 'йка', 'ьга'], 'n', SMALL],
  ['ичка', ['ица'], 'n', SMALL],
  ['чка', ['ка', 'ца'], 'n', SMALL],
  ['ушка', ['а', 'я', ''], 'n', 'ласкательное'],
  ['юшка', ['я', ''], 'n', 'ласкательное'],
  ['онька', ['а'], 'n', 'ласкательное'],
  ['енька', ['а', 'я'], 'n', 'ласкательное'],
  ['ышко', ['о'], 'n', SMALL],
  ['ишко', ['о', ''], 'n', 'с пренебрежением'],
  ['ишка', ['', 'а'], 'n', 'с пренебрежением'],
  ['онка', ['а', 'ка'], 'n', 'с пренебрежением'],
  ['ёнка', ['а', 'я', 'ка'], 'n', 'с пренебрежением'],
  ['ёшка', ['а', ''], 'n', 'с пренебрежением'],
  ['ище', ['', 'о', 'а'], 'n', 'увеличительное'],
  ['ища', ['а', 'я', 'ь'], 'n', 'увеличительное'],
  ['инка', ['', 'а', 'о', 'ина'], 'n', 'одна частица'],
  ['ёнок', ['', 'ь', 'я'], 'n', 'детёныш или ребёнок'],
  ['онок', ['', 'ка'], 'n', 'детёныш или ребёнок'],
  ['ьё', ['', 'ь'], 'n', 'собирательное'],
  ['щина', ['ский'], 'a', 'явление или край'],
  ['щина', ['ец', ''], 'n', 'явление'],
  ['ка', VERB, 'v', 'действие'],
  ['ый', ['ый'], 'a', 'как существительное'],
  ['ий', ['ий'], 'a', 'как существительное'],
  ['ой', ['ой'], 'a', 'как существительное'],
  ['ая', ADJECTIVE, 'a', 'как существительное'],
  ['яя', ADJECTIVE, 'a', 'как существительное'],
  ['ое', ADJECTIVE, 'a', 'как существительное'],
];

const PREFIXES: readonly (readonly [prefixes: string, remark: string])[] = [
  ['сверх супер ультра гипер архи', 'в высшей степени'],
  ['анти контр противо', 'направленное против'],
  ['полу', 'наполовину'],
  ['микро мини нано', 'очень малое'],
  ['макро мега макси', 'очень большое'],
  ['псевдо лже квази', 'ложное'],
  ['экс-', 'в прошлом'],
  ['не', 'отсутствие этого'],
  ['недо', 'не до конца'],
  ['пра', 'в древности'],
];
/** Suffixes that soften the consonant before them. */
const HARDENING =
  /^(?:ик|ок|ек|чик|ка|ко|це|цо|очка|ечка|чка|ушка|ище|ишка|ишко|ник|щик|ница|ёнок|онок|ина|ёнка|онка)$/;

/** Letters that must follow a prefix, lest СОДА be a да with others. */
const MIN_AFTER_PREFIX = 4;

/** Words that `noun` (lower case) may come from, likeliest first. */
export function rootsOf(noun: string): Root[] {
  const roots: Root[] = [];
  const add = (word: string, kind: WordClass, remark: string, prefixed = false): void => {
    roots.push({ word, kind, remark, prefixed });
    if (kind === 'v') roots.push({ word: `${word}ся`, kind, remark, prefixed });
  };
  for (const [ending, ends, kind, remark] of SUFFIXES) {
    if (!noun.endsWith(ending) || noun.length - ending.length < 3) continue;
    const head = noun.slice(0, noun.length - ending.length);
    for (const end of ends) add(head + end, kind, remark);
    if (kind !== 'n' || !HARDENING.test(ending)) continue;
    for (const [soft, hard] of HARDENED)
      if (head.endsWith(soft)) for (const end of ends) add(head.slice(0, -1) + hard + end, kind, remark);
  }
  const action = /^(.{2,})(?:ени[ея]|енье|[ыи]вани[ея]|[ыи]ванье)$/.exec(noun);
  if (action !== null) for (const word of verbsOf(action[1]!)) add(word, 'v', 'действие');
  const state = /^(.{2,})[её]нность$/.exec(noun);
  if (state !== null) for (const word of verbsOf(state[1]!)) add(word, 'v', 'состояние');
  for (const [prefixes, remark] of PREFIXES) {
    for (const prefix of prefixes.split(' ')) {
      const rest = noun.slice(prefix.length);
      if (noun.startsWith(prefix) && rest.length >= MIN_AFTER_PREFIX) add(rest, 'n', remark, true);
    }
  }
  return roots;
}

/** What a learned ending says by itself. */
const ENDINGS: readonly (readonly [ending: string, clue: string])[] = [
  ['ометр', 'Измерительный прибор'],
  ['скоп', 'Прибор для наблюдения'],
  ['ология', 'Отрасль науки или учение'],
  ['ометрия', 'Измерение как отрасль знания или приём'],
  ['графия', 'Способ записи, съёмки или описания'],
  ['скопия', 'Способ осмотра или наблюдения'],
  ['терапия', 'Вид лечения'],
  ['томия', 'Хирургическая операция'],
  ['алгия', 'Боль'],
  ['мания', 'Страстное влечение'],
  ['фобия', 'Навязчивый страх'],
  ['кратия', 'Вид власти'],
  ['генез', 'Происхождение или развитие'],
  ['дром', 'Площадка для гонок, полётов или упражнений'],
  ['тека', 'Собрание, хранилище'],
  ['емия', 'Состояние крови'],
  ['олог', 'Учёный или врач определённой специальности'],
];

const MAN = 'Житель города или края, по его названию';
const LIVING = /^(.{3,})(?:(анин|янин|ец|ич)|(анка|янка|ка|ичка))$/;
/** Endings of the names of places, and what may stand before a dweller's ending: Мурманск, мурманец. */
const PLACE_ENDINGS = ['', 'а', 'я', 'ы', 'и', 'о', 'е', 'ь', 'ск', 'ия', 'ово', 'ино'];

/** A clue for what only its ending tells of: a dweller of one of `places` (lower case), an instrument, a science. */
export function kindOf(noun: string, animate: boolean, places: ReadonlySet<string>): string | undefined {
  const dweller = animate ? LIVING.exec(noun) : null;
  if (dweller !== null) {
    const head = dweller[1]!.replace(/(?:ч|ий|ей|ч?ан|ян|ин)$/, '');
    const heads = [dweller[1]!, dweller[1]!.replace(/ч$/, 'к'), ...(head.length >= 4 ? [head] : [])];
    if (heads.some(text => PLACE_ENDINGS.some(end => places.has(text + end))))
      return dweller[2] === undefined ? MAN.replace('Житель', 'Жительница') : MAN;
  }
  return ENDINGS.find(([ending]) => noun.endsWith(ending) && noun.length >= ending.length + 2)?.[1];
}

/** Infinitives whose stem may have softened or changed its vowel (скармливать, скормить) to `head`. */
function verbsOf(head: string): string[] {
  const heads = SOFTENED.filter(([soft]) => head.endsWith(soft)).map(
    ([soft, hard]) => head.slice(0, head.length - soft.length) + hard,
  );
  const changed = heads.flatMap(text => [text, text.replace(/а([^аеёиоуыэюя]*)$/u, 'о$1')]);
  return [...new Set(changed)].flatMap(text => ['ить', 'еть', 'ать', 'ять', 'ти', 'нуть'].map(end => text + end));
}
