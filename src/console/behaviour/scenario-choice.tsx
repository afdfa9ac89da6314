import type { Scenario } from '#generated/control.js';
import { printable } from '../../reporters/printable.js';
import { useChosen } from '../parts/use-chosen.js';

interface Props {
  readonly scenario: Scenario;
  readonly onChange: (name: string) => Promise<boolean>;
}

/** The scenarios that come with notikit, and the one that is loaded, wherever it is from. */
export function ScenarioChoice({ scenario: { name, available }, onChange }: Props) {
  const [shown, choose] = useChosen(name);
  return (
    <label>
      Scenario
      <select value={shown} onChange={({ currentTarget: { value } }) => choose(value, onChange(value))}>
        {!available.includes(name) && <option value={name}>{printable(name)}</option>}
        {available.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
