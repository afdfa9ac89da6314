import { useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { mock } from '../live.js';
import { Failure } from '../parts/elements.js';
import { changesOf, Field, Form, Select } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import {
  type ConditionDraft,
  conditionParts,
  conditionPointer,
  DraftError,
  mistakeAt,
  type OverrideDraft,
  overrideOf,
} from './override-draft.js';
import { OverrideResponses } from './override-responses.js';

const empty: OverrideDraft = {
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

/** Adds an override. Each mistake that the mock reports is shown at its field. */
export function OverrideForm() {
  const [draft, setDraft] = useState(empty);
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const change = (next: Partial<OverrideDraft>) => setDraft((known) => ({ ...known, ...next }));
  const add = useTask(async () => {
    try {
      setMistakes([]);
      await mock().addOverride(overrideOf(draft));
    } catch (error) {
      if (error instanceof ControlError || error instanceof DraftError) setMistakes(error.errors);
      throw error;
    }
  });
  const { operation, conditions, responses } = draft;
  return (
    <Form
      class="override"
      noValidate
      onSubmit={() => void add.run().then((isAdded) => isAdded && setDraft({ ...empty, operation }))}
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
      <OverrideConditions
        conditions={conditions}
        mistakes={mistakes}
        onChange={(next) => change({ conditions: next })}
      />
      <OverrideResponses responses={responses} mistakes={mistakes} onChange={(next) => change({ responses: next })} />
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
      <button type="submit" disabled={add.isRunning}>
        Add override
      </button>
      <Failure message={add.error} />
    </Form>
  );
}

interface ConditionsProps {
  readonly conditions: readonly ConditionDraft[];
  readonly mistakes: readonly Mistake[];
  readonly onChange: (conditions: readonly ConditionDraft[]) => void;
}

const labels = {
  query: 'Query parameter',
  headers: 'Header',
  path: 'Path parameter',
  body: 'Body (JSONPath)',
} as const;
const examples = { query: 'channel', headers: 'x-tenant', path: 'subscriberId', body: '$.email' } as const;

/** Conditions on requests, a row each. All of them must hold. */
function OverrideConditions({ conditions, mistakes, onChange }: ConditionsProps) {
  const { add, replace, remove } = changesOf(conditions, onChange);
  return (
    <fieldset class="wide rowed">
      <legend>Conditions</legend>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.id}
          condition={condition}
          number={index + 1}
          mistake={mistakeAt(mistakes, conditionPointer(condition))}
          onChange={replace}
          onRemove={() => remove(condition)}
        />
      ))}
      <button type="button" onClick={() => add({ part: 'query', name: '', kind: 'equals', value: '' })}>
        Add condition
      </button>
    </fieldset>
  );
}

interface RowProps {
  readonly condition: ConditionDraft;
  readonly number: number;
  readonly mistake: string | undefined;
  readonly onChange: (condition: ConditionDraft) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ condition, number, mistake, onChange, onRemove }: RowProps) {
  const { part, name, kind, value } = condition;
  return (
    <div class="condition">
      <Select
        aria-label={`Location of condition ${number}`}
        value={part}
        options={conditionParts.map((one) => ({ value: one, label: labels[one] }))}
        onChange={(chosen) => onChange({ ...condition, part: chosen })}
      />
      <Field label={<span class="visually-hidden">Name of condition {number}</span>} mistake={mistake}>
        <input
          value={name}
          placeholder={examples[part]}
          spellcheck={false}
          onInput={({ currentTarget }) => onChange({ ...condition, name: currentTarget.value })}
        />
      </Field>
      <Select
        aria-label={`Comparison of condition ${number}`}
        value={kind}
        options={[{ value: 'equals' }, { value: 'matches', label: 'matches (regular expression)' }]}
        onChange={(chosen) => onChange({ ...condition, kind: chosen })}
      />
      <input
        aria-label={`Value of condition ${number}`}
        value={value}
        spellcheck={false}
        onInput={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
      />
      <button type="button" class="remove" aria-label={`Remove condition ${number}`} onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}
