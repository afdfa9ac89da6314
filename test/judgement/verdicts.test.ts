import { expect, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.js';
import { Verdicts } from '../../src/judgement/report/verdicts.js';
import { catalogue } from '../../src/requirements/catalogue.js';

const requirement = catalogue.find(({ id }) => id === 'response.no-server-error');
if (requirement === undefined) throw new Error('no such requirement');

const violation = (actual: string, pointer?: string) => ({
  message: `${pointer ?? ''} a server error was answered`,
  kind: 'a server error was answered',
  expected: 'a success or a 4xx',
  actual,
  ...(pointer !== undefined && { pointer }),
});

function shown(operationId: OperationId, url: string, status: number, body = '') {
  const headers = new Headers();
  const request = { method: 'POST', url: `http://server.test${url}`, headers, body: new TextEncoder().encode(body) };
  return { operationId, request, response: { status, headers, body: new Uint8Array() } };
}

test('violations of one kind are shown once, with their number', () => {
  const verdicts = new Verdicts({ apiKey: 'dev' });
  const { id } = requirement;
  verdicts.recordFailure(id, violation('500'), shown('getWorkflow', '/a', 500));
  verdicts.recordFailure(id, violation('500'), shown('getWorkflow', '/b', 500));
  verdicts.recordFailure(id, violation('502'), shown('getWorkflow', '/c', 502));
  verdicts.recordFailure(id, violation('500'), shown('listMessages', '/d', 500));
  verdicts.recordFailure(id, violation('x', '/data/0/to'), shown('listMessages', '/e', 200));
  verdicts.recordFailure(id, violation('y', '/data/11/to'), shown('listMessages', '/f', 200));
  const evidence = verdicts.result(requirement).evidence;
  expect(evidence.map(({ request, count }) => [request, count])).toEqual([
    ['POST /a', 2],
    ['POST /c', undefined],
    ['POST /d', undefined],
    ['POST /e', 2],
  ]);
});

test('what nothing was compared of has not passed, and what was kept has an example', () => {
  const verdicts = new Verdicts({ apiKey: 'dev' });
  expect(verdicts.result(requirement)).toMatchObject({ status: 'skipped', witnesses: 0 });
  expect(verdicts.result(requirement).message).toMatch(/^no response contained a value/);
  verdicts.recordPass(requirement.id, shown('getWorkflow', '/a?b=c', 200), '/steps', 3);
  verdicts.recordPass(requirement.id, shown('getWorkflow', '/d', 200));
  expect(verdicts.result(requirement)).toMatchObject({
    status: 'passed',
    witnesses: 4,
    witness: { request: 'POST /a?b=c', pointer: '/steps' },
  });
});

test('a long body is not in the command, but beside it', () => {
  const verdicts = new Verdicts({ apiKey: 'dev' });
  const body = JSON.stringify({ subscriberId: 'x'.repeat(300) });
  verdicts.recordFailure(requirement.id, violation('500'), shown('createSubscriber', '/v2/subscribers', 500, body));
  const [evidence] = verdicts.result(requirement).evidence;
  expect(evidence?.curl).toBe(`curl -i -X POST --data-binary @body.json 'http://server.test/v2/subscribers'`);
  expect(evidence?.body).toBe(body);
});

test('comparisons are counted for each operation, kept or broken', () => {
  const verdicts = new Verdicts({ apiKey: 'dev' });
  verdicts.recordPass(requirement.id, shown('getWorkflow', '/a', 200), undefined, 3);
  verdicts.recordFailure(requirement.id, violation('500'), shown('listMessages', '/d', 500));
  verdicts.recordPass(requirement.id, undefined);
  expect(verdicts.result(requirement).comparisons).toEqual({ getWorkflow: 3, listMessages: 1 });
});

test('how often a violation was seen is told in the right number', () => {
  const messages = [1, 2, 3].map((count) => {
    const verdicts = new Verdicts({ apiKey: undefined });
    for (let time = 0; time < count; time += 1)
      verdicts.recordFailure(
        'search.walk-forward',
        { message: 'lost one', expected: 'all', actual: 'fewer' },
        undefined,
      );
    return verdicts.results(catalogue).results.find(({ id }) => id === 'search.walk-forward')?.message;
  });
  expect(messages).toEqual(['lost one', 'lost one (and 1 more time)', 'lost one (and 2 more times)']);
});

test('the evidence of a failure precedes observations of the same requirement', () => {
  const verdicts = new Verdicts({ apiKey: 'dev' });
  const { id } = requirement;
  for (const index of Array.from({ length: 30 }, (_, at) => at))
    verdicts.recordNote(id, `form ${index}`, shown('getWorkflow', `/note-${index}`, 404));
  verdicts.recordFailure(id, violation('500'), shown('getWorkflow', '/failed', 500));
  const requests = verdicts.result(requirement).evidence.map(({ request }) => request);
  expect([requests[0], requests[1], requests.length]).toEqual(['POST /failed', 'POST /note-0', 21]);
});
