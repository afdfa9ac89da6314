import type { Collection } from '#generated/control.js';
import { field } from '../../contract/json-value.js';
import { type Records, recordKinds } from '../../mock/records/table.js';
import { oneLine } from '../../text/printable.js';
import { type Route, route } from '../route.js';

/** API key whose data is displayed; undefined for the first API key of the mock. */
export function chosenKey(): string | undefined {
  return route.value.query?.key;
}

/** Route in this view, for example to `messages` and an id. */
export function dataRoute(path: readonly string[], query: Route['query'] = {}): Route {
  return { view: 'data', path, query: { key: chosenKey(), ...query } };
}

/** Collections in display order. */
export const collections = ['subscribers', 'integrations', 'workflows', 'messages', 'events'] as const;

export function singular(collection: Collection): string {
  return collection.slice(0, -1);
}

/** Identifier of a record in the address of its page. */
export function nameOf<C extends Collection>(collection: C, record: Records[C]): string {
  return String(field(record, recordKinds[collection].nameField) ?? '');
}

export function isCollection(name: string | undefined): name is Collection {
  return collections.some((collection) => collection === name);
}

/** Title of a record for people, in one line. */
export const titleOf: { readonly [C in Collection]: (record: Records[C]) => string } = {
  subscribers: ({ firstName, lastName, subscriberId }) =>
    oneLine([firstName, lastName].filter(Boolean).join(' ') || subscriberId, 80),
  integrations: ({ name, identifier }) => oneLine(name || identifier, 80),
  workflows: ({ name, workflowId }) => oneLine(name || workflowId, 80),
  messages: ({ subject, title, content, channel }) =>
    oneLine(subject || title || (typeof content === 'string' ? content : '') || `${channel} message`, 80),
  events: ({ template, transactionId }) => oneLine(template?.name || transactionId, 80),
};
