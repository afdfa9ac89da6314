import { baseUrl, type Call, dataOf } from './call.js';
import { client } from './client/client.gen.js';
import * as sdk from './client/index.js';

export type * from './client/index.js';

client.setConfig({ baseUrl, auth: 'ApiKey dev' });

export const operations = {
  createSubscriber: ({ query, body }: Call) => dataOf(sdk.createSubscriber({ query, body })),
  updateSubscriberOnlineStatus: (call: Call) => dataOf(sdk.updateSubscriberOnlineStatus(call)),
  searchSubscribers: ({ query }: Call) => dataOf(sdk.searchSubscribers({ query })),
  updateIntegration: (call: Call) => dataOf(sdk.updateIntegration(call)),
  listActiveIntegrations: () => dataOf(sdk.listActiveIntegrations()),
  listMessages: ({ query }: Call) => dataOf(sdk.listMessages({ query })),
  getWorkflow: (call: Call) => dataOf(sdk.getWorkflow(call)),
  getWorkflowStep: (call: Call) => dataOf(sdk.getWorkflowStep(call)),
  listNotifications: ({ query }: Call) => dataOf(sdk.listNotifications({ query })),
  getNotification: (call: Call) => dataOf(sdk.getNotification(call)),
};
