// A worker of the page: it answers one question after another with the library, and hears in between when one is given up.

import {
  type Blamed,
  best,
  type Dictionary,
  type DictionaryFile,
  design,
  fill,
  findWord,
  letterCandidates,
  lintPuzzle,
  loadFormat,
  loadStems,
  mend,
  NO_WORD,
  type Puzzle,
  type Rules,
  readDictionaries,
  readPuzzle,
  refill,
  whyNot,
  wordCandidates,
  writePuzzle,
} from '../index.js';
import type { Answer, Answered, Asked, Blame, Candidate, Mended, Question, Stop, Wishes } from './ask.js';
import { placeOf } from './document.js';

/** The page's own folder, where the dictionaries are. */
const HOME = new URL('.', self.location.href);
/** Milliseconds for the verdicts of one slot, of all cells, and for floors; then what is not known is said to be unknown. */
const STUDY = { words: 8000, letters: 8000, floors: 30_000 };
const WHY_TIME = 20_000;
const CHANGE_TIME = 20_000;
const DRAW_TIME = 60_000;
const MEND_TIME = 60_000;
/** Answers of blocks that help. */
const MEND_COUNT = 6;
/** Blocks that help aim at this lowest score unless another one is wanted; as `design` does. */
const MEND_FLOOR = 50;
/** Milliseconds between two lists of verdicts. */
const TELL_EVERY = 120;
/** The first verdicts are told as they come. */
const FEW = 2;
const TELL_FLOORS_EVERY = 250;

/** Questions that search; they wait for each other. The others are answered at once, in between. */
const SEARCHES: ReadonlySet<Question['kind']> = new Set(['study', 'fill', 'why', 'change', 'mend', 'draw']);

const stops = new Map<number, AbortController>();
let queue: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Asked | Stop>) => {
  if ('stop' in data) {
    stops.get(data.stop)?.abort();
    return;
  }
  const stop = new AbortController();
  stops.set(data.id, stop);
  const run = (): Promise<void> => answer(data, stop.signal).finally(() => stops.delete(data.id));
  if (SEARCHES.has(data.question.kind)) queue = queue.then(run);
  else void run();
};

type Tell = (answer: Answer, last?: boolean) => void;

async function answer({ id, question }: Asked, signal: AbortSignal): Promise<void> {
  const tell: Tell = (answer, last = false) => self.postMessage({ id, answer, last } satisfies Answered);
  try {
    if (signal.aborted) tell({ kind: 'ended', none: false, stopped: true }, true);
    else await ANSWERS[question.kind](question as never, tell, signal);
  } catch (error) {
    tell({ kind: 'error', message: error instanceof Error ? error.message : String(error) }, true);
  }
}

type Of<Kind extends Question['kind']> = Extract<Question, { readonly kind: Kind }>;
const ANSWERS: {
  readonly [Kind in Question['kind']]: (question: Of<Kind>, tell: Tell, signal: AbortSignal) => Promise<void>;
} = {
  study,
  fill: filled,
  why,
  change,
  mend: mended,
  draw,
  check,
  clues: async ({ word, wishes }, tell) => {
    const { lexicon, glossary } = await dictionaryOf(wishes.language);
    const found = findWord(lexicon, word);
    const clues = found === NO_WORD ? [] : glossary.clues([...word].length, found);
    tell({ kind: 'clues', clues: [...new Set(clues)] }, true);
  },
  read: async ({ name, bytes }, tell) => tell({ kind: 'read', puzzle: await readPuzzle(bytes, name) }, true),
  write: async ({ puzzle, format, blank }, tell) => {
    const { extension } = await loadFormat(format);
    tell({ kind: 'written', data: await writePuzzle(puzzle, format, { blank }), extension }, true);
  },
  list: async ({ name, bytes }, tell) => {
    if (bytes === undefined) lists.delete(name);
    else lists.set(name, { source: name, bytes });
    dictionaries.clear();
    tell(
      { kind: 'listed', words: bytes === undefined ? 0 : readDictionaries([{ source: name, bytes }]).report.words },
      true,
    );
  },
};

const lists = new Map<string, DictionaryFile>();
const dictionaries = new Map<string, Promise<Dictionary>>();

function dictionaryOf(language: string): Promise<Dictionary> {
  const known = dictionaries.get(language) ?? load(language);
  dictionaries.set(language, known);
  return known;
}

async function load(language: string): Promise<Dictionary> {
  const file = async (path: string) => {
    const response = await fetch(new URL(path, HOME));
    return response.ok ? { source: path, bytes: new Uint8Array(await response.arrayBuffer()) } : undefined;
  };
  const parts = ['', '.scores', '.names', '.clues'].map(part => `dict/${language}${part}.txt`);
  const [words, scores, names, clues, book] = await Promise.all([...parts, `clues/${language}.txt`].map(file));
  const shipped = words === undefined ? [] : [{ ...words, scores, names, clues, book }];
  if (shipped.length + lists.size === 0) throw new Error(`there is no dictionary for the language ${language}`);
  const dictionary = readDictionaries([...lists.values(), ...shipped], { lang: language });
  await loadStems(dictionary);
  return dictionary;
}

