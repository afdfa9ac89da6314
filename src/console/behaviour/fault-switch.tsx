import { useChosen } from '../parts/use-chosen.js';

interface Props {
  readonly of: string;
  readonly kind: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

/** What is done to the answer, in a word. */
const words: Readonly<Record<string, string>> = { hold: 'held', empty: 'empty', cut: 'cut', reset: 'none' };

/** A fault that is there or is not. */
export function FaultSwitch({ of, kind, isOn, onChange }: Props) {
  const [shown, choose] = useChosen(isOn);
  const word = words[kind] ?? kind;
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={`${word}: the answer of ${of}`}
      title={`${of}: ${kind}`}
      onClick={() => choose(!shown, onChange(!shown))}
    >
      {word}
    </button>
  );
}
