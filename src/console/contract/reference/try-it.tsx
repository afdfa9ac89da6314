import { useEffect, useState } from 'preact/hooks';
import type { Collection, StoredRecord } from '#generated/control.js';
import { parseJson } from '../../../contract/json-value.js';
import { type OpenApiDocument, type ParameterObject, parametersOf } from '../../../contract/schema.js';
import { printable } from '../../../text/printable.js';
import { messageOf, mock } from '../../live.js';
import { Changes } from '../../parts/changes.js';
import { counted, Failure } from '../../parts/elements.js';
import { Form } from '../../parts/fields.js';
import { hrefOf } from '../../route.js';
import { type Answered, answered, type DescribedOperation } from './contract-document.js';
import { resolved, type Schema } from './fields-of.js';

interface Props {
  readonly document: OpenApiDocument;
  readonly operation: DescribedOperation;
}

/** A request of this operation to this mock: it is among the requests like everyone's. */
export function TryIt({ document, operation }: Props) {
  const parameters = parametersOf(document, operation);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const [values, setValues] = useState<Readonly<Record<string, string>>>();
  const [answer, setAnswer] = useState<Answered>();
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState<AbortController>();

  useEffect(() => {
    const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    // Without them the fields are empty, and can be filled in all the same.
    firstValues(names).then(setValues, () => setValues({}));
  }, [operation]);

  const send = async (data: FormData) => {
    const stop = new AbortController();
    setWaiting(stop);
    try {
      setAnswer(await answered(requestOf(operation, parameters, data), stop.signal));
      setError(undefined);
    } catch (thrown) {
      setAnswer(undefined);
      setError(stop.signal.aborted ? 'The request was cancelled.' : refusal(thrown));
    } finally {
      setWaiting(undefined);
    }
  };
  return (
    <section class="try sheet" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      {values !== undefined && (
        <Form onSubmit={(fields) => void send(fields)}>
          <label>
            API key <input name="key" defaultValue={values.key ?? ''} autocomplete="off" spellcheck={false} />
          </label>
          {parameters.map((parameter) => (
            <ParameterInput
              key={`${parameter.in} ${parameter.name}`}
              parameter={parameter}
              first={values[parameter.name]}
            />
          ))}
          {schema !== undefined && (
            <label>
              Body (JSON)
              <textarea name="body" rows={6} spellcheck={false} defaultValue={skeletonOf(document, schema)} />
            </label>
          )}
          <div class="bar">
            <Changes>
              <button type="submit" class="primary" disabled={waiting !== undefined}>
                Send
              </button>
            </Changes>
            {waiting !== undefined && (
              <button type="button" onClick={() => waiting.abort()}>
                Cancel
              </button>
            )}
          </div>
        </Form>
      )}
      <Failure message={error} />
      {answer !== undefined && <ShownAnswer answer={answer} />}
    </section>
  );
}

/** A browser says the same of a connection that ended and of a mock that is away. */
function refusal(thrown: unknown): string {
  return thrown instanceof TypeError ? 'No response: the connection was closed.' : messageOf(thrown);
}

/** A body to begin with: what a schema requires, with nothing in it. */
function skeletonOf(document: OpenApiDocument, schema: Schema): string {
  return JSON.stringify(emptyOf(document, schema), undefined, 2);
}

function emptyOf(document: OpenApiDocument, schema: Schema): unknown {
  const { type, properties = {}, required = [], enum: [first] = [] } = resolved(document, schema);
  if (first !== undefined) return first;
  const kind = [type].flat()[0];
  if (kind === 'string') return '';
  if (kind === 'number' || kind === 'integer') return 0;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  return Object.fromEntries(required.map((name) => [name, emptyOf(document, properties[name] ?? {})]));
}

