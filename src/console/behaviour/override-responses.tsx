import type { Mistake } from '#generated/control.js';
import { changesOf, Field } from '../parts/fields.js';
import { mistakeAt, type ResponseDraft, responsePointer } from './override-draft.js';

interface Props {
  readonly responses: readonly ResponseDraft[];
  readonly mistakes: readonly Mistake[];
  readonly onChange: (responses: readonly ResponseDraft[]) => void;
}

/** One response, or a sequence: each request gets the next one, and then the last one again. */
export function OverrideResponses({ responses, mistakes, onChange }: Props) {
  const { add, replace, remove } = changesOf(responses, onChange);
  return (
    <fieldset class="wide rowed">
      <legend>{responses.length > 1 ? 'Responses, one per request' : 'Response'}</legend>
      {responses.map((response, index) => (
        <div key={response.id} class="response">
          <ResponseFields
            response={response}
            suffix={responses.length > 1 ? ` of response ${index + 1}` : ''}
            mistakes={mistakes}
            pointer={responsePointer({ responses }, index)}
            onChange={replace}
          />
          {responses.length > 1 && (
            <button
              type="button"
              class="remove"
              aria-label={`Remove response ${index + 1}`}
              onClick={() => remove(response)}
            >
              Remove
            </button>
          )}
        </div>
      ))}
      <button type="button" onClick={() => add({ status: '', headers: '', body: '' })}>
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
  readonly pointer: string;
  readonly onChange: (response: ResponseDraft) => void;
}

function ResponseFields({ response, suffix, mistakes, pointer, onChange }: FieldsProps) {
  return (
    <>
      <Field label={`Status${suffix}`} mistake={mistakeAt(mistakes, `${pointer}/status`)}>
        <input
          type="number"
          min={200}
          max={599}
          placeholder="Default (2xx)"
          value={response.status}
          onInput={({ currentTarget }) => onChange({ ...response, status: currentTarget.value })}
        />
      </Field>
      <Field label={`Headers${suffix}, one per line`} mistake={mistakeAt(mistakes, `${pointer}/headers`)} isWide>
        <textarea
          rows={2}
          spellcheck={false}
          placeholder="retry-after: 1"
          value={response.headers}
          onInput={({ currentTarget }) => onChange({ ...response, headers: currentTarget.value })}
        />
      </Field>
      <Field label={`Body${suffix} (JSON)`} mistake={mistakeAt(mistakes, `${pointer}/body`)} isWide>
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
