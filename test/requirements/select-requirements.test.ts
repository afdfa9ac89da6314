import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { RequirementError, selectRequirements } from '../../src/requirements/select-requirements.js';
import { proofScenario } from '../proof-scenario.js';

const idsOf = (...patterns: readonly string[]) =>
  selectRequirements({ only: patterns }).requirements.map(({ id }) => id);

test('a pattern names requirements by their ids, a star any characters of them', () => {
  expect(selectRequirements({}).requirements).toEqual(catalogue);
  expect(idsOf('search.limit-kept')).toEqual(['search.limit-kept']);
  expect(idsOf('active.*').length).toBeGreaterThan(1);
  expect(idsOf('active.*').every((id) => id.startsWith('active.'))).toBe(true);
});

test('several patterns name a requirement once, in the order of the specification', () => {
  const ids = idsOf('search.*', 'create.*', 'search.limit-kept');
  expect(ids).toEqual(catalogue.map(({ id }) => id).filter((id) => /^(search|create)\./.test(id)));
});

test.each([
  ['serach.*', 'Did you mean search.*? '],
  ['search.limit-keep', 'Did you mean search.limit-kept? '],
  ['nothing-like-it', ''],
  ['', ''],
])('the pattern %j names nothing, and the error says what is like it', (pattern, hint) => {
  const message = `unknown requirement "${pattern}". ${hint}\`notikit check --list\` lists them`;
  expect(() => selectRequirements({ only: ['*', pattern] })).toThrow(new RequirementError(pattern));
  expect(new RequirementError(pattern).message).toBe(message);
});

test('a run that names nothing sends no request', async () => {
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    return new Response();
  };
  const run = runConformance({ fetch, baseUrl: 'http://localhost', apiKey: 'dev', only: ['serach.*'] });
  await expect(run).rejects.toThrow(RequirementError);
  expect(requests).toBe(0);
});

test('operations and sections narrow a selection, and what is skipped is not in it', () => {
  const { requirements, operations } = selectRequirements({
    only: ['create.*', 'upsert.*', 'search.*'],
    operations: ['createSub*', 'updateSubscriberOnlineStatus'],
    sections: ['4.1', '3'],
    skip: ['create.status'],
  });
  expect([...operations]).toEqual(['createSubscriber', 'updateSubscriberOnlineStatus']);
  expect(requirements.length).toBeGreaterThan(5);
  for (const { id, section } of requirements) {
    expect(id).toMatch(/^(create|upsert)\./);
    expect(['4.1', '3']).toContain(section);
  }
  expect(requirements.map(({ id }) => id)).not.toContain('create.status');
});

test.each([
  [
    { operations: ['createSubscribers'] },
    'unknown operation "createSubscribers". Did you mean createSubscriber? Known: createSubscriber, ',
  ],
  [{ sections: ['4.11'] }, 'unknown section "4.11". Did you mean 4.1'],
  [{ skip: ['serach.*'] }, 'unknown requirement "serach.*". Did you mean search.*? '],
])('a selection %j names nothing, and the error says what is like it', (selection, message) => {
  expect(() => selectRequirements(selection)).toThrow(message);
});

test('a server that has three operations only can be green for these', async () => {
  const mock = createMock({ scenario: proofScenario });
  const fetch = async (request: Request) =>
    new URL(request.url).pathname.includes('/subscribers')
      ? mock.fetch(request)
      : new Response('oops', { status: 500 });
  const target = { fetch, baseUrl: 'http://half', apiKey: 'dev', allowWrites: true, settleMs: 0, budget: 300 };
  const operations = ['createSubscriber', 'updateSubscriberOnlineStatus', 'searchSubscribers'];
  const report = await runConformance({ ...target, operations });
  const wrong = report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
  expect(wrong.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  expect(report.incomplete).toBeUndefined();
  expect(report.summary.passed).toBeGreaterThan(60);
});
