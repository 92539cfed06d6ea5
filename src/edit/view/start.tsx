// The form for a new puzzle: an empty grid, a pattern that ships, or a grid that is drawn, around theme words if there are any.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { emptyDocument } from '../document.js';
import { cellLetters } from '../edits.js';
import * as puzzles from '../puzzles.js';
import { DRAWN_STYLES, type DrawnStyle } from '../searches.js';
import * as store from '../store.js';
import { t } from '../store.js';
import { Choice, Lines, Sides } from './fields.js';
import { focusCell } from './grid.js';

/** The patterns of newspapers among the grids that ship. */
const PATTERNS = Array.from({ length: 16 }, (_, nth) => `daily-${String(nth + 1).padStart(2, '0')}`);
/** German and Russian words fill it, too; they do not fill the first one. */
const FILLED_BY_ALL = 'daily-11';
const WAYS = ['drawn', 'pattern', 'emptyGrid'] as const;

export function Start(): JSX.Element | null {
  const way = useSignal<(typeof WAYS)[number]>('drawn');
  /** As they were chosen for this language of the page; until then those that suit it. */
  const [ownPattern, ownStyle] = [
    useSignal<string | undefined>(undefined),
    useSignal<DrawnStyle | undefined>(undefined),
  ];
  const spoken = store.language.value;
  useEffect(() => {
    ownPattern.value = undefined;
    ownStyle.value = undefined;
  }, [spoken]);
  const pattern = ownPattern.value ?? (spoken === 'en' ? PATTERNS[0]! : FILLED_BY_ALL);
  const style = ownStyle.value ?? (spoken === 'ru' ? 'lattice' : 'american');
  const size = useSignal({ width: 15, height: 15 });
  const theme = useSignal('');
  const busy = useSignal(false);
  if (!store.starting.value) return null;
  const close = (): void => {
    store.starting.value = false;
    way.value = 'drawn';
  };
  const begin = async (): Promise<void> => {
    const { language } = store.document.peek();
    const { width, height } = size.value;
    busy.value = true;
    if (way.value === 'emptyGrid') await puzzles.begun(emptyDocument(width, height, { language }));
    else if (way.value === 'pattern') await puzzles.patterned(pattern);
    const lines = style === 'american' ? theme.value.split('\n') : [];
    const words = lines.map(line => cellLetters(line, language)).filter(Boolean);
    const done = way.value !== 'drawn' || (await puzzles.drawn(style, width, height, words));
    busy.value = false;
    if (!done) return;
    close();
    requestAnimationFrame(() => focusCell(store.state.peek().cell));
  };
  return (
    <dialog open class="start" aria-label={t('new')} onKeyDown={event => event.key === 'Escape' && close()}>
      <form
        onSubmit={event => {
          event.preventDefault();
          void begin();
        }}
      >
        <h2>{t('new')}</h2>
        {WAYS.map(name => (
          <p key={name}>
            <label>
              <input type="radio" name="way" checked={way.value === name} onChange={() => (way.value = name)} />{' '}
              {t(name)}
            </label>
          </p>
        ))}
        {way.value === 'pattern' ? (
          <div class="row">
            <Choice
              bare
              label={t('pattern')}
              value={pattern}
              set={name => (ownPattern.value = name)}
              of={PATTERNS.map(name => [name, name])}
            />
            <Preview name={pattern} />
          </div>
        ) : (
          <Sides size={size.value} set={sides => (size.value = sides)} />
        )}
        {way.value === 'drawn' && (
          <Choice
            label={t('drawnStyle')}
            value={style}
            set={chosen => {
              ownStyle.value = chosen;
              size.value = chosen === 'scanword' ? { width: 10, height: 14 } : { width: 15, height: 15 };
            }}
            of={DRAWN_STYLES.map(name => [name, t(name)])}
          />
        )}
        {way.value === 'drawn' && style === 'american' && (
          <Lines label={t('theme')} value={theme.value} set={text => (theme.value = text)} />
        )}
        <p class="row">
          <button type="submit" class="main" disabled={busy.value}>
            {t('begin')}
          </button>
          <button type="button" onClick={close}>
            {t('cancel')}
          </button>
        </p>
        {busy.value && <p aria-live="polite">{store.status.value}</p>}
      </form>
    </dialog>
  );
}

/** The blocks of a pattern, small. */
function Preview({ name }: { readonly name: string }): JSX.Element {
  const rows = useSignal<readonly string[]>([]);
  useEffect(() => {
    void puzzles.patternRows(name).then(
      found => (rows.value = found),
      () => undefined,
    );
  }, [name]);
  const side = rows.value.length || 1;
  return (
    <svg class="preview" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {rows.value.flatMap((row, y) =>
        [...row].map((sign, x) => sign === '#' && <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" />),
      )}
    </svg>
  );
}
