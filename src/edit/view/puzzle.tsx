// What concerns the whole puzzle: its name, size and symmetry, theme words, words that are banned, and the user's own lists.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { SYMMETRIES } from '../../design/blocked/symmetry.js';
import type { About } from '../document.js';
import { cellLetters, MOST_SIDE } from '../edits.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import type { TextName } from '../texts.js';
import { LANGUAGES } from '../texts.js';

const STYLES = ['american', 'british', 'russian', 'scanword'] as const;

export function PuzzleForm(): JSX.Element {
  return (
    <section class="puzzle" aria-label={t('puzzle')}>
      <Field name="title" />
      <Field name="author" />
      <label class="field">
        {t('notes')}
        <textarea
          rows={2}
          value={store.document.value.notes}
          onChange={event => act({ do: 'about', about: { notes: event.currentTarget.value } })}
        />
      </label>
      <Size />
      <Choice name="symmetry" of={SYMMETRIES} />
      <Choice name="style" of={STYLES} />
      <label class="field">
        {t('language')}
        <select
          value={store.document.value.language}
          onChange={event => act({ do: 'about', about: { language: event.currentTarget.value } })}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Theme />
      <WordLines name="banned" />
      <Lists />
    </section>
  );
}

function Field({ name }: { readonly name: 'title' | 'author' }): JSX.Element {
  return (
    <label class="field">
      {t(name)}
      <input
        type="text"
        value={store.document.value[name]}
        onChange={event => act({ do: 'about', about: { [name]: event.currentTarget.value } })}
      />
    </label>
  );
}

function Choice<Name extends 'symmetry' | 'style'>({
  name,
  of,
}: {
  readonly name: Name;
  readonly of: readonly About[Name][];
}): JSX.Element {
  return (
    <label class="field">
      {t(name)}
      <select
        value={store.document.value[name]}
        onChange={event => act({ do: 'about', about: { [name]: event.currentTarget.value } })}
      >
        {of.map(value => (
          <option key={value} value={value}>
            {t(value as TextName)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Size(): JSX.Element {
  const { width, height } = store.document.value;
  const side = (name: 'width' | 'height') => (
    <label>
      {t(name)}{' '}
      <input
        type="number"
        min={2}
        max={MOST_SIDE}
        value={name === 'width' ? width : height}
        onChange={event => {
          const value = Number(event.currentTarget.value);
          act({ do: 'resize', width, height, [name]: value });
        }}
      />
    </label>
  );
  return (
    <p class="row">
      {side('width')} {side('height')}
    </p>
  );
}

function WordLines({ name }: { readonly name: 'theme' | 'banned' }): JSX.Element {
  return (
    <label class="field">
      {t(name)}
      <textarea
        rows={4}
        value={store.document.value[name].join('\n')}
        onChange={event => {
          const words = event.currentTarget.value
            .split('\n')
            .map(line => (name === 'theme' ? line.trim() : cellLetters(line, store.document.peek().language)))
            .filter(line => line !== '');
          act({ do: 'about', about: { [name]: words } });
        }}
      />
    </label>
  );
}

/** The theme words, and where each fits: in an entry of its length whose letters agree. */
function Theme(): JSX.Element {
  const { theme, language } = store.document.value;
  const grid = store.grid.value;
  const places = (word: string) =>
    (grid?.slots ?? []).filter(
      ({ cells, length }) =>
        length === [...word].length && cells.every((cell, at) => (grid!.seeds.get(cell) ?? word[at]) === word[at]),
    );
  return (
    <>
      <WordLines name="theme" />
      {theme.length > 0 && <p>{t('themePlace')}</p>}
      <ul class="theme">
        {theme.map(text => {
          const word = cellLetters(text, language);
          const fits = places(word);
          return (
            <li key={text}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside do the same */}
              <span
                class="word"
                draggable
                onDragStart={event => event.dataTransfer?.setData('text/x-crossgen-word', word)}
              >
                {word}
              </span>
              {fits.length === 0 && <small>{t('noPlace')}</small>}
              {fits.map(slot => (
                <button
                  type="button"
                  key={slot.name}
                  onClick={() => store.placeWord(word, slot.cells[0]!, slot.direction)}
                >
                  {slot.name}
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Lists(): JSX.Element {
  const input = useSignal(0);
  return (
    <fieldset>
      <legend>{t('lists')}</legend>
      <ul>
        {store.lists.value.map(({ name, words }) => (
          <li key={name}>
            {t('listWords', { name, words })}{' '}
            <button type="button" onClick={() => void store.removeList(name)}>
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
      <label class="file">
        {t('addList')}
        <input
          key={input.value}
          type="file"
          onChange={async event => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) await store.addList(file.name, new Uint8Array(await file.arrayBuffer()));
            input.value++;
          }}
        />
      </label>
    </fieldset>
  );
}
