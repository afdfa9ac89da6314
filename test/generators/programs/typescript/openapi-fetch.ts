import createClient from 'openapi-fetch';
import { baseUrl, type Call, dataOf } from './call.js';
import type { components, paths } from './client.js';

type Schemas = components['schemas'];
export type Subscriber = Schemas['Subscriber'];
export type SubscriberPage = Schemas['SubscriberPage'];
export type Integration = Schemas['Integration'];
export type ActiveIntegrations = Schemas['ActiveIntegrations'];
export type MessagePage = Schemas['MessagePage'];
export type Workflow = Schemas['Workflow'];
export type RetrievedStep = Schemas['RetrievedStep'];
export type NotificationEventPage = Schemas['NotificationEventPage'];
export type NotificationEvent = Schemas['NotificationEvent'];

const client = createClient<paths>({ baseUrl, headers: { authorization: 'ApiKey dev' } });

const inQuery = ({ query, body }: Call) => ({ params: { query }, body });
const inPath = ({ path, body }: Call) => ({ params: { path }, body });

export const operations = {
  createSubscriber: (call: Call) => dataOf(client.POST('/v2/subscribers', inQuery(call))),
  updateSubscriberOnlineStatus: (call: Call) =>
    dataOf(client.PATCH('/v1/subscribers/{subscriberId}/online-status', inPath(call))),
  searchSubscribers: (call: Call) => dataOf(client.GET('/v2/subscribers', inQuery(call))),
  updateIntegration: (call: Call) => dataOf(client.PUT('/v1/integrations/{integrationId}', inPath(call))),
  listActiveIntegrations: () => dataOf(client.GET('/v1/integrations/active')),
  listMessages: (call: Call) => dataOf(client.GET('/v1/messages', inQuery(call))),
  getWorkflow: (call: Call) => dataOf(client.GET('/v2/workflows/{workflowId}', inPath(call))),
  getWorkflowStep: (call: Call) => dataOf(client.GET('/v2/workflows/{workflowId}/steps/{stepId}', inPath(call))),
  listNotifications: (call: Call) => dataOf(client.GET('/v1/notifications', inQuery(call))),
  getNotification: (call: Call) => dataOf(client.GET('/v1/notifications/{notificationId}', inPath(call))),
};
