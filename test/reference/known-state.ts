import { isObject, type JsonObject } from '../../src/contract/json-value.js';
import { Collection, emptyState, type Kind, type KnownState, toKnownRecord } from '../../src/reference/state.js';
import type { Server } from '../server/create-server.js';
import { arrange, sort } from '../server/order.js';
import { Parameters } from '../server/parameters.js';
import { Presentation } from '../server/present.js';
import type { Row } from '../server/row.js';

/** All records of a server, as it shows them, in the order of its lists. */
export function stateOf({ store, options }: Server): KnownState {
  const present = new Presentation(options, store);
  const collection = (kind: Kind, rows: readonly Row[], show: (row: Row) => Row, isOrdered = true) =>
    new Collection(
      rows.map((row) => toKnownRecord(kind, asSent(show(row)))),
      true,
      isOrdered,
    );
  return {
    ...emptyState,
    collections: {
      subscriber: collection('subscriber', listedSubscribers({ store, options }), present.subscriber),
      message: collection('message', arrange(store.messages, options), present.message),
      event: collection('event', arrange(store.events, options), present.event),
      // Clients never see deleted integrations.
      integration: collection('integration', store.integrations.filter(isThere), present.integration, false),
      workflow: collection('workflow', store.workflows, present.workflow, false),
    },
    limits: {
      searchSubscribers: { defaultSize: options.searchLimit.standard, maxUnclamped: options.searchLimit.max },
      listMessages: { defaultSize: options.messagesLimit.standard, maxUnclamped: options.messagesLimit.max },
      listNotifications: { defaultSize: 10, maxUnclamped: 50 },
    },
    mayGrow: () => false,
    isShown: () => true,
  };
}

/** Subscribers in the default order of a search. */
function listedSubscribers({ store, options }: Pick<Server, 'store' | 'options'>): readonly Row[] {
  const parameters = new Parameters(new Map(), (reason) => {
    throw new Error(reason);
  });
  return sort(arrange(store.subscribers, options).filter(isThere), parameters, options);
}

/** The same state with the subscribers in the order of the server's list. */
export function inOrderOf(server: Server, state: KnownState): KnownState {
  const { subscriber } = state.collections;
  const records = listedSubscribers(server).flatMap(({ subscriberId }) => subscriber.find(String(subscriberId)) ?? []);
  return { ...state, collections: { ...state.collections, subscriber: new Collection(records, true, true) } };
}

/** A resource as a client receives it. */
export function asSent(value: unknown): JsonObject {
  const read: unknown = JSON.parse(JSON.stringify(value));
  return isObject(read) ? read : {};
}

function isThere({ deleted }: Row): boolean {
  return deleted !== true;
}
