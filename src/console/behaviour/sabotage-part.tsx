import { useEffect, useState } from 'preact/hooks';
import type { Sabotages } from '#generated/control.js';
import type { Requirement } from '#generated/requirements.js';
import { filterRequirements, hasWords, loadCatalogue, splitWords } from '../contract/requirement-search.js';
import { mockControl } from '../live.js';
import { Button, Failure, Pending, Prose } from '../parts/elements.js';
import { serialized, useLazyPart, useOptimistic, useTask } from '../parts/hooks.js';
import { hrefOf, route } from '../route.js';
import { activeState, SettingsSection } from './section.js';

/** Requirements that the mock violates on purpose. */
export function SabotagePart({ sabotages, available }: Sabotages) {
  const switchTask = useTask(switchSabotage);
  const clear = useTask(() => mockControl().setSabotages([]));
  const effects = new Map(available.map(({ id, what }) => [id, what]));
  return (
    <SettingsSection
      id="sabotage"
      state={activeState(sabotages.length)}
      isChanged={sabotages.length > 0}
      note="A sabotage makes the mock violate one requirement, so that you can see how a client handles it."
      actions={sabotages.length > 1 && <Button label="Remove all sabotages" task={clear} onClick={() => clear.run()} />}
      panel={{
        label: 'Add sabotage',
        isWanted: route.value.query?.search !== undefined,
        children: <Requirements effects={effects} active={sabotages} onSwitch={switchTask.run} />,
      }}
    >
      <Failure message={switchTask.error ?? clear.error} />
      {sabotages.length > 0 && (
        <ul class="rows" aria-label="Active sabotages">
          {sabotages.map((id) => (
            <li key={id}>
              <span>
                <code>{id}</code> {effects.get(id)}
              </span>
              <Button label="Remove" aria-label={`Remove sabotage ${id}`} onClick={() => switchTask.run(id, false)} />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

interface RequirementsProps {
  /** Effect of each sabotage by requirement. */
  readonly effects: ReadonlyMap<string, string>;
  readonly active: readonly string[];
  readonly onSwitch: (id: string, isOn: boolean) => Promise<boolean>;
}

/** Requirements that the mock can violate, grouped by section, with a switch each. */
function Requirements({ effects, active, onSwitch }: RequirementsProps) {
  const { value: sections, error } = useLazyPart(loadCatalogue);
  const searchInAddress = route.value.query?.search ?? '';
  const [search, setSearch] = useState(searchInAddress);
  useEffect(() => setSearch(searchInAddress), [searchInAddress]);
  const words = splitWords(search);
  const matchingSections = filterRequirements(
    sections ?? [],
    (requirement) => effects.has(requirement.id) && hasWords(requirement, words, effects.get(requirement.id)),
  );
  return (
    <>
      <label class="search">
        Search requirements
        <input
          type="search"
          placeholder="Id, text or operation"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {sections === undefined && <Pending error={error} />}
      {sections !== undefined && matchingSections.length === 0 && <p class="none">No sabotage matches.</p>}
      <div class="requirements">
        {matchingSections.map(({ section, name, requirements }) => {
          const violatedCount = requirements.filter(({ id }) => active.includes(id)).length;
          return (
            <details key={section} open={words.length > 0}>
              <summary>
                {name}{' '}
                <small>
                  {violatedCount === 0 ? requirements.length : `${violatedCount} of ${requirements.length} violated`}
                </small>
              </summary>
              <ul>
                {requirements.map((requirement) => (
                  <SabotageSwitch
                    key={requirement.id}
                    requirement={requirement}
                    what={effects.get(requirement.id)}
                    isOn={active.includes(requirement.id)}
                    onChange={(isOn) => onSwitch(requirement.id, isOn)}
                  />
                ))}
              </ul>
            </details>
          );
        })}
      </div>
    </>
  );
}

interface Props {
  readonly requirement: Requirement;
  /** Effect of the sabotage. */
  readonly what: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

/** Switch that makes the mock violate a requirement. */
function SabotageSwitch({ requirement: { id, text, section }, what, isOn, onChange }: Props) {
  const [shown, choose] = useOptimistic(isOn);
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
      <a
        href={hrefOf({ view: 'contract', path: ['requirements', id] })}
        aria-label={`${id} in the contract, §${section}`}
      >
        §{section}
      </a>
    </li>
  );
}

/** Switches one sabotage on or off, without affecting those of other clients. */
export const switchSabotage = serialized(async (id: string, isOn: boolean) => {
  const control = mockControl();
  const { sabotages } = await control.sabotages();
  const others = sabotages.filter((other) => other !== id);
  await control.setSabotages(isOn ? [...others, id] : others);
});
