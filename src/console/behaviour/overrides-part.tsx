import { mock } from '../mock.js';
import { Asked } from '../parts/asked.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { useAnswer } from '../use-answer.js';
import { OverrideForm } from './override-form.js';
import { Section } from './section.js';

/** What operations are answered in place of their own answers. */
export function OverridesPart() {
  const answer = useAnswer(() => mock().overrides(), []);
  const work = useTask((doing: () => Promise<unknown>) => doing());
  const remove = (id: number) => work.run(() => mock().removeOverride(id));
  return (
    <Section
      id="overrides"
      title="Overrides"
      note="A configured response in place of the mock’s own. Overrides apply before validation."
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
                  <small>
                    {used} {times === undefined ? 'times' : `of ${times} times`}
                  </small>
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
