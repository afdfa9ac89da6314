import { useEffect, useState } from 'preact/hooks';
import type { Clock, StoredRecord } from '#generated/control.js';
import { formatCount, oneLine } from '../../text/printable.js';
import { mockControl } from '../live.js';
import { Button, Failure } from '../parts/elements.js';
import { Form, textField } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { Time } from '../parts/time.js';
import { hrefOf } from '../route.js';
import { clockDifference } from './duration.js';
import { SettingsSection } from './section.js';

const steps = ['1m', '1h', '24h', '7d'];

/** Settings of the mock's time: advance it, set it, freeze it, or use the system time. */
export function ClockPart({ clock }: { readonly clock: Clock }) {
  const [due, setDue] = useState<Due>();
  const advance = useTask(async (duration: string) => setDue(await advanceAndCollect(duration)));
  const setClock = useTask((setting: { readonly now?: string; readonly frozen?: boolean }) =>
    mockControl().setClock(setting),
  );
  const reset = useTask(() => mockControl().reset({ parts: ['clock'] }));
  const isSystemTime = !clock.frozen && clock.ahead === 0;
  return (
    <SettingsSection
      id="clock"
      state={<ClockState clock={clock} />}
      isChanged={!isSystemTime}
      note="Delayed and scheduled steps run on this clock."
      actions={
        <>
          {!isSystemTime && <Button label="Use system time" task={reset} onClick={() => reset.run()} />}
          <Button
            label={clock.frozen ? 'Resume' : 'Freeze'}
            task={setClock}
            onClick={() => setClock.run({ frozen: !clock.frozen })}
          />
        </>
      }
    >
      <div class="bar settings">
        <fieldset class="bar">
          <legend>Advance clock</legend>
          {steps.map((duration) => (
            <Button key={duration} label={`+${duration}`} task={advance} onClick={() => advance.run(duration)} />
          ))}
        </fieldset>
        <Form class="bar" onSubmit={(fields) => void advance.run(textField(fields, 'by'))}>
          <label>
            Duration <input name="by" placeholder="90s" size={6} required />
          </label>
          <Button label="Advance" type="submit" task={advance} />
        </Form>
        <Form class="bar" onSubmit={(fields) => void setClock.run({ now: textField(fields, 'now') })}>
          <label>
            Time (ISO 8601) <input name="now" placeholder="2026-12-24T18:00:00Z" size={22} required />
          </label>
          <Button label="Set clock" type="submit" task={setClock} />
        </Form>
      </div>
      <Failure message={advance.error ?? setClock.error ?? reset.error} />
      {due !== undefined && <DueMessages due={due} />}
    </SettingsSection>
  );
}

/** Current time of the mock. Between two responses, the page advances a running clock itself. */
function ClockState({ clock }: { readonly clock: Clock }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    setElapsedMs(0);
    if (clock.frozen) return;
    const start = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - start), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const now = <Time at={new Date(Date.parse(clock.now) + elapsedMs).toISOString()} />;
  if (clock.frozen) return <>frozen at {now}</>;
  return (
    <>
      {now}, {clock.ahead === 0 ? 'system time' : clockDifference(clock.ahead)}
    </>
  );
}

function DueMessages({ due: { count, messages } }: { readonly due: Due }) {
  return (
    <div class="due" role="status">
      <p>
        {count === 0
          ? 'No messages were due.'
          : `${formatCount(count, 'message')} ${count === 1 ? 'was' : 'were'} due:`}
      </p>
      <ul>
        {messages.slice(0, count).map(({ _id, channel, subject, templateIdentifier, createdAt }) => (
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
async function advanceAndCollect(duration: string): Promise<Due> {
  const control = mockControl();
  const newest = () => control.listRecords('messages', { limit: 100 });
  const before = await newest();
  await control.advanceClock(duration);
  const after = await newest();
  const earlierIds = new Set(before.data.map(({ _id }) => _id));
  return { count: after.total - before.total, messages: after.data.filter(({ _id }) => !earlierIds.has(_id)) };
}
