interface Props {
  readonly of: string;
  readonly kind: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** What is done to the answer, in a word. */
const words: Readonly<Record<string, string>> = { hold: 'held', empty: 'empty', cut: 'cut', reset: 'none' };

/** A fault that is there or is not. */
export function FaultSwitch({ of, kind, isOn, onChange }: Props) {
  return (
    <button type="button" aria-pressed={isOn} title={`${of}: ${kind}`} onClick={() => onChange(!isOn)}>
      {words[kind] ?? kind}
      <span class="visually-hidden">: the answer of {of}</span>
    </button>
  );
}
