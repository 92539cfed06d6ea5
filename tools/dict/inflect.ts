// English inflection backwards: which base words an inflected form may belong to. The regular endings after the rules of
// detachment of WordNet's morphy(7WN), the doubled consonant added, and the irregular forms of common words by hand.

import type { PartOfSpeech } from './wordnet.js';

export interface Base {
  readonly word: string;
  readonly pos: PartOfSpeech;
  /** What a clue says of the form: `plural`, `past tense`. */
  readonly form: string;
}

type Rule = readonly [ending: string, base: string];

/** `ies<y`: put `y` for `ies`. */
const rules = (text: string): Rule[] => text.split(' ').map(rule => rule.split('<') as unknown as Rule);

const REGULAR: readonly (readonly [PartOfSpeech, form: string, readonly Rule[]])[] = [
  ['n', 'plural', rules('ies<y ves<f ves<fe es< s< men<man')],
  ['v', 'third person', rules('ies<y es< s<')],
  ['v', 'past tense', rules('ied<y ed<e ed<')],
  ['v', 'present participle', rules('ying<ie ing<e ing<')],
  ['a', 'comparative', rules('ier<y er<e er<')],
  ['a', 'superlative', rules('iest<y est<e est<')],
  ['a', 'adverb', rules('ily<y ally< ly<le ly<')],
  ['a', 'as a quality', rules('iness<y ness<')],
];

/** `base past participle`; the participle only where it differs. */
const IRREGULAR_VERBS =
  'arise arose arisen,awake awoke awoken,bear bore borne,beat beat beaten,become became,begin began begun,bend bent,' +
  'bind bound,bite bit bitten,bleed bled,blow blew blown,break broke broken,breed bred,bring brought,build built,burn burnt,' +
  'buy bought,catch caught,choose chose chosen,cling clung,come came,creep crept,deal dealt,dig dug,do did done,draw drew drawn,' +
  'dream dreamt,drink drank drunk,drive drove driven,eat ate eaten,fall fell fallen,feed fed,feel felt,fight fought,find found,' +
  'flee fled,fling flung,fly flew flown,forbid forbade forbidden,forget forgot forgotten,forgive forgave forgiven,' +
  'forsake forsook forsaken,freeze froze frozen,get got gotten,give gave given,go went gone,grind ground,grow grew grown,' +
  'hang hung,have had,hear heard,hide hid hidden,hold held,keep kept,kneel knelt,know knew known,lay laid,lead led,lean leant,' +
  'leap leapt,learn learnt,leave left,lend lent,lie lay lain,light lit,lose lost,make made,mean meant,meet met,mistake mistook mistaken,' +
  'mow mowed mown,pay paid,prove proved proven,ride rode ridden,ring rang rung,rise rose risen,run ran,say said,see saw seen,' +
  'seek sought,sell sold,send sent,sew sewed sewn,shake shook shaken,shear sheared shorn,shine shone,shoot shot,show showed shown,' +
  'shrink shrank shrunk,sing sang sung,sink sank sunk,sit sat,slay slew slain,sleep slept,slide slid,sling slung,slink slunk,' +
  'smell smelt,smite smote smitten,sow sowed sown,speak spoke spoken,speed sped,spell spelt,spend spent,spill spilt,spin spun,' +
  'spit spat,spoil spoilt,spring sprang sprung,stand stood,steal stole stolen,stick stuck,sting stung,stink stank stunk,' +
  'stride strode stridden,strike struck stricken,string strung,strive strove striven,swear swore sworn,sweep swept,' +
  'swell swelled swollen,swim swam swum,swing swung,take took taken,teach taught,tear tore torn,tell told,think thought,' +
  'throw threw thrown,tread trod trodden,understand understood,undergo underwent undergone,undo undid undone,uphold upheld,' +
  'wake woke woken,wear wore worn,weave wove woven,weep wept,win won,wind wound,withdraw withdrew withdrawn,withhold withheld,' +
  'withstand withstood,wring wrung,write wrote written,overcome overcame,overtake overtook overtaken,undertake undertook undertaken,' +
  'foresee foresaw foreseen,rebuild rebuilt,retell retold,rewrite rewrote rewritten,overthrow overthrew overthrown,' +
  'oversee oversaw overseen,override overrode overridden,outgrow outgrew outgrown,repay repaid,redo redid redone,mislead misled,' +
  'misunderstand misunderstood,oversleep overslept,outrun outran,unwind unwound,partake partook partaken,befall befell befallen';

