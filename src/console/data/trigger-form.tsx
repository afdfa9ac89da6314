import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Trigger } from '#generated/control.js';
import type { Workflow } from '#generated/types.js';
import { oneLine } from '../../text/printable.js';
import { mockControl, useLiveData } from '../live.js';
import { Button, Failure } from '../parts/elements.js';
import { Form, Select } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { JsonField } from '../parts/json-field.js';
import { go, route } from '../route.js';
import { chosenKey, dataRoute, titleOf } from './collections.js';
import { EventTimeline } from './event-timeline.js';
import { RecordLink, StepIcon } from './record-parts.js';
import { formatRecord, isChannel, loadRecord, loadRecords, parseObject, stepNames } from './records.js';

/** Outcomes of a delivery; `''` leaves the outcome to the mock. */
const outcomeOptions = [{ value: '', label: 'Default' }, 'sent', 'failed', 'late', 'skipped'] as const;

type Outcome = Extract<(typeof outcomeOptions)[number], string>;

/** Triggers a workflow for a subscriber, and displays the result. */
export function TriggerForm() {
  const key = chosenKey();
  const { workflow: chosen, subscriber = '' } = route.value.query ?? {};
  const { value, error: workflowsError } = useLiveData(() => loadRecords('workflows', { key, limit: 1_000 }), [key]);
  const workflows = value?.data ?? [];
  const workflow = workflows.find(({ workflowId }) => workflowId === chosen) ?? workflows.find(isActive);
  const changeQuery = (query: Readonly<Record<string, string>>) =>
    go(dataRoute(['trigger'], { ...route.value.query, ...query }), { replace: true });
  const id = useId();
  return (
    <section class="trigger" aria-labelledby="trigger-title">
      <h1 id="trigger-title">Trigger a workflow</h1>
      <Failure message={workflowsError} />
      <div class="bar">
        <label for={`${id}-workflow`}>Workflow</label>
        <Select
          id={`${id}-workflow`}
          value={workflow?.workflowId}
          options={workflows.map((option) => ({
            value: option.workflowId,
            label: `${oneLine(option.name, 60)}${isActive(option) ? '' : ' (inactive)'}`,
            disabled: !isActive(option),
          }))}
          onChange={(workflowId) => changeQuery({ workflow: workflowId })}
        />
        <SubscriberField value={subscriber} onChange={(next) => changeQuery({ subscriber: next })} />
      </div>
      {workflow !== undefined && <TriggerOptions key={workflow._id} workflow={workflow} subscriber={subscriber} />}
      {value?.total === 0 && <p class="hint">No workflows.</p>}
    </section>
  );
}

function isActive({ status, active }: Workflow): boolean {
  return status === 'ACTIVE' && active === true;
}

