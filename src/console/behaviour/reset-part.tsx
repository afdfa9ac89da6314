import type { Reset } from '#generated/control.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { Section } from './section.js';

type Part = NonNullable<Reset['parts']>[number];

const parts: readonly (readonly [Part, string])[] = [
  ['worlds', 'Records of all API keys'],
  ['clock', 'Clock'],
  ['requests', 'Requests'],
  ['faults', 'Faults'],
  ['overrides', 'Overrides'],
  ['sabotages', 'Sabotages'],
];

/** Lets parts of the mock be as they were when it started. */
export function ResetPart() {
  const reset = useTask((chosen: Part[]) => mock().reset({ parts: chosen }));
  return (
    <Section id="reset" title="Reset" note="Restores what the command line and the scenario set at the start.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).getAll('part');
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
      </form>
      <Failure message={reset.error} />
    </Section>
  );
}
