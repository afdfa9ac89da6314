import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.js';
import { readJson } from '../../src/contract/json-value.js';
import { judgeSuccessBody } from '../../src/contract/judge.js';
import { document, type OperationId } from '../../src/contract/operations.js';

interface Example {
  readonly value: unknown;
}

function read(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

function resolve(example: unknown): unknown {
  const ref = read(example, '$ref');
  return typeof ref === 'string' ? read(document, ...ref.slice(2).split('/')) : example;
}

const examples = Object.values(document.paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap((response) =>
      Object.entries(read(response, 'content', 'application/json', 'examples') ?? {}).map(
        ([name, example]): [OperationId, string, unknown] => [
          operationId as OperationId,
          name,
          (resolve(example) as Example).value,
        ],
      ),
    ),
  );

test('every operation has an example', () => {
  expect(new Set(examples.map(([id]) => id)).size).toBe(10);
});

test.each(examples)('the example of %s called %s keeps the contract', (operationId, _name, value) => {
  const body = new TextEncoder().encode(JSON.stringify(value));
  const headers = new Headers({ 'content-type': 'application/json' });
  expect(judgeSuccessBody(contract, operationId, headers, readJson(body))).toEqual([]);
});
