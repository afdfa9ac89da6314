import type { ParameterObject } from '../../../contract/schema.js';

interface Props {
  readonly parameter: ParameterObject;
  /** What it can be tried with. */
  readonly first: string | undefined;
}

/** A field for a parameter. It takes what the contract forbids too: a mock is to be seen refusing it. */
export function ParameterInput({ parameter: { name, in: place, required, schema }, first }: Props) {
  const id = `${place}-${name}`;
  const field = { id, name: `${place} ${name}`, required: required === true, spellcheck: false };
  const values: readonly unknown[] | undefined = schema.type === 'boolean' ? [true, false] : schema.enum;
  return (
    <div class="parameter">
      <label for={id}>
        {name} {required === true && <small>required</small>}
      </label>
      {schema.type === 'array' ? (
        <textarea {...field} rows={1} placeholder="one a line" />
      ) : (
        <input {...field} defaultValue={first ?? ''} list={values && `${id}-values`} autocomplete="off" />
      )}
      {values !== undefined && (
        <datalist id={`${id}-values`}>
          {values.map((value) => (
            <option key={String(value)} value={String(value)} />
          ))}
        </datalist>
      )}
    </div>
  );
}
