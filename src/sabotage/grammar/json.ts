import { isObject, type JsonObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';

export { isObject, type JsonObject } from '../../contract/json-value.js';

/** The records in a body: the items of a page or list, or the body itself. */
export function responseRecords(json: unknown): readonly JsonObject[] {
  if (Array.isArray(json)) return json.filter(isObject);
  if (!isObject(json)) return [];
  return Array.isArray(json.data) ? json.data.filter(isObject) : [json];
}

/** Changes the records of a page or list. */
export function withRecords(json: unknown, change: (records: readonly JsonObject[]) => readonly JsonObject[]): unknown {
  if (Array.isArray(json)) return change(responseRecords(json));
  if (!isObject(json)) return json;
  return Array.isArray(json.data) ? { ...json, data: change(responseRecords(json)) } : (change([json])[0] ?? json);
}

export function without(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** The smallest valid body of each write. */
export const validBodies: Readonly<Partial<Record<OperationId, JsonObject>>> = {
  createSubscriber: { subscriberId: 'sabotage-unnamed' },
  updateSubscriberOnlineStatus: { isOnline: true },
  updateIntegration: {},
};
