import type { IncomingMessage } from 'node:http';
import { createAdmission } from '../../http/admission.js';
import type { Admitted } from './admitted.js';
import { Problem } from './problem.js';
import type { ReceivedRequest } from './received.js';
import type { Respond } from './serve.js';

/** Response headers that scripts of other origins may read, in addition to the default ones of CORS. */
const exposed = ['idempotency-replay', 'allow', 'retry-after', 'notikit-notes'].join(',');

/** Time that a browser may cache the response to a preflight, in seconds. */
const maxAge = 600;

/**
 * Answers admitted requests, and adds CORS headers. Throws TypeError for an invalid origin.
 *
 * @param host address of the listening socket.
 * @param onRefused called with each refused request.
 */
export function restrictOrigins(
  respond: Respond,
  host: string,
  { cors = [], allowHosts = [] }: Admitted,
  onRefused: (request: ReceivedRequest, problem: Problem) => void,
): Respond {
  const refusalOf = createAdmission('mock', host, cors, allowHosts);
  return (request, incoming) => {
    const refusal = refusalOf(request, incoming.headers);
    if (refusal !== undefined) {
      const problem = new Problem(refusal.status, refusal.detail);
      onRefused(request, problem);
      return problem.toReply();
    }
    request.responseHeaders = corsHeaders(incoming);
    return respond(request, incoming);
  };
}

const forNoPage = { vary: 'Origin' };

/** CORS headers of a response. */
function corsHeaders({ headers, method }: IncomingMessage): Readonly<Record<string, string>> {
  const { origin, 'access-control-request-method': wanted, 'access-control-request-headers': fields } = headers;
  if (origin === undefined) return forNoPage;
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed,
    ...(method === 'OPTIONS' &&
      wanted !== undefined && {
        'access-control-allow-methods': wanted,
        ...(fields !== undefined && { 'access-control-allow-headers': fields }),
        'access-control-max-age': String(maxAge),
      }),
  };
}
