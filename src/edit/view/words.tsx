// The words of the entry under the cursor: what fits, what leads nowhere, what is not known yet, best first. And what else must change if
// another word goes in.

import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { WordCandidate } from '../../candidates/records.js';
import type { Slot } from '../../grid/grid.js';
import { LOCKS, lockOf } from '../document.js';
import { cellLetters } from '../edits.js';
import * as findings from '../findings.js';
import * as placing from '../placing.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { Check, Score } from './fields.js';
import { BeginButton, RareNote, WhyNot } from './why.js';

/** Words that are drawn at once; more come on request. */
const MOST = 40;
const SIGNS = { fills: '✓', unknown: '…', cannot: '✗' } as const;
const NAMES = { fills: 'fits', unknown: 'unknown', cannot: 'cannot' } as const;

export function Words(): JSX.Element {
  const here = store.entry.value;
  if (here === undefined)
    return (
      <section class="words" aria-label={t('words')}>
        <p>{t('noEntry')}</p>
        <Dead />
      </section>
    );
  return (
    <section class="words" aria-label={t('words')}>
      {store.isBare.value && (
        <p>
          <BeginButton />
        </p>
      )}
      <EntryHead />
      <RareNote />
      <Counts />
      <p class="row">
        <Score
          key={here.place}
          label={t('floorHere')}
          value={store.document.value.floors[here.place]}
          set={score => act({ do: 'floor', place: here.place, score })}
        />
      </p>
      <Dead />
      <Candidates />
      <Other key={here.place} slot={here.slot} />
    </section>
  );
}

/** That no fill exists, wherever the cursor is. */
function Dead(): JSX.Element | null {
  if (!findings.dead.value || store.isBare.value) return null;
  return (
    <div class="dead">
      <p>{t('impossible')}</p>
      <WhyNot />
    </div>
  );
}

function Counts(): JSX.Element {
  const found = findings.words.value;
  let [fits, cannot] = [0, 0];
  for (const { verdict } of found?.words ?? []) {
    if (verdict === 'fills') fits++;
    else if (verdict === 'cannot') cannot++;
  }
  const unknown = (found?.words.length ?? 0) - fits - cannot;
  return (
    <p class="counts" aria-live="polite">
      {found === undefined || findings.isOld.value
        ? t('searching')
        : found.whole && found.words.length === 0
          ? t('noWords')
          : `${t(found.costs === undefined ? 'counts' : 'countsNear', { fits, cannot, unknown })}${found.whole ? '' : ' …'}`}
    </p>
  );
}

/** What of the words is shown. */
interface Wish {
  readonly filter: Signal<string>;
  readonly showAll: Signal<boolean>;
  readonly byFloor: Signal<boolean>;
}

/** The words, best first. Those that were told of another entry are hidden until the first new ones come. */
function Candidates(): JSX.Element | null {
  const wish: Wish = { filter: useSignal(''), showAll: useSignal(false), byFloor: useSignal(false) };
  if (findings.words.value === undefined) return null;
  const { filter, showAll, byFloor } = wish;
  return (
    <div>
      <p class="row">
        <input
          type="search"
          placeholder={t('filter')}
          aria-label={t('filter')}
          value={filter.value}
          onInput={event => (filter.value = event.currentTarget.value)}
        />
        <Check label={t('showAll')} value={showAll.value} set={value => (showAll.value = value)} />
        <Check label={t('byFloor')} value={byFloor.value} set={value => (byFloor.value = value)} />
      </p>
      <div class={findings.isOld.value ? 'old' : undefined}>
        <List {...wish} />
      </div>
    </div>
  );
}

function List({ filter, showAll, byFloor }: Wish): JSX.Element {
  const more = useSignal({ slot: '', most: MOST });
  const shown = useComputed(() => {
    const wanted = cellLetters(filter.value, store.document.value.language);
    const { costs } = findings.words.value ?? {};
    const costOf = ({ word }: WordCandidate): number => {
      const cost = costs?.get(word);
      return cost === undefined ? 0 : cost.crossings + (cost.alone ? 0 : 100);
    };
    return (findings.words.value?.words ?? [])
      .filter(({ word, verdict }) => (showAll.value || verdict !== 'cannot') && word.includes(wanted))
      .sort(
        (a, b) =>
          Number(a.verdict === 'cannot') - Number(b.verdict === 'cannot') ||
          costOf(a) - costOf(b) ||
          (byFloor.value ? wholeFloor(b) - wholeFloor(a) : 0) ||
          b.score - a.score ||
          (a.word < b.word ? -1 : 1),
      );
  });
  const { slot = '', words = [], whole = false, costs } = findings.words.value ?? {};
  const most = more.value.slot === slot ? more.value.most : MOST;
  const first = shown.value.slice(0, most);
  const rows = useRows(first.map(({ word }) => word));
  return (
    <>
      <ul class="candidates">
        {first.map((candidate, nth) => (
          <CandidateRow key={rows[nth]} {...candidate} cost={costs?.get(candidate.word)} />
        ))}
      </ul>
      {shown.value.length > most && (
        <p>
          <button type="button" onClick={() => (more.value = { slot, most: most + 4 * MOST })}>
            {t('moreWords', { count: shown.value.length - most })}
          </button>
        </p>
      )}
      {first.some(({ verdict }) => verdict === 'cannot') && (
        <p class="counts">{t(costs === undefined ? 'struckWords' : 'struckNear')}</p>
      )}
      {words.some(({ floor }) => floor !== undefined) && <p class="counts">{t('floorLegend')}</p>}
      {whole && shown.value.length === 0 && !findings.dead.value && <p>{t('noWords')}</p>}
    </>
  );
}

