import { useChosen } from '../parts/use-chosen.js';

interface Props {
  readonly label: string;
  /** From 0 to 1; undefined without a fault. */
  readonly share: number | undefined;
  readonly onChange: (share: number) => Promise<boolean>;
}

const shares = [1, 0.5, 0.2, 0.1, 0.01];

/** To how many of the requests a fault applies. */
export function ShareChoice({ label, share, onChange }: Props) {
  const [shown, choose] = useChosen(share ?? 1);
  const all = share === undefined || shares.includes(share) ? shares : [...shares, share];
  return (
    <label>
      {label}
      <select
        value={shown}
        disabled={share === undefined}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value), onChange(Number(currentTarget.value)))}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {Number((100 * one).toFixed(2))} %
          </option>
        ))}
      </select>
    </label>
  );
}
