import { expect, test } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const send = client(createMock().fetch);
const { workflows: all, environmentId } = createDataset();

test.each(
  all.map((workflow) => [workflow.workflowId, workflow] as const),
)('%s is found by its workflowId, _id and slug', async (_, workflow) => {
  for (const id of [workflow.workflowId, workflow._id, workflow.slug]) {
    const { status, json } = await send(`GET /v2/workflows/${encodeURIComponent(id)}`);
    expect([status, json]).toEqual([200, workflow]);
  }
});

test('each step is retrieved by its stepId, _id and slug, with its values in controlValues alone', async () => {
  const types = new Set<string>();
  for (const { workflowId, steps } of all) {
    for (const step of steps) {
      const { values, ...controls } = step.controls;
      types.add(step.type);
      for (const id of [step.stepId, step._id, step.slug]) {
        const { status, json } = await send(`GET /v2/workflows/${workflowId}/steps/${id}`);
        expect([status, json]).toEqual([200, { ...step, controls, controlValues: values }]);
      }
    }
  }
  expect(types.size).toBe(9);
});

test.each([
  '/v2/workflows/nothing',
  '/v2/workflows/nothing/steps/s',
  `/v2/workflows/${all[0]?.workflowId}/steps/nothing`,
])('GET %s is 404', async (target) => {
  expect((await send(`GET ${target}`)).status).toBe(404);
});

test('environmentId may be that of the key, and no other', async () => {
  const path = `/v2/workflows/${all[0]?.workflowId}`;
  expect((await send(`GET ${path}?environmentId=${environmentId}`)).status).toBe(200);
  expect((await send(`GET ${path}?environmentId=other`)).status).toBe(404);
});