/** Words under this score are hard, as in `--fair`. */
const FAIR = 60;

function rulesOf({ floor, banned, fair }: Wishes, lowest?: number): Partial<Rules> {
  const minScore = floor ?? lowest;
  return { exclude: banned, ...(minScore !== undefined && { minScore }), ...(fair && { fair: FAIR }) };
}

async function study({ grid, slot, wishes }: Of<'study'>, tell: Tell, signal: AbortSignal): Promise<void> {
  const dictionary = await dictionaryOf(wishes.language);
  const { seed } = wishes;
  const rules = { ...rulesOf(wishes, 0), allowUnknown: true };
  let none = false;
  /** The words of the slot, by verdict first, and by floor later. */
  let known = new Map<string, Candidate>();
  const words = async (floors: boolean): Promise<void> => {
    if (slot === undefined) return;
    let told = 0;
    const send = (whole: boolean): void => {
      told = performance.now();
      const all = [...known.values()];
      const rest = all.filter(({ verdict }) => verdict !== 'cannot');
      tell({ kind: 'words', slot, words: whole ? all : rest, cannot: all.length - rest.length, whole, none });
    };
    // The search for floors begins anew: verdicts that were known before stay known.
    const before = known;
    const merged = (candidate: Candidate): Candidate => {
      const { verdict = 'unknown' } = before.get(candidate.word) ?? {};
      return candidate.verdict === 'unknown' ? { ...candidate, verdict } : candidate;
    };
    const found = await wordCandidates(grid, dictionary, {
      ...{ slot, rules, seed, signal, floors, timeLimit: floors ? STUDY.floors : STUDY.words },
      onVerdict: candidate => {
        known.set(candidate.word, merged(candidate));
        if (performance.now() > told + (floors ? TELL_FLOORS_EVERY : known.size > FEW ? TELL_EVERY : 0)) send(false);
      },
    });
    none = found.none;
    known = new Map(found.words.map(candidate => [candidate.word, merged(candidate)]));
    send(true);
  };
  await words(false);
  if (signal.aborted) return tell({ kind: 'ended', none, stopped: true }, true);
  const { letters, none: dead } = await letterCandidates(grid, dictionary, {
    ...{ rules, seed, signal, timeLimit: STUDY.letters },
  });
  const possible = new Map<number, string>();
  for (const { row, column, letter, verdict } of letters) {
    const cell = (row - 1) * grid.width + column - 1;
    possible.set(cell, (possible.get(cell) ?? '') + (verdict === 'cannot' ? '' : letter));
  }
  tell({ kind: 'letters', possible, none: dead });
  if (!dead && !none && !signal.aborted) await words(true);
  tell({ kind: 'ended', none: dead || none, stopped: signal.aborted }, true);
}

async function filled({ grid, wishes, best: isBest }: Of<'fill'>, tell: Tell, signal: AbortSignal): Promise<void> {
  const dictionary = await dictionaryOf(wishes.language);
  const { seed, language } = wishes;
  const rules = { ...rulesOf(wishes), allowUnknown: true };
  const send = (
    puzzle: Puzzle,
    about: Pick<Extract<Answer, { readonly kind: 'fill' }>, 'lowest' | 'mean' | 'bound' | 'proven'>,
  ): void => tell({ kind: 'fill', ...contentOf(puzzle), ...about });
  if (isBest) {
    const fills = best(grid, dictionary, {
      ...{ rules, seed, language, signal },
      onProgress: ({ doing, best: found, bound }) =>
        tell({ kind: 'progress', text: doing, lowest: found?.lowest, bound: bound?.lowest }),
    });
    for (;;) {
      const step = await fills.next();
      if (step.done) return tell(endedBy(step.value), true);
      const { worth, bound, proven, ...puzzle } = step.value;
      send(puzzle, { lowest: worth.lowest, mean: meanOf(puzzle, dictionary), bound: bound?.lowest, proven });
    }
  }
  const fills = fill(grid, dictionary, { rules, seed, language, signal });
  for (;;) {
    const step = await fills.next();
    if (step.done) return tell(endedBy(step.value), true);
    const { quality, ...puzzle } = step.value;
    send(puzzle, { lowest: quality?.lowest, mean: quality?.mean, bound: undefined, proven: false });
  }
}

function endedBy(outcome: { readonly kind: string }): Answer {
  return { kind: 'ended', none: outcome.kind === 'all', stopped: outcome.kind === 'stopped' };
}

function contentOf({ cells, entries, width }: Puzzle) {
  const letters = new Map(
    cells.flatMap((cell, at) =>
      cell.kind === 'cell' && cell.solution !== undefined ? [[at, cell.solution] as const] : [],
    ),
  );
  const clues = new Map(
    entries.flatMap(({ direction, row, column, clue }) =>
      clue === undefined ? [] : [[placeOf(direction, row * width + column), clue] as const],
    ),
  );
  return { letters, clues };
}

