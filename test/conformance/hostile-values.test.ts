import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { isWhole as areAllTried } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';

/** Texts that may cause errors on their way: in a URL, a pattern, a date, a header, a number, or a property name. */
const hostile = [
  ...['\ud800', 'a\udc00b', '\u0000', '\r\nx: y', '\u202e', '', ' ', '~2', 'x'.repeat(500)],
  ...['%', '%ff', '%2e%2e', '.', '..', '/', '../..', '?a=b#c', '//server.invalid'],
  ...['(', '[a-', '$&', '*'.repeat(40), '__proto__', 'constructor', 'toString', '1e400', 'null'],
  ...['+275760-09-14T00:00:00Z', '-271821-04-19T23:59:59.999Z', '9999-12-31T23:59:60Z', '0000-00-00'],
];

/** The mock with changed texts in its responses: a field's name and text determine the result. */
function hostileServer(spoil: (name: string, text: string) => string): Fetch {
  const { fetch } = createMock({ scenario: proofScenario });
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    const spoilt = JSON.parse(await response.text(), (name, value) =>
      typeof value === 'string' ? spoil(name, value) : value,
    );
    return Response.json(spoilt, { status: response.status });
  };
}

function check(fetch: Fetch, only?: readonly string[]): Promise<Report> {
  const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0, budget: 100 };
  return runConformance({ ...target, fetch, only });
}

function errored({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'errored').map(({ id, message }) => `${id}: ${message}`);
}

test('names of emoji are cut between characters, never within one', async () => {
  const emoji = ['👩‍👩‍👧 Ada', '🎈🎈🎈🎈', 'A🎈B🎈C'];
  const server = hostileServer((name, text) =>
    name === 'firstName' ? (emoji[text.length % emoji.length] ?? text) : text,
  );
  expect(errored(await check(server, ['search.*', 'records.*']))).toEqual([]);
});

test.each(['\ud800', '..'])('an id of a server that no URL can hold, %j, is passed over', async (id) => {
  const asked: string[] = [];
  const server = hostileServer((name, text) => (/id$/i.test(name) ? id : text));
  const report = await check(
    async (request) => {
      asked.push(new URL(request.url).pathname);
      return server(request);
    },
    ['path.*', 'workflow.*', 'event.*', 'step.*', 'integration.*'],
  );
  expect(errored(report)).toEqual([]);
  expect(asked.filter((path) => /\/$|%EF%BF%BD/.test(path))).toEqual([]);
  expect(report.summary.passed).toBeGreaterThan(10);
});

slow('whatever texts a server sends, no requirement ends in a fault of ours', async () => {
  const choice = fc.record({
    values: fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 4 }),
    isWhole: fc.boolean(),
    names: fc.constantFrom(/./, /id$|identifier$/i, /(at|date)$/i, /name$|email|key/i),
  });
  await fc.assert(
    fc.asyncProperty(choice, async ({ values, isWhole, names }) => {
      const spoil = (name: string, text: string) => {
        if (!names.test(name)) return text;
        const value = values[(name.length + text.length) % values.length] ?? '';
        return isWhole ? value : text + value;
      };
      expect(errored(await check(hostileServer(spoil)))).toEqual([]);
    }),
    { numRuns: areAllTried ? 12 : 2, seed: 1, endOnFailure: true },
  );
});

test('a fault of ours over an answer is one result, and not the end of the run', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const report = await check(async (request) => {
    const response = await fetch(request);
    if (!response.ok || new URL(request.url).pathname !== '/v1/messages') return response;
    const { headers } = response;
    const get = (name: string) => {
      if (name.toLowerCase() === 'content-type') throw new RangeError('a fault');
      return headers.get(name);
    };
    const odd = new Proxy(headers, { get: (_, name) => (name === 'get' ? get : Reflect.get(headers, name)) });
    return Object.defineProperty(response, 'headers', { value: odd });
  });
  expect(errored(report)).toEqual([
    expect.stringContaining('response.completes: notikit: internal error: RangeError: a fault'),
  ]);
  expect(report.summary.passed).toBeGreaterThan(50);
});

/** Levels of nesting in a JSON text. */
function depthOf(text: string): number {
  let depth = 0;
  const depths = [...text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')].map((sign) => {
    if ('{['.includes(sign)) depth += 1;
    if ('}]'.includes(sign)) depth -= 1;
    return depth;
  });
  return Math.max(...depths);
}

test.each([
  [false, 32],
  [true, 502],
])('bodies have at most as many levels as servers store and write back, hostile: %s', async (hostile, levels) => {
  const bodies: string[] = [];
  const { fetch } = createMock({ scenario: proofScenario });
  const listening: Fetch = async (request) => {
    bodies.push(await request.clone().text());
    return fetch(request);
  };
  const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0, budget: 200 };
  await runConformance({ ...target, fetch: listening, hostile, operations: ['createSubscriber'] });
  expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1_024);
  expect(Math.max(...bodies.map(depthOf))).toBeLessThanOrEqual(levels);
});
