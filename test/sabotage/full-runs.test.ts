import { expect, test } from 'vitest';
import { catalogue } from '../../src/requirements/catalogue.js';
import { plainSabotages } from '../../src/sabotage/sabotages.js';
import { fixedSample, slow } from '../sampled.js';
import { runOver, tryOut } from './trial.js';

slow('nothing is broken over the clean mock', async () => {
  const { results, incomplete } = await runOver((fetch) => fetch);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  expect(incomplete).toBeUndefined();
});

const ofWorkflows = catalogue.filter(({ operations }) =>
  operations.some((operation) => operation === 'getWorkflow' || operation === 'getWorkflowStep'),
);
const ids = new Set(ofWorkflows.map(({ id }) => id));
const plain = plainSabotages().filter(({ id, name }) => ids.has(id) && /^getWorkflow\b/.test(name));

test('the plainest sabotages of workflows are many', () => {
  expect(plain.length).toBeGreaterThan(40);
});

test.for(
  fixedSample(plain, 48).map((sabotage) => [sabotage.name, sabotage] as const),
)('a check names the requirement of a workflow first, and not what follows from it: %s', async ([, sabotage]) => {
  const { broken } = await tryOut(sabotage, { only: ['*'] });
  // Only the workflow contains a step or issues that the sabotage adds.
  const following = [
    'response.requested-resource',
    ...(/\/issues\//.test(sabotage.name) ? ['step.issues-answered'] : []),
  ];
  const [first] = broken.filter((id) => !following.includes(id));
  expect(first).toBe(sabotage.id);
});
