import type { Fetch } from '../../contract/exchange.js';
import type { OperationId } from '../../contract/operations.js';
import type { Wrapper } from '../sabotage.js';
import { isObject, type JsonObject, jsonOf, mapRecords, refusalResponse, responseRecords, reworded } from './json.js';
import { bodyOf, called, changedRequest, isFor, queryOf } from './request.js';

type Ids = readonly OperationId[];

/** Handles the requests of some operations in another way; `fetch` is the server as it was. */
export function instead(ids: Ids, respond: (request: Request, fetch: Fetch) => Promise<Response>): Wrapper {
  return (fetch) => async (request) => (isFor(request, ids) ? respond(request, fetch) : fetch(request));
}

/** The request of a response that is changed. */
interface Sent {
  /** It can still be read and sent. */
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Sends it once more with another query, and gives the JSON that comes. */
  readonly ask: (change: (query: URLSearchParams) => void) => Promise<unknown>;
}

/** Changes the JSON of every answer of success. */
export function rewrite(ids: Ids, change: (json: unknown, sent: Sent) => unknown): Wrapper {
  return instead(ids, async (request, fetch) => {
    const copy = request.body === null ? request : await changedRequest(request, {});
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (json === undefined) return response;
    const ask: Sent['ask'] = async (query) => jsonOf(await fetch(await changedRequest(copy, { query })));
    return reworded(response, { json: await change(json, { request: copy, query: queryOf(copy), ask }) });
  });
}

/** Changes every record in the responses of success. */
export function alter(ids: Ids, change: (record: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return rewrite(ids, (json, { query }) => mapRecords(json, (record) => change(record, query)));
}

/** Changes the pages of a list. */
export function onPage(
  id: OperationId,
  change: (page: JsonObject, query: URLSearchParams, ask: Sent['ask']) => unknown,
): Wrapper {
  return rewrite([id], (json, { query, ask }) => (isObject(json) ? change(json, query, ask) : json));
}

/** Changes which records are on the pages of a list. */
export function onItems(
  id: OperationId,
  change: (items: readonly JsonObject[], query: URLSearchParams) => readonly JsonObject[],
): Wrapper {
  return onPage(id, (page, query) => ({ ...page, data: change(responseRecords(page), query) }));
}

/** Changes the query before the server sees it. */
export function requery(ids: Ids, change: (query: URLSearchParams) => void): Wrapper {
  return instead(ids, async (request, fetch) => fetch(await changedRequest(request, { query: change })));
}

/** Ignores a query parameter, always or only in some queries. */
export function ignoring(
  id: OperationId,
  name: string,
  isIgnored: (query: URLSearchParams) => boolean = () => true,
): Wrapper {
  return requery([id], (query) => {
    if (isIgnored(query)) query.delete(name);
  });
}

/** Takes the value of a query parameter for another one. */
export function misreading(id: OperationId, name: string, read: (value: string) => string): Wrapper {
  return requery([id], (query) => {
    const value = query.get(name);
    if (value !== null) query.set(name, read(value));
  });
}

/** Keeps only one of several filters. */
export function onlyOneFilter(id: OperationId, names: readonly string[], keep: 'first' | 'last'): Wrapper {
  return requery([id], (query) => {
    const given = names.filter((name) => query.has(name));
    const kept = keep === 'first' ? given[0] : given.at(-1);
    for (const name of given) if (name !== kept) query.delete(name);
  });
}

/** Changes a JSON body before the server sees it. */
export function rebody(ids: Ids, change: (body: unknown, request: Request) => unknown): Wrapper {
  return instead(ids, async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(body === undefined ? request : await changedRequest(request, { body: change(body, request) }));
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
    isRefused(queryOf(request), await bodyOf(request), request) ? refusalResponse(status) : fetch(request),
  );
}

/** The identifier in a request's path, `integrationId` say; empty if it has none. */
export function pathParameter(request: Request, name: string): string {
  return called(request)?.path[name] ?? '';
}

/** Counts all records of a list, whatever its filters. */
export function countingAll(id: OperationId, filters: readonly string[]): Wrapper {
  return onPage(id, async (page, query, ask) => {
    if (!filters.some((name) => query.has(name))) return page;
    const unfiltered = await ask((all) => filters.forEach((name) => void all.delete(name)));
    return isObject(unfiltered) ? { ...page, totalCount: unfiltered.totalCount } : page;
  });
}

/** Counts the reads of an operation in a field of its records. */
export function countReads(id: OperationId, field: string, spell: (text: string) => unknown = (text) => text): Wrapper {
  return (fetch) => {
    let reads = 0;
    return alter([id], (record) => {
      reads += 1;
      return { ...record, [field]: spell(`read ${reads} times`) };
    })(fetch);
  };
}
