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

/** The mock's time: advance it, set it, freeze it, or use the system time. */
export function ClockPart() {
  const answer = useAnswer(() => mock().clock(), []);
  const [due, setDue] = useState<Due>();
  const advance = useTask(async (by: string) => setDue(await dueAfter(by)));
  const set = useTask((setting: { readonly now?: string; readonly frozen?: boolean }) => mock().setClock(setting));
  const reset = useTask(() => mock().reset({ parts: ['clock'] }));
  return (
    <Section id="clock" title="Clock" note="Delayed and scheduled steps run on this clock.">
      <Asked answer={answer}>
        {(clock) => (
          <>
            <Ticking clock={clock} />
            <p class="state">
              {clock.frozen ? 'Frozen' : 'Running'}
              {clock.ahead !== 0 && `, ${inWords(clock.ahead)}`}
            </p>
            <div class="bar">
              <button type="button" disabled={set.isRunning} onClick={() => set.run({ frozen: !clock.frozen })}>
                {clock.frozen ? 'Unfreeze' : 'Freeze'}
              </button>
              <button
                type="button"
                disabled={reset.isRunning || (!clock.frozen && clock.ahead === 0)}
                onClick={() => reset.run()}
              >
                Use system time
              </button>
            </div>
          </>
        )}
      </Asked>
      <fieldset class="bar">
        <legend>Advance clock</legend>
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
          <label>
            Duration <input name="by" placeholder="90s" size={5} required />
          </label>
          <button type="submit" disabled={advance.isRunning}>
            Advance
          </button>
        </form>
      </fieldset>
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault();
          const given = String(new FormData(event.currentTarget).get('now'));
          void set.run({ now: given.trim() });
        }}
      >
        <label>
          Time (ISO 8601) <input name="now" placeholder="2026-12-24T18:00:00Z" size={22} required />
        </label>
        <button type="submit" disabled={set.isRunning}>
          Set clock
        </button>
      </form>
      <Failure message={advance.error ?? set.error ?? reset.error} />
      {due !== undefined && <CameDue due={due} />}
    </Section>
  );
}
