import { useChosen } from '../parts/use-chosen.js';

interface Chosen {
  readonly kind: string;
  readonly value?: string | undefined;
}

interface Props {
  readonly label: string;
  /** The option for no fault. */
  readonly none: string;
  /** The values to choose from, by kinds. */
  readonly groups: readonly { readonly title?: string; readonly kind: string; readonly values: readonly string[] }[];
  readonly chosen: Chosen | undefined;
  readonly onChange: (chosen: Chosen | undefined) => Promise<boolean>;
}

/** A fault with one of some values, or none. A value that is not among them was set by a line: it is shown too. */
export function FaultChoice({ label, none, groups, chosen, onChange }: Props) {
  const written = ({ kind, value = '' }: Chosen) => `${kind}=${value}`;
  const [shown, choose] = useChosen(chosen === undefined ? '' : written(chosen));
  const known = groups.some(({ kind, values }) => kind === chosen?.kind && values.includes(chosen.value ?? ''));
  return (
    <label>
      {label}
      <select
        class={shown === '' ? '' : 'on'}
        value={shown}
        onChange={({ currentTarget }) => {
          const [kind = '', value] = currentTarget.value.split('=', 2);
          choose(currentTarget.value, onChange(kind === '' ? undefined : { kind, value }));
        }}
      >
        <option value="">{none}</option>
        {chosen !== undefined && !known && <option value={written(chosen)}>{chosen.value}</option>}
        {groups.map(({ title, kind, values }) => {
          const options = values.map((value) => (
            <option key={value} value={written({ kind, value })}>
              {value}
            </option>
          ));
          return title === undefined ? options : <optgroup label={title}>{options}</optgroup>;
        })}
      </select>
    </label>
  );
}
