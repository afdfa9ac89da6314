import type { IncomingMessage } from 'node:http';
import { createAdmission } from '../../http/incoming.js';
import type { AdmissionOptions } from '../../http/listen-address.js';
import { Problem } from './problem.js';
import type { ReceivedRequest } from './received-request.js';
import type { Respond } from './serve.js';

/** Response headers that scripts of other origins may read, in addition to the default ones of CORS. */
const exposedHeaders = ['idempotency-replay', 'allow', 'retry-after', 'notikit-notes'].join(',');

/** Time that a browser may cache the response to a preflight, in seconds. */
const preflightMaxAgeSeconds = 600;

/**
 * Answers admitted requests, and adds CORS headers. Throws TypeError for an invalid origin or base path.
 *
 * @param onRefused called with each refused request.
 */
export function restrictOrigins(
  respond: Respond,
  options: AdmissionOptions,
  onRefused: (request: ReceivedRequest, problem: Problem) => void,
): Respond {
  const refusalOf = createAdmission('mock', options);
  return (request, incoming) => {
    const { host, hostname } = request.address;
    const refusal = refusalOf({ host, hostname, method: request.method }, incoming);
    if (refusal !== undefined) {
      const problem = new Problem(refusal.status, refusal.detail);
      onRefused(request, problem);
      return problem.toReply();
    }
    request.responseHeaders = corsHeaders(incoming);
    return respond(request, incoming);
  };
}

const headersWithoutOrigin = { vary: 'Origin' };

function corsHeaders({ headers, method }: IncomingMessage): Readonly<Record<string, string>> {
  const {
    origin,
    'access-control-request-method': requestedMethod,
    'access-control-request-headers': fields,
  } = headers;
  if (origin === undefined) return headersWithoutOrigin;
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposedHeaders,
    ...(method === 'OPTIONS' &&
      requestedMethod !== undefined && {
        'access-control-allow-methods': requestedMethod,
        ...(fields !== undefined && { 'access-control-allow-headers': fields }),
        'access-control-max-age': String(preflightMaxAgeSeconds),
      }),
  };
}
