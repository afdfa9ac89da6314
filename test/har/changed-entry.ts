import type { Entry } from 'har-format';
import { createMock } from '../../src/mock/node/create-mock.js';
import { judgeJson } from './judge-json.js';
import { baseUrl, harOf, recordEntry } from './record-har.js';

const { fetch } = createMock();

/** A list of messages that conforms, and the request for it. */
export const target = '/v1/messages?channel=email';
export const page = '{"data":[],"hasMore":false,"pageSize":10,"page":0}';
export const mimeType = 'application/json';

/** The entry that a browser would record for a request to the mock. */
export async function entryOf(target: string): Promise<Entry> {
  return recordEntry(fetch, { target });
}

/** A valid entry with changed parts. */
export async function changed(request: object, response: object, target = '/v1/integrations/active') {
  const entry = await entryOf(target);
  return { ...entry, request: { ...entry.request, ...request }, response: { ...entry.response, ...response } };
}

export function judgeEntries(...entries: readonly unknown[]) {
  return judgeJson(harOf(entries), baseUrl);
}
