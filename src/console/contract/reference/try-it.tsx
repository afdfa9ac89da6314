import { useEffect, useRef, useState } from 'preact/hooks';
import { parametersOf } from '../../../contract/schema.js';
import { printable } from '../../../text/printable.js';
import { messageOf } from '../../live.js';
import { ChangeControls } from '../../parts/changes.js';
import { counted, Failure } from '../../parts/elements.js';
import { Form } from '../../parts/fields.js';
import { hrefOf } from '../../route.js';
import {
  type DescribedDocument,
  type DescribedOperation,
  type DescribedParameter,
  inLines,
} from './contract-document.js';
import { resolved } from './fields-of.js';
import { tryTitle } from './operation.js';
import { firstBody, firstValues, formRequest } from './request-of.js';

interface Props {
  readonly document: DescribedDocument;
  readonly operation: DescribedOperation;
}

/** Form that sends a request of an operation to the mock. */
export function TryIt({ document, operation }: Props) {
  const parameters: readonly DescribedParameter[] = parametersOf(document, operation);
  const body = firstBody(document, operation);
  const [values, setValues] = useState<Readonly<Record<string, string>>>();
  const [response, setResponse] = useState<ReceivedResponse>();
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState<AbortController>();

  useEffect(() => {
    const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    // Without these values the fields are empty, but the form works.
    firstValues(names).then(setValues, () => setValues({}));
  }, [operation]);

  const send = async (data: FormData) => {
    const stop = new AbortController();
    setWaiting(stop);
    try {
      setResponse(await received(formRequest(operation, parameters, data), stop.signal));
      setError(undefined);
    } catch (thrown) {
      setResponse(undefined);
      setError(stop.signal.aborted ? 'The request was cancelled.' : refusal(thrown));
    } finally {
      setWaiting(undefined);
    }
  };
  return (
    <section class="try sheet" aria-labelledby={tryTitle}>
      <h2 id={tryTitle} tabIndex={-1}>
        Try it
      </h2>
      {values !== undefined && (
        <Form onSubmit={(fields) => void send(fields)}>
          <label>
            API key <input name="key" defaultValue={values.key ?? ''} autocomplete="off" spellcheck={false} />
          </label>
          {parameters.map((parameter) => (
            <ParameterInput
              key={`${parameter.in} ${parameter.name}`}
              document={document}
              parameter={parameter}
              first={values[parameter.name]}
            />
          ))}
          {body !== undefined && (
            <label>
              Body (JSON)
              <textarea name="body" rows={body.split('\n').length} spellcheck={false} defaultValue={body} />
            </label>
          )}
          <div class="bar">
            <ChangeControls>
              <button type="submit" class="primary" disabled={waiting !== undefined}>
                Send
              </button>
            </ChangeControls>
            {waiting !== undefined && (
              <button type="button" onClick={() => waiting.abort()}>
                Cancel
              </button>
            )}
          </div>
        </Form>
      )}
      <Failure message={error} />
      {response !== undefined && <ShownResponse response={response} />}
    </section>
  );
}

/** Reason of a failed request. Browsers report a closed connection and a stopped mock in the same way. */
function refusal(thrown: unknown): string {
  return thrown instanceof TypeError ? 'No response: the connection was closed.' : messageOf(thrown);
}

interface ParameterInputProps {
  readonly document: DescribedDocument;
  readonly parameter: DescribedParameter;
  /** Initial value. */
  readonly first: string | undefined;
}

/** Input for a parameter, according to its type. It has no limits, so that a user can send invalid values. */
function ParameterInput({ document, parameter, first = '' }: ParameterInputProps) {
  const { name, in: place, required = false, schema, example } = parameter;
  const { type, enum: allowed, default: preset } = resolved(document, schema);
  const hint = hintOf(preset, example);
  const id = `${place}-${name}`;
  return (
    <div class="parameter">
      <label for={id}>
        {name} {required && <small>required</small>}
      </label>
      {control()}
    </div>
  );

  function control() {
    const field = { id, name: `${place} ${name}`, required, spellcheck: false };
    const values: readonly unknown[] | undefined = type === 'boolean' ? [true, false] : allowed;
    if (type === 'array') return <textarea {...field} rows={2} placeholder={`One value per line. ${hint}`} />;
    if (values !== undefined) {
      return (
        <select {...field}>
          <option value="">{preset === undefined ? 'Not sent' : `Not sent (default: ${preset})`}</option>
          {values.map((value) => (
            <option key={String(value)}>{String(value)}</option>
          ))}
        </select>
      );
    }
    const text = { ...field, defaultValue: first, placeholder: hint, autocomplete: 'off' };
    return type === 'number' || type === 'integer' ? <input {...text} type="number" step="any" /> : <input {...text} />;
  }
}

/** Placeholder of an input: the default of the parameter, or an example. */
function hintOf(preset: unknown, example: unknown): string {
  if (preset !== undefined) return `Default: ${preset}`;
  return example === undefined ? '' : `Example: ${[example].flat().join(', ')}`;
}

interface ReceivedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly durationMs: number;
  readonly body: string;
}

/** Sends a request and reads its response. Rejects as `fetch` does. */
async function received(request: Request, signal: AbortSignal): Promise<ReceivedResponse> {
  const start = performance.now();
  const response = await fetch(request, { signal });
  const body = await response.text();
  const { status, statusText } = response;
  return { status, statusText, durationMs: performance.now() - start, body };
}

/** Maximum length of the displayed part of a response, in characters. */
const most = 50_000;

/** Response with its status, its duration, and the beginning of its body. */
function ShownResponse({ response }: { readonly response: ReceivedResponse }) {
  const { status, statusText, durationMs, body } = response;
  const text = inLines(body);
  const result = useRef<HTMLDivElement>(null);
  // The response may be below the visible part of the panel.
  useEffect(() => result.current?.focus(), [response]);
  return (
    <div class="response" ref={result} tabIndex={-1}>
      <p role="status">
        <strong class={status < 400 ? 'passed' : 'failed'}>{status}</strong> {statusText}{' '}
        <small>{durationMs.toFixed(durationMs < 10 ? 1 : 0)} ms</small>{' '}
        <a href={hrefOf({ view: 'requests' })}>View in Requests</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
      <section class="body" tabIndex={0} aria-label="Response body">
        <pre>{printable(text.slice(0, most))}</pre>
      </section>
      {text.length > most && (
        <small>Truncated: {counted(text.length - most, 'more character')}. View the full body in Requests.</small>
      )}
    </div>
  );
}
