import type { ChoiceName } from '../../src/reference/choices.js';
import type { ServerSetup } from '../server/create-server.js';
import type { OperationId } from '../server/routes.js';
import * as hooks from './deciding-hooks.js';

/** A right server with decisions on some choices. */
export interface DecidingServer extends Pick<ServerSetup, 'options' | 'hooks'> {
  /** Operations whose responses show the decisions. */
  readonly operations: readonly OperationId[];
  readonly decisions: Decisions;
}

export type Decisions = Readonly<Partial<Record<ChoiceName, string>>>;

const lists: readonly OperationId[] = ['listMessages', 'listNotifications'];
const subscribers: readonly OperationId[] = ['createSubscriber', 'updateSubscriberOnlineStatus'];
const integrations: readonly OperationId[] = ['updateIntegration'];
const workflows: readonly OperationId[] = ['getWorkflow', 'getWorkflowStep'];

function paths(decisions: { readonly generated: string; readonly chosen: string; readonly slug: string }): Decisions {
  const { generated, chosen, slug } = decisions;
  return {
    ...{ 'path.workflow._id': generated, 'path.workflow.workflowId': chosen, 'path.workflow.slug': slug },
    ...{ 'path.step._id': generated, 'path.step.stepId': chosen, 'path.step.slug': slug },
  };
}

function identifiers({ generated, chosen }: { readonly generated: string; readonly chosen: string }): Decisions {
  return { 'path.integration._id': generated, 'path.integration.identifier': chosen };
}

const longAgo = '2001-02-03T04:05:06.000Z';
const accepted = 'accepted';
const refused = 'refused';

export const decidingServers: Readonly<Record<string, DecidingServer>> = {
  'the default lists': {
    operations: lists,
    decisions: {
      ...{ 'list.page-size.listMessages': 'limit', 'list.page-size.listNotifications': 'limit' },
      ...{ 'list.context-keys.listMessages': 'any', 'list.context-keys.listNotifications': 'any' },
      ...{ 'events.bounds-inclusive.after': 'inclusive', 'events.bounds-inclusive.before': 'inclusive' },
      ...{ 'events.search-effect.effect': 'ignored', 'embedded-subscriber.event': 'as it was' },
      'embedded-subscriber.message': 'current',
    },
  },
  'lists in which all context keys count': {
    operations: lists,
    options: {
      ...{ pageSize: 'items', contextKeys: 'all', dateBounds: 'exclusive' },
      ...{ deprecatedSearch: 'finds', eventSubscriber: 'current' },
    },
    decisions: {
      ...{ 'list.page-size.listMessages': 'items', 'list.page-size.listNotifications': 'items' },
      ...{ 'list.context-keys.listMessages': 'all', 'list.context-keys.listNotifications': 'all' },
      ...{ 'events.bounds-inclusive.after': 'exclusive', 'events.bounds-inclusive.before': 'exclusive' },
      ...{ 'events.search-effect.effect': 'matches', 'embedded-subscriber.event': 'current' },
    },
  },
  'lists in which just the given context keys count': {
    operations: lists,
    hooks: { ...hooks.exactContexts, ...hooks.messagesAsTheyWere },
    decisions: {
      ...{ 'list.context-keys.listMessages': 'exact', 'list.context-keys.listNotifications': 'exact' },
      'embedded-subscriber.message': 'as it was',
    },
  },
  'the default writes of subscribers': {
    operations: subscribers,
    decisions: {
      ...{ 'upsert.absent-fields.fields': 'kept', 'upsert.absent-fields.data': 'replaced' },
      'upsert.absent-fields.omittedData': 'kept',
      ...{ 'online-status.last-online.online': 'kept', 'online-status.last-online.offline': 'set' },
      'online-status.updatedAt': 'set',
    },
  },
  'updates that clear what they do not give': {
    operations: subscribers,
    options: { upsert: 'replace', tracksOnline: false },
    hooks: hooks.onlineAt(true, ({ updatedAt }) => updatedAt),
    decisions: {
      ...{ 'upsert.absent-fields.fields': 'cleared', 'upsert.absent-fields.data': 'replaced' },
      'upsert.absent-fields.omittedData': 'cleared',
      ...{ 'online-status.last-online.online': 'set', 'online-status.last-online.offline': 'kept' },
    },
  },
  'updates that merge custom data': {
    operations: subscribers,
    options: { upsert: 'merge' },
    hooks: hooks.onlineAt(true, () => null),
    decisions: { 'upsert.absent-fields.data': 'merged', 'online-status.last-online.online': 'cleared' },
  },
  'an online status that leaves updatedAt as it is': {
    operations: subscribers,
    hooks: hooks.storing('updateSubscriberOnlineStatus', (_, { updatedAt }) => ({ updatedAt, lastOnlineAt: longAgo })),
    decisions: {
      ...{ 'online-status.last-online.online': 'other', 'online-status.last-online.offline': 'other' },
      'online-status.updatedAt': 'kept',
    },
  },
  'the default updates of integrations': {
    operations: integrations,
    decisions: {
      ...{ 'integration.credentials': 'replaced', 'integration.configurations': 'replaced' },
      ...identifiers({ generated: accepted, chosen: accepted }),
    },
  },
  'updates of integrations that merge': {
    operations: integrations,
    options: { pathIds: 'generated' },
    hooks: hooks.storing('updateIntegration', (after, before) => ({
      ...hooks.merged('credentials', after, before),
      ...hooks.merged('configurations', after, before),
    })),
    decisions: {
      ...{ 'integration.credentials': 'merged', 'integration.configurations': 'merged' },
      ...identifiers({ generated: accepted, chosen: refused }),
    },
  },
  'updates of integrations that show no credentials': {
    operations: integrations,
    options: { pathIds: 'chosen' },
    hooks: hooks.storing('updateIntegration', ({ credentials }, before) =>
      credentials === before.credentials ? {} : { credentials: { apiKey: '***' } },
    ),
    decisions: { 'integration.credentials': 'hidden', ...identifiers({ generated: refused, chosen: accepted }) },
  },
  'workflows with all identifiers': {
    operations: workflows,
    hooks: hooks.bySlug,
    decisions: paths({ generated: accepted, chosen: accepted, slug: accepted }),
  },
  'workflows with generated identifiers': {
    operations: workflows,
    options: { pathIds: 'generated' },
    decisions: paths({ generated: accepted, chosen: refused, slug: refused }),
  },
  'workflows with chosen identifiers': {
    operations: workflows,
    options: { pathIds: 'chosen' },
    decisions: paths({ generated: refused, chosen: accepted, slug: refused }),
  },
};
