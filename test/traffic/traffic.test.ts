import { expect, test } from 'vitest';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { failOnWarnings } from '../../src/judgement/report/report.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import type { PassedExchange } from '../../src/traffic/traffic-finding.js';
import { bareSubscriber, page, passing, requestOf, resultOf } from './passing.js';

test.each([
  ['GET /v1/messages', 'listMessages'],
  ['GET /v1/integrations/active?x=1', 'listActiveIntegrations'],
  ['PUT /v1/integrations/active', 'updateIntegration'],
  ['GET /v2/workflows/a%2Fb/steps/c', 'getWorkflowStep'],
  ['HEAD /v1/messages', undefined],
  ['OPTIONS /v1/messages', undefined],
  ['DELETE /v1/messages', undefined],
  ['GET /v1/messages/', undefined],
  ['GET /v1/notifications/%ZZ', undefined],
  ['GET /', undefined],
])('%s belongs to %s', (line, operationId) => {
  const traffic = createTraffic({ baseUrl: 'http://api.test' });
  expect(traffic.add(passing(line, { answer: page })).operationId).toBe(operationId);
  const { undocumented } = traffic.report().traffic ?? {};
  expect(undocumented).toBe(operationId === undefined ? 1 : 0);
});

test.each([
  'http://api.test/a/b',
  'http://api.test/a/b/',
  'http://other.test/a/b?x#y',
])('the path of the base address %s is taken off', (baseUrl) => {
  const traffic = createTraffic({ baseUrl });
  expect(traffic.add(passing('GET /a/b/v1/messages', { answer: page })).operationId).toBe('listMessages');
  expect(traffic.add(passing('GET /v1/messages', { answer: page })).operationId).toBeUndefined();
  expect(traffic.add(passing('GET /a/bv1/messages', { answer: page })).operationId).toBeUndefined();
  expect(traffic.report().traffic).toMatchObject({ exchanges: 1, elsewhere: 2 });
});

test('a response that breaks a requirement is a finding of the server with its requirement', () => {
  const { findings } = createTraffic().add(
    passing('POST /v2/subscribers', {
      body: { subscriberId: 'ada' },
      status: 201,
      answer: { ...bareSubscriber, email: 7, __v: 1 },
    }),
  );
  expect(findings).toMatchObject([
    { side: 'response', id: 'subscriber.field-types', level: 'must', pointer: '/email', section: '2.1', actual: '7' },
  ]);
});

test('an exchange that keeps the contract has no findings, whatever else it names', () => {
  const traffic = createTraffic();
  expect(traffic.add(passing('GET /v1/messages?debug=1&_=2', { answer: { ...page, extra: 1 } })).findings).toEqual([]);
  expect(outcomeOf(failOnWarnings(traffic.report()))).toBe('passed');
});

test.each([
  ['a body that is missing', undefined, {}, 'body', '', 'is required'],
  ['a field that is missing', {}, {}, 'body', '/subscriberId', 'is required'],
  ['a field of another type', { subscriberId: 7 }, {}, 'body', '/subscriberId', 'must be string'],
  ['null for an object', null, {}, 'body', '', 'must be object'],
  ['malformed JSON', '{"subscriberId":', {}, 'encoding', '', expect.any(String)],
  [
    'another media type',
    { subscriberId: 'a' },
    { 'content-type': 'text/plain' },
    'media-type',
    '',
    'must be application/json',
  ],
])('%s is a finding of the client, and a warning', (_, body, headers, part, pointer, message) => {
  const traffic = createTraffic();
  const exchange = passing('POST /v2/subscribers', { ...(body !== undefined && { body }), headers, status: 422 });
  const expected = [
    { side: 'request', level: 'should', part, pointer, message, section: expect.stringMatching(/^[24]\.1$/) },
  ];
  expect(traffic.add(exchange).findings).toMatchObject(expected);
  expect(traffic.judgeRequest(exchange.request)).toMatchObject(expected);
  const report = traffic.report();
  expect(report.traffic).toMatchObject({
    brokenRequests: 1,
    requests: [{ operationId: 'createSubscriber', part, pointer, count: 1 }],
  });
  // The server refused it, and nothing else was recorded.
  expect(outcomeOf(report)).toBe('incomplete');
  expect(report.summary.warned).toBe(1);
  expect(outcomeOf(failOnWarnings(report))).toBe('failed');
});

test('a media type may have parameters', () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  const request = requestOf('POST /v2/subscribers', { body: { subscriberId: 'a' }, headers });
  expect(createTraffic().judgeRequest(request)).toEqual([]);
});

test('a request alone is judged without being counted, and one that is undocumented is not judged', () => {
  const traffic = createTraffic();
  expect(traffic.judgeRequest(requestOf('GET /v1/messages?limit=few'))).toHaveLength(1);
  expect(traffic.judgeRequest(requestOf('GET /v3/messages?limit=few'))).toEqual([]);
  expect(traffic.report().traffic).toMatchObject({ exchanges: 0, brokenRequests: 0, undocumented: 0 });
});

