import { useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { mockControl } from '../live.js';
import { Button, Failure } from '../parts/elements.js';
import { Field, Form, listChanges, Select } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import {
  type ConditionDraft,
  conditionParts,
  conditionPointer,
  mistakeAt,
  type OverrideDraft,
  parseDraft,
  type ResponseDraft,
  responsePointer,
} from './override-draft.js';

const emptyDraft: OverrideDraft = {
  ...{ operation: operations[0] ?? '', key: '', times: '', delayMs: '', template: false, unchecked: false },
  conditions: [],
  responses: [{ id: 1, status: '', headers: '', body: '' }],
};

const textFields = [
  { name: 'times', label: 'Number of uses', type: 'number', min: 1, placeholder: 'Unlimited' },
  { name: 'key', label: 'API key', placeholder: 'All' },
  { name: 'delayMs', label: 'Delay (ms)', type: 'number', min: 0, placeholder: 'None' },
] as const;

const switches = [
  { name: 'template', label: 'Fill in templates such as {{query.channel}}' },
  { name: 'unchecked', label: 'Allow an invalid response' },
] as const;

/** Form that adds an override. Mistakes that the mock reports appear at their fields. */
export function OverrideForm() {
  const [draft, setDraft] = useState(emptyDraft);
  const change = (next: Partial<OverrideDraft>) => setDraft((current) => ({ ...current, ...next }));
  const add = useTask(async () => mockControl().addOverride(parseDraft(draft)));
  const { mistakes } = add;
  const { operation, conditions, responses } = draft;
  return (
    <Form
      class="override"
      noValidate
      onSubmit={(_, form) =>
        void add.run().then((isAdded) => {
          if (isAdded) setDraft({ ...emptyDraft, operation });
          else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
        })
      }
    >
      <Field label="Operation" mistake={mistakeAt(mistakes, '/body/operation')}>
        <Select value={operation} options={operations} onChange={(chosen) => change({ operation: chosen })} />
      </Field>
      {textFields.map(({ name, label, ...input }) => (
        <Field key={name} label={label} mistake={mistakeAt(mistakes, `/body/${name}`)}>
          <input
            {...input}
            value={draft[name]}
            onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        </Field>
      ))}
      <OverrideConditions items={conditions} mistakes={mistakes} onChange={(next) => change({ conditions: next })} />
      <OverrideResponses items={responses} mistakes={mistakes} onChange={(next) => change({ responses: next })} />
      {switches.map(({ name, label }) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
          />{' '}
          {label}
        </label>
      ))}
      <Button label="Add override" type="submit" class="primary" task={add} />
      <Failure message={add.error} />
    </Form>
  );
}

interface ListProps<Item> {
  readonly items: readonly Item[];
  readonly mistakes: readonly Mistake[];
  readonly onChange: (items: readonly Item[]) => void;
}

const locationLabels = {
  query: 'Query parameter',
  headers: 'Header',
  path: 'Path parameter',
  body: 'Body (JSONPath)',
} as const;
const locationExamples = { query: 'channel', headers: 'x-tenant', path: 'subscriberId', body: '$.email' } as const;

/** Conditions on requests. A request must meet all of them. */
function OverrideConditions({ items: conditions, mistakes, onChange }: ListProps<ConditionDraft>) {
  const { add, replace, remove } = listChanges(conditions, onChange);
  return (
    <fieldset class="wide rowed">
      <legend>Conditions</legend>
      {conditions.map((condition, index) => {
        const numberedLabel = (word: string) => (
          <span>
            {word}
            <span class="visually-hidden"> of condition {index + 1}</span>
          </span>
        );
        return (
          <div key={condition.id} class="condition">
            <Field label={numberedLabel('Location')}>
              <Select
                value={condition.part}
                options={conditionParts.map((location) => ({ value: location, label: locationLabels[location] }))}
                onChange={(part) => replace({ ...condition, part })}
              />
            </Field>
            <Field label={numberedLabel('Name')} mistake={mistakeAt(mistakes, conditionPointer(condition))}>
              <input
                value={condition.name}
                placeholder={locationExamples[condition.part]}
                spellcheck={false}
                onInput={({ currentTarget }) => replace({ ...condition, name: currentTarget.value })}
              />
            </Field>
            <Field label={numberedLabel('Comparison')}>
              <Select
                value={condition.kind}
                options={[{ value: 'equals' }, { value: 'matches', label: 'matches (regex)' }]}
                onChange={(kind) => replace({ ...condition, kind })}
              />
            </Field>
            <Field label={numberedLabel('Value')}>
              <input
                value={condition.value}
                spellcheck={false}
                onInput={({ currentTarget }) => replace({ ...condition, value: currentTarget.value })}
              />
            </Field>
            <Button
              label="Remove condition"
              class="remove"
              aria-label={`Remove condition ${index + 1}`}
              onClick={() => remove(condition)}
            />
          </div>
        );
      })}
      <Button label="Add condition" onClick={() => add({ part: 'query', name: '', kind: 'equals', value: '' })} />
    </fieldset>
  );
}

const bodyExample = '{"data":[],"hasMore":false,"pageSize":10,"page":0}';

const responseFields = [
  {
    name: 'status',
    label: 'Status',
    hint: '',
    as: 'input',
    type: 'number',
    min: 200,
    max: 599,
    placeholder: 'Default (2xx)',
  },
  { name: 'headers', label: 'Headers', hint: ', one per line', as: 'textarea', rows: 2, placeholder: 'retry-after: 1' },
  { name: 'body', label: 'Body', hint: ' (JSON)', as: 'textarea', rows: 4, placeholder: bodyExample },
] as const;

/** Single response, or a sequence: each request gets the next response, and the last one is repeated. */
function OverrideResponses({ items: responses, mistakes, onChange }: ListProps<ResponseDraft>) {
  const { add, replace, remove } = listChanges(responses, onChange);
  return (
    <fieldset class="wide rowed">
      <legend>{responses.length > 1 ? 'Responses, one per request' : 'Response'}</legend>
      {responses.map((response, index) => {
        const suffix = responses.length > 1 ? ` of response ${index + 1}` : '';
        return (
          <div key={response.id} class="response">
            {responseFields.map(({ name, label, hint, as: Control, ...attributes }) => (
              <Field
                key={name}
                label={`${label}${suffix}${hint}`}
                mistake={mistakeAt(mistakes, `${responsePointer({ responses }, index)}/${name}`)}
                isWide={Control === 'textarea'}
              >
                <Control
                  {...attributes}
                  spellcheck={false}
                  value={response[name]}
                  onInput={({ currentTarget }) => replace({ ...response, [name]: currentTarget.value })}
                />
              </Field>
            ))}
            {responses.length > 1 && (
              <Button
                label="Remove response"
                class="remove"
                aria-label={`Remove response ${index + 1}`}
                onClick={() => remove(response)}
              />
            )}
          </div>
        );
      })}
      <Button label="Add response" onClick={() => add({ status: '', headers: '', body: '' })} />
    </fieldset>
  );
}