/** The record whose identifier a parameter of a path is, and where that is in it. */
const identifiers: Readonly<Record<string, readonly [Collection, (record: StoredRecord) => unknown]>> = {
  subscriberId: ['subscribers', ({ subscriberId }) => subscriberId],
  integrationId: ['integrations', ({ _id }) => _id],
  workflowId: ['workflows', ({ workflowId }) => workflowId],
  stepId: ['workflows', ({ steps }) => (Array.isArray(steps) ? steps[0]?.stepId : undefined)],
  notificationId: ['events', ({ _id }) => _id],
};

/** Values to try a request with: the first API key, and identifiers of its records. */
async function firstValues(parameters: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { key } = await mock().countRecords();
  const examples = parameters.map(async (name) => {
    const identifier = Object.hasOwn(identifiers, name) ? identifiers[name] : undefined;
    if (identifier === undefined) return [name, ''] as const;
    const [collection, read] = identifier;
    const [record] = (await mock().listRecords(collection, { limit: 1 })).data;
    return [name, String((record && read(record)) ?? '')] as const;
  });
  return { key, ...Object.fromEntries(await Promise.all(examples)) };
}

/** The request that the fields of a form make, to the mock that serves this page. What is empty is left out. */
function requestOf(
  { method, path }: DescribedOperation,
  parameters: readonly ParameterObject[],
  form: FormData,
): Request {
  const query = new URLSearchParams();
  const headers = new Headers({ authorization: `ApiKey ${form.get('key')}` });
  let pathname = path;
  for (const { name, in: place, schema } of parameters) {
    const given = String(form.get(`${place} ${name}`) ?? '');
    if (place === 'path') pathname = pathname.replace(`{${name}}`, encodeURIComponent(given));
    if (given === '') continue;
    if (place === 'header') headers.set(name, given);
    if (place === 'query')
      for (const one of schema.type === 'array' ? linesOf(given) : [given]) query.append(name, one);
  }
  const body = String(form.get('body') ?? '');
  if (body !== '') headers.set('content-type', 'application/json');
  const search = query.size === 0 ? '' : `?${query}`;
  return new Request(`${location.origin}${pathname}${search}`, { method, headers, ...(body !== '' && { body }) });
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

interface ParameterInputProps {
  readonly parameter: ParameterObject;
  /** What it can be tried with. */
  readonly first: string | undefined;
}

/** A field for a parameter. It takes what the contract forbids too: a mock is to be seen refusing it. */
function ParameterInput({ parameter: { name, in: place, required, schema }, first }: ParameterInputProps) {
  const id = `${place}-${name}`;
  const field = { id, name: `${place} ${name}`, required: required === true, spellcheck: false };
  const values: readonly unknown[] | undefined = schema.type === 'boolean' ? [true, false] : schema.enum;
  return (
    <div class="parameter">
      <label for={id}>
        {name} {required === true && <small>required</small>}
      </label>
      {schema.type === 'array' ? (
        <textarea {...field} rows={1} placeholder="one per line" />
      ) : (
        <input {...field} defaultValue={first ?? ''} list={values && `${id}-values`} autocomplete="off" />
      )}
      {values !== undefined && (
        <datalist id={`${id}-values`}>
          {values.map((value) => (
            <option key={String(value)} value={String(value)} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** More than this of a response nobody reads here. In characters. */
const most = 50_000;

/** What came back, in lines; of much of it, the beginning. */
function ShownAnswer({ answer: { status, statusText, durationMs, body } }: { readonly answer: Answered }) {
  const text = laidOut(body);
  return (
    <div class="came">
      <p role="status">
        <strong class={status < 400 ? 'passed' : 'failed'}>{status}</strong> {statusText}{' '}
        <small>{durationMs.toFixed(durationMs < 10 ? 1 : 0)} ms</small>{' '}
        <a href={hrefOf({ view: 'requests' })}>Requests</a>
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

/** JSON in lines; what is none, as it is. */
function laidOut(body: string): string {
  const json = parseJson(body);
  return json === undefined ? body : JSON.stringify(json, undefined, 2);
}
