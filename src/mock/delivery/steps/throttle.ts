import { type LogEntry, queuedAt } from '../../../../fixtures/made-up/execution-details.js';
import { type Span, spanOf } from '../../../../fixtures/workflows/span.js';
import { isObject } from '../../../contract/json-value.js';
import { laterBy } from '../later-by.js';
import { otherRuns } from '../other-runs.js';
import type { StepResult, StepRun } from '../step-run.js';
import { type Referred, valueAt } from '../value-at.js';

/** Holds a notification back where as many have passed within its window as may: one, if the step names no `threshold`. */
export function runThrottle(run: StepRun): StepResult {
  const { job, event, subscriber, time } = run;
  const values = job.step.controlVariables ?? {};
  const referred = { payload: event.payload ?? {}, subscriber };
  const window = values.type === 'dynamic' ? dynamicWindow(values.dynamicKey, referred) : spanOf(values);
  const log = (entry: Pick<LogEntry, 'status' | 'detail'>): LogEntry[] => [
    queuedAt(time),
    { time, source: 'Internal', ...entry },
  ];
  if (window === undefined) {
    const detail = `There is no window in ${values.dynamicKey}: nothing is held back`;
    return { status: 'completed', log: log({ status: 'Warning', detail }) };
  }
  const key = valueAt(values.throttleKey, referred);
  const passed = otherRuns(run).filter(({ job: other, event: { payload = {} } }) => {
    const passedAt = Date.parse(other.updatedAt ?? '');
    const isInside = passedAt <= time && laterBy(passedAt, window) > time;
    return isInside && other.status === 'completed' && valueAt(values.throttleKey, { payload, subscriber }) === key;
  });
  const threshold = typeof values.threshold === 'number' ? values.threshold : 1;
  if (passed.length < threshold) {
    return { status: 'completed', log: log({ status: 'Success', detail: 'Below the limit of the window' }) };
  }
  return {
    status: 'skipped',
    log: log({ status: 'Warning', detail: 'Over the limit of the window: the notification is held back' }),
    rest: { status: 'skipped', detail: 'Step was skipped: the notification is held back' },
  };
}

const lengthInWords = /^(\d{1,9}) ?(second|minute|hour|day|week|month)s?$/;

/** `10 minutes`, or `{ amount: 10, unit: "minutes" }`. */
function dynamicWindow(key: unknown, referred: Referred): Span | undefined {
  const value = valueAt(key, referred);
  if (isObject(value)) return spanOf(value);
  const [, amount, unit] = lengthInWords.exec(String(value)) ?? [];
  return amount === undefined ? undefined : spanOf({ amount: Number(amount), unit: `${unit}s` });
}