function meanOf({ entries }: Puzzle, { lexicon }: Dictionary): number | undefined {
  const scores = entries.flatMap(({ answer }) => scoreOf(answer, lexicon) ?? []);
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function scoreOf(answer: string | undefined, lexicon: Dictionary['lexicon']): number | undefined {
  if (answer === undefined) return undefined;
  const word = findWord(lexicon, answer);
  return word === NO_WORD ? undefined : lexicon.tables[[...answer].length]!.scores[word];
}

async function why({ grid, wishes }: Of<'why'>, tell: Tell, signal: AbortSignal): Promise<void> {
  const dictionary = await dictionaryOf(wishes.language);
  const rules = { ...rulesOf(wishes), allowUnknown: true };
  const { conflicts, bare } = await whyNot(grid, dictionary, { rules, timeLimit: WHY_TIME, signal });
  const blame = ({ given, ...rest }: Blamed): Blame => ({ ...rest, cells: 'cells' in given ? given.cells : [] });
  const sets = conflicts.map(({ members }) => members.map(blame));
  tell({ kind: 'why', sets, minimal: conflicts.every(({ minimal }) => minimal), bare }, true);
}

async function change({ puzzle, slot, word, wishes }: Of<'change'>, tell: Tell, signal: AbortSignal): Promise<void> {
  const dictionary = await dictionaryOf(wishes.language);
  const {
    puzzle: found,
    changes,
    proven,
    outcome,
  } = await refill(puzzle, dictionary, {
    replace: [{ slot, word }],
    rules: { ...rulesOf(wishes, 0) },
    ...{ seed: wishes.seed, signal, timeLimit: CHANGE_TIME },
  });
  if (found === undefined) tell(endedBy(outcome), true);
  else tell({ kind: 'change', letters: contentOf(found).letters, changes, proven }, true);
}

async function mended({ grid, wishes, symmetry }: Of<'mend'>, tell: Tell, signal: AbortSignal): Promise<void> {
  const dictionary = await dictionaryOf(wishes.language);
  const { seed, language, floor = MEND_FLOOR } = wishes;
  const { answers, levels, outcome } = await mend(grid, dictionary, {
    ...{ rules: rulesWithout(wishes), minScore: Math.max(1, floor), count: MEND_COUNT, seed, language, signal },
    ...{ timeLimit: MEND_TIME, ...(symmetry !== undefined && { symmetry }) },
  });
  const found = answers.map(({ changes, puzzle }): Mended => {
    const fewer = levels.filter(level => level.changes < changes.length);
    return {
      cells: new Map(changes.flatMap(({ cells, to }) => cells.map(cell => [cell, to === 'block'] as const))),
      floor: puzzle.quality?.lowest,
      fewest: fewer.every(({ whole, open }) => whole && open === 0),
    };
  });
  const single = levels.filter(({ changes }) => changes <= 1);
  const proven = found.length === 0 && single.length > 1 && single.every(({ whole, open }) => whole && open === 0);
  tell({ kind: 'mend', found, proven: proven || outcome.kind === 'all' }, true);
}

/** What `mend` takes of the rules; it has a floor of its own. */
function rulesWithout(wishes: Wishes): Partial<Pick<Rules, 'exclude' | 'fair'>> {
  const { minScore: _, ...rest } = rulesOf(wishes);
  return rest;
}

async function draw(
  { width, height, style, theme, wishes }: Of<'draw'>,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const dictionary = await dictionaryOf(wishes.language);
  const { seed, language } = wishes;
  const { puzzle, outcome } = await design(dictionary, {
    ...{ width, height, style, seed, language, signal, timeLimit: DRAW_TIME, rules: rulesWithout(wishes) },
    ...(theme.length > 0 && { theme }),
    ...(wishes.floor !== undefined && { minScore: Math.max(1, wishes.floor) }),
  });
  if (puzzle === undefined) tell(endedBy(outcome), true);
  else tell({ kind: 'read', puzzle }, true);
}

async function check({ puzzle, rules, wishes }: Of<'check'>, tell: Tell): Promise<void> {
  const { lexicon } = await dictionaryOf(wishes.language);
  const breachesBy = (set: 'american') => lintPuzzle(puzzle, { lexicon }, { rules: set });
  // Other styles do not ask for fair crossings; the user may.
  const fair = wishes.fair && rules !== 'american' ? breachesBy('american').filter(({ rule }) => rule === 'fair') : [];
  const breaches = [...breachesBy(rules as 'american'), ...fair];
  const scores = new Map(
    puzzle.entries.flatMap(({ direction, row, column, answer }) => {
      const score = scoreOf(answer, lexicon);
      return score === undefined ? [] : [[placeOf(direction, row * puzzle.width + column), score] as const];
    }),
  );
  tell({ kind: 'check', breaches, scores }, true);
}
