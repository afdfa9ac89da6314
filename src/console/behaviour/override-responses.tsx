import type { Mistake } from '#generated/control.js';
import { Field } from '../parts/elements.js';
import { mistakeAt, placeOf, type ResponseDraft } from './override-draft.js';

interface Props {
  readonly responses: readonly ResponseDraft[];
  readonly mistakes: readonly Mistake[];
  readonly onChange: (responses: readonly ResponseDraft[]) => void;
}

/** One response, or a sequence: each request gets the next one, and then the last one again. */
export function OverrideResponses({ responses, mistakes, onChange }: Props) {
  const add = () => {
    const id = 1 + Math.max(...responses.map((response) => response.id));
    onChange([...responses, { id, status: '', headers: '', body: '' }]);
  };
  return (
    <fieldset class="wide rowed">
      <legend>{responses.length > 1 ? 'Responses, one per request' : 'Response'}</legend>
      {responses.map((response, index) => (
        <div key={response.id} class="response">
          <ResponseFields
            response={response}
            suffix={responses.length > 1 ? ` of response ${index + 1}` : ''}
            mistakes={mistakes}
            place={placeOf({ responses }, index)}
            onChange={(next) => onChange(responses.map((one) => (one.id === next.id ? next : one)))}
          />
          {responses.length > 1 && (
            <button
              type="button"
              class="remove"
              aria-label={`Remove response ${index + 1}`}
              onClick={() => onChange(responses.filter(({ id }) => id !== response.id))}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      <button type="button" onClick={add}>
        Add response
      </button>
    </fieldset>
  );
}

interface FieldsProps {
  readonly response: ResponseDraft;
  /** What tells the labels of one response from those of others. */
  readonly suffix: string;
  readonly mistakes: readonly Mistake[];
  readonly place: string;
  readonly onChange: (response: ResponseDraft) => void;
}

function ResponseFields({ response, suffix, mistakes, place, onChange }: FieldsProps) {
  return (
    <>
      <Field label={`Status${suffix}`} mistake={mistakeAt(mistakes, `${place}/status`)}>
        <input
          type="number"
          min={200}
          max={599}
          placeholder="Default (2xx)"
          value={response.status}
          onInput={({ currentTarget }) => onChange({ ...response, status: currentTarget.value })}
        />
      </Field>
      <Field label={`Headers${suffix}, one per line`} mistake={mistakeAt(mistakes, `${place}/headers`)} isWide>
        <textarea
          rows={2}
          spellcheck={false}
          placeholder="retry-after: 1"
          value={response.headers}
          onInput={({ currentTarget }) => onChange({ ...response, headers: currentTarget.value })}
        />
      </Field>
      <Field label={`Body${suffix} (JSON)`} mistake={mistakeAt(mistakes, `${place}/body`)} isWide>
        <textarea
          rows={4}
          spellcheck={false}
          placeholder='{"data":[],"hasMore":false,"pageSize":10,"page":0}'
          value={response.body}
          onInput={({ currentTarget }) => onChange({ ...response, body: currentTarget.value })}
        />
      </Field>
    </>
  );
}
