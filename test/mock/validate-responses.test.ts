import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Answered } from '../../src/mock.js';

const headers = { authorization: 'ApiKey dev' };

/** Sends requests to a mock that checks its responses, and returns the violations of each. */
async function violationsOf(options: Parameters<typeof createMock>[0], targets: readonly string[]) {
  const answered: Answered[] = [];
  const mock = createMock({ ...options, validateResponses: true, onAnswer: (one) => answered.push(one) });
  for (const target of targets) await (await mock.fetch(target, { headers })).text();
  await expect.poll(() => answered.length).toBe(targets.length);
  return answered.map(({ violations = [] }) => violations.map(({ requirement, pointer }) => [requirement.id, pointer]));
}

test('responses from the data violate nothing', async () => {
  expect(await violationsOf({}, ['/v1/messages?limit=3', '/v2/workflows/nothing', '/v1/notifications'])).toEqual([
    [],
    [],
    [],
  ]);
});

test('an override, a responder and a sabotage that violate the contract are reported', async () => {
  const body = { data: [], page: 'first', pageSize: 10, hasMore: false };
  const override = { operation: 'listMessages', unchecked: true, body } as const;
  expect(await violationsOf({ overrides: [override] }, ['/v1/messages'])).toEqual([[[expect.any(String), '/page']]]);
  const responders = [async () => Response.json({ ...body, pageSize: 'many' })];
  expect(await violationsOf({ responders }, ['/v1/messages'])).toEqual([
    expect.arrayContaining([
      [expect.any(String), '/page'],
      [expect.any(String), '/pageSize'],
    ]),
  ]);
  const sabotaged = await violationsOf({ sabotages: ['messages.limit-kept'] }, ['/v1/messages?limit=2']);
  expect(sabotaged.flat().map(([id]) => id)).toContain('messages.limit-kept');
});

test('without the option nothing is checked', async () => {
  const answered: Answered[] = [];
  const mock = createMock({ sabotages: ['messages.limit-kept'], onAnswer: (one) => answered.push(one) });
  await (await mock.fetch('/v1/messages?limit=2', { headers })).text();
  expect(answered.map(({ violations }) => violations)).toEqual([undefined]);
});
