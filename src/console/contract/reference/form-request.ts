import type { Collection, StoredRecord } from '#generated/control.js';
import { isObject } from '../../../contract/json-value.js';
import type { ParameterObject } from '../../../contract/schema.js';
import { mockControl } from '../../live.js';
import { mockUrl } from '../../route.js';
import { bodiesOf, type DescribedDocument, type DescribedOperation, examplesOf } from './contract-document.js';
import { sampleOf } from './fields-of.js';

/** Collection and identifier of the record that a path parameter refers to. */
const identifiers: Readonly<Record<string, readonly [Collection, (record: StoredRecord) => unknown]>> = {
  subscriberId: ['subscribers', ({ subscriberId }) => subscriberId],
  integrationId: ['integrations', ({ _id }) => _id],
  workflowId: ['workflows', ({ workflowId }) => workflowId],
  stepId: ['workflows', ({ steps }) => (Array.isArray(steps) ? steps[0]?.stepId : undefined)],
  notificationId: ['events', ({ _id }) => _id],
};

/** Valid values for a request: the first API key, and identifiers of its records. */
export async function loadInitialValues(parameters: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { key } = await mockControl().countRecords();
  const examples = parameters.map(async (name) => {
    const identifier = Object.hasOwn(identifiers, name) ? identifiers[name] : undefined;
    if (identifier === undefined) return [name, ''] as const;
    const [collection, read] = identifier;
    const [record] = (await mockControl().listRecords(collection, { limit: 1 })).data;
    return [name, String((record && read(record)) ?? '')] as const;
  });
  return { key, ...Object.fromEntries(await Promise.all(examples)) };
}

/** Example of a request body from the document, completed with required fields. Undefined without a body. */
export function initialBody(document: DescribedDocument, { requestBody }: DescribedOperation): string | undefined {
  const [, body] = bodiesOf(requestBody?.content ?? {}).find(([type]) => type === 'application/json') ?? [];
  if (body === undefined) return undefined;
  const [example] = examplesOf(document, body);
  const sample = sampleOf(document, body.schema ?? {});
  return JSON.stringify(
    isObject(sample) && isObject(example?.value) ? { ...sample, ...example.value } : sample,
    null,
    2,
  );
}

/** Request from the fields of a form to the mock that serves this page. Omits empty fields. */
export function formRequest(
  { method, path }: DescribedOperation,
  parameters: readonly ParameterObject[],
  form: FormData,
): Request {
  const query = new URLSearchParams();
  const headers = new Headers({ authorization: `ApiKey ${form.get('key')}` });
  let pathname = path;
  for (const { name, in: location, schema } of parameters) {
    const text = String(form.get(`${location} ${name}`) ?? '');
    if (location === 'path') pathname = pathname.replace(`{${name}}`, encodeURIComponent(text));
    if (text === '') continue;
    if (location === 'header') headers.set(name, text);
    if (location === 'query')
      for (const one of schema.type === 'array' ? linesOf(text) : [text]) query.append(name, one);
  }
  const body = String(form.get('body') ?? '');
  if (body !== '') headers.set('content-type', 'application/json');
  const search = query.size === 0 ? '' : `?${query}`;
  return new Request(`${mockUrl}${pathname}${search}`, { method, headers, ...(body !== '' && { body }) });
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