const IRREGULAR_NOUNS =
  'man men,woman women,child children,foot feet,tooth teeth,goose geese,mouse mice,louse lice,ox oxen,die dice,penny pence,' +
  'person people,cactus cacti,fungus fungi,nucleus nuclei,stimulus stimuli,radius radii,alumnus alumni,syllabus syllabi,' +
  'focus foci,locus loci,genus genera,corpus corpora,opus opera,octopus octopi,larva larvae,alga algae,antenna antennae,' +
  'formula formulae,nebula nebulae,vertebra vertebrae,alumna alumnae,bacterium bacteria,datum data,medium media,' +
  'stratum strata,erratum errata,addendum addenda,curriculum curricula,memorandum memoranda,ovum ova,spectrum spectra,' +
  'criterion criteria,phenomenon phenomena,automaton automata,analysis analyses,axis axes,basis bases,crisis crises,' +
  'oasis oases,thesis theses,hypothesis hypotheses,diagnosis diagnoses,parenthesis parentheses,synthesis syntheses,' +
  'neurosis neuroses,psychosis psychoses,ellipsis ellipses,index indices,appendix appendices,matrix matrices,vertex vertices,' +
  'vortex vortices,codex codices,apex apices,plateau plateaux,bureau bureaux,tableau tableaux,chateau chateaux,beau beaux,' +
  'virtuoso virtuosi,libretto libretti,graffito graffiti,paparazzo paparazzi,schema schemata,stigma stigmata,seraph seraphim,' +
  'cherub cherubim,kibbutz kibbutzim,brother brethren,thief thieves,quiz quizzes';

const IRREGULAR_ADJECTIVES = 'good better best,bad worse worst,far farther farthest,little less least,many more most';

/** Irregular verbs in `ee`: SEED is no past of `see`. */
const NO_PAST_IN_EED = /^(?:see|flee|foresee|oversee|sightsee)$/;

const irregular = new Map<string, Base[]>();
const add = (form: string | undefined, base: Base): void => {
  if (form !== undefined) irregular.set(form, [...(irregular.get(form) ?? []), base]);
};
for (const [word, past, participle] of IRREGULAR_VERBS.split(',').map(row => row.split(' '))) {
  add(past, { word: word!, pos: 'v', form: 'past tense' });
  add(participle, { word: word!, pos: 'v', form: 'past participle' });
}
for (const [word, plural] of IRREGULAR_NOUNS.split(',').map(row => row.split(' ')))
  add(plural, { word: word!, pos: 'n', form: 'plural' });
for (const [word, comparative, superlative] of IRREGULAR_ADJECTIVES.split(',').map(row => row.split(' '))) {
  add(comparative, { word: word!, pos: 'a', form: 'comparative' });
  add(superlative, { word: word!, pos: 'a', form: 'superlative' });
}

/** Endings before which a short base doubles its consonant: MOPING is of `mope`, MOPPING of `mop`. */
const DOUBLING = /^(?:ed|ing|er|est)$/;
const DOUBLES = /^[^aeiou]*[aeiou][bdfgklmnprtvz]$/;

/** Every base that `form` (lower case) may be an inflection of; whether such words exist is for the caller to look up. */
export function basesOf(form: string): Base[] {
  const bases = [...(irregular.get(form) ?? [])];
  for (const [pos, name, endings] of REGULAR) {
    for (const [ending, end] of endings) {
      if (!form.endsWith(ending) || form.length - ending.length < 2) continue;
      const head = form.slice(0, -ending.length);
      if (end === '' && DOUBLING.test(ending) && DOUBLES.test(head)) continue;
      if (ending === 's' && head.endsWith('s')) continue;
      if (ending === 'es' && end === '' && !/(?:s|x|z|ch|sh|o)$/.test(head)) continue;
      if (name === 'past tense' && NO_PAST_IN_EED.test(head + end)) continue;
      bases.push({ word: head + end, pos, form: name });
      if (end === '' && DOUBLING.test(ending) && /([bcdfgklmnprtvz])\1$/.test(head))
        bases.push({ word: head.slice(0, -1), pos, form: name });
    }
  }
  return bases;
}
