import type { Dataset } from '../../fixtures/dataset.js';

/**
 * Records of a dataset in json-server's form: one table per kind, and an additional `id` in every record. Steps get a
 * table, too, in the form of a retrieved step (§4.8): `controlValues` in place of `controls.values`.
 */
export function database(dataset: Dataset): Record<string, readonly object[]> {
  const { workflows } = dataset;
  return {
    subscribers: dataset.subscribers.map((record) => ({ id: record.subscriberId, ...record })),
    integrations: dataset.integrations.map((record) => ({ id: record._id, ...record })),
    messages: dataset.messages.map((record) => ({ id: record._id, ...record })),
    events: dataset.events.map((record) => ({ id: record._id, ...record })),
    workflows: workflows.map((record) => ({ id: record.workflowId, ...record })),
    steps: workflows.flatMap(({ workflowId, steps }) =>
      steps.map(({ controls: { values, ...controls }, ...step }) => ({
        ...{ id: `${workflowId}--${step.stepId}`, ...step, controls, controlValues: values },
      })),
    ),
  };
}

/** Table for each path of the API. */
export const routes = {
  '/v2/subscribers': '/subscribers',
  '/v2/subscribers?*': '/subscribers?$1',
  '/v1/subscribers/:id/online-status': '/subscribers/:id',
  '/v1/integrations/active': '/integrations?active=true',
  '/v1/integrations/:id': '/integrations/:id',
  '/v1/messages': '/messages',
  '/v1/messages?*': '/messages?$1',
  '/v1/notifications': '/events',
  '/v1/notifications?*': '/events?$1',
  '/v1/notifications/:id': '/events/:id',
  '/v2/workflows/:id/steps/:step': '/steps/:id--:step',
  '/v2/workflows/:id': '/workflows/:id',
};
