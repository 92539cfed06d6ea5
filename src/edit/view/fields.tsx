// The fields of the forms, each with its label. `set` gets the value when it is done, or with `live` at every key.

import type { JSX } from 'preact';
import { MOST_SIDE } from '../edits.js';
import { t } from '../store.js';

interface Field<Value> {
  readonly label: string;
  readonly value: Value;
  readonly set: (value: Value) => void;
}

export function Text({ label, value, set, live }: Field<string> & { readonly live?: boolean }): JSX.Element {
  return (
    <label class={live ? undefined : 'field'}>
      {label}{' '}
      <input
        type="text"
        value={value}
        {...(live
          ? { onInput: event => set(event.currentTarget.value) }
          : { onChange: event => set(event.currentTarget.value) })}
      />
    </label>
  );
}

export function Lines({ label, value, set, rows = 4 }: Field<string> & { readonly rows?: number }): JSX.Element {
  return (
    <label class="field">
      {label}
      <textarea rows={rows} value={value} onChange={event => set(event.currentTarget.value)} />
    </label>
  );
}

export function Check({ label, value, set }: Field<boolean>): JSX.Element {
  return (
    <label>
      <input type="checkbox" checked={value} onChange={event => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** @param of the values that can be chosen, and what each is called */
export function Choice<Value extends string>({
  label,
  value,
  set,
  of,
  bare,
  narrow,
}: Field<Value> & {
  readonly of: readonly (readonly [value: Value, text: string])[];
  /** The label is only read aloud. */
  readonly bare?: boolean;
  /** Only the beginning of the text of the chosen one is shown. */
  readonly narrow?: boolean;
}): JSX.Element {
  return (
    <label class={bare ? undefined : 'field'}>
      {!bare && label}
      <select
        class={narrow ? 'narrow' : undefined}
        aria-label={bare ? label : undefined}
        value={value}
        onChange={event => set(event.currentTarget.value as Value)}
      >
        {of.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A score, or none. @param none what is said where there is none */
export function Score({
  label,
  none,
  value,
  set,
}: Field<number | undefined> & { readonly none?: string }): JSX.Element {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={0}
        max={100}
        placeholder={none}
        value={value ?? ''}
        onChange={event => {
          const said = event.currentTarget.value;
          set(said === '' ? undefined : Math.max(0, Math.min(100, Math.round(Number(said)))));
        }}
      />
    </label>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height of a grid. */
export function Sides({ size, set }: { readonly size: Size; readonly set: (size: Size) => void }): JSX.Element {
  return (
    <p class="row">
      {(['width', 'height'] as const).map(name => (
        <label key={name}>
          {t(name)}{' '}
          <input
            type="number"
            min={2}
            max={MOST_SIDE}
            value={size[name]}
            onChange={event =>
              set({ width: size.width, height: size.height, [name]: Number(event.currentTarget.value) })
            }
          />
        </label>
      ))}
    </p>
  );
}

/** A button that asks for a file. */
export function FileButton({
  label,
  take,
}: {
  readonly label: string;
  readonly take: (name: string, bytes: Uint8Array) => void;
}): JSX.Element {
  return (
    <label class="file">
      {label}
      <input
        type="file"
        onChange={async event => {
          const input = event.currentTarget;
          const [file] = input.files ?? [];
          if (file !== undefined) take(file.name, new Uint8Array(await file.arrayBuffer()));
          input.value = '';
        }}
      />
    </label>
  );
}
