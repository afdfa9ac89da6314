import { expect, test } from 'vitest';
import { findOperation, operations, pathParameters } from '../../src/contract/operations.js';

test('each of the ten operations names its section', () => {
  const sections = Object.values(operations).map(({ id, section }) => [id, section]);
  expect(Object.fromEntries(sections)).toEqual({
    createSubscriber: '4.1',
    updateSubscriberOnlineStatus: '4.2',
    searchSubscribers: '4.3',
    updateIntegration: '4.4',
    listActiveIntegrations: '4.5',
    listMessages: '4.6',
    getWorkflow: '4.7',
    getWorkflowStep: '4.8',
    listNotifications: '4.9',
    getNotification: '4.10',
  });
});

test.each([
  ['POST', '/v2/subscribers', 'createSubscriber', {}],
  ['GET', '/v2/subscribers', 'searchSubscribers', {}],
  ['PATCH', '/v1/subscribers/a%2Fb/online-status', 'updateSubscriberOnlineStatus', { subscriberId: 'a/b' }],
  ['PUT', '/v1/integrations/active', 'updateIntegration', { integrationId: 'active' }],
  ['GET', '/v1/integrations/active', 'listActiveIntegrations', {}],
  ['GET', '/v2/workflows/w/steps/s%C3%A9', 'getWorkflowStep', { workflowId: 'w', stepId: 'sé' }],
])('%s %s is the operation %s', (method, path, id, parameters) => {
  const found = findOperation(method, path);
  expect(found.operation?.id).toBe(id);
  expect(found).toHaveProperty('pathParameters', parameters);
});

test.each([
  ['/v2/subscribers/', []],
  ['/v2', []],
  ['/v1/subscribers', []],
  ['/v2/workflows//steps/s', []],
  ['/v2/subscribers', ['POST', 'GET']],
  ['/v1/integrations/active', ['GET']],
])('DELETE %s has no operation; the methods of the path are %j', (path, allowed) => {
  expect(findOperation('DELETE', path)).toEqual({ operation: undefined, allowed });
});

test('a path with an invalid percent-encoding is malformed', () => {
  expect(findOperation('GET', '/v2/workflows/%ZZ')).toEqual({ operation: undefined, malformed: true });
});

test.each([
  ['/v2/workflows/w/steps/s%20t', { workflowId: 'w', stepId: 's t' }],
  ['/base/path/v2/workflows/w/steps/s', { workflowId: 'w', stepId: 's' }],
  ['/v2/workflows/w/steps/%ZZ', {}],
  ['/v2/workflows/w/stages/s', {}],
  ['/steps/s', {}],
])('the path parameters of a step are taken from the end of %s', (path, parameters) => {
  expect(pathParameters(operations.getWorkflowStep, path)).toEqual(parameters);
});
