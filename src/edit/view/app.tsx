// The whole page: what concerns files and puzzles above, the grid with its tools at the left, and five panels at the right.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { cellLetters } from '../edits.js';
import { settle } from '../filling.js';
import * as puzzles from '../puzzles.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { LANGUAGES, type PageLanguage } from '../texts.js';
import { CheckPanel } from './check.js';
import { Clues } from './clues.js';
import { Check, Choice, FileButton } from './fields.js';
import { Fill } from './fill.js';
import { focusCell, Grid, lettersShown } from './grid.js';
import { PuzzleForm } from './puzzle.js';
import { Start } from './start.js';
import { Words } from './words.js';

/** In their order, with the name of the text that says what each is for. */
const FORMATS = {
  ipuz: 'forIpuz',
  pdf: 'forPdf',
  html: 'forHtml',
  svg: 'forSvg',
  text: 'forText',
  puz: 'forPuz',
  jpz: 'forJpz',
  exolve: 'forExolve',
  xd: 'forXd',
  json: 'forJson',
} as const;
const TABS: Readonly<Record<store.Tab, () => JSX.Element>> = {
  words: Words,
  clues: Clues,
  fill: Fill,
  check: CheckPanel,
  puzzle: PuzzleForm,
};

export function App(): JSX.Element {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped anywhere; the button beside does the same
    <div
      class="app"
      style={{ '--columns': store.width.value, '--rows': store.height.value }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        const file = event.dataTransfer?.files[0];
        if (file === undefined) return;
        event.preventDefault();
        void file.arrayBuffer().then(bytes => puzzles.openFile(file.name, new Uint8Array(bytes)));
      }}
    >
      <Top />
      {store.trouble.value !== undefined && (
        <p class="warning" role="alert">
          {t(store.trouble.value)}{' '}
          <button type="button" onClick={() => void save('ipuz', false)}>
            {t('saveFile')}
          </button>
        </p>
      )}
      {store.elsewhere.value && (
        <p class="warning" role="alert">
          {t('elsewhere')}{' '}
          <button type="button" onClick={() => void puzzles.workHere()}>
            {t('useHere')}
          </button>
        </p>
      )}
      <main>
        <div class="left">
          <Tools />
          <div id="board">
            <Grid />
          </div>
          <CurrentClue />
          <p class="status" role="status">
            {store.status.value}
          </p>
          <Legend />
          <p class="keys">{t('keys')}</p>
        </div>
        <Panels />
      </main>
      <Rebus />
      <Start />
    </div>
  );
}

function Top(): JSX.Element {
  const format = useSignal<string>('ipuz');
  const blank = useSignal(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event instanceof PointerEvent && !menu.current!.contains(event.target as Node);
      if (isEscape || isOutside) menu.current!.open = false;
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <header>
      <h1>{store.title.value || t('untitled')}</h1>
      <div class="row" role="toolbar" aria-label={t('puzzles')}>
        <Choice
          bare
          label={t('puzzles')}
          value={puzzles.id.value}
          set={id => void puzzles.load(id)}
          of={puzzles.puzzles.value.map(({ id, title, width, height }) => [
            id,
            `${(id === puzzles.id.value ? store.title.value : title) || t('untitled')} ${width}×${height}`,
          ])}
        />
        <button type="button" onClick={() => (store.starting.value = true)}>
          {t('new')}
        </button>
        <FileButton label={t('open')} take={(name, bytes) => void puzzles.openFile(name, bytes)} />
        <span class="group">
          <button type="button" onClick={() => void save(format.value, blank.value)}>
            {t('save')}
          </button>
          <Choice
            bare
            narrow
            label={t('format')}
            value={format.value}
            set={name => (format.value = name)}
            of={Object.entries(FORMATS).map(([name, use]) => [name, `${name} – ${t(use)}`])}
          />
        </span>
        <button type="button" disabled={!store.canUndo.value} onClick={() => act({ do: 'undo' })}>
          {t('undo')}
        </button>
        <button type="button" disabled={!store.canRedo.value} onClick={() => act({ do: 'redo' })}>
          {t('redo')}
        </button>
        <details class="more" ref={menu}>
          <summary>{t('more')}</summary>
          <span class="group">
            <Check label={t('blank')} value={blank.value} set={value => (blank.value = value)} />
            <button type="button" onClick={() => void print()}>
              {t('print')}
            </button>
            <button type="button" onClick={() => confirm(t('sureRemove')) && void puzzles.remove()}>
              {t('removePuzzle')}
            </button>
            <Choice
              label={t('pageLanguage')}
              value={store.language.value}
              set={language => {
                store.speak(language);
                menu.current!.open = false;
              }}
              of={Object.entries(LANGUAGES) as [PageLanguage, string][]}
            />
          </span>
        </details>
      </div>
    </header>
  );
}

async function save(format: string, blank: boolean): Promise<void> {
  const isSettled = settle();
  const made = await puzzles.written(format, blank);
  if (made === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([made.data as BlobPart]));
  link.download = made.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  store.status.value = [t('saved', { name: made.name }), isSettled && t('settled')].filter(Boolean).join(' ');
}

