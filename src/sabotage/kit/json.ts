import { isObject, type JsonObject } from '../../contract/json-value.js';

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

export function mapRecords(json: unknown, change: (record: JsonObject) => JsonObject): unknown {
  return withRecords(json, (records) => records.map(change));
}

/** Changes a field of a record if it is an object. */
export function changeObject(record: JsonObject, name: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const value = record[name];
  return isObject(value) ? { ...record, [name]: change(value) } : record;
}

/** Changes each object in an array of a record. */
export function changeEach(record: JsonObject, name: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const values: unknown = record[name];
  if (!Array.isArray(values)) return record;
  return { ...record, [name]: values.map((value: unknown) => (isObject(value) ? change(value) : value)) };
}

export function without(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

export function jsonResponse(status: number, json: unknown): Response {
  return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
}

export function refusalResponse(status = 422): Response {
  return new Response(JSON.stringify({ title: 'refused', status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Reads a body as JSON, or undefined if it is not. The response stays readable. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.clone().text());
  } catch {
    return undefined;
  }
}

/** Copies a response with another body or status. */
export function changedResponse(response: Response, change: { json?: unknown; status?: number }): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = 'json' in change ? JSON.stringify(change.json) : response.body;
  return new Response(body, { status: change.status ?? response.status, headers });
}

export const writes = ['createSubscriber', 'updateSubscriberOnlineStatus', 'updateIntegration'] as const;

export type Write = (typeof writes)[number];

/** A valid body for each write. */
export const validBodies: Readonly<Record<Write, JsonObject>> = {
  createSubscriber: { subscriberId: 'sabotage-unnamed' },
  updateSubscriberOnlineStatus: { isOnline: true },
  updateIntegration: {},
};
