import { explainSchema } from '../../contract/explain.js';
import { type Finding, pointerTo } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { document } from '../../contract/operations.js';
import { meantBy } from '../../text/nearest.js';
import type { Records, Table } from '../records/table.js';
import type { Store } from '../records/world.js';

type Matcher = (index: number) => boolean;

/** The indexes of the records that a search means, rising: each of its words stands in what identifies them. */
export function findRecords(store: Store, collection: keyof Records, search: string): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matchers = words.map((word) => matcherOf(store, collection, word));
  return indexesOf(store[collection].size, (index) => matchers.every((matches) => matches(index)));
}

function matcherOf(store: Store, collection: keyof Records, word: string): Matcher {
  switch (collection) {
    case 'subscribers':
      return has(store.subscribers, ['_id', 'subscriberId', 'firstName', 'lastName', 'email', 'phone'], word);
    case 'integrations':
      return has(store.integrations, ['_id', 'identifier', 'name', 'providerId', 'channel'], word);
    case 'workflows':
      return has(store.workflows, ['_id', 'workflowId', 'slug', 'name'], word);
    case 'messages': {
      const { messages } = store;
      const own = [
        '_id',
        '_notificationId',
        'transactionId',
        'channel',
        'status',
        'providerId',
        'contextKeys',
      ] as const;
      const isMeant = relations(store, word);
      const ofOthers: Matcher = (index) =>
        isMeant(messages.value(index, '_subscriberId'), messages.value(index, '_templateId'));
      return either(has(messages, own, word), ofOthers);
    }
    case 'events': {
      const { events } = store;
      const isMeant = relations(store, word);
      const ofOthers: Matcher = (index) =>
        isMeant(events.value(index, '_subscriberId'), events.value(index, '_templateId'));
      return either(has(events, ['_id', 'transactionId', 'contextKeys'], word), ofOthers);
    }
  }
}

/** Whether a word means a subscriber or a workflow, by their `_id`. */
function relations(store: Store, word: string) {
  const { subscribers, workflows } = store;
  const [isSubscriber, isWorkflow] = [matcherOf(store, 'subscribers', word), matcherOf(store, 'workflows', word)];
  const people = new Set(indexesOf(subscribers.size, isSubscriber).map((index) => subscribers.value(index, '_id')));
  const kinds = new Set(indexesOf(workflows.size, isWorkflow).map((index) => workflows.value(index, '_id')));
  return (subscriber: string, workflow: string | null = '') => people.has(subscriber) || kinds.has(workflow ?? '');
}

/** Whether a word stands in some fields. What the base says is gathered once for all worlds. */
function has<T extends { _id?: string }>(table: Table<T>, names: readonly (keyof T)[], word: string): Matcher {
  const { base, added } = table;
  const texts = base.column('an identifying field', (index) =>
    textOf(names.map((name) => base.collection.value(index, name))),
  );
  return (index) => {
    const text = table.isWritten(index) ? textOf(names.map((name) => table.value(index, name))) : texts[index - added];
    return text?.includes(word) === true;
  };
}

function textOf(values: readonly unknown[]): string {
  return values
    .flat()
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
}

function indexesOf(size: number, matches: Matcher): number[] {
  const places: number[] = [];
  for (let index = 0; index < size; index += 1) if (matches(index)) places.push(index);
  return places;
}

function either(first: Matcher, second: Matcher): Matcher {
  return (index) => first(index) || second(index);
}

/** The schema of each collection's records, and under which field callers name them. */
export const recordKinds = {
  subscribers: { schema: 'Subscriber', name: 'subscriberId' },
  integrations: { schema: 'Integration', name: 'identifier' },
  workflows: { schema: 'Workflow', name: 'workflowId' },
  messages: { schema: 'Message', name: '_id' },
  events: { schema: 'NotificationEvent', name: '_id' },
} as const satisfies Readonly<Record<keyof Records, object>>;

interface RecordMistake {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Where a record differs from its schema. Wrong values come first, then unknown fields that may be misspellings, then
 * missing fields: a reader who has mistyped one field sees that field in the headline.
 */
export function recordMistakes(collection: keyof Records, record: unknown, root = '/body'): RecordMistake[] {
  const { schema } = recordKinds[collection];
  const findings = explainSchema(schema, record);
  const missing = findings.filter(({ keyword }) => keyword === 'required');
  const wrong = findings.filter(({ keyword }) => keyword !== 'required');
  const unknown = missing.length === 0 ? [] : unknownFields(schema, record, missing);
  return [...wrong, ...unknown, ...missing].map(({ pointer, message }) => ({ pointer: `${root}${pointer}`, message }));
}

/** Unknown fields conform by themselves. Beside a missing field they are probably mistyped. */
function unknownFields(schema: string, record: unknown, missing: readonly Finding[]): readonly RecordMistake[] {
  const properties = document.components.schemas[schema]?.properties ?? {};
  const names = isObject(record) ? Object.keys(record).filter((name) => !Object.hasOwn(properties, name)) : [];
  const absent = missing.map(({ pointer }) => pointer.slice(1));
  return names.map((name) => ({
    pointer: pointerTo(name),
    message: `is not a field of ${schema}${meantBy(name, absent)}`,
  }));
}