/** Prints the solving page, which has a sheet for paper. */
async function print(): Promise<void> {
  const isSettled = settle();
  const made = await puzzles.written('html', false);
  if (made === undefined) return;
  if (isSettled) store.status.value = t('settled');
  const url = URL.createObjectURL(new Blob([made.data as BlobPart], { type: 'text/html' }));
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.onload = () => {
    frame.contentWindow?.print();
    setTimeout(() => {
      frame.remove();
      URL.revokeObjectURL(url);
    }, 60_000);
  };
  document.body.append(frame);
}

function Tools(): JSX.Element {
  const at = store.cells.value[store.cell.value];
  const open = at?.kind === 'cell' ? at : undefined;
  const toggle = (name: Parameters<typeof t>[0], isOn: boolean, run: () => void) => (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        run();
        focusCell(store.state.peek().cell);
      }}
    >
      {t(name)}
    </button>
  );
  return (
    <div class="tools" role="toolbar" aria-label={t('tools')}>
      <span class="group">
        {toggle('letters', store.mode.value === 'letters', () => (store.mode.value = 'letters'))}
        {toggle('blocks', store.mode.value === 'blocks', () => (store.mode.value = 'blocks'))}
      </span>
      <details class="more">
        <summary>{t('moreTools')}</summary>
        <span class="group">
          {toggle('rebus', (open?.solution?.length ?? 0) > 1, () => (store.rebus.value = true))}
          {toggle('circle', open?.circled === true, () => act({ do: 'mark', mark: 'circled' }))}
          {toggle('shade', open?.shade !== undefined, () => act({ do: 'shade', colour: open?.shade ? '' : '#f6d99a' }))}
          {toggle('barRight', open?.barRight === true, () => act({ do: 'bar', side: 'right' }))}
          {toggle('barBelow', open?.barBelow === true, () => act({ do: 'bar', side: 'below' }))}
          {toggle('given', open?.given === true, () => act({ do: 'mark', mark: 'given' }))}
        </span>
      </details>
      <span class="group">
        {toggle('heat', store.showHeat.value, () => (store.showHeat.value = !store.showHeat.value))}
      </span>
    </div>
  );
}

/** What the colours of the letters mean, for those that are in the grid. */
function Legend(): JSX.Element | null {
  const kinds = lettersShown.value;
  if (kinds.every(kind => kind === 'own')) return null;
  return (
    <p class="legend">
      {kinds.map(kind => (
        <span key={kind}>
          <b class={kind} aria-hidden="true">
            {LETTER_OF[store.language.value]}
          </b>{' '}
          {t(`${kind}Letters`)}
        </span>
      ))}
    </p>
  );
}

/** A letter that shows a colour. */
const LETTER_OF: Readonly<Record<PageLanguage, string>> = { en: 'A', de: 'A', ru: 'А' };

/** Leads to the field of the clue. */
function writeClueHere(): void {
  store.tab.value = 'clues';
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.clues li.here input')?.focus());
}

/** The clue of the entry under the cursor, where the eyes are; a click on it leads to its field. */
function CurrentClue(): JSX.Element {
  const here = store.entry.value;
  const { text, isProposed } = store.clueHere.value;
  return (
    <p class="current">
      {here && (
        <>
          <b>
            {here.slot.number} {t(here.slot.direction)}
          </b>{' '}
          <button type="button" class="quiet" onClick={() => writeClueHere()}>
            <span class={isProposed ? 'proposed' : undefined}>{text || (!isProposed && t('writeClue'))}</span>
          </button>
        </>
      )}
    </p>
  );
}

function Panels(): JSX.Element {
  const names = Object.keys(TABS) as store.Tab[];
  const current = store.tab.value;
  const Panel = TABS[current];
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    store.tab.value = names[(names.indexOf(current) + by + names.length) % names.length]!;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  };
  return (
    <div class="right">
      <div role="tablist" onKeyDown={step}>
        {names.map(name => (
          <button
            type="button"
            key={name}
            role="tab"
            id={`tab-${name}`}
            aria-controls="panel"
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            onClick={() => (store.tab.value = name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${current}`}>
        <Panel />
      </div>
    </div>
  );
}

/** A field for a cell with several letters. */
function Rebus(): JSX.Element | null {
  const letters = useSignal('');
  if (!store.rebus.value) return null;
  const done = (): void => {
    store.rebus.value = false;
    requestAnimationFrame(() => focusCell(store.state.peek().cell));
  };
  return (
    <dialog
      open
      class="rebus"
      aria-label={t('rebus')}
      onKeyDown={event => {
        if (event.key === 'Escape') done();
      }}
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          act({ do: 'rebus', letters: cellLetters(letters.value, store.document.peek().language) });
          letters.value = '';
          done();
        }}
      >
        <label>
          {t('rebus')}{' '}
          <input
            type="text"
            ref={field => field?.focus()}
            value={letters.value}
            onInput={event => (letters.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          {t('accept')}
        </button>
        <button type="button" onClick={done}>
          {t('discard')}
        </button>
      </form>
    </dialog>
  );
}