/** Payload and options of one trigger, and the event that it created. */
function TriggerOptions({ workflow, subscriber }: { readonly workflow: Workflow; readonly subscriber: string }) {
  const key = chosenKey();
  const [payload, setPayload] = useState(() => formatRecord(workflow.payloadExample ?? {}));
  const [overrides, setOverrides] = useState('{}');
  const [contexts, setContexts] = useState('');
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [event, setEvent] = useState<string>();
  const result = useRef<HTMLElement>(null);
  const { run, isRunning, error, mistakes } = useTask(async () => {
    const contextKeys = contexts.split(/[\s,]+/).filter(Boolean);
    const trigger: Trigger = {
      ...{ workflow: workflow.workflowId, subscriberId: subscriber, payload: parseObject(payload, 'payload') },
      ...(overrides.trim() !== '{}' && { overrides: parseObject(overrides, 'overrides') }),
      ...(contextKeys.length > 0 && { contextKeys }),
      ...(Object.keys(outcomes).length > 0 && { outcomes }),
    };
    setEvent(String((await mockControl().trigger(trigger, { key }))._id));
  });
  useEffect(() => {
    if (event !== undefined) result.current?.focus();
  }, [event]);
  const deliverySteps = workflow.steps.filter(({ type }) => isChannel(type));
  return (
    <div class="halves">
      <Form onSubmit={() => void run()}>
        <h2>Payload</h2>
        <JsonField
          label="The payload as JSON"
          text={payload}
          pointer="/body/payload"
          mistakes={mistakes}
          onChange={setPayload}
          onSave={() => void run()}
        />
        <fieldset>
          <legend>Delivery outcome</legend>
          {deliverySteps.map(({ stepId, name, type }) => (
            <label key={stepId}>
              <StepIcon type={type} /> {oneLine(name, 40)} <small>{stepNames[type]}</small>
              <Select
                value={outcomes[stepId] ?? ''}
                options={outcomeOptions}
                onChange={(outcome) => setOutcomes(withOutcome(outcomes, stepId, outcome))}
              />
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
          <fieldset>
            <legend>Overrides</legend>
            <JsonField
              label="The overrides as JSON"
              text={overrides}
              pointer="/body/overrides"
              mistakes={mistakes}
              onChange={setOverrides}
            />
          </fieldset>
        </details>
        <Failure message={error} />
        <Button label="Trigger" type="submit" class="primary" disabled={isRunning || subscriber === ''} />
        {subscriber === '' && <p class="hint">Choose a subscriber.</p>}
      </Form>
      <section ref={result} tabIndex={-1} aria-label="Delivery" class="result">
        {event === undefined ? (
          <p class="hint">The event and its messages will appear here.</p>
        ) : (
          <TriggeredEvent id={event} apiKey={key} />
        )}
      </section>
    </div>
  );
}

function withOutcome(outcomes: Readonly<Record<string, Outcome>>, step: string, outcome: Outcome | '') {
  const { [step]: _, ...others } = outcomes;
  return outcome === '' ? others : { ...others, [step]: outcome };
}

interface SubscriberFieldProps {
  readonly value: string;
  readonly onChange: (subscriberId: string) => void;
}

/** Input for a subscriber, with suggestions from all subscribers. */
function SubscriberField({ value, onChange }: SubscriberFieldProps) {
  const key = chosenKey();
  const id = useId();
  const { value: suggestions } = useLiveData(
    () => loadRecords('subscribers', { key, search: value, limit: 12 }),
    [key, value],
  );
  const isKnownSubscriber = suggestions?.data.some(({ subscriberId }) => subscriberId === value);
  return (
    <>
      <label for={id}>Subscriber</label>
      <input
        id={id}
        list={`${id}-found`}
        autocomplete="off"
        spellcheck={false}
        size={30}
        placeholder="Id, name, e-mail or phone"
        value={value}
        aria-describedby={`${id}-said`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={`${id}-found`}>
        {suggestions?.data.map((subscriber) => (
          <option key={subscriber.subscriberId} value={subscriber.subscriberId}>
            {oneLine([titleOf.subscribers(subscriber), subscriber.email ?? ''].join(' '), 80)}
          </option>
        ))}
      </datalist>
      <small id={`${id}-said`}>
        {value === '' || isKnownSubscriber !== false
          ? ''
          : suggestions?.total === 0
            ? 'Unknown subscriber.'
            : `${suggestions?.total.toLocaleString('en')} match: choose one.`}
      </small>
    </>
  );
}

function TriggeredEvent({ id, apiKey }: { readonly id: string; readonly apiKey: string | undefined }) {
  const { value, error } = useLiveData(() => loadRecord('events', id, apiKey), [id, apiKey]);
  return (
    <>
      <h2>
        <RecordLink to="events" id={id}>
          Event {id}
        </RecordLink>
      </h2>
      <Failure message={error} />
      {value !== undefined && (
        <>
          {value.subscriber !== undefined && (
            <p class="hint">
              Delivered messages are in{' '}
              <RecordLink to="subscribers" id={value.subscriber.subscriberId}>
                {value.subscriber.subscriberId}
              </RecordLink>
              ’s inbox.
            </p>
          )}
          <EventTimeline event={value} />
        </>
      )}
    </>
  );
}
