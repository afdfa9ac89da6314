import type { At, Hooks, Refused } from './hooks.js';
import { listEvents, listMessages } from './lists.js';
import type { Options } from './options.js';
import type { Parameters } from './parameters.js';
import type { Presentation } from './present.js';
import { Refusal } from './refusal.js';
import type { OperationId } from './routes.js';
import { type Row, rowsOf } from './row.js';
import { search } from './search.js';
import type { SearchIndex } from './search-index.js';
import { createOrUpdate, setOnline, updateIntegration } from './writes.js';

/** An accepted request with all data that its operation needs. */
export interface Asked {
  readonly at: At;
  readonly hooks: Hooks;
  readonly options: Options;
  readonly index: SearchIndex;
  readonly present: Presentation;
  /** Time of the request, and of the server's start, in milliseconds. */
  readonly now: number;
  readonly started: number;
  readonly path: readonly string[];
  readonly parameters: Parameters;
  readonly body: () => Row;
  /** Throws. */
  readonly refuse: (reason: Refused) => never;
}

/** Performs each operation, and returns the body of its response. */
export const operations: Readonly<Record<OperationId, (asked: Asked) => unknown>> = {
  searchSubscribers: (asked) => {
    const page = search(asked);
    return { ...page, data: page.data.map(asked.present.subscriber) };
  },
  createSubscriber: (asked) => {
    const failIfExists = asked.parameters.flag('failIfExists');
    return asked.present.subscriber(createOrUpdate(asked.body(), failIfExists, asked));
  },
  updateSubscriberOnlineStatus: (asked) => {
    const body = asked.body();
    const existing = find(asked.at.store.subscribers, 0, ['subscriberId'], asked);
    return asked.present.subscriber(setOnline(existing, body, asked));
  },
  listActiveIntegrations: ({ at, present }) =>
    at.store.integrations.filter((row) => row.active === true && row.deleted === false).map(present.integration),
  updateIntegration: (asked) => {
    const existing = find(asked.at.store.integrations, 0, idsOf('identifier', asked), asked);
    return asked.present.integration(updateIntegration(existing, asked.body(), asked));
  },
  listMessages: (asked) => {
    const page = listMessages(asked);
    return { ...page, data: page.data.map(asked.present.message) };
  },
  getWorkflow: (asked) => {
    const { parameters, at, options, present } = asked;
    const environment = parameters.text('environmentId') ?? at.store.scope._environmentId;
    if (options.otherEnvironments === 'unknown' && environment !== at.store.scope._environmentId)
      throw new Refusal('unknown');
    return present.workflow(find(at.store.workflows, 0, idsOf('workflowId', asked), asked));
  },
  getWorkflowStep: (asked) => {
    const workflow = find(asked.at.store.workflows, 0, idsOf('workflowId', asked), asked);
    return asked.present.step(find(rowsOf(workflow, 'steps'), 1, idsOf('stepId', asked), asked));
  },
  listNotifications: (asked) => {
    const page = listEvents(asked);
    return { ...page, data: page.data.map(asked.present.listedEvent) };
  },
  getNotification: (asked) => asked.present.event(find(asked.at.store.events, 0, ['_id'], asked)),
};

/** Fields by which a path may identify a record. */
function idsOf(chosen: string, { options: { pathIds } }: Asked): readonly string[] {
  if (pathIds === 'both') return ['_id', chosen];
  return pathIds === 'generated' ? ['_id'] : [chosen];
}

/** The record that a part of the path identifies. */
function find(rows: readonly Row[], part: number, fields: readonly string[], { path, at, hooks }: Asked): Row {
  const id = path[part] ?? '';
  const right = rows.find((row) => fields.some((field) => row[field] === id));
  const row = hooks.found === undefined ? right : hooks.found(right, id, rows, at);
  if (row === undefined || row.deleted === true) throw new Refusal('unknown');
  return row;
}
