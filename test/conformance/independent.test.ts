import { expect, test } from 'vitest';
import { type Call, sendCall } from '../../src/conformance/call.js';
import { field } from '../../src/contract/json-value.js';
import { judge } from '../../src/contract/judge.js';
import { operations } from '../../src/contract/operations.js';
import type { ParsedExchange } from '../../src/judgement/parsed-exchange.js';
import { createIndependentServer } from '../server/create-independent-server.js';
import type { Options } from '../server/options.js';

const apiKey = 'opensesame';

/** Calls each of the ten operations once, with identifiers from the server's own lists. */
async function askAll(varied: Partial<Options>): Promise<readonly ParsedExchange[]> {
  const fetch = createIndependentServer(varied);
  const exchanges: ParsedExchange[] = [];
  const ask = async (call: Call): Promise<unknown> => {
    const exchange = await sendCall(call, { baseUrl: 'http://independent.invalid', apiKey }, fetch);
    exchanges.push(exchange);
    return exchange.json;
  };
  const first = (list: unknown, name: string): string => String(field(Array.isArray(list) ? list[0] : {}, name));

  await ask({ operationId: 'searchSubscribers', query: { limit: 3, orderBy: 'createdAt', orderDirection: 'DESC' } });
  await ask({ operationId: 'createSubscriber', body: { subscriberId: 'new', data: { a: [null] } } });
  await ask({
    operationId: 'updateSubscriberOnlineStatus',
    path: { subscriberId: 'new' },
    body: { isOnline: true },
  });
  const integrations = await ask({ operationId: 'listActiveIntegrations' });
  await ask({ operationId: 'updateIntegration', path: { integrationId: first(integrations, '_id') }, body: {} });
  await ask({ operationId: 'listMessages', query: { limit: 100 } });
  const workflow = await ask({ operationId: 'getWorkflow', path: { workflowId: 'flow-0' } });
  const steps = field(workflow, 'steps');
  for (const step of Array.isArray(steps) ? steps : []) {
    await ask({
      operationId: 'getWorkflowStep',
      path: { workflowId: 'flow-0', stepId: String(field(step, 'stepId')) },
    });
  }
  await ask({ operationId: 'getWorkflow', path: { workflowId: 'flow-1' } });
  const events = await ask({ operationId: 'listNotifications', query: { limit: 50 } });
  await ask({ operationId: 'getNotification', path: { notificationId: first(field(events, 'data'), '_id') } });
  return exchanges;
}

const variations: readonly Partial<Options>[] = [
  {},
  { ids: 'number', timestamps: 'utc', order: 'reversed' },
  { ids: 'odd', timestamps: 'basic', order: 'shuffled' },
  { timestamps: 'zoneless', lean: true },
  { timestamps: 'micros', nulls: true, jobsInList: true, messageCount: true },
];

test.each(variations)('the independent server answers all ten operations as the contract says: %j', async (varied) => {
  const exchanges = await askAll(varied);

  const answered = exchanges.filter(({ succeeded }) => succeeded).map(({ operationId }) => operationId);
  expect(new Set(answered)).toEqual(new Set(Object.keys(operations)));
  expect(exchanges.flatMap((exchange) => judge(exchange))).toEqual([]);
});

test('the independent server lets nobody in without its key', async () => {
  const fetch = createIndependentServer();
  for (const authorization of [null, '', 'ApiKey', 'ApiKey wrong', `Bearer ${apiKey}`, apiKey]) {
    const target = { baseUrl: 'http://independent.invalid', apiKey };
    const { response } = await sendCall({ operationId: 'searchSubscribers', authorization }, target, fetch);
    expect(response.status).toBe(403);
  }
});
