// The form for a new puzzle: an empty grid, a pattern that ships, or a grid that is drawn, around theme words if there are any.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { DRAWN_STYLES, type DrawnStyle } from '../ask.js';
import { emptyDocument } from '../document.js';
import { cellLetters, MOST_SIDE } from '../edits.js';
import * as store from '../store.js';
import { t } from '../store.js';
import { focusCell } from './grid.js';

/** The patterns of newspapers among the grids that ship. */
const PATTERNS = Array.from({ length: 16 }, (_, nth) => `daily-${String(nth + 1).padStart(2, '0')}`);
const WAYS = ['emptyGrid', 'pattern', 'drawn'] as const;

export function Start(): JSX.Element | null {
  const way = useSignal<(typeof WAYS)[number]>('pattern');
  const pattern = useSignal(PATTERNS[0]!);
  const size = useSignal({ width: 15, height: 15 });
  const theme = useSignal('');
  const style = useSignal<DrawnStyle>('american');
  const busy = useSignal(false);
  if (!store.starting.value) return null;
  const close = (): void => {
    store.starting.value = false;
  };
  const begin = async (): Promise<void> => {
    const { language } = store.document.peek();
    const { width, height } = size.value;
    busy.value = true;
    if (way.value === 'emptyGrid') await store.begun(emptyDocument(width, height, { language }));
    else if (way.value === 'pattern') await store.patterned(pattern.value);
    const lines = style.value === 'american' ? theme.value.split('\n') : [];
    const words = lines.map(line => cellLetters(line, language)).filter(Boolean);
    const done = way.value !== 'drawn' || (await store.drawn(style.value, width, height, words));
    busy.value = false;
    if (!done) return;
    close();
    requestAnimationFrame(() => focusCell(store.state.peek().cell));
  };
  const side = (name: 'width' | 'height') => (
    <label>
      {t(name)}{' '}
      <input
        type="number"
        min={2}
        max={MOST_SIDE}
        value={size.value[name]}
        onChange={event => {
          size.value = { ...size.value, [name]: Number(event.currentTarget.value) };
        }}
      />
    </label>
  );
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
            <select
              aria-label={t('pattern')}
              value={pattern.value}
              onChange={event => (pattern.value = event.currentTarget.value)}
            >
              {PATTERNS.map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Preview name={pattern.value} />
          </div>
        ) : (
          <p class="row">
            {side('width')} {side('height')}
          </p>
        )}
        {way.value === 'drawn' && (
          <label>
            {t('drawnStyle')}{' '}
            <select
              value={style.value}
              onChange={event => {
                style.value = event.currentTarget.value as DrawnStyle;
                size.value = style.value === 'scanword' ? { width: 10, height: 14 } : { width: 15, height: 15 };
              }}
            >
              {DRAWN_STYLES.map(name => (
                <option key={name} value={name}>
                  {t(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        {way.value === 'drawn' && style.value === 'american' && (
          <label class="field">
            {t('theme')}
            <textarea rows={4} value={theme.value} onInput={event => (theme.value = event.currentTarget.value)} />
          </label>
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
    void store.patternRows(name).then(
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
