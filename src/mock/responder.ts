import type { OperationId } from '../contract/operations.js';
import { TransportError } from '../http/transport.js';
import type { ApiKeys } from './http/api-keys.js';
import { Problem } from './http/problem.js';
import { copiedBody } from './http/read-request.js';
import { receivedAs } from './http/received.js';
import type { WorldsByKey } from './records/world.js';

/** A request that a responder may answer: it has a valid key, and is for an operation of the contract. */
export interface Asked {
  readonly operation: OperationId;
  readonly method: string;
  /** The path and the query, as sent. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The data of the request's environment: another object after a reset. */
  readonly world: object;
}

/**
 * Answers a request in place of the mock's data; undefined leaves it to the next responder, or to the data. A
 * TransportError becomes 502.
 */
export type Responder = (asked: Asked) => Promise<Response | undefined>;

/** The part of a mock that responders need. */
interface Responding {
  readonly responders: readonly Responder[];
  readonly apiKeys: ApiKeys;
  readonly worlds: WorldsByKey;
}

/** The response of the first responder that has one. Requests without a valid key, or with a huge body, are not theirs. */
export async function askResponders(
  request: Request,
  operation: OperationId | undefined,
  { responders, apiKeys, worlds }: Responding,
): Promise<Response | undefined> {
  const { method, headers } = request;
  const authorization = apiKeys.read(headers.get('authorization'));
  if (responders.length === 0 || operation === undefined || authorization.key === undefined) return undefined;
  const body = await copiedBody(request);
  if (body === undefined) return undefined;
  const { pathname, search } = receivedAs(request);
  const world = worlds.get(authorization.environment);
  try {
    for (const responder of responders) {
      const response = await responder({ operation, method, target: `${pathname}${search}`, headers, body, world });
      if (response !== undefined) return response;
    }
    return undefined;
  } catch (error) {
    if (error instanceof TransportError) return new Problem(502, error.message).toResponse();
    throw error;
  }
}
