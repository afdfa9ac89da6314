import type { Reset } from '#generated/control.js';
import { mock, useAnswer } from '../live.js';
import { Asked, counted, Failure, Section } from '../parts/elements.js';
import { Form } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { ClockPart } from './clock-part.js';
import { FaultsPart } from './faults-part.js';
import { OverrideForm } from './override-form.js';
import { RecordsPart } from './records-part.js';
import { SabotagesPart } from './sabotages-part.js';
import { SnapshotsPart } from './snapshots-part.js';
import './behaviour.css';

/** What the mock does otherwise than a service would, each part of it to be switched. */
export function Behaviour() {
  return (
    <>
      <h1 class="visually-hidden">Behaviour</h1>
      <ClockPart />
      <RecordsPart />
      <ResetPart />
      <SnapshotsPart />
      <FaultsPart />
      <SabotagesPart />
      <OverridesPart />
    </>
  );
}

type Part = NonNullable<Reset['parts']>[number];

const parts: readonly (readonly [Part, string])[] = [
  ['records', 'Records of all API keys'],
  ['clock', 'Clock'],
  ['requests', 'List of requests'],
  ['faults', 'Faults'],
  ['overrides', 'Overrides'],
  ['sabotages', 'Sabotages'],
];

/** Lets parts of the mock be as they were when it started. */
function ResetPart() {
  const reset = useTask((chosen: Part[]) => mock().reset({ parts: chosen }));
  return (
    <Section id="reset" title="Reset" note="Restores the settings of the command line and the scenario.">
      <Form
        onSubmit={(fields) => {
          const chosen = fields.getAll('part');
          void reset.run(parts.map(([name]) => name).filter((name) => chosen.includes(name)));
        }}
      >
        <fieldset class="checks">
          <legend>Reset these</legend>
          {parts.map(([name, what]) => (
            <label key={name}>
              <input type="checkbox" name="part" value={name} defaultChecked /> {what}
            </label>
          ))}
        </fieldset>
        <button type="submit" disabled={reset.isRunning}>
          Reset
        </button>
      </Form>
      <Failure message={reset.error} />
    </Section>
  );
}

/** What operations are answered instead of their own answers. */
function OverridesPart() {
  const answer = useAnswer(() => mock().overrides(), []);
  const work = useTask((doing: () => Promise<unknown>) => doing());
  const remove = (id: number) => work.run(() => mock().removeOverride(id));
  return (
    <Section
      id="overrides"
      title="Overrides"
      note="An override replaces the response of the mock with a configured one. Overrides apply before validation."
    >
      <Asked answer={answer}>
        {({ overrides }) =>
          overrides.length > 0 && (
            <ul class="rows">
              {overrides.map(({ id, operation, status, key, used, times }) => (
                <li key={id}>
                  <span>
                    <code>{operation}</code> {status}
                    {key !== undefined && (
                      <>
                        {' '}
                        for <code>{key}</code>
                      </>
                    )}
                  </span>
                  <small>{times === undefined ? counted(used, 'use') : `${used} of ${counted(times, 'use')}`}</small>
                  <button type="button" aria-label={`Remove override ${id} of ${operation}`} onClick={() => remove(id)}>
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
      <Failure message={work.error} />
      <OverrideForm />
    </Section>
  );
}
