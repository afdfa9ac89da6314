import { configureStore } from '@reduxjs/toolkit';
import type { Call } from './call.js';
import { api } from './client.js';

export type * from './client.js';

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (standard) => standard({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
});
const { endpoints } = api;

/** Arguments of a query, whose names are those of the parameters. */
const all = ({ path, query }: Call): never => ({ ...path, ...(query as object) }) as never;

export const operations = {
  createSubscriber: ({ query, body }: Call) =>
    store
      .dispatch(endpoints.createSubscriber.initiate({ ...(query as object), createSubscriberRequest: body }))
      .unwrap(),
  updateSubscriberOnlineStatus: ({ path, body }: Call) =>
    store
      .dispatch(endpoints.updateSubscriberOnlineStatus.initiate({ ...path, updateOnlineStatusRequest: body }))
      .unwrap(),
  searchSubscribers: (call: Call) => store.dispatch(endpoints.searchSubscribers.initiate(all(call))).unwrap(),
  updateIntegration: ({ path, body }: Call) =>
    store.dispatch(endpoints.updateIntegration.initiate({ ...path, updateIntegrationRequest: body })).unwrap(),
  listActiveIntegrations: () => store.dispatch(endpoints.listActiveIntegrations.initiate({})).unwrap(),
  listMessages: (call: Call) => store.dispatch(endpoints.listMessages.initiate(all(call))).unwrap(),
  getWorkflow: (call: Call) => store.dispatch(endpoints.getWorkflow.initiate(all(call))).unwrap(),
  getWorkflowStep: (call: Call) => store.dispatch(endpoints.getWorkflowStep.initiate(all(call))).unwrap(),
  listNotifications: (call: Call) => store.dispatch(endpoints.listNotifications.initiate(all(call))).unwrap(),
  getNotification: (call: Call) => store.dispatch(endpoints.getNotification.initiate(all(call))).unwrap(),
};
