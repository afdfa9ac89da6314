import { expect, test } from 'vitest';
import { answering, asking, type Break, brokenIn, changing, check, jsonOf } from './broken-server.js';

const timeout = 60_000;

const servers: Record<string, [readonly string[], Break]> = {
  'a step that names another workflow': [
    ['workflow.steps-belong'],
    changing('getWorkflow', ({ steps: [first, ...rest], ...json }) => ({
      ...json,
      steps: [...rest, { ...first, workflowDatabaseId: 'another' }],
    })),
  ],
  'two steps of one id': [
    ['workflow.step-ids-unique'],
    changing('getWorkflow', ({ steps, ...json }) => ({
      ...json,
      steps: [...steps, { ...steps[0], _id: 'another', slug: 'another' }],
    })),
  ],
  'an alias that differs': [
    ['step.control-values-alias'],
    changing('getWorkflow', ({ steps, ...json }) => ({
      ...json,
      steps: steps.map((step: { controls: { values: object } }) => ({
        ...step,
        controlValues: { ...step.controls.values, skip: { another: true } },
      })),
    })),
  ],
  'no values of a retrieved step': [
    ['step.control-values-given'],
    changing('getWorkflowStep', ({ controlValues: _, ...json }) => json),
  ],
  'another name of a retrieved step': [
    ['step.agrees-with-workflow'],
    changing('getWorkflowStep', (json) => (json.type === 'chat' ? { ...json, name: 'Another' } : json)),
  ],
  'other values of a retrieved step': [
    ['step.agrees-with-workflow'],
    changing('getWorkflowStep', (json) => (json.type === 'delay' ? { ...json, controlValues: { skip: {} } } : json)),
  ],
  'a step of another workflow': [
    ['response.requested-resource'],
    changing('getWorkflowStep', (json) => ({ ...json, workflowId: 'another', workflowDatabaseId: 'another' })),
  ],
  'the environment of the key refused': [
    ['workflow.environment-id'],
    answering('getWorkflow', async (request, fetch) =>
      request.url.includes('environmentId') ? Response.json({}, { status: 404 }) : fetch(request),
    ),
  ],
};

for (const [name, [broken, wrap]] of Object.entries(servers)) {
  test(`${name}: ${broken[0]}`, { timeout }, async () => {
    const found = brokenIn(await check(wrap, { allowWrites: false }));
    expect(found).toEqual(broken);
  });
}

test('a draft that cannot be retrieved: step.issues-answered', { timeout }, async () => {
  const refusing = answering('getWorkflowStep', async (request, fetch) => {
    const response = await fetch(request);
    const json = await jsonOf(response);
    return json.issues ? Response.json({}, { status: 422 }) : response;
  });
  const report = await check(refusing, { ids: { workflowId: 'trial-ending' }, allowWrites: false });
  expect(brokenIn(report)).toEqual(['step.issues-answered']);
});

test('a workflow that takes only its _id is fine', { timeout }, async () => {
  const strict = asking('getWorkflow', (request) => request);
  expect(brokenIn(await check(strict, { allowWrites: false }))).toEqual([]);
});
