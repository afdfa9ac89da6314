import { baseUrl, type Call, dataOf } from './call.js';
import { Api } from './client.js';

export type * from './client.js';

const { v1, v2 } = new Api({ baseUrl, baseApiParams: { headers: { authorization: 'ApiKey dev' } } });

export const operations = {
  createSubscriber: ({ body, query }: Call) => dataOf(v2.createSubscriber(body, query)),
  updateSubscriberOnlineStatus: ({ path, body }: Call) =>
    dataOf(v1.updateSubscriberOnlineStatus(path.subscriberId, body)),
  searchSubscribers: ({ query }: Call) => dataOf(v2.searchSubscribers(query)),
  updateIntegration: ({ path, body }: Call) => dataOf(v1.updateIntegration(path.integrationId, body)),
  listActiveIntegrations: () => dataOf(v1.listActiveIntegrations()),
  listMessages: ({ query }: Call) => dataOf(v1.listMessages(query)),
  getWorkflow: ({ path }: Call) => dataOf(v2.getWorkflow(path.workflowId)),
  getWorkflowStep: ({ path }: Call) => dataOf(v2.getWorkflowStep(path.workflowId, path.stepId)),
  listNotifications: ({ query }: Call) => dataOf(v1.listNotifications(query)),
  getNotification: ({ path }: Call) => dataOf(v1.getNotification(path.notificationId)),
};
