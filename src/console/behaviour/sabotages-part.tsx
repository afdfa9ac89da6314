import { useEffect, useState } from 'preact/hooks';
import type { Requirement } from '#generated/requirements.js';
import { hasWords, loadCatalogue, narrowed, wordsOf } from '../contract/narrowed.js';
import { mock, useAnswer } from '../live.js';
import { EndButton, Failure, Prose, Section } from '../parts/elements.js';
import { inTurn, useChosen, useLate, useTask } from '../parts/hooks.js';
import { hrefOf, route } from '../route.js';

/** The requirements that the mock can break on purpose, by their sections, each with one switch. */
export function SabotagesPart() {
  const { value, error } = useAnswer(() => mock().sabotages(), []);
  const { value: sections, error: lateError } = useLate(loadCatalogue);
  const put = useTask(putSabotage);
  const asked = route.value.query?.search ?? '';
  const [search, setSearch] = useState(asked);
  useEffect(() => setSearch(asked), [asked]);
  const isLoading = (value ?? error) === undefined || (sections ?? lateError) === undefined;
  const words = wordsOf(search);
  const ways = new Map(value?.available.map(({ id, what }) => [id, what]));
  const on = new Set(value?.sabotages);
  const matchingSections = narrowed(
    sections ?? [],
    (requirement) => ways.has(requirement.id) && hasWords(requirement, words, ways.get(requirement.id)),
  );
  return (
    <Section
      id="sabotages"
      title="Sabotage"
      note="A sabotage makes the mock violate one requirement, so that you can see how a client handles it."
    >
      <Failure message={error ?? lateError ?? put.error} />
      {isLoading && <p class="loading">Loading…</p>}
      {on.size > 0 && (
        <ul class="tags" aria-label="Active sabotages">
          {[...on].map((id) => (
            <li key={id}>
              <code>{id}</code>
              <EndButton label={`Remove sabotage ${id}`} onEnd={() => put.run(id, false)} />
            </li>
          ))}
        </ul>
      )}
      <label class="search">
        Search requirements
        <input
          type="search"
          placeholder="Search by id, text or operation"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {sections !== undefined && value !== undefined && (
        <details class="requirements" open={words.length > 0}>
          <summary>All requirements by section</summary>
          {matchingSections.length === 0 && <p class="none">No sabotage matches.</p>}
          {matchingSections.map(({ section, name, requirements }) => {
            const broken = requirements.filter(({ id }) => on.has(id)).length;
            return (
              <details key={section} open={words.length > 0}>
                <summary>
                  {name}{' '}
                  <small>{broken === 0 ? requirements.length : `${broken} of ${requirements.length} violated`}</small>
                </summary>
                <ul>
                  {requirements.map((requirement) => (
                    <SabotageSwitch
                      key={requirement.id}
                      requirement={requirement}
                      what={ways.get(requirement.id)}
                      isOn={on.has(requirement.id)}
                      onChange={(isOn) => put.run(requirement.id, isOn)}
                    />
                  ))}
                </ul>
              </details>
            );
          })}
        </details>
      )}
    </Section>
  );
}

interface Props {
  readonly requirement: Requirement;
  /** What the mock does then. */
  readonly what: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

/** A requirement that the mock keeps or breaks. */
function SabotageSwitch({ requirement: { id, text, section }, what, isOn, onChange }: Props) {
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
      <a
        href={hrefOf({ view: 'contract', path: ['requirements', id] })}
        aria-label={`${id} in the contract, §${section}`}
      >
        §{section}
      </a>
    </li>
  );
}

/** Switches one sabotage on or off. The others do not change, also those that other clients set. */
export const putSabotage = inTurn(async (id: string, isOn: boolean) => {
  const control = mock();
  const { sabotages } = await control.sabotages();
  const others = sabotages.filter((other) => other !== id);
  await control.setSabotages(isOn ? [...others, id] : others);
});
