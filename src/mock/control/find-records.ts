import type { Message, NotificationEvent } from '#generated/types.js';
import { explainSchema } from '../../contract/explain.js';
import { type Finding, pointerTo } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { document } from '../../contract/operations.js';
import { suggestionFor } from '../../text/nearest.js';
import type { ProblemDetail } from '../http/problem.js';
import { type Records, recordKinds, type Table } from '../records/table.js';
import type { Store } from '../records/world.js';

type Matcher = (index: number) => boolean;

/** Finds the records whose identifying fields contain all words of a search. Returns ascending indexes. */
export function findRecords(store: Store, collection: keyof Records, search: string): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matchers = words.map((word) => matcherOf(store, collection, word));
  return store[collection].indexesWhere((index) => matchers.every((matches) => matches(index)));
}

function matcherOf(store: Store, collection: keyof Records, word: string): Matcher {
  const { subscribers, integrations, workflows, messages, events } = store;
  switch (collection) {
    case 'subscribers':
      return fieldMatcher(subscribers, ['_id', 'subscriberId', 'firstName', 'lastName', 'email', 'phone'], word);
    case 'integrations':
      return fieldMatcher(integrations, ['_id', 'identifier', 'name', 'providerId', 'channel'], word);
    case 'workflows':
      return fieldMatcher(workflows, ['_id', 'workflowId', 'slug', 'name'], word);
    case 'messages': {
      const ids = ['_id', '_notificationId', 'transactionId'] as const;
      const matches = fieldMatcher(messages, [...ids, 'channel', 'status', 'providerId', 'contextKeys'], word);
      const isRelated = relatedMatcher(store, messages, word);
      return (index) => matches(index) || isRelated(index);
    }
    case 'events': {
      const matches = fieldMatcher(events, ['_id', 'transactionId', 'contextKeys'], word);
      const isRelated = relatedMatcher(store, events, word);
      return (index) => matches(index) || isRelated(index);
    }
  }
}

/** Matches messages or events by their subscriber or workflow. */
function relatedMatcher<T extends Message | NotificationEvent>(store: Store, table: Table<T>, word: string): Matcher {
  const { subscribers, workflows } = store;
  const subscriberIndexes = subscribers.indexesWhere(matcherOf(store, 'subscribers', word));
  const workflowIndexes = workflows.indexesWhere(matcherOf(store, 'workflows', word));
  const subscriberIds = new Set(subscriberIndexes.map((index) => subscribers.value(index, '_id')));
  const workflowIds = new Set(workflowIndexes.map((index) => workflows.value(index, '_id')));
  return (index) =>
    subscriberIds.has(table.value(index, '_subscriberId')) || workflowIds.has(table.value(index, '_templateId') ?? '');
}

/** Matches records with a word in one of the fields. */
function fieldMatcher<T extends { _id?: string }>(table: Table<T>, names: readonly (keyof T)[], word: string): Matcher {
  const matches = (value: unknown) => typeof value === 'string' && value.toLowerCase().includes(word);
  return (index) => names.some((name) => [table.value(index, name)].flat().some(matches));
}

/**
 * Lists the mistakes in a record: wrong values, then unknown fields, then missing ones. This order puts a mistyped
 * field into the headline.
 */
export function recordMistakes(collection: keyof Records, record: unknown, root = '/body'): ProblemDetail[] {
  const { schema } = recordKinds[collection];
  const findings = explainSchema(schema, record);
  const missing = findings.filter(({ keyword }) => keyword === 'required');
  const wrong = findings.filter(({ keyword }) => keyword !== 'required');
  const unknown = missing.length === 0 ? [] : unknownFields(schema, record, missing);
  return [...wrong, ...unknown, ...missing].map(({ pointer, message }) => ({ pointer: `${root}${pointer}`, message }));
}

/** Lists unknown fields. They conform, but are probably misspellings if a field is missing. */
function unknownFields(schema: string, record: unknown, missing: readonly Finding[]): ProblemDetail[] {
  const properties = document.components.schemas[schema]?.properties ?? {};
  const names = isObject(record) ? Object.keys(record).filter((name) => !Object.hasOwn(properties, name)) : [];
  const missingNames = missing.map(({ pointer }) => pointer.slice(1));
  return names.map((name) => ({
    pointer: pointerTo(name),
    message: `is not a field of ${schema}${suggestionFor(name, missingNames)}`,
  }));
}
