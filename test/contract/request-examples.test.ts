import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readDocument } from '../spec/document.js';
import { isRecord, list, record } from '../spec/whole-schema.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly example: unknown;
}

const document = readDocument();
const operations = Object.entries(record(document.paths)).flatMap(([path, item]) =>
  Object.entries(record(item)).map(([method, value]) => {
    const operation = record(value);
    const parameters = list(operation.parameters).map((one): Parameter => {
      const { name, in: place, required, example } = record(resolve(one));
      return { name: String(name), in: String(place), isRequired: required === true, example };
    });
    const { content } = record(operation.requestBody ?? {});
    const bodies =
      content === undefined ? undefined : record(record(record(content)['application/json']).examples ?? {});
    return { id: String(operation.operationId), method: method.toUpperCase(), path, parameters, bodies };
  }),
);

function resolve(value: unknown): unknown {
  const { $ref } = record(value);
  if (typeof $ref !== 'string') return value;
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => record(at)[key], document);
}

test('each parameter and each body of a request has an example, but no two requests have the same key', () => {
  const missing = operations.flatMap(({ id, parameters, bodies }) => [
    ...parameters
      .filter(({ name, example }) => (example === undefined) !== (name === 'idempotency-key'))
      .map(({ name }) => `${id} ${name}`),
    ...(bodies !== undefined && Object.keys(bodies).length === 0 ? [`${id} body`] : []),
  ]);
  expect(operations).toHaveLength(10);
  expect(missing).toEqual([]);
});

test.each(
  operations,
)('the mock accepts each example of $id, alone and together, and finds something', async (operation) => {
  const { parameters, bodies = {} } = operation;
  const required = parameters.filter(({ isRequired }) => isRequired);
  const [body, ...others] = Object.values(bodies).map((one) => record(resolve(one)).value);
  const sent = [
    ...parameters.map((one) => ({ used: [...required, one], body })),
    ...[body, ...others].map((one) => ({ used: parameters, body: one })),
  ];
  for (const { used, body } of sent) {
    const names = used.map(({ name }) => name);
    const response = await createMock().fetch(requestOf(operation, used, body));
    const text = await response.text();
    expect([names, response.ok, response.ok || text]).toEqual([names, true, true]);
    const found: unknown = JSON.parse(text);
    expect([names, isRecord(found) && Array.isArray(found.data) ? found.data.length : 1]).not.toEqual([names, 0]);
  }
});

type Operation = (typeof operations)[number];

function requestOf({ method, path, bodies }: Operation, used: readonly Parameter[], body: unknown): Request {
  const headers = new Headers({ authorization: 'ApiKey dev' });
  const url = new URL(`http://mock${path}`);
  for (const { name, in: place, example } of used) {
    if (place === 'header') headers.set(name, String(example));
    if (place === 'path')
      url.pathname = decodeURI(url.pathname).replace(`{${name}}`, encodeURIComponent(String(example)));
    if (place === 'query') for (const value of [example].flat()) url.searchParams.append(name, String(value));
  }
  if (bodies === undefined) return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

test('generators find a type in each schema: none is a boolean, and no form of a text or a number is without one', () => {
  const strange: string[] = [];
  visit(document.components, '#/components');
  visit(document.paths, '#/paths');
  expect(strange).toEqual([]);

  function visit(value: unknown, place: string): void {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) visit(one, `${place}/${index}`);
    if (!isRecord(value) || place.endsWith('/examples')) return;
    const { properties, items, anyOf, type } = value;
    const own = [...Object.entries(isRecord(properties) ? properties : {}), ['items', items] as const];
    strange.push(...own.filter(([, schema]) => typeof schema === 'boolean').map(([name]) => `${place} ${name}`));
    if (anyOf !== undefined && typeof type === 'string' && type !== 'object') strange.push(`${place} anyOf`);
    for (const form of list(anyOf ?? []))
      if (record(form).additionalProperties === true) strange.push(`${place} a map`);
    for (const [name, one] of Object.entries(value)) visit(one, `${place}/${name}`);
  }
});