/**
 * A row for each word. A word keeps its row, and with it the keyboard; the rows of words that are gone are written anew for other words.
 * @returns by place in the list: the number of the row
 */
function useRows(words: readonly string[]): readonly number[] {
  const rows = useRef<ReadonlyMap<string, number>>(new Map());
  const taken = new Set(words.map(word => rows.current.get(word)));
  let next = 0;
  const free = (): number => {
    while (taken.has(next)) next++;
    return next++;
  };
  rows.current = new Map(words.map(word => [word, rows.current.get(word) ?? free()]));
  return [...rows.current.values()];
}

/** The entry's name, letters and score, and what may change it. */
function EntryHead(): JSX.Element | null {
  const here = store.entry.value;
  const grid = store.grid.value;
  if (here === undefined || grid === undefined) return null;
  const { slot } = here;
  const score = findings.rated.value?.scores.get(here.place);
  const weak = store.weak.value.find(({ place }) => place === here.place);
  return (
    <>
      <h2>
        {slot.number} {t(slot.direction)} <span class="mask">{store.wordIn(slot)}</span> <small>({slot.length})</small>
        {weak === undefined && score !== undefined && <small> · {score}</small>}
      </h2>
      {weak !== undefined && <p class="bad">{store.weakText(weak)}</p>}
      {slot.cells.some(cell => grid.seeds.has(cell)) && <Locks slot={slot} />}
    </>
  );
}

/** The three locks of an entry. */
function Locks({ slot }: { readonly slot: Slot }): JSX.Element {
  const now = lockOf(store.document.value, slot.cells);
  return (
    <p class="row" role="radiogroup" aria-label={t('lock')}>
      {LOCKS.map(as => (
        <label key={as}>
          <input
            type="radio"
            name="lock"
            checked={as === now}
            onChange={() => act({ do: 'lock', cells: slot.cells, as, direction: slot.direction })}
          />
          {t(`${as}Entry`)}
        </label>
      ))}
    </p>
  );
}

function CandidateRow({
  word,
  score,
  verdict,
  floor,
  cost,
}: WordCandidate & { readonly cost: findings.Cost | undefined }): JSX.Element {
  const name = t(cost !== undefined && verdict === 'cannot' ? 'cannotNear' : NAMES[verdict]);
  return (
    <li class={verdict}>
      <button
        type="button"
        onClick={() => placing.put(word)}
        onMouseEnter={() => placing.preview(word)}
        onMouseLeave={placing.endPreview}
        onFocus={() => placing.preview(word)}
        onBlur={placing.endPreview}
        title={name}
      >
        <span class="sign" role="img" aria-label={name}>
          {SIGNS[verdict]}
        </span>
        <span class="word">{word}</span>
        <span class="score">{score}</span>
        {cost !== undefined && (
          <span class="floor" title={t(cost.alone ? 'costAlone' : 'costMore', { count: cost.crossings })}>
            ±{cost.crossings}
            {cost.alone ? '' : '+'}
          </span>
        )}
        {floor !== undefined && (
          <span class="floor" title={t('floorLegend')}>
            {floorText(floor)}
          </span>
        )}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`${t('ban')}: ${word}`}
        title={t('ban')}
        onClick={() => ban(word)}
      >
        ⊘
      </button>
    </li>
  );
}

/** The lowest score that the whole grid can surely have with the word. */
function wholeFloor({ score, floor }: WordCandidate): number {
  return Math.min(score, floor?.low ?? -1);
}

/** `≤ 80`, `60–80`, and `70` when it is known. */
function floorText({ low, high }: NonNullable<WordCandidate['floor']>): string {
  if (low === undefined) return high === undefined ? '' : `≤ ${high}`;
  return low === high ? String(low) : `${low}–${high ?? ''}`;
}

function ban(word: string): void {
  act({ do: 'about', about: { banned: [...store.document.peek().banned, word] } });
}

/** Another word for the entry, and the fewest other entries that must change. */
function Other({ slot }: { readonly slot: Slot }): JSX.Element {
  const word = useSignal('');
  const letters = cellLetters(word.value, store.document.value.language);
  const shown = findings.change.value;
  const found = shown?.slot === slot.name && !shown.preview ? shown : undefined;
  return (
    <form
      class="other"
      onSubmit={event => {
        event.preventDefault();
        placing.tryWord(letters);
      }}
    >
      <label>
        {t('other')}
        <input
          type="text"
          value={word.value}
          autocapitalize="characters"
          onInput={event => (word.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={letters.length < slot.length}>
        {t('tryWord')}
      </button>
      {found !== undefined && (
        <div class="change" aria-live="polite">
          <p>
            <b>{found.word}</b>: {found.text}
          </p>
          {found.failed && (
            <p>
              <button type="button" onClick={() => placing.putAlone(slot, found.word)}>
                {t('putAlone')}
              </button>
            </p>
          )}
          {found.letters.size > 0 && <p>{t('notYet')}</p>}
          {found.letters.size > 0 && (
            <p class="row">
              <button type="button" class="main" onClick={placing.acceptChange}>
                {t('accept')}
              </button>
              <button type="button" onClick={() => (findings.change.value = undefined)}>
                {t('discard')}
              </button>
            </p>
          )}
        </div>
      )}
    </form>
  );
}
