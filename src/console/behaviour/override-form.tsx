import { useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { mock } from '../live.js';
import { Failure } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import { OverrideConditions } from './override-conditions.js';
import { DraftError, mistakeAt, type OverrideDraft, overrideOf } from './override-draft.js';
import { OverrideField } from './override-field.js';
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
      <OverrideField label="Operation" mistake={mistakeAt(mistakes, '/body/operation')}>
        <select value={operation} onChange={({ currentTarget }) => change({ operation: currentTarget.value })}>
          {operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </OverrideField>
      <OverrideField label="Number of uses" mistake={mistakeAt(mistakes, '/body/times')}>
        <input
          type="number"
          min={1}
          placeholder="Always"
          value={times}
          onInput={({ currentTarget }) => change({ times: currentTarget.value })}
        />
      </OverrideField>
      <OverrideField label="API key" mistake={mistakeAt(mistakes, '/body/key')}>
        <input placeholder="All" value={key} onInput={({ currentTarget }) => change({ key: currentTarget.value })} />
      </OverrideField>
      <OverrideField label="Delay (ms)" mistake={mistakeAt(mistakes, '/body/delayMs')}>
        <input
          type="number"
          min={0}
          placeholder="None"
          value={delayMs}
          onInput={({ currentTarget }) => change({ delayMs: currentTarget.value })}
        />
      </OverrideField>
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
