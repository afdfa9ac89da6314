import type { Fetch } from '../../contract/exchange.js';
import type { OperationId } from '../../contract/operations.js';
import type { Wrapper } from '../sabotage.js';
import {
  changedResponse,
  isObject,
  type JsonObject,
  jsonOf,
  mapRecords,
  refusalResponse,
  responseRecords,
} from './json.js';
import { bodyOf, calledOperation, changedRequest, isFor, queryOf } from './request.js';

type Ids = readonly OperationId[];

/** Handles the requests of some operations; `fetch` is the unchanged server. A sent request can still be read. */
export function handleRequests(ids: Ids, respond: (request: Request, fetch: Fetch) => Promise<Response>): Wrapper {
  return (fetch) => async (request) => {
    if (!isFor(request, ids)) return fetch(request);
    // A server may know more about the request that it got, so this one is sent, once, and a copy is read.
    const copy = request.body === null ? request : request.clone();
    let original: Request | undefined = request;
    return respond(copy, (sent) => {
      const next = sent === copy && original !== undefined ? original : sent.clone();
      if (next === original) original = undefined;
      return fetch(next);
    });
  };
}

interface Sent {
  /** Request that can still be read and sent. */
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Sends the request with another query. Resolves to its JSON. */
  readonly resend: (change: (query: URLSearchParams) => void) => Promise<unknown>;
}

/** Changes the JSON of every successful response. */
export function changeJson(ids: Ids, change: (json: unknown, sent: Sent) => unknown): Wrapper {
  return handleRequests(ids, async (request, fetch) => {
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (json === undefined) return response;
    const resend: Sent['resend'] = async (query) => jsonOf(await fetch(await changedRequest(request, { query })));
    return changedResponse(response, {
      json: await change(json, { request, query: queryOf(request), resend }),
    });
  });
}

/** Changes every record in successful responses. */
export function changeRecords(ids: Ids, change: (record: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return changeJson(ids, (json, { query }) => mapRecords(json, (record) => change(record, query)));
}

/** Changes the pages of a list. */
export function onPage(
  id: OperationId,
  change: (page: JsonObject, query: URLSearchParams, resend: Sent['resend']) => unknown,
): Wrapper {
  return changeJson([id], (json, { query, resend }) => (isObject(json) ? change(json, query, resend) : json));
}

/** Changes the set of records on the pages of a list. */
export function onItems(
  id: OperationId,
  change: (items: readonly JsonObject[], query: URLSearchParams) => readonly JsonObject[],
): Wrapper {
  return onPage(id, (page, query) => ({ ...page, data: change(responseRecords(page), query) }));
}

/** Changes the query before the server sees it. */
export function changeQuery(ids: Ids, change: (query: URLSearchParams) => void): Wrapper {
  return handleRequests(ids, async (request, fetch) => fetch(await changedRequest(request, { query: change })));
}

/** Ignores a query parameter, always or only in some queries. */
export function ignoring(
  id: OperationId,
  name: string,
  isIgnored: (query: URLSearchParams) => boolean = () => true,
): Wrapper {
  return changeQuery([id], (query) => {
    if (isIgnored(query)) query.delete(name);
  });
}

/** Changes the value of a query parameter. */
export function misreading(id: OperationId, name: string, read: (value: string) => string): Wrapper {
  return changeQuery([id], (query) => {
    const value = query.get(name);
    if (value !== null) query.set(name, read(value));
  });
}

/** Keeps only one of several filters. */
export function onlyOneFilter(id: OperationId, names: readonly string[], keep: 'first' | 'last'): Wrapper {
  return changeQuery([id], (query) => {
    const used = names.filter((name) => query.has(name));
    const kept = keep === 'first' ? used[0] : used.at(-1);
    for (const name of used) if (name !== kept) query.delete(name);
  });
}

/** Changes a JSON body before the server sees it. */
export function changeBody(ids: Ids, change: (body: unknown, request: Request) => unknown): Wrapper {
  return handleRequests(ids, async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(body === undefined ? request : await changedRequest(request, { body: change(body, request) }));
  });
}

/** Refuses some requests without asking the server. */
export function refuse(
  ids: Ids,
  isRefused: (query: URLSearchParams, body: unknown, request: Request) => boolean,
  status = 422,
): Wrapper {
  return handleRequests(ids, async (request, fetch) =>
    isRefused(queryOf(request), await bodyOf(request), request) ? refusalResponse(status) : fetch(request),
  );
}

/** A path parameter of a request, such as `integrationId`; empty if it has none. */
export function pathParameter(request: Request, name: string): string {
  return calledOperation(request)?.path[name] ?? '';
}

/** Counts all records of a list, regardless of its filters. */
export function countingAll(id: OperationId, filters: readonly string[]): Wrapper {
  return onPage(id, async (page, query, resend) => {
    if (!filters.some((name) => query.has(name))) return page;
    const unfiltered = await resend((all) => filters.forEach((name) => void all.delete(name)));
    return isObject(unfiltered) ? { ...page, totalCount: unfiltered.totalCount } : page;
  });
}

/** Counts the reads of an operation in a field of its records. */
export function countReads(id: OperationId, field: string, spell: (text: string) => unknown = (text) => text): Wrapper {
  return (fetch) => {
    let reads = 0;
    return changeRecords([id], (record) => {
      reads += 1;
      return { ...record, [field]: spell(`read ${reads} times`) };
    })(fetch);
  };
}
