import { useChosen } from '../parts/use-chosen.js';

interface Props {
  readonly kind: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

/** What each kind does to the response. */
const words: Readonly<Record<string, string>> = {
  hold: 'Hold',
  empty: 'Empty list',
  cut: 'Truncate',
  reset: 'No response',
};

/** A fault that is there or is not. */
export function FaultSwitch({ kind, isOn, onChange }: Props) {
  const [shown, choose] = useChosen(isOn);
  const word = words[kind] ?? kind;
  return (
    <button type="button" aria-pressed={shown} onClick={() => choose(!shown, onChange(!shown))}>
      {word}
    </button>
  );
}
