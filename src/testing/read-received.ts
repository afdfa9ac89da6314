import { type OperationId, operations } from '../contract/operations.js';
import { type Judged, NotRecorded, readExchange, type Unrecorded } from '../judgement/judged.js';
import { belongs } from '../traffic/route.js';
import type { Received } from './received.js';

/** Reads an answer for the rules. A rule that asks for something that is not known of the request does not judge. */
export function readReceived(operationId: OperationId, { sent, response }: Received): Judged {
  const { method, path: template } = operations[operationId];
  // An address that leads elsewhere was rewritten on the way, and says nothing.
  const path = sent.path !== undefined && belongs(method, sent.path) === operationId ? sent.path : undefined;
  const search = path === undefined ? undefined : sent.search;
  const judged = readExchange({
    operationId,
    request: {
      method,
      url: `http://localhost${path ?? template}${search ?? ''}`,
      headers: sent.headers ?? new Headers(),
      body: sent.body ?? new Uint8Array(),
    },
    response,
    durationMs: 0,
  });
  const url = path === undefined || search === undefined ? 'address' : undefined;
  const header = sent.headers === undefined ? 'request headers' : undefined;
  return {
    ...judged,
    request: without(judged.request, {
      url,
      headers: header,
      body: sent.body === undefined ? 'request body' : undefined,
    }),
    parameters: without(judged.parameters, { path: path === undefined ? 'address' : undefined, query: url, header }),
  };
}

/** The value, but that what is not known in it throws NotRecorded. */
function without<T extends object>(value: T, unknown: { readonly [Name in keyof T]?: Unrecorded | undefined }): T {
  return new Proxy(value, {
    get: (target, name) => {
      const part: Unrecorded | undefined = Reflect.get(unknown, name);
      if (part !== undefined) throw new NotRecorded(part);
      return Reflect.get(target, name);
    },
  });
}
