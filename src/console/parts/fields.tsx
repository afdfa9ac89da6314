import { type ComponentChildren, cloneElement, type VNode } from 'preact';
import { useId } from 'preact/hooks';

interface FormProps {
  readonly class?: string;
  readonly noValidate?: boolean;
  /** Called with the values of the fields instead of the browser's submission. */
  readonly onSubmit: (fields: FormData, form: HTMLFormElement) => void;
  readonly children: ComponentChildren;
}

/** Form that the page handles itself. */
export function Form({ onSubmit, children, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

/** Text of a form field without surrounding whitespace. */
export function textField(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '').trim();
}

interface Option<Value extends string> {
  readonly value: Value;
  /** Displayed text; by default, the value. */
  readonly label?: string;
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly disabled?: boolean;
  readonly value: Value | undefined;
  readonly options: readonly (Value | Option<Value>)[];
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>({ options, onChange, ...attributes }: SelectProps<Value>) {
  const all = options.map((option) => (typeof option === 'string' ? { value: option } : option));
  return (
    <select
      {...attributes}
      onChange={({ currentTarget }) => {
        const chosen = all.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {all.map(({ value, label = value, disabled = false }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface FieldProps {
  readonly label: ComponentChildren;
  /** Error message about the value. */
  readonly mistake?: string | undefined;
  readonly isWide?: boolean;
  readonly children: VNode;
}

/** Input with its label, and an error message below it. */
export function Field({ label, mistake, isWide = false, children }: FieldProps) {
  const id = useId();
  const mistakeId = `${id}-mistake`;
  const errorAttributes = mistake === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': mistakeId };
  return (
    <div class={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, ...errorAttributes })}
      {mistake !== undefined && (
        <p class="mistake" id={mistakeId}>
          {mistake}
        </p>
      )}
    </div>
  );
}

/** Functions that change a list of items with ids. */
export function listChanges<Item extends { readonly id: number }>(
  items: readonly Item[],
  onChange: (items: readonly Item[]) => void,
) {
  return {
    add: (item: Omit<Item, 'id'>) => {
      const id = 1 + Math.max(0, ...items.map((one) => one.id));
      onChange([...items, { ...item, id } as Item]);
    },
    replace: (item: Item) => onChange(items.map((one) => (one.id === item.id ? item : one))),
    remove: (item: Item) => onChange(items.filter(({ id }) => id !== item.id)),
  };
}
