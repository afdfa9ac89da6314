import { baseUrl, type Call } from './call.js';
import * as client from './client/client.js';

export type * from './client/client.schemas.js';

// The functions of the client request paths, and know no credentials.
const { fetch } = globalThis;
globalThis.fetch = (path, init) =>
  fetch(`${baseUrl}${path}`, { ...init, headers: { ...init?.headers, authorization: 'ApiKey dev' } });

/** Data of a successful response. */
type Success<R> = Extract<R, { readonly status: 200 | 201 }> extends { readonly data: infer T } ? T : never;

async function successOf<R extends { readonly status: number; readonly data: unknown }>(response: Promise<R>) {
  const { status, data } = await response;
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(data));
  return data as Success<R>;
}

export const operations = {
  createSubscriber: ({ body, query }: Call) => successOf(client.createSubscriber(body, query)),
  updateSubscriberOnlineStatus: ({ path, body }: Call) =>
    successOf(client.updateSubscriberOnlineStatus(path.subscriberId, body)),
  searchSubscribers: ({ query }: Call) => successOf(client.searchSubscribers(query)),
  updateIntegration: ({ path, body }: Call) => successOf(client.updateIntegration(path.integrationId, body)),
  listActiveIntegrations: () => successOf(client.listActiveIntegrations()),
  listMessages: ({ query }: Call) => successOf(client.listMessages(query)),
  getWorkflow: ({ path }: Call) => successOf(client.getWorkflow(path.workflowId)),
  getWorkflowStep: ({ path }: Call) => successOf(client.getWorkflowStep(path.workflowId, path.stepId)),
  listNotifications: ({ query }: Call) => successOf(client.listNotifications(query)),
  getNotification: ({ path }: Call) => successOf(client.getNotification(path.notificationId)),
};
