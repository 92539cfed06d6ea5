// Words so common that any clue may contain them: articles, pronouns, prepositions, conjunctions, auxiliaries. Such a word in a clue
// does not give away an answer that begins like it (THEA), and nobody minds it in a puzzle where it is also an entry (ONE).

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The words of each language, in lower case. */
export const FUNCTION_WORDS: Readonly<Record<'en' | 'de' | 'ru', ReadonlySet<string>>> = {
  en: set(
    'a an the this that these those one ones some any all each every both no not nor or and but if than as so such too very more most ' +
      'i me my you your he him his she her it its we us our they them their who whom whose which what when where while why how ' +
      'of in on at to by for from with without into onto upon over under up down out off about after before between through during ' +
      'against among along across around near since until per via ' +
      'is are was were be been being am do does did done has have had having can could may might must shall should will would ' +
      'other another own same there here then now also only just even yet again often usually especially',
  ),
  de: set(
    'der die das des dem den ein eine einer eines einem einen kein keine keiner keines keinem keinen und oder aber auch nur als wie so ' +
      'in im ins an am auf aus bei beim mit von vom vor zu zum zur nach für über unter um durch gegen ohne seit bis ' +
      'ich du er sie es wir ihr man sich mich dich ihn ihm ihnen sein seine seiner seines seinem seinen ihre ihrer ihres ihrem ihren ' +
      'wer was wo wenn wann dass ob weil da hier dort dann nun nicht noch schon sehr mehr ' +
      'ist sind war waren wird werden wurde hat haben hatte kann können muss soll ' +
      'dieser diese dieses diesem diesen jener jeder jede jedes alle alles andere anderer anderes welche welcher welches etwas jemand',
  ),
  ru: set(
    'и или а но да не ни же ли бы в во на с со к ко по из от ото до за для без под над при про о об обо у через между перед около ' +
      'я ты он она оно мы вы они его её ее их ему ей им ими себя себе свой своя своё свое свои кто что чего чем чему кого кому кем ' +
      'который которая которое которые которого которой которых которым которую где когда куда как так там тут это этот эта эти этого ' +
      'тот та то те того той тех весь вся всё все всех всего другой другие другого такой такая такие чтобы если также тоже очень более',
  ),
};
