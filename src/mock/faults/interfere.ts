import type { Fetch } from '../../contract/exchange.js';
import { allowedMethods, readBody } from '../http/read-request.js';
import { type Received, receivedAs } from '../http/received.js';
import { type Reply, responseOf } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { askResponders } from '../responder.js';
import { ConnectionReset } from './fault.js';
import { sabotaged } from './sabotaged.js';

/** Answers a request from the mock's data, as if nothing interfered. Never rejects. */
type CarryOut = (request: Received, context: MockContext) => Promise<Reply>;

/**
 * Answers with faults, overrides, responders and sabotages, and answers HEAD and OPTIONS. Rejects with ConnectionReset
 * if a fault ends the connection.
 */
export async function interfere(received: Received, context: MockContext, carryOut: CarryOut): Promise<Response> {
  const { faults, journal } = context;
  const { method, request } = received;
  const start = performance.now();
  try {
    const response = method === 'OPTIONS' ? options(received) : await respondWithFaults();
    if (!received.isGone) return journal.answering(received, response, start);
    journal.unanswered(received, 'gone', start);
    return response;
  } catch (error) {
    if (error instanceof ConnectionReset) journal.unanswered(received, 'reset', start);
    throw error;
  }

  async function respondWithFaults(): Promise<Response> {
    let isReached = false;
    const reach = () => {
      isReached = true;
      return respondOrOverride(request, context, carryOut);
    };
    const answer = await faults.answer(received.route.operation?.id, reach, request.signal);
    if (!isReached) await readUnread(request);
    const response = isReached ? answer : await shapeResponse(answer, request, context);
    return method === 'HEAD' ? new Response(null, response) : response;
  }
}

function options({ route }: Received): Response {
  return new Response(null, { status: 204, headers: { allow: allowedMethods(route) } });
}

/** The response without faults: an override if one matches, that of a responder, or of the handler with its sabotages. */
async function respondOrOverride(request: Request, context: MockContext, carryOut: CarryOut): Promise<Response> {
  const { key } = context.apiKeys.read(request.headers.get('authorization'));
  const id = receivedAs(request).route.operation?.id;
  const override = await context.overrides.take(id, key, request);
  const response = override === undefined ? await askResponders(request, id, context) : undefined;
  if (response !== undefined) await readUnread(request);
  if (response !== undefined) return response;
  if (override === undefined) return shapeResponse(await sabotagedFetch(context, carryOut)(request), request, context);
  const { reply, delayMs, fillIn } = override;
  const filledIn = fillIn === undefined ? reply : await fillIn(reply, request);
  await readUnread(request);
  if (delayMs) await context.faults.delay(delayMs, request.signal);
  return responseOf(filledIn);
}

interface SabotagedFetch {
  readonly names: readonly string[];
  readonly fetch: Fetch;
}

const sabotagedFetches = new WeakMap<MockContext['sabotages'], SabotagedFetch>();

/** The mock with its active sabotages. They remember earlier requests, so they stay until others are set. */
function sabotagedFetch(context: MockContext, carryOut: CarryOut): Fetch {
  const { names } = context.sabotages;
  const known = sabotagedFetches.get(context.sabotages);
  if (known?.names === names) return known.fetch;
  const plain = async (request: Request) => responseOf(await carryOut(receivedAs(request), context));
  const worldOf = ({ headers }: Request) => {
    const authorization = context.apiKeys.read(headers.get('authorization'));
    return authorization.key === undefined ? undefined : context.worlds.get(authorization.environment);
  };
  const fetch = names.length === 0 ? plain : sabotaged(names, plain, worldOf);
  sabotagedFetches.set(context.sabotages, { names, fetch });
  return fetch;
}

/** The response as the deployment of a profile gives it. */
async function shapeResponse(response: Response, request: Request, { deployment }: MockContext): Promise<Response> {
  if (deployment === undefined) return response;
  const { status, headers } = response;
  const reply = { status, body: await response.text(), headers: Object.fromEntries(headers) };
  const { route, pathname } = receivedAs(request);
  return responseOf(deployment.fromContract(route.operation?.id, reply, pathname));
}

/** Reads, for the journal, a body that nothing else has read. */
async function readUnread(request: Request): Promise<void> {
  if (request.bodyUsed) return;
  try {
    await readBody(receivedAs(request));
  } catch {
    // The body is too large or not JSON. The journal contains the bytes that were read.
  }
}
