import { useState } from 'preact/hooks';
import { mock } from '../mock.js';
import { Asked } from '../parts/asked.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { useAnswer } from '../use-answer.js';
import { CameDue } from './came-due.js';
import { type Due, dueAfter } from './due.js';
import { inWords } from './duration.js';
import { Section } from './section.js';
import { Ticking } from './ticking.js';

const steps = ['1m', '1h', '24h', '7d'];

/** The mock's time: it is moved on, set, stopped and let go. */
export function ClockPart() {
  const answer = useAnswer(() => mock().clock(), []);
  const [due, setDue] = useState<Due>();
  const advance = useTask(async (by: string) => setDue(await dueAfter(by)));
  const set = useTask((setting: { readonly now?: string; readonly frozen?: boolean }) => mock().setClock(setting));
  const reset = useTask(() => mock().reset({ parts: ['clock'] }));
  return (
    <Section id="clock" title="Clock" note="What waits for its time goes by this clock.">
      <Asked answer={answer}>
        {(clock) => (
          <>
            <Ticking clock={clock} />
            <p class="state">
              {clock.frozen ? 'Stands still' : 'Runs'}
              {clock.ahead !== 0 && `, ${inWords(clock.ahead)}`}
            </p>
            <div class="bar">
              <button
                type="button"
                aria-pressed={clock.frozen}
                disabled={set.isRunning}
                onClick={() => set.run({ frozen: !clock.frozen })}
              >
                Freeze
              </button>
              <button
                type="button"
                disabled={reset.isRunning || (!clock.frozen && clock.ahead === 0)}
                onClick={() => reset.run()}
              >
                As the machine’s
              </button>
            </div>
          </>
        )}
      </Asked>
      <fieldset class="bar">
        <legend>Let time pass</legend>
        {steps.map((by) => (
          <button key={by} type="button" disabled={advance.isRunning} onClick={() => advance.run(by)}>
            +{by}
          </button>
        ))}
        <form
          class="joined"
          onSubmit={(event) => {
            event.preventDefault();
            void advance.run(String(new FormData(event.currentTarget).get('by')).trim());
          }}
        >
          <input name="by" aria-label="How long" placeholder="90s" size={5} required />
          <button type="submit" disabled={advance.isRunning}>
            Pass
          </button>
        </form>
      </fieldset>
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault();
          const given = String(new FormData(event.currentTarget).get('now'));
          if (given !== '') void set.run({ now: `${given}Z` });
        }}
      >
        <label>
          Set, in UTC <input name="now" type="datetime-local" step="1" required />
        </label>
        <button type="submit" disabled={set.isRunning}>
          Set
        </button>
      </form>
      <Failure message={advance.error ?? set.error ?? reset.error} />
      {due !== undefined && <CameDue due={due} />}
    </Section>
  );
}
