import { useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { mock } from '../live.js';
import { Failure, Field } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import {
  type ConditionDraft,
  conditionParts,
  DraftError,
  mistakeAt,
  type OverrideDraft,
  overrideOf,
  placeOfCondition,
} from './override-draft.js';
import { OverrideResponses } from './override-responses.js';

const empty: OverrideDraft = {
  ...{ operation: operations[0] ?? '', key: '', times: '', delayMs: '', template: false, unchecked: false },
  conditions: [],
  responses: [{ id: 1, status: '', headers: '', body: '' }],
};

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
  const { operation, key, times, delayMs, template, unchecked, conditions, responses } = draft;
  return (
    <form
      class="override"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add.run().then((isAdded) => isAdded && setDraft({ ...empty, operation }));
      }}
    >
      <Field label="Operation" mistake={mistakeAt(mistakes, '/body/operation')}>
        <select value={operation} onChange={({ currentTarget }) => change({ operation: currentTarget.value })}>
          {operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Field label="Number of uses" mistake={mistakeAt(mistakes, '/body/times')}>
        <input
          type="number"
          min={1}
          placeholder="Unlimited"
          value={times}
          onInput={({ currentTarget }) => change({ times: currentTarget.value })}
        />
      </Field>
      <Field label="API key" mistake={mistakeAt(mistakes, '/body/key')}>
        <input placeholder="All" value={key} onInput={({ currentTarget }) => change({ key: currentTarget.value })} />
      </Field>
      <Field label="Delay (ms)" mistake={mistakeAt(mistakes, '/body/delayMs')}>
        <input
          type="number"
          min={0}
          placeholder="None"
          value={delayMs}
          onInput={({ currentTarget }) => change({ delayMs: currentTarget.value })}
        />
      </Field>
      <OverrideConditions
        conditions={conditions}
        mistakes={mistakes}
        onChange={(next) => change({ conditions: next })}
      />
      <OverrideResponses responses={responses} mistakes={mistakes} onChange={(next) => change({ responses: next })} />
      <label class="check">
        <input
          type="checkbox"
          checked={template}
          onChange={({ currentTarget }) => change({ template: currentTarget.checked })}
        />{' '}
        Fill in templates such as {'{{query.channel}}'}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={unchecked}
          onChange={({ currentTarget }) => change({ unchecked: currentTarget.checked })}
        />{' '}
        Allow an invalid response
      </label>
      <button type="submit" disabled={add.isRunning}>
        Add override
      </button>
      <Failure message={add.error} />
    </form>
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
  const add = () => {
    const id = 1 + Math.max(0, ...conditions.map((condition) => condition.id));
    onChange([...conditions, { id, part: 'query', name: '', kind: 'equals', value: '' }]);
  };
  return (
    <fieldset class="wide rowed">
      <legend>Conditions</legend>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.id}
          condition={condition}
          number={index + 1}
          mistake={mistakeAt(mistakes, placeOfCondition(condition))}
          onChange={(next) => onChange(conditions.map((one) => (one.id === next.id ? next : one)))}
          onRemove={() => onChange(conditions.filter(({ id }) => id !== condition.id))}
        />
      ))}
      <button type="button" onClick={add}>
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
      <select
        aria-label={`Location of condition ${number}`}
        value={part}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, part: conditionParts.find((one) => one === currentTarget.value) ?? 'query' })
        }
      >
        {conditionParts.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
      <Field label={<span class="visually-hidden">Name of condition {number}</span>} mistake={mistake}>
        <input
          value={name}
          placeholder={examples[part]}
          spellcheck={false}
          onInput={({ currentTarget }) => onChange({ ...condition, name: currentTarget.value })}
        />
      </Field>
      <select
        aria-label={`Comparison of condition ${number}`}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, kind: currentTarget.value === 'matches' ? 'matches' : 'equals' })
        }
      >
        <option value="equals">equals</option>
        <option value="matches">matches (regular expression)</option>
      </select>
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
