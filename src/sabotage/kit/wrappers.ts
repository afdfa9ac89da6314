import type { Fetch } from '../../contract/exchange.js';
import type { OperationId } from '../../contract/operations.js';
import type { Wrapper } from '../sabotage.js';
import { isObject, type JsonObject, jsonOf, mapRecords, refusal, reworded } from './json.js';
import { bodyOf, called, changed, isFor, queryOf } from './request.js';

type Ids = readonly OperationId[];

/** Handles the requests of some operations in another way; `fetch` is the server as it was. */
export function instead(ids: Ids, respond: (request: Request, fetch: Fetch) => Promise<Response>): Wrapper {
  return (fetch) => async (request) => (isFor(request, ids) ? respond(request, fetch) : fetch(request));
}

/** Changes the JSON of every answer of success. */
export function rewrite(ids: Ids, change: (json: unknown, request: Request) => unknown): Wrapper {
  return instead(ids, async (request, fetch) => {
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    return json === undefined ? response : reworded(response, { json: change(json, request) });
  });
}

/** Changes every record in the responses of success. */
export function alter(ids: Ids, change: (record: JsonObject, request: Request) => JsonObject): Wrapper {
  return rewrite(ids, (json, request) => mapRecords(json, (record) => change(record, request)));
}

/** Changes the pages of a list. */
export function onPage(id: OperationId, change: (page: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return rewrite([id], (json, request) => (isObject(json) ? change(json, queryOf(request)) : json));
}

/** Changes the query before the server sees it. */
export function requery(ids: Ids, change: (query: URLSearchParams) => void): Wrapper {
  return instead(ids, async (request, fetch) => fetch(await changed(request, { query: change })));
}

/** Changes a JSON body before the server sees it. */
export function rebody(ids: Ids, change: (body: unknown, request: Request) => unknown): Wrapper {
  return instead(ids, async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(body === undefined ? request : await changed(request, { body: change(body, request) }));
  });
}

/** Gives a query parameter a value where a request leaves it out. */
export function byDefault(id: OperationId, name: string, value: string): Wrapper {
  return requery([id], (query) => {
    if (!query.has(name)) query.set(name, value);
  });
}

/** Refuses some requests without asking the server. */
export function refuse(
  ids: Ids,
  isRefused: (query: URLSearchParams, body: unknown, request: Request) => boolean,
  status = 422,
): Wrapper {
  return instead(ids, async (request, fetch) =>
    isRefused(queryOf(request), await bodyOf(request), request) ? refusal(status) : fetch(request),
  );
}

/** The identifier in a request's path, `integrationId` say; empty if it has none. */
export function pathParameter(request: Request, name: string): string {
  return called(request)?.path[name] ?? '';
}

/** Counts all records of a list, whatever its filters. */
export function countingAll(id: OperationId, filters: readonly string[]): Wrapper {
  return instead([id], async (request, fetch) => {
    const isFiltered = filters.some((name) => queryOf(request).has(name));
    const all = await changed(request, { query: (query) => filters.forEach((name) => void query.delete(name)) });
    const response = await fetch(request);
    const json = response.ok && isFiltered ? await jsonOf(response) : undefined;
    const unfiltered = isObject(json) ? await jsonOf(await fetch(all)) : undefined;
    if (!isObject(json) || !isObject(unfiltered)) return response;
    return reworded(response, { json: { ...json, totalCount: unfiltered.totalCount } });
  });
}
