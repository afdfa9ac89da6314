import { useEffect, useRef, useState } from 'preact/hooks';
import { parametersOf } from '../../../contract/schema.js';
import { messageOf } from '../../live.js';
import { Body } from '../../parts/body.js';
import { Button, ChangeControls, Failure } from '../../parts/elements.js';
import { Form } from '../../parts/fields.js';
import { useTask } from '../../parts/hooks.js';
import { hrefOf } from '../../route.js';
import type { DescribedDocument, DescribedOperation, DescribedParameter } from './contract-document.js';
import { resolveSchema } from './fields-of.js';
import { formRequest, initialBody, loadInitialValues } from './form-request.js';
import { tryTitleId } from './operation.js';

interface Props {
  readonly document: DescribedDocument;
  readonly operation: DescribedOperation;
}

/** Form that sends a request of an operation to the mock. */
export function TryIt({ document, operation }: Props) {
  const parameters: readonly DescribedParameter[] = parametersOf(document, operation);
  const body = initialBody(document, operation);
  const [values, setValues] = useState<Readonly<Record<string, string>>>();
  const [response, setResponse] = useState<ReceivedResponse>();
  const [aborter, setAborter] = useState<AbortController>();

  useEffect(() => {
    const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    // Without these values the fields are empty, but the form works.
    loadInitialValues(names).then(setValues, () => setValues({}));
  }, [operation]);

  const send = useTask(async (data: FormData) => {
    const controller = new AbortController();
    setAborter(controller);
    try {
      setResponse(await sendRequest(formRequest(operation, parameters, data), controller.signal));
    } catch (thrown) {
      setResponse(undefined);
      throw new Error(controller.signal.aborted ? 'The request was cancelled.' : describeFailure(thrown));
    }
  });
  return (
    <section class="try sheet" aria-labelledby={tryTitleId}>
      <h2 id={tryTitleId} tabIndex={-1}>
        Try it
      </h2>
      {values !== undefined && (
        <Form onSubmit={(fields) => void send.run(fields)}>
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
              <Button label="Send" type="submit" class="primary" task={send} />
            </ChangeControls>
            {send.isRunning && <Button label="Cancel" onClick={() => aborter?.abort()} />}
          </div>
        </Form>
      )}
      <Failure message={send.error} />
      {response !== undefined && <ResponseView response={response} />}
    </section>
  );
}

/** Reason of a failed request. Browsers report a closed connection and a stopped mock in the same way. */
function describeFailure(thrown: unknown): string {
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
  const { name, in: location, required = false, schema, example } = parameter;
  const { type, enum: allowed, default: defaultValue } = resolveSchema(document, schema);
  const hint = hintOf(defaultValue, example);
  const id = `${location}-${name}`;
  return (
    <div class="parameter">
      <label for={id}>
        {name} {required && <small>required</small>}
      </label>
      {control()}
    </div>
  );

  function control() {
    const field = { id, name: `${location} ${name}`, required, spellcheck: false };
    const values: readonly unknown[] | undefined = type === 'boolean' ? [true, false] : allowed;
    if (type === 'array') return <textarea {...field} rows={2} placeholder={`One value per line. ${hint}`} />;
    if (values !== undefined) {
      return (
        <select {...field}>
          <option value="">{defaultValue === undefined ? 'Not sent' : `Not sent (default: ${defaultValue})`}</option>
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
function hintOf(defaultValue: unknown, example: unknown): string {
  if (defaultValue !== undefined) return `Default: ${defaultValue}`;
  return example === undefined ? '' : `Example: ${[example].flat().join(', ')}`;
}

interface ReceivedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly durationMs: number;
  readonly body: string;
}

/** Sends a request and reads its response. Rejects as `fetch` does. */
async function sendRequest(request: Request, signal: AbortSignal): Promise<ReceivedResponse> {
  const start = performance.now();
  const response = await fetch(request, { signal });
  const body = await response.text();
  const { status, statusText } = response;
  return { status, statusText, durationMs: performance.now() - start, body };
}

const noPointers: readonly string[] = [];

/** Response with its status, its duration and its body. */
function ResponseView({ response }: { readonly response: ReceivedResponse }) {
  const { status, statusText, durationMs, body } = response;
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
      <Body of="response" text={body} pointers={noPointers} />
    </div>
  );
}
