import type { IncomingMessage } from 'node:http';
import { createAdmission } from '../../http/admission.js';
import type { Admitted } from './admitted.js';
import { Problem } from './problem.js';
import type { ReceivedRequest } from './received.js';
import type { Respond } from './serve.js';

/** What a page may read of a response, besides the headers that it always may. */
const exposed = ['idempotency-replay', 'allow', 'retry-after', 'notikit-notes'].join(',');

/** How long a browser may keep the response to a preflight, in seconds. */
const maxAge = 600;

/**
 * Answers the requests that are let in, and gives pages what they may read. Throws TypeError for an origin that is none.
 *
 * @param host the address that is listened on.
 * @param onRefused told of each request that is not let in.
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

/** What a browser must be told so that a page may read the response, or ask at all. */
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
