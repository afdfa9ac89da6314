import { expect, test } from 'vitest';
import { terminal } from '../../src/reporters/terminal.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { bareSubscriber, page, passing } from './passing.js';

test('parameters and fields that the contract does not name are notes, with the nearest name, and break nothing', () => {
  const traffic = createTraffic();
  const listed = traffic.add(passing('GET /v1/messages?chanel=email&page=0', { answer: page }));
  expect(listed).toEqual({
    operationId: 'listMessages',
    findings: [],
    notes: [{ pointer: '/query/chanel', message: 'is not a parameter of listMessages. Did you mean channel?' }],
  });
  const body = { subscriberId: 'ada', fistName: 'Ada', data: { fistName: 'Ada' } };
  traffic.add(passing('POST /v2/subscribers', { body, status: 201, answer: bareSubscriber }));
  const report = traffic.report();
  expect(report.results.find(({ id }) => id === 'traffic.requests')?.status).toBe('passed');
  expect(report.traffic).toMatchObject({
    brokenRequests: 0,
    notes: 2,
    noteTexts: [
      'listMessages /query/chanel is not a parameter of listMessages. Did you mean channel?',
      'createSubscriber /body/fistName is not a field of the request. Did you mean firstName?',
    ],
  });
  expect(terminal(report, { color: false })).toContain('! 2 notes on requests\n  · listMessages /query/chanel is not');
});

test('a missing value is a note, and an empty identifier of an unknown path is named', () => {
  const traffic = createTraffic({ baseUrl: 'http://api.test' });
  const { notes } = traffic.add(passing('GET /v1/messages?subscriberId=undefined', { answer: page }));
  expect(notes).toMatchObject([{ pointer: '/query/subscriberId', message: expect.stringContaining('missing value') }]);
  const refused = traffic.add(passing('GET /v2/workflows/null', { status: 404, answer: {} }));
  expect(refused.notes).toMatchObject([{ pointer: '/path/workflowId' }]);
  const { findings } = traffic.add(passing('GET /v2/subscribers?includeCursor=True', { status: 422, answer: {} }));
  expect(findings.map(({ message }) => message)).toEqual(['must be boolean. Write true.']);
  traffic.add(passing('PATCH /v1/subscribers//online-status', { status: 404, answer: {} }));
  expect(traffic.report().traffic).toMatchObject({
    notes: 2,
    undocumentedPaths: ['PATCH /v1/subscribers//online-status: subscriberId is empty'],
  });
});

test('what conforms has no notes', () => {
  const traffic = createTraffic();
  expect(traffic.add(passing('GET /v1/messages?channel=email', { answer: page })).notes).toEqual([]);
  expect(terminal(traffic.report(), { color: false })).not.toContain('note');
});

test('a name that is a key of the traffic is masked in a note', () => {
  const traffic = createTraffic();
  const { notes } = traffic.add(
    passing('GET /v1/messages?secret-key-4711=1', { answer: page, headers: { 'x-api-key': 'secret-key-4711' } }),
  );
  expect(JSON.stringify([notes, traffic.report()])).not.toContain('secret-key-4711');
});
