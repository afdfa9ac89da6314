import { useEffect, useState } from 'preact/hooks';
import { loadCatalogue } from '../contract/load-catalogue.js';
import { hasWords, narrowed, wordsOf } from '../contract/narrowed.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { useLate } from '../parts/use-late.js';
import { useTask } from '../parts/use-task.js';
import { route } from '../route.js';
import { useAnswer } from '../use-answer.js';
import { putSabotage } from './put-sabotage.js';
import { SabotageSwitch } from './sabotage-switch.js';
import { Section } from './section.js';

/** The clauses that the mock can break on purpose, by their sections, each with one switch. */
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
  const shown = narrowed(
    sections ?? [],
    (clause) => ways.has(clause.id) && hasWords(clause, words, ways.get(clause.id)),
  );
  return (
    <Section
      id="sabotages"
      title="Sabotage"
      note="Each sabotage breaks one requirement, to show how a client handles it."
    >
      <Failure message={error ?? lateError ?? put.error} />
      {isLoading && <p class="loading">Loading …</p>}
      {on.size > 0 && (
        <ul class="tags" aria-label="Active sabotages">
          {[...on].map((id) => (
            <li key={id}>
              <code>{id}</code>
              <button type="button" class="end" aria-label={`End ${id}`} onClick={() => put.run(id, false)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label class="search">
        Search requirements
        <input
          type="search"
          placeholder="Search by id, words or operation"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {sections !== undefined && value !== undefined && (
        <details class="clauses" open={words.length > 0}>
          <summary>All requirements by section</summary>
          {shown.length === 0 && <p class="none">No sabotage matches.</p>}
          {shown.map(({ section, name, clauses }) => {
            const broken = clauses.filter(({ id }) => on.has(id)).length;
            return (
              <details key={section} open={words.length > 0}>
                <summary>
                  {name} <small>{broken === 0 ? clauses.length : `${broken} of ${clauses.length} broken`}</small>
                </summary>
                <ul>
                  {clauses.map((clause) => (
                    <SabotageSwitch
                      key={clause.id}
                      clause={clause}
                      what={ways.get(clause.id)}
                      isOn={on.has(clause.id)}
                      onChange={(isOn) => put.run(clause.id, isOn)}
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
