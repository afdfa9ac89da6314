import type { Reset } from '#generated/control.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { Section } from './section.js';

type Part = NonNullable<Reset['parts']>[number];

const parts: readonly (readonly [Part, string])[] = [
  ['worlds', 'the records of all worlds'],
  ['clock', 'the clock'],
  ['requests', 'the requests'],
  ['faults', 'the faults'],
  ['overrides', 'the overrides'],
  ['sabotages', 'the sabotages'],
];

/** Lets parts of the mock be as they were when it started. */
export function ResetPart() {
  const reset = useTask((chosen: Part[]) => mock().reset({ parts: chosen }));
  return (
    <Section id="reset" title="As at the start" note="With what the command line and the scenario said.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).getAll('part');
          void reset.run(parts.map(([name]) => name).filter((name) => chosen.includes(name)));
        }}
      >
        <fieldset class="checks">
          <legend>Let be as at the start</legend>
          {parts.map(([name, what]) => (
            <label key={name}>
              <input type="checkbox" name="part" value={name} defaultChecked /> {what}
            </label>
          ))}
        </fieldset>
        <button type="submit" disabled={reset.isRunning}>
          Reset
        </button>
      </form>
      <Failure message={reset.error} />
    </Section>
  );
}
