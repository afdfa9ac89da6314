import { useEffect, useState } from 'preact/hooks';
import type { Clock, StoredRecord } from '#generated/control.js';
import { oneLine } from '../../text/printable.js';
import { mockControl, useAnswer } from '../live.js';
import { counted, Failure } from '../parts/elements.js';
import { Form, textIn } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { Time } from '../parts/time.js';
import { hrefOf } from '../route.js';
import { inWords } from './duration.js';
import { SettingsSection } from './section.js';

const steps = ['1m', '1h', '24h', '7d'];

/** Settings of the mock's time: advance it, set it, freeze it, or use the system time. */
export function ClockPart() {
  const { value: clock, error } = useAnswer(() => mockControl().clock(), []);
  const [due, setDue] = useState<Due>();
  const advance = useTask(async (by: string) => setDue(await dueAfter(by)));
  const set = useTask((setting: { readonly now?: string; readonly frozen?: boolean }) =>
    mockControl().setClock(setting),
  );
  const reset = useTask(() => mockControl().reset({ parts: ['clock'] }));
  const isNormal = clock?.frozen === false && clock.ahead === 0;
  return (
    <SettingsSection
      id="clock"
      state={clock && <ClockState clock={clock} />}
      isChanged={clock !== undefined && !isNormal}
      note="Delayed and scheduled steps run on this clock."
      actions={
        clock && (
          <>
            {!isNormal && (
              <button type="button" disabled={reset.isRunning} onClick={() => reset.run()}>
                Use system time
              </button>
            )}
            <button
              type="button"
              class="primary"
              disabled={set.isRunning}
              onClick={() => set.run({ frozen: !clock.frozen })}
            >
              {clock.frozen ? 'Resume' : 'Freeze'}
            </button>
          </>
        )
      }
    >
      <div class="bar settings">
        <fieldset class="bar">
          <legend>Advance clock</legend>
          {steps.map((by) => (
            <button key={by} type="button" disabled={advance.isRunning} onClick={() => advance.run(by)}>
              +{by}
            </button>
          ))}
        </fieldset>
        <Form class="bar" onSubmit={(fields) => void advance.run(textIn(fields, 'by'))}>
          <label>
            Duration <input name="by" placeholder="90s" size={6} required />
          </label>
          <button type="submit" disabled={advance.isRunning}>
            Advance
          </button>
        </Form>
        <Form class="bar" onSubmit={(fields) => void set.run({ now: textIn(fields, 'now') })}>
          <label>
            Time (ISO 8601) <input name="now" placeholder="2026-12-24T18:00:00Z" size={22} required />
          </label>
          <button type="submit" disabled={set.isRunning}>
            Set clock
          </button>
        </Form>
      </div>
      <Failure message={error ?? advance.error ?? set.error ?? reset.error} />
      {due !== undefined && <CameDue due={due} />}
    </SettingsSection>
  );
}

/** Current time of the mock. Between two responses, the page advances a running clock itself. */
function ClockState({ clock }: { readonly clock: Clock }) {
  const [since, setSince] = useState(0);
  useEffect(() => {
    setSince(0);
    if (clock.frozen) return;
    const start = performance.now();
    const timer = setInterval(() => setSince(performance.now() - start), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const now = <Time at={new Date(Date.parse(clock.now) + since).toISOString()} />;
  if (clock.frozen) return <>frozen at {now}</>;
  return (
    <>
      {now}, {clock.ahead === 0 ? 'system time' : inWords(clock.ahead)}
    </>
  );
}

/** Messages that became due while the clock advanced. */
function CameDue({ due: { count, messages } }: { readonly due: Due }) {
  const newest = messages.slice(0, count);
  return (
    <div class="due" role="status">
      <p>
        {count === 0 ? 'No messages were due.' : `${counted(count, 'message')} ${count === 1 ? 'was' : 'were'} due:`}
      </p>
      <ul>
        {newest.map(({ _id, channel, subject, templateIdentifier, createdAt }) => (
          <li key={_id}>
            <a href={hrefOf({ view: 'data', path: ['messages', String(_id)] })}>
              <bdi>{oneLine(String(subject ?? templateIdentifier ?? _id), 120)}</bdi>
            </a>{' '}
            <small>
              {String(channel)} · <Time at={String(createdAt)} />
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Messages that became due while the clock advanced. */
interface Due {
  readonly count: number;
  /** Newest messages, newest first: at most 100. */
  readonly messages: readonly StoredRecord[];
}

/** Advances the clock, and compares the data of the first API key before and after. Reading it runs due steps. */
async function dueAfter(by: string): Promise<Due> {
  const control = mockControl();
  const newest = () => control.listRecords('messages', { limit: 100 });
  const before = await newest();
  await control.advanceClock(by);
  const after = await newest();
  const earlierIds = new Set(before.data.map(({ _id }) => _id));
  return { count: after.total - before.total, messages: after.data.filter(({ _id }) => !earlierIds.has(_id)) };
}
