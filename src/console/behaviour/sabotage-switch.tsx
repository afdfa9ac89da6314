import type { Requirement } from '#generated/requirements.js';
import { Prose } from '../parts/prose.js';
import { useChosen } from '../parts/use-chosen.js';
import { hrefOf } from '../route.js';

interface Props {
  readonly clause: Requirement;
  /** What the mock does then. */
  readonly what: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

/** A clause that the mock keeps or breaks. */
export function SabotageSwitch({ clause: { id, text, section }, what, isOn, onChange }: Props) {
  const [shown, choose] = useChosen(isOn);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={shown}
          onChange={({ currentTarget: { checked } }) => choose(checked, onChange(checked))}
        />
        <span>
          <code>{id}</code> <em>{what}</em>
          <small>
            <Prose text={text} />
          </small>
        </span>
      </label>
      <a href={hrefOf({ view: 'contract', path: ['clauses', id] })} aria-label={`${id} in the contract, §${section}`}>
        §{section}
      </a>
    </li>
  );
}