test('the same departure of many requests is one, wherever in a list it is', () => {
  const traffic = createTraffic();
  const filter = { isNegated: 'no', type: 'GROUP', value: 'AND', children: [] };
  const good = { ...filter, isNegated: false };
  for (const conditions of [[filter], [good, filter], [good, good, filter]]) {
    traffic.add(passing('PUT /v1/integrations/1', { body: { conditions }, status: 404 }));
  }
  traffic.add(passing('PUT /v1/integrations/1', { body: { name: 1 }, status: 404 }));
  const { requests = [] } = traffic.report().traffic ?? {};
  expect(requests.map(({ pointer, count }) => [pointer, count])).toEqual([
    ['/conditions/0/isNegated', 3],
    ['/name', 1],
  ]);
});

test('the kinds of departures are bounded, and what is wrong with more requests is counted all the same', () => {
  const traffic = createTraffic();
  const fields = traffic
    .coverage()
    .operations.flatMap(({ points }) => points.flatMap(({ kind, name }) => (kind === 'request field' ? [name] : [])));
  for (const name of fields) {
    const [field, isCredential] = [name.replace('CredentialsDto.', ''), name.startsWith('CredentialsDto.')];
    const body = isCredential ? { credentials: { [field]: [] } } : { [field]: 7 };
    traffic.add(passing('PUT /v1/integrations/1', { body, status: 422 }));
  }
  const { requests = [], brokenRequests } = traffic.report().traffic ?? {};
  expect(requests).toHaveLength(50);
  expect(brokenRequests).toBeGreaterThan(50);
});

test('the credentials of a request that does not conform are in no command', () => {
  const traffic = createTraffic();
  const body = { name: 5, credentials: { apiKey: 'canary-0123456789', port: '25' } };
  traffic.add(passing('PUT /v1/integrations/1', { body, status: 422 }));
  const report = JSON.stringify(traffic.report());
  expect(report).toContain('--data-binary');
  expect(report).not.toContain('canary');
});

test('no answer breaks that every request is answered, unless it is not known whose fault it is', () => {
  const unanswered = { ...passing('GET /v1/messages'), response: undefined };
  expect(resultOf('response.completes', unanswered)).toMatchObject({
    status: 'warned',
    evidence: [{ request: 'GET /v1/messages', expected: 'one complete HTTP response' }],
  });
  const unknown = { ...unanswered, failure: { fault: 'unknown', message: 'aborted' } } as const;
  expect(resultOf('response.completes', unknown)?.status).toBe('skipped');
  expect(resultOf('response.completes', passing('GET /v1/messages', { answer: page }))?.status).toBe('passed');
  const traffic = createTraffic();
  expect(traffic.add(unanswered).findings).toMatchObject([{ side: 'response', id: 'response.completes' }]);
  expect(traffic.add(unknown).findings).toEqual([]);
  expect(traffic.report().traffic).toMatchObject({ exchanges: 2, unanswered: 2 });
});

test('a body that is not known is neither judged nor charged, on either side', () => {
  const findings = (exchange: PassedExchange) =>
    createTraffic()
      .add(exchange)
      .findings.map(({ side }) => side);
  const unread = passing('POST /v2/subscribers', { body: { subscriberId: 'a' }, status: 201, answer: '' });
  expect(findings(unread)).toEqual(['response']);
  expect(findings({ ...unread, unrecorded: new Set(['response body']) })).toEqual([]);
  const unsent = passing('POST /v2/subscribers', { status: 422 });
  expect(findings(unsent)).toEqual(['request']);
  expect(findings({ ...unsent, unrecorded: new Set(['request body']) })).toEqual([]);
});

test('without the body of a request its answer is judged as far as that goes', () => {
  const offline = { ...bareSubscriber, isOnline: false };
  const exchange = passing('PATCH /v1/subscribers/ada/online-status', { body: { isOnline: true }, answer: offline });
  expect(resultOf('online-status.takes-value', exchange)?.status).toBe('failed');
  const unknown = { ...exchange, unrecorded: new Set(['request body'] as const) };
  expect(resultOf('online-status.takes-value', unknown)?.status).toBe('skipped');
  expect(resultOf('subscriber.field-types', unknown)?.status).toBe('passed');
  expect(resultOf('subscriber.field-types', { ...exchange, unrecorded: new Set(['response body']) })?.status).toBe(
    'skipped',
  );
});

test('who was let in is judged only where the credentials are known', () => {
  const { request, ...rest } = passing('GET /v1/messages', { answer: page });
  const keyless = { ...rest, request: { ...request, headers: new Headers() } };
  expect(resultOf('auth.key-required', keyless)?.status).toBe('failed');
  expect(resultOf('auth.key-required', { ...keyless, unrecorded: new Set(['credentials']) })?.status).toBe('skipped');
  expect(resultOf('response.status-unlabelled', { ...keyless, unrecorded: new Set(['credentials']) })?.status).toBe(
    'passed',
  );
});

