import type { Mistake } from '#generated/control.js';
import { type ConditionDraft, conditionParts, mistakeAt, placeOfCondition } from './override-draft.js';
import { OverrideField } from './override-field.js';

interface Props {
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
export function OverrideConditions({ conditions, mistakes, onChange }: Props) {
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
        aria-label={`Part of condition ${number}`}
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
      <OverrideField label={<span class="visually-hidden">Name of condition {number}</span>} mistake={mistake}>
        <input
          value={name}
          placeholder={examples[part]}
          spellcheck={false}
          onInput={({ currentTarget }) => onChange({ ...condition, name: currentTarget.value })}
        />
      </OverrideField>
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
