import type { Scenario } from '#generated/control.js';
import { printable } from '../../reporters/printable.js';

interface Props {
  readonly scenario: Scenario;
  readonly onChange: (name: string) => void;
}

/** The scenarios that come with notikit, and the one that is loaded, wherever it is from. */
export function ScenarioChoice({ scenario: { name, available }, onChange }: Props) {
  return (
    <label>
      Scenario
      <select
        value={name}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          // It stays as it is until somebody confirms the loss.
          currentTarget.value = name;
          onChange(value);
        }}
      >
        {!available.includes(name) && <option value={name}>{printable(name)}</option>}
        {available.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