test('what no exchange put to the test is skipped, and says whether one could have', () => {
  const report = createTraffic().report();
  const reason = (id: string) => report.results.find((result) => result.id === id)?.message;
  expect(reason('response.status-ok')).toBe('not exercised');
  expect(reason('response.completes')).toBe('not exercised');
  expect(reason('subscriber.field-types')).toBe('not exercised');
  expect(reason('upsert.status')).toBe('needs a dedicated request: run `notikit check`');
});

test('traffic without an exchange of the API is never green', () => {
  const traffic = createTraffic();
  expect(outcomeOf(traffic.report())).toBe('incomplete');
  traffic.add(passing('GET /index.html'));
  traffic.add(passing('DELETE /v1/messages'));
  const report = traffic.report({ minCoverage: 50 });
  expect(outcomeOf(report)).toBe('incomplete');
  expect(report.incomplete).toEqual({
    reason: 'nothing checked',
    message: 'none of 2 requests is for an operation of the contract',
  });
});

test('too little coverage fails the report, and says how much there is', () => {
  const traffic = createTraffic();
  traffic.add(passing('GET /v1/messages', { answer: page }));
  const { total } = traffic.coverage();
  const own = (minCoverage: number) =>
    traffic.report({ minCoverage }).results.find(({ id }) => id === 'traffic.coverage');
  expect(own((100 * 1) / total)?.status).toBe('passed');
  expect(own((100 * 1) / total + 0.001)?.status).toBe('failed');
  expect(own(80)?.message).toBe('the traffic covers 0 % of the contract, but 80 % is required');
  expect(outcomeOf(traffic.report({ minCoverage: 80 }))).toBe('failed');
  expect(outcomeOf(traffic.report())).toBe('passed');
});

test('a report has the points of the coverage if they are asked for', () => {
  const traffic = createTraffic();
  expect(traffic.report().traffic?.coverage).toEqual({ covered: 0, total: traffic.coverage().total });
  expect(traffic.report({ coverage: true }).traffic?.coverage).toEqual(traffic.coverage());
});

test('what is kept does not grow with the traffic', () => {
  const size = (count: number) => {
    const traffic = createTraffic();
    for (let index = 0; index < count; index += 1) {
      const long = `${index}-`.padEnd(20_000, 'y');
      const body = { subscriberId: index, email: long, [`field-${index}`]: long };
      traffic.add(passing(`POST /v2/subscribers?failIfExists=${long}`, { body, status: 500 }));
      traffic.add(passing(`POST /v2/subscribers/${index}`));
      traffic.unreadable(`entry ${index} ${long}`);
    }
    const report = traffic.report();
    expect(report.traffic).toMatchObject({
      exchanges: count,
      brokenRequests: count,
      undocumented: 0,
      unreadable: count,
    });
    return JSON.stringify(report).length;
  };
  const few = size(60);
  expect(few).toBeLessThan(400_000);
  expect(size(300)).toBeLessThan(few * 1.02);
});

test('exchanges of operations that are not selected are counted, and blame nobody', () => {
  const traffic = createTraffic({ operations: ['list*'], skip: ['message-page.field-types'] });
  expect(traffic.add(passing('GET /v2/subscribers?limit=0', { status: 501 })).findings).toEqual([]);
  expect(traffic.judgeRequest(requestOf('GET /v2/subscribers?limit=0'))).toEqual([]);
  expect(traffic.add(passing('GET /v1/messages', { answer: { ...page, page: '0' } })).findings).toEqual([]);
  const { traffic: summary, summary: counts, checked, causes } = traffic.report({ coverage: true });
  expect(summary).toMatchObject({ exchanges: 1, unselected: 1, brokenRequests: 0 });
  expect(summary?.coverage.operations).toHaveLength(3);
  expect([checked.operations, causes, counts.failed, counts.warned]).toEqual([['listMessages'], [], 0, 0]);
});

test('with `only`, nothing else is checked, and a requirement without a response is no pass', () => {
  const traffic = createTraffic({ only: ['message-page.field-types'] });
  const answer = { data: [], page: '0' };
  expect(traffic.add(passing('GET /v1/messages?limit=x', { answer })).findings).toMatchObject([{ pointer: '/page' }]);
  expect(traffic.report().results.map(({ id }) => id)).toEqual(['message-page.field-types']);
  for (const [selection, message] of [
    [{ only: ['event.*'] }, 'no selected requirement could be checked in 1 exchange'],
    [{ operations: ['getWorkflow'] }, 'none of 1 request is for a selected operation'],
  ] as const) {
    const other = createTraffic(selection);
    other.add(passing('GET /v1/messages', { answer: page }));
    expect(other.report().incomplete?.message).toBe(message);
  }
});
