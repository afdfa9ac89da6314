import type { OperationId } from '../../contract/operations.js';
import { type JsonObject, responseRecords } from './json.js';
import { isSuccess, requestTo, type SemanticRequest, type SemanticServer } from './semantic.js';

/** Reads the records of a list with the key of a request. */
export async function readList(
  request: SemanticRequest,
  server: SemanticServer,
  list: OperationId,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly JsonObject[]> {
  const values = Object.entries(query).map(([name, value]) => [name, [value]] as const);
  const response = await server(requestTo(list, request, { query: new Map(values) }));
  return isSuccess(response) ? responseRecords(response.body) : [];
}

export async function findSubscriber(
  request: SemanticRequest,
  server: SemanticServer,
  subscriberId: string,
): Promise<JsonObject | undefined> {
  const found = await readList(request, server, 'searchSubscribers', { subscriberId, limit: '100' });
  return found.find((record) => record.subscriberId === subscriberId);
}
