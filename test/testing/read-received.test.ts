import { expect, test } from 'vitest';
import { NotRecorded } from '../../src/judgement/parsed-exchange.js';
import { readReceivedResponse } from '../../src/testing/check-response.js';
import type { KnownRequest } from '../../src/testing/received-response.js';

const response = { status: 200, headers: new Headers(), body: new Uint8Array() };
const known: KnownRequest = {
  method: 'GET',
  path: '/v2/workflows/welcome',
  search: '?environmentId=1',
  headers: new Headers(),
  body: new Uint8Array(),
};

/** Parts of an exchange that are unknown. */
function unknown(sent: KnownRequest): string[] {
  const { request, parameters } = readReceivedResponse('getWorkflow', { request: sent, response });
  const parts = {
    url: () => request.url,
    headers: () => request.headers,
    body: () => request.body,
    path: () => parameters.path,
    query: () => parameters.query,
    header: () => parameters.header,
  };
  return Object.entries(parts).flatMap(([name, read]) => {
    try {
      read();
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(NotRecorded);
      return [name];
    }
  });
}

test.each<[string, KnownRequest, string[]]>([
  ['of which all is known', known, []],
  ['without an address', { ...known, path: undefined, search: undefined }, ['url', 'path', 'query']],
  ['with the address of something else', { ...known, path: '/welcome' }, ['url', 'path', 'query']],
  ['without a query', { ...known, search: undefined }, ['url', 'query']],
  ['without headers', { ...known, headers: undefined }, ['headers', 'header']],
  ['without a body', { ...known, body: undefined }, ['body']],
])('a request %s tells what it can, and no more', (_, sent, expected) => {
  expect(unknown(sent)).toEqual(expected);
});
