import type { Contract } from '../contract/contract.js';
import { type OperationId, operations } from '../contract/operations.js';
import { type Judged, readExchange, type Unrecorded } from '../judgement/judged.js';
import { operationAt } from '../traffic/route.js';
import type { Received } from './received.js';

/** Reads an answer for the rules. A rule that asks for something that is not known of the request does not judge. */
export function readReceived(operationId: OperationId, { sent, response }: Received, profile?: Contract): Judged {
  const { method, path: template } = operations[operationId];
  // An address that leads elsewhere was rewritten on the way, and says nothing.
  const path = sent.path !== undefined && operationAt(method, sent.path) === operationId ? sent.path : undefined;
  const search = path === undefined ? undefined : sent.search;
  const { headers, body } = sent;
  const parts: Readonly<Partial<Record<Unrecorded, unknown>>> = {
    path,
    query: search,
    'request headers': headers,
    'request body': body,
  };
  const request = {
    method,
    url: `http://localhost${path ?? template}${search ?? ''}`,
    headers: headers ?? new Headers(),
    body: body ?? new Uint8Array(),
  };
  return readExchange({ operationId, request, response, durationMs: 0 }, profile, missing(parts));
}

function missing(parts: Readonly<Partial<Record<Unrecorded, unknown>>>): ReadonlySet<Unrecorded> {
  return new Set((Object.keys(parts) as Unrecorded[]).filter((part) => parts[part] === undefined));
}
