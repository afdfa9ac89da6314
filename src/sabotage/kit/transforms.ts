import type { OperationId } from '../../contract/operations.js';
import { operations } from '../../contract/operations.js';
import { always, type Condition } from '../grammar/conditions.js';
import { acting } from '../grammar/fault.js';
import { reread } from '../grammar/request-effects.js';
import { type Found, mapAt, onValues } from '../grammar/response-effects.js';
import {
  isSuccess,
  type SemanticRequest,
  type SemanticResponse,
  type SemanticServer,
  type Transform,
  withoutQuery,
} from '../grammar/semantic.js';
import { isObject, type JsonObject, mapRecords, responseRecords } from './json.js';

type Ids = readonly OperationId[];

export const allOperations: Ids = Object.values(operations).map(({ id }) => id);

/** Applies several transformations. */
export function inTurn(transforms: readonly Transform[]): Transform {
  return (server) => transforms.reduce((faulty, transform) => transform(faulty), server);
}

/** A condition on the request. */
export function when(holds: (request: SemanticRequest) => boolean): Condition {
  return { name: 'when', kind: 'request', phrase: '', holds: ({ request }) => holds(request) };
}

/** Handles the requests of some operations. `server` is the unchanged server. */
export function onOperation(
  ids: Ids,
  respond: (request: SemanticRequest, server: SemanticServer) => Promise<SemanticResponse>,
): Transform {
  return (server) => async (request) => (ids.includes(request.operation) ? respond(request, server) : server(request));
}

/** Changes successful responses. */
export function onSuccess(
  ids: Ids,
  change: (
    response: SemanticResponse,
    request: SemanticRequest,
    server: SemanticServer,
  ) => SemanticResponse | Promise<SemanticResponse>,
): Transform {
  return onOperation(ids, async (request, server) => {
    const response = await server(request);
    return isSuccess(response) ? change(response, request, server) : response;
  });
}

/** Changes the bodies of successful responses. */
export function onBody(
  ids: Ids,
  change: (body: unknown, request: SemanticRequest, server: SemanticServer) => unknown,
): Transform {
  return onSuccess(ids, async (response, request, server) => ({
    ...response,
    body: await change(response.body, request, server),
  }));
}

/** Changes every record in successful responses. */
export function onRecords(ids: Ids, change: (record: JsonObject, request: SemanticRequest) => JsonObject): Transform {
  return onBody(ids, (body, request) => mapRecords(body, (record) => change(record, request)));
}

/** Changes the pages of a list. */
export function onPage(
  list: OperationId,
  change: (page: JsonObject, request: SemanticRequest, server: SemanticServer) => unknown,
): Transform {
  return onBody([list], (page, request, server) => (isObject(page) ? change(page, request, server) : page));
}

/** Changes the set of records on the pages of a list. */
export function onItems(
  list: OperationId,
  change: (items: readonly JsonObject[], request: SemanticRequest) => readonly JsonObject[],
): Transform {
  return onPage(list, (page, request) => ({ ...page, data: change(responseRecords(page), request) }));
}

/** Changes the values at a path such as `data.*.channel` in successful responses. */
export function changingValues(
  operation: OperationId,
  path: string,
  change: (found: Found) => unknown,
  condition?: Condition,
): Transform {
  return acting([operation], onValues('change', '', path.split('.'), change), condition);
}

/** Changes the status of successful responses. */
export function withStatus(ids: Ids, status: number): Transform {
  return onSuccess(ids, (response) => ({ ...response, status }));
}

/** Refuses some requests without asking the server. */
export function refusing(
  ids: Ids,
  isRefused: (request: SemanticRequest) => boolean = () => true,
  status = 422,
): Transform {
  return onOperation(ids, async (request, server) =>
    isRefused(request) ? { status, body: undefined } : server(request),
  );
}

/** Changes requests before the server sees them. */
export function onRequest(ids: Ids, change: (request: SemanticRequest) => SemanticRequest): Transform {
  return onOperation(ids, (request, server) => server(change(request)));
}

/** Changes the objects in the bodies of requests. */
export function onRequestBody(ids: Ids, change: (body: JsonObject) => JsonObject): Transform {
  return onRequest(ids, (request) => {
    const body = isObject(request.body) ? change(request.body) : request.body;
    return body === request.body ? request : { ...request, body };
  });
}

/** Changes the values at a path in the bodies of requests. */
export function misreadingBody(operation: OperationId, path: string, change: (value: unknown) => unknown): Transform {
  return onRequestBody([operation], (body) => Object(mapAt(body, path.split('.'), ({ value }) => change(value))));
}

/** Reads another text of a query parameter than the given one. */
export function misreading(
  operation: OperationId,
  parameter: string,
  read: (text: string) => string,
  condition = always,
): Transform {
  const effect = reread('reread', '', parameter, (values) => values.map(read));
  return acting([operation], effect, condition);
}

/** Ignores some query parameters if a request is meant. */
export function ignoring(
  operation: OperationId,
  names: readonly string[],
  isMeant: (request: SemanticRequest) => boolean,
): Transform {
  return onRequest([operation], (request) => (isMeant(request) ? withoutQuery(request, names) : request));
}

/** Keeps only one of several filters. */
export function onlyOneFilter(list: OperationId, filters: readonly string[], keep: 'first' | 'last'): Transform {
  return onRequest([list], (request) => {
    const used = filters.filter((name) => request.query.has(name));
    return withoutQuery(request, keep === 'first' ? used.slice(1) : used.slice(0, -1));
  });
}

/** Ignores a filter if there is another one. */
export function ignoringBeside(list: OperationId, name: string, filters: readonly string[]): Transform {
  const others = filters.filter((other) => other !== name);
  return ignoring(list, [name], ({ query }) => others.some((other) => query.has(other)));
}

/** Counts all records of a list, regardless of its filters. */
export function countingAll(list: OperationId, filters: readonly string[]): Transform {
  return onPage(list, async (page, request, server) => {
    if (!filters.some((name) => request.query.has(name))) return page;
    const { body } = await server(withoutQuery(request, filters));
    return isObject(body) ? { ...page, totalCount: body.totalCount } : page;
  });
}

/** Counts the reads of an operation in a field of its records. */
export function countingReads(
  operation: OperationId,
  field: string,
  spell: (text: string) => unknown = (text) => text,
): Transform {
  return (server) => {
    let reads = 0;
    return onRecords([operation], (record) => {
      reads += 1;
      return { ...record, [field]: spell(`read ${reads} times`) };
    })(server);
  };
}
