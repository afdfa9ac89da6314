import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Trigger } from '#generated/control.js';
import type { Workflow } from '#generated/types.js';
import { ControlError } from '../../mock/control/create-control.js';
import { oneLine } from '../../reporters/printable.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { JsonField } from '../parts/json-field.js';
import { useTask } from '../parts/use-task.js';
import { go, route } from '../route.js';
import { useAnswer } from '../use-answer.js';
import { placeIn, worldKey } from './place.js';
import { recordIn, textOf } from './record-text.js';
import { recordsOf } from './records.js';
import { StepIcon } from './step-icon.js';
import { stepNames } from './step-names.js';
import { SubscriberField } from './subscriber-field.js';
import { TriggeredEvent } from './triggered-event.js';
import { mistakesBelow } from './use-saved.js';

/** What a delivery can come to; `''` for what comes of itself. */
const outcomes = ['', 'sent', 'failed', 'late', 'skipped'] as const;

type Outcome = Exclude<(typeof outcomes)[number], ''>;

/** Notifies a subscriber, and shows what becomes of it. */
export function TriggerForm() {
  const key = worldKey();
  const { workflow: chosen, subscriber = '' } = route.value.query ?? {};
  const { value, error: unknown } = useAnswer(() => recordsOf('workflows', { key, limit: 1_000 }), [key]);
  const workflows = value?.data ?? [];
  const workflow = workflows.find(({ workflowId }) => workflowId === chosen) ?? workflows.find(isActive);
  const choose = (query: Readonly<Record<string, string>>) =>
    go(placeIn(['trigger'], { ...route.value.query, ...query }), { replace: true });
  const id = useId();
  return (
    <section class="trigger" aria-labelledby="trigger-title">
      <h1 id="trigger-title">Trigger a workflow</h1>
      <Failure message={unknown} />
      <div class="bar">
        <label for={`${id}-workflow`}>Workflow</label>
        <select
          id={`${id}-workflow`}
          value={workflow?.workflowId}
          onChange={({ currentTarget }) => choose({ workflow: currentTarget.value })}
        >
          {workflows.map((each) => (
            <option key={each._id} value={each.workflowId} disabled={!isActive(each)}>
              {oneLine(each.name, 60)}
              {isActive(each) ? '' : ' (not active)'}
            </option>
          ))}
        </select>
        <SubscriberField value={subscriber} onChange={(next) => choose({ subscriber: next })} />
      </div>
      {workflow !== undefined && <Occasion key={workflow._id} workflow={workflow} subscriber={subscriber} />}
      {value?.total === 0 && <p class="hint">This world has no workflows.</p>}
    </section>
  );
}

function isActive({ status, active }: Workflow): boolean {
  return status === 'ACTIVE' && active === true;
}

interface OccasionProps {
  readonly workflow: Workflow;
  readonly subscriber: string;
}

/** What is told of one notification, and the event that it came to. */
function Occasion({ workflow, subscriber }: OccasionProps) {
  const key = worldKey();
  const [payload, setPayload] = useState(() => textOf(workflow.payloadExample ?? {}));
  const [overrides, setOverrides] = useState('{}');
  const [contexts, setContexts] = useState('');
  const [told, setTold] = useState<Readonly<Record<string, Outcome>>>({});
  const [mistakes, setMistakes] = useState<ControlError['errors']>([]);
  const [event, setEvent] = useState<string>();
  const result = useRef<HTMLElement>(null);
  const { run, isRunning, error } = useTask(async () => {
    setMistakes([]);
    const contextKeys = contexts.split(/[\s,]+/).filter(Boolean);
    const what: Trigger = {
      ...{ workflow: workflow.workflowId, subscriber, payload: objectIn('payload', payload) },
      ...(overrides.trim() !== '{}' && { overrides: objectIn('overrides', overrides) }),
      ...(contextKeys.length > 0 && { contextKeys }),
      ...(Object.keys(told).length > 0 && { outcomes: told }),
    };
    try {
      setEvent(String((await mock().trigger(what, { key }))._id));
    } catch (thrown) {
      if (thrown instanceof ControlError) setMistakes(thrown.errors);
      throw thrown;
    }
  });
  useEffect(() => {
    if (event !== undefined) result.current?.focus();
  }, [event]);
  const deliveries = workflow.steps.filter(({ type }) => channels.has(type));
  return (
    <div class="halves">
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void run();
        }}
      >
        <h2>Payload</h2>
        <JsonField
          label="The payload as JSON"
          text={payload}
          mistakes={mistakesBelow('/body/payload', mistakes)}
          onChange={setPayload}
          onSave={() => void run()}
        />
        <fieldset>
          <legend>Delivery outcome</legend>
          {deliveries.map(({ stepId, name, type }) => (
            <label key={stepId}>
              <StepIcon type={type} /> {oneLine(name, 40)} <small>{stepNames[type]}</small>
              <select
                value={told[stepId] ?? ''}
                onChange={({ currentTarget: { value } }) => setTold(withOutcome(told, stepId, value))}
              >
                {outcomes.map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {outcome === '' ? 'Default' : outcome}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <details>
          <summary>Overrides and contexts</summary>
          <label>
            Contexts
            <input
              placeholder="tenant:acme"
              value={contexts}
              onInput={({ currentTarget }) => setContexts(currentTarget.value)}
            />
          </label>
          <JsonField
            label="The overrides as JSON"
            text={overrides}
            mistakes={mistakesBelow('/body/overrides', mistakes)}
            onChange={setOverrides}
          />
        </details>
        <Failure message={error} />
        <button type="submit" class="main" disabled={isRunning || subscriber === ''}>
          Trigger
        </button>
        {subscriber === '' && <p class="hint">Choose who is to be notified.</p>}
      </form>
      <section ref={result} tabIndex={-1} aria-label="What became of it" class="result">
        {event === undefined ? (
          <p class="hint">The event and its messages will be here.</p>
        ) : (
          <TriggeredEvent id={event} apiKey={key} />
        )}
      </section>
    </div>
  );
}

const channels: ReadonlySet<string> = new Set(['in_app', 'email', 'sms', 'chat', 'push']);

function objectIn(name: string, text: string): Record<string, unknown> {
  try {
    return recordIn(text);
  } catch (error) {
    throw new ControlError(0, `The ${name} cannot be read: ${error instanceof Error ? error.message : error}`, []);
  }
}

function withOutcome(told: Readonly<Record<string, Outcome>>, step: string, value: string) {
  const { [step]: _, ...others } = told;
  const outcome = outcomes.find((known): known is Outcome => known !== '' && known === value);
  return outcome === undefined ? others : { ...others, [step]: outcome };
}
