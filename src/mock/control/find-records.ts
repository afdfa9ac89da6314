import { explainSchema } from '../../contract/explain.js';
import { type Finding, pointerTo } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { document } from '../../contract/operations.js';
import { suggestionFor } from '../../text/nearest.js';
import type { ProblemDetail } from '../http/problem.js';
import { type AnyTable, type Records, recordKinds } from '../records/table.js';
import type { Store } from '../records/world.js';

type Matcher = (index: number) => boolean;

/** Finds the records whose identifying fields contain all words of a search. Returns ascending indexes. */
export function findRecords(store: Store, collection: keyof Records, search: string): number[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matchers = words.map((word) => matcherOf(store, collection, word));
  return store[collection].indexesWhere((index) => matchers.every((matches) => matches(index)));
}

/** Identifying fields of each collection. */
const searchedFields = {
  subscribers: ['_id', 'subscriberId', 'firstName', 'lastName', 'email', 'phone'],
  integrations: ['_id', 'identifier', 'name', 'providerId', 'channel'],
  workflows: ['_id', 'workflowId', 'slug', 'name'],
  messages: ['_id', '_notificationId', 'transactionId', 'channel', 'status', 'providerId', 'contextKeys'],
  events: ['_id', 'transactionId', 'contextKeys'],
} as const satisfies { readonly [C in keyof Records]: readonly (keyof Records[C])[] };

/** Matches records with a word in one of the fields, and messages and events of such a subscriber or workflow. */
function matcherOf(store: Store, collection: keyof Records, word: string): Matcher {
  const table: AnyTable = store[collection];
  const hasWord = (value: unknown) => typeof value === 'string' && value.toLowerCase().includes(word);
  const matches: Matcher = (index) =>
    searchedFields[collection].some((name) => [table.value(index, name)].flat().some(hasWord));
  if (collection !== 'messages' && collection !== 'events') return matches;
  const { subscribers, workflows } = store;
  const subscriberIndexes = subscribers.indexesWhere(matcherOf(store, 'subscribers', word));
  const workflowIndexes = workflows.indexesWhere(matcherOf(store, 'workflows', word));
  const subscriberIds = new Set<unknown>(subscriberIndexes.map((index) => subscribers.value(index, '_id')));
  const workflowIds = new Set<unknown>(workflowIndexes.map((index) => workflows.value(index, '_id')));
  return (index) =>
    matches(index) ||
    subscriberIds.has(table.value(index, '_subscriberId')) ||
    workflowIds.has(table.value(index, '_templateId'));
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
