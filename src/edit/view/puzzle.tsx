// What concerns the whole puzzle: its name, size and symmetry, theme words, words that are banned, and the user's own lists.

import type { JSX } from 'preact';
import { SYMMETRIES } from '../../grid/grid.js';
import type { About } from '../document.js';
import { cellLetters } from '../edits.js';
import * as lists from '../lists.js';
import * as placing from '../placing.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { LANGUAGES } from '../texts.js';
import { Choice, FileButton, Lines, Sides, Text } from './fields.js';

const STYLES = ['american', 'british', 'russian', 'scanword'] as const;

const set = (about: Partial<Omit<About, 'clues'>>): void => act({ do: 'about', about });
const linesOf = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '');

export function PuzzleForm(): JSX.Element {
  const { title, author, notes, symmetry, style, language, banned } = store.document.value;
  return (
    <section class="puzzle" aria-label={t('puzzle')}>
      <Text label={t('title')} value={title} set={value => set({ title: value })} />
      <Text label={t('author')} value={author} set={value => set({ author: value })} />
      <Lines label={t('notes')} value={notes} set={value => set({ notes: value })} rows={2} />
      <Sides size={store.document.value} set={size => act({ do: 'resize', ...size })} />
      <Choice
        label={t('symmetry')}
        value={symmetry}
        set={value => set({ symmetry: value })}
        of={SYMMETRIES.map(name => [name, t(name)])}
      />
      <Choice
        label={t('style')}
        value={style}
        set={value => set({ style: value })}
        of={STYLES.map(name => [name, t(name)])}
      />
      <Choice
        label={t('language')}
        value={language}
        set={value => set({ language: value })}
        of={Object.entries(LANGUAGES)}
      />
      <Theme />
      <Lines
        label={t('banned')}
        value={banned.join('\n')}
        set={text => set({ banned: linesOf(text).map(line => cellLetters(line, language)) })}
      />
      <Lists />
    </section>
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
      <Lines label={t('theme')} value={theme.join('\n')} set={text => set({ theme: linesOf(text) })} />
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
                  onClick={() => placing.placeWord(word, slot.cells[0]!, slot.direction)}
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
  return (
    <fieldset>
      <legend>{t('lists')}</legend>
      <ul>
        {lists.lists.value.map(({ name, words }) => (
          <li key={name}>
            {t('listWords', { name, words })}{' '}
            <button type="button" onClick={() => void lists.removeList(name)}>
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
      <FileButton label={t('addList')} take={(name, bytes) => void lists.addList(name, bytes)} />
    </fieldset>
  );
}
